import { findField } from '../../../model/profiles/record/profile.ts';
import type { Profile } from '../../../model/profiles/record/profile.ts';
import type { HostDraft } from './hostDraft.ts';
import { findPlaces } from './hostSchema.ts';
import type { Switch } from '../../../model/profiles/record/keyTranslations.ts';
import { noModel, switches } from '../../../model/profiles/record/keyTranslations.ts';
import type { SkillKey } from './placeKey.ts';
import { addNote } from './placeKey.ts';
import { toBoolean } from './valueForms.ts';

type SkillKeys = ReadonlyMap<string, SkillKey>;

/** Whether the skill keeps the model from starting it. */
export function isClosedToModel(keys: SkillKeys, profile: Profile): boolean {
  return findSwitched(keys, noModel, profile) !== undefined;
}

/** Puts the switches of a skill into the keys that the host has for them, and says which ones it has no key for. */
export function translateSwitches(draft: HostDraft, keys: SkillKeys): Map<string, SkillKey> {
  const { profile } = draft;
  const changed = new Map(keys);
  invert(draft, changed, 'enabled', 'disabled');
  invert(draft, changed, 'disabled', 'enabled');
  for (const each of switches) {
    const key = findSwitched(changed, each, profile);
    const hasOtherWay = each === noModel && profile.listing?.obeysOpenaiPolicy === true;
    if (key !== undefined && !hasOtherWay && findPlaces(profile, each.names, key).length === 0) {
      addNote(draft, 'told', key, each.warning);
    }
  }
  return changed;
}

/** The key that has the value which changes something; undefined where none has. */
function findSwitched(keys: SkillKeys, { names, value }: Switch, profile: Profile): string | undefined {
  return names.find(name => toBoolean(keys.get(name)?.value, profile) === value);
}

/** A skill that is off is `enabled: false` in some hosts and `disabled: true` in others. */
function invert(
  draft: HostDraft,
  keys: Map<string, SkillKey>,
  from: 'enabled' | 'disabled',
  to: 'enabled' | 'disabled',
): void {
  const { profile } = draft;
  const known = keys.get(from);
  const field = findField(profile, to);
  const isOff = switches.some(each => findSwitched(keys, each, profile) === from);
  if (
    known === undefined ||
    !isOff ||
    keys.has(to) ||
    field === undefined ||
    field.deprecated !== undefined
  ) {
    return;
  }
  keys.delete(from);
  keys.set(to, { ...known, key: to, value: to === 'disabled', origin: 'top' });
  addNote(draft, 'moved', from, "'{key}: {value}' is '{other}: {otherValue}' in {host}.", {
    value: String(from === 'disabled'),
    other: to,
    otherValue: String(to === 'disabled'),
  });
}
