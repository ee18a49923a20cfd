import type { RecordedScore } from '../../core/analysis/evals/skillObservation.ts';
import { countTriggers } from '../../core/analysis/evals/skillObservation.ts';
import { toSkillText } from '../../core/analysis/prompt/skillText.ts';
import {
  findBaseline,
  hasEvalContract,
  optimizationPolicyOf,
} from '../../core/model/manifest/evalContract.ts';
import { findManifest } from '../../core/model/manifest/findManifest.ts';
import type { SkillManifest, SkillOptimizationPolicy } from '../../core/model/manifest/manifest.ts';
import { safeParseManifest } from '../../core/model/manifest/parseManifest.ts';
import { treesOf } from '../../core/model/skill/skillParts.ts';
import type { RatedContract } from '../../core/operations/evals/deriveSkillCriteriaDimensions.ts';
import type { RubricScoreResult } from '../../core/operations/evals/rubric.ts';
import { scoreSkillCandidate } from '../../core/operations/evals/scoreSkillCandidate.ts';
import { findBaselineKey, instructionsHash } from '../loopOfSkill.ts';
import { routingEntry } from '../routing.ts';
import { readSkill } from '../skills.ts';
import { triggerCasesOfSkill } from './triggerCases.ts';
import type { SkillSet } from './skillSet.ts';
import type { SkillTriggerReport } from './triggerReportInSkillSet.ts';

/** How a skill does by its own contract, without a model. */
export interface SkillScore {
  readonly score: RubricScoreResult;
  readonly policy: SkillOptimizationPolicy;
}

/** What a skill is rated by, and its instructions as they are written. */
export interface RatedSkill {
  readonly manifest: SkillManifest;
  /** With the positive trigger cases of files, too. */
  readonly contract: RatedContract;
  readonly instructions: string;
}

/**
 * The structural score of a skill; undefined for one that isn't there or cannot be read.
 * @param shown the path of the skill as reports call it
 */
export function scoreInSkillSet(skillSet: SkillSet, shown: string): SkillScore | undefined {
  const rated = readRatedSkill(skillSet, shown);
  if (rated === undefined) {
    return undefined;
  }
  const { manifest, contract, instructions } = rated;
  return {
    score: scoreSkillCandidate(instructions, contract, skillSet.workspace.criteriaSets),
    policy: optimizationPolicyOf(manifest),
  };
}

export function readRatedSkill(skillSet: SkillSet, shown: string): RatedSkill | undefined {
  const key = skillSet.keyOf(shown);
  const parts = skillSet.partsOf(shown);
  if (key === undefined || parts === undefined) {
    return undefined;
  }
  const manifest = safeParseManifest(findManifest(treesOf(parts))?.root);
  const { cases } = skillSet.store.get(triggerCasesOfSkill, key);
  const { functionalScenarios = [], successCriteria = [], criteriaSetRefs = [] } = manifest.evals ?? {};
  return {
    manifest,
    contract: {
      triggerCases: cases.filter(({ expected }) => expected).map(({ message }) => message),
      functionalScenarios,
      successCriteria,
      criteriaSetRefs,
    },
    instructions: toSkillText(parts.file.document).body,
  };
}

/** A score that is to be recorded. */
export type NewScore = Omit<RecordedScore, 'at'>;

/**
 * What is to be recorded of an evaluation: the score of a skill with what became of its trigger cases, and that of its baseline by the same
 * contract where that is another skill. Nothing where there is nothing to evaluate it by.
 */
export function listScores(
  skillSet: SkillSet,
  { path: shown, results }: Pick<SkillTriggerReport, 'path' | 'results'>,
): NewScore[] {
  const key = skillSet.keyOf(shown);
  const rated = readRatedSkill(skillSet, shown);
  if (key === undefined || rated === undefined || !hasEvals(skillSet, shown)) {
    return [];
  }
  const { ask } = skillSet.store;
  const slug = findBaseline(rated.manifest.evals);
  const baseline = slug === undefined ? undefined : findBaselineKey(key, slug, ask);
  const own = toNewScore(skillSet, key, rated);
  return [
    ...own.map(score =>
      results.length === 0 ? score : Object.assign(score, { triggers: countTriggers(results) }),
    ),
    ...(baseline === undefined || baseline === key ? [] : toNewScore(skillSet, baseline, rated)),
  ];
}

/** The score of the instructions of a skill by a contract; none for a skill that cannot be read. */
function toNewScore({ store, workspace }: SkillSet, key: string, { contract }: RatedSkill): NewScore[] {
  const file = readSkill(key, store.ask);
  const entry = store.get(routingEntry, key);
  const instructions = store.get(instructionsHash, key);
  if (file === undefined || entry === undefined || instructions === undefined) {
    return [];
  }
  const { body } = toSkillText(file.document);
  const { overallScore, dimensions } = scoreSkillCandidate(body, contract, workspace.criteriaSets);
  const { version } = entry.facts;
  return [
    {
      scored: entry.skill.id,
      ...(version !== undefined && { version }),
      instructions,
      judge: 'structural',
      overallScore,
      dimensions: dimensions.map(dimension => ({ key: dimension.key, score: dimension.score })),
    },
  ];
}

/**
 * Whether there is anything to evaluate an enabled skill by: trigger cases, or another part of an eval contract.
 * @param shown the path of the skill as reports call it
 */
export function hasEvals(skillSet: SkillSet, shown: string): boolean {
  const key = skillSet.keyOf(shown);
  const entry = skillSet.catalog.get(shown);
  if (key === undefined || entry === undefined || !skillSet.isEnabled(entry.skill)) {
    return false;
  }
  const { manifest } = entry.needs;
  const { cases, problems } = skillSet.store.get(triggerCasesOfSkill, key);
  return cases.length + problems.length > 0 || (manifest !== undefined && hasEvalContract(manifest));
}
