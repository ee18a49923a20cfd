import type { Node, ParseError, ParseOptions } from 'jsonc-parser';
import { findNodeAtLocation, parseTree } from 'jsonc-parser';
import type { YamlValue } from '../yaml/yamlNode.ts';
import type { Span } from '../../text/position/span.ts';

/** Reads JSON into nodes that lie within the text; the library lets them end behind it where the text ends as a comment opens. */
export function readJsonTree(text: string, errors?: ParseError[], options?: ParseOptions): Node | undefined {
  const root = parseTree(text, errors, options);
  let last = root;
  while (last !== undefined && last.offset + last.length > text.length) {
    Object.assign(last, { length: text.length - last.offset });
    last = last.children?.at(-1);
  }
  return root;
}

export function spanOfJson({ offset, length }: Node): Span {
  return { start: offset, end: offset + length };
}

/** The keys of an object, as nodes; none for anything else. */
export function keysOfJson(node: Node | undefined): Node[] {
  return node?.type === 'object' ? (node.children ?? []).flatMap(({ children }) => children?.[0] ?? []) : [];
}

/** The texts of a list; what is not text is left out. */
export function stringsOfJson(node: Node | undefined): string[] {
  const items = node?.type === 'array' ? (node.children ?? []) : [];
  return items.map(item => item.value as unknown).filter(value => typeof value === 'string');
}

/** The node at the segments of a pointer; a segment of digits is an index in a list and a key anywhere else. */
export function findJsonAt(root: Node, path: readonly string[]): Node | undefined {
  let node: Node | undefined = root;
  for (const part of path) {
    node = node?.type === 'array' ? node.children?.[Number(part)] : node && findNodeAtLocation(node, [part]);
  }
  return node;
}

/** The plain value of a node. */
export function valueOfJson(node: Node): YamlValue {
  switch (node.type) {
    case 'object':
      return Object.fromEntries(
        (node.children ?? []).flatMap(({ children: [key, value] = [] }) =>
          key === undefined || value === undefined ? [] : [[String(key.value), valueOfJson(value)]],
        ),
      );
    case 'array':
      return (node.children ?? []).map(valueOfJson);
    default:
      return node.value;
  }
}
