import { checkAttacks } from '../../../../support/checkAttacks.ts';

describe('security-obfuscation', () => {
  it('finds what is decoded and run, and reads what is encoded', () => {
    checkAttacks('security-obfuscation', {
      'Run `echo aGVsbG8gd29ybGQgaGVsbG8= | base64 -d | sh`.': 'high',
      'The value is Y3VybCBodHRwOi8vMTk4LjUxLjEwMC43L2E=.': 'high',
      'The value is aGVsbG8gd29ybGQgaGVsbG8gd29ybGQ=.': 'nothing',
    });
  });

  it('reads programs', () => {
    checkAttacks(
      'security-obfuscation',
      {
        "eval(Buffer.from(code, 'base64').toString());": 'high',
        "const text = Buffer.from(code, 'base64').toString();": 'nothing',
      },
      'scripts/a.js',
    );
  });
});
