import { existsSync } from 'node:fs';
import path from 'node:path';
import { skillSources } from '../../core/model/catalog/skillSources.ts';
import type { Refusal } from '../../core/model/findings/transferNote.ts';
import { isRefusal } from '../../core/model/findings/transferNote.ts';
import { isProvenanceName } from '../../core/model/folder/provenanceNames.ts';
import { findDrift } from '../../core/analysis/provenance/drift.ts';
import type { FoundProvenance } from '../../core/analysis/provenance/findProvenance.ts';
import { findProvenance } from '../../core/analysis/provenance/findProvenance.ts';
import type { LockEntry } from '../../core/analysis/provenance/skillsLock.ts';
import { parseSkillsLock } from '../../core/analysis/provenance/skillsLock.ts';
import { idOf } from '../../core/model/skill/skill.ts';
import type { Cancellation } from '../../core/text/position/span.ts';
import { compareTexts } from '../../core/text/words/compareTexts.ts';
import { hashFolder } from '../archive/hashFolder.ts';
import { withoutMarks } from '../files/packContent.ts';
import type { FolderFiles } from '../archive/readFolder.ts';
import { readFolder } from '../archive/readFolder.ts';
import { findSettledFiles } from '../files/discovery/findSettledFiles.ts';
import { readSkillFile } from '../files/readSkillFile.ts';
import type { InstallPlace } from './installPlace.ts';
import { readLockText } from './installPlace.ts';

/** The folder of a skill's own, in which those from elsewhere lie. */
export const externalFolder = 'external';

/**
 * How a skill stands to what came from its source. `unknown`: nothing says what came. `missing`: the lock file names it, and no folder is
 * there.
 */
export type ThirdPartyState = 'ok' | 'edited' | 'unknown' | 'missing';

/** A skill of a project that came from elsewhere. */
export interface ThirdPartySkill {
  readonly id: string;
  readonly state: ThirdPartyState;
  /** Absolute path; undefined where it is missing. */
  readonly folder?: string;
  /** What its SKILL.md is called. */
  readonly fileName: string;
  /** Everything in the folder, with byte order marks; nothing where it is missing. */
  readonly content: FolderFiles;
  /** The hash of the files as they came; undefined where nobody recorded it. */
  readonly recordedHash?: string;
  /** What a file beside it says; undefined where only the lock file does. */
  readonly found?: FoundProvenance;
  /** What the lock file says of it, and what it is called there. */
  readonly locked?: { readonly name: string; readonly entry: LockEntry };
}

/** The skills of a project that came from elsewhere, in the order of their ids. */
export async function findInstalled(
  place: InstallPlace,
  token?: Cancellation,
): Promise<ThirdPartySkill[] | Refusal> {
  const locked = readLock(place);
  if (isRefusal(locked)) {
    return locked;
  }
  const { files, siblings } = await findSettledFiles(place.base, { patterns: [], base: place.base }, token);
  const recorded = files.filter(file => siblings.get(file)?.some(isProvenanceName));
  const skills: ThirdPartySkill[] = [];
  const pending = new Map(locked);
  for (const file of recorded) {
    const skill = await readRecorded(file, pending);
    skills.push(skill);
    pending.delete(skill.locked?.name ?? '');
  }
  for (const [name, entry] of pending) {
    skills.push(await readLocked(name, entry, files, place));
  }
  return skills.toSorted(
    (one, other) => compareTexts(one.id, other.id) || compareTexts(one.folder ?? '', other.folder ?? ''),
  );
}

function readLock(place: InstallPlace): ReadonlyMap<string, LockEntry> | Refusal {
  const read = readLockText(place);
  if (isRefusal(read)) {
    return read;
  }
  const parsed = read.text === undefined || read.text.trim() === '' ? undefined : parseSkillsLock(read.text);
  return parsed === undefined ? new Map() : isRefusal(parsed) ? parsed : parsed.lock.skills;
}

async function readRecorded(file: string, locked: ReadonlyMap<string, LockEntry>): Promise<ThirdPartySkill> {
  const skill = await readSkill(file);
  const found = findProvenance(withoutMarks(skill.content.files));
  const name = [skill.id, path.basename(skill.folder)].find(each => locked.has(each));
  const entry = name === undefined ? undefined : locked.get(name);
  // The hash that another tool records may be one of something else.
  const own = found?.kind === 'own' ? found.provenance.contentHash : undefined;
  return {
    ...withState(skill, own ?? entry?.computedHash),
    ...(found && { found }),
    ...(name !== undefined && entry && { locked: { name, entry } }),
  };
}

async function readLocked(
  name: string,
  entry: LockEntry,
  files: readonly string[],
  { base }: InstallPlace,
): Promise<ThirdPartySkill> {
  const locked = { name, entry };
  const file = findLockedFile(name, files, base);
  return file === undefined
    ? { id: name, state: 'missing', fileName: 'SKILL.md', content: { files: [], problems: [] }, locked }
    : { ...withState(await readSkill(file), entry.computedHash), locked };
}

async function readSkill(file: string) {
  const folder = path.dirname(file);
  const content = await readFolder(folder, { keepsMarks: true });
  return { id: idOf(readSkillFile(file, file)), folder, fileName: path.basename(file), content };
}

function withState(
  skill: Awaited<ReturnType<typeof readSkill>>,
  recordedHash: string | undefined,
): ThirdPartySkill {
  const { files, problems } = skill.content;
  const drift = findDrift({ recordedHash, files }, hashFolder);
  // What cannot be read did not come with it: then it would not have been installed.
  const state = drift === 'unknown' ? drift : drift === 'same' && problems.length === 0 ? 'ok' : 'edited';
  return { ...skill, state, ...(recordedHash !== undefined && { recordedHash }) };
}

/** Where the command puts a skill: in one of the folders of hosts, under its name. */
function findLockedFile(name: string, files: readonly string[], base: string): string | undefined {
  const known = files.filter(file => path.basename(path.dirname(file)) === name);
  const inSources = skillSources
    .filter(({ scope }) => scope === 'project')
    .flatMap(({ folder }) => [path.join(base, folder, name), path.join(base, folder, externalFolder, name)]);
  const isThere = (folder: string) => known.find(file => path.dirname(file) === folder);
  const found = inSources.map(isThere).find(file => file !== undefined);
  // What git ignores is not looked at, while people install again what they do not keep.
  const hidden = inSources.map(folder => path.join(folder, 'SKILL.md')).find(file => existsSync(file));
  return found ?? hidden;
}
