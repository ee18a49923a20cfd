import type { YamlEntry, YamlNode } from '../../../syntax/yaml/yamlNode.ts';
import { resolveAlias } from '../../../syntax/yaml/yamlNode.ts';
import type { Field } from '../../../model/profiles/record/field.ts';
import { spellingsOf } from '../../../model/profiles/record/field.ts';
import type { Profile } from '../../../model/profiles/record/profile.ts';
import type { SkillFile } from '../../../model/skill/skillFile.ts';
import { toPlainSpelling } from '../../../text/words/nearest.ts';

/** An entry whose value lists tools, with what the profile says of its key. */
export interface ToolEntry {
  readonly entry: YamlEntry;
  readonly field: Field;
}

const spellings: ReadonlySet<string> = new Set(['allowedtools', 'disallowedtools']);

/** Whether the value of a key lists tools; hosts spell such keys differently. */
function isToolKey(key: string): boolean {
  return /tools$/i.test(key) && spellings.has(toPlainSpelling(key));
}

/** The keys under which a profile lists tools. */
export function toolKeysOf({ fields }: Profile): string[] {
  return fields.flatMap(spellingsOf).filter(isToolKey);
}

/** The entries of a skill that list tools, under keys that the profile describes. */
export function findToolEntries({ document }: SkillFile, { fields }: Profile): ToolEntry[] {
  return (document.frontmatter?.root?.entries ?? []).flatMap(entry => {
    const { key } = entry;
    const field = isToolKey(key) ? fields.find(known => spellingsOf(known).includes(key)) : undefined;
    return field === undefined ? [] : [{ entry, field }];
  });
}

/** Whether tools stand in a list where the host takes a text, or in a text where it takes a list. */
export function hasOtherShape(field: Field, written: YamlNode): boolean {
  return isToolKey(field.key) && (isListForText(field, written) || isTextForList(field, written));
}

/** Whether tools stand in a list and the host takes one text. */
export function isListForText({ types }: Field, written: YamlNode): boolean {
  return resolveAlias(written)?.kind === 'sequence' && types.includes('string') && !types.includes('array');
}

/** Whether tools stand in one text and the host takes a list. */
export function isTextForList({ types }: Field, written: YamlNode): boolean {
  const node = resolveAlias(written);
  const isText = node?.kind === 'scalar' && typeof node.value === 'string';
  return isText && types.includes('array') && !types.includes('string');
}
