import { dominantLineEnd } from '../../text/position/lines.ts';
import type { ExportResult } from '../portable/exportResult.ts';
import { noteFilesBehind } from '../portable/fileNotes.ts';
import type { PackFile } from '../../model/folder/packFile.ts';
import type { PortableSkill } from '../portable/portableSkill.ts';
import { findSlugProblem } from '../../text/words/slug.ts';
import { writeSlugSkill } from '../portable/writeSkillText.ts';

/**
 * One Markdown file with all that the skill says.
 * @param others the files of its folder, which cannot go along
 */
export function exportMarkdown(skill: PortableSkill, others: readonly PackFile[]): ExportResult {
  const { id: slug, manifestValue, instructions, lineEnd } = skill;
  const problem = findSlugProblem(slug);
  if (problem !== undefined) {
    return { refusal: problem };
  }
  // By the text alone, so that the file is written the same once it came back.
  const ownLineEnd = /[\r\n]/.test(instructions) ? dominantLineEnd(instructions) : lineEnd;
  const content = writeSlugSkill({ ...skill, slug, manifest: manifestValue }, ownLineEnd);
  if (content === undefined) {
    const template = "What '{slug}' says nests too deeply or is too much for one frontmatter.";
    return { refusal: { template, args: { slug } } };
  }
  return { files: [{ path: `${slug}.md`, content }], notes: noteFilesBehind(others) };
}
