import { checkAttacks } from '../../../../support/checkAttacks.ts';

describe('security-secret', () => {
  it('finds what only a service can have made', () => {
    checkAttacks('security-secret', {
      'Connect to postgres://forms:Vk3-q9sLm2Xw@db.forms.example/forms.': 'high',
      'Connect to postgres://user:password@localhost/forms.': 'low',
      'The token is in `GITHUB_TOKEN`.': 'nothing',
    });
  });
});
