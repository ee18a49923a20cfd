import type { Finding } from '../../core/model/findings/finding.ts';
import type { Position } from '../../core/text/position/positions.ts';
import { createPositionMap } from '../../core/text/position/positions.ts';
import type { Span } from '../../core/text/position/span.ts';
import { internString } from '../../core/text/values/internString.ts';

export interface Range {
  readonly start: Position;
  readonly end: Position;
}

/** A finding with its place, which does not need the text that it was found in. */
export interface PlacedFinding extends Omit<Finding, 'span' | 'fix'> {
  readonly range: Range;
  readonly fix: 'none' | 'safe' | 'unsafe';
  /** What its fix changes in the file; only where somebody shows that. */
  readonly edits?: readonly { readonly range: Range; readonly newText: string }[];
}

/** What was found in a file: some hundred bytes for each finding, and neither its text nor its document. */
export interface FileFindings {
  /** Ids of the profiles that a skill was checked against. */
  readonly targets: readonly string[];
  readonly findings: readonly PlacedFinding[];
}

/** So that what is found again alike counts as the same. */
export function isSameFindings(one: FileFindings | undefined, other: FileFindings | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export const noFindings: FileFindings = { targets: [], findings: [] };

/** Findings as they are kept of files. */
export function placeFindings(
  text: string,
  findings: readonly Finding[],
  keepsEdits: boolean,
): PlacedFinding[] {
  if (findings.length === 0) {
    return none;
  }
  const positions = createPositionMap(text);
  const toRange = ({ start, end }: Span): Range => ({
    start: positions.toPosition(start),
    end: positions.toPosition(end),
  });
  return findings.map(({ code, severity, consequence, template, args, span, fix, ...rest }) => {
    const edits = keepsEdits
      ? fix?.edits.map(edit => ({ range: toRange(edit.span), newText: edit.newText }))
      : undefined;
    const placed: PlacedFinding = {
      code,
      severity,
      consequence,
      template,
      args: internAll(args),
      range: toRange(span),
      fix: fix === undefined ? 'none' : fix.safe ? 'safe' : 'unsafe',
      ...rest,
    };
    return edits === undefined ? placed : { ...placed, edits };
  });
}

const none: PlacedFinding[] = [];

function internAll(args: Finding['args']): Finding['args'] {
  const own = Object.entries(args).map(
    ([name, value]) => [name, typeof value === 'string' ? internString(value) : value] as const,
  );
  return Object.fromEntries(own);
}
