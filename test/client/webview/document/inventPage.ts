import { documentTexts } from '../../../../client/messages/texts/documentTexts.ts';
import type { SkillView, ToExtensionHost } from '../../../../client/messages/document.ts';
import type { Page } from '../../../../client/webview/document/state/page.ts';
import { createState, reduce } from '../../../../client/webview/document/state/state.ts';
import type { DocumentFacts } from '../../../../server/src/protocol/document.ts';
import { inventView } from './inventView.ts';

/** A page that is only drawn, with these facts. */
export function inventPage(
  facts: Partial<DocumentFacts>,
  view: Partial<SkillView> = {},
  post: (message: ToExtensionHost) => void = () => undefined,
): Page {
  const none = { pipeline: null, checks: null, scores: [], files: [], hasMoreFiles: false, history: null };
  const state = reduce(createState(), { type: 'facts', facts: { ...none, ...facts } });
  const nothing = () => undefined;
  return {
    state,
    view: { ...inventView(), ...view },
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
    post,
    focusNext: nothing,
  };
}

/** The markup of what lit would draw, with the entries of lists, and without what is no text. */
export function markupOf(drawn: unknown): string {
  if (Array.isArray(drawn)) {
    return drawn.map(markupOf).join('');
  }
  if (typeof drawn !== 'object' || drawn === null) {
    return typeof drawn === 'string' || typeof drawn === 'number' ? String(drawn) : '';
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
