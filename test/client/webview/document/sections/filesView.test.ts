import assert from 'node:assert/strict';
import { documentTexts } from '../../../../../client/messages/texts/documentTexts.ts';
import type { FolderFile } from '../../../../../server/src/protocol/document.ts';
import { renderFiles } from '../../../../../client/webview/document/sections/filesView.ts';
import type { Page } from '../../../../../client/webview/document/state/page.ts';
import { createState, reduce } from '../../../../../client/webview/document/state/state.ts';
import { inventView } from '../inventView.ts';

/** A page that is only drawn. */
function inventPage(files: readonly FolderFile[]): Page {
  const facts = { pipeline: null, checks: null, files, hasMoreFiles: false, history: null };
  const state = reduce(createState(), { type: 'facts', facts });
  const nothing = () => undefined;
  return {
    state,
    view: inventView(),
    texts: documentTexts,
    editor: {
      write: nothing,
      choose: nothing,
      leave: nothing,
      fillIn: nothing,
      add: nothing,
      flush: nothing,
      finish: nothing,
      change: nothing,
    },
    dispatch: nothing,
    read: () => state,
    post: nothing,
    focusNext: nothing,
  };
}

/** The markup of what lit would draw, with the entries of lists, and without what is not text. */
function markupOf(drawn: unknown): string {
  if (Array.isArray(drawn)) {
    return drawn.map(markupOf).join('');
  }
  if (typeof drawn !== 'object' || drawn === null) {
    return typeof drawn === 'string' ? drawn : '';
  }
  const { strings, values } = { strings: undefined, values: undefined, ...drawn } as {
    readonly strings: readonly string[] | undefined;
    readonly values: readonly unknown[] | undefined;
  };
  if (strings !== undefined) {
    return strings.map((text, index) => text + markupOf(values?.[index])).join('');
  }
  const [entries, , draw] = values ?? [];
  return Array.isArray(entries) && typeof draw === 'function'
    ? entries.map(entry => markupOf((draw as (entry: unknown) => unknown)(entry))).join('')
    : '';
}

describe('the files beside a skill', () => {
  const file = { uri: 'file:///work/a.md', bytes: 1, isReferenced: true };

  it('can be opened, except for links that lead elsewhere', () => {
    const markup = markupOf(
      renderFiles(
        inventPage([
          { ...file, path: 'a.md' },
          { ...file, path: 'b.md', isForeign: true },
        ]),
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
