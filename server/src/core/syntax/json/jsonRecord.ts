import { parseJson, toJsonValue } from './jsonNode.ts';
import type { YamlRecord } from '../yaml/yamlNode.ts';
import { isRecord } from '../yaml/yamlNode.ts';

/** The object that a JSON text is; undefined where it is none, or where reading it would lose something. */
export function readJsonRecord(text: string): YamlRecord | undefined {
  const { root, problems } = parseJson(text.replace(/^\uFEFF/, ''));
  const value = root === undefined || problems.length > 0 ? undefined : toJsonValue(root);
  return isRecord(value) ? value : undefined;
}

/** As other tools write it: two spaces, and a line end behind it. What is undefined is left out. */
export function writeJsonRecord(record: object): string {
  return `${JSON.stringify(record, undefined, 2)}\n`;
}
