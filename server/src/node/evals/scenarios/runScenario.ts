import path from 'node:path';
import { checkBefore } from '../../../core/analysis/evals/scenario/rehearseScenario.ts';
import type { Scenario } from '../../../core/analysis/evals/scenario/scenario.ts';
import type { RefusedTool, RunCheck } from '../../../core/analysis/evals/scenario/scenarioResult.ts';
import type { TurnOutcome } from '../../../core/analysis/evals/scenario/turnOutcome.ts';
import type { ChatModel } from '../../../core/chat/conversation/chatModel.ts';
import { createSecretMask } from '../../../core/model/variables/secretMask.ts';
import type { Sentence } from '../../../core/text/format/sentence.ts';
import { toSentence } from '../../../core/text/format/sentence.ts';
import type { Cancellation } from '../../../core/text/position/span.ts';
import { withScratchCopy } from '../scratchCopy.ts';
import { removeWorkspaceFolder } from '../../files/linkRoots.ts';
import { toRealPath } from '../../files/realPath.ts';
import { secretsOf } from '../../tools/secretsOfSkillSet.ts';
import { beginScenario, readFacts } from './beginScenario.ts';
import { judgeOutcome } from '../../../core/chat/judge/judgeOutcome.ts';
import { copyInput, findInputProblem } from './scenarioInputs.ts';
import type { Trial } from './trialTools.ts';
import { createTrialTools } from './trialTools.ts';
import type { TrialTurnParts } from './trialTurn.ts';
import { runTrialTurn } from './trialTurn.ts';

/** A skill whose scenarios are run. */
export interface ScenarioSkill {
  /** Absolute path of its SKILL.md. */
  readonly absolute: string;
  /** Absolute path of its workspace, which is copied for each run. */
  readonly root: string;
}

/** Who runs and judges, and what may run. */
export interface ScenarioMeans extends Pick<TrialTurnParts, 'model' | 'confirm' | 'askGate' | 'howToAllow'> {
  readonly judge: ChatModel | undefined;
  /** Reads the skills of a scratch copy; undefined where that was canceled. */
  readonly openTrial: (folder: string) => Promise<Trial | undefined>;
  /** As Node.js names it. */
  readonly platform: string;
  readonly allowEnv: readonly string[];
  /** Told of what a person has to know about the run, each sentence once. */
  readonly notify: (sentence: string) => void;
}

/** What one run came to, or why it broke off. */
export type ScenarioRun =
  | {
      readonly checks: readonly RunCheck[];
      readonly refused: readonly RefusedTool[];
      readonly outcome: TurnOutcome;
      readonly broken?: never;
    }
  | { readonly broken: Sentence };

const canceled = toSentence('The run was canceled.');

/** Runs a scenario once in a scratch copy of the workspace, which is gone afterwards. */
export async function runScenario(
  { absolute, root }: ScenarioSkill,
  scenario: Scenario,
  means: ScenarioMeans,
  token: Cancellation,
): Promise<ScenarioRun> {
  const run = await withScratchCopy(root, token, async ({ folder, leftOut }): Promise<ScenarioRun> => {
    if (leftOut > 0) {
      means.notify(`Files and folders that are missing in the copy: ${leftOut}.`);
    }
    const skillFolder = path.dirname(absolute);
    const [problem] = scenario.files.flatMap(file => copyInput(skillFolder, file, folder) ?? []);
    if (problem !== undefined) {
      return { broken: problem };
    }
    const trial = await means.openTrial(folder);
    if (trial === undefined) {
      return { broken: canceled };
    }
    const relative = path.relative(toRealPath(root), toRealPath(absolute)).replaceAll('\\', '/');
    if (trial.skillSet.catalog.get(relative) === undefined) {
      return { broken: toSentence('The skill is not in the copy. Is it ignored by git?') };
    }
    try {
      return await runInCopy({ trial, shown: relative, skillFolder }, scenario, means, token);
    } finally {
      removeWorkspaceFolder(folder);
    }
  });
  return run ?? { broken: canceled };
}

interface CopyOfSkill {
  readonly trial: Trial;
  /** Path of the skill in the copy. */
  readonly shown: string;
  /** Absolute path of the folder that the skill was copied from. */
  readonly skillFolder: string;
}

async function runInCopy(
  { trial, shown, skillFolder }: CopyOfSkill,
  scenario: Scenario,
  means: ScenarioMeans,
  token: Cancellation,
): Promise<ScenarioRun> {
  const begun = beginScenario({ ...trial, shown }, scenario, means.notify);
  let hasServers = false;
  const notify = (sentence: string) => {
    hasServers = true;
    means.notify(sentence);
  };
  const { allowEnv, platform } = means;
  const tools = createTrialTools(trial, { style: begun.style, allowEnv, platform, notify });
  const facts = await readFacts(
    begun,
    scenario,
    tools,
    () => hasServers,
    file => findInputProblem(skillFolder, file),
  );
  const before = checkBefore(scenario, facts);
  const [obstacle] = before.filter(({ state }) => state === 'failed').flatMap(({ why }) => why);
  if (obstacle !== undefined) {
    return { broken: obstacle };
  }
  const mask = createSecretMask(secretsOf(trial.skillSet));
  const turn = await runTrialTurn({ trial, begun, tools, mask, ...means }, scenario, token);
  if ('failed' in turn) {
    return { broken: turn.failed };
  }
  const { outcome, refused } = turn;
  const ended: RunCheck = {
    subject: { kind: 'turn' },
    state: outcome.problem === undefined ? 'passed' : 'failed',
    why: outcome.problem === undefined ? [] : [outcome.problem],
  };
  const judged = await judgeOutcome(scenario, outcome, means.judge, token);
  return { checks: [...before, ended, ...judged], refused, outcome };
}
