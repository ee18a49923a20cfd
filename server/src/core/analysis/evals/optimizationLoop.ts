import type { Sentence } from '../../text/format/sentence.ts';
import { toSentence } from '../../text/format/sentence.ts';
import { findBaseline } from '../../model/manifest/evalContract.ts';
import type { SkillManifest } from '../../model/manifest/manifest.ts';
import type { LoopStageView, OptimizationLoopView } from './optimizationLoopView.ts';
import { buildOptimizationLoopView } from './optimizationLoopView.ts';
import type { MeasuredMetrics } from './trackedMetrics.ts';
import { findMetric, formatMetric, metricNames } from './trackedMetrics.ts';

/** What was observed of a skill beside what its manifest declares; what is absent is not known to be measured. */
export interface LoopFacts {
  readonly measured?: MeasuredMetrics;
  /** Whether the instructions that the baseline has now were scored, or there is no such skill; undefined where neither is known. */
  readonly baseline?: 'scored' | 'missing';
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

function evaluateCandidates({ evals }: SkillManifest, facts: LoopFacts): Stage {
  const baseline = findBaseline(evals);
  if (baseline === undefined) {
    return {
      status: 'empty',
      detail: toSentence('There is nothing to compare a better version with.'),
      gap: toSentence('Name the skill that candidates are compared with in `evals.baselineSkillSlug`.'),
    };
  }
  if (facts.baseline === 'scored') {
    return ready(toSentence("The baseline is '{baseline}', and it has a score.", { baseline }));
  }
  return facts.baseline === 'missing'
    ? {
        status: 'partial',
        detail: toSentence("The baseline is '{baseline}', and there is no such skill here.", { baseline }),
        gap: toSentence('Set `evals.baselineSkillSlug` to a skill that exists, such as this one.'),
      }
    : {
        status: 'partial',
        detail: toSentence("The baseline is '{baseline}', whose instructions have no score yet.", {
          baseline,
        }),
        gap: toSentence("Run `skillwright eval`, or the tests of the skill, to score '{baseline}'.", {
          baseline,
        }),
      };
}

function evaluateScores({ evals }: SkillManifest, { measured = {} }: LoopFacts): Stage {
  const tracked = [...new Set(evals?.trackedMetrics)].map(name => {
    const metric = findMetric(name);
    return { name, metric, value: metric && measured[metric] };
  });
  if (tracked.length === 0) {
    return {
      status: 'empty',
      detail: toSentence('No metric is tracked.'),
      gap: toSentence('Name in `evals.trackedMetrics` what is to be observed in real use.'),
    };
  }
  const values = tracked
    .flatMap(({ name, metric, value }) =>
      metric === undefined || value === undefined ? [] : [`${name} ${formatMetric(metric, value)}`],
    )
    .join(', ');
  const open = tracked.filter(({ value }) => value === undefined);
  if (open.length === 0) {
    return ready(toSentence('Measured: {values}.', { values }));
  }
  const args = { measured: tracked.length - open.length, count: tracked.length };
  return {
    status: 'partial',
    detail:
      values === ''
        ? toSentence('Metrics: {measured} of {count} are measured.', args)
        : toSentence('Metrics: {measured} of {count} are measured: {values}.', { ...args, values }),
    gap: describeOpen(open),
  };
}

function describeOpen(
  open: readonly { readonly name: string; readonly metric: string | undefined }[],
): Sentence {
  const namesOf = (isKnown: boolean) =>
    open.flatMap(({ name, metric }) => ((metric !== undefined) === isKnown ? [name] : [])).join(', ');
  const [metrics, unknown] = [namesOf(true), namesOf(false)];
  const args = { metrics, unknown, known: metricNames.join(', ') };
  if (unknown === '') {
    return toSentence(
      'Measure {metrics}: evals measure how messages trigger the skill, and its use in Skill Chat the rest.',
      { metrics },
    );
  }
  return metrics === ''
    ? toSentence('Nothing measures {unknown}. The metrics that are measured are {known}.', args)
    : toSentence(
        'Measure {metrics} by evals and in Skill Chat. Nothing measures {unknown}; the metrics that are measured are {known}.',
        args,
      );
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
