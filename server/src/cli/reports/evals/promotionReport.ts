import type { SkillPart, SkillParts } from '../../../core/model/skill/skillParts.ts';
import { nameOfPart, textOfPart } from '../../../core/model/skill/skillParts.ts';
import type { PlannedPromotion } from '../../../core/operations/evals/planPromotion.ts';
import type { RubricScoreResult } from '../../../core/operations/evals/rubric.ts';
import { describeDiff } from '../../edit/fileChanges.ts';
import type { Environment } from '../../terminal/output.ts';
import { createPaint, toOneLine } from '../../terminal/output.ts';
import { toTableLines } from '../../terminal/table.ts';
import { toSigned } from './candidatesReport.ts';
import { toJsonScore } from './scoreReport.ts';

/** A candidate beside the skill whose instructions it would replace. */
export interface EvaluatedPromotion {
  /** As it was named. */
  readonly file: string;
  /** Of the SKILL.md as reports show it. */
  readonly path: string;
  readonly plan: PlannedPromotion;
  /** The files as they are. */
  readonly parts: SkillParts;
  readonly scores: Beside<RubricScoreResult>;
  /** How many trigger cases pass, of how many. */
  readonly passedCases: Beside<number>;
  readonly cases: number;
}

interface Beside<Value> {
  readonly before: Value;
  readonly after: Value;
}

/** What `--format json` says of the candidate. */
export function toJsonPromotion({ file, plan, scores, passedCases, cases }: EvaluatedPromotion) {
  return {
    judge: 'router',
    candidate: file,
    frontmatterIgnored: plan.leavesOutFrontmatter,
    cases,
    before: { passedCases: passedCases.before, score: toJsonScore(scores.before) },
    after: { passedCases: passedCases.after, score: toJsonScore(scores.after) },
  };
}

/** The same for people: the scores of each dimension, and how the files differ. */
export function describePromotion(evaluated: EvaluatedPromotion, environment: Environment): string {
  const { file, path, plan, scores, passedCases, cases } = evaluated;
  const paint = createPaint(environment);
  const toRow = (name: string, before: number, after: number) => [
    { text: toOneLine(name) },
    { text: `${before} → ${after}` },
    { text: toSigned(Math.round((after - before) * 100) / 100) },
  ];
  const rows = [
    ...(cases === 0
      ? []
      : [toRow(`passing trigger cases of ${cases}`, passedCases.before, passedCases.after)]),
    toRow('overall score', scores.before.overallScore, scores.after.overallScore),
    ...scores.after.dimensions.map(({ key, score }, at) =>
      toRow(key, scores.before.dimensions[at]?.score ?? score, score),
    ),
  ];
  const lines = [
    paint('bold', `${toOneLine(file)} in place of the instructions in ${toOneLine(path)}`),
    ...toTableLines(['left', 'left', 'left'], rows),
    ...(plan.leavesOutFrontmatter ? ['Its frontmatter is not used; that of the skill stays.'] : []),
    '',
  ];
  return lines.map(line => `${line}\n`).join('') + describeFiles(evaluated, environment);
}

function describeFiles({ path, plan, parts }: EvaluatedPromotion, environment: Environment): string {
  const toChange = (part: SkillPart) => ({
    path: part === 'skill' ? path : nameOfPart(parts, part),
    kind: 'changed' as const,
    before: textOfPart(parts, part) ?? '',
    after: textOfPart(plan.after, part) ?? '',
  });
  return describeDiff(
    plan.edits.map(({ part }) => toChange(part)),
    environment,
  );
}
