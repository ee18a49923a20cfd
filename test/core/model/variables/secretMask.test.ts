import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import {
  collectSecrets,
  createSecretMask,
  maskSecrets,
} from '../../../../server/src/core/model/variables/secretMask.ts';

describe('the mask of secrets', () => {
  it('covers every occurrence, and nothing else', () => {
    assert.equal(maskSecrets('Use abcd, not abc; xabcdx.', ['abcd']), 'Use ***, not abc; x***x.');
    assert.equal(maskSecrets('Nothing here.', ['abcd']), 'Nothing here.');
    assert.equal(maskSecrets('Nothing here.', []), 'Nothing here.');
  });

  it('takes the longest, and covers all of those that overlap', () => {
    assert.equal(maskSecrets('abcdef abcd', ['abcd', 'abcdef']), '*** ***');
    assert.equal(maskSecrets('-abcdef-', ['abcd', 'cdef']), '-***-');
    assert.equal(maskSecrets('-abababab-', ['abab']), '-***-');
    assert.equal(maskSecrets('abcdabcd', ['abcd']), '******');
  });

  it('leaves values alone that stand in any text', () => {
    assert.equal(maskSecrets('a yes abc', ['', 'a', 'yes', 'abc', ' ', '  \n  ']), 'a yes abc');
  });

  it('knows a secret as JSON and addresses write it', () => {
    const secret = 'pä"ss/w\\rd &1';
    for (const spelled of [
      secret,
      JSON.stringify(secret).slice(1, -1),
      JSON.stringify(JSON.stringify(secret)).slice(3, -3),
      'p\\u00e4\\"ss/w\\\\rd &1',
      encodeURIComponent(secret),
      encodeURIComponent(secret).replaceAll('%20', '+'),
      encodeURIComponent(secret).toLowerCase(),
    ]) {
      assert.equal(maskSecrets(`<${spelled}>`, [secret]), '<***>', spelled);
    }
  });

  it('knows a secret of several lines by each of them, however they are indented', () => {
    const key = '-----BEGIN KEY-----\nMIIEvQIBADANBg\nkqhkiG9w0BAQEF\n-----END KEY-----\n';
    assert.equal(maskSecrets(`a\n${key}b`, [key]), 'a\n***\nb');
    assert.equal(maskSecrets(`a\n  ${key.replaceAll('\n', '\r\n  ')}b`, [key]), 'a\n  ***\r\n  b');
    assert.equal(maskSecrets('line: kqhkiG9w0BAQEF', [key]), 'line: ***');
    assert.equal(maskSecrets(JSON.stringify({ key }), [key]).includes('MIIE'), false);
  });

  it('survives half a character', () => {
    assert.equal(maskSecrets('x\uD800abcx', ['\uD800abc']), 'x***x');
  });

  it('leaves no secret in any text', () => {
    const character = fc.constantFrom('a', 'b', '"', '\\', ' ', '%', 'ä', '{', '1');
    const word = (minLength: number) => fc.string({ unit: character, minLength, maxLength: 8 });
    fc.assert(
      fc.property(
        fc.array(word(4), { minLength: 1, maxLength: 4 }),
        fc.array(fc.oneof(word(0), fc.nat(3)), { maxLength: 12 }),
        (words, parts) => {
          const secrets = words.map(each => `xx${each.trim()}yy`);
          const text = parts.map(part => (typeof part === 'number' ? (secrets[part] ?? '') : part)).join('');
          const masked = createSecretMask(secrets)(text);
          for (const secret of secrets) {
            assert.ok(!masked.includes(secret));
            assert.ok(!createSecretMask(secrets)(JSON.stringify({ text })).includes(JSON.stringify(secret)));
          }
          assert.equal(createSecretMask(secrets)(masked), masked);
        },
      ),
      { numRuns: 300 },
    );
  });
});

describe('the secrets of variables', () => {
  it('are the values that secret ones have at any level', () => {
    const declaration = { name: 'A', form: 'full', required: false, secret: true } as const;
    const found = collectSecrets([
      {
        declaration: { ...declaration, default: 'preset' },
        value: 'own',
        level: 'skill-file',
        shadowed: [{ level: 'environment', value: 'env' }],
      },
      { declaration: { ...declaration, secret: false }, value: 'open', level: 'environment' },
      { declaration, value: '', level: 'environment' },
    ]);
    assert.deepEqual([...found], ['own', 'preset', 'env']);
  });
});
