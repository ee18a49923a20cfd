/** Bytes of the header of a message. Editors send 20 to 90. */
const maxHeader = 8 * 1024;
/** Bytes of a message. The largest are texts of open documents. */
const maxMessage = 256 * 1024 * 1024;

const [lineFeed, carriageReturn] = [10, 13];

/** The header that nearly every message has: one field, with a length far below the limit. */
const usualHeader = /^Content-Length: (\d{1,8})\r\n\r\n$/;

/** Input after which nobody knows what an editor says; the message is a sentence. */
export class UnreadableInput extends Error {}

/** Follows where messages begin in what an editor sends. */
export class FrameChecker {
  /** The header that has arrived so far, in Latin-1. */
  #header = '';
  /** Bytes of the current message that are still to come. */
  #remaining = 0;

  /** Takes the next bytes; answers with a sentence where messages don't begin as the headers before them say. */
  findProblem(chunk: Buffer): string | undefined {
    for (let at = 0; at < chunk.length;) {
      const inMessage = Math.min(this.#remaining, chunk.length - at);
      this.#remaining -= inMessage;
      at += inMessage;
      const { end, isComplete } = findHeaderEnd(this.#header, chunk, at);
      this.#header += chunk.toString('latin1', at, end);
      at = end;
      const usual = usualHeader.exec(this.#header)?.[1];
      const problem = usual === undefined ? findHeaderProblem(this.#header, isComplete) : undefined;
      if (problem !== undefined) {
        return problem;
      }
      if (isComplete) {
        this.#remaining = Number(usual ?? lengthIn(this.#header));
        this.#header = '';
      }
    }
    return undefined;
  }
}

/** Where the header that began before a place ends in a chunk, the empty line included. */
function findHeaderEnd(before: string, chunk: Buffer, from: number): { end: number; isComplete: boolean } {
  let last = before.slice(-3);
  // One byte more than a header may have shows that it is too long.
  const limit = Math.min(chunk.length, from + maxHeader + 1 - before.length);
  for (let at = from; at < limit; at++) {
    const byte = chunk[at];
    if (byte !== lineFeed && byte !== carriageReturn) {
      last = '';
      continue;
    }
    last += byte === lineFeed ? '\n' : '\r';
    if (last.endsWith('\r\n\r\n')) {
      return { end: at + 1, isComplete: true };
    }
  }
  return { end: limit, isComplete: false };
}

function findHeaderProblem(header: string, isComplete: boolean): string | undefined {
  if (header.length > maxHeader) {
    return `A header has more than ${maxHeader / 1024} KB.`;
  }
  const lines = header.split('\r\n');
  // What follows the last line break is not a whole line yet, unless nothing more follows.
  const open = lines.pop() ?? '';
  const isField = (line: string) => /^[A-Za-z-]+:[^\r\n]*$/.test(line);
  const whole = isComplete ? lines.slice(0, -1) : lines;
  if (!whole.every(isField) || !/^(?:[A-Za-z-]*|[A-Za-z-]+:[^\r\n]*)\r?$/.test(open)) {
    return 'A message has no header of the Language Server Protocol.';
  }
  return isComplete ? findLengthProblem(lengthIn(header)) : undefined;
}

function findLengthProblem(length: string | undefined): string | undefined {
  if (length === undefined) {
    return 'A message has no Content-Length.';
  }
  if (!/^\d+$/.test(length)) {
    return 'The Content-Length of a message is not a number of bytes.';
  }
  return Number(length) > maxMessage ? `A message has more than ${maxMessage / 1024 / 1024} MB.` : undefined;
}

/** The value of Content-Length; the last one counts, as for the reader behind. */
function lengthIn(header: string): string | undefined {
  return [...header.matchAll(/^Content-Length:([^\r\n]*)/gim)].at(-1)?.[1]?.trim();
}
