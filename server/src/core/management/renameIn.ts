import type { Mention } from '../mentions/mention.ts';
import type { Move } from '../mentions/movePath.ts';
import { folderOf, leadsToMoved, movePath, nameOf } from '../mentions/movePath.ts';
import { renameMentions } from '../mentions/renameMentions.ts';
import type { MentionSource } from '../mentions/source.ts';
import { findMentions } from '../mentions/source.ts';
import type { TextEdit } from '../span.ts';

/** A text that may name skills. */
export interface NamingText extends MentionSource {
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
  return renameMentions(
    source,
    mention => nameAfter(mention, source, renames, moves),
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
  const isOwn = ({ kind, isDefinition }: Mention) => kind === 'skill' && isDefinition === true;
  return findMentions(source).some(isOwn)
    ? renameMentions(source, mention => (isOwn(mention) ? id : nameAfter(mention, source, renames, moves)))
    : undefined;
}

/** Whether a text may mean a skill by a name. */
export function namesSkill(source: MentionSource, name: string): boolean {
  return findMentions(source).some(
    mention => mention.kind === 'skill' && mention.name === name && !mention.isDefinition,
  );
}

function nameAfter(
  { kind, name, form, isDefinition }: Mention,
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
