import type { YamlRecord, YamlValue } from '../../../syntax/yaml/yamlNode.ts';
import type { Field } from '../../../model/profiles/record/field.ts';
import { isRecord } from '../../../syntax/yaml/yamlNode.ts';
import type { HostDraft } from './hostDraft.ts';
import { setValue, valueAt } from './hostDraft.ts';
import { findPlaces } from './hostSchema.ts';
import { addNote } from './placeKey.ts';
import { splitAtCommas } from './valueForms.ts';

/**
 * What a skill needs around it, by the paths under which dialects list it. What one of them says is written where the host reads
 * it, too; the mapping that it comes from is kept whole.
 */
const needs: readonly (readonly string[])[] = [
  [
    'conditions.requires_env',
    'requires.env',
    'openclaw.requires.env',
    'required_environment_variables',
    'prerequisites.env_vars',
  ],
  ['requires.binary', 'openclaw.requires.bins'],
  ['conditions.requires_tools', 'hermes.requires_tools'],
  ['conditions.requires_toolsets', 'hermes.requires_toolsets'],
  ['conditions.fallback_for_tools', 'hermes.fallback_for_tools'],
  ['conditions.platforms', 'openclaw.os', 'platforms'],
];

/** Systems by the names that Node.js gives them, and those that people do. */
const systems: ReadonlyMap<string, string> = new Map([
  ['darwin', 'macos'],
  ['win32', 'windows'],
  ['macos', 'darwin'],
  ['windows', 'win32'],
]);

/** Tells a host in its own words what the skill needs. */
export function addConditions(draft: HostDraft, others: YamlRecord): void {
  for (const paths of needs) {
    const words = [...new Set(paths.flatMap(path => wordsIn(valueIn(others, path.split('.')))))];
    const [place] = findPlaces(draft.profile, paths, '');
    if (words.length === 0 || place === undefined) {
      continue;
    }
    const known = valueAt(draft, place.path);
    const has = new Set(wordsIn(known));
    const missing = inWordsOf(place.field, words).filter(word => !has.has(word));
    const before = Array.isArray(known) ? known : [...has];
    if (missing.length > 0 && setValue(draft, place.path, [...before, ...missing])) {
      const source = paths.find(path => wordsIn(valueIn(others, path.split('.'))).length > 0) ?? '';
      const args = { place: place.path.join('.') };
      addNote(
        draft,
        'moved',
        source,
        "{host} reads what '{key}' says from '{place}', so it goes there too.",
        args,
      );
    }
  }
}

function valueIn(record: YamlRecord, path: readonly string[]): YamlValue | undefined {
  return path.reduce<YamlValue | undefined>(
    (value, key) => (isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined),
    record,
  );
}

/** The words of a list, be they texts or the names of mappings. */
function wordsIn(value: YamlValue | undefined): string[] {
  if (typeof value === 'string') {
    return splitAtCommas(value);
  }
  const items: readonly YamlValue[] = Array.isArray(value) ? value : [];
  return items.flatMap(item => wordsIn(isRecord(item) ? item['name'] : item));
}

/** The words that the host knows, where it knows only some. */
function inWordsOf({ items }: Field, words: readonly string[]): string[] {
  const allowed = items?.values;
  return words.flatMap(word => {
    const spellings = [word, systems.get(word.toLowerCase()) ?? word];
    return allowed === undefined ? [word] : spellings.filter(each => allowed.includes(each)).slice(0, 1);
  });
}
