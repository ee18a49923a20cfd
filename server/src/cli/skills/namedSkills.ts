import { existsSync } from 'node:fs';
import path from 'node:path';
import { isIn } from '../../node/files/realPath.ts';
import type { SkillSet } from '../../workspace/skillSet/skillSet.ts';
import type { CatalogFiles } from '../check/catalogFiles.ts';
import { findCatalogFiles, reportUnreadable } from '../check/catalogFiles.ts';
import { selectSkills } from '../check/selectSkills.ts';
import { suggestNames } from '../terminal/command.ts';
import type { Environment } from '../terminal/output.ts';
import { UsageError } from '../terminal/output.ts';
import { openSkillSet } from './openSkillSet.ts';

/** The skills that a command line names, and all that are looked at with them. */
export interface NamedSkills {
  /** Those of the workspaces of the named ones, or below the current folder, and the user's own. */
  readonly found: CatalogFiles;
  /** Absolute paths of the files below the paths that are named. */
  readonly files: ReadonlySet<string>;
  /** Names that are no paths. */
  readonly ids: readonly string[];
  /** Whether anything is named at all. */
  readonly isNarrow: boolean;
}

/** Finds skills by names that are each a path or an id; without any, those below the current folder. */
export async function findNamedSkills(
  names: readonly string[],
  environment: Environment,
): Promise<NamedSkills> {
  const { cwd } = environment;
  const paths = names.filter(given => existsSync(path.resolve(cwd, given)));
  const named = paths.length === 0 ? [] : await selectSkills(paths, cwd);
  const bases = named.map(({ base, root }) => base ?? (isIn(cwd, root) ? cwd : root));
  return {
    found: await findCatalogFiles([...new Set([...paths, ...bases])], environment, true),
    files: new Set(named.flatMap(selection => selection.files)),
    ids: names.filter(given => !paths.includes(given)),
    isNarrow: names.length > 0,
  };
}

/** One skill among those of its workspace and the user's own. @param absolute path of its SKILL.md */
export async function openWithOthers(absolute: string, environment: Environment): Promise<SkillSet> {
  const { found } = await findNamedSkills([absolute], environment);
  const skillSet = openSkillSet(found, environment);
  reportUnreadable(found, environment);
  return skillSet;
}

/** The paths of the named skills as reports call them; without names, of those of the project. */
export function listWanted({ found, files, ids, isNarrow }: NamedSkills, skillSet: SkillSet): string[] {
  const own = isNarrow ? files : new Set(found.selections.flatMap(selection => selection.files));
  const listed = found.files.filter(({ absolute }) => own.has(absolute)).map(({ shown }) => shown);
  const paths = new Set([...listed, ...ids.map(id => findShownPath(id, skillSet))]);
  const wanted = [...paths].filter(shown => skillSet.catalog.get(shown) !== undefined).toSorted();
  if (isNarrow && wanted.length === 0) {
    throw new UsageError('No readable skill was found there.');
  }
  return wanted;
}

/** The path of the skill that an id means. */
export function findShownPath(id: string, skillSet: SkillSet): string {
  const found = skillSet.resolve(id, { for: 'read', actor: 'person' });
  if (found.kind !== 'found') {
    throw new UsageError(
      `There is no skill '${id}'.${suggestNames(found.kind === 'unknown' ? found.near : [])}`,
    );
  }
  return found.entry.skill.path;
}
