import type { Sentence } from '../../text/format/sentence.ts';
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
    target: ready(say('The skill itself is what gets better.')),
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
    return ready(say('Criteria of success: {count}.', { count: criteria }));
  }
  return sets > 0
    ? {
        status: 'partial',
        detail: say('Sets of criteria that are referred to: {count}; none of its own.', { count: sets }),
        gap: say('Say in `evals.successCriteria` what a good result of this skill has.'),
      }
    : {
        status: 'empty',
        detail: say('Nothing says what a good result has.'),
        gap: say('Add `evals.successCriteria`: what a good result has, each in a sentence.'),
      };
}

function evaluateCases({ evals }: SkillManifest, { fileCases = 0 }: LoopFacts): Stage {
  const declared = [...(evals?.triggerCases ?? []), ...(evals?.negativeTriggerCases ?? [])];
  const triggers = declared.length + fileCases;
  const scenarios = evals?.functionalScenarios.length ?? 0;
  return triggers + scenarios > 0
    ? ready(say('Trigger cases: {triggers}, scenarios: {scenarios}.', { triggers, scenarios }))
    : {
        status: 'empty',
        detail: say('There are no cases to try the skill with.'),
        gap: say(
          'Add `evals.triggerCases` or `evals.functionalScenarios`: what people write, and what should come of it.',
        ),
      };
}

function evaluateCandidates({ evals }: SkillManifest, { isBaselineScored = false }: LoopFacts): Stage {
  const baseline = findBaseline(evals);
  if (baseline === undefined) {
    return {
      status: 'empty',
      detail: say('There is nothing to compare a better version with.'),
      gap: say('Name the skill that candidates are compared with in `evals.baselineSkillSlug`.'),
    };
  }
  return isBaselineScored
    ? ready(say("The baseline is '{baseline}', and it has a score.", { baseline }))
    : {
        status: 'partial',
        detail: say("The baseline is '{baseline}', without a score so far.", { baseline }),
        gap: say("Score the baseline '{baseline}'.", { baseline }),
      };
}

function evaluateScores({ evals }: SkillManifest, { measuredMetrics = new Set() }: LoopFacts): Stage {
  const tracked = [...new Set(evals?.trackedMetrics)];
  const open = tracked.filter(metric => !measuredMetrics.has(metric));
  if (tracked.length === 0) {
    return {
      status: 'empty',
      detail: say('No metric is tracked.'),
      gap: say('Name in `evals.trackedMetrics` what is to be observed in real use.'),
    };
  }
  return open.length === 0
    ? ready(say('Metrics that are tracked and measured: {count}.', { count: tracked.length }))
    : {
        status: 'partial',
        detail: say('Metrics: {measured} of {count} are measured.', {
          measured: tracked.length - open.length,
          count: tracked.length,
        }),
        gap: say('Measure {metrics}.', { metrics: open.join(', ') }),
      };
}

function evaluatePromotion({ goalLoop, humanGates, evals }: SkillManifest): Stage {
  const mode = goalLoop?.defaultReviewMode;
  const promotion = evals?.optimization?.promotion;
  const isOpen = promotion?.gate === 'autonomous_threshold' && promotion.minOverallScore === undefined;
  if (mode === undefined && humanGates.length === 0) {
    return {
      status: 'empty',
      detail: say('Nothing says who lets a better version take over.'),
      gap: say('Set `goalLoop.defaultReviewMode`, or add a gate to `humanGates`.'),
    };
  }
  if (isOpen) {
    return {
      status: 'partial',
      detail: say('A score is to decide, and none is named.'),
      gap: say('Set `evals.optimization.promotion.minOverallScore`.'),
    };
  }
  const gates = humanGates.length;
  return ready(
    mode === undefined
      ? say('Human gates: {gates}.', { gates })
      : say('Review is {mode}; human gates: {gates}.', { mode, gates }),
  );
}

function ready(detail: Sentence): Stage {
  return { status: 'ready', detail };
}

function say(template: string, args: Sentence['args'] = {}): Sentence {
  return { template, args };
}
