import type { Span } from '../../../text/position/span.ts';
import { createKeywordMatcher } from './keywordMatcher.ts';
import type { NormalText } from '../../../text/words/normalText.ts';
import type { NamedPhrases } from '../../../model/workspace/routingLexicon.ts';

/** A phrase of a stage or an asset class that a text has. */
export interface ListHit {
  readonly name: string;
  readonly phrase: string;
  readonly spans: readonly Span[];
}

/** Answers with every phrase of the lists that a text has, in the order of the lists. */
export function createListMatcher(lists: readonly NamedPhrases[]): (text: NormalText) => ListHit[] {
  const all = lists.flatMap(({ name, phrases }) => phrases.map(phrase => ({ name, phrase })));
  const matcher = createKeywordMatcher(all.map(({ phrase }) => phrase));
  return text =>
    matcher.match(text).flatMap(({ phrase, spans }) => {
      const entry = all[phrase];
      return entry === undefined ? [] : [{ ...entry, spans }];
    });
}

/** Every name once: those of the lists in their order, then others in the order in which they came. */
export function orderNames(lists: readonly NamedPhrases[], names: readonly string[]): string[] {
  const wanted = new Set(names);
  return [...new Set([...lists.map(({ name }) => name).filter(name => wanted.has(name)), ...names])];
}
