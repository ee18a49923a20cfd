import assert from 'node:assert/strict';
import { isPlainSafe, quoteYaml, toYamlScalar } from '../../../../server/src/core/syntax/yaml/quoting.ts';

describe('quoting', () => {
  it('uses double quotes where they need no escapes', () => {
    assert.equal(quoteYaml('a: b'), '"a: b"');
    assert.equal(quoteYaml("it's"), '"it\'s"');
    assert.equal(quoteYaml(''), '""');
  });

  it('uses single quotes around double ones and backslashes', () => {
    assert.equal(quoteYaml('say "a"'), `'say "a"'`);
    assert.equal(quoteYaml('C:\\temp'), `'C:\\temp'`);
    assert.equal(quoteYaml(`it's "a"`), `'it''s "a"'`);
  });
});

describe('a plain value', () => {
  for (const words of [
    'Fills in forms.',
    'a:b',
    'a #b'.replace(' #', '#'),
    '/tmp',
    '(a) b',
    'true story',
    '1st',
    '表格',
    '_x',
  ]) {
    it(`stays ${words} without quotes`, () => {
      assert.equal(toYamlScalar(words), words);
    });
  }

  for (const words of [
    '',
    ' a',
    'a ',
    'a: b',
    'a:',
    'a #b',
    '# a',
    '- a',
    '-a',
    '? a',
    '[a]',
    '{a}',
    '"a"',
    "'a'",
    '@a',
    '`a`',
    '*a',
    '&a',
    '!a',
    '%a',
    '|',
    '>',
    'true',
    'False',
    'YES',
    'no',
    'on',
    'Off',
    'null',
    '~',
    'y',
    'N',
    '12',
    '1.5',
    '-3',
    '1e3',
    'e1',
    '0x1F',
    '.5',
    '.inf',
    '2024-01-01',
    '12:30',
    '1_000',
    '<<',
    '=',
    'a\nb',
    'a\rb',
    'a\tb: c',
    'a:\tb',
    '…',
  ]) {
    it(`gets quotes around ${JSON.stringify(words)}`, () => {
      assert.equal(isPlainSafe(words), false);
    });
  }
});
