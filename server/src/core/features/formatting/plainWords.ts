import { isPlainSafe } from '../../syntax/yaml/quoting.ts';
import type { YamlNode, YamlScalar } from '../../syntax/yaml/yamlNode.ts';
import { countCodePoints } from '../../text/unicode/codePoints.ts';
import type { TextEdit } from '../../text/position/span.ts';
import { unprintable } from '../../syntax/edit/stringify/blockText.ts';
import type { KeyedText } from '../../syntax/edit/keyed/keyedText.ts';
import { stringifyKey, stringifyYaml } from '../../syntax/edit/stringify/stringify.ts';

/** Code points of a text in quotes that keeps them: how a description is written is up to its author. */
const longText = 60;

/**
 * Edits that write short texts as they need to be: plain where every reader of YAML takes them so, in double quotes where they have to be
 * in some. What has escapes, begins with a digit or goes over several lines stays as it is.
 */
export function plainWords(keyed: KeyedText): readonly TextEdit[] {
  return keyed.root === undefined ? [] : [...editsIn(keyed.text, keyed.root, false)];
}

function* editsIn(text: string, node: YamlNode, isFlow: boolean): Generator<TextEdit> {
  switch (node.kind) {
    case 'mapping':
      for (const { key, keySpan, value } of node.entries) {
        const source = text.slice(keySpan.start, keySpan.end);
        const newText = stringifyKey('yaml', key);
        if (/^["']/.test(source) && isEasy(source, key) && !node.flow && newText !== source) {
          yield { span: keySpan, newText };
        }
        yield* editsIn(text, value, node.flow);
      }
      break;
    case 'sequence':
      for (const item of node.items) {
        yield* editsIn(text, item, node.flow);
      }
      break;
    case 'scalar':
      yield* editsOf(node, isFlow);
      break;
    case 'alias':
      break;
  }
}

function editsOf({ value, style, source, span }: YamlScalar, isFlow: boolean): TextEdit[] {
  const isQuoted = style === 'single' || style === 'double';
  if (!isQuoted || typeof value !== 'string' || !isEasy(source, value)) {
    return [];
  }
  const newText = stringifyYaml(value, isFlow);
  return newText === source ? [] : [{ span, newText }];
}

/** Dates and the like begin with a digit, and old readers take more of them for other things than new ones. */
function isEasy(source: string, words: string): boolean {
  const staysText = !isPlainSafe(words) || /^[\p{L}_/]/u.test(words);
  return (
    staysText && !/[\r\n\\]/.test(source) && !unprintable.test(words) && countCodePoints(words) <= longText
  );
}
