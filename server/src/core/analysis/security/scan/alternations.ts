import type { Span } from '../../../text/position/span.ts';

/** Short runs of some characters with short gaps between them. */
export interface Alternation {
  readonly signs: Uint8Array;
  readonly mostSigns: number;
  readonly gaps: Uint8Array;
  readonly mostGaps: number;
  /** Runs below which there is nothing to tell. */
  readonly least: number;
}

/** A table of the characters below 128, and of all others at its end, by a pattern of one character. */
export function classOf(pattern: RegExp, hasOthers: boolean): Uint8Array {
  return Uint8Array.from({ length: 129 }, (_, code) =>
    code === 128 ? Number(hasOthers) : Number(pattern.test(String.fromCharCode(code))),
  );
}

/**
 * Where in a text short runs and gaps follow each other many times. A pattern for these tries each word of a text; this goes through it once, so that the
 * pattern has to look at these places only.
 */
export function alternationsIn(
  text: string,
  { signs, mostSigns, gaps, mostGaps, least }: Alternation,
): Span[] {
  const found: Span[] = [];
  let start = 0;
  let count = 0;
  let run = 0;
  let gap = 0;
  for (let at = 0; at <= text.length; at++) {
    const full = at < text.length ? text.charCodeAt(at) : -1;
    const code = full < 128 ? full : 128;
    if (code >= 0 && signs[code] === 1 && run < mostSigns && (gap > 0 || run > 0)) {
      run = gap > 0 ? 1 : run + 1;
      gap = 0;
      continue;
    }
    if (code >= 0 && gaps[code] === 1 && (run > 0 || gap > 0) && gap < mostGaps) {
      count += gap === 0 ? 1 : 0;
      gap++;
      run = 0;
      continue;
    }
    if (count >= least) {
      found.push({ start, end: at });
    }
    const isSign = code >= 0 && signs[code] === 1;
    // A run begins anew with its last characters, whatever stands before them.
    start = isSign && run > 0 ? Math.max(0, at - mostSigns + 1) : at;
    count = 0;
    run = isSign ? 1 : 0;
    gap = 0;
  }
  return found;
}
