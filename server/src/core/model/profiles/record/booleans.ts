import type { YamlNode } from '../../../syntax/yaml/yamlNode.ts';
import { resolveAlias } from '../../../syntax/yaml/yamlNode.ts';
import type { Profile } from './profile.ts';

const trueWords: ReadonlySet<string> = new Set(['true', 'yes', 'on', '1', 'y']);
const falseWords: ReadonlySet<string> = new Set(['false', 'no', 'off', '0', 'n']);
/** What hosts leave out that read such words at all. */
const abbreviations: ReadonlySet<string> = new Set(['y', 'n']);

/** The boolean that a person means by a scalar, however it is written; undefined for anything else. */
export function readIntendedBoolean(node: YamlNode | undefined): boolean | undefined {
  const scalar = resolveAlias(node);
  return scalar?.kind === 'scalar' ? booleanOf(String(scalar.value).toLowerCase()) : undefined;
}

/** The boolean that the host reads; undefined for what it does not take for one, or may not. */
export function readBoolean(node: YamlNode | undefined, profile: Profile): boolean | undefined {
  const scalar = resolveAlias(node);
  return scalar?.kind === 'scalar' ? readBooleanValue(scalar.value, profile) : undefined;
}

/** The same for the value of a scalar. */
export function readBooleanValue(value: unknown, { booleans }: Profile): boolean | undefined {
  if (typeof value === 'boolean') {
    return value;
  }
  const word = String(value).toLowerCase();
  const isRead = booleans === 'lenient' && !abbreviations.has(word);
  return isRead ? booleanOf(word) : undefined;
}

function booleanOf(word: string): boolean | undefined {
  return trueWords.has(word) || falseWords.has(word) ? trueWords.has(word) : undefined;
}
