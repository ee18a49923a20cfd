import type { YamlNode } from '../../syntax/yaml/yamlNode.ts';
import type { Field } from '../../model/profiles/record/field.ts';
import type { KnownField } from '../../model/profiles/record/knownFields.ts';
import type { FormControl } from './formField.ts';

/** Items that a form shows one by one; a list with more of them is a table. */
const maxItemCount = 100;

/** Keys of a mapping that a form shows one by one, likewise. */
const maxKeyCount = 100;

/** How a value is edited that is not there yet, as the profiles describe it. */
export function expectedControl(known: KnownField | undefined): FormControl {
  const fields = known?.readings.map(({ field }) => field) ?? [];
  const [type] = fields.flatMap(({ types }) => types.filter(each => each !== 'boolean'));
  if (fields.some(({ types }) => types.includes('boolean'))) {
    return 'flag';
  }
  if (known?.key === 'metadata') {
    return 'group';
  }
  if (type === 'object') {
    return fields.some(({ properties = [] }) => properties.length > 0) ? 'group' : 'table';
  }
  if (type === 'array') {
    return controlOfItems(known?.child(0));
  }
  if (fields.some(({ values }) => values !== undefined)) {
    return 'choice';
  }
  return type === 'number' || type === 'integer' ? 'number' : isLong(known) ? 'long-text' : 'text';
}

/** A list of objects can be edited where it is described what they have. */
function controlOfItems(item: KnownField | undefined): FormControl {
  const fields = item?.readings.map(({ field }) => field) ?? [];
  const isObject = (field: Field) => field.types.length === 1 && field.types[0] === 'object';
  if (fields.length > 0 && fields.every(isObject)) {
    return fields.some(({ properties = [] }) => properties.length > 0) ? 'objects' : 'table';
  }
  return fields.some(({ types }) => types.includes('object')) ? 'table' : 'list';
}

/** How a value is edited that stands there: as it is expected to be, where it can be shown so without loss. */
export function controlOf(known: KnownField | undefined, node: YamlNode): FormControl {
  const expected = known && expectedControl(known);
  switch (node.kind) {
    case 'scalar':
      return node.value === null ? (expected ?? 'text') : controlOfScalar(known, expected, node);
    case 'sequence':
      return controlOfSequence(expected, node.items);
    case 'mapping':
      return expected === 'group' && node.entries.length <= maxKeyCount ? 'group' : 'table';
    case 'alias':
      return 'table';
  }
}

function controlOfScalar(
  known: KnownField | undefined,
  expected: FormControl | undefined,
  { value, style }: Extract<YamlNode, { kind: 'scalar' }>,
): FormControl {
  if (expected === 'group' || expected === 'objects' || expected === 'table') {
    return 'table';
  }
  const accepts = (type: string) =>
    known?.readings.some(({ field }) => field.types.some(each => each === type));
  if (
    expected === 'flag' ||
    expected === 'choice' ||
    (expected === undefined && typeof value === 'boolean')
  ) {
    return expected ?? 'flag';
  }
  if (typeof value === 'number' && (expected === undefined || accepts('number') || accepts('integer'))) {
    return isExact(value) ? 'number' : 'table';
  }
  if (expected === 'list' && accepts('string') !== true) {
    return typeof value === 'string' ? 'list' : 'table';
  }
  const hasLines = style === 'literal' || style === 'folded' || /[\r\n]/.test(String(value));
  return hasLines || isLong(known) ? 'long-text' : 'text';
}

/** Neither infinite nor too long for the numbers of a page, where digits would be lost. */
function isExact(value: number): boolean {
  return Number.isFinite(value) && (!Number.isInteger(value) || Number.isSafeInteger(value));
}

function controlOfSequence(expected: FormControl | undefined, items: readonly YamlNode[]): FormControl {
  if (expected === 'objects') {
    const isShown = items.length <= maxItemCount && items.every(({ kind }) => kind === 'mapping');
    return isShown ? 'objects' : 'table';
  }
  const areTexts = items.every(item => item.kind === 'scalar' && typeof item.value === 'string');
  return areTexts && expected !== 'table' ? 'list' : 'table';
}

/** Texts that mostly go on over more than one line of a form. */
function isLong(known: KnownField | undefined): boolean {
  return known !== undefined && /^(?:description|when_to_use|externalSafeSummary|prompt)$/.test(known.key);
}
