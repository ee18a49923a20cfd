import { showControls } from '../../core/text/format/visibleText.ts';

/** Where a command writes to; tests and the process give their own. */
export interface Output {
  readonly write: (text: string) => void;
  /** For progress and errors. */
  readonly writeError: (text: string) => void;
  readonly colors: boolean;
  /** Columns of the terminal. */
  readonly width: number;
  /** Encloses commands to the terminal in what is written, so that no other are carried out; no file can know it. */
  readonly commandMark?: string | undefined;
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
  /** Lines of the output may be commands to what runs the process, as in GitHub Actions. */
  readonly isAutomated?: boolean;
  /** The output is shown, on a terminal or in a log, rather than kept in a file or handed to another program. */
  readonly isShown?: boolean;
  /** Writes contents of files, which stay as they are where they are not shown. */
  readonly writeContent: (text: string) => void;
  /** A text as it is written: without secrets, and with nothing in it that a terminal or a log carries out. */
  readonly toShown?: (text: string) => string;
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
export function createPaint(output: Output): Paint {
  const toCode = (code: number) => commandTo(output, `\u001B[${code}m`);
  return (style, text) => (output.colors ? `${toCode(codes[style])}${text}${toCode(0)}` : text);
}

/** A command to the terminal or the log, as a part of what is written. */
export function commandTo({ commandMark = '' }: Pick<Output, 'commandMark'>, command: string): string {
  return `${commandMark}${command}${commandMark}`;
}

/** `1 error`, `2 errors`. */
export function plural(count: number, word: string): string {
  return `${count} ${word}${count === 1 ? '' : 's'}`;
}

/** Words of a file on one line; what would do something to a terminal can be seen. */
export function toOneLine(text: string): string {
  return showControls(text.replace(/[\t-\r ]+/g, ' '))
    .replace(/\s+/g, ' ')
    .trim();
}

/** Words of a file as a part of a sentence. */
export function quote(text: string): string {
  return `“${toOneLine(text)}”`;
}
