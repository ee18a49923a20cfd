import assert from 'node:assert/strict';
import { documentTexts } from '../../../../../client/messages/texts/documentTexts.ts';
import { renderFiles } from '../../../../../client/webview/document/sections/filesView.ts';
import { inventPage, markupOf } from '../inventPage.ts';

describe('the files beside a skill', () => {
  const file = { uri: 'file:///work/a.md', bytes: 1, isReferenced: true };

  it('can be opened, except for links that lead elsewhere', () => {
    const markup = markupOf(
      renderFiles(
        inventPage({
          files: [
            { ...file, path: 'a.md' },
            { ...file, path: 'b.md', isForeign: true },
          ],
        }),
      ),
    );
    const [inside = '', outside = ''] = markup.split('<li>').slice(1);
    assert.ok(inside.includes('a.md') && outside.includes('b.md'), markup);
    assert.deepEqual(
      [inside, outside].map(row => [row.includes('<button'), row.includes(documentTexts.foreignFile)]),
      [
        [true, false],
        [false, true],
      ],
    );
  });
});
