import { parseJson } from '../../../syntax/json/jsonNode.ts';
import type { YamlMapping, YamlNode } from '../../../syntax/yaml/yamlNode.ts';
import type { Span } from '../../../text/position/span.ts';
import type { SignalContext } from './routingContext.ts';

/** A signal, or the first thing in the text that keeps it from being one. */
export type SignalReading = { readonly signal: SignalContext } | { readonly problem: SignalProblem };

export interface SignalProblem {
  /** A sentence for people. */
  readonly message: string;
  readonly span: Span;
}

/** Reads a signal from JSON, which may have comments and trailing commas. Keys that routing does not know are passed over. */
export function readSignal(text: string): SignalReading {
  // A blank in place of the mark that some editors put first leaves all offsets as they are.
  const { root, problems } = parseJson(text.replace(/^\uFEFF/, ' '));
  // Which of two values is meant would be a guess.
  const broken = problems.find(({ cause }) => cause === 'syntax' || cause === 'duplicate-key');
  if (broken !== undefined) {
    const { cause, detail, span } = broken;
    const message =
      cause === 'syntax' ? `This is not valid JSON: ${detail}.` : `The key '${detail}' appears here twice.`;
    return { problem: { message, span } };
  }
  if (root === undefined) {
    return { problem: { message: 'The signal is nested too deeply.', span: { start: 0, end: text.length } } };
  }
  if (root.kind !== 'mapping') {
    return { problem: { message: 'A signal has to be an object.', span: root.span } };
  }
  const problem = findWrongValue(root, signalKeys) ?? findMissing(root);
  return problem === undefined ? { signal: toSignal(root) } : { problem };
}

type Kind = 'name' | 'text' | 'names' | 'flag' | 'object';

const signalKeys: ReadonlyMap<string, Kind> = new Map([
  ['source', 'name'],
  ['signal_id', 'name'],
  ['asset', 'object'],
  ['severity', 'text'],
  ['preload_skills', 'names'],
  ['suggested_stages', 'names'],
  ['trace_id', 'text'],
  ['operator_authored', 'flag'],
]);

const assetKeys: ReadonlyMap<string, Kind> = new Map([
  ['symbol', 'text'],
  ['asset_class', 'text'],
]);

function findWrongValue(
  { entries }: YamlMapping,
  kinds: ReadonlyMap<string, Kind>,
  lead = '',
): SignalProblem | undefined {
  for (const { key, value } of entries) {
    const kind = kinds.get(key);
    const problem = kind && findWrong(value, kind, lead + key);
    if (problem !== undefined) {
      return problem;
    }
  }
  return undefined;
}

function findWrong(node: YamlNode, kind: Kind, key: string): SignalProblem | undefined {
  if (kind === 'names' && node.kind === 'sequence') {
    const wrong = node.items.findIndex(item => !isScalarOf(item, 'name'));
    const item = node.items[wrong];
    return item && toProblem(`${key}.${wrong}`, 'name', item);
  }
  if (kind === 'object' && node.kind === 'mapping') {
    return findWrongValue(node, assetKeys, `${key}.`);
  }
  return isScalarOf(node, kind) ? undefined : toProblem(key, kind, node);
}

function isScalarOf(node: YamlNode, kind: Kind): boolean {
  const value = node.kind === 'scalar' ? node.value : undefined;
  const isText = typeof value === 'string' && (kind === 'text' || (kind === 'name' && value !== ''));
  return isText || (kind === 'flag' && typeof value === 'boolean');
}

function toProblem(key: string, kind: Kind, { span }: YamlNode): SignalProblem {
  return { message: `'${key}' has to be ${expectations[kind]}.`, span };
}

const expectations: Readonly<Record<Kind, string>> = {
  name: 'a text that is not empty',
  text: 'a text',
  names: 'a list',
  flag: 'true or false',
  object: 'an object',
};

function findMissing({ entries, span }: YamlMapping): SignalProblem | undefined {
  const missing = ['source', 'signal_id'].find(key => !entries.some(entry => entry.key === key));
  return missing === undefined ? undefined : { message: `A signal needs the key '${missing}'.`, span };
}

/** Of a mapping in which nothing is wrong and nothing missing. */
function toSignal(root: YamlMapping): SignalContext {
  const asset = findValue(root, 'asset');
  const severity = textAt(root, 'severity');
  const preloads = textsAt(root, 'preload_skills');
  const stages = textsAt(root, 'suggested_stages');
  const trace = textAt(root, 'trace_id');
  const authored = findValue(root, 'operator_authored');
  return {
    source: textAt(root, 'source') ?? '',
    signal_id: textAt(root, 'signal_id') ?? '',
    ...(asset?.kind === 'mapping' && { asset: toAsset(asset) }),
    ...(severity !== undefined && { severity }),
    ...(preloads && { preload_skills: preloads }),
    ...(stages && { suggested_stages: stages }),
    ...(trace !== undefined && { trace_id: trace }),
    ...(authored?.kind === 'scalar' && { operator_authored: authored.value === true }),
  };
}

function toAsset(asset: YamlMapping): NonNullable<SignalContext['asset']> {
  const symbol = textAt(asset, 'symbol');
  const assetClass = textAt(asset, 'asset_class');
  return {
    ...(symbol !== undefined && { symbol }),
    ...(assetClass !== undefined && { asset_class: assetClass }),
  };
}

function findValue({ entries }: YamlMapping, key: string): YamlNode | undefined {
  return entries.find(entry => entry.key === key)?.value;
}

function textAt(mapping: YamlMapping, key: string): string | undefined {
  const node = findValue(mapping, key);
  return node === undefined ? undefined : textOf(node);
}

function textsAt(mapping: YamlMapping, key: string): string[] | undefined {
  const node = findValue(mapping, key);
  return node?.kind === 'sequence' ? node.items.flatMap(item => textOf(item) ?? []) : undefined;
}

function textOf(node: YamlNode): string | undefined {
  return node.kind === 'scalar' && typeof node.value === 'string' ? node.value : undefined;
}
