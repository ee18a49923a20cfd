import assert from 'node:assert/strict';
import { toCrlf } from '../../../support/marked.ts';
import { scan } from '../../../support/bodyParts.ts';

function headingsOf(text: string) {
  const { headings, words } = scan(text);
  return headings.map(({ level, text: title, span, textSpan }) => {
    assert.equal(words(textSpan), title);
    return [level, title, words(span)];
  });
}

describe('headings', () => {
  it('start with one to six hashes', () => {
    assert.deepEqual(headingsOf('# One\n###### Six\n####### Seven\n#None\n#\tTab\n'), [
      [1, 'One', '# One'],
      [6, 'Six', '###### Six'],
      [1, 'Tab', '#\tTab'],
    ]);
  });

  it('may be indented by three blanks, closed by hashes, and empty', () => {
    assert.deepEqual(headingsOf('   ## Two ##  \n    # code\n# C#\n#\n## ##\n'), [
      [2, 'Two', '   ## Two ##  '],
      [1, 'C#', '# C#'],
      [1, '', '#'],
      [2, '', '## ##'],
    ]);
  });

  it('may be underlined', () => {
    assert.deepEqual(headingsOf('One\n===\n\n  Two\n---\n\nThree\n-\n'), [
      [1, 'One', 'One'],
      [2, 'Two', '  Two'],
      [2, 'Three', 'Three'],
    ]);
  });

  it('are no rules, lists, quotes or tables', () => {
    assert.deepEqual(
      headingsOf('\n---\n\n- item\n---\n\n> quote\n---\n\n| a |\n---\n\n1. a\n---\n\n    code\n---\n'),
      [],
    );
  });

  it('are the last line above the underline of a paragraph', () => {
    assert.deepEqual(headingsOf('One\nTwo\n===\n'), [[1, 'Two', 'Two']]);
  });

  it('are none inside of code and comments', () => {
    assert.deepEqual(headingsOf('```\n# code\n```\n<!--\n# comment\n-->\n# Real\n'), [[1, 'Real', '# Real']]);
  });

  it('have exact spans with every line end', () => {
    assert.deepEqual(headingsOf(toCrlf('# One\nTwo\n---\n')), [
      [1, 'One', '# One'],
      [2, 'Two', 'Two'],
    ]);
    assert.deepEqual(headingsOf('# One\rTwo\r---\r'), [
      [1, 'One', '# One'],
      [2, 'Two', 'Two'],
    ]);
  });
});
