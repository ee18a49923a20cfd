import type { FieldPath } from '../../../syntax/yaml/yamlPath.ts';
import type { Span } from '../../../text/position/span.ts';

/** A key that can be written or exchanged where the caret stands. */
export interface KeyPlace {
  /** The mapping that the key belongs to. */
  readonly path: FieldPath;
  /** The word that is replaced; empty where none stands yet. */
  readonly span: Span;
  readonly hasColon: boolean;
  /** The other keys of the mapping. */
  readonly present: readonly string[];
  /** The blank that is still missing behind a dash. */
  readonly lead: '' | ' ';
  /** Blanks before the key, which what belongs to it is indented from. */
  readonly column: number;
  /** Within `{}`, where a value cannot go on in another line. */
  readonly isFlow: boolean;
  /** Directly before the closing fence, which needs a line of its own. */
  readonly isBeforeFence: boolean;
}

/** A text that can be written or exchanged where the caret stands. */
export interface ValuePlace {
  readonly path: FieldPath;
  /** What is replaced, without its quotes. */
  readonly span: Span;
  readonly quote: '' | '"' | "'";
  readonly isClosed: boolean;
  /** Behind a colon, behind a dash, between brackets, or on a line of its own below the key. */
  readonly form: 'inline' | 'item' | 'flow' | 'line';
  /** The line below the key is one of a list; `path` is then the list. */
  readonly isInList: boolean;
  /** The blank that is still missing behind a colon, a dash or a comma. */
  readonly lead: '' | ' ';
  /** The other items of the list, as they are written. */
  readonly listed: readonly string[];
}

/** What may stand at the caret; both where that is still open. */
export interface CaretPlaces {
  readonly key?: KeyPlace;
  readonly value?: ValuePlace;
}
