import { optimizationPolicyOf } from '../../model/manifest/evalContract.ts';
import { findManifest } from '../../model/manifest/findManifest.ts';
import type { SkillManifest } from '../../model/manifest/manifest.ts';
import { isSound, parseManifest } from '../../model/manifest/parseManifest.ts';
import type { SkillPart, SkillParts } from '../../model/skill/skillParts.ts';
import { textOfPart, treesOf } from '../../model/skill/skillParts.ts';
import { parseJson } from '../../syntax/json/jsonNode.ts';
import type { Sentence } from '../../text/format/sentence.ts';
import { toSentence } from '../../text/format/sentence.ts';
import { ratingScale } from './rubric.ts';

/** What decides of a promotion without a person. */
export type PromotionContract = Pick<SkillManifest, 'evals' | 'goalLoop' | 'humanGates'>;

/** The contract of a skill; undefined where it can't be read for certain or has errors. */
export function readPromotionContract(parts: SkillParts): PromotionContract | undefined {
  const trees = treesOf(parts);
  const place = findManifest(trees);
  const parsed = parseManifest(place?.root);
  const isRead = (trees.unread ?? []).length === 0 && isSound(parsed);
  return isRead && !(place !== undefined && repeatsKeys(parts, place.file)) ? parsed.manifest : undefined;
}

/** Whether a file has a key twice, so that readers disagree on its value. */
function repeatsKeys(parts: SkillParts, part: SkillPart): boolean {
  const problems =
    part === 'skill'
      ? (parts.file.document.frontmatter?.problems ?? [])
      : parseJson(textOfPart(parts, part) ?? '').problems;
  return problems.some(({ cause }) => cause === 'duplicate-key');
}

/**
 * Whether a candidate may become the skill without a person's approval. Whatever is missing or uncertain means no.
 * @param score the measured overall score of the candidate, from 1 to 5
 */
export function isPromotionAutonomouslyAllowed(
  contract: PromotionContract | undefined,
  score: number | undefined,
): boolean {
  return findPromotionObstacle(contract, score) === undefined;
}

/** Why a promotion needs a person's approval; undefined where the declared threshold allows it. */
export function findPromotionObstacle(
  contract: PromotionContract | undefined,
  score: number | undefined,
): Sentence | undefined {
  if (contract === undefined) {
    return toSentence('The manifest has errors or cannot be read, so a person must approve.');
  }
  const { reviewMode, promotion } = optimizationPolicyOf(contract);
  const { gate, minOverallScore: minimum } = promotion;
  if (gate !== 'autonomous_threshold') {
    return toSentence('The promotion gate is `human_gate`, so a person must approve.');
  }
  if (reviewMode !== 'autonomous' || contract.goalLoop?.defaultReviewMode === 'supervised') {
    return toSentence('The review mode is `supervised`, so a person must approve.');
  }
  if (contract.humanGates.length > 0) {
    const gates = contract.humanGates.map(({ key }) => key).join(', ');
    return toSentence('The manifest has human gates ({gates}), so a person must approve.', { gates });
  }
  const [lowest, highest] = ratingScale;
  if (minimum === undefined || !isBetween(minimum, 0, highest)) {
    return toSentence('No valid `minOverallScore` is declared, so a person must approve.');
  }
  if (score === undefined || !isBetween(score, lowest, highest)) {
    return toSentence('The candidate has no measured score, so a person must approve.');
  }
  return score >= minimum
    ? undefined
    : toSentence('The score {score} is below `minOverallScore` {minimum}, so a person must approve.', {
        score,
        minimum,
      });
}

/** False for what is not a number, too. */
function isBetween(value: number, lowest: number, highest: number): boolean {
  return value >= lowest && value <= highest;
}
