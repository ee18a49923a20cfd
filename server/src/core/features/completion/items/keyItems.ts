import { describeTitles } from '../../documentation/describeField.ts';
import type { Field } from '../../../model/profiles/record/field.ts';
import type { KnownField } from '../../../model/profiles/record/knownFields.ts';
import type { KeyPlace } from '../place/place.ts';
import type { Completion } from './completion.ts';

/** All that an item of a key needs and that does not depend on the document. */
interface KeyTemplate {
  readonly detail: string;
  /** The value with tab stops, for a key at the left margin; starts with a blank or a line end. */
  readonly value: string;
  /** 0 for required keys, then those that hosts read, those that they only accept, and old ones. */
  readonly group: number;
  readonly isDeprecated: boolean;
}

const templates = new WeakMap<KnownField, KeyTemplate>();

/** Ranks between one group of keys and the next. */
const groupSize = 1000;

/** The keys that can be added to a mapping: those that it does not have, under any spelling. */
export function listKeyItems(
  mapping: KnownField,
  place: KeyPlace,
  hidden: ReadonlySet<string>,
  lineEnd: string,
): Completion[] {
  const present = new Set(place.present);
  const isPresent = ({ key, readings }: KnownField) =>
    present.has(key) ||
    readings.every(({ field }) => field.aliases?.some(alias => present.has(alias)) === true);
  const isHidden = ({ key }: KnownField) => place.path.length === 0 && hidden.has(key);
  return mapping
    .keys()
    .filter(known => !isPresent(known) && !isHidden(known))
    .map((known, index) => toItem(known, index, place, lineEnd));
}

function toItem(known: KnownField, index: number, place: KeyPlace, lineEnd: string): Completion {
  const { key } = known;
  const template = templateOf(known);
  const { snippet, plain } = place.hasColon
    ? { snippet: key, plain: key }
    : write(key, template, place, lineEnd);
  return {
    kind: 'key',
    path: [...place.path, key],
    name: key,
    label: key,
    detail: template.detail,
    replace: place.span,
    snippet,
    plain,
    rank: template.group * groupSize + index,
    filter: key,
    isDeprecated: template.isDeprecated,
  };
}

function write(key: string, { value }: KeyTemplate, place: KeyPlace, lineEnd: string) {
  const margin = lineEnd + ' '.repeat(place.column);
  const isLines = value.startsWith('\n');
  const written = place.isFlow && value.includes('\n') ? ' ${1}' : value.replaceAll('\n', margin);
  const after = place.isBeforeFence ? lineEnd : '';
  return {
    snippet: `${place.lead}${key}:${written}${after}`,
    plain: `${place.lead}${key}:${isLines && !place.isFlow ? `${margin}  ` : ' '}${after}`,
  };
}

function templateOf(known: KnownField): KeyTemplate {
  const remembered = templates.get(known);
  if (remembered !== undefined) {
    return remembered;
  }
  const { readings } = known;
  const own = readings.filter(({ field }) => field.inherited !== true);
  const isSure = own.some(({ field }) => field.unverified !== true);
  const isDeprecated = readings.every(({ field }) => field.deprecated !== undefined);
  const isRequired = readings.some(({ field }) => field.missing !== undefined);
  const field = (own[0] ?? readings[0])?.field;
  const template = {
    detail: describeTitles(readings.map(({ profile }) => profile)),
    value: field === undefined ? ' ${1}' : toValueSnippet(field),
    group: isDeprecated ? 3 : isRequired ? 0 : isSure ? 1 : 2,
    isDeprecated,
  };
  templates.set(known, template);
  return template;
}

/** What schemas leave the snippet of a value at when they say nothing. */
const anySnippet = '${1}';

/** The value of a key as it is first written, with a blank or a line end before it. */
function toValueSnippet(field: Field): string {
  const insert = field.insert === anySnippet ? toDefaultSnippet(field) : field.insert;
  return insert.startsWith('\n') ? insert : ` ${insert}`;
}

function toDefaultSnippet({ values, types, properties, additional, items }: Field): string {
  if (values !== undefined && values.length > 0) {
    return `\${1|${values.map(value => value.replace(/[\\,|]/g, '\\$&')).join(',')}|}`;
  }
  if (properties !== undefined) {
    return `\n  ${toKeysSnippet(properties, '\n  ')}`;
  }
  if (additional !== undefined) {
    return `\n  \${1:name}:${additional.types[0] === 'object' ? '\n    ${2}' : ' ${2}'}`;
  }
  if (types[0] === 'object') {
    return `\n  ${anySnippet}`;
  }
  if (items?.properties !== undefined) {
    return `\n  - ${toKeysSnippet(items.properties, '\n    ')}`;
  }
  return types[0] === 'array' ? '[${1}]' : anySnippet;
}

/** The keys that a mapping must have; the caret alone where it need not have any. */
function toKeysSnippet(fields: readonly Field[], separator: string): string {
  const required = fields.filter(({ missing }) => missing !== undefined);
  return required.length === 0
    ? anySnippet
    : required.map(({ key }, index) => `${key}: \${${index + 1}}`).join(separator);
}
