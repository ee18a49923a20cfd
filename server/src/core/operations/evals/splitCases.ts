import { hashWord } from '../../analysis/routing/words/termHash.ts';
import { normalizePhrase } from '../../text/words/normalText.ts';

/** Messages on two sides; each is on one of them. */
export interface CaseSplit {
  /** Candidates are made from these and ranked by them. */
  readonly training: readonly string[];
  /** Whoever makes candidates never sees these; they tell whether a gain holds for other messages too. */
  readonly heldOut: readonly string[];
}

/** One message of so many is held out, in the mean. The number is ours; splits of a third are usual for sets this small. */
const heldOutShare = 3;

/** With fewer messages none is held out, since too little would be left to learn from. */
const minMessages = 3;

/**
 * Splits messages by their hashes, so that the same message stays on its side whatever the order and, nearly always, whatever is added.
 * Of three or more messages at least one is held out and at most half of them are. A message that is shown in any case, since the
 * instructions or another message contain it, can't be held out.
 * @param shown all that is shown beside the messages
 */
export function splitCases(messages: readonly string[], shown: string): CaseSplit {
  const all = [...new Map(messages.map(message => [normalizePhrase(message), message]))].map(
    ([phrase, message]) => ({ phrase, message, hash: hashWord(phrase) }),
  );
  const shownPhrase = normalizePhrase(shown);
  const hidden = all
    .filter(
      ({ phrase, message }) =>
        !shownPhrase.includes(phrase) &&
        !shown.includes(message) &&
        !all.some(other => other.phrase !== phrase && other.phrase.includes(phrase)),
    )
    .toSorted((one, other) => one.hash - other.hash || (one.phrase < other.phrase ? -1 : 1));
  const drawn = hidden.filter(({ hash }) => hash % heldOutShare === 0);
  const chosen = drawn.length > 0 ? drawn : hidden.slice(0, 1);
  const count = all.length < minMessages ? 0 : Math.floor(all.length / 2);
  const phrases = new Set(chosen.slice(0, count).map(({ phrase }) => phrase));
  const isOut = (message: string) => phrases.has(normalizePhrase(message));
  return {
    training: messages.filter(message => !isOut(message)),
    heldOut: messages.filter(isOut),
  };
}

/** Whether a text contains a message that is held out, in whatever case or spacing. */
export function showsHeldOut(text: string, { heldOut }: Pick<CaseSplit, 'heldOut'>): boolean {
  const phrase = normalizePhrase(text);
  return heldOut.some(message => text.includes(message) || phrase.includes(normalizePhrase(message)));
}
