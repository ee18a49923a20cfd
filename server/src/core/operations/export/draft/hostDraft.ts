import { validateRelatedFile } from '../../../model/related/schema/validateRelatedFile.ts';
import { relatedFileField } from '../../../model/related/schema/relatedFileField.ts';
import type { YamlRecord, YamlValue } from '../../../syntax/yaml/yamlNode.ts';
import type { Profile } from '../../../model/profiles/record/profile.ts';
import type { TransferNote } from '../../../model/findings/transferNote.ts';
import { isRecord } from '../../../syntax/yaml/yamlNode.ts';
import { mergeValues } from '../../portable/mergeValues.ts';
import { takesValue } from './hostSchema.ts';

/** What is about to be written for a host. */
export interface HostDraft {
  readonly profile: Profile;
  /** Keys at the top of the frontmatter, without `metadata`. */
  readonly top: Map<string, YamlValue>;
  readonly metadata: Map<string, YamlValue>;
  /** Keys of the file beside the skill. */
  readonly sidecar: Map<string, YamlValue>;
  readonly notes: TransferNote[];
}

export function createDraft(profile: Profile): HostDraft {
  return { profile, top: new Map(), metadata: new Map(), sidecar: new Map(), notes: [] };
}

/** The value at a path of the frontmatter; undefined where there is none. */
export function valueAt(draft: HostDraft, path: readonly string[]): YamlValue | undefined {
  const { target, key, below } = locate(draft, path);
  return below.reduce<YamlValue | undefined>(
    (value, part) => (isRecord(value) && Object.hasOwn(value, part) ? value[part] : undefined),
    target.get(key),
  );
}

/** Puts a value at a path of the frontmatter; false, and nothing is done, where the host would not take it there. */
export function setValue(draft: HostDraft, path: readonly string[], value: YamlValue): boolean {
  const { target, key, below, lead } = locate(draft, path);
  const changed = replaceBelow(target.get(key), below, value);
  if (changed === undefined || !takesValue(draft.profile, [...lead, key], changed)) {
    return false;
  }
  target.set(key, changed);
  return true;
}

function locate({ top, metadata }: HostDraft, path: readonly string[]) {
  const isMetadata = path[0] === 'metadata';
  const [key = '', ...below] = isMetadata ? path.slice(1) : path;
  return { target: isMetadata ? metadata : top, key, below, lead: isMetadata ? ['metadata'] : [] };
}

/** Undefined where something on the way is not a mapping. */
function replaceBelow(
  known: YamlValue | undefined,
  path: readonly string[],
  value: YamlValue,
): YamlValue | undefined {
  const [key, ...rest] = path;
  if (key === undefined) {
    return value;
  }
  if (known !== undefined && !isRecord(known)) {
    return undefined;
  }
  const changed = replaceBelow(known?.[key], rest, value);
  return changed === undefined ? undefined : { ...known, [key]: changed };
}

/** The frontmatter: name, description, the keys of the host in its own order, and metadata at the end. */
export function toFrontmatter({ profile, top, metadata }: HostDraft): YamlRecord {
  const order = new Set(['name', 'description', ...profile.fields.map(({ key }) => key)]);
  const entries = [...order].flatMap(key => {
    const value = top.get(key);
    return value === undefined ? [] : [[key, value] as const];
  });
  return {
    ...Object.fromEntries(entries),
    ...(metadata.size > 0 && { metadata: Object.fromEntries(metadata) }),
  };
}

/** What stands in the file beside the skill, with what the file has no such key or value for below its own `metadata`; undefined for nothing. */
export function toSidecar({ top, metadata, sidecar }: HostDraft): YamlRecord | undefined {
  const { properties = [] } = relatedFileField('skill-sidecar');
  const sidecarKeys = new Set(properties.map(({ key }) => key).filter(key => key !== 'metadata'));
  const isOwn = ([key, value]: readonly [string, YamlValue]) =>
    sidecarKeys.has(key) &&
    !isHidden(top, key, value) &&
    validateRelatedFile('skill-sidecar', { [key]: value }).length === 0;
  const own = [...sidecar].filter(isOwn);
  const others = [...sidecar].filter(entry => !isOwn(entry));
  const below = {
    ...Object.fromEntries(others.filter(([key, value]) => !isHidden(metadata, key, value))),
    ...toHidden(others.filter(([key, value]) => isHidden(metadata, key, value))),
  };
  return sidecar.size === 0
    ? undefined
    : { ...Object.fromEntries(own), ...(Object.keys(below).length > 0 && { metadata: below }) };
}

/** Whether a value cannot complete what is there already under its key. */
export function isHidden(known: ReadonlyMap<string, YamlValue>, key: string, value: YamlValue): boolean {
  const { hidden } = mergeValues(Object.fromEntries(known), { [key]: value });
  return Object.keys(hidden).length > 0;
}

/** What a key of the frontmatter hides stays out of its way. */
function toHidden(entries: readonly (readonly [string, YamlValue])[]): YamlRecord {
  return entries.length === 0 ? {} : { metadata: Object.fromEntries(entries) };
}
