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
 * to empty lines and blanks at the ends of lines. An export joins these keys, cuts long ones, and changes others, and so do tools that
 * record where a copy came from. A skill that says nothing is not a copy.
 */
export function contentKeyOf(file: SkillFile): string {
  const { frontmatter, text, body } = file.document;
  const when = behindKeys.map(key => toWords(findEntry(frontmatter?.root, key)?.value) ?? '');
  const said = [toSkill(file).description, ...when].join(' ').slice(0, 2 * comparedLength);
  const words = (said.match(/[\p{L}\p{N}]+/gu) ?? []).join(' ').slice(0, comparedLength);
  const done = hashLines(text, body.span);
  return words === '' && done === '0' ? file.path : `${hashWord(words).toString(36)}:${done}`;
}

/**
 * A hash of the lines that are not empty: of their lengths and of some of their characters, since each skill of a workspace is asked. Who
 * changes a word without changing the length of its line may be taken for a copy.
 */
function hashLines(text: string, { start, end }: Span): string {
  let [lines, hash] = [0, 5381];
  for (let at = start; at < end;) {
    const next = text.indexOf('\n', at);
    const stop = next < 0 || next > end ? end : next;
    let last = stop - 1;
    while (last >= at && text.charCodeAt(last) <= space) {
      last--;
    }
    if (last >= at) {
      const step = Math.max(1, (last - at) >> 2);
      for (let place = at; place <= last; place += step) {
        hash = Math.imul(hash, 33) ^ text.charCodeAt(place);
      }
      hash = Math.imul(hash, 33) ^ (last - at);
      lines++;
    }
    at = stop + 1;
  }
  return lines === 0 ? '0' : `${lines}:${(hash >>> 0).toString(36)}`;
}

const space = 32;
