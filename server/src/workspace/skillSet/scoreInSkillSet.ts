import type { OptimizationLoopView } from '../../core/analysis/evals/optimizationLoopView.ts';
import { deriveOptimizationLoop } from '../../core/analysis/evals/optimizationLoop.ts';
import { toSkillText } from '../../core/analysis/prompt/skillText.ts';
import { hasEvalContract, optimizationPolicyOf } from '../../core/model/manifest/evalContract.ts';
import { findManifest } from '../../core/model/manifest/findManifest.ts';
import type { SkillManifest, SkillOptimizationPolicy } from '../../core/model/manifest/manifest.ts';
import { safeParseManifest } from '../../core/model/manifest/parseManifest.ts';
import { treesOf } from '../../core/model/skill/skillParts.ts';
import type { RatedContract } from '../../core/operations/evals/deriveSkillCriteriaDimensions.ts';
import type { RubricScoreResult } from '../../core/operations/evals/rubric.ts';
import { scoreSkillCandidate } from '../../core/operations/evals/scoreSkillCandidate.ts';
import { loopFacts } from '../evals/caseFiles.ts';
import { triggerCasesOfSkill } from './triggerCases.ts';
import type { SkillSet } from './skillSet.ts';

/** How a skill does by its own contract, without a model. */
export interface SkillScore {
  readonly score: RubricScoreResult;
  /** How far its optimization loop is set up. */
  readonly loop: OptimizationLoopView;
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
  const file = skillSet.sourceOf(shown)?.absolute;
  if (rated === undefined || file === undefined) {
    return undefined;
  }
  const { manifest, contract, instructions } = rated;
  return {
    score: scoreSkillCandidate(instructions, contract, skillSet.workspace.criteriaSets),
    loop: deriveOptimizationLoop(manifest, skillSet.store.get(loopFacts, file)),
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
