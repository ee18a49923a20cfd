import type { YamlValue } from '../../../syntax/yaml/yamlNode.ts';
import type { Field } from '../../../model/profiles/record/field.ts';
import type { Profile } from '../../../model/profiles/record/profile.ts';
import { findField } from '../../../model/profiles/record/profile.ts';
import { sidecarName } from '../../../model/skill/sidecar.ts';
import type { TransferNote } from '../../../model/findings/transferNote.ts';
import { isRecord } from '../../../syntax/yaml/yamlNode.ts';
import type { HostDraft } from './hostDraft.ts';
import { isHidden, setValue, valueAt } from './hostDraft.ts';
import type { HostPlace } from './hostSchema.ts';
import { findPlaces, splitRecord } from './hostSchema.ts';
import { translationOfKey, meansTheSame } from '../../../model/profiles/record/keyTranslations.ts';
import { formsOf } from './valueForms.ts';

/** A key of the skill. */
export interface SkillKey {
  readonly key: string;
  readonly value: YamlValue;
  /** Where it stands in the skill. */
  readonly origin: 'top' | 'sidecar' | 'metadata';
  /** The dialect that the skill is in, as far as its place and its keys tell. */
  readonly profile: Profile | undefined;
  /** What people call it, where it is only a part of what stands under the key. */
  readonly label?: string;
}

/**
 * Puts a key where the host reads it; where it has no such key, or does not take the value, it is kept elsewhere. So is one that did not stand
 * at the top and has no effect there beside the others.
 */
export function placeKey(draft: HostDraft, skillKey: SkillKey, others: ReadonlyMap<string, SkillKey>): void {
  const { profile } = draft;
  const { key, value, origin, profile: sourceProfile } = skillKey;
  const translation = translationOfKey(key);
  const all = findPlaces(profile, translation.names, key);
  const places = origin === 'top' ? all : all.filter(({ field }) => hasEffect(field, profile, others));
  const isSame = meansTheSame(key, sourceProfile, profile);
  const found = (isSame ? places : []).find(
    ({ path, field }) =>
      valueAt(draft, path) === undefined &&
      formsOf(value, translation, field, profile).some(form => setValue(draft, path, form)),
  );
  if (found === undefined) {
    const rest = isSame ? placePart(draft, skillKey, places) : skillKey;
    const isIdle = all.length > places.length;
    keepKey(draft, rest, isIdle ? 'idle' : places.length === 0 ? 'unread' : isSame ? 'refused' : 'other');
    return;
  }
  const place = found.path.join('.');
  if (place !== (origin === 'metadata' ? `metadata.${key}` : key)) {
    const template =
      place === key
        ? "{host} reads '{key}' at the top, so it goes there."
        : "'{key}' is '{place}' in {host}.";
    addNote(draft, 'moved', key, template, { place });
  }
}

/** Whether the key that another one needs beside it is there, with the value that makes it count. */
function hasEffect({ requires }: Field, profile: Profile, keys: ReadonlyMap<string, SkillKey>): boolean {
  const needed = requires && (keys.get(requires.key)?.value ?? findField(profile, requires.key)?.default);
  return requires === undefined || needed === requires.value;
}

/** Puts there what the host takes of a mapping; answers with the rest, which readers put together with it again. */
function placePart(draft: HostDraft, skillKey: SkillKey, places: readonly HostPlace[]): SkillKey {
  const { key, value } = skillKey;
  const path = places.find(
    place => place.path.at(-1) === key && valueAt(draft, place.path) === undefined,
  )?.path;
  if (path === undefined || !isRecord(value)) {
    return skillKey;
  }
  const { taken, left } = splitRecord(draft.profile, path, value);
  const isPlaced = Object.keys(taken).length > 0 && setValue(draft, path, taken);
  return isPlaced ? { ...skillKey, value: left, label: labelOf(key, left) } : skillKey;
}

/** As far as there is only one key below. */
function labelOf(key: string, value: YamlValue): string {
  const [[only, below] = ['', null], ...more] = isRecord(value) ? Object.entries(value) : [];
  return only === '' || more.length > 0 ? key : labelOf(`${key}.${only}`, below);
}

/** Why a key is not where it would be read. */
const belowMetadata = {
  unread: "{host} does not read '{key}', so it goes below metadata.",
  refused: "{host} does not take this value of '{key}', so it goes below metadata.",
  idle: "'{key}' has no effect in {host} with the other keys, so it goes below metadata.",
  other: "'{key}' means something else in {host}, so it goes below metadata.",
};

/** Keeps a key that the host does not read: below `metadata`, or in the file beside the skill where the host refuses it there. */
function keepKey(draft: HostDraft, skillKey: SkillKey, why: keyof typeof belowMetadata): void {
  const { profile, metadata, sidecar: relatedRecord } = draft;
  const { key, value, origin, label = key } = skillKey;
  if (findField(profile, 'metadata')?.forbiddenKeys?.includes(key) === true) {
    addNote(draft, 'left-out', key, "'{key}' was written on installing, and {host} refuses skills with it.");
    return;
  }
  // What was put there for another key goes before it.
  const place = isHidden(metadata, key, value) ? ['metadata', 'metadata', key] : ['metadata', key];
  const isKept =
    valueAt(draft, place) === undefined && textForms(value).some(form => setValue(draft, place, form));
  if (isKept && origin !== 'metadata') {
    addNote(draft, 'moved', label, belowMetadata[why]);
  }
  if (!isKept) {
    relatedRecord.set(key, value);
  }
  if (!isKept && origin !== 'sidecar') {
    const template = "{host} takes '{key}' neither at the top nor below metadata, so it goes into {file}.";
    addNote(draft, 'moved', label, template, { file: sidecarName });
  }
}

/** A number or a boolean, also as hosts take it that know only texts. */
function textForms(value: YamlValue): readonly YamlValue[] {
  return typeof value === 'number' || typeof value === 'boolean' ? [value, String(value)] : [value];
}

export function addNote(
  { profile, notes }: HostDraft,
  kind: TransferNote['kind'],
  key: string,
  template: string,
  args: TransferNote['args'] = {},
): void {
  notes.push({ kind, subject: key, template, args: { host: profile.title, key, ...args } });
}
