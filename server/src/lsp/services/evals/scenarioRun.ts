import type { CancellationToken } from 'vscode-languageserver/node';
import type { ChatModel } from '../../../core/chat/conversation/chatModel.ts';
import type { MessageBundle } from '../../../core/model/findings/messages.ts';
import type { KnownScenario } from '../../../node/evals/scenarios/knownScenarios.ts';
import { runAllTimes } from '../../../node/evals/scenarios/runAllTimes.ts';
import type { ScenarioMeans, ScenarioSkill } from '../../../node/evals/scenarios/runScenario.ts';
import { createToolPolicy } from '../../../node/evals/scenarios/toolPolicy.ts';
import { copyTools } from '../../../node/evals/scenarios/trialTools.ts';
import { findGrantFile, readGrantFile } from '../../../node/policy/grantStore.ts';
import type { ModelEvalEvent } from '../../../protocol/evals/modelEvals.ts';
import type { Locate } from './locate.ts';
import { openTrial } from './openTrial.ts';
import { toScenarioTest } from './scenarioTests.ts';

/** A scenario that is to be run. */
export interface ReadyScenario {
  readonly key: string;
  readonly known: KnownScenario;
  readonly skill: ScenarioSkill;
  readonly locate: Locate;
}

export interface ScenariosRun {
  /** Its number, for events. */
  readonly skill: number;
  readonly scenarios: readonly ReadyScenario[];
  /** Runs the turns, and judges sentences. */
  readonly model: ChatModel;
  /** How often each is run. */
  readonly count: number;
}

/**
 * Runs scenarios one after the other, each in a scratch copy of what is saved. Nobody is asked meanwhile: a tool runs where it changes nothing
 * but the copy, or where a grant allows it.
 */
export async function runScenarios(
  { skill, scenarios, model, count }: ScenariosRun,
  bundle: MessageBundle,
  emit: (event: ModelEvalEvent) => void,
  token: CancellationToken,
): Promise<void> {
  const told = new Set<string>();
  const notify = (text: string) => {
    if (!told.has(text)) {
      told.add(text);
      emit({ kind: 'notice', text });
    }
  };
  for (const { key, known, skill: own, locate } of scenarios) {
    emit({ kind: 'scenarioStarted', skill, key });
    const means = createMeans(own, model, notify, token);
    const result = await runAllTimes(own, known, means, { count }, token);
    if (token.isCancellationRequested) {
      return;
    }
    emit({ kind: 'scenario', skill, result: toScenarioTest({ key, result }, locate, bundle) });
  }
}

function createMeans(
  { root }: ScenarioSkill,
  model: ChatModel,
  notify: (text: string) => void,
  token: CancellationToken,
): ScenarioMeans {
  const { grants, problem } = readGrantFile(findGrantFile(root));
  if (problem !== undefined) {
    notify(problem);
  }
  return {
    model,
    judge: model,
    allowEnv: [],
    platform: process.platform,
    openTrial: folder => openTrial(folder, token),
    confirm: createToolPolicy({ allow: copyTools, grants }, async () => ({ isAllowed: false })),
    askGate: async ({ gate }) => ({ verdict: gate.required ? 'stopped' : 'skipped' }),
    howToAllow: tool =>
      `Allow it with Manage Grants for the signal 'eval' of the source 'webhook', or run \`skillwright grant add ${tool} --source webhook --signal eval\`.`,
    notify,
  };
}
