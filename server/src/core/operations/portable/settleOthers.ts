import type { YamlRecord, YamlValue } from '../../syntax/yaml/yamlNode.ts';
import { isRecord, withoutPrototype } from '../../syntax/yaml/yamlNode.ts';
import { mergeValues } from './mergeValues.ts';

/** What every format has a place of its own for. */
export interface SkillFields {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly category: string | undefined;
}

/**
 * The other keys of a skill, so that they read back the same from below `metadata`. Keys whose words are in a field already are
 * taken out; what says something else of a field would be read in its place there, so it goes one level deeper, as does what a
 * key of higher rank hides.
 */
export function settleOthers(
  record: YamlRecord,
  hidden: readonly YamlRecord[],
  fields: SkillFields,
): YamlRecord {
  const { id, title, description, category } = fields;
  const words = new Map<string, readonly (string | undefined)[]>([
    ['slug', [id]],
    ['name', [id, title]],
    ['title', [title]],
    ['description', [description]],
    ['category', [category]],
  ]);
  const others = withoutPrototype();
  const strays = withoutPrototype();
  for (const [key, value] of Object.entries(record)) {
    const known = words.get(key);
    if (value === null || (known !== undefined && isSaid(value, known))) {
      continue;
    }
    (known === undefined ? others : strays)[key] = value;
  }
  return [strays, ...hidden].reduce<YamlRecord>(keepBelow, others);
}

/** The words of a field; undefined for none and for what is not text. */
export function fieldText(value: YamlValue | undefined): string | undefined {
  const text = typeof value === 'string' ? value.trim() : '';
  return text === '' ? undefined : text;
}

/** Whether a field has these words, or the digits of this number. */
function isSaid(value: YamlValue, known: readonly (string | undefined)[]): boolean {
  if (typeof value === 'number') {
    return known.some(words => words !== undefined && Number(words) === value);
  }
  return typeof value === 'string' && (value.trim() === '' || known.includes(value.trim()));
}

/** Puts values below `metadata`, and as much deeper as it takes to hide nothing that is there. */
function keepBelow(record: YamlRecord, kept: YamlRecord): YamlRecord {
  if (Object.keys(kept).length === 0) {
    return record;
  }
  const { metadata } = record;
  const known = isRecord(metadata) ? metadata : metadata === undefined ? {} : { value: metadata };
  const { merged, hidden } = mergeValues(known, kept);
  const result = Object.assign(withoutPrototype(), record);
  result['metadata'] = keepBelow(merged, hidden);
  return result;
}
