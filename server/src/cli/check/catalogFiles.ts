import path from 'node:path';
import type { CatalogEntry } from '../../core/analysis/loading/catalogEntry.ts';
import { contentKeyOf } from '../../core/analysis/loading/contentKey.ts';
import type { SkillPlace } from '../../core/model/catalog/placeOf.ts';
import { findSource } from '../../core/model/catalog/skillSources.ts';
import { idOf } from '../../core/model/skill/skill.ts';
import type { SkillFile } from '../../core/model/skill/skillFile.ts';
import { findSkillsElsewhere } from '../../node/files/discovery/installedSkills.ts';
import type { ReadDescription } from '../../node/files/readWorkspace.ts';
import { findWorkspaceRoot, readDescription } from '../../node/files/readWorkspace.ts';
import type { PlacedFile } from '../../workspace/store/placedFile.ts';
import { toPlacedFile } from '../../node/files/discovery/toPlacedFile.ts';
import { findPluginFolders, placeOfFile } from '../../node/files/discovery/skillRecords.ts';
import type { Environment } from '../terminal/output.ts';
import type { Selection } from './selectSkills.ts';
import { secretsOfFiles } from './secretsOfFiles.ts';
import { settingsOf } from './snapshotStore.ts';
import { selectSkills, shownPath } from './selectSkills.ts';

/** A skill of a catalog, and the workspace description that holds for it. */
export interface CatalogFile extends PlacedFile {
  readonly description: ReadDescription;
}

/** A skill as far as it matters which of several with one id is taken. */
export function toCatalogEntry({ shown, place, description }: CatalogFile, file: SkillFile): CatalogEntry {
  return {
    skill: { id: idOf(file) },
    path: shown,
    ...place,
    contentKey: contentKeyOf(file),
    choice: description.description,
  };
}

/** The skills that a command looks at together. */
export interface CatalogFiles {
  /** Each file once. */
  readonly files: readonly CatalogFile[];
  readonly selections: readonly Selection[];
  /** The description of the first path, or of the current folder; its settings count where all skills are looked at. */
  readonly description: ReadDescription;
}

/**
 * Finds the skills below the paths, without any those below the current folder, and where asked for the user's own. From here on, no
 * output has their secrets in clear.
 */
export async function findCatalogFiles(
  paths: readonly string[],
  environment: Environment,
  withInstalled = paths.length === 0,
): Promise<CatalogFiles> {
  const { cwd, home } = environment;
  const selections = await selectSkills(paths, cwd);
  const found = new Map<string, CatalogFile>();
  for (const selection of selections) {
    const naming = { shown: (file: string) => shownPath(file, cwd), place: createPlacer(selection, cwd) };
    for (const absolute of selection.files.filter(file => !found.has(file))) {
      found.set(absolute, {
        ...toPlacedFile(selection, absolute, naming),
        description: selection.description,
      });
    }
  }
  const own = readDescription(findWorkspaceRoot(cwd));
  const root = own.file === undefined ? cwd : path.dirname(own.file);
  const lists = [{ root, sources: own.description.sources }];
  for (const file of withInstalled ? await findSkillsElsewhere(lists, home) : []) {
    if (!found.has(file.absolute)) {
      found.set(file.absolute, { ...file, shown: shownPath(file.absolute, cwd), description: own });
    }
  }
  const all = { files: [...found.values()], selections, description: selections[0]?.description ?? own };
  environment.hide?.(() => secretsOfFiles(all.files, settingsOf(all, environment), environment));
  return all;
}

/**
 * Tells of any path below a selection where a skill there would belong. Its root is named as reports name paths, so that
 * the roots of two workspaces are never the same.
 */
export function createPlacer(
  { root: folder, base, relatedFiles, siblings, description }: Selection,
  cwd: string,
): (absolute: string) => SkillPlace {
  const start = base ?? path.parse(folder).root;
  const plugins = findPluginFolders(relatedFiles, start);
  return absolute => {
    const place = placeOfFile(
      absolute,
      start,
      plugins,
      siblings.get(absolute),
      description.description.sources,
    );
    const root = shownPath(path.resolve(start, place.root), cwd);
    // A host's folder above the root of a repository still says who loads the skill.
    const isKnown = place.source.folder !== '';
    const source = isKnown ? place.source : findSource(absolute.replaceAll('\\', '/'), 'project');
    return { ...place, source, root };
  };
}

/** Says which folders could not be looked into. */
export function reportUnreadable(
  { selections }: CatalogFiles,
  { cwd, writeError }: Pick<Environment, 'cwd' | 'writeError'>,
): void {
  for (const { folder, reason } of selections.flatMap(({ unreadable }) => unreadable)) {
    writeError(`${shownPath(folder, cwd)} was left out: ${reason}.\n`);
  }
}
