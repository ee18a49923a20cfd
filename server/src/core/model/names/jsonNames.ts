import type { FieldPath } from '../../syntax/yaml/yamlPath.ts';
import type { NameTopic } from './namedThings.ts';
import { relatedFileField } from '../related/schema/relatedFileField.ts';
import { parseJson } from '../../syntax/json/jsonNode.ts';
import type { YamlNode } from '../../syntax/yaml/yamlNode.ts';
import { topicAt } from './topicAt.ts';
import type { Field, Names } from '../profiles/record/field.ts';
import type { JsonFile } from '../related/jsonFile.ts';

/** A JSON text that we have a schema of. */
export interface JsonText {
  readonly file: JsonFile;
  readonly text: string;
  /** The folder that it stands in, as reports show it with `/`. */
  readonly folder?: string;
}

/** What a text names that stands at a path, or would stand there; undefined where it names nothing that can be listed. */
export function jsonTopicAt({ file, text }: JsonText, path: FieldPath): NameTopic | undefined {
  return jsonTopicIn(file, parseJson(text).root, path);
}

/** The same in a file that is read already. */
export function jsonTopicIn(
  file: JsonFile,
  root: YamlNode | undefined,
  path: FieldPath,
): NameTopic | undefined {
  const names = jsonNamesAt(file, path);
  return names === 'env'
    ? { kind: names }
    : topicAt(root?.kind === 'mapping' ? root : undefined, path, names);
}

/** What our schema says that a text at a path names. */
export function jsonNamesAt(file: JsonFile, path: FieldPath): Names | undefined {
  return file === 'workspace' || file === 'signal'
    ? namesByPlace.get(placeOf(file, path))
    : namesIn(relatedFileField(file), path);
}

/** The places of files whose keys are not generated; a star stands for any index. */
const namesByPlace: ReadonlyMap<string, Names> = new Map([
  ['workspace/disabled/*', 'skill'],
  ['workspace/agents/*/skills/*/slug', 'skill'],
  ['workspace/goals/*/skills/*', 'skill'],
  ['workspace/goals/*/skills/*/slug', 'skill'],
  ['workspace/routing/operatorOnly/*', 'skill'],
  ['workspace/routing/baselineTools/*', 'tool'],
  ['signal/preload_skills/*', 'skill'],
]);

/** Whether a text at a path names a skill of a goal, where a built-in action can stand, too. */
export function isGoalSkill(file: JsonFile, path: FieldPath): boolean {
  return placeOf(file, path).startsWith('workspace/goals/*/skills/');
}

function placeOf(file: JsonFile, path: FieldPath): string {
  return [file, ...path.map(step => (typeof step === 'number' ? '*' : step))].join('/');
}

/** What the schema says that a text names; the items of a list name what the list does. */
function namesIn(root: Field, path: FieldPath): Names | undefined {
  let field: Field | undefined = root;
  let names: Names | undefined;
  for (const step of path) {
    const isItem = typeof step === 'number';
    const inherited = isItem ? names : undefined;
    field = isItem ? field?.items : (field?.properties?.find(({ key }) => key === step) ?? field?.additional);
    names = field?.names ?? inherited;
  }
  return field?.types.includes('string') === true ? names : undefined;
}
