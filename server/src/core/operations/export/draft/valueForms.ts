import type { YamlScalar, YamlValue } from '../../../syntax/yaml/yamlNode.ts';
import type { Field } from '../../../model/profiles/record/field.ts';
import type { Profile } from '../../../model/profiles/record/profile.ts';
import { readBooleanValue } from '../../../model/profiles/record/booleans.ts';
import { readToolList } from '../../../model/tools/toolList.ts';
import type { KeyTranslation } from '../../../model/profiles/record/keyTranslations.ts';

/** The forms that a value can be written in for a host, from the best one down. The value itself is always among them. */
export function formsOf(
  value: YamlValue,
  { separator }: KeyTranslation,
  field: Field,
  profile: Profile,
): readonly YamlValue[] {
  if (separator === 'tools') {
    return toolForms(value, profile);
  }
  const forms: YamlValue[] = [value];
  const intended = field.types.includes('boolean') ? toBoolean(value, profile) : undefined;
  if (intended !== undefined) {
    forms.push(intended);
  }
  if (typeof value === 'number') {
    forms.push(String(value));
  }
  const texts = textsIn(value);
  if (separator !== undefined && texts !== undefined) {
    forms.push(texts.join(separator === 'comma' ? ', ' : ' '));
  } else if (separator !== undefined && typeof value === 'string') {
    forms.push(separator === 'comma' ? splitAtCommas(value) : value.split(/\s+/).filter(word => word !== ''));
  }
  return forms;
}

/** What a person means by a value, however it is written; undefined for what is neither true nor false. */
export function toBoolean(value: YamlValue | undefined, profile: Profile): boolean | undefined {
  return typeof value === 'object' ? undefined : readBooleanValue(value, { ...profile, booleans: 'lenient' });
}

/** Tools as the host separates them; a host whose grammar is not known gets them as they are. */
function toolForms(value: YamlValue, { tools }: Profile): readonly YamlValue[] {
  const listed = toolsIn(value);
  if (listed === undefined) {
    return [value];
  }
  const text = listed.join(tools?.separator === 'comma' ? ', ' : ' ');
  if (typeof value !== 'string') {
    return tools === undefined || tools.list === 'accepted' ? [value, text] : [text, value];
  }
  return tools === undefined || tools.separator === 'space-or-comma'
    ? [value, listed, text]
    : [text, listed, value];
}

/** Undefined for what is not a list of tools. */
function toolsIn(value: YamlValue): string[] | undefined {
  if (typeof value !== 'string') {
    return textsIn(value)?.map(item => item.trim());
  }
  const span = { start: 0, end: value.length };
  const node: YamlScalar = { kind: 'scalar', value, source: value, style: 'plain', span };
  const found = readToolList(node);
  return found.some(({ isUnbalanced }) => isUnbalanced)
    ? undefined
    : found.map(tool => value.slice(tool.span.start, tool.span.end));
}

/** The items of a list that has only texts in it. */
function textsIn(value: YamlValue | undefined): string[] | undefined {
  if (!Array.isArray(value)) {
    return undefined;
  }
  const items: readonly unknown[] = value;
  const texts = items.filter(item => typeof item === 'string');
  return texts.length === items.length ? texts : undefined;
}

/** The words between commas; those in braces are alternatives of a pattern. */
export function splitAtCommas(text: string): string[] {
  const items: string[] = [''];
  let depth = 0;
  for (const character of text) {
    depth = Math.max(0, depth + Number(character === '{') - Number(character === '}'));
    if (character === ',' && depth === 0) {
      items.push('');
    } else {
      items.push(`${items.pop() ?? ''}${character}`);
    }
  }
  return items.map(item => item.trim()).filter(item => item !== '');
}
