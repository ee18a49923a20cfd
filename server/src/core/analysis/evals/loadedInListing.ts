import type { HostEntry } from '../listing/hostEntry.ts';
import { ownPathOf } from '../loading/rivals.ts';
import type { LoadedSkill } from './loadedSkills.ts';
import type { SelectedSkill } from './triggerReport.ts';

type Named = Pick<SelectedSkill, 'id' | 'path'>;

/**
 * The skills that a host's model loaded, each once. One that is not in the list, such as a skill of the host itself, has its name for its
 * path.
 * @param entries what the host lists of the skills that are known
 * @param toShown the path of a file as reports call it
 */
export function findInListing(
  loaded: readonly LoadedSkill[],
  entries: readonly HostEntry[],
  toShown: (file: string) => string,
): Named[] {
  const offered = entries.filter(isOffered);
  const found = loaded.map(each =>
    'file' in each ? findByFile(toShown(each.file), offered) : findByName(each.id, offered),
  );
  return [...new Map(found.map(skill => [skill.path, skill])).values()];
}

/** Whether the host offers the skill to its model, if the list has room for it. */
export function isOffered({ state }: HostEntry): boolean {
  return state !== 'hidden-by-clash' && state !== 'not-invocable' && state !== 'not-loaded';
}

function findByFile(path: string, offered: readonly HostEntry[]): Named {
  const entry = offered.find(({ skill }) => skill.path === path || ownPathOf(skill) === path);
  return entry === undefined ? { id: path.split('/').at(-2) ?? path, path } : toNamed(entry);
}

/** A model may leave out the plugin or the folder that a host puts before a name, and call what a user would type. */
function findByName(called: string, offered: readonly HostEntry[]): Named {
  const name = called.trim().replace(/^\//, '');
  const [last = name] = name.split(':').slice(-1);
  const entry =
    offered.find(each => namesOf(each).includes(name)) ?? offered.find(each => namesOf(each).includes(last));
  return entry === undefined ? { id: name, path: name } : toNamed(entry);
}

/** A host may show one name and be called with another. */
function namesOf({ name, skill: { folder, id } }: HostEntry): (string | undefined)[] {
  return [name, folder, id];
}

function toNamed({ skill }: HostEntry): Named {
  return { id: skill.id, path: ownPathOf(skill) };
}
