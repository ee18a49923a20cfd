import type { Sentence } from '../../text/format/sentence.ts';
import { toSentence } from '../../text/format/sentence.ts';
import { findBaseline } from '../../model/manifest/evalContract.ts';
import type { SkillManifest } from '../../model/manifest/manifest.ts';
import type { LoopStageView, OptimizationLoopView } from './optimizationLoopView.ts';
import { buildOptimizationLoopView } from './optimizationLoopView.ts';

/** What was observed of a skill beside what its manifest declares; what is absent is not known to be measured. */
export interface LoopFacts {
  /** Those of the tracked metrics that there is a value of. */
  readonly measuredMetrics?: ReadonlySet<string>;
  /** Whether there is a score of the baseline. */
  readonly isBaselineScored?: boolean;
  /** How many trigger cases there are in files beside the manifest. */
  readonly fileCases?: number;
}

type Stage = Omit<LoopStageView, 'stage'>;

/** How far the optimization loop of a skill is set up. Nothing counts that is neither declared nor observed. */
export function deriveOptimizationLoop(manifest: SkillManifest, facts: LoopFacts = {}): OptimizationLoopView {
  return buildOptimizationLoopView({
    target: ready(toSentence('The skill itself is what gets better.')),
    criteria: evaluateCriteria(manifest),
    cases: evaluateCases(manifest, facts),
    candidates: evaluateCandidates(manifest, facts),
    scores: evaluateScores(manifest, facts),
    promotion: evaluatePromotion(manifest),
  });
}

function evaluateCriteria({ evals }: SkillManifest): Stage {
  const criteria = evals?.successCriteria.length ?? 0;
  const sets = evals?.criteriaSetRefs.length ?? 0;
  if (criteria > 0) {
    return ready(toSentence('Criteria of success: {count}.', { count: criteria }));
  }
  return sets > 0
    ? {
        status: 'partial',
        detail: toSentence('Sets of criteria that are referred to: {count}; none of its own.', {
          count: sets,
        }),
        gap: toSentence('Say in `evals.successCriteria` what a good result of this skill has.'),
      }
    : {
        status: 'empty',
        detail: toSentence('Nothing says what a good result has.'),
        gap: toSentence('Add `evals.successCriteria`: what a good result has, each in a sentence.'),
      };
}

function evaluateCases({ evals }: SkillManifest, { fileCases = 0 }: LoopFacts): Stage {
  const declared = [...(evals?.triggerCases ?? []), ...(evals?.negativeTriggerCases ?? [])];
  const triggers = declared.length + fileCases;
  const scenarios = evals?.functionalScenarios.length ?? 0;
  return triggers + scenarios > 0
    ? ready(toSentence('Trigger cases: {triggers}, scenarios: {scenarios}.', { triggers, scenarios }))
    : {
        status: 'empty',
        detail: toSentence('There are no cases to try the skill with.'),
        gap: toSentence(
          'Add `evals.triggerCases` or `evals.functionalScenarios`: what people write, and what should come of it.',
        ),
      };
}

function evaluateCandidates({ evals }: SkillManifest, { isBaselineScored = false }: LoopFacts): Stage {
  const baseline = findBaseline(evals);
  if (baseline === undefined) {
    return {
      status: 'empty',
      detail: toSentence('There is nothing to compare a better version with.'),
      gap: toSentence('Name the skill that candidates are compared with in `evals.baselineSkillSlug`.'),
    };
  }
  return isBaselineScored
    ? ready(toSentence("The baseline is '{baseline}', and it has a score.", { baseline }))
    : {
        status: 'partial',
        detail: toSentence("The baseline is '{baseline}', without a score so far.", { baseline }),
        gap: toSentence("Score the baseline '{baseline}'.", { baseline }),
      };
}

function evaluateScores({ evals }: SkillManifest, { measuredMetrics = new Set() }: LoopFacts): Stage {
  const tracked = [...new Set(evals?.trackedMetrics)];
  const open = tracked.filter(metric => !measuredMetrics.has(metric));
  if (tracked.length === 0) {
    return {
      status: 'empty',
      detail: toSentence('No metric is tracked.'),
      gap: toSentence('Name in `evals.trackedMetrics` what is to be observed in real use.'),
    };
  }
  return open.length === 0
    ? ready(toSentence('Metrics that are tracked and measured: {count}.', { count: tracked.length }))
    : {
        status: 'partial',
        detail: toSentence('Metrics: {measured} of {count} are measured.', {
          measured: tracked.length - open.length,
          count: tracked.length,
        }),
        gap: toSentence('Measure {metrics}.', { metrics: open.join(', ') }),
      };
}

function evaluatePromotion({ goalLoop, humanGates, evals }: SkillManifest): Stage {
  const mode = goalLoop?.defaultReviewMode;
  const promotion = evals?.optimization?.promotion;
  const isOpen = promotion?.gate === 'autonomous_threshold' && promotion.minOverallScore === undefined;
  if (mode === undefined && humanGates.length === 0) {
    return {
      status: 'empty',
      detail: toSentence('Nothing says who lets a better version take over.'),
      gap: toSentence('Set `goalLoop.defaultReviewMode`, or add a gate to `humanGates`.'),
    };
  }
  if (isOpen) {
    return {
      status: 'partial',
      detail: toSentence('A score is to decide, and none is named.'),
      gap: toSentence('Set `evals.optimization.promotion.minOverallScore`.'),
    };
  }
  const gates = humanGates.length;
  return ready(
    mode === undefined
      ? toSentence('Human gates: {gates}.', { gates })
      : toSentence('Review is {mode}; human gates: {gates}.', { mode, gates }),
  );
}

function ready(detail: Sentence): Stage {
  return { status: 'ready', detail };
}
