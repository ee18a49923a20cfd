import assert from 'node:assert/strict';
import { scan } from '../../../support/bodyParts.ts';

function linksOf(text: string) {
  const { links, words } = scan(text);
  return links.map(({ kind, target, targetSpan, span }) => {
    assert.equal(words(targetSpan), target);
    return [kind, target, words(span)];
  });
}

describe('links', () => {
  it('are found with target and span', () => {
    assert.deepEqual(linksOf('See [a](b.md) and [c](https://d/e#f).\n'), [
      ['link', 'b.md', '[a](b.md)'],
      ['link', 'https://d/e#f', '[c](https://d/e#f)'],
    ]);
  });

  it('may be images, also inside of links', () => {
    assert.deepEqual(linksOf('![a](b.png) [![c](d.png)](e.md)\n'), [
      ['image', 'b.png', '![a](b.png)'],
      ['image', 'd.png', '![c](d.png)'],
      ['link', 'e.md', '[![c](d.png)](e.md)'],
    ]);
  });

  it('may have a title, angle brackets or nothing', () => {
    assert.deepEqual(linksOf('[a](b.md "A title") [c](<d e.md>) [f]()\n'), [
      ['link', 'b.md', '[a](b.md "A title")'],
      ['link', 'd e.md', '[c](<d e.md>)'],
      ['link', '', '[f]()'],
    ]);
  });

  it('may have parentheses in their target', () => {
    assert.deepEqual(linksOf('[a](b(c(d)).md) and (e)\n'), [['link', 'b(c(d)).md', '[a](b(c(d)).md)']]);
  });

  it('may have brackets in their label', () => {
    assert.deepEqual(linksOf('x [a [b] c](d.md)\n'), [['link', 'd.md', '[a [b] c](d.md)']]);
  });

  it('may be definitions', () => {
    assert.deepEqual(linksOf('[a]: b.md "Title"\n  [c]: <d>\n[e]:f\n'), [
      ['definition', 'b.md', '[a]: b.md "Title"'],
      ['definition', 'd', '  [c]: <d>'],
      ['definition', 'f', '[e]:f'],
    ]);
  });

  it('find the target of a definition behind a label of the same words', () => {
    assert.deepEqual(linksOf('[b.md]: b.md\n'), [['definition', 'b.md', '[b.md]: b.md']]);
  });

  it('are no footnotes, escaped or unfinished brackets', () => {
    assert.deepEqual(linksOf('[^1]: note\n\\[a](b)\n[a](b\n](c)\n[a] (b)\n[a][b]\n'), []);
  });

  it('are none inside of code', () => {
    assert.deepEqual(linksOf('`[a](b)` ``[c](`d`)`` [e](f)\n```\n[g](h)\n```\n'), [['link', 'f', '[e](f)']]);
  });

  it('are found beside a back-tick that closes nothing', () => {
    assert.deepEqual(linksOf('a ` b [c](d) `` e\n'), [['link', 'd', '[c](d)']]);
  });

  it('are found on every line of a paragraph, list or quote', () => {
    assert.deepEqual(
      linksOf('- [a](b)\n> [c](d)\n| [e](f) | [g](h) |\n').map(([, target]) => target),
      ['b', 'd', 'f', 'h'],
    );
  });

  it('are found in front of a comment, and not inside of it', () => {
    assert.deepEqual(linksOf('[a](b) <!-- [c](d) -->\n<!--\n[e](f)\n-->\n'), [['link', 'b', '[a](b)']]);
  });

  it('are found behind a comment on the same line', () => {
    assert.deepEqual(linksOf('<!-- a --> [b](c)\n'), [['link', 'c', '[b](c)']]);
  });

  it('cost no more than their length on hostile lines', () => {
    assert.deepEqual(linksOf(`${'['.repeat(50_000)}\n${']('.repeat(50_000)}\n${'`a'.repeat(50_001)}\n`), []);
  });
});
