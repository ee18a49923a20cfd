import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import {
  escapeControlsInJson,
  showControls,
  showRunnerCommands,
} from '../../../../server/src/core/text/format/visibleText.ts';

const marks = fc.constantFrom(
  '\u001B',
  '\r',
  '\n',
  '\t',
  '\u009B',
  '\u2028',
  '\u202E',
  '\u{E0041}',
  '"',
  '\\',
  '#',
  '##[',
  '##vso[',
  '::',
  ' ',
  '😀',
);
const texts = fc.array(marks, { maxLength: 12 }).map(parts => parts.join(''));

describe('characters that do something to a terminal', () => {
  it('can be seen', () => {
    assert.equal(
      showControls('a\u001B]0;x\u0007b\u202Ec\rd\u2028e\u{E0041}f\u009Bg\u061Ch\u200Fi\u2066j\0k'),
      'a\\u{1b}]0;x\\u{7}b\\u{202e}c\\u{d}d\\u{2028}e\\u{e0041}f\\u{9b}g\\u{61c}h\\u{200f}i\\u{2066}j\\u{0}k',
    );
  });

  it('leaves tabs, line ends and the letters of all languages as they are', () => {
    const text = 'é\tعربي\n👩‍👩‍👧 日本\n';
    assert.equal(showControls(text), text);
    assert.equal(showControls('a\r\nb'), 'a\nb');
  });

  it('are escaped in JSON, which has the same value', () => {
    fc.assert(
      fc.property(texts, text => {
        const json = escapeControlsInJson(JSON.stringify({ text }, undefined, 2));
        assert.deepEqual(JSON.parse(json), { text });
        assert.equal(showRunnerCommands(showControls(json)), json);
      }),
    );
  });
});

describe('commands to a runner of CI', () => {
  for (const [text, shown] of [
    ['::error::x', '\\u{3a}:error::x'],
    ['a\n \t::set-env name=A::b', 'a\n \t\\u{3a}:set-env name=A::b'],
    ['a ##[error]b', 'a #\\u{23}[error]b'],
    ['##vso[task.setvariable variable=a]b', '#\\u{23}vso[task.setvariable variable=a]b'],
    ['a::b::c', 'a::b::c'],
    [':::note\n## [a](b)\n# [c]', ':::note\n## [a](b)\n# [c]'],
  ] as const) {
    it(`are none in ${JSON.stringify(text)}`, () => {
      assert.equal(showRunnerCommands(text), shown);
    });
  }
});
