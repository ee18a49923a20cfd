import path from 'node:path';
import type { SkillPlace } from '../core/catalog/placeOf.ts';
import type { RoutingEntry } from '../core/routing/routingCatalog.ts';
import { toRoutingEntry } from '../core/routing/routingCatalog.ts';
import type { SkillNeeds } from '../core/readiness/skillNeeds.ts';
import { toSkillNeeds } from '../core/readiness/skillNeeds.ts';
import { toRoutableSkill } from '../core/routing/routableSkill.ts';
import type { SkillFile } from '../core/skill/skillFile.ts';
import { isReadable, plainFacts } from '../core/skill/skillFile.ts';
import type { PartTrees } from '../core/skill/skillParts.ts';
import { treesOf } from '../core/skill/skillParts.ts';
import { parseSkillDocument } from '../core/document/skillDocument.ts';
import { fillPlaceholders } from '../core/variables/fillPlaceholders.ts';
import type { ResolvedVariable } from '../core/variables/variable.ts';
import { readSkillParts } from './partFiles.ts';
import { folderNameOf, readSkillFile } from './readSkillFile.ts';

export interface FileToRoute {
  readonly absolute: string;
  /** What reports call it. */
  readonly shown: string;
  readonly place: SkillPlace;
  /** The names in its folder, where they are known already. */
  readonly siblings?: readonly string[];
}

/** The variables of a skill with their values. */
export type FindVariables = (needs: SkillNeeds) => readonly ResolvedVariable[];

/**
 * Reads what routing needs of a skill, its sidecar and its manifest; undefined where the file cannot be read. `open` is the text that an
 * editor holds of it. The length of the body is that with its variables filled in, as far as `findVariables` knows them.
 */
export function readRoutingEntry(
  source: FileToRoute,
  open?: string,
  findVariables: FindVariables = () => [],
): RoutingEntry | undefined {
  const file = readFileToRoute(source, open);
  if (!isReadable(file)) {
    return undefined;
  }
  const entry = toRoutingEntry(file, source.place, readTrees(source, file));
  const variables = findVariables(entry.needs);
  if (variables.length === 0) {
    return entry;
  }
  const bodyLength = fillPlaceholders(file.document, variables, { reveal: false }).length;
  return { ...entry, skill: { ...entry.skill, bodyLength } };
}

/** What a skill that was read needs of its place, without what only routing asks. */
export function readSkillNeeds(source: FileToRoute, file: SkillFile): SkillNeeds {
  const trees = readTrees(source, file);
  return toSkillNeeds(trees, toRoutableSkill(file, trees.sidecar, trees.manifest));
}

function readTrees(source: FileToRoute, file: SkillFile): PartTrees {
  return treesOf(readSkillParts(source, file));
}

/** A skill as an editor holds it, or else as it is on disk. */
export function readFileToRoute({ absolute, shown, siblings }: FileToRoute, open?: string): SkillFile {
  const isRoot = siblings?.includes('.git');
  if (open === undefined) {
    return readSkillFile(absolute, shown, isRoot);
  }
  return {
    path: shown,
    fileName: path.basename(absolute),
    folderName: folderNameOf(absolute, isRoot),
    document: parseSkillDocument(open),
    facts: plainFacts,
  };
}
