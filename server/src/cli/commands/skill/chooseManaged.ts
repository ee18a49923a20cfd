import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import type { CatalogEntry } from '../../../core/analysis/loading/catalogEntry.ts';
import { loadTogether } from '../../../core/analysis/loading/catalogEntry.ts';
import type { Ranked } from '../../../core/analysis/loading/rankEntries.ts';
import { rankEntries } from '../../../core/analysis/loading/rankEntries.ts';
import { createNearIds } from '../../../core/analysis/activation/nearIds.ts';
import type { ManagedSkill } from '../../../core/operations/access/managedSkill.ts';
import { findObstacle } from '../../../core/model/skill/skillFile.ts';
import { isIn } from '../../../node/files/realPath.ts';
import { isSkillFileName } from '../../../core/model/skill/fileNames.ts';
import { openManaged } from '../../../node/edit/openManaged.ts';
import { findCatalogRoot } from '../../../node/files/readWorkspace.ts';
import { readPlacedFile } from '../../../node/files/readPlacedFile.ts';
import type { CatalogFile } from '../../check/catalogFiles.ts';
import { findCatalogFiles, toCatalogEntry } from '../../check/catalogFiles.ts';
import { suggestNames } from '../../terminal/command.ts';
import type { Environment } from '../../terminal/output.ts';
import { UsageError } from '../../terminal/output.ts';
import { targetsFor } from '../../check/selectSkills.ts';

/** A skill that the command line names. */
export interface ChosenSkill extends ManagedSkill {
  /** Absolute path of its SKILL.md. */
  readonly absolute: string;
  /** As reports show it. */
  readonly shown: string;
  /** Absolute path of a folder in the workspace that knows it; undefined for one outside of every workspace. */
  readonly workspace: string | undefined;
}

/** The skill of an id or a path. Of several with one id the one counts that hosts would load; one that cannot be read is a mistake in the call. */
export function chooseManaged(
  given: string,
  profile: string | undefined,
  environment: Environment,
): Promise<ChosenSkill> {
  return createChooser(environment, takeFirst)(given, profile);
}

/** The one name that a call takes. @param call as the usage shows it */
export function takeOneName(names: readonly string[], call: string): string {
  const [name, ...others] = names;
  if (name === undefined || others.length > 0) {
    throw new UsageError(`Exactly one skill is needed: skillwright ${call}.`);
  }
  return name;
}

/** Picks among skills of one id, of which the first hides the others from hosts. */
type Pick = (ranked: readonly Ranked<KnownSkill>[]) => readonly KnownSkill[];

/**
 * Of those that override none of each other, as they are for different hosts, none is named either. What lies in no host's folder, such as the
 * result of an export, stands back behind the others.
 */
export function takeFirst<Entry extends CatalogEntry>(ranked: readonly Ranked<Entry>[]): Entry[] {
  const standing = ranked.filter(({ isShadowed, copyOf }) => !isShadowed && copyOf === undefined);
  return standing
    .map(({ entry }) => entry)
    .filter((entry, at, all) => {
      const isRival = (other: CatalogEntry) =>
        other.skill.id === entry.skill.id && loadTogether(other, entry);
      return entry.source.profiles.length > 0 || !all.slice(0, at).some(isRival);
    });
}

/** An id of several skills names none of them: for what takes skills away. */
export const takeOnly: Pick = ranked => ranked.map(({ entry }) => entry);

/** The same for several skills, for whose ids the skills are looked through once. */
export function createChooser(
  environment: Environment,
  pick: Pick,
): (given: string, profile?: string) => Promise<ChosenSkill> {
  let known: Promise<readonly KnownSkill[]> | undefined;
  const listKnown = () => (known ??= readKnown(environment));
  const find = async (id: string) => pick(findById(id, await listKnown())).map(({ file }) => file);
  return (given, profile) => choose(given, profile, environment, find);
}

async function choose(
  given: string,
  profile: string | undefined,
  environment: Environment,
  find: (id: string) => Promise<readonly CatalogFile[]>,
): Promise<ChosenSkill> {
  const { cwd } = environment;
  const file = findSkillFile(path.resolve(cwd, given));
  const found =
    file === undefined ? await find(given) : (await findCatalogFiles([file], environment, false)).files;
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

interface KnownSkill extends CatalogEntry {
  readonly file: CatalogFile;
}

async function readKnown(environment: Environment): Promise<readonly KnownSkill[]> {
  const { files } = await findCatalogFiles([], environment, true);
  return files.map(file => Object.assign(toCatalogEntry(file, readPlacedFile(file)), { file }));
}

function findById(id: string, known: readonly KnownSkill[]): readonly Ranked<KnownSkill>[] {
  const found = known.filter(({ skill }) => skill.id === id);
  if (found.length === 0) {
    const near = createNearIds(() => known.map(({ skill }) => skill.id))(id);
    throw new UsageError(`There is no skill '${id}'.${suggestNames(near)}`);
  }
  return rankEntries(found);
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
  return openManaged(source, file => targetsFor(choice, source.description, source, file));
}
