import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { maskCredentials } from '../../../../server/src/core/model/variables/maskCredentials.ts';

const mask = '***';

describe('what looks like a credential in a message', () => {
  const masked: readonly (readonly [string, string])[] = [
    [`use ghp_${'a1B2'.repeat(9)}, please`, `use ${mask}, please`],
    [`call it with "sk-${'a1'.repeat(12)}"`, `call it with "${mask}"`],
    ['connect to postgres://me:s3cret@db.example/x', `connect to postgres://me:${mask}@db.example/x`],
    ['password: hunter2 and go on', `password: ${mask} and go on`],
    ['the password is hunter2', `the password is ${mask}`],
    ['API_KEY=abc set it', `API_KEY=${mask} set it`],
    ['Authorization: Bearer abcdefghijkl.mno', `Authorization: Bearer ${mask}`],
    [
      `-----BEGIN RSA PRIVATE KEY-----\nabc\n-----END RSA PRIVATE KEY-----\nwhat is it`,
      `${mask}\nwhat is it`,
    ],
    ['-----BEGIN PRIVATE KEY-----\nabc', mask],
    [`its hash is ${'0a1b'.repeat(8)}`, `its hash is ${mask}`],
  ];

  it('is masked', () => {
    assert.deepEqual(
      masked.map(([text]) => maskCredentials(text)),
      masked.map(([, expected]) => expected),
    );
  });

  it('is not what people write otherwise', () => {
    const plain = [
      'Why is the token expired?',
      'The password is wrong, reset it',
      'Write an invoice for https://example.com/a:b',
      'Rename handleTokenRefresh to refreshToken in src/auth/session.ts',
      '비밀번호를 바꿔 주세요',
    ];
    assert.deepEqual(plain.map(maskCredentials), plain);
  });

  it('stays masked, whatever is around it', () => {
    const key = `ghp_${'a1B2'.repeat(9)}`;
    fc.assert(
      fc.property(fc.string(), fc.string(), (before, after) => {
        assert.ok(!maskCredentials(`${before} ${key} ${after}`).includes(key));
      }),
    );
  });
});
