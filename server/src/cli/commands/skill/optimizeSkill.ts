import { formatCount } from '../../../core/text/format/formatCount.ts';
import path from 'node:path';
import { createSecretMask } from '../../../core/model/variables/secretMask.ts';
import { optimizeSkillAction } from '../../../core/model/workspace/builtInActions.ts';
import { candidateStrategies } from '../../../core/model/manifest/manifest.ts';
import { optimizationPolicyOf } from '../../../core/model/manifest/evalContract.ts';
import { formatSentence } from '../../../core/model/findings/messages.ts';
import { checkAccess } from '../../../core/operations/access/checkAccess.ts';
import {
  findCandidateFolder,
  hashInstructions,
  prepareCandidateFolder,
  writeCandidate,
} from '../../../node/evals/candidateFiles.ts';
import { secretsOf } from '../../../node/tools/secretsOfSkillSet.ts';
import type { CandidateText } from '../../../workspace/skillSet/candidatesInSkillSet.ts';
import { runSkillOptimization } from '../../../workspace/skillSet/optimization/runSkillOptimization.ts';
import type {
  OptimizationStrategy,
  ProposedCandidate,
} from '../../../workspace/skillSet/optimization/skillOptimization.ts';
import { hasEvals, readRatedSkill } from '../../../workspace/skillSet/scoreInSkillSet.ts';
import { Recorder } from '../../chat/recorder.ts';
import { checkGoal } from '../../chat/turnOptions.ts';
import { connectModel } from '../../models/connectModel.ts';
import type { ModelChoice } from '../../models/modelChoice.ts';
import { modelOptions, readModelChoice } from '../../models/modelChoice.ts';
import type { GoalRun, OptimizedSkill } from '../../reports/evals/optimizationReport.ts';
import {
  describeGoal,
  describeOptimization,
  toJsonGoal,
  toJsonOptimization,
} from '../../reports/evals/optimizationReport.ts';
import { findWithoutModel } from '../../skills/findWithoutModel.ts';
import { findNamedSkills, openWithOthers } from '../../skills/namedSkills.ts';
import { openSkillSet } from '../../skills/openSkillSet.ts';
import { readCandidates } from '../../skills/readCandidates.ts';
import { parseOptions, readChoice, readNumber, toJson } from '../../terminal/command.ts';
import { withInterruption } from '../../terminal/interruption.ts';
import type { Environment, ExitCode } from '../../terminal/output.ts';
import { UsageError } from '../../terminal/output.ts';
import { chooseManaged } from './chooseManaged.ts';

/** Candidates that a strategy makes where neither the call nor the manifest says so. */
const defaultIterations = 3;
/** Tokens of one call where it names no budget: three rewrites of usual instructions, with room. */
const defaultTokens = 50_000;

/** A part of the help of `eval`. */
export const optimizeHelp = `Options of 'optimize', which compares candidates by training cases, that models may see, and held-out cases, that they never
see. It prints the command that promotes the best candidate:

  --candidate FILE        also compare this SKILL.md or body; may be repeated
  --strategy STRATEGY     manual, llm_rewrite (a model rewrites the instructions) or dspy_bootstrap (passing cases become
                          examples); default: the manifest's 'candidateStrategy', else llm_rewrite with --model, else manual
  --model MODEL           the model that rewrites, named as for --judge; --endpoint and --endpoint-kind count, too
  --max-iterations N      candidates to make at most (default: the manifest's 'maxIterations', else ${defaultIterations})
  --max-tokens N          tokens of all requests and answers (default: ${defaultTokens})
  --goal GOAL             in place of SKILL: all skills with evals of a goal that lists the action '${optimizeSkillAction}';
                          --max-tokens counts for all of them
  --out FOLDER            where candidates are written (default: a folder 'candidates' with the state of your programs)
  --format FORMAT         pretty (default), json`;

/** Looks for better instructions of one skill. */
export async function optimizeSkill(args: readonly string[], environment: Environment): Promise<ExitCode> {
  const { values, positionals } = parseOptions(args, {
    candidate: { type: 'string', multiple: true },
    strategy: { type: 'string' },
    model: { type: 'string' },
    'max-iterations': { type: 'string' },
    'max-tokens': { type: 'string' },
    out: { type: 'string' },
    goal: { type: 'string' },
    format: { type: 'string' },
    ...modelOptions,
  });
  const isJson = readChoice('format', values.format, ['pretty', 'json'], 'pretty') === 'json';
  const [name, ...others] = positionals;
  const { goal } = values;
  if ((name === undefined) === (goal === undefined) || others.length > 0) {
    throw new UsageError('Exactly one skill or --goal is needed: skillwright eval optimize SKILL.');
  }
  const strategy = readStrategy(values.strategy);
  const limits = { min: 1, max: 1_000_000_000, isInteger: true };
  const request: Request = {
    candidates: readCandidates(values.candidate ?? [], environment),
    strategy,
    model:
      values.model === undefined ? undefined : readModelChoice('model', values.model, values, process.env),
    maxIterations: readNumber('max-iterations', values['max-iterations'], { ...limits, max: 100 }),
    maxTokens: readNumber('max-tokens', values['max-tokens'], limits) ?? defaultTokens,
    out: values.out,
  };
  if (name === undefined || goal !== undefined) {
    return optimizeGoal(goal ?? '', request, isJson, environment);
  }
  const optimized = await optimize(name, request, environment);
  environment.write(
    isJson ? toJson(toJsonOptimization(optimized)) : describeOptimization(optimized, environment),
  );
  return isFine(optimized) ? 0 : 1;
}

