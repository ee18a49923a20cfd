import type { Node } from 'jsonc-parser';
import { findNodeAtLocation } from 'jsonc-parser';
import type { YamlValue } from '../yaml/yamlNode.ts';
import type { Span } from '../../text/position/span.ts';

export function spanOfJson({ offset, length }: Node): Span {
  return { start: offset, end: offset + length };
}

/** The keys of an object, as nodes; none for anything else. */
export function keysOfJson(node: Node | undefined): Node[] {
  return node?.type === 'object' ? (node.children ?? []).flatMap(({ children }) => children?.[0] ?? []) : [];
}

/** The texts of a list; what is no text is left out. */
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
