import type { YamlNode } from '../../syntax/yaml/yamlNode.ts';
import type { Span } from '../../text/position/span.ts';
import { offsetOfCodePoint } from '../../text/unicode/codePoints.ts';

/** The part of a text behind a number of characters where it can be told; the whole value for blocks and escapes. */
export function findExcess(node: YamlNode, words: string, limit: number): Span {
  const quote = node.kind === 'scalar' && node.style !== 'plain' ? 1 : 0;
  const isDirect = node.kind === 'scalar' && node.source.slice(quote, node.source.length - quote) === words;
  if (!isDirect) {
    return node.span;
  }
  const kept = offsetOfCodePoint(words, limit);
  return { start: node.span.start + quote + kept, end: node.span.end };
}
