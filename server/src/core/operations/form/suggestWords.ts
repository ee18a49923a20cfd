import type { KnownThings } from '../../model/names/namedThings.ts';
import { listNames } from '../../model/names/namedThings.ts';
import type { YamlNode } from '../../syntax/yaml/yamlNode.ts';
import { topicAt } from '../../model/names/topicAt.ts';
import type { KnownField } from '../../model/profiles/record/knownFields.ts';
import { isToolGrammar, namesOf } from '../../model/profiles/record/knownFields.ts';
import type { FieldPath } from '../../syntax/yaml/yamlPath.ts';
import type { FieldFinder } from './fieldFinder.ts';
import { spdxLicenses } from '../../text/values/spdx.generated.ts';

/** Words that are suggested for one field, or for the same field of all items of a list; the whole form is sent after every change. */
const maxWords = 500;
/** Words that are suggested in any item, of however many. */
const fewestWords = 20;

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
  const named = namedWords(field, root, path, known);
  return [...new Set(named.length === 0 ? examples : named)];
}

/** How many of them the field at a path may have. */
export function countWordsAt(path: FieldPath, { find }: FieldFinder): number {
  const item = path.findLastIndex(step => typeof step === 'number');
  const list = item < 0 ? undefined : find(path.slice(0, item))?.node;
  // One more is empty, for an item that is not there yet.
  const items = list?.kind === 'sequence' ? list.items.length + 1 : 1;
  return Math.max(fewestWords, Math.floor(maxWords / items));
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
  const things = topic === undefined ? [] : listNames(topic, known);
  const hostTools = isToolGrammar(field)
    ? field.readings.flatMap(({ profile }) => profile.tools?.names ?? [])
    : [];
  return [...hostTools, ...things];
}
