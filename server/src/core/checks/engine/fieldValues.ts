import type { YamlMapping, YamlNode } from '../../syntax/yaml/yamlNode.ts';
import { resolveAlias, stepInto } from '../../syntax/yaml/yamlNode.ts';
import type { Field } from '../../model/profiles/record/field.ts';
import type { Span } from '../../text/position/span.ts';

/** A value of the frontmatter with what a profile says of it. */
export interface FieldValue {
  /** As people write it: `metadata.author`, `paths[1]`. */
  readonly label: string;
  readonly field: Field;
  /** An alias is kept, since a finding belongs where the value is used. */
  readonly node: YamlNode;
  /** Where it stands in a mapping, with all that may stand there; undefined for the items of a list. */
  readonly place?: {
    readonly keySpan: Span;
    readonly mapping: YamlMapping;
    readonly fields: readonly Field[];
  };
}

/** Every value that the fields describe, at any depth, in the order of the text. */
export function* fieldValuesIn(
  root: YamlMapping | undefined,
  fields: readonly Field[],
): Generator<FieldValue> {
  if (root !== undefined) {
    yield* valuesInMapping('', root, { properties: fields }, new Map());
  }
}

/** The value at a path, as far as there is one, and the field that describes it. */
export function findFieldValue(
  root: YamlMapping | undefined,
  fields: readonly Field[],
  path: readonly string[],
): { readonly node: YamlNode | undefined; readonly field: Field | undefined; readonly label: string } {
  let node: YamlNode | undefined = root;
  let field: Field | undefined;
  let label = '';
  for (const [depth, part] of path.entries()) {
    label = labelOf(label, part, node);
    const parent = depth === 0 ? { properties: fields } : field;
    field = parent && findChild(parent, part, isList(node));
    // A value that comes from somewhere the file does not show is pointed at where it is used.
    node = stepInto(node, part) ?? node;
  }
  return { node, field, label };
}

/** What is known of the values below one value. */
type Below = Pick<Field, 'properties' | 'additional' | 'items'>;

/** A bomb of aliases reaches one value any number of times; each is looked at once for each field. */
function* valuesBelow(value: FieldValue, seen: Map<Field, Set<YamlNode>>): Generator<FieldValue> {
  yield value;
  const { label, field, node } = value;
  const target = resolveAlias(node);
  if (target === undefined || target.kind === 'scalar') {
    return;
  }
  const known = seen.get(field) ?? new Set();
  seen.set(field, known);
  if (known.has(target)) {
    return;
  }
  known.add(target);
  if (target.kind === 'mapping') {
    yield* valuesInMapping(label, target, field, seen);
  }
  if (target.kind === 'sequence' && field.items !== undefined) {
    for (const [index, item] of target.items.entries()) {
      yield* valuesBelow({ label: `${label}[${index}]`, field: field.items, node: item }, seen);
    }
  }
}

function* valuesInMapping(
  label: string,
  mapping: YamlMapping,
  parent: Below,
  seen: Map<Field, Set<YamlNode>>,
): Generator<FieldValue> {
  for (const { key, keySpan, value } of mapping.entries) {
    const field = findChild(parent, key, false);
    if (field !== undefined) {
      const place = { keySpan, mapping, fields: parent.properties ?? [] };
      yield* valuesBelow({ label: labelOf(label, key, mapping), field, node: value, place }, seen);
    }
  }
}

function findChild(field: Below, part: string, inList: boolean): Field | undefined {
  return inList ? field.items : (field.properties?.find(({ key }) => key === part) ?? field.additional);
}

function isList(node: YamlNode | undefined): boolean {
  return resolveAlias(node)?.kind === 'sequence';
}

function labelOf(parent: string, part: string, parentNode: YamlNode | undefined): string {
  if (parent === '') {
    return part;
  }
  return isList(parentNode) ? `${parent}[${part}]` : `${parent}.${part}`;
}
