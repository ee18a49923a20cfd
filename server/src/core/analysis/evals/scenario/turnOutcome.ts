import type { YamlRecord } from '../../../syntax/yaml/yamlNode.ts';
import type { Sentence } from '../../../text/format/sentence.ts';

/** A call of a tool in the turn of a scenario. */
export interface OutcomeCall {
  readonly tool: string;
  readonly arguments: YamlRecord;
  /** Whether the tool ran without an error; else it failed, it was refused, or the call didn't fit. */
  readonly ran: boolean;
  /** What the model got for it. */
  readonly result: string;
}

/** What is at a path after the turn. */
export type OutcomeFile =
  | { readonly kind: 'absent' }
  | { readonly kind: 'text'; readonly text: string }
  /** A folder, or a file whose content is not looked at. */
  | { readonly kind: 'other'; readonly why: Sentence };

/** A file that the turn left behind in another state than it found it in. */
export interface FileChange {
  /** From the root of the copy, with `/`. */
  readonly path: string;
  readonly change: 'created' | 'changed' | 'deleted';
  /** Undefined for what was deleted, and for what is not text. */
  readonly text?: string;
}

/** What came of the turn of a scenario. */
export interface TurnOutcome {
  /** The last answer of the model. */
  readonly answer: string;
  readonly calls: readonly OutcomeCall[];
  /** Files that assertions name, by their paths in the copy. */
  readonly files: ReadonlyMap<string, OutcomeFile>;
  readonly changes: readonly FileChange[];
  /** Why the turn did not come to its end; undefined where it did. */
  readonly problem?: Sentence;
}
