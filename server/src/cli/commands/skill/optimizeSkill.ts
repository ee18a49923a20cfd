import path from 'node:path';
import { createSecretMask } from '../../../core/model/variables/secretMask.ts';
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
import { readRatedSkill } from '../../../workspace/skillSet/scoreInSkillSet.ts';
import { Recorder } from '../../chat/recorder.ts';
import { connectModel } from '../../models/connectModel.ts';
import type { ModelChoice } from '../../models/modelChoice.ts';
import { modelHelp, modelOptions, readModelChoice } from '../../models/modelChoice.ts';
import type { OptimizedSkill } from '../../reports/evals/optimizationReport.ts';
import { describeOptimization, toJsonOptimization } from '../../reports/evals/optimizationReport.ts';
import { findWithoutModel } from '../../skills/findWithoutModel.ts';
import { openWithOthers } from '../../skills/namedSkills.ts';
import { readCandidates } from '../../skills/readCandidates.ts';
import { parseOptions, readChoice, readNumber, toJson } from '../../terminal/command.ts';
import { withInterruption } from '../../terminal/interruption.ts';
import type { Environment, ExitCode } from '../../terminal/output.ts';
import { formatCount, UsageError } from '../../terminal/output.ts';
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
  --model MODEL           the model that rewrites
  --max-iterations N      candidates to make at most (default: the manifest's 'maxIterations', else ${defaultIterations})
  --max-tokens N          tokens of all requests and answers (default: ${defaultTokens})
  --out FOLDER            where candidates are written (default: a folder 'candidates' with the state of your programs)
  --format FORMAT         pretty (default), json

${modelHelp}`;

/** Looks for better instructions of one skill. */
export async function optimizeSkill(args: readonly string[], environment: Environment): Promise<ExitCode> {
  const { values, positionals } = parseOptions(args, {
    candidate: { type: 'string', multiple: true },
    strategy: { type: 'string' },
    model: { type: 'string' },
    'max-iterations': { type: 'string' },
    'max-tokens': { type: 'string' },
    out: { type: 'string' },
    format: { type: 'string' },
    ...modelOptions,
  });
  const isJson = readChoice('format', values.format, ['pretty', 'json'], 'pretty') === 'json';
  const [name, ...others] = positionals;
  if (name === undefined || others.length > 0) {
    throw new UsageError('Exactly one skill is needed: skillwright eval optimize SKILL.');
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
  const optimized = await optimize(name, request, environment);
  environment.write(
    isJson ? toJson(toJsonOptimization(optimized)) : describeOptimization(optimized, environment),
  );
  return toExitCode(optimized);
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

function toExitCode({ run }: OptimizedSkill): ExitCode {
  return typeof run.ended === 'object' || run.ended === 'canceled' ? 1 : 0;
}
