import { parseJson } from '../../core/syntax/json/jsonNode.ts';
import type { YamlMapping, YamlNode } from '../../core/syntax/yaml/yamlNode.ts';
import { findEntry } from '../../core/syntax/yaml/yamlNode.ts';
import type { HistoryMessage } from '../../core/analysis/routing/skills/routingContext.ts';
import { readTime } from '../../core/text/values/readTime.ts';
import { mistakeIn, readNamedFile } from '../terminal/textFile.ts';

/** Reads a list of earlier messages, the oldest first; the first mistake in it ends the command. */
export function readHistory(given: string, cwd: string): HistoryMessage[] {
  const text = readNamedFile(given, cwd);
  const fail: Fail = (offset, message) => mistakeIn(given, text, offset, message);
  const { root, problems } = parseJson(text);
  const broken = problems.find(({ cause }) => cause === 'syntax');
  if (broken !== undefined) {
    throw fail(broken.span.start, `This is not valid JSON: ${broken.detail}.`);
  }
  if (root?.kind !== 'sequence') {
    throw fail(0, "A history has to be a list of messages with 'role' and 'content'.");
  }
  return root.items.map(item => readMessage(item, fail));
}

type Fail = (offset: number, message: string) => Error;

function readMessage(item: YamlNode, fail: Fail): HistoryMessage {
  if (item.kind !== 'mapping') {
    throw fail(item.span.start, "A message has to be an object with 'role' and 'content'.");
  }
  const role = textAt(item, 'role');
  const content = textAt(item, 'content');
  if (role !== 'user' && role !== 'assistant') {
    throw fail(placeOf(item, 'role'), "'role' has to be 'user' or 'assistant'.");
  }
  if (content === undefined) {
    throw fail(placeOf(item, 'content'), "'content' has to be a text.");
  }
  const at = readAt(item, fail);
  return { role, content, ...(at !== undefined && { at }) };
}

/** Undefined where the message has no time, be it left out or null. */
function readAt(item: YamlMapping, fail: Fail): number | undefined {
  const node = findEntry(item, 'timestamp')?.value;
  if (node === undefined || (node.kind === 'scalar' && node.value === null)) {
    return undefined;
  }
  const at = readTime(textAt(item, 'timestamp') ?? '');
  if (at === undefined) {
    throw fail(node.span.start, "'timestamp' has to be a time as in ISO 8601, such as 2026-03-01T09:30:00Z.");
  }
  return at;
}

function textAt(item: YamlMapping, key: string): string | undefined {
  const node = findEntry(item, key)?.value;
  return node?.kind === 'scalar' && typeof node.value === 'string' ? node.value : undefined;
}

/** Where the value stands, or the message where it has none. */
function placeOf(item: YamlMapping, key: string): number {
  return (findEntry(item, key)?.value ?? item).span.start;
}
