import type { YamlValue } from '../../syntax/yaml/yamlNode.ts';
import { isList, isRecord } from '../../syntax/yaml/yamlNode.ts';
import { internString } from '../../text/values/internString.ts';

/** The mapping at a key; undefined for anything else. */
export function partIn(value: YamlValue | undefined, key: string): YamlValue | undefined {
  const part = valueIn(value, key);
  return isRecord(part) ? part : undefined;
}

/** The list at a key; empty for anything else. */
export function listIn(value: YamlValue | undefined, key: string): readonly YamlValue[] {
  const list = valueIn(value, key);
  return isList(list) ? list : [];
}

/** Whether there is a list at a key, be it an empty one. */
export function has(value: YamlValue | undefined, key: string): boolean {
  return isList(valueIn(value, key));
}

/** The texts of a list; what is not text, or an empty one, is left out. */
export function textsIn(value: YamlValue | undefined, key: string): readonly string[] {
  return listIn(value, key).filter(isWords).map(internString);
}

/** A text that is not empty. */
export function textIn(value: YamlValue | undefined, key: string): string | undefined {
  const text = valueIn(value, key);
  return typeof text === 'string' && text !== '' ? internString(text) : undefined;
}

export function flagIn(value: YamlValue | undefined, key: string): boolean | undefined {
  const flag = valueIn(value, key);
  return typeof flag === 'boolean' ? flag : undefined;
}

export function numberIn(value: YamlValue | undefined, key: string): number | undefined {
  const number = valueIn(value, key);
  return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** One of the words that are allowed. */
export function choiceIn<Word extends string>(
  value: YamlValue | undefined,
  key: string,
  words: readonly Word[],
): Word | undefined {
  const written = valueIn(value, key);
  return words.find(word => word === written);
}

function valueIn(value: YamlValue | undefined, key: string): YamlValue | undefined {
  return isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

function isWords(value: YamlValue): value is string {
  return typeof value === 'string' && value !== '';
}
