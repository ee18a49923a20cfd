import { checkAttacks } from '../../../../support/checkAttacks.ts';

describe('security-lookalike-name', () => {
  it('finds names that are taken for others', () => {
    checkAttacks('security-lookalike-name', {
      '---\nname: anthr0pic\ndescription: Fills in forms.\n---\n': 'high',
      'The \u0410nthr\u043epic forms.': 'high',
      'See https://github.com.forms.example/a.': 'high',
      'Run `pip install reqeusts`.': 'high',
      'See https://github.com/forms and run `pip install requests`.': 'nothing',
    });
  });
});
