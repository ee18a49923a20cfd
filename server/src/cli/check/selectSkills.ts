import path from 'node:path';
import type { Target } from '../../core/model/profiles/record/profile.ts';
import type { TargetChoice } from '../../core/model/profiles/chooseTargets.ts';
import { chooseTargets } from '../../core/model/profiles/chooseTargets.ts';
import type { SeveritySettings } from '../../core/model/findings/finding.ts';
import { relatedFileKind } from '../../core/model/related/relatedFileKind.ts';
import type { SkillFile } from '../../core/model/skill/skillFile.ts';
import { isSkillFileName } from '../../core/model/skill/fileNames.ts';
import { pathExists, presenceAt } from '../../node/disk/observedDisk.ts';
import { findSettledFiles, recoverAbove } from '../../node/files/discovery/findSettledFiles.ts';
import type { FoundFiles } from '../../node/files/discovery/findSkillFiles.ts';
import { findHostLinks } from '../../node/files/discovery/hostLinks.ts';
import { addWorkspaceFolders } from '../../node/files/linkRoots.ts';
import { pathFrom } from '../../node/files/pathFrom.ts';
import type { ReadDescription } from '../../node/files/readWorkspace.ts';
import { findCatalogRoot, findWorkspaceRoot, readDescription } from '../../node/files/readWorkspace.ts';
import { createWorkspacePorts } from '../../node/workspacePorts.ts';
import type { Ask } from '../../workspace/store/facts.ts';
import type { PlacedFile } from '../../workspace/store/placedFile.ts';
import { SkillStore } from '../../workspace/store/skillStore.ts';
import { findHostPlaces } from '../../workspace/targets.ts';
import { UsageError } from '../terminal/output.ts';

/** The skills that one path of the command line stands for. */
export interface Selection {
  /** The folder that was named, or that holds the file that was named. */
  readonly root: string;
  readonly description: ReadDescription;
  /** The folder whose description that is, whether it has one or not. */
  readonly described: string;
  /** The root of the workspace or repository; undefined where no folder above tells. */
  readonly base: string | undefined;
  /** Absolute paths, sorted. */
  readonly files: readonly string[];
  readonly siblings: FoundFiles['siblings'];
  readonly links: FoundFiles['links'];
  readonly linkedFiles: FoundFiles['linkedFiles'];
  readonly linksOut: FoundFiles['linksOut'];
  readonly listings: FoundFiles['listings'];
  /** Absolute paths of manifests and the like that belong to skills. */
  readonly relatedFiles: readonly string[];
  readonly unreadable: FoundFiles['unreadable'];
  /** Whether there are no other skills that these may name. */
  readonly isWhole: boolean;
}

/** Options of the command line that go before what the workspace describes. */
export interface CheckChoice {
  readonly profile: string | undefined;
  readonly targets: readonly string[];
  readonly rules: SeveritySettings;
}

/** Finds the skills of each path: a file stands for itself, a folder for all skills below it. */
export async function selectSkills(paths: readonly string[], cwd: string): Promise<Selection[]> {
  addWorkspaceFolders([findCatalogRoot(cwd) ?? cwd]);
  const selections: Selection[] = [];
  for (const given of paths.length === 0 ? ['.'] : paths) {
    const target = path.resolve(cwd, given);
    // It may be there again only after that.
    recoverAbove(target);
    if (!pathExists(target)) {
      throw new UsageError(`There is no file or folder '${given}'.`);
    }
    selections.push(presenceAt(target) === 'folder' ? await selectFolder(target) : selectFile(target, given));
  }
  return selections;
}

async function selectFolder(folder: string): Promise<Selection> {
  const described = findWorkspaceRoot(folder);
  const base = findCatalogRoot(folder);
  addWorkspaceFolders([base ?? folder]);
  const description = readDescription(described);
  const patterns = description.description.ignore;
  const isWanted = (file: string) => relatedFileKind(file) !== undefined;
  const found = await findSettledFiles(folder, { patterns, base: described }, undefined, {
    isWanted,
    withListings: true,
  });
  const { files, siblings, links, linkedFiles, linksOut, listings, others: relatedFiles, unreadable } = found;
  const isWhole = folder === (base ?? folder) && siblings.size > 0;
  return {
    root: folder,
    description,
    described,
    base,
    files,
    siblings,
    links: isWhole || base === undefined ? links : new Map([...findHostLinks(files, folder, base), ...links]),
    linkedFiles,
    linksOut,
    listings,
    relatedFiles,
    unreadable,
    isWhole,
  };
}

function selectFile(file: string, given: string): Selection {
  const isRelatedFile = relatedFileKind(file.replaceAll('\\', '/')) !== undefined;
  if (!isSkillFileName(path.basename(file)) && !isRelatedFile) {
    throw new UsageError(`'${given}' is not a skill. Skill files are named SKILL.md.`);
  }
  const root = path.dirname(file);
  const described = findWorkspaceRoot(root);
  const base = findCatalogRoot(root);
  addWorkspaceFolders([base ?? root]);
  const files = isRelatedFile ? [] : [file];
  return {
    root,
    description: readDescription(described),
    described,
    base,
    files,
    siblings: new Map(),
    links: base === undefined ? new Map() : findHostLinks(files, root, base),
    linkedFiles: new Set(),
    linksOut: new Map(),
    listings: new Map(),
    relatedFiles: isRelatedFile ? [file] : [],
    unreadable: [],
    isWhole: false,
  };
}

/** What a skill is checked against: the command line, else the workspace, else its place and keys. */
export function targetsFor(
  { profile, targets }: CheckChoice,
  { description }: ReadDescription,
  placed: Pick<PlacedFile, 'absolute' | 'links'>,
  file: SkillFile,
  ask: Ask = new SkillStore(createWorkspacePorts(), 0).ask,
): Target[] {
  const isNamed = profile !== undefined || targets.length > 0;
  const choice: TargetChoice = isNamed ? { profile, targets } : description;
  return chooseTargets(findHostPlaces(placed, ask), file.document.frontmatter?.root, choice);
}

/** Relative to the current folder with `/`, or absolute when outside of it. */
export function shownPath(absolute: string, cwd: string): string {
  const relative = pathFrom(cwd, absolute);
  const isOutside = relative.startsWith('..') || path.isAbsolute(relative);
  return (isOutside ? absolute : relative).replaceAll('\\', '/');
}
