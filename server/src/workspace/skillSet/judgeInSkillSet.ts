import { judgeByRuns } from '../../core/analysis/evals/judgeByRuns.ts';
import type { SelectedSkill, TriggerJudge } from '../../core/analysis/evals/triggerReport.ts';
import { summarizeResults } from '../../core/analysis/evals/triggerReport.ts';
import type { HostListing } from '../../core/analysis/listing/hostListing.ts';
import { listedSkills } from '../../core/analysis/listing/listedSkills.ts';
import type { JudgeBatch } from '../../core/chat/judge/judgeBatch.ts';
import {
  readRubricAnswer,
  rubricAnswerTokens,
  toRubricRequest,
} from '../../core/chat/judge/rubricRequest.ts';
import {
  readTriggerAnswer,
  toTriggerRequest,
  triggerAnswerTokens,
} from '../../core/chat/judge/triggerRequest.ts';
import { buildSkillJudgeOptions } from '../../core/operations/evals/buildSkillJudgeOptions.ts';
import type { JudgedInstructions } from '../../core/operations/evals/summarizeRubricRuns.ts';
import { summarizeRubricRuns } from '../../core/operations/evals/summarizeRubricRuns.ts';
import { toSentence } from '../../core/text/format/sentence.ts';
import type { PlacedCase, SkillTriggerCases } from '../evals/caseFiles.ts';
import type { RatedSkill } from './scoreInSkillSet.ts';
import type { SkillSet } from './skillSet.ts';
import { triggerCasesOfSkill } from './triggerCases.ts';
import type { PlacedResult, SkillTriggerReport } from './triggerReportInSkillSet.ts';

/** A model that is shown what a host lists. */
export interface ListingJudge {
  readonly judge: Extract<TriggerJudge, { kind: 'model' }>;
  readonly listing: HostListing;
}

/**
 * Plans to judge the trigger cases of a skill by the model that a batch is sent to.
 * @param shown the path of the skill as reports call it
 * @returns what makes the report once the batch has run; undefined for a skill that isn't there
 */
export function planTriggerReport(
  batch: JudgeBatch,
  skillSet: SkillSet,
  shown: string,
  judging: ListingJudge,
): (() => SkillTriggerReport) | undefined {
  const key = skillSet.keyOf(shown);
  const skill = skillSet.catalog.get(shown)?.skill;
  if (key === undefined || skill === undefined) {
    return undefined;
  }
  const { cases, problems }: SkillTriggerCases = skillSet.store.get(triggerCasesOfSkill, key);
  const own = { id: skill.id, path: shown };
  const results = cases.map(each => planResult(batch, each, own, judging));
  return () => ({
    ...summarizeResults(
      own,
      results.map(toResult => toResult()),
      judging.judge,
    ),
    problems,
  });
}

function planResult(
  batch: JudgeBatch,
  each: PlacedCase,
  own: Pick<SelectedSkill, 'id' | 'path'>,
  { listing }: ListingJudge,
): () => PlacedResult {
  const { source, span } = each;
  const listed = listedSkills(listing);
  const all = [...listed.values()];
  // Of several copies, a host lists one, which stands for the others.
  const target = all.find(({ path }) => path === own.path) ?? all.find(({ id }) => id === own.id);
  if (target === undefined) {
    return () => ({ ...judgeUnlisted(each, own, listing), source, span });
  }
  const answers = batch.add(toTriggerRequest(listing.text, each.message), triggerAnswerTokens);
  return () => {
    const runs = answers.map(answer => readTriggerAnswer(answer, listed));
    return { ...judgeByRuns(each, runs, target), source, span };
  };
}

/** No model can load a skill that it isn't told of, so it needn't be asked. */
function judgeUnlisted(
  { message, expected }: PlacedCase,
  own: Pick<SelectedSkill, 'path'>,
  { title, entries }: HostListing,
) {
  const reason = entries.find(({ skill }) => skill.path === own.path)?.reason ?? '';
  return {
    message,
    expected,
    activated: false,
    rate: 0,
    passed: !expected,
    why: toSentence("{host} doesn't list the skill. {reason}", { host: title, reason }),
  };
}

/**
 * Plans to judge instructions by the dimensions of the structural score.
 * @returns what makes the result once the batch has run
 */
export function planJudgedInstructions(
  batch: JudgeBatch,
  { workspace }: SkillSet,
  { instructions, contract }: Pick<RatedSkill, 'instructions' | 'contract'>,
): () => JudgedInstructions {
  const options = buildSkillJudgeOptions(instructions, contract, workspace.criteriaSets);
  const answers = batch.add(toRubricRequest(options), rubricAnswerTokens(options));
  return () =>
    summarizeRubricRuns(
      answers.map(answer => readRubricAnswer(answer, options.dimensions)),
      options.dimensions,
    );
}