/** Carries out the action that a goal lists: one run for each of its skills that has evals. A budget is one for all. */
async function optimizeGoal(
  slug: string,
  request: Request,
  isJson: boolean,
  environment: Environment,
): Promise<ExitCode> {
  if (request.candidates.length > 0) {
    throw new UsageError('--candidate goes with one skill, not with --goal.');
  }
  const { found } = await findNamedSkills([], environment);
  const skillSet = openSkillSet(found, environment);
  checkGoal(slug, found.description);
  const goal = skillSet.workspace.goals?.find(each => each.slug === slug);
  if (goal?.actions?.includes(optimizeSkillAction) !== true) {
    throw new UsageError(
      `The goal '${slug}' doesn't list the action '${optimizeSkillAction}'. Add it: skillwright goal assign ${slug} ${optimizeSkillAction}.`,
    );
  }
  const skills = skillSet.readiness().groups?.goals.find(each => each.slug === slug)?.skills ?? [];
  const runs: GoalRun[] = [];
  let left = request.maxTokens;
  for (const skill of skills) {
    const shown = skillSet.catalog.find(skill.slug)?.skill.path;
    const reason =
      shown === undefined
        ? 'There is no such skill.'
        : hasEvals(skillSet, shown)
          ? undefined
          : 'It declares no evals.';
    const run =
      reason === undefined
        ? await tryOptimize(skill.slug, { ...request, maxTokens: left }, environment)
        : { skipped: reason };
    runs.push({ skill: skill.slug, ...run });
    if ('optimized' in run) {
      const { usage, ended } = run.optimized.run;
      left -= (usage?.input ?? 0) + (usage?.output ?? 0);
      if (ended === 'canceled') {
        break;
      }
    }
  }
  const report = { goal: slug, action: optimizeSkillAction, runs };
  environment.write(isJson ? toJson(toJsonGoal(report)) : describeGoal(report, environment));
  return runs.every(run => 'skipped' in run || ('optimized' in run && isFine(run.optimized))) ? 0 : 1;
}

/** What keeps one skill from a run doesn't keep the others. */
async function tryOptimize(name: string, request: Request, environment: Environment) {
  try {
    return { optimized: await optimize(name, request, environment) };
  } catch (error) {
    if (!(error instanceof UsageError)) {
      throw error;
    }
    return { problem: error.message };
  }
}

interface Request {
  readonly candidates: readonly CandidateText[];
  /** Undefined for that of the manifest. */
  readonly strategy: OptimizationStrategy | undefined;
  readonly model: ModelChoice | undefined;
  readonly maxIterations: number | undefined;
  readonly maxTokens: number;
  /** As it was given. */
  readonly out: string | undefined;
}

function readStrategy(given: string | undefined): OptimizationStrategy | undefined {
  return given === undefined ? undefined : readChoice('strategy', given, candidateStrategies, 'manual');
}

/** @param name an id or a path */
async function optimize(name: string, request: Request, environment: Environment): Promise<OptimizedSkill> {
  const chosen = await chooseManaged(name, undefined, environment);
  const { absolute, shown, lock } = chosen;
  const problem = checkAccess(lock, 'update');
  if (problem !== undefined) {
    throw new UsageError(formatSentence(problem));
  }
  const skillSet = await openWithOthers(absolute, environment);
  const rated = readRatedSkill(skillSet, shown);
  if (rated === undefined) {
    throw new UsageError(`'${shown}' cannot be read.`);
  }
  const { candidateStrategy, maxIterations = defaultIterations } = optimizationPolicyOf(rated.manifest);
  const { model, candidates, maxTokens } = request;
  const strategy = request.strategy ?? candidateStrategy ?? (model === undefined ? 'manual' : 'llm_rewrite');
  if (strategy === 'llm_rewrite' && model === undefined) {
    throw new UsageError('The strategy llm_rewrite needs a model: --model MODEL.');
  }
  const folder =
    request.out === undefined ? findCandidateFolder(absolute) : path.resolve(environment.cwd, request.out);
  const refusal = prepareCandidateFolder(folder);
  if (refusal !== undefined) {
    throw new UsageError(refusal);
  }
  const mask = createSecretMask(secretsOf(skillSet));
  const recorder = new Recorder({ db: undefined, paths: [absolute] }, mask, environment);
  try {
    const trail = recorder.begin({
      source: 'eval',
      model: strategy === 'llm_rewrite' && model !== undefined ? model.name : '',
      style: '',
      message: `Optimize ${shown}`,
    });
    const params = {
      skillSet,
      shown,
      strategy,
      candidates,
      maxIterations: request.maxIterations ?? maxIterations,
      maxTokens,
      ...(model && { model: connectModel(model, environment) }),
      findings: findWithoutModel(skillSet, { message: '' }),
    };
    const onRequest = (iteration: number, tokens: number) =>
      environment.writeError(`Iteration ${iteration}: about ${formatCount(tokens)} tokens.\n`);
    const run = await withInterruption(cancellation =>
      runSkillOptimization(params, { trail, hashOf: hashInstructions, mask, cancellation, onRequest }),
    );
    if (run === undefined) {
      throw new UsageError(`'${shown}' cannot be read.`);
    }
    const files = new Map(run.candidates.map(each => [each.name, placeCandidate(folder, each)]));
    return { name, run, files, ...(recorder.flush() && { traceId: trail.traceId }) };
  } finally {
    recorder.close();
  }
}

/** What comes from a file is in a file already. */
function placeCandidate(folder: string, { name, source, text }: ProposedCandidate): string {
  return source === 'file' ? name : writeCandidate(folder, name, text);
}

function isFine({ run }: OptimizedSkill): boolean {
  return typeof run.ended === 'string' && run.ended !== 'canceled';
}
