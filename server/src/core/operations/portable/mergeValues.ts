import type { YamlRecord } from '../../syntax/yaml/yamlNode.ts';
import { isRecord, withoutPrototype } from '../../syntax/yaml/yamlNode.ts';

/** Two mappings as one. */
export interface Merged {
  readonly merged: YamlRecord;
  /** What of the second one the first one hides; empty where they do not contradict each other. */
  readonly hidden: YamlRecord;
}

/** Merges two mappings as readers of several files do: mappings complete each other, and of other values the first one counts. */
export function mergeValues(first: YamlRecord, second: YamlRecord): Merged {
  const merged = Object.assign(withoutPrototype(), first);
  const hidden = withoutPrototype();
  for (const [key, value] of Object.entries(second)) {
    const known = merged[key];
    if (known === undefined || known === null) {
      merged[key] = value;
    } else if (isRecord(known) && isRecord(value)) {
      const below = mergeValues(known, value);
      merged[key] = below.merged;
      if (Object.keys(below.hidden).length > 0) {
        hidden[key] = below.hidden;
      }
    } else if (value !== null && JSON.stringify(known) !== JSON.stringify(value)) {
      hidden[key] = value;
    }
  }
  return { merged, hidden };
}
