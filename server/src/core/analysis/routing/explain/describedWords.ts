import type { YamlNode } from '../../../syntax/yaml/yamlNode.ts';
import { resolveAlias, toWords } from '../../../syntax/yaml/yamlNode.ts';
import type { Span } from '../../../text/position/span.ts';
import { withoutNegativeClauses } from '../words/negativeClauses.ts';
import { findTerms } from '../words/terms.ts';

/** A word of a description as it is compared with messages. */
export interface DescribedWord {
  /** As it is written first. */
  readonly text: string;
  readonly hash: number;
  /** Where it stands in the file; empty where escapes hide that. */
  readonly spans: readonly Span[];
}

const wordPattern = /[\p{L}\p{N}\p{M}]+/gu;

/**
 * The words of a description that messages are compared with, each once by what is compared of it, in their order. What it
 * says the skill is not for has none.
 */
export function findDescribedWords(written: YamlNode | undefined): DescribedWord[] {
  const node = resolveAlias(written);
  const value = toWords(node) ?? '';
  const isCompared = new Set(findTerms(withoutNegativeClauses(value)).map(({ hash }) => hash));
  const { text, offset } =
    node?.kind === 'scalar' && !isEscaped(node) ? sourceOf(node) : { text: value, offset: undefined };
  const words = new Map<number, { text: string; hash: number; spans: Span[] }>();
  for (const { 0: run, index } of text.matchAll(wordPattern)) {
    for (const { hash, start, end } of findTerms(run).filter(({ isPair }) => !isPair)) {
      // A character that is normalized to several would shift all that follow it.
      const isDirect = run.normalize('NFKC').length === run.length;
      const [from, to] = isDirect ? [start, end] : [0, run.length];
      const word = words.get(hash) ?? { text: run.slice(from, to), hash, spans: [] };
      if (offset !== undefined) {
        word.spans.push({ start: offset + index + from, end: offset + index + to });
      }
      words.set(hash, word);
    }
  }
  return [...words.values()].filter(({ hash }) => isCompared.has(hash));
}

type Scalar = Extract<YamlNode, { kind: 'scalar' }>;

function isEscaped({ style, source }: Scalar): boolean {
  return style === 'double' && source.includes('\\');
}

/** Folding and indentation move no word out of its place, so words are looked for in the source itself. */
function sourceOf({ style, source, span }: Scalar): { text: string; offset: number } {
  const isBlock = style === 'literal' || style === 'folded';
  // The line that opens a block may hold a number for the indentation, and a comment.
  const header = isBlock ? (/^[^\r\n]*/.exec(source)?.[0].length ?? 0) : 0;
  return { text: source.slice(header), offset: span.start + header };
}
