import type { YamlValue } from '../../document/yamlNode.ts';
import type { Profile } from '../../profiles/profile.ts';
import { findField } from '../../profiles/profile.ts';
import { sidecarName } from '../../skill/sidecar.ts';
import type { ExchangeNote } from '../exchangeNote.ts';
import type { HostDraft } from './hostDraft.ts';
import { setValue, valueAt } from './hostDraft.ts';
import { findPlaces } from './hostSchema.ts';
import { meaningOf, meansTheSame } from './keyMeanings.ts';
import { formsOf } from './valueForms.ts';

/** A key of the skill. */
export interface SkillKey {
  readonly key: string;
  readonly value: YamlValue;
  /** Where it stands in the skill. */
  readonly origin: 'top' | 'sidecar' | 'metadata';
  /** The dialect that the skill is in, as far as its place and its keys tell. */
  readonly dialect: Profile | undefined;
}

/** Puts a key where the host reads it; where it has no such key, or does not take the value, it is kept elsewhere. */
export function placeKey(draft: HostDraft, skillKey: SkillKey): void {
  const { profile } = draft;
  const { key, value, origin, dialect } = skillKey;
  const meaning = meaningOf(key);
  const places = findPlaces(profile, meaning.names, key);
  const isSame = meansTheSame(key, dialect, profile);
  const found = (isSame ? places : []).find(
    ({ path, field }) =>
      valueAt(draft, path) === undefined &&
      formsOf(value, meaning, field, profile).some(form => setValue(draft, path, form)),
  );
  if (found === undefined) {
    keepKey(draft, skillKey, places.length === 0 ? 'unread' : isSame ? 'refused' : 'other');
    return;
  }
  const place = found.path.join('.');
  if (place !== (origin === 'metadata' ? `metadata.${key}` : key)) {
    const template =
      place === key
        ? "{host} reads '{key}' at the top, so it stands there."
        : "'{key}' is '{place}' in {host}.";
    addNote(draft, 'moved', key, template, { place });
  }
}

/** Why a key is not where it would be read. */
const belowMetadata = {
  unread: "{host} does not read '{key}', so it stands below metadata.",
  refused: "{host} does not take this value of '{key}', so it stands below metadata.",
  other: "'{key}' means something else in {host}, so it stands below metadata.",
};

/** Keeps a key that the host does not read: below `metadata`, or in the file beside the skill where the host refuses it there. */
function keepKey(draft: HostDraft, { key, value, origin }: SkillKey, why: keyof typeof belowMetadata): void {
  const { profile, metadata, beside } = draft;
  if (findField(profile, 'metadata')?.forbiddenKeys?.includes(key) === true) {
    addNote(draft, 'left-out', key, "'{key}' was written on installing, and {host} refuses skills with it.");
    return;
  }
  const isKept =
    !metadata.has(key) && textForms(value).some(form => setValue(draft, ['metadata', key], form));
  if (isKept && origin !== 'metadata') {
    addNote(draft, 'moved', key, belowMetadata[why]);
  }
  if (!isKept) {
    beside.set(key, value);
  }
  if (!isKept && origin !== 'sidecar') {
    const template = "{host} takes '{key}' neither at the top nor below metadata, so it stands in {file}.";
    addNote(draft, 'moved', key, template, { file: sidecarName });
  }
}

/** A number or a boolean, also as hosts take it that know only texts. */
function textForms(value: YamlValue): readonly YamlValue[] {
  return typeof value === 'number' || typeof value === 'boolean' ? [value, String(value)] : [value];
}

export function addNote(
  { profile, notes }: HostDraft,
  kind: ExchangeNote['kind'],
  key: string,
  template: string,
  args: ExchangeNote['args'] = {},
): void {
  notes.push({ kind, subject: key, template, args: { host: profile.title, key, ...args } });
}
