import assert from 'node:assert/strict';
import { splitScript } from '../../../../server/src/core/model/tools/shellScript.ts';

function textsOf(script: string): string[] | undefined {
  return splitScript(script)?.map(({ text, span }) => {
    assert.equal(script.slice(span.start, span.end).slice(0, 1), text.slice(0, 1));
    return text;
  });
}

describe('splitScript', () => {
  it('splits at every operator that joins commands', () => {
    assert.deepEqual(textsOf('a && b || c; d | e |& f & g\nh\r\ni'), 'a b c d e f g h i'.split(' '));
  });

  it('knows that operators in quotes are text', () => {
    assert.deepEqual(textsOf('grep "a|b;c" x | sed \'s&a&b&\''), ['grep "a|b;c" x', "sed 's&a&b&'"]);
  });

  it('drops comments and redirections that write no file', () => {
    assert.deepEqual(textsOf('# a; b\nmake 2>&1 >/dev/null # c | d\nls &> /dev/null'), ['make', 'ls']);
    assert.deepEqual(textsOf('make a#b'), ['make a#b']);
  });

  it('keeps variables', () => {
    assert.deepEqual(textsOf('${HOME}/fill $1'), ['${HOME}/fill $1']);
  });

  it('gives up on what is more than plain commands', () => {
    for (const script of [
      'a $(b)',
      'a "$(b)"',
      'a > b',
      'a < b',
      'cat <<END',
      '(a)',
      '{ a; }',
      'a \\\nb',
      'a "b',
      "a 'b",
      'if a; then b; fi',
      'X=1 a',
      'timeout 5 a',
      '! a',
    ]) {
      assert.equal(splitScript(script), undefined, script);
    }
  });

  it('finds no command in blanks', () => {
    assert.deepEqual(splitScript(' \n # a\n'), []);
  });
});
