import { findObstacle, largestFile } from '../../model/skill/skillFile.ts';
import type { Sentence } from '../../text/format/sentence.ts';
import type { TransferNote, Refusal } from '../../model/findings/transferNote.ts';
import type { PackFile } from '../../model/folder/packFile.ts';
import { findSlugProblem, toSlug } from '../../text/words/slug.ts';

/** A skill that was read from elsewhere, as its folder would be. */
export interface ImportedSkill {
  /** What its folder is to be called. */
  readonly slug: string;
  /** With paths from the skill's folder, `SKILL.md` among them. */
  readonly files: readonly PackFile[];
  readonly notes: readonly TransferNote[];
  /** The path of what it was read from; the place in a list stands behind it in brackets. */
  readonly origin: string;
}

/** Why nothing was read. */
export interface ImportRefusal extends Refusal {
  readonly origin: string;
  /** The line that it is about, from 1. */
  readonly line?: number;
  /** The skill where nothing but its id stands in the way, so that it can be given another one. */
  readonly skill?: ImportedSkill;
  /** A slug that would do. */
  readonly suggestion?: string;
  /** Set where it holds nothing that could be a skill. */
  readonly isForeign?: true;
}

export type ImportOutcome = ImportedSkill | ImportRefusal;

/** Where the text of an imported skill stands. */
export const skillName = 'SKILL.md';

export function refuseImport(
  origin: string,
  template: string,
  args: Sentence['args'] = {},
  more: Omit<ImportRefusal, 'origin' | 'refusal'> = {},
): ImportRefusal {
  return { origin, refusal: { template, args: { file: origin, ...args } }, ...more };
}

/** The skill where its slug is one; else the slug that would do comes from it, or from the name of its file or folder. */
export function demandSlug(skill: ImportedSkill, name = ''): ImportOutcome {
  const { slug, origin } = skill;
  const problem = findSlugProblem(slug);
  if (problem === undefined) {
    return skill;
  }
  const suggestion = toSlug(slug) ?? toSlug(name);
  const refusal =
    slug === ''
      ? {
          template: 'Neither {file} nor a folder around it says what the skill is called.',
          args: { file: origin },
        }
      : problem;
  return { origin, refusal, skill, ...(suggestion !== undefined && { suggestion }) };
}

/** Whether something can be the text of a skill. */
export function isText(content: PackFile['content']): content is string {
  return typeof content === 'string' && content.length <= largestFile && !content.includes('\0');
}

/** Says why something is none. */
export function refuseNoText(origin: string, content: PackFile['content']): ImportRefusal {
  const facts =
    typeof content !== 'string'
      ? { invalidAt: 0 }
      : content.length > largestFile
        ? { tooLarge: content.length }
        : { nulAt: content.indexOf('\0') };
  const reason = findObstacle(facts)?.reason ?? '';
  return refuseImport(origin, '{file} cannot be imported: {reason}.', { reason });
}
