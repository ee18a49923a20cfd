import { toSkillText } from '../../../core/analysis/prompt/skillText.ts';
import type { CaseFacts, OptimizationFacts, OptimizationRow } from '../../../core/chat/audit/auditRow.ts';
import { optimizationPolicyOf } from '../../../core/model/manifest/evalContract.ts';
import type { SkillParts } from '../../../core/model/skill/skillParts.ts';
import {
  addDemonstrations,
  chooseDemonstrations,
} from '../../../core/operations/evals/chooseDemonstrations.ts';
import {
  findPromotionObstacle,
  readPromotionContract,
} from '../../../core/operations/evals/isPromotionAutonomouslyAllowed.ts';
import type { ReadRewrite } from '../../../core/operations/evals/readRewrite.ts';
import { checkInstructions, readRewrite } from '../../../core/operations/evals/readRewrite.ts';
import type { RewriteMaterial, RewriteRequest } from '../../../core/operations/evals/rewriteRequest.ts';
import { buildRewriteRequest } from '../../../core/operations/evals/rewriteRequest.ts';
import { scoreSkillCandidate } from '../../../core/operations/evals/scoreSkillCandidate.ts';
import type { CaseSplit } from '../../../core/operations/evals/splitCases.ts';
import { showsHeldOut, splitCases } from '../../../core/operations/evals/splitCases.ts';
import { parseSkillDocument } from '../../../core/syntax/document/skillDocument.ts';
import { toSentence } from '../../../core/text/format/sentence.ts';
import type { CandidateText } from '../candidatesInSkillSet.ts';
import type { RatedSkill } from '../scoreInSkillSet.ts';
import { readRatedSkill } from '../scoreInSkillSet.ts';
import { askForRewrite, countTokens } from './askForRewrite.ts';
import type { CaseSide, MeasuredCandidate } from './measuredCandidate.ts';
import { evaluateSide, measureCandidate, resultsOf, toCaseFacts, toSide } from './measuredCandidate.ts';
import type {
  CandidateSource,
  OptimizationEnd,
  RejectedCandidate,
  SkillOptimizationParams,
  SkillOptimizationPorts,
  SkillOptimizationRunResult,
} from './skillOptimization.ts';
import { describeEnd } from './skillOptimization.ts';

/**
 * Looks for better instructions of a skill and proposes them. Candidates come from files, from the skill that the manifest names as current
 * candidate, and from the strategy, which makes one after the other as long as each is better than all before. They are ranked by the
 * training cases, and compared with the skill by the held-out cases, which no proposer sees. Nothing is written; what happens is recorded
 * as `skill.optimization.*` events. Undefined for a skill that isn't there or cannot be read.
 */
export async function runSkillOptimization(
  params: SkillOptimizationParams,
  ports: SkillOptimizationPorts,
): Promise<SkillOptimizationRunResult | undefined> {
  const { skillSet, shown } = params;
  const rated = readRatedSkill(skillSet, shown);
  const parts = skillSet.partsOf(shown);
  const skill = skillSet.catalog.get(shown)?.skill;
  if (rated === undefined || parts === undefined || skill === undefined) {
    return undefined;
  }
  const known = { ...rated, parts, id: skill.id, description: skill.description };
  const measuring = { findings: params.findings ?? {}, cancellation: ports.cancellation };
  const text = { name: shown, text: parts.file.document.text };
  const baseline = measureCandidate(skillSet, shown, text, measuring) ?? {
    ...text,
    instructions: rated.instructions,
    results: [],
  };
  const run = new OptimizationRun(known, baseline, params, ports);
  return run.finish(await run.propose());
}

interface KnownSkill extends RatedSkill {
  readonly parts: SkillParts;
  readonly id: string;
  readonly description: string;
}

interface Measured extends MeasuredCandidate {
  readonly source: CandidateSource;
}

type Usage = NonNullable<SkillOptimizationRunResult['usage']>;

