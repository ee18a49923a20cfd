import path from 'node:path';
import type { SkillPlace } from '../core/catalog/placeOf.ts';
import type { RoutingEntry } from '../core/routing/routingCatalog.ts';
import { toRoutingEntry } from '../core/routing/routingCatalog.ts';
import type { SkillNeeds } from '../core/readiness/skillNeeds.ts';
import { toSkillNeeds } from '../core/readiness/skillNeeds.ts';
import { toRoutableSkill } from '../core/routing/routableSkill.ts';
import { sidecarName } from '../core/skill/sidecar.ts';
import type { SkillFile } from '../core/skill/skillFile.ts';
import { findObstacle, isReadable, plainFacts } from '../core/skill/skillFile.ts';
import type { PartTrees, SkillPart, SkillParts } from '../core/skill/skillParts.ts';
import { manifestName, treesOf } from '../core/skill/skillParts.ts';
import { parseSkillDocument } from '../core/document/skillDocument.ts';
import { fillPlaceholders } from '../core/variables/fillPlaceholders.ts';
import type { ResolvedVariable } from '../core/variables/variable.ts';
import { folderNameOf, readSkillFile, readText } from './readSkillFile.ts';
import { statOf } from './statOf.ts';

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

/** A skill that was read with the files beside it, as they are on disk. */
export function readSkillParts(
  { absolute, siblings }: Pick<FileToRoute, 'absolute' | 'siblings'>,
  file: SkillFile,
): SkillParts {
  const unread: SkillPart[] = [];
  const readBeside = (part: SkillPart, name: string) => {
    const beside = path.join(path.dirname(absolute), name);
    const { text, facts } = siblings?.includes(name) === false ? absent : readText(beside);
    if (findObstacle(facts) === undefined) {
      return text;
    }
    // Most skills have no such file.
    if (statOf(beside)?.isFile() === true) {
      unread.push(part);
    }
    return undefined;
  };
  const sidecar = readBeside('sidecar', sidecarName);
  const manifest = readBeside('manifest', manifestName);
  return {
    file,
    ...(sidecar !== undefined && { sidecar }),
    ...(manifest !== undefined && { manifest }),
    unread,
  };
}

const absent = { text: '', facts: { hasMark: false, unreadable: '' } };

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
