import { judgeByRuns } from '../../core/analysis/evals/judgeByRuns.ts';
import type { SelectedSkill, TriggerJudge } from '../../core/analysis/evals/triggerReport.ts';
import { summarizeResults } from '../../core/analysis/evals/triggerReport.ts';
import type { HostEntry } from '../../core/analysis/listing/hostEntry.ts';
import type { HostListing } from '../../core/analysis/listing/hostListing.ts';
import { ownPathOf } from '../../core/analysis/loading/rivals.ts';
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
  /** Those of its entries that the model learns of. */
  readonly listed: readonly HostEntry[];
}

/** A case that a model is to judge. */
export interface PlannedCase extends Pick<PlacedCase, 'message' | 'expected'> {
  /** Whether the model has answered as often as it is asked. */
  readonly isAnswered: () => boolean;
  /** What it said so far. */
  readonly toResult: () => PlacedResult;
}

export interface PlannedTriggers {
  readonly cases: readonly PlannedCase[];
  /** Makes the report once the batch has run. */
  readonly toReport: () => SkillTriggerReport;
}

/**
 * Plans to judge the trigger cases of a skill by the model that a batch is sent to; undefined for a skill that isn't there.
 * @param shown the path of the skill as reports call it
 * @param isWanted leaves out the other cases
 */
export function planTriggers(
  batch: JudgeBatch,
  skillSet: SkillSet,
  shown: string,
  judging: ListingJudge,
  isWanted: (each: PlacedCase) => boolean = () => true,
): PlannedTriggers | undefined {
  const key = skillSet.keyOf(shown);
  const skill = skillSet.catalog.get(shown)?.skill;
  if (key === undefined || skill === undefined) {
    return undefined;
  }
  const { cases, problems }: SkillTriggerCases = skillSet.store.get(triggerCasesOfSkill, key);
  const own = { id: skill.id, path: shown };
  const listed = judging.listed.map(({ skill: each }) => ({ id: each.id, path: ownPathOf(each) }));
  // Of several copies, a host lists one, which stands for the others.
  const target = listed.find(({ path }) => path === shown) ?? listed.find(({ id }) => id === own.id);
  const planned = cases
    .filter(isWanted)
    .map(each =>
      target === undefined
        ? planUnlisted(each, shown, judging.listing)
        : planCase(batch, each, target, judging),
    );
  return {
    cases: planned,
    toReport: () => ({
      ...summarizeResults(
        own,
        planned.map(({ toResult }) => toResult()),
        judging.judge,
      ),
      problems,
    }),
  };
}

function planCase(
  batch: JudgeBatch,
  each: PlacedCase,
  target: Pick<SelectedSkill, 'id' | 'path'>,
  { listing, listed }: ListingJudge,
): PlannedCase {
  const { message, expected, source, span } = each;
  const answers = batch.add(toTriggerRequest(listing.text, each.message), triggerAnswerTokens);
  return {
    message,
    expected,
    isAnswered: () => answers.length === batch.runs,
    toResult: () => {
      const runs = answers.map(answer => readTriggerAnswer(answer, listed));
      return { ...judgeByRuns(each, runs, target), source, span };
    },
  };
}

/** No model can load a skill that it isn't told of, so it needn't be asked. */
function planUnlisted(
  { message, expected, source, span }: PlacedCase,
  shown: string,
  { title, entries }: HostListing,
): PlannedCase {
  const reason = entries.find(({ skill }) => skill.path === shown)?.reason ?? '';
  const result: PlacedResult = {
    message,
    expected,
    source,
    span,
    activated: false,
    rate: 0,
    passed: !expected,
    why: toSentence("{host} doesn't list the skill. {reason}", { host: title, reason }),
  };
  return { message, expected, isAnswered: () => true, toResult: () => result };
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
