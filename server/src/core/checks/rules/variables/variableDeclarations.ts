import type { Report } from '../../../model/findings/report.ts';
import { describeNode } from '../../../syntax/yaml/describeNode.ts';
import type { YamlEntry, YamlMapping, YamlNode } from '../../../syntax/yaml/yamlNode.ts';
import { findEntry, resolveAlias, toWords } from '../../../syntax/yaml/yamlNode.ts';
import { findNearest } from '../../../text/words/nearest.ts';
import type { VarsPlace } from '../../../model/variables/readVariables.ts';
import { readFlag, usableName } from '../../../model/variables/readVariables.ts';
import { readIntendedBoolean } from '../../../model/profiles/record/booleans.ts';

const keys = ['description', 'default', 'required', 'secret'] as const;

/** What is not understood in one `vars`; `namesOnly` where something else speaks of its values. */
export function* reportDeclarations({ node, path }: VarsPlace, namesOnly: boolean): Generator<Report> {
  if (node.kind !== 'mapping') {
    yield* namesOnly ? [] : [describeWhole(node, path)];
    return;
  }
  for (const entry of node.entries.filter(({ key }) => key !== '<<')) {
    const { key: name, keySpan, value } = entry;
    if (!usableName.test(name)) {
      yield { message: 'name', args: { name }, span: keySpan };
    }
    const found = resolveAlias(value);
    if (namesOnly || found === undefined) {
      continue;
    }
    if (found.kind === 'sequence') {
      yield { message: 'value', args: { name, actual: describeNode(found) }, span: value.span };
    } else if (found.kind === 'mapping') {
      yield* reportMapping(name, found);
    }
  }
}

function describeWhole(node: Exclude<YamlNode, YamlMapping>, path: readonly string[]): Report {
  const { span } = node;
  return node.kind === 'sequence'
    ? { message: 'list', args: {}, span, severity: 'hint' }
    : { message: 'vars', args: { key: path.join('.'), actual: describeNode(node) }, span };
}

function* reportMapping(name: string, mapping: YamlMapping): Generator<Report> {
  const preset = findEntry(mapping, 'default');
  const value = resolveAlias(preset?.value);
  if (preset !== undefined && value !== undefined && value.kind !== 'scalar') {
    yield { message: 'default', args: { name, actual: describeNode(value) }, span: preset.value.span };
  }
  for (const key of ['required', 'secret'] as const) {
    yield* reportFlag(name, findEntry(mapping, key));
  }
  for (const entry of mapping.entries) {
    if (!keys.some(key => key === entry.key) && entry.key !== '<<') {
      yield reportUnknown(mapping, entry);
    }
  }
}

function* reportFlag(name: string, entry: YamlEntry | undefined): Generator<Report> {
  const node = resolveAlias(entry?.value);
  const isNothing = node?.kind === 'scalar' && node.value === null;
  if (entry === undefined || node === undefined || isNothing || readFlag(node) !== undefined) {
    return;
  }
  const intended = readIntendedBoolean(node);
  const args = { key: entry.key, name, value: toWords(node) ?? describeNode(node) };
  const edits = [{ span: entry.value.span, newText: String(intended) }];
  yield intended === undefined
    ? { message: 'flag', args, span: entry.value.span }
    : {
        message: 'flag',
        args: { ...args, meant: String(intended) },
        span: entry.value.span,
        fix: { title: 'fixFlag', edits, safe: false },
      };
}

function reportUnknown(mapping: YamlMapping, { key, keySpan: span }: YamlEntry): Report {
  const nearest = findNearest(
    key,
    keys.filter(known => findEntry(mapping, known) === undefined),
  );
  if (nearest === undefined) {
    return { message: 'unknown', args: { key }, span, severity: 'hint' };
  }
  const fix = { title: 'fixNearest', edits: [{ span, newText: nearest }], safe: false };
  return { message: 'unknownNear', args: { key, nearest }, span, fix };
}
