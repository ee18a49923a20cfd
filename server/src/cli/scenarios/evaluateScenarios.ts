import path from 'node:path';
import { formatCount } from '../../core/text/format/formatCount.ts';
import { findScenarioFailures } from '../../core/analysis/evals/scenario/scenarioGate.ts';
import { TokenCount } from '../../core/chat/judge/tokenCount.ts';
import { toSentence } from '../../core/text/format/sentence.ts';
import type { Cancellation } from '../../core/text/position/span.ts';
import type { KnownScenario, KnownSkill } from '../../node/evals/scenarios/knownScenarios.ts';
import { readKnownSkill } from '../../node/evals/scenarios/knownScenarios.ts';
import type { PlacedScenarioResult } from '../../node/evals/scenarios/runAllTimes.ts';
import { isHopeless, runAllTimes, toRehearsed } from '../../node/evals/scenarios/runAllTimes.ts';
import type { ScenarioMeans } from '../../node/evals/scenarios/runScenario.ts';
import { createToolPolicy } from '../../node/evals/scenarios/toolPolicy.ts';
import { isIn } from '../../node/files/realPath.ts';
import { findCatalogRoot } from '../../node/files/readWorkspace.ts';
import { findGrantFile, readGrantFile } from '../../node/policy/grantStore.ts';
import { listScenarios } from '../../workspace/skillSet/scenariosOfSkill.ts';
import type { SkillSet } from '../../workspace/skillSet/skillSet.ts';
import { askAtGate } from '../chat/gateQuestions.ts';
import { connectModel } from '../models/connectModel.ts';
import type { EvaluatedScenarios } from '../reports/evals/scenarioReport.ts';
import { withInterruption } from '../terminal/interruption.ts';
import type { Environment } from '../terminal/output.ts';
import { plural, toOneLine, UsageError } from '../terminal/output.ts';
import { createProgressReporter } from '../terminal/progress.ts';
import { askForTool } from './askForTool.ts';
import { openTrial } from './openTrial.ts';
import type { ScenarioChoice } from './scenarioChoice.ts';

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
  const { platform, writeError } = environment;
  const means = { platform, notify: (sentence: string) => writeError(`${sentence}\n`) };
  for (const shown of paths) {
    const absolute = skillSet.sourceOf(shown)?.absolute;
    const listed = listScenarios(skillSet, shown);
    if (absolute !== undefined && (isNarrow || listed.scenarios.length + listed.problems.length > 0)) {
      const root = findRoot(absolute, environment);
      known.push(await readKnownSkill({ skillSet, shown, absolute, root, ...listed }, means));
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

/** The workspace of a skill, which is what is copied. Of one of the user's own skills it is the skill folder. */
function findRoot(absolute: string, { cwd, home }: Pick<Environment, 'cwd' | 'home'>): string {
  const folder = path.dirname(absolute);
  return findCatalogRoot(folder) ?? (isIn(cwd, folder) && cwd !== home ? cwd : folder);
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

function toEvaluated(
  { id, path: shown, problems }: KnownSkill,
  results: readonly PlacedScenarioResult[],
): EvaluatedScenarios {
  return { id, path: shown, problems, results, failures: findScenarioFailures({ results, problems }) };
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
        results.push(await this.#runAll(skill, scenario, means));
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
    const confirm = createToolPolicy({ allow, grants }, askForTool(this.#environment));
    const askGate = askAtGate(this.#environment);
    return {
      ...models,
      allowEnv,
      platform: this.#environment.platform,
      openTrial: folder => openTrial(folder, allowEnv, this.#environment),
      confirm: (question, token) => {
        this.#progress.clear();
        return confirm(question, token);
      },
      askGate: question => {
        this.#progress.clear();
        return askGate(question);
      },
      howToAllow: tool => `Allow it with --allow ${tool}.`,
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

  #runAll(skill: KnownSkill, known: KnownScenario, means: ScenarioMeans): Promise<PlacedScenarioResult> {
    const { token, tokens, choice } = this.#parts;
    const { runs: count, maxTokens } = choice;
    const name = `${toOneLine(skill.id)}: ${toOneLine(known.scenario.message)}`;
    return runAllTimes(
      skill,
      known,
      means,
      {
        count,
        findLimit: () =>
          tokens.used >= maxTokens ? toSentence('The limit of --max-tokens was reached.') : undefined,
        onRun: run => this.#progress.show(`${name} (${run} of ${count})`),
      },
      token,
    );
  }
}
