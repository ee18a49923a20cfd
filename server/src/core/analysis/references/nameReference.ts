import type { NamedKind } from '../../model/names/namedThings.ts';
import type { Span } from '../../text/position/span.ts';

/** What a word can name: a thing of the system, a variable or an argument of the skill, or a file. */
export type NameReferenceKind = NamedKind | 'variable' | 'argument' | 'file';

/** How a name is written, which says what writing another one in its place takes. */
export type ReferenceForm =
  /** The whole of a value of YAML or JSON. */
  | 'value'
  /** A key of YAML or JSON. */
  | 'key'
  /** A part of a text, without quotes or escapes. */
  | 'part'
  /** The same, where only a thing of that name makes a name of the word: `/name`, `$name` and `` `name` `` in a body. */
  | 'candidate'
  /** The address of a link. */
  | 'link';

/** A word of a file that names something. */
export interface NameReference {
  readonly kind: NameReferenceKind;
  /** The integration of a resource, the kind of an entity, or the section of a shared variable. */
  readonly of?: string;
  /** Of a file, its path from the skill folder or plugin with `/`; it may lead up. */
  readonly name: string;
  /** The words alone, without quotes. */
  readonly span: Span;
  /** The quotes included, where there are some. */
  readonly whole: Span;
  readonly form: ReferenceForm;
  /** Of an alias in YAML, where the words stand that it repeats. */
  readonly anchor?: Span;
  /** It is here that the thing is described. */
  readonly isDefinition?: true;
}

/** What the references of one thing have in common. */
export function keyOf({ kind, of = '', name }: Pick<NameReference, 'kind' | 'of' | 'name'>): string {
  return `${kind}\0${of}\0${name}`;
}

/** The references that an offset stands in or at the end of, the shortest first. */
export function findReferencesAt(references: readonly NameReference[], offset: number): NameReference[] {
  const lengthOf = ({ whole }: NameReference) => whole.end - whole.start;
  return references
    .filter(({ whole: { start, end } }) => start <= offset && offset <= end)
    .toSorted((one, other) => lengthOf(one) - lengthOf(other));
}
