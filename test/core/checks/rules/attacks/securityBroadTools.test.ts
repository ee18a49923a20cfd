import { checkAttacks } from '../../../../support/checkAttacks.ts';

describe('security-broad-tools', () => {
  it('tells everything from one command', () => {
    checkAttacks('security-broad-tools', {
      '---\nname: forms\ndescription: Fills in forms.\nallowed-tools: Bash(*)\n---\n': 'high',
      "---\nname: forms\ndescription: Fills in forms.\nallowed-tools: '*'\n---\n": 'high',
      '---\nname: forms\ndescription: Fills in forms.\nallowed-tools: Bash, Read\n---\n': 'low',
      '---\nname: forms\ndescription: Fills in forms.\nallowed-tools: Bash(git status:*)\n---\n': 'nothing',
    });
  });

  it('reads settings of agents', () => {
    checkAttacks(
      'security-broad-tools',
      {
        '{ "autoApprove": ["*"] }': 'high',
        '{ "autoApprove": ["read"] }': 'nothing',
      },
      'assets/settings.json',
    );
  });
});
