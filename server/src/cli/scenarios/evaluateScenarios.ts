import { formatCount } from '../../core/text/format/formatCount.ts';
import { checkBefore, rehearseAssertion } from '../../core/analysis/evals/scenario/rehearseScenario.ts';
import { findScenarioFailures } from '../../core/analysis/evals/scenario/scenarioGate.ts';
import type { CheckResult, RunCheck } from '../../core/analysis/evals/scenario/scenarioResult.ts';
import { countRuns, mergeRuns, stateOf } from '../../core/analysis/evals/scenario/scenarioResult.ts';
import { toSentence } from '../../core/text/format/sentence.ts';
import type { Cancellation } from '../../core/text/position/span.ts';
import { findGrantFile, readGrantFile } from '../../node/policy/grantStore.ts';
import type { SkillSet } from '../../workspace/skillSet/skillSet.ts';
import { askAtGate } from '../chat/gateQuestions.ts';
import { connectModel } from '../models/connectModel.ts';
import type { EvaluatedScenarios, PlacedScenarioResult } from '../reports/evals/scenarioReport.ts';
import { withInterruption } from '../terminal/interruption.ts';
import type { Environment } from '../terminal/output.ts';
import { plural, toOneLine, UsageError } from '../terminal/output.ts';
import { createProgressReporter } from '../terminal/progress.ts';
import type { KnownScenario, KnownSkill } from './knownScenarios.ts';
import { readKnownSkill } from './knownScenarios.ts';
import type { ScenarioMeans, ScenarioRun } from './runScenario.ts';
import { runScenario } from './runScenario.ts';
import type { ScenarioChoice } from './scenarioChoice.ts';
import { TokenCount } from './tokenCount.ts';
import { createToolPolicy } from './toolPolicy.ts';

/** The results of all skills, and what they took. */
export interface ScenarioEvaluation {
  readonly skills: readonly EvaluatedScenarios[];
  /** Absent in a rehearsal. */
  readonly tokens?: Pick<TokenCount, 'used' | 'isEstimated'>;
}

/** The skills to evaluate. */
export interface WantedSkills {
  readonly skillSet: SkillSet;
  /** As reports call them. */
  readonly paths: readonly string[];
  /** Whether those without scenarios count, since they are named. */
  readonly isNarrow: boolean;
}

/** Runs the scenarios of skills, or rehearses them where no model is named. */
export async function evaluateScenarios(
  { skillSet, paths, isNarrow }: WantedSkills,
  choice: ScenarioChoice,
  environment: Environment,
): Promise<ScenarioEvaluation> {
  const known: KnownSkill[] = [];
  for (const shown of paths) {
    const skill = await readKnownSkill(skillSet, shown, environment);
    if (skill !== undefined && (isNarrow || skill.scenarios.length + skill.problems.length > 0)) {
      known.push(skill);
    }
  }
  const { model, judge } = choice;
  if (model === undefined) {
    return { skills: known.map(skill => toEvaluated(skill, skill.scenarios.map(toRehearsed))) };
  }
  announce(known, choice, environment);
  const tokens = new TokenCount();
  const models = {
    model: tokens.watch(connectModel(model, environment)),
    judge: judge && tokens.watch(connectModel(judge, environment)),
  };
  const skills = await withInterruption(token =>
    new Evaluation({ choice, models, tokens, token }, environment).run(known),
  );
  return { skills, tokens };
}

/** Says what will be asked, and refuses what takes more than it may for sure. */
function announce(
  known: readonly KnownSkill[],
  { model, judge, runs, maxTokens }: ScenarioChoice,
  { writeError }: Environment,
): void {
  const ready = known.flatMap(({ scenarios }) => scenarios.filter(each => !isHopeless(each)));
  const least = ready.reduce((sum, { facts }) => sum + facts.requestTokens, 0) * runs;
  const count = plural(ready.length * runs, 'turn');
  if (least > maxTokens) {
    throw new UsageError(
      `${count} with ${model?.name ?? ''} take at least ${formatCount(least)} tokens, more than --max-tokens ${formatCount(maxTokens)}.`,
    );
  }
  if (ready.length > 0) {
    const rating = judge === undefined ? '' : `, judged by ${judge.name}`;
    writeError(`${count} with ${model?.name ?? ''}${rating}: at least ${formatCount(least)} tokens.\n`);
  }
}

/** Whether a check fails already, so that no model has to be asked. */
function isHopeless(known: KnownScenario): boolean {
  return rehearse(known).some(({ state }) => state === 'failed');
}

