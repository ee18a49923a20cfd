/** A half-open range of a text, in UTF-16 code units from its start. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Fits LSP's and VS Code's tokens structurally; core looks at it in every loop over a workspace. */
export interface Cancellation {
  readonly isCancellationRequested: boolean;
}

/** Replaces one span of a text. */
export interface TextEdit {
  readonly span: Span;
  readonly newText: string;
  /** What it replaces may mean something else, so that people are asked where that can be done. */
  readonly isUnsure?: true;
}

/** The span moved by `offset` code units. */
export function shiftSpan({ start, end }: Span, offset: number): Span {
  return { start: start + offset, end: end + offset };
}
