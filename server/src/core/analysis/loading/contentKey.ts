import type { SkillFile } from '../../model/skill/skillFile.ts';
import { toSkill } from '../../model/skill/skill.ts';
import { hashWord } from '../routing/words/termHash.ts';

/**
 * The same text for skills that say the same: description and body without regard to blanks. An export changes other keys,
 * and so do tools that record where a copy came from. A skill that says nothing is no copy.
 */
export function contentKeyOf(file: SkillFile): string {
  const { text, body } = file.document;
  const words = [toSkill(file).description, text.slice(body.span.start, body.span.end)]
    .map(part => part.trim().replace(/\s+/g, ' '))
    .join('\n');
  if (words === '\n') {
    return file.path;
  }
  return `${words.length}:${hashWord(words).toString(36)}:${hashWord(`${words}\n`).toString(36)}`;
}
