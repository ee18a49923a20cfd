import type { Profile } from '../../../model/profiles/record/profile.ts';
import { findField } from '../../../model/profiles/record/profile.ts';
import type { SkillFile } from '../../../model/skill/skillFile.ts';
import type { ListedTool } from '../../../model/tools/toolList.ts';
import { readToolList } from '../../../model/tools/toolList.ts';
import type { Span } from '../../../text/position/span.ts';
import { topEntry } from '../../engine/targetView.ts';

export interface NamedArgument {
  readonly name: string;
  readonly span: Span;
}

/** Whether the host puts arguments in by the names that the key `arguments` gives them. */
export function hasNamedArguments(profile: Profile): boolean {
  return (
    findField(profile, 'arguments') !== undefined &&
    profile.placeholders.some(({ kind }) => kind === 'named-argument')
  );
}

/** The names that the key `arguments` declares; none when one of them cannot be a name. */
export function readNamedArguments(file: SkillFile): NamedArgument[] {
  const listed = readToolList(topEntry(file, 'arguments')?.value);
  return listed.every(isName) ? listed.map(({ name, span }) => ({ name, span })) : [];
}

/** The declared name that a word behind a dollar sign has; the host takes the longest, and what a hyphen adds is text. */
export function findDeclaredArgument(word: string, names: readonly string[]): string | undefined {
  return names
    .filter(declared => word === declared || word.startsWith(`${declared}-`))
    .toSorted((one, other) => other.length - one.length)[0];
}

function isName({ name, pattern }: ListedTool): boolean {
  return pattern === undefined && /^[A-Za-z_][\w-]*$/.test(name);
}
