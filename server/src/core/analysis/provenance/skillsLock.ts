import { textOf } from '../../text/values/fields.ts';
import type { YamlRecord, YamlValue } from '../../syntax/yaml/yamlNode.ts';
import { isRecord, withoutPrototype } from '../../syntax/yaml/yamlNode.ts';
import type { Refusal } from '../../model/findings/transferNote.ts';
import { isRefusal } from '../../model/findings/transferNote.ts';
import { splitConflict } from './conflictSides.ts';
import { readJsonRecord, writeJsonRecord } from '../../syntax/json/jsonRecord.ts';
import type { Provenance } from './provenance.ts';
import { toGithubUrl } from './source/sourceUrl.ts';

/** The file at the root of a project in which the widespread `skills` command keeps what it installed. */
export const skillsLockName = 'skills-lock.json';

/** What that file says of a skill. */
export interface LockEntry {
  /** An owner and a repository, the address of another one, a package or a folder. */
  readonly source: string;
  readonly sourceUrl?: string;
  readonly ref?: string;
  /** One of github, gitlab, git, local, well-known and node_modules, or what other versions have. */
  readonly sourceType: string;
  /** The SKILL.md below the root of the source, with `/`. */
  readonly skillPath?: string;
  /** SHA-256 of the folder. */
  readonly computedHash: string;
}

export interface SkillsLock {
  /** By name; entries that do not say enough are left out. */
  readonly skills: ReadonlyMap<string, LockEntry>;
  /** Whether git left a conflict in the file, of which both sides were joined. */
  readonly isHealed: boolean;
}

/** The version of the command 1.7, read 2026-11-20. */
const version = 1;

/**
 * Reads the lock file. The command takes one that it cannot read for an empty one and writes over it; here it is refused, so that
 * nothing in it is lost.
 */
export function parseSkillsLock(text: string): { readonly lock: SkillsLock } | Refusal {
  const read = readLock(text);
  if (isRefusal(read)) {
    return read;
  }
  const skills = Object.entries(read.skills).flatMap(([name, value]) => {
    const entry = toEntry(value);
    return entry === undefined ? [] : [[name, entry] as const];
  });
  return { lock: { skills: new Map(skills), isHealed: read.isHealed } };
}

/** The file with an entry put in or replaced; keys that only it has stay. Undefined as the text makes a new file. */
export function setLockEntry(text: string | undefined, name: string, entry: LockEntry): string | Refusal {
  return changeLock(text, skills => {
    const known = skills[name];
    const { source, sourceUrl, ref, sourceType, skillPath, computedHash } = entry;
    const own = { source, sourceUrl, ref, sourceType, skillPath, computedHash };
    return Object.assign(withoutPrototype(), skills, {
      [name]: { ...own, ...(isRecord(known) && withoutKeys(known, own)) },
    });
  });
}

/** The file without an entry; the same where it has none. */
export function removeLockEntry(text: string, name: string): string | Refusal {
  const read = readLock(text);
  if (isRefusal(read) || (!Object.hasOwn(read.skills, name) && !read.isHealed)) {
    return isRefusal(read) ? read : text;
  }
  return changeLock(text, skills => withoutKeys(skills, { [name]: true }));
}

/** What the lock file says of a skill with this record; `skillFile` is the name of its SKILL.md. */
export function toLockEntry(provenance: Provenance, skillFile = 'SKILL.md'): LockEntry {
  const { source, sourceType, url, ref, path, contentHash } = provenance;
  const isPlain = sourceType === 'github' && url === toGithubUrl(source);
  return {
    source,
    ...(url !== undefined && url !== source && !isPlain && { sourceUrl: url }),
    ...(ref !== undefined && { ref }),
    sourceType,
    skillPath: path === undefined ? skillFile : `${path}/${skillFile}`,
    computedHash: contentHash,
  };
}

interface ReadLock {
  /** The whole file. */
  readonly record: YamlRecord;
  readonly skills: YamlRecord;
  readonly isHealed: boolean;
}

function readLock(text: string): ReadLock | Refusal {
  const sides = splitConflict(text) ?? [text];
  const read = sides.map(readSide);
  const refusal = read.find(isRefusal);
  if (refusal !== undefined) {
    return refusal;
  }
  const records = read.flatMap(each => (isRefusal(each) ? [] : [each]));
  // The incoming side counts last, as it does for the command.
  const skills = Object.assign(withoutPrototype(), ...records.map(each => each.skills));
  const record = Object.assign(withoutPrototype(), ...records.map(each => each.record));
  return { record, skills, isHealed: sides.length > 1 };
}

function readSide(text: string): Omit<ReadLock, 'isHealed'> | Refusal {
  const record = readJsonRecord(text);
  const { skills = {}, version: own } = record ?? {};
  if (record === undefined || !isRecord(skills) || typeof own !== 'number') {
    return refuse("{file} isn't a valid lock file. Fix it first, so that nothing in it is lost.");
  }
  return own === version
    ? { record, skills }
    : refuse('{file} has version {version}; only version 1 can be read.', { version: own });
}

/** Writes as the command does: the version, then the skills by their names; what else is there follows. */
function changeLock(text: string | undefined, change: (skills: YamlRecord) => object): string | Refusal {
  const isNew = text === undefined || text.trim() === '';
  const read = isNew ? { record: {}, skills: {} } : readLock(text);
  if (isRefusal(read)) {
    return read;
  }
  const changed = change(read.skills);
  const sorted = Object.entries(changed).toSorted(([one], [other]) => (one < other ? -1 : 1));
  const skills: unknown = Object.assign(withoutPrototype(), Object.fromEntries(sorted));
  return writeJsonRecord({ version, skills, ...withoutKeys(read.record, { version, skills }) });
}

function toEntry(value: YamlValue): LockEntry | undefined {
  const record = isRecord(value) ? value : {};
  const source = textOf(record['source']);
  const sourceType = textOf(record['sourceType']);
  const computedHash = textOf(record['computedHash']);
  const sourceUrl = textOf(record['sourceUrl']);
  const ref = textOf(record['ref']);
  const skillPath = textOf(record['skillPath']);
  return source === undefined || sourceType === undefined || computedHash === undefined
    ? undefined
    : {
        source,
        ...(sourceUrl !== undefined && { sourceUrl }),
        ...(ref !== undefined && { ref }),
        sourceType,
        ...(skillPath !== undefined && { skillPath }),
        computedHash,
      };
}

function withoutKeys(record: YamlRecord, keys: object): YamlRecord {
  const left = Object.entries(record).filter(([key]) => !Object.hasOwn(keys, key));
  return Object.assign(withoutPrototype(), Object.fromEntries(left));
}

function refuse(template: string, args: Refusal['refusal']['args'] = {}): Refusal {
  return { refusal: { template, args: { ...args, file: skillsLockName } } };
}
