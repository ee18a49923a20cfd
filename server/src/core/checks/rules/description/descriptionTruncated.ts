import type { Report } from '../../../model/findings/report.ts';
import { none } from '../../../model/findings/report.ts';
import { isProseComment } from '../../../syntax/yaml/valueEdits.ts';
import { quoteYaml } from '../../../syntax/yaml/quoting.ts';
import type { YamlNode } from '../../../syntax/yaml/yamlNode.ts';
import { toWords } from '../../../syntax/yaml/yamlNode.ts';
import { lineAt } from '../../../text/position/lines.ts';
import type { FileRule } from '../../engine/rule.ts';
import { ownConvention } from '../../engine/sources.ts';
import { isSoundEntry } from '../../engine/soundEntry.ts';
import { topEntry } from '../../engine/targetView.ts';

export const descriptionTruncated: FileRule = {
  code: 'description-truncated',
  scope: 'file',
  severity: 'warning',
  consequence: 'hidden',
  profiles: 'all',
  keys: ['description'],
  summary: 'The description ends in the middle of a sentence, with three dots or at a `#`.',
  documentation: `Tools that convert or publish skills shorten long descriptions and put three dots at the end. A model that chooses by the description never sees the rest, which
is mostly when to use the skill.

Without quotes, a \`#\` behind a blank starts a comment in YAML, so that what follows is not part of the description either.

Write the description out, and put one with a \`#\` in quotes. A short comment is left alone, a list that ends with "and more..." or "etc..." is, and so is a short text, which wasn't cut off.`,
  bad: {
    text: '---\nname: example\ndescription: Fills in the fields of PDF forms from a table of values, and checks them. Use it when a form has...\n---\n',
  },
  good: {
    text: '---\nname: example\ndescription: Fills in the fields of PDF forms from a table of values, and checks them. Use it when a form has fields.\n---\n',
  },
  sources: [ownConvention],
  messages: {
    comment:
      "YAML takes '{words}' for a comment, so what follows is not part of the description. Put the description in quotes.",
    fix: 'Put the whole description in quotes',
    found: 'The description seems to be cut off at “{words}”. Write out how it ends.',
  },
  check(file) {
    const node = topEntry(file, 'description')?.value;
    const comment = node === undefined ? undefined : findProse(file.document.text, node);
    if (comment !== undefined && isSoundEntry(file, 'description')) {
      return [comment];
    }
    const words = toWords(node)?.trim() ?? '';
    const isCut = words.length >= shortest && cutOff.test(words) && !goesOn.test(words);
    if (node === undefined || !isCut || !isSoundEntry(file, 'description')) {
      return none;
    }
    return [{ message: 'found', args: { words: words.slice(-shown).replace(/\s+/g, ' ') }, span: node.span }];
  },
};

/** The rest of a text without quotes that YAML takes for a comment. */
function findProse(text: string, node: YamlNode): Report | undefined {
  const { start, end } = node.span;
  const [, gap = '', comment = ''] = /^([ \t]+)(#.*)/.exec(text.slice(end, lineAt(text, end).end)) ?? [];
  if (node.kind !== 'scalar' || node.style !== 'plain' || !isProseComment(comment)) {
    return undefined;
  }
  const at = end + gap.length;
  const whole = { start, end: at + comment.trimEnd().length };
  const isOneLine = !/[\r\n]/.test(node.source);
  const edits = [{ span: whole, newText: quoteYaml(text.slice(whole.start, whole.end)) }];
  return {
    message: 'comment',
    args: { words: comment.slice(0, shown).trim() },
    span: { start: at, end: whole.end },
    ...(isOneLine && { fix: { title: 'fix', edits, safe: false } }),
  };
}

/** Characters below which no tool shortens a description. */
const shortest = 60;
const shown = 20;
const cutOff = /[^\s.…](?:\s?\.{3}|\s?…)$/;
/** What people end a list with on purpose. */
const goesOn = /(?:\betc\.?|\bso on|\bso forth|\bmore|\bothers|等)[,\s]*(?:\.{3}|…)$/i;
