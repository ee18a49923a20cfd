import { textOf } from '../../text/values/fields.ts';
import type { YamlRecord, YamlValue } from '../../syntax/yaml/yamlNode.ts';
import { isRecord, withoutPrototype } from '../../syntax/yaml/yamlNode.ts';
import type { Refusal } from '../../model/findings/transferNote.ts';
import { isRefusal } from '../../model/findings/transferNote.ts';
import { provenanceName } from '../../model/folder/provenanceNames.ts';
import type { InstallSource } from './source/installSource.ts';
import { nameOfSource, parseSource } from './source/installSource.ts';
import { readJsonRecord, writeJsonRecord } from '../../syntax/json/jsonRecord.ts';
import type { License } from './license/license.ts';
import type { LicenseKind } from './license/licenseKind.ts';
import { licenseKinds } from './license/licenseKind.ts';
import { describePart, parseFolder } from './source/sourceParts.ts';

/** Where the copy of a skill came from, as the file beside it says. */
export interface Provenance {
  /** The name of the source, without the part of it that was meant. */
  readonly source: string;
  readonly sourceType: SourceType;
  /** Where git finds the repository; undefined for a folder. */
  readonly url?: string;
  readonly ref?: string;
  /** The hash of the commit; undefined for a folder that git does not keep. */
  readonly commit?: string;
  /** The skill's folder below the root of the source, with `/`; undefined for the root itself. */
  readonly path?: string;
  readonly license: RecordedLicense;
  /** Why somebody took it although the policy of the workspace refuses its license. */
  readonly override?: { readonly reason: string };
  /** Hash of the files as they came. */
  readonly contentHash: string;
  /** An ISO time. */
  readonly installedAt: string;
  /** What else the file has, which stays as it is. */
  readonly others?: YamlRecord;
}

export type SourceType = 'github' | 'gitlab' | 'git' | 'local';

export interface RecordedLicense {
  /** An id of the SPDX list, or an expression of several. */
  readonly id?: string;
  readonly kind: LicenseKind;
  /** Where it was found: a file, or a key of the frontmatter. */
  readonly file?: string;
  readonly key?: string;
}

const version = 1;
const sourceTypes: readonly SourceType[] = ['github', 'gitlab', 'git', 'local'];

/** What is known once a skill was fetched. */
export interface Fetched {
  readonly source: InstallSource;
  /** The skill folder below the root of the source; empty for the root. */
  readonly folder: string;
  readonly commit?: string;
  readonly license: License;
  /** The reason to take it nevertheless. */
  readonly override?: string;
  readonly contentHash: string;
  readonly installedAt: string;
  /** What the file had that was there before. */
  readonly before?: Provenance;
}

export function toProvenance(fetched: Fetched): Provenance {
  const { source, folder, commit, license, override, contentHash, installedAt, before } = fetched;
  const { id, kind, source: place } = license;
  return {
    source: nameOfSource(source),
    sourceType: source.kind === 'path' ? 'local' : source.type,
    ...(source.kind === 'git' && { url: source.url }),
    ...(source.ref !== undefined && { ref: source.ref }),
    ...(commit !== undefined && { commit }),
    ...(folder !== '' && { path: folder }),
    license: { ...(id !== undefined && { id }), kind, ...place },
    ...(override !== undefined && { override: { reason: override } }),
    contentHash,
    installedAt,
    ...(before?.others && { others: before.others }),
  };
}

/**
 * Where the skill can be fetched again, read as if somebody had written it: the file may come from anybody. The folder is that of
 * the skill alone.
 */
export function sourceOfProvenance(
  provenance: Pick<Provenance, 'source' | 'url' | 'ref' | 'path'>,
): InstallSource | Refusal {
  const { source, url = source, ref, path } = provenance;
  const part = describePart({
    ...(ref !== undefined && { ref }),
    ...(path !== undefined && { folder: path }),
  });
  const read = parseSource(`${url}${part}`);
  return !isRefusal(read) && read.kind === 'path' && provenance.url !== undefined
    ? { refusal: { template: "'{url}' is not an address of a repository.", args: { url } } }
    : read;
}

/** Keys in an order of their own, so that two writers of the same write the same. */
export function writeProvenance({ license, others, ...provenance }: Provenance): string {
  const { source, sourceType, url, ref, commit, path, override, contentHash, installedAt } = provenance;
  const { id, kind, file, key } = license;
  return writeJsonRecord({
    version,
    source,
    sourceType,
    url,
    ref,
    commit,
    path,
    license: { id, kind, file, key },
    override,
    contentHash,
    installedAt,
    ...others,
  });
}

/** Reads the file that `writeProvenance` writes; refused where it does not say enough, or more than is understood. */
export function parseProvenance(text: string): Provenance | Refusal {
  const record = readJsonRecord(text);
  if (record === undefined) {
    return refuse('{file} is not valid JSON.');
  }
  if (typeof record['version'] === 'number' && record['version'] > version) {
    return refuse('{file} was written by a newer version of Skillwright.');
  }
  const needed = readNeeded(record);
  if (typeof needed === 'string') {
    return refuse("The key '{key}' of {file} is missing, or is not what it has to be.", { key: needed });
  }
  const texts = optionalTexts.flatMap(key => {
    const value = textOf(record[key]);
    return value === undefined ? [] : [[key, value] as const];
  });
  const override = isRecord(record['override']) ? textOf(record['override']['reason']) : undefined;
  const others = Object.entries(record).filter(([key]) => !ownKeys.has(key));
  return {
    ...needed,
    ...Object.fromEntries(texts),
    ...(override !== undefined && { override: { reason: override } }),
    ...(others.length > 0 && { others: Object.assign(withoutPrototype(), Object.fromEntries(others)) }),
  };
}

const optionalTexts = ['url', 'ref', 'commit', 'path'] as const;
const neededKeys = ['source', 'sourceType', 'license', 'contentHash', 'installedAt'] as const;
const ownKeys: ReadonlySet<string> = new Set(['version', ...neededKeys, ...optionalTexts, 'override']);

/** What no record is without, or the key that is wrong. */
function readNeeded(
  record: YamlRecord,
): Pick<Provenance, (typeof neededKeys)[number]> | 'version' | 'path' | (typeof neededKeys)[number] {
  const source = textOf(record['source']);
  const sourceType = sourceTypes.find(type => type === record['sourceType']);
  const license = readLicense(record['license']);
  const contentHash = textOf(record['contentHash']);
  const installedAt = textOf(record['installedAt']);
  const path = record['path'];
  if (record['version'] !== version) {
    return 'version';
  }
  if (path !== undefined && (typeof path !== 'string' || parseFolder(path) !== path)) {
    return 'path';
  }
  if (source === undefined || sourceType === undefined) {
    return source === undefined ? 'source' : 'sourceType';
  }
  if (license === undefined || contentHash === undefined) {
    return license === undefined ? 'license' : 'contentHash';
  }
  return installedAt === undefined
    ? 'installedAt'
    : { source, sourceType, license, contentHash, installedAt };
}

function readLicense(value: YamlValue | undefined): RecordedLicense | undefined {
  const record = isRecord(value) ? value : {};
  const kind = licenseKinds.find(each => each === record['kind']);
  const texts = (['id', 'file', 'key'] as const).flatMap(key => {
    const text = textOf(record[key]);
    return text === undefined ? [] : [[key, text] as const];
  });
  return kind && { kind, ...Object.fromEntries(texts) };
}

function refuse(template: string, args: Refusal['refusal']['args'] = {}): Refusal {
  return { refusal: { template, args: { ...args, file: provenanceName } } };
}