/** One run, from its first event to its last. */
class OptimizationRun {
  readonly #skill: KnownSkill;
  readonly #baseline: MeasuredCandidate;
  readonly #params: SkillOptimizationParams;
  readonly #ports: SkillOptimizationPorts;
  readonly #split: CaseSplit;
  readonly #training: CaseSide;
  readonly #heldOut: CaseSide | undefined;
  readonly #candidates: Measured[] = [];
  readonly #rejected: RejectedCandidate[] = [];
  #usage: Usage | undefined;

  constructor(
    skill: KnownSkill,
    baseline: MeasuredCandidate,
    params: SkillOptimizationParams,
    ports: SkillOptimizationPorts,
  ) {
    this.#skill = skill;
    this.#baseline = baseline;
    this.#params = params;
    this.#ports = ports;
    const { contract } = skill;
    const messages = baseline.results.map(({ message }) => message);
    this.#split = splitCases([...messages, ...contract.functionalScenarios], this.#shownAnyway());
    this.#training = toSide(contract, this.#split.training);
    this.#heldOut = this.#split.heldOut.length === 0 ? undefined : toSide(contract, this.#split.heldOut);
    this.#record('started', {
      source: params.strategy,
      hash: ports.hashOf(baseline.instructions),
      ...this.#casesOf(undefined),
    });
  }

  /** What every request shows, whatever the cases are. */
  #shownAnyway(): string {
    const { system, message } = buildRewriteRequest(this.#materialOf(undefined), { heldOut: [] }) ?? {
      system: '',
      message: '',
    };
    return `${system}\n${message}`;
  }

  /** Measures the candidates of people, and makes others by the strategy. */
  async propose(): Promise<OptimizationEnd> {
    const { strategy, maxIterations } = this.#params;
    for (const { source, ...given } of this.#listGiven()) {
      const body = toSkillText(parseSkillDocument(given.text)).body;
      this.#take({ name: given.name, source }, checkInstructions(body, this.#skill.instructions));
    }
    if (strategy === 'manual') {
      return this.#candidates.length + this.#rejected.length > 0
        ? this.#unlessCanceled('compared')
        : { problem: toSentence('There is no candidate to compare the skill with.') };
    }
    const given = [...this.#candidates];
    for (let iteration = 1; iteration <= maxIterations; iteration++) {
      const name = `${strategy}-${iteration}`;
      const made =
        strategy === 'llm_rewrite' ? await this.#rewrite(iteration) : this.#demonstrate(this.#bestOf(given));
      if ('ended' in made) {
        return this.#unlessCanceled(made.ended);
      }
      this.#take({ name, source: strategy }, made);
      if (this.#bestOf(this.#candidates).name !== name) {
        return this.#unlessCanceled('no-gain');
      }
    }
    return this.#unlessCanceled('max-iterations');
  }

  #unlessCanceled(ended: OptimizationEnd): OptimizationEnd {
    return this.#ports.cancellation.isCancellationRequested ? 'canceled' : ended;
  }

  /** The skill that the manifest names as current candidate, then the files. */
  #listGiven(): (CandidateText & { readonly source: CandidateSource })[] {
    const { skillSet, shown, candidates } = this.#params;
    const slug = optimizationPolicyOf(this.#skill.manifest).currentCandidateSlug;
    const found = slug === undefined ? undefined : skillSet.resolve(slug, { for: 'read', actor: 'person' });
    const path = found?.kind === 'found' ? found.entry.skill.path : undefined;
    const text = path === undefined ? undefined : skillSet.documentOf(path)?.text;
    const current =
      slug === undefined || text === undefined || path === shown
        ? []
        : [{ name: slug, text, source: 'skill' as const }];
    return [
      ...current,
      ...candidates.map(({ name, text: own }) => ({ name, text: own, source: 'file' as const })),
    ];
  }

  /** Measures and proposes instructions, unless they cannot be taken or are known already. */
  #take({ name, source }: Pick<RejectedCandidate, 'name' | 'source'>, read: ReadRewrite): void {
    if ('problem' in read) {
      this.#rejected.push({ name, source, reason: read.problem });
      return;
    }
    const { skillSet, shown, findings = {} } = this.#params;
    const { head } = toSkillText(this.#skill.parts.file.document);
    const text = head === '' ? read.instructions : `${head}\n${read.instructions}`;
    const same = this.#candidates.find(each => each.text === text);
    if (same !== undefined) {
      const reason = toSentence("The candidate has the same instructions as '{name}'.", { name: same.name });
      this.#rejected.push({ name, source, reason });
      return;
    }
    const { cancellation, hashOf } = this.#ports;
    const measured = measureCandidate(skillSet, shown, { name, text }, { findings, cancellation });
    if (measured !== undefined) {
      this.#candidates.push({ ...measured, source });
      const hash = hashOf(measured.instructions);
      this.#record('candidate_proposed', { candidate: name, source, hash, ...this.#casesOf(measured) });
    }
  }

  /** The best of some candidates by the training cases, or the skill where none is better. */
  #bestOf(candidates: readonly MeasuredCandidate[]): MeasuredCandidate {
    const { best } = evaluateSide(this.#params.skillSet, this.#training, this.#baseline, candidates);
    return candidates.find(({ name }) => name === best) ?? this.#baseline;
  }

  #demonstrate({ instructions }: MeasuredCandidate): ReadRewrite {
    const { results } = this.#bestOf(this.#candidates);
    const demonstrations = chooseDemonstrations(resultsOf(results, this.#training));
    return demonstrations.length === 0
      ? {
          problem: toSentence(
            'No training case that must be answered passes, so there is nothing to demonstrate.',
          ),
        }
      : checkInstructions(addDemonstrations(instructions, demonstrations), instructions);
  }

  async #rewrite(iteration: number): Promise<ReadRewrite | { readonly ended: OptimizationEnd }> {
    const { model, maxTokens } = this.#params;
    const { cancellation, mask, onRequest, trail } = this.#ports;
    // A candidate may have come upon a held-out message by itself, or its author has.
    const base = this.#bestOf(
      this.#candidates.filter(({ instructions }) => !showsHeldOut(instructions, this.#split)),
    );
    const request = buildRewriteRequest(this.#materialOf(base), this.#split);
    const problem = this.#findObstacle(request, mask);
    if (request === undefined || model === undefined || problem !== undefined) {
      return { ended: { problem: problem ?? toSentence('No model is connected.') } };
    }
    const left = maxTokens - (this.#usage?.input ?? 0) - (this.#usage?.output ?? 0);
    const estimated =
      countTokens(request.system) + countTokens(request.message) + countTokens(base.instructions);
    if (estimated > left) {
      return { ended: 'token-budget' };
    }
    onRequest?.(iteration, estimated);
    const { text, usage, end } = await askForRewrite(model, request, { maxTokens: left, cancellation });
    this.#count(usage, estimated);
    if (usage.isCounted) {
      trail?.onEvent({ kind: 'usage', input: usage.input, output: usage.output });
    }
    return end === undefined
      ? readRewrite(text, base.instructions)
      : { ended: end === 'over-budget' ? 'token-budget' : end };
  }

  #findObstacle(request: RewriteRequest | undefined, mask: (text: string) => string) {
    if (request === undefined) {
      return toSentence('The request would show a held-out case, so nothing was sent.');
    }
    return mask(request.message) === request.message
      ? undefined
      : toSentence('The skill has the value of a secret in it, so nothing was sent.');
  }

  #count({ input, output, isCounted }: Omit<Usage, 'requests' | 'estimated'>, estimated: number): void {
    const before = this.#usage ?? { requests: 0, estimated: 0, input: 0, output: 0, isCounted: true };
    this.#usage = {
      requests: before.requests + 1,
      estimated: before.estimated + estimated,
      input: before.input + input,
      output: before.output + output,
      isCounted: before.isCounted && isCounted,
    };
  }

  /** @param base undefined for what is shown of the skill whatever its cases are */
  #materialOf(base: MeasuredCandidate | undefined): RewriteMaterial {
    const { id, description, instructions, contract } = this.#skill;
    if (base === undefined) {
      const rest = { negativeCases: [], failingCases: [], failedDimensions: [] };
      const without = { ...contract, triggerCases: [], functionalScenarios: [] };
      return { id, description, instructions, contract: without, ...rest };
    }
    const results = resultsOf(base.results, this.#training);
    const { baseline } = evaluateSide(this.#params.skillSet, this.#training, base, []);
    return {
      id,
      description,
      instructions: base.instructions,
      contract: this.#training.contract,
      negativeCases: results.filter(({ expected }) => !expected).map(({ message }) => message),
      failingCases: results.filter(({ passed }) => !passed),
      failedDimensions: baseline.score.dimensions.filter(({ passed }) => !passed),
    };
  }

  finish(ended: OptimizationEnd): SkillOptimizationRunResult {
    const { skillSet, shown, strategy } = this.#params;
    const { id, manifest, contract, parts } = this.#skill;
    const { hashOf, trail } = this.#ports;
    const training = evaluateSide(skillSet, this.#training, this.#baseline, this.#candidates);
    const best = this.#candidates.find(({ name }) => name === training.best);
    const score =
      best && scoreSkillCandidate(best.instructions, contract, skillSet.workspace.criteriaSets).overallScore;
    const obstacle = best && findPromotionObstacle(readPromotionContract(parts), score);
    const isFailed = typeof ended === 'object';
    this.#record(isFailed ? 'failed' : 'completed', {
      reason: describeEnd(ended),
      ...(best && { candidate: best.name, hash: hashOf(best.instructions), ...this.#casesOf(best) }),
    });
    const end = isFailed
      ? ({ kind: 'failed', problem: describeEnd(ended) } as const)
      : ({ kind: ended === 'canceled' ? 'cancelled' : 'done' } as const);
    trail?.onEvent({ kind: 'ended', end });
    return {
      promoted: false,
      id,
      path: shown,
      strategy,
      text: this.#baseline.text,
      cases: this.#split,
      training,
      ...(this.#heldOut && {
        heldOut: evaluateSide(skillSet, this.#heldOut, this.#baseline, this.#candidates),
      }),
      candidates: training.candidates.flatMap(({ name }) =>
        this.#candidates
          .filter(each => each.name === name)
          .map(({ source, text, instructions }) => ({ name, source, text, hash: hashOf(instructions) })),
      ),
      rejected: this.#rejected,
      gate: { promotion: optimizationPolicyOf(manifest).promotion, ...(obstacle && { obstacle }) },
      ended,
      ...(this.#usage && { usage: this.#usage }),
    };
  }

  /** How a candidate does, or the skill where undefined. */
  #casesOf(candidate: MeasuredCandidate | undefined): Pick<OptimizationFacts, 'training' | 'heldOut'> {
    const of = candidate ?? this.#baseline;
    const toFacts = (side: CaseSide): CaseFacts =>
      toCaseFacts(evaluateSide(this.#params.skillSet, side, of, []).baseline, of, side);
    return {
      training: toFacts(this.#training),
      ...(this.#heldOut && { heldOut: toFacts(this.#heldOut) }),
    };
  }

  #record(
    what: 'started' | 'candidate_proposed' | 'completed' | 'failed',
    facts: Omit<OptimizationFacts, 'path'>,
  ): void {
    const name: OptimizationRow['name'] = `skill.optimization.${what}`;
    this.#ports.trail?.optimized({
      name,
      skill: this.#skill.id,
      facts: { path: this.#params.shown, ...facts },
    });
  }
}
