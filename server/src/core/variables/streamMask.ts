import { createSecretFinder, longestForm, maskSpans } from './secretMask.ts';

/** Masks a text that comes in pieces. */
export interface StreamMask {
  /** What can be shown after this piece; an end that may be the beginning of a secret waits. */
  push(piece: string): string;
  /** What was still waiting; the text is over. */
  flush(): string;
}

/** White space between the words of a secret may be longer than the one blank that counts. */
const slack = 16;

/** A secret that is cut anywhere between two pieces is masked like one that comes whole. */
export function createStreamMask(secrets: ReadonlySet<string>): StreamMask {
  const find = createSecretFinder(secrets);
  const longest = longestForm(secrets);
  const kept = longest === 0 ? 0 : longest + slack;
  let waiting = '';
  const release = (least: number) => {
    const found = find(waiting);
    const end = Math.max(0, waiting.length - least);
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
      return release(kept);
    },
    flush: () => release(0),
  };
}
