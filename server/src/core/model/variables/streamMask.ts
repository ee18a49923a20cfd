import { createSecretFinder, maskSpans } from './secretMask.ts';

/** Masks a text that comes in pieces. */
export interface StreamMask {
  /** What can be shown after this piece; an end that may be the beginning of a secret waits. */
  push(piece: string): string;
  /** What was still waiting; the text is over. */
  flush(): string;
}

/** A secret that is cut anywhere between two pieces is masked like one that comes whole. */
export function createStreamMask(secrets: ReadonlySet<string>): StreamMask {
  const { find, findOpenEnd } = createSecretFinder(secrets);
  let waiting = '';
  const release = (end: number) => {
    const found = find(waiting);
    // One that reaches into the open end may go on with another.
    const cut = found.find(span => span.start < end && span.end > end)?.start ?? end;
    const shown = maskSpans(
      waiting.slice(0, cut),
      found.filter(span => span.end <= cut),
    );
    waiting = waiting.slice(cut);
    return shown;
  };
  return {
    push: piece => {
      waiting += piece;
      return release(findOpenEnd(waiting));
    },
    flush: () => release(waiting.length),
  };
}
