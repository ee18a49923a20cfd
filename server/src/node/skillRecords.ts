import path from 'node:path';
import type { SkillPlace } from '../core/catalog/placeOf.ts';
import { placeOf } from '../core/catalog/placeOf.ts';
import type { SkillRecord } from '../core/catalog/skillCatalog.ts';
import { toSkillRecord } from '../core/catalog/skillCatalog.ts';
import { skillSources } from '../core/catalog/sources.ts';
import type { WorkspaceSource } from '../core/catalog/workspaceSources.ts';
import { companionKind, companionRoot } from '../core/companions/companionKind.ts';
import { isProvenanceName } from '../core/skill/provenanceNames.ts';
import { findSkillFiles } from './findSkillFiles.ts';
import { pathFrom } from './pathFrom.ts';
import { readSkillFile } from './readSkillFile.ts';
import { statOf } from './statOf.ts';

/** The folders of the plugins whose manifests were found, from `base` with `/`; the manifests are absolute paths. */
export function findPluginFolders(companions: readonly string[], base: string): Set<string> {
  const manifests = companions.filter(file => /-(?:plugin|extension)$/.test(companionKind(file) ?? ''));
  return new Set(manifests.map(file => pathFrom(base, companionRoot(file))));
}

/**
 * The place of a skill on disk; `base` is the root of the workspace, `plugins` the plugin folders from there, and `siblings` the
 * names beside the file, as far as they are known.
 */
export function placeOfFile(
  file: string,
  base: string,
  plugins: ReadonlySet<string>,
  siblings: readonly string[] = [],
  listed: readonly WorkspaceSource[] = [],
): SkillPlace {
  const place = placeOf(pathFrom(base, file), plugins, listed);
  return siblings.some(isProvenanceName) ? { ...place, isExternal: true } : place;
}

/**
 * The skills that hosts load together with those of `records`, from the folders beside theirs: what a check of
 * a part of a workspace needs to know of the rest. `known` are absolute paths that are read already, and
 * `shownPath` is what people are told of an absolute path.
 */
export async function readNeighbours(
  records: readonly SkillRecord[],
  base: string,
  known: ReadonlySet<string>,
  shownPath: (absolute: string) => string,
): Promise<SkillRecord[]> {
  const roots = new Set(records.filter(({ source }) => source.folder !== '').map(({ root }) => root));
  const found: SkillRecord[] = [];
  for (const root of roots) {
    for (const { folder } of skillSources.filter(({ scope }) => scope === 'project')) {
      const place = path.join(base, root, folder);
      if (statOf(place)?.isDirectory() !== true) {
        continue;
      }
      const { files } = await findSkillFiles(place, { patterns: [], base: place });
      for (const file of files.filter(each => !known.has(each))) {
        found.push(toSkillRecord(readSkillFile(file, shownPath(file)), placeOfFile(file, base, new Set())));
      }
    }
  }
  return found;
}

/** The skills below a folder that are not known yet; a name that no known skill has may be the name of one of them. */
export async function readAllBelow(
  base: string,
  patterns: readonly string[],
  known: ReadonlySet<string>,
  shownPath: (absolute: string) => string,
): Promise<SkillRecord[]> {
  const { files, siblings } = await findSkillFiles(base, { patterns, base });
  return files
    .filter(file => !known.has(file))
    .map(file => {
      const isRoot = siblings.get(file)?.includes('.git');
      return toSkillRecord(readSkillFile(file, shownPath(file), isRoot), placeOfFile(file, base, new Set()));
    });
}
