import type { NameReference } from '../../analysis/references/nameReference.ts';
import type { Move } from './movePath.ts';
import { folderOf, leadsToMoved, movePath, nameOf } from './movePath.ts';
import { renameReferences } from './renameReferences.ts';
import type { ReferenceSource } from '../../analysis/references/source.ts';
import { findNameReferences } from '../../analysis/references/source.ts';
import type { TextEdit } from '../../text/position/span.ts';

/** A text that may name skills. */
export interface NamingText extends ReferenceSource {
  /** From which its paths start, with `/`; undefined where they do not matter. */
  readonly folder?: string;
  /** The same once all is moved, where that does not follow from the moves of folders. */
  readonly folderAfter?: string;
}

/** New names of skills by their old ones. */
export type Renames = ReadonlyMap<string, string>;

/**
 * The edits after which a text calls skills by their new names, finds what was moved, and says all else as before. Empty where it
 * names none of them, undefined where it is not certain how.
 */
export function renameIn(
  source: NamingText,
  renames: Renames,
  moves: readonly Move[] = [],
): readonly TextEdit[] | undefined {
  return renameReferences(
    source,
    reference => nameAfter(reference, source, renames, moves),
    wordsOf(source, renames, moves),
  );
}

/** What stands in every name that changes; undefined where what moves goes to another folder, so that all paths may change. */
function wordsOf(
  { folderAfter }: NamingText,
  renames: Renames,
  moves: readonly Move[],
): string[] | undefined {
  const isInPlace =
    folderAfter === undefined && moves.every(({ from, to }) => folderOf(from) === folderOf(to));
  return isInPlace ? [...renames.keys(), ...moves.map(({ from }) => nameOf(from))] : undefined;
}

/** The same in the SKILL.md of the skill that gets another id, where that is written too; undefined also where it is not. */
export function renameOwn(
  source: NamingText,
  id: string,
  renames: Renames,
  moves: readonly Move[],
): readonly TextEdit[] | undefined {
  const isOwn = ({ kind, isDefinition }: NameReference) => kind === 'skill' && isDefinition === true;
  return findNameReferences(source).some(isOwn)
    ? renameReferences(source, reference =>
        isOwn(reference) ? id : nameAfter(reference, source, renames, moves),
      )
    : undefined;
}

/** Whether a text may mean a skill by a name. */
export function namesSkill(source: ReferenceSource, name: string): boolean {
  return findNameReferences(source).some(
    reference => reference.kind === 'skill' && reference.name === name && !reference.isDefinition,
  );
}

function nameAfter(
  { kind, name, form, isDefinition }: NameReference,
  { folder, folderAfter }: NamingText,
  renames: Renames,
  moves: readonly Move[],
): string | undefined {
  if (kind === 'skill') {
    return isDefinition ? undefined : renames.get(name);
  }
  if (kind !== 'file' || moves.length === 0 || folder === undefined) {
    return undefined;
  }
  // Two words with a slash between them are a path only where they lead to what moves.
  const isPath = form !== 'candidate' || (name.includes('.') && leadsToMoved(name, folder, moves));
  return isPath ? movePath(name, folder, moves, folderAfter) : undefined;
}
