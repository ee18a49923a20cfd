import { none } from '../../../model/findings/report.ts';
import { toText } from '../../../syntax/yaml/yamlNode.ts';
import { findSpecificWords, hasEnglishLetters } from '../../../text/words/genericWords.ts';
import type { FileRule } from '../../engine/rule.ts';
import { minaraSkills, specification } from '../../engine/sources.ts';
import { isSoundEntry } from '../../engine/soundEntry.ts';
import { topEntry } from '../../engine/targetView.ts';

/** Characters from which on a description is anything but two empty words. */
const longEnough = 100;

export const descriptionVague: FileRule = {
  code: 'description-vague',
  scope: 'file',
  severity: 'info',
  consequence: 'style',
  profiles: 'all',
  summary: 'The description is made of words that would fit any skill.',
  documentation: `A model sees the descriptions of all skills and the body of none before it chooses. A description such as "Trading stuff" or
"A useful tool" gives it nothing to choose by. Say what the skill does, to what, and when to use it.

The rule counts the words that are left without articles, prepositions and words such as "skill", "helper" or "various",
and speaks when there are fewer than two. It knows English only and leaves every other language alone.`,
  bad: { text: '---\nname: example\ndescription: Trading stuff\n---\n' },
  good: {
    text: '---\nname: example\ndescription: Opens and closes perpetual positions on Hyperliquid\n---\n',
  },
  sources: [minaraSkills, specification],
  messages: {
    vague: 'This would fit many other skills. Say what the skill does and when to use it.',
    letters: 'The description has no words. Say what the skill does and when to use it.',
  },
  check(file) {
    const node = topEntry(file, 'description')?.value;
    const words = toText(node)?.trim() ?? '';
    const isSound = isSoundEntry(file, 'description');
    if (node === undefined || words === '' || words.length > longEnough || !isSound) {
      return none;
    }
    if (!/\p{L}/u.test(words)) {
      return [{ message: 'letters', span: node.span }];
    }
    const isVague = hasEnglishLetters(words) && findSpecificWords(words).length < 2;
    return isVague ? [{ message: 'vague', span: node.span }] : none;
  },
};
