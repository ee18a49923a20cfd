import { parseSkillDocument } from '../../server/src/core/document/skillDocument.ts';
import type { KeyCompletion } from '../../server/src/core/write/completeKeys.ts';
import { completeKeys } from '../../server/src/core/write/completeKeys.ts';
import { targetsOf } from './checkRules.ts';
import { uncaret } from './marked.ts';

export interface CompletionOptions {
  readonly targets?: readonly string[];
  /** Keys that the editor offers by itself. */
  readonly hidden?: readonly string[];
}

/** What is offered where the fixture has its `$0`. */
export function completionsAt(
  fixture: string,
  { targets, hidden = [] }: CompletionOptions = {},
): KeyCompletion[] {
  const { text, offset } = uncaret(fixture);
  return completeKeys(
    parseSkillDocument(text),
    offset,
    targetsOf(targets === undefined ? {} : { targets }),
    new Set(hidden),
  );
}

/** The text after taking one of the offers into an editor without snippets. */
export function completed(fixture: string, key: string, options?: CompletionOptions): string | undefined {
  const { text } = uncaret(fixture);
  const offer = completionsAt(fixture, options).find(completion => completion.key === key);
  return offer && text.slice(0, offer.replace.start) + offer.plain + text.slice(offer.replace.end);
}
