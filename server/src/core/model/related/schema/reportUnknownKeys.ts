import type { YamlEntry, YamlNode } from '../../../syntax/yaml/yamlNode.ts';
import { resolveAlias } from '../../../syntax/yaml/yamlNode.ts';
import type { Report } from '../../findings/report.ts';
import type { Field, UnknownKeys } from '../../profiles/record/field.ts';
import { severityOf } from '../../findings/severity.ts';
import { findNearest } from '../../../text/words/nearest.ts';
import { relatedFileField } from './relatedFileField.ts';
import type { ParsedRelatedFile } from '../relatedFile.ts';

/** Keys that are close to known ones, in mappings that may hold further keys. */
export function* reportNearKeys(file: ParsedRelatedFile): Generator<Report> {
  yield* reportBelow(file, relatedFileField(file.kind), file.root);
}

function* reportBelow(
  file: ParsedRelatedFile,
  field: Field | undefined,
  value: YamlNode | undefined,
): Generator<Report> {
  const node = resolveAlias(value);
  if (field === undefined || node === undefined) {
    return;
  }
  if (node.kind === 'sequence') {
    for (const item of node.items) {
      yield* reportBelow(file, field.items, item);
    }
  }
  for (const entry of node.kind === 'mapping' ? node.entries : []) {
    const known = field.properties?.find(({ key }) => key === entry.key);
    if (known === undefined && field.properties !== undefined && field.closed !== true) {
      yield* reportNearKey(file, field, node, entry);
    }
    yield* reportBelow(file, known ?? field.additional, entry.value);
  }
}

function* reportNearKey(
  file: ParsedRelatedFile,
  field: Field,
  node: YamlNode,
  entry: YamlEntry,
): Generator<Report> {
  const nearest = findNearestKey(field, node, entry);
  if (nearest !== undefined) {
    const isKnown = field.unknown !== 'unverified';
    const message = isKnown ? 'unknownNear' : 'unknownMaybe';
    yield { message, ...describeKey(file, entry, nearest), ...severityOf(isKnown ? 'ignored' : 'advised') };
  }
}

/** A key that the schema of the file's kind does not have in a mapping that has to be complete. */
export function* reportUnknownKey(
  file: ParsedRelatedFile,
  field: Field,
  node: YamlNode,
  entry: YamlEntry,
): Generator<Report> {
  if (file.kind === 'agent-plugin' && entry.key === 'skills') {
    const weight = severityOf('ignored');
    yield { message: 'skillsFixed', args: {}, span: entry.keySpan, ...weight };
    return;
  }
  const nearest = findNearestKey(field, node, entry);
  const place = nearest === undefined ? findPlace(field, entry) : undefined;
  if (place !== undefined) {
    const args = { key: entry.key, place };
    yield { message: 'unknownPlace', args, span: entry.keySpan, ...severityOf('ignored') };
    return;
  }
  const isRefused = field.unknown === 'refused';
  const message = (nearest === undefined ? 'unknown' : 'unknownNear') + (isRefused ? '-file' : '');
  const weight = severityOf(enforcementOf(field.unknown, nearest));
  yield { message, ...describeKey(file, entry, nearest), ...weight };
}

/** A key that is close to no other may be meant for another reader, unless the host itself warns of it. */
function enforcementOf(unknown: UnknownKeys | undefined, nearest: string | undefined) {
  if (unknown === 'refused' || unknown === 'warned') {
    return unknown;
  }
  return nearest === undefined ? 'advised' : 'ignored';
}

/** The key below which the host does know this one. */
function findPlace({ properties }: Field, { key }: YamlEntry): string | undefined {
  return properties?.find(property => property.properties?.some(below => below.key === key))?.key;
}

function findNearestKey({ properties }: Field, node: YamlNode, { key }: YamlEntry) {
  const present = new Set(node.kind === 'mapping' ? node.entries.map(entry => entry.key) : []);
  const candidates = (properties ?? []).map(property => property.key).filter(known => !present.has(known));
  return findNearest(key, candidates);
}

function describeKey({ text }: ParsedRelatedFile, { key, keySpan }: YamlEntry, nearest: string | undefined) {
  if (nearest === undefined) {
    return { args: { key }, span: keySpan };
  }
  const quote = /^["']/.exec(text.slice(keySpan.start, keySpan.end))?.[0] ?? '';
  const edits = [{ span: keySpan, newText: `${quote}${nearest}${quote}` }];
  return { args: { key, nearest }, span: keySpan, fix: { title: 'fixNearest', edits, safe: false } };
}
