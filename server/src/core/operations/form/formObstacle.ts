import { parseJson } from '../../syntax/json/jsonNode.ts';
import type { Finding } from '../../model/findings/finding.ts';
import { findObstacle } from '../../model/skill/skillFile.ts';
import type { SkillPart, SkillParts } from '../../model/skill/skillParts.ts';
import { nameOfPart, syntaxOfPart, textOfPart } from '../../model/skill/skillParts.ts';
import type { Sentence } from '../../text/format/sentence.ts';
import { readKeyedText } from '../../syntax/edit/keyed/keyedText.ts';

/** Why there is no form of a file, and where that shows. */
export interface FormObstacle {
  readonly part: SkillPart;
  readonly sentence: Sentence;
  /** Offset in the text of the part. */
  readonly at: number;
}

const sentences = {
  noText: '{file} cannot be shown as a form: {reason}.',
  noFrontmatter: '{file} has no frontmatter, which a form would be of.',
  unreadable: '{file} cannot be read without doubt, so that there is no form of it.',
  because: '{file} cannot be read without doubt, so that there is no form of it: {finding}',
} as const;

/** Whether what stands in a file is certain, or the file is not there or empty. */
export function canBeRead(parts: SkillParts, part: SkillPart): boolean {
  const text = textOfPart(parts, part);
  const isEmpty = part !== 'skill' && (text ?? '').trim() === '';
  const isDoubtful = parts.unread?.includes(part) === true;
  return (
    !isDoubtful && (isEmpty || (text !== undefined && readKeyedText(syntaxOfPart(part), text) !== undefined))
  );
}

/**
 * What keeps one of the files from being shown, the SKILL.md before those beside it; undefined where all can be.
 *
 * @param describe the sentence of what was found at a place of a file
 */
export function findFormObstacle(
  parts: SkillParts,
  findings: Readonly<Partial<Record<SkillPart, readonly Finding[]>>>,
  describe: (finding: Finding) => string,
): FormObstacle | undefined {
  const part = (['skill', 'manifest', 'sidecar'] as const).find(each => !canBeRead(parts, each));
  if (part === undefined) {
    return undefined;
  }
  const file = nameOfPart(parts, part);
  const { document, facts } = parts.file;
  const unreadable = part === 'skill' ? findObstacle(facts) : undefined;
  if (unreadable !== undefined) {
    const { reason, at } = unreadable;
    return { part, sentence: { template: sentences.noText, args: { file, reason } }, at };
  }
  if (part === 'skill' && document.frontmatter === undefined) {
    return { part, sentence: { template: sentences.noFrontmatter, args: { file } }, at: 0 };
  }
  const at = part === 'skill' ? placeInSkill(parts) : placeInJson(textOfPart(parts, part) ?? '');
  const found = findings[part]?.find(({ span, severity }) => span.start === at && severity === 'error');
  return found === undefined
    ? { part, sentence: { template: sentences.unreadable, args: { file } }, at }
    : { part, sentence: { template: sentences.because, args: { file, finding: describe(found) } }, at };
}

function placeInSkill({ file: { document } }: SkillParts): number {
  const [problem] = document.frontmatter?.problems ?? [];
  return problem?.span.start ?? document.frontmatter?.span.start ?? 0;
}

/** What may stand in our own files. */
const soundCauses: ReadonlySet<string> = new Set(['comment', 'trailing-comma']);

function placeInJson(text: string): number {
  const problem = parseJson(text).problems.find(({ cause }) => !soundCauses.has(cause));
  return problem?.span.start ?? 0;
}
