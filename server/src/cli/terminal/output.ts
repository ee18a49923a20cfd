/** Where a command writes to; tests and the process give their own. */
export interface Output {
  readonly write: (text: string) => void;
  /** For progress and errors. */
  readonly writeError: (text: string) => void;
  readonly colors: boolean;
  /** Columns of the terminal. */
  readonly width: number;
}

export interface Environment extends Output {
  readonly cwd: string;
  readonly home: string;
  /** Names of the environment variables that are set. */
  readonly env: readonly string[];
  /** As Node.js names it. */
  readonly platform: string;
  readonly showsProgress: boolean;
  /** A person is there to answer questions. */
  readonly isInteractive?: boolean;
  readonly readInput: () => Promise<string>;
  /** Keeps secrets out of all that is written from now on; they are looked for when something is. */
  readonly hide?: (findSecrets: () => Iterable<string>) => void;
  /** A text without those secrets, for what is written elsewhere. */
  readonly mask?: (text: string) => string;
}

/** 0 fine, 1 findings or a refused action, 2 usage or an internal error. */
export type ExitCode = 0 | 1 | 2;

/** A mistake in how the command was called; its message is the one line that is shown. */
export class UsageError extends Error {}

const codes = { red: 31, green: 32, yellow: 33, blue: 34, cyan: 36, bold: 1, dim: 2, underline: 4 } as const;

export type Paint = (style: keyof typeof codes, text: string) => string;

/** Colors for a terminal, and nothing for anything else. */
export function createPaint({ colors }: Output): Paint {
  return (style, text) => (colors ? `\u001B[${codes[style]}m${text}\u001B[0m` : text);
}

/** `1 error`, `2 errors`. */
export function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}

/** A whole number as people read it: `12,000`. */
export function formatCount(count: number): string {
  return count.toLocaleString('en-US');
}

/**
 * Words of a file on one line; what a terminal would take for a command is taken out, and so is what would show them in another
 * order than they have.
 */
export function toOneLine(text: string): string {
  return text
    .replace(/\p{Bidi_Control}/gu, '')
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
}

/** Words of a file as a part of a sentence. */
export function quote(text: string): string {
  return `“${toOneLine(text)}”`;
}
