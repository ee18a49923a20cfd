import { toSkill } from '../../model/skill/skill.ts';
import type { SkillFile } from '../../model/skill/skillFile.ts';
import { findEntry, toWords } from '../../syntax/yaml/yamlNode.ts';
import type { Span } from '../../text/position/span.ts';
import { hashWord } from '../routing/words/termHash.ts';
import { behindKeys } from './hostSkill.ts';

/** Characters of the words of a description that are compared; an export cuts none that early. */
const comparedLength = 200;

/**
 * The same text for skills that say the same: the words of the description, with those on when to use the skill, and the body without regard
 * to blanks. An export joins these keys, cuts long ones, and changes others, and so do tools that record where a copy came from. A skill that
 * says nothing is no copy.
 */
export function contentKeyOf(file: SkillFile): string {
  const { frontmatter, text, body } = file.document;
  const when = behindKeys.map(key => toWords(findEntry(frontmatter?.root, key)?.value) ?? '');
  const said = [toSkill(file).description, ...when].join(' ').slice(0, 2 * comparedLength);
  const words = (said.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ').slice(0, comparedLength);
  const done = hashInk(text, body.span);
  return words === '' && done === '0' ? file.path : `${hashWord(words).toString(36)}:${done}`;
}

/** Two hashes of what is no blank, and its length, in one pass: each skill of a workspace is asked. */
function hashInk(text: string, { start, end }: Span): string {
  let [length, one, other] = [0, 2_166_136_261, 5381];
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code > space) {
      one = Math.imul(one ^ code, 16_777_619);
      other = Math.imul(other, 33) ^ code;
      length++;
    }
  }
  return length === 0 ? '0' : [length, one >>> 0, other >>> 0].map(part => part.toString(36)).join(':');
}

const space = 32;
