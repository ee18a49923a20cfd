import { toSkill } from '../../model/skill/skill.ts';
import type { SkillFile } from '../../model/skill/skillFile.ts';
import { findEntry, toWords } from '../../syntax/yaml/yamlNode.ts';
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
  const said = [toSkill(file).description, ...when].join(' ').match(/[\p{L}\p{N}]+/gu) ?? [];
  const done = text.slice(body.span.start, body.span.end).trim().replace(/\s+/g, ' ');
  if (said.length === 0 && done === '') {
    return file.path;
  }
  const words = `${said.join(' ').slice(0, comparedLength)}\n${done}`;
  return `${words.length}:${hashWord(words).toString(36)}:${hashWord(`${words}\n`).toString(36)}`;
}
