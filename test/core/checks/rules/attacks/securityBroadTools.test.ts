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

  it('finds rights of the administrator and of everybody that programs give', () => {
    checkAttacks(
      'security-broad-tools',
      {
        'os.chmod("/usr/local/bin/forms", 0o4755)\n': 'high',
        'os.chmod("scripts/forms.sh", 0o755)\n': 'nothing',
        'subprocess.run(["setcap", "cap_setuid+ep", "/usr/bin/python3"])\n': 'high',
        'subprocess.run(["chmod", "-R", "a+rwX", "/etc"])\n': 'high',
        'subprocess.run(["chmod", "-R", "a+rX", "build"])\n': 'nothing',
        's["permissions"]["allow"] += ["Bash(*)"]\n': 'high',
        's["permissions"]["allow"] += ["Bash(git status:*)"]\n': 'nothing',
      },
      'scripts/a.py',
    );
  });
});
