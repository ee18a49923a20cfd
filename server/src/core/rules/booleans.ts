import type { YamlNode } from '../document/yamlNode.ts';
import { resolveAlias } from '../document/yamlNode.ts';
import type { Profile } from '../profiles/profile.ts';

const trueWords: ReadonlySet<string> = new Set(['true', 'yes', 'on', '1', 'y']);
const falseWords: ReadonlySet<string> = new Set(['false', 'no', 'off', '0', 'n']);
/** What hosts leave out that read such words at all. */
const abbreviations: ReadonlySet<string> = new Set(['y', 'n']);

/** The boolean that a person means by a scalar, however it is written; undefined for anything else. */
export function meantBoolean(node: YamlNode | undefined): boolean | undefined {
  const word = wordOf(node);
  if (word === undefined || !(trueWords.has(word) || falseWords.has(word))) {
    return undefined;
  }
  return trueWords.has(word);
}

/** The boolean that the host reads; undefined for what it does not take for one, or may not. */
export function readBoolean(node: YamlNode | undefined, { booleans }: Profile): boolean | undefined {
  const scalar = resolveAlias(node);
  if (scalar?.kind === 'scalar' && typeof scalar.value === 'boolean') {
    return scalar.value;
  }
  const isRead = booleans === 'lenient' && !abbreviations.has(wordOf(scalar) ?? '');
  return isRead ? meantBoolean(scalar) : undefined;
}

function wordOf(node: YamlNode | undefined): string | undefined {
  const scalar = resolveAlias(node);
  return scalar?.kind === 'scalar' ? String(scalar.value).toLowerCase() : undefined;
}
