import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { createNearIds } from '../../core/activation/nearIds.ts';
import type { ManagedSkill } from '../../core/management/managedSkill.ts';
import { findObstacle } from '../../core/skill/skillFile.ts';
import { idOf } from '../../core/skill/skill.ts';
import { isIn } from '../../node/external/externalPlace.ts';
import { isSkillFileName } from '../../node/findSkillFiles.ts';
import { openManaged } from '../../node/management/openManaged.ts';
import { findCatalogRoot } from '../../node/readWorkspace.ts';
import { readFileToRoute } from '../../node/routingFiles.ts';
import type { CatalogFile } from '../catalogFiles.ts';
import { findCatalogFiles } from '../catalogFiles.ts';
import { askWhetherMeant } from '../command.ts';
import type { Environment } from '../output.ts';
import { UsageError } from '../output.ts';
import { targetsFor } from '../selectSkills.ts';

/** A skill that the command line names. */
export interface ChosenSkill extends ManagedSkill {
  /** Absolute path of its SKILL.md. */
  readonly absolute: string;
  /** As reports show it. */
  readonly shown: string;
  /** Absolute path of a folder in the workspace that knows it; undefined for one outside of every workspace. */
  readonly workspace: string | undefined;
}

/** The skill of an id or a path; one that several have by their id, or that cannot be read, is a mistake in the call. */
export function chooseManaged(
  given: string,
  profile: string | undefined,
  environment: Environment,
): Promise<ChosenSkill> {
  return createChooser(environment)(given, profile);
}

/** The same for several skills, for whose ids the skills are looked through once. */
export function createChooser(
  environment: Environment,
): (given: string, profile?: string) => Promise<ChosenSkill> {
  let known: Promise<readonly KnownSkill[]> | undefined;
  const listKnown = () => (known ??= readKnown(environment));
  return (given, profile) => choose(given, profile, environment, listKnown);
}

async function choose(
  given: string,
  profile: string | undefined,
  environment: Environment,
  listKnown: () => Promise<readonly KnownSkill[]>,
): Promise<ChosenSkill> {
  const { cwd } = environment;
  const file = findSkillFile(path.resolve(cwd, given));
  const found =
    file === undefined
      ? findById(given, await listKnown())
      : (await findCatalogFiles([file], environment, false)).files;
  const [source, ...others] = found;
  if (source === undefined) {
    throw new UsageError(`'${given}' holds no skill.`);
  }
  if (others.length > 0) {
    const paths = found.map(({ shown }) => `'${shown}'`).join(', ');
    throw new UsageError(`Several skills are called '${given}'; name one by its path: ${paths}.`);
  }
  const { description, absolute } = source;
  const isKnown = file === undefined || isIn(findCatalogRoot(cwd) ?? cwd, absolute);
  const workspace = description.file === undefined ? cwd : path.dirname(description.file);
  return open(source, profile, isKnown || description.file !== undefined ? workspace : undefined);
}

/** The file itself, or that of a folder. */
function findSkillFile(target: string): string | undefined {
  if (!existsSync(target)) {
    return undefined;
  }
  if (!statSync(target).isDirectory()) {
    return isSkillFileName(path.basename(target)) ? target : undefined;
  }
  // As it is written there, which not every disk cares about.
  const [name] = readdirSync(target).filter(isSkillFileName).toSorted();
  return name === undefined ? undefined : path.join(target, name);
}

interface KnownSkill {
  readonly source: CatalogFile;
  readonly id: string;
}

async function readKnown(environment: Environment): Promise<readonly KnownSkill[]> {
  const { files } = await findCatalogFiles([], environment, true);
  return files.map(source => ({ source, id: idOf(readFileToRoute(source)) }));
}

function findById(id: string, known: readonly KnownSkill[]): readonly CatalogFile[] {
  const found = known.filter(each => each.id === id);
  if (found.length === 0) {
    const near = createNearIds(() => known.map(each => each.id))(id);
    throw new UsageError(`There is no skill '${id}'.${askWhetherMeant(near)}`);
  }
  return found.map(({ source }) => source);
}

function open(source: CatalogFile, profile: string | undefined, workspace: string | undefined): ChosenSkill {
  const { absolute, shown } = source;
  const skill = openSkill(source, profile);
  const obstacle = findObstacle(skill.parts.file.facts);
  if (obstacle !== undefined) {
    throw new UsageError(`'${shown}' cannot be read: ${obstacle.reason}.`);
  }
  return { ...skill, absolute, shown, workspace };
}

/** Reads a skill that was found, whether or not it can be read. */
export function openSkill(source: CatalogFile, profile?: string): ManagedSkill {
  const choice = { profile, targets: [], rules: {} };
  return openManaged(source, file => targetsFor(choice, source.description, source.absolute, file));
}
