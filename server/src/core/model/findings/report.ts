import type { Position } from '../../text/position/positions.ts';
import type { Span, TextEdit } from '../../text/position/span.ts';
import type { Quirk } from '../profiles/record/quirk.ts';
import type { Consequence, Severity } from './severity.ts';

export type MessageArguments = Readonly<Record<string, string | number>>;

export interface Fix {
  /** Id of the title among the rule's messages; it takes the arguments of the report. */
  readonly title: string;
  readonly edits: readonly TextEdit[];
  /** Keeps the meaning for certain, so that it may be applied without looking. */
  readonly safe: boolean;
  /** Drops the byte order mark, which is not a character of the text. */
  readonly removesMark?: boolean;
}

/** A place in another file that belongs to what a rule says; the rule has no text of that file, so it has lines and characters. */
export interface Related {
  /** As reports show it. */
  readonly path: string;
  readonly start: Position;
  readonly end: Position;
  /** Id among the rule's messages. */
  readonly message: string;
  readonly args?: MessageArguments;
}

/** What a rule says about one place; the engine adds the code, the targets and the severity. */
export interface Report {
  /** Id among the rule's messages. */
  readonly message: string;
  readonly args?: MessageArguments;
  readonly span: Span;
  /** Where it differs from the rule's own. */
  readonly severity?: Severity;
  readonly consequence?: Consequence;
  readonly fix?: Fix;
  readonly related?: readonly Related[];
  /** What it is about, where hosts were measured with it: it is not an error for those that forgive it. */
  readonly quirk?: Quirk | undefined;
  /** Ids of the profiles that it holds for, where these are not all that the file is checked against. */
  readonly targets?: readonly string[];
  /** VS Code says the same about an open SKILL.md by itself. */
  readonly isReportedByEditor?: boolean;
  /** Honest skills look so too: it is reported to whoever asks for a scan. */
  readonly isUncertain?: boolean;
}

/** What a rule answers that has nothing to say; most rules say nothing of most skills. */
export const none: readonly Report[] = [];
