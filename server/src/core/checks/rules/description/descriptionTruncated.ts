import { none } from '../../../model/findings/report.ts';
import { toWords } from '../../../syntax/yaml/yamlNode.ts';
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
  summary: 'The description ends in the middle of a sentence, with three dots.',
  documentation: `Tools that convert or publish skills shorten long descriptions and put three dots at the end. A model that chooses by the description never sees the rest, which
is mostly when to use the skill.

Write the description out. A list that ends with "and more..." or "etc..." is left alone, and so is a short text, which nobody had to shorten.`,
  bad: {
    text: '---\nname: example\ndescription: Fills in the fields of PDF forms from a table of values, and checks them. Use it when a form has...\n---\n',
  },
  good: {
    text: '---\nname: example\ndescription: Fills in the fields of PDF forms from a table of values, and checks them. Use it when a form has fields.\n---\n',
  },
  sources: [ownConvention],
  messages: {
    found: 'The description seems to be cut off at “{words}”. Write out how it ends.',
  },
  check(file) {
    const node = topEntry(file, 'description')?.value;
    const words = toWords(node)?.trim() ?? '';
    const isCut = words.length >= shortest && cutOff.test(words) && !goesOn.test(words);
    if (node === undefined || !isCut || !isSoundEntry(file, 'description')) {
      return none;
    }
    return [{ message: 'found', args: { words: words.slice(-shown).replace(/\s+/g, ' ') }, span: node.span }];
  },
};

/** Characters below which no tool shortens a description. */
const shortest = 60;
const shown = 20;
const cutOff = /[^\s.…](?:\s?\.{3}|\s?…)$/;
/** What people end a list with on purpose. */
const goesOn = /(?:\betc\.?|\bso on|\bso forth|\bmore|\bothers|等)[,\s]*(?:\.{3}|…)$/i;
