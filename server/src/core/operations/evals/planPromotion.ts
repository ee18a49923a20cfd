import { toSkillText, trimLines } from '../../analysis/prompt/skillText.ts';
import type { PartEdit } from '../../model/skill/partEdit.ts';
import { applyPartEdit } from '../../model/skill/partEdit.ts';
import type { SkillParts } from '../../model/skill/skillParts.ts';
import { parseSkillDocument } from '../../syntax/document/skillDocument.ts';
import type { ManagedSkill, Problem } from '../access/managedSkill.ts';
import { toReading } from '../access/managedSkill.ts';
import { planUpdate } from '../update/planUpdate.ts';

/** The instructions of a candidate in place of those of the skill. */
export interface PlannedPromotion {
  readonly edits: readonly PartEdit[];
  /** The files as they would be. */
  readonly after: SkillParts;
  /** As it would be; 1 where the skill has none. */
  readonly version: number | string;
  /** Whether the candidate has a frontmatter, which isn't used. */
  readonly leavesOutFrontmatter: boolean;
}

/**
 * Plans to replace the body of a SKILL.md with that of a candidate. The rest of the frontmatter stays; version and date of the last change
 * are raised as with every update. A locked skill and a candidate without other instructions are problems.
 * @param candidate a SKILL.md, of which only the body counts, or a body
 * @param now in ISO 8601
 */
export function planPromotion(
  skill: ManagedSkill,
  candidate: string,
  now: string,
): PlannedPromotion | Problem {
  const document = parseSkillDocument(candidate);
  const content = trimLines(toSkillText(document).body).replace(/\r\n?/g, '\n');
  const update = planUpdate(skill, { operation: 'replace', content }, now);
  if ('problem' in update) {
    return update;
  }
  if (content === '') {
    return { problem: { template: 'The candidate has no instructions.', args: {} } };
  }
  if (content === toReading(skill).content) {
    return { problem: { template: 'The candidate has the same instructions as the skill.', args: {} } };
  }
  const { edits, result } = update;
  return {
    edits,
    after: edits.reduce(applyPartEdit, skill.parts),
    version: result.version,
    leavesOutFrontmatter: document.frontmatter !== undefined,
  };
}
