import { defaultBackReferences, defaultContinuations } from './fragmentWords.ts';
import type { KeywordMatcher } from './keywordMatcher.ts';
import { createKeywordMatcher } from './keywordMatcher.ts';
import { normalizeText } from '../../../text/words/normalText.ts';
import type { HistoryMessage, RoutingContext } from '../skills/routingContext.ts';
import type { RoutingLexicon } from '../../../model/workspace/routingLexicon.ts';
import { changePhrases } from '../../../model/workspace/routingLexicon.ts';
import { countWords } from './wordCount.ts';

/** Why a message looks like a part of a longer one. */
export type FragmentSignal =
  | 'too_short'
  | 'has_back_reference'
  | 'starts_with_continuation'
  | 'starts_lowercase'
  | 'previous_incomplete'
  | 'within_time_window';

export interface FragmentReading {
  readonly isFragment: boolean;
  /** In the order of the type above. */
  readonly signals: readonly FragmentSignal[];
  /** The message behind those that it goes on from; undefined where it stands by itself. */
  readonly joined?: string;
}

/** Words that a message has which needs no other. */
const enoughWords = 4;

/** Signals that make a fragment; a continuation word counts as two. */
const enoughSignals = 2;

/** Milliseconds between two messages that belong together at most. */
const timeWindow = 60_000;

/** Messages of a person that are looked at, the last one included. */
const maxMessages = 5;

/** An ending after which more was to come: dots, dashes, a colon or a comma of any script, as NFKC leaves them. */
const unfinished = /(?:\.{2}|。{2}|[-‐-―:,、،])$/u;

/** Behind a word that is only the first part of a longer one: `so-called`, `plus/minus`, `y.js`. */
const joined = /^[-‐'’./][\p{L}\p{N}]/u;

/** Tells whether a message is a part of a longer one, by itself and by the messages of the person before it. */
export function createFragmentDetector(
  lexicon: RoutingLexicon = {},
): (context: Pick<RoutingContext, 'message' | 'at' | 'history'>) => FragmentReading {
  const { backReferences, continuations } = lexicon.fragmentWords ?? {};
  const words = {
    backReferences: createKeywordMatcher(changePhrases(defaultBackReferences, backReferences)),
    continuations: createKeywordMatcher(changePhrases(defaultContinuations, continuations)),
  };
  return ({ message = '', at, history = [] }) => {
    const content = message.trim();
    if (content === '') {
      return { isFragment: false, signals: [] };
    }
    const last: HistoryMessage = { role: 'user', content, ...(at !== undefined && { at }) };
    const messages = [
      ...history.filter(one => one.role === 'user' && one.content.trim() !== '').slice(1 - maxMessages),
      last,
    ];
    const signals = [...readOwnSignals(content, words), ...readSignalsOfPrevious(messages)];
    const weight = signals.length + Number(signals.includes('starts_with_continuation'));
    const running = takeRunningMinute(messages);
    const isFragment = weight >= enoughSignals;
    return {
      isFragment,
      signals,
      ...(isFragment && running.length > 1 && { joined: running.map(one => one.content.trim()).join(' ') }),
    };
  };
}

interface FragmentWords {
  readonly backReferences: KeywordMatcher;
  readonly continuations: KeywordMatcher;
}

function readOwnSignals(content: string, { backReferences, continuations }: FragmentWords): FragmentSignal[] {
  const text = normalizeText(content);
  // A list mark, a quotation mark or dots before the first word do not hide it.
  const start = content.search(/[\p{L}\p{N}]/u);
  const goesOn = continuations
    .match(text)
    .some(({ spans: [first] }) => first?.start === start && !joined.test(content.slice(first.end)));
  return [
    ...(countWords(text.text) < enoughWords ? (['too_short'] as const) : []),
    ...(backReferences.match(text).length > 0 ? (['has_back_reference'] as const) : []),
    ...(goesOn ? (['starts_with_continuation'] as const) : []),
    ...(/^\p{Ll}/u.test(content) ? (['starts_lowercase'] as const) : []),
  ];
}

function readSignalsOfPrevious(messages: readonly HistoryMessage[]): FragmentSignal[] {
  const [previous, last] = messages.slice(-2);
  if (previous === undefined || last === undefined) {
    return [];
  }
  const isUnfinished = unfinished.test(normalizeText(previous.content).text.trimEnd());
  return [
    ...(isUnfinished ? (['previous_incomplete'] as const) : []),
    ...(isWithinWindow(previous, last) ? (['within_time_window'] as const) : []),
  ];
}

/** The last messages, none of which came more than a minute after the one before it. */
function takeRunningMinute(messages: readonly HistoryMessage[]): readonly HistoryMessage[] {
  let start = messages.length - 1;
  for (; start > 0; start--) {
    const [earlier, later] = messages.slice(start - 1, start + 1);
    if (earlier === undefined || later === undefined || !isWithinWindow(earlier, later)) {
      break;
    }
  }
  return messages.slice(start);
}

function isWithinWindow(earlier: HistoryMessage, later: HistoryMessage): boolean {
  return earlier.at === undefined || later.at === undefined || later.at - earlier.at <= timeWindow;
}
