import type { SkillPart } from '../../model/skill/skillParts.ts';
import type { Value } from '../../syntax/edit/stringify/stringify.ts';
import type { FieldPath } from '../../syntax/yaml/yamlPath.ts';

/** A value of a form as data. */
export type FormValue = Value;

/** How a field is edited. */
export type FormControl =
  | 'text'
  /** A text that may have several lines. */
  | 'long-text'
  | 'number'
  /** True, false or absent. */
  | 'flag'
  /** One of `values`. */
  | 'choice'
  /** A list of texts. */
  | 'list'
  /** A list of objects, each with the `fields` of `items`. */
  | 'objects'
  /** Keys below this one, in `fields`. */
  | 'group'
  /** Shown and never run, or written in a way that a form would lose: rows of texts, to be edited in the text. */
  | 'table';

/** One key of a skill or of its manifest, as the schemas of its profiles describe it. */
export interface FormField {
  /** From the top of the form: keys, and numbers of items. */
  readonly path: FieldPath;
  readonly key: string;
  readonly control: FormControl;
  /** What the schema says of it. */
  readonly description: string;
  /** Titles of the hosts that read it; empty where all targets do. */
  readonly hosts: readonly string[];
  readonly isRequired: boolean;
  /** Undefined where the key is not there. */
  readonly value?: FormValue;
  /** What holds where it is not there. */
  readonly default?: string;
  readonly values?: readonly string[];
  readonly maxLength?: number;
  /** Words to choose from for a text or the items of a list; others are allowed. */
  readonly suggestions?: readonly string[];
  /** Of `group`, and of `objects` the empty fields of an item that is not there yet. */
  readonly fields?: readonly FormField[];
  /** Of `objects`: what there is; each has the fields of its item. */
  readonly items?: readonly (readonly FormField[])[];
  /** Of `table`: what stands above the cells; absent where the first cell of a row is the key of the others. */
  readonly columns?: readonly string[];
  /** Of `table`. */
  readonly rows?: readonly TableRow[];
  /** What is wrong with the value, in sentences, worst first. */
  readonly problems: readonly FieldProblem[];
  /** The file and the line that the key stands in, from 0; undefined where it is not there. */
  readonly at?: { readonly part: SkillPart; readonly line: number };
}

export interface TableRow {
  readonly cells: readonly string[];
}

export interface FieldProblem {
  readonly severity: 'error' | 'warning' | 'info' | 'hint';
  readonly sentence: string;
}

/** A change of one field; `path` has the keys, and the numbers of items, from the top of the form. */
export type FieldChange =
  | { readonly kind: 'set'; readonly path: FieldPath; readonly value: FormValue }
  | { readonly kind: 'unset'; readonly path: FieldPath }
  /** Puts an item at the end of a list. */
  | { readonly kind: 'add'; readonly path: FieldPath; readonly value: FormValue };
