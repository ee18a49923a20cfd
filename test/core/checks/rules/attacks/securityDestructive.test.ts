import { checkAttacks } from '../../../../support/checkAttacks.ts';

describe('security-destructive', () => {
  it('tells destroying from cleaning up and from warning', () => {
    checkAttacks('security-destructive', {
      'Then run `rm -rf ~/*`.': 'high',
      'Then run `rm -rf build`.': 'nothing',
      'Never run `rm -rf /`.': 'low',
    });
  });

  it('reads programs', () => {
    checkAttacks(
      'security-destructive',
      {
        "shutil.rmtree(os.path.expanduser('~'))": 'high',
        "shutil.rmtree('build')": 'nothing',
      },
      'scripts/a.py',
    );
  });
});
