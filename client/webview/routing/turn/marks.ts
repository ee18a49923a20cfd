import type { RoutingView, TextHit } from '../../../../server/src/protocol/routing.ts';

/** A piece of a text with what it matches, if anything. */
export interface Piece {
  readonly text: string;
  readonly hit?: Pick<TextHit, 'kind' | 'name'>;
}

/**
 * The message in pieces. The answer may be about the message before the last key press, so only hits in the part
 * that is still the same count; where messages are joined, the message is the end of the text.
 */
export function markMessage(
  message: string,
  view: Pick<RoutingView, 'text' | 'hits'> | undefined,
): readonly Piece[] {
  if (view === undefined || message === '') {
    return [{ text: message }];
  }
  const { text, hits } = view;
  const isEnd = text.length > message.length && text.endsWith(message);
  const offset = isEnd ? text.length - message.length : 0;
  const end = isEnd ? message.length : commonLength(message, text);
  return markText(message.slice(0, end), shift(hits, offset)).concat(
    end < message.length ? [{ text: message.slice(end) }] : [],
  );
}

/** The precedence of hits on the same words. */
const kinds: readonly TextHit['kind'][] = ['negative', 'keyword', 'verb', 'pattern', 'stage', 'asset'];

function rankOf(kind: TextHit['kind']): number {
  return kinds.indexOf(kind);
}

/** Splits a text into pieces; where hits overlap, the first and longest one is shown. */
export function markText(text: string, hits: readonly TextHit[]): Piece[] {
  const spans = hits
    .flatMap(({ kind, name, spans: places }) => places.map(span => ({ span, hit: { kind, name } })))
    .filter(({ span: { start, end } }) => start >= 0 && start < end && end <= text.length)
    .toSorted(
      ({ span: one, hit }, { span: other, hit: otherHit }) =>
        one.start - other.start || other.end - one.end || rankOf(hit.kind) - rankOf(otherHit.kind),
    );
  const pieces: Piece[] = [];
  let position = 0;
  for (const { span, hit } of spans) {
    if (span.start >= position) {
      pieces.push(
        { text: text.slice(position, span.start) },
        { text: text.slice(span.start, span.end), hit },
      );
      position = span.end;
    }
  }
  return [...pieces, { text: text.slice(position) }].filter(piece => piece.text !== '');
}

function shift(hits: readonly TextHit[], offset: number): readonly TextHit[] {
  return hits.map(hit => ({
    ...hit,
    spans: hit.spans.map(({ start, end }) => ({ start: start - offset, end: end - offset })),
  }));
}

function commonLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && length < other.length && one[length] === other[length]) {
    length++;
  }
  return length;
}
