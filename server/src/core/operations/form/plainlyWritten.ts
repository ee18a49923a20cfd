import type { YamlNode } from '../../syntax/yaml/yamlNode.ts';
import type { Span } from '../../text/position/span.ts';
import type { FoundValue } from './fieldFinder.ts';

/**
 * Whether a value of YAML is written without anchors, tags, aliases, merge keys and keys with a question mark, which
 * a form would lose. Nothing is said of what stands in the `left` spans.
 */
export function isPlainlyWritten(
  text: string,
  { node, span, keySpan }: Pick<FoundValue, 'node' | 'span' | 'keySpan'>,
  left: readonly Span[] = [],
): boolean {
  const words = [...left, ...(keySpan === undefined ? [] : [keySpan])];
  return collectWords(node, left, words) && !/[&*!?]/.test(withoutComments(blankOut(text, span, words)));
}

/** Adds the spans of keys and scalars; false where something is not plain data. */
function collectWords(node: YamlNode, left: readonly Span[], words: Span[]): boolean {
  switch (node.kind) {
    case 'alias':
      return false;
    case 'scalar':
      words.push(node.span);
      return true;
    case 'sequence':
      return node.items.every(item => collectWords(item, left, words));
    case 'mapping':
      return node.entries.every(({ key, keySpan, value, span }) => {
        if (left.some(({ start }) => start === span.start)) {
          return true;
        }
        words.push(keySpan);
        return key !== '<<' && collectWords(value, left, words);
      });
  }
}

/** A part of a text with other spans in it replaced by a letter each. */
function blankOut(text: string, { start, end }: Span, spans: readonly Span[]): string {
  const parts: string[] = [];
  let at = start;
  for (const each of spans.toSorted((one, other) => one.start - other.start)) {
    if (each.start >= at && each.end <= end) {
      parts.push(text.slice(at, each.start), 'x');
      at = each.end;
    }
  }
  return parts.join('') + text.slice(at, Math.max(at, end));
}

function withoutComments(words: string): string {
  return words.replace(/(^|\s)#[^\r\n]*/g, '$1');
}
