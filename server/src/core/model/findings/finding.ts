import type { Position } from '../../text/position/positions.ts';
import type { Span } from '../../text/position/span.ts';
import type { Fix, MessageArguments } from './report.ts';
import type { Consequence, Severity } from './severity.ts';

/** A place in another file that belongs to a finding. */
export interface RelatedPlace {
  /** As reports show it. */
  readonly path: string;
  readonly start: Position;
  readonly end: Position;
  readonly template: string;
  readonly args: MessageArguments;
}

export interface Finding {
  readonly code: string;
  readonly severity: Severity;
  readonly consequence: Consequence;
  /** English template; `formatMessage` makes the sentence of it. */
  readonly template: string;
  readonly args: MessageArguments;
  readonly span: Span;
  /** Ids of the profiles it holds for; undefined when it does not depend on a host. */
  readonly targets?: readonly string[];
  /** What follows on each of the targets, where it is not the same on all of them. */
  readonly consequences?: Readonly<Record<string, Consequence>>;
  /** The title is a template that takes the same arguments. */
  readonly fix?: Fix;
  readonly related?: readonly RelatedPlace[];
  readonly isReportedByEditor?: boolean;
  /** Honest skills look so too: it is for whoever asked for a scan. */
  readonly isUncertain?: boolean;
  /** How many more findings of this code the file has. */
  readonly more?: number;
}

/** Severities by code that the person set. */
export type SeveritySettings = Readonly<Record<string, Severity | 'off'>>;
