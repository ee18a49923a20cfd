import assert from 'node:assert/strict';
import { isSecretOfUser } from '../../../../server/src/core/model/variables/credential.ts';

/** Made here, so that no file has a key in it. */
const token = ['ghp', 'a1B2c3D4e5F6g7H8i9J0'].join('_');

describe("a value of the user's own environment", () => {
  it('is a secret by its name or by itself', () => {
    const secrets: readonly [string, string][] = [
      ['DB_PASS', 'x'],
      ['PGPASSWORD', 'x'],
      ['MYSQL_PWD', 'x'],
      ['STRIPE_KEY', 'x'],
      ['apiKey', 'x'],
      ['SENTRY_DSN', 'x'],
      ['AWS_SECRET_ACCESS_KEY', 'x'],
      ['DATABASE_URL', 'postgres://ada:hunter2@db/prod'],
      ['CONNECTION', 'host=db token=aB3dE6gH9jK2mN5pQ8sT'],
      ['ANY', token],
      ['DIGEST', '0123456789abcdef0123456789abcdef'],
    ];
    assert.deepEqual(
      secrets.filter(([name, value]) => !isSecretOfUser(name, value)),
      [],
    );
  });

  it('is none where it is a place, a number or a word', () => {
    const others: readonly [string, string][] = [
      ['PWD', '/home/ada/project'],
      ['HOME', '/home/ada'],
      ['OUTPUT', '/srv/Data2/reports/2026/Summary'],
      ['API_URL', 'https://api.example.com/v2/Orders'],
      ['HOST', 'db-12.internal.example.com'],
      ['KEYBOARD', 'de'],
      ['LEVEL', '10'],
      ['REGION', 'eu-north-1'],
    ];
    assert.deepEqual(
      others.filter(([name, value]) => isSecretOfUser(name, value)),
      [],
    );
  });
});
