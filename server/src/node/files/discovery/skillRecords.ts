import path from 'node:path';
import type { SkillPlace } from '../../../core/model/catalog/placeOf.ts';
import { placeOf } from '../../../core/model/catalog/placeOf.ts';
import type { SkillRecord } from '../../../core/model/catalog/skillCatalog.ts';
import { skillSources } from '../../../core/model/catalog/skillSources.ts';
import type { WorkspaceSource } from '../../../core/model/catalog/workspaceSources.ts';
import { relatedFileKind, relatedFileRoot } from '../../../core/model/related/relatedFileKind.ts';
import { isProvenanceName } from '../../../core/model/folder/provenanceNames.ts';
import type { PlacedFile } from '../../../workspace/store/placedFile.ts';
import { presenceAt } from '../../disk/observedDisk.ts';
import { findSkillFiles } from './findSkillFiles.ts';
import { pathFrom } from '../pathFrom.ts';
import { realPathOf } from './realPathOf.ts';

/** The folders of the plugins whose manifests were found, from `base` with `/`; the manifests are absolute paths. */
export function findPluginFolders(relatedFiles: readonly string[], base: string): Set<string> {
  const manifests = relatedFiles.filter(file => /-(?:plugin|extension)$/.test(relatedFileKind(file) ?? ''));
  return new Set(manifests.map(file => pathFrom(base, relatedFileRoot(file))));
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
  return siblings.some(isProvenanceName) ? { ...place, isThirdParty: true } : place;
}

/**
 * The skills that hosts load together with those of `records`, from the folders beside theirs: what a check of
 * a part of a workspace needs to know of the rest. `known` are absolute paths that are read already, and
 * `shownPath` is what people are told of an absolute path.
 */
export async function findOtherFiles(
  records: readonly SkillRecord[],
  base: string,
  known: ReadonlySet<string>,
  shownPath: (absolute: string) => string,
): Promise<PlacedFile[]> {
  const roots = new Set(records.filter(({ source }) => source.folder !== '').map(({ root }) => root));
  const real = new Set([...known].map(realPathOf));
  const found: PlacedFile[] = [];
  for (const root of roots) {
    for (const { folder } of skillSources.filter(({ scope }) => scope === 'project')) {
      const place = path.join(base, root, folder);
      if (presenceAt(place) !== 'folder') {
        continue;
      }
      const { files } = await findSkillFiles(place, { patterns: [], base: place });
      // One that only a link shows there is known at its own path.
      for (const absolute of files.filter(each => !known.has(each) && !real.has(realPathOf(each)))) {
        found.push({ absolute, shown: shownPath(absolute), place: placeOfFile(absolute, base, new Set()) });
      }
    }
  }
  return found;
}

/** The skills below a folder that are not known yet; a name that no known skill has may be the name of one of them. */
export async function findAllBelow(
  base: string,
  patterns: readonly string[],
  known: ReadonlySet<string>,
  shownPath: (absolute: string) => string,
): Promise<PlacedFile[]> {
  const { files, siblings } = await findSkillFiles(base, { patterns, base });
  const real = new Set([...known].map(realPathOf));
  return files
    .filter(file => !known.has(file) && !real.has(realPathOf(file)))
    .map(absolute => {
      const names = siblings.get(absolute);
      const file = { absolute, shown: shownPath(absolute), place: placeOfFile(absolute, base, new Set()) };
      return names === undefined ? file : Object.assign(file, { siblings: names });
    });
}