function rehearse({ scenario, facts }: KnownScenario): CheckResult[] {
  return [
    ...checkBefore(scenario, facts),
    ...scenario.assertions.map(assertion => rehearseAssertion(assertion, facts)),
  ];
}

function toRehearsed(known: KnownScenario): PlacedScenarioResult {
  return toResult(known, rehearse(known));
}

function toResult({ scenario, routed }: KnownScenario, checks: readonly CheckResult[]): PlacedScenarioResult {
  const { message, source, span } = scenario;
  return { message, source, span, routed, checks, state: stateOf(checks), refused: [] };
}

function toEvaluated(
  { id, path, problems }: KnownSkill,
  results: readonly PlacedScenarioResult[],
): EvaluatedScenarios {
  return { id, path, problems, results, failures: findScenarioFailures({ results, problems }) };
}

interface EvaluationParts {
  readonly choice: ScenarioChoice;
  readonly models: Pick<ScenarioMeans, 'model' | 'judge'>;
  readonly tokens: TokenCount;
  readonly token: Cancellation;
}

class Evaluation {
  readonly #parts: EvaluationParts;
  readonly #environment: Environment;
  readonly #progress: ReturnType<typeof createProgressReporter>;
  readonly #told = new Set<string>();

  constructor(parts: EvaluationParts, environment: Environment) {
    this.#parts = parts;
    this.#environment = environment;
    this.#progress = createProgressReporter(environment);
  }

  async run(known: readonly KnownSkill[]): Promise<EvaluatedScenarios[]> {
    const skills: EvaluatedScenarios[] = [];
    for (const skill of known) {
      const means = this.#meansOf(skill);
      const results: PlacedScenarioResult[] = [];
      for (const scenario of skill.scenarios) {
        results.push(
          isHopeless(scenario) ? toRehearsed(scenario) : await this.#runAll(skill, scenario, means),
        );
      }
      skills.push(toEvaluated(skill, results));
    }
    this.#progress.clear();
    return skills;
  }

  #meansOf({ root }: KnownSkill): ScenarioMeans {
    const { models, choice } = this.#parts;
    const { allow, allowEnv } = choice;
    const { grants, problem } = readGrantFile(findGrantFile(root));
    if (problem !== undefined) {
      this.#notify(problem);
    }
    const confirm = createToolPolicy({ allow, grants }, this.#environment);
    const askGate = askAtGate(this.#environment);
    return {
      ...models,
      allowEnv,
      confirm: (question, token) => {
        this.#progress.clear();
        return confirm(question, token);
      },
      askGate: question => {
        this.#progress.clear();
        return askGate(question);
      },
      notify: sentence => this.#notify(sentence),
    };
  }

  #notify(sentence: string): void {
    if (!this.#told.has(sentence)) {
      this.#told.add(sentence);
      this.#progress.clear();
      this.#environment.writeError(`${sentence}\n`);
    }
  }

  async #runAll(
    skill: KnownSkill,
    known: KnownScenario,
    means: ScenarioMeans,
  ): Promise<PlacedScenarioResult> {
    const { scenario } = known;
    const { runs: count } = this.#parts.choice;
    const runs: ScenarioRun[] = [];
    for (let run = 1; run <= count; run++) {
      this.#progress.show(`${toOneLine(skill.id)}: ${toOneLine(scenario.message)} (${run} of ${count})`);
      runs.push(await this.#runOnce(skill, known, means));
    }
    return join(known, runs);
  }

  async #runOnce(skill: KnownSkill, { scenario }: KnownScenario, means: ScenarioMeans): Promise<ScenarioRun> {
    const { token, tokens, choice } = this.#parts;
    if (token.isCancellationRequested) {
      return { broken: toSentence('The run was canceled.') };
    }
    if (tokens.used >= choice.maxTokens) {
      return { broken: toSentence('The limit of --max-tokens was reached.') };
    }
    return runScenario(skill, scenario, means, this.#environment, token);
  }
}

function join(known: KnownScenario, runs: readonly ScenarioRun[]): PlacedScenarioResult {
  const done = runs.filter(run => run.broken === undefined);
  const checks = mergeRuns(done.map((run): readonly RunCheck[] => run.checks));
  const refused = new Map(done.flatMap(run => run.refused.map(each => [each.tool, each])));
  const last = done.at(-1)?.outcome;
  return {
    ...toResult(known, checks),
    ...(done.length === 0 && { state: 'failed' }),
    runs: countRuns(runs.map(run => run.broken)),
    refused: [...refused.values()],
    ...(last && { last }),
  };
}
