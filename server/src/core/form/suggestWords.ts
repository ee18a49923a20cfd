import type { KnownThings } from '../catalog/namedThings.ts';
import { listThings } from '../catalog/namedThings.ts';
import type { YamlNode } from '../document/yamlNode.ts';
import { topicAt } from '../manifest/topicAt.ts';
import type { FieldPath, KnownField } from '../profiles/knownFields.ts';
import { isToolGrammar, namesOf } from '../profiles/knownFields.ts';
import { spdxLicenses } from '../write/spdx.generated.ts';

/** Words that are suggested for one field; the whole form is sent after every change. */
const mostWords = 500;
/** The same in an item of a list, where each of many items has them again. */
const mostWordsOfItem = 50;

/**
 * Words to choose from for a text or the items of a list: what there is of the kind that the field names, else the examples of its
 * schema. `root` is where the path begins.
 */
export function suggestWords(
  field: KnownField,
  root: YamlNode | undefined,
  path: FieldPath,
  known: KnownThings,
): readonly string[] {
  const readings = [...field.readings, ...(field.child(0)?.readings ?? [])];
  const examples = readings.flatMap(reading => reading.field.examples ?? []);
  const most = path.some(step => typeof step === 'number') ? mostWordsOfItem : mostWords;
  const named = namedWords(field, root, path, known);
  return [...new Set(named.length === 0 ? examples : named)].slice(0, most);
}

function namedWords(
  field: KnownField,
  root: YamlNode | undefined,
  path: FieldPath,
  known: KnownThings,
): readonly string[] {
  const names = namesOf(field);
  if (names === 'license') {
    return spdxLicenses.flatMap(([id, , isApproved]) => (isApproved ? [id] : []));
  }
  const mapping = root?.kind === 'mapping' ? root : undefined;
  const topic = names === 'env' ? ({ kind: 'env' } as const) : topicAt(mapping, path, names);
  const things = topic === undefined ? [] : listThings(topic, known).map(({ name }) => name);
  const hostTools = isToolGrammar(field)
    ? field.readings.flatMap(({ profile }) => profile.tools?.names ?? [])
    : [];
  return [...hostTools, ...things];
}
