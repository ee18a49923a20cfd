import type { Mention } from '../mentions/mention.ts';
import type { Move } from '../mentions/movePath.ts';
import { movePath } from '../mentions/movePath.ts';
import { renameMentions } from '../mentions/renameMentions.ts';
import type { MentionSource } from '../mentions/source.ts';
import { findMentions } from '../mentions/source.ts';
import type { TextEdit } from '../span.ts';

/** A text that may name skills. */
export interface NamingText extends MentionSource {
  /** From which its paths start, with `/`; undefined where they do not matter. */
  readonly folder?: string;
}

/** New names of skills by their old ones. */
export type Renames = ReadonlyMap<string, string>;

/**
 * The edits after which a text calls skills by their new names, finds what was moved, and says all else as before. Empty where it
 * names none of them, undefined where it is not certain how.
 */
export function renameIn(source: NamingText, renames: Renames, move?: Move): readonly TextEdit[] | undefined {
  return renameMentions(source, mention => nameAfter(mention, source, renames, move));
}

/** The same in the SKILL.md of the skill that gets another id, where that is written too; undefined also where it is not. */
export function renameOwn(
  source: NamingText,
  id: string,
  renames: Renames,
  move: Move | undefined,
): readonly TextEdit[] | undefined {
  const isOwn = ({ kind, isDefinition }: Mention) => kind === 'skill' && isDefinition === true;
  return findMentions(source).some(isOwn)
    ? renameMentions(source, mention => (isOwn(mention) ? id : nameAfter(mention, source, renames, move)))
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
  { folder }: NamingText,
  renames: Renames,
  move: Move | undefined,
): string | undefined {
  if (kind === 'skill') {
    return isDefinition ? undefined : renames.get(name);
  }
  if (kind !== 'file' || move === undefined || folder === undefined) {
    return undefined;
  }
  // Two words with a slash between them are a path only where they lead to what moves.
  const isPath = form !== 'candidate' || name.includes('.');
  return isPath ? movePath(name, folder, move) : undefined;
}
