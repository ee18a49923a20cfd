import path from 'node:path';
import type { AttackScan } from '../../core/analysis/security/scanForAttacks.ts';
import { emptyDescription } from '../../core/model/workspace/workspaceDescription.ts';
import { toPlacedFile } from '../../node/files/discovery/toPlacedFile.ts';
import { placeOfFile, findPluginFolders } from '../../node/files/discovery/skillRecords.ts';
import { listResources, resourcesOf } from '../../node/files/discovery/skillResources.ts';
import { isIn } from '../../node/files/realPath.ts';
import { createWorkspacePorts } from '../../node/workspacePorts.ts';
import { checkScope } from '../../workspace/checkScope.ts';
import type { PlacedFile } from '../../workspace/store/placedFile.ts';
import { SkillStore } from '../../workspace/store/skillStore.ts';
import type { FixMode, PathsRequest } from './checkFiles.ts';
import type { Selection } from './selectSkills.ts';
import { shownPath } from './selectSkills.ts';

/** A store for one run: what the walk through the folders saw is not looked for again, and each text is read once. */
export function createCheckStore(
  selections: readonly Selection[],
  mode: FixMode,
  scan: AttackScan,
): SkillStore {
  // A check follows from no variable, so that a kept result does not either.
  const ports = createWorkspacePorts({});
  const listingOf = (folder: string) =>
    selections.map(({ listings }) => listings.get(folder)).find(listing => listing !== undefined);
  const namesIn = (folder: string) =>
    selections
      .map(({ siblings }) => siblings.get(path.join(folder, 'SKILL.md')))
      .find(names => names !== undefined);
  const starts = selections.map(({ base, root }) => base ?? root);
  const files = {
    ...ports.files,
    resources: (folder: string) => {
      const listing = listingOf(folder);
      return listing === undefined ? listResources(folder) : resourcesOf(folder, listing);
    },
    // Above a workspace only what is asked for is looked at: folders there get files all the time, which have nothing to do with it.
    names: (folder: string) =>
      namesIn(folder) ?? (starts.some(start => isIn(start, folder)) ? ports.files.names(folder) : undefined),
    // Only fixes change files meanwhile.
    ...(mode !== 'write' && { version: () => 'once' }),
  };
  return new SkillStore({ ...ports, files, scan }, 0);
}

interface SelectionRequest {
  readonly selection: Selection;
  /** Whether a file is to be checked; those of other selections are not. */
  readonly isWanted: (file: string) => boolean;
  readonly request: PathsRequest;
}

/** Takes the files of a selection into the store. */
export function setSelection(
  store: SkillStore,
  scope: string,
  { selection, isWanted, request: { choice, cwd, keepsEdits } }: SelectionRequest,
): void {
  const { base, root, siblings, relatedFiles, described, isWhole } = selection;
  const start = base ?? path.parse(root).root;
  const plugins = findPluginFolders(relatedFiles, start);
  const naming = {
    shown: (file: string) => shownPath(file, cwd),
    place: (file: string) => placeOfFile(file, start, plugins),
  };
  const files = selection.files.filter(isWanted).map(absolute => toPlacedFile(selection, absolute, naming));
  const isNamed = choice.profile !== undefined || choice.targets.length > 0;
  const isDescribed = selection.description.file !== undefined && described === base && siblings.size > 0;
  store.setScope(scope, { files, settings: { workspace: emptyDescription } });
  store.set(checkScope, scope, {
    folders: [{ root: described, rules: choice.rules, ...(isNamed && { choice }) }],
    related: relatedFiles,
    otherScopes: [otherSkillsOf(scope)],
    isOpenEnded: !isWhole && base === undefined,
    isPart: { forRelated: !isWhole, forDescriptions: !isDescribed },
    keepsEdits,
  });
}

/** The scope of skills that those of a selection may name though nobody asked to check them. */
function otherSkillsOf(scope: string): string {
  return `${scope} others`;
}

export function setOtherFiles(store: SkillStore, scope: string, files: readonly PlacedFile[]): void {
  store.setScope(otherSkillsOf(scope), { files, settings: { workspace: emptyDescription } });
}
