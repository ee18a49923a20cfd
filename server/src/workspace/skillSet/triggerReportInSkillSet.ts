import type { JudgeRun, RunSummary } from '../../core/analysis/evals/judgeByRuns.ts';
import { judgeByRuns } from '../../core/analysis/evals/judgeByRuns.ts';
import type { TriggerJudge, TriggerReport, TriggerResult } from '../../core/analysis/evals/triggerReport.ts';
import { judgeByRouter, summarizeResults } from '../../core/analysis/evals/triggerReport.ts';
import type { TurnFindings } from '../../core/analysis/routing/previewTurn.ts';
import type { Span } from '../../core/text/position/span.ts';
import type { CaseSource, PlacedCase, PlacedCaseProblem } from '../evals/caseFiles.ts';
import { triggerCasesOfSkill } from './triggerCases.ts';
import type { SkillSet } from './skillSet.ts';

/** The result of a case, and where the case is. */
export interface PlacedResult extends TriggerResult {
  readonly source: CaseSource;
  /** Where the message is in its file. */
  readonly span: Span;
  /** Absent where one run is enough, since the judge always answers alike. */
  readonly runs?: RunSummary;
}

/** How a skill does with its trigger cases, and what of its case files could not be read. */
export interface SkillTriggerReport extends TriggerReport<PlacedResult> {
  readonly problems: readonly PlacedCaseProblem[];
}

/**
 * Judges the trigger cases of a skill by the router, among the skills of the set and exactly as a preview of each message does. It
 * yields after each case, which takes milliseconds where there are thousands of skills; undefined for a skill that isn't there.
 * @param shown the path of the skill as reports call it
 */
export function* reportTriggers(
  skillSet: SkillSet,
  shown: string,
  findings: TurnFindings = {},
): Generator<PlacedResult, SkillTriggerReport | undefined, void> {
  const key = skillSet.keyOf(shown);
  const skill = skillSet.catalog.get(shown)?.skill;
  if (key === undefined || skill === undefined) {
    return undefined;
  }
  const { cases, problems } = skillSet.store.get(triggerCasesOfSkill, key);
  const standing = skillSet.catalog.standingFor(shown)?.skill.path ?? shown;
  const window = skillSet.wholeWindow();
  const results: PlacedResult[] = [];
  for (const each of cases) {
    const preview = skillSet.preview({ message: each.message, window }, findings);
    const { source, span } = each;
    const result = { ...judgeByRouter(each, preview, standing), source, span };
    results.push(result);
    yield result;
  }
  return { ...summarizeResults({ id: skill.id, path: shown }, results), problems };
}

/** The trigger cases of a skill; none for a skill that isn't there. @param shown the path of the skill as reports call it */
export function listCases(skillSet: SkillSet, shown: string): readonly PlacedCase[] {
  const key = skillSet.keyOf(shown);
  return key === undefined ? [] : skillSet.store.get(triggerCasesOfSkill, key).cases;
}

/**
 * Judges the trigger cases of a skill by what came of asking somebody else; undefined for a skill that isn't there.
 * @param runs of each case, in the order of `listCases`
 */
export function reportRuns(
  skillSet: SkillSet,
  shown: string,
  judge: TriggerJudge,
  runs: readonly (readonly JudgeRun[])[],
): SkillTriggerReport | undefined {
  const key = skillSet.keyOf(shown);
  const skill = skillSet.catalog.get(shown)?.skill;
  if (key === undefined || skill === undefined) {
    return undefined;
  }
  const own = { id: skill.id, path: shown };
  const { cases, problems } = skillSet.store.get(triggerCasesOfSkill, key);
  const results = cases.map((each, at) => {
    const { source, span } = each;
    return Object.assign(judgeByRuns(each, runs[at] ?? [], own), { source, span });
  });
  return { ...summarizeResults(own, results, judge), problems };
}
