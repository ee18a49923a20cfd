import { formatMessage } from '../../server/src/core/model/findings/messages.ts';
import type { SkillParts } from '../../server/src/core/model/skill/skillParts.ts';
import { nameOfPart, textOfPart } from '../../server/src/core/model/skill/skillParts.ts';
import type { Sentence } from '../../server/src/core/text/format/sentence.ts';
import type { PlannedEdit } from '../../server/src/core/model/skill/partEdit.ts';
import { applyPartEdit } from '../../server/src/core/model/skill/partEdit.ts';
import { toFile } from './checkRules.ts';

/** A skill with the files beside it. */
export function partsOf(
  text: string,
  relatedFiles: Omit<SkillParts, 'file'> = {},
  path?: string,
): SkillParts {
  const folder = path?.split('/').at(-2);
  const file = toFile(text, folder === undefined ? {} : { folder });
  return { file: { ...file, path: path ?? file.path }, ...relatedFiles };
}

/** The file that a planned edit changes and its text afterwards, or why there is none. */
export function planned(parts: SkillParts, plan: PlannedEdit): readonly [string, string] | string {
  return 'problem' in plan
    ? say(plan.problem)
    : [nameOfPart(parts, plan.part), textOfPart(applyPartEdit(parts, plan), plan.part) ?? ''];
}

export function say({ template, args }: Sentence): string {
  return formatMessage(template, args);
}
