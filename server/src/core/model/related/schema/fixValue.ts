import { quoteYaml } from '../../../syntax/yaml/quoting.ts';
import type { YamlNode } from '../../../syntax/yaml/yamlNode.ts';
import type { Span } from '../../../text/position/span.ts';
import { findNearest } from '../../../text/words/nearest.ts';
import type { MessageArguments, Report } from '../../findings/report.ts';

/** A word in the way in which the one at its place is written: JSON quotes all, YAML what was quoted. */
function matchCase(source: string, word: string): string {
  return source.startsWith('"') ? JSON.stringify(word) : word;
}

/** The arguments of a report, with a fix where one of the words is close to what is written. */
export function fixNearest(
  node: YamlNode,
  words: readonly string[],
  args: MessageArguments,
): Pick<Report, 'args' | 'fix'> {
  const source = node.kind === 'scalar' ? node.source : '';
  const nearest = node.kind === 'scalar' ? findNearest(String(node.value), words) : undefined;
  if (nearest === undefined) {
    return { args };
  }
  const edits = [{ span: node.span, newText: matchCase(source, nearest) }];
  return { args: { ...args, nearest }, fix: { title: 'fixNearest', edits, safe: false } };
}

/** Makes a value of one of the types out of one that was only written otherwise. */
export function fixType(node: YamlNode, types: readonly string[]): Pick<Report, 'fix'> {
  if (node.kind !== 'scalar' || node.value === null || /[\r\n]/.test(node.source)) {
    return {};
  }
  const { value, source, span } = node;
  if (types.includes('boolean') && /^(?:true|false)$/i.test(String(value))) {
    return replace('fixUnquote', span, String(value).toLowerCase(), true);
  }
  if (types.includes('string') && typeof value !== 'string') {
    return replace('fixQuote', span, quoteYaml(source), false);
  }
  const isListed = types.includes('array') && typeof value === 'string';
  return isListed && (source.startsWith('"') || isPlainWord(source))
    ? replace('fixList', span, `[${source}]`, false)
    : {};
}

/** A word that means the same without quotes in the brackets of a list. */
function isPlainWord(source: string): boolean {
  return /^[\p{L}\p{N}_][^,[\]{}:#"']*$/u.test(source);
}

function replace(title: string, span: Span, newText: string, safe: boolean): Pick<Report, 'fix'> {
  return { fix: { title, edits: [{ span, newText }], safe } };
}
