import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type {
  ModelEvalEstimate,
  ModelEvalEvent,
  ModelEvalParams,
  ModelTests,
} from '../../../server/src/protocol/evals/modelEvals.ts';
import {
  estimateModelEvals,
  modelEvalProgress,
  runModelEvals,
} from '../../../server/src/protocol/evals/modelEvals.ts';
import type { ModelRegistry } from '../models/modelRegistry.ts';
import { describeLowScore, describeMiss } from './evalMessages.ts';
import type { EvalRunner } from './evalRunner.ts';
import { isWanted, show, showScenario, writeOutput } from './evalRunner.ts';
import type { EvalTree } from './evalTree.ts';
import { casesBelow, criteriaBelow, idOfCase, idOfScenario, itemsOf, scenariosBelow } from './evalTree.ts';
import { findModel, readModelChoice } from './modelChoice.ts';

/** Requests that are sent without a question; the command line starts as many runs of a host so. */
const maxWithoutQuestion = 20;

export interface ModelProfileParts {
  readonly client: LanguageClient;
  readonly controller: vscode.TestController;
  readonly tree: EvalTree;
  readonly runner: EvalRunner;
  readonly models: ModelRegistry;
  /** Keeps the choices of the user. */
  readonly state: vscode.Memento;
}

/** Has a model of the user judge cases and instructions, and run scenarios. */
export async function runWithModel(
  parts: ModelProfileParts,
  request: vscode.TestRunRequest,
  token: vscode.CancellationToken,
): Promise<void> {
  const choice = readModelChoice(parts.state);
  const model = await findModel(parts.models, choice);
  if (model === undefined) {
    await offerModels();
    return;
  }
  const run = parts.controller.createTestRun(request);
  const { runs, host } = choice;
  const options = {
    model: model.id,
    ...(runs !== undefined && { runs }),
    ...(host !== undefined && { host }),
  };
  try {
    await new ModelRun(parts, run, request).run(model.label, options, token);
  } catch (error) {
    if (!token.isCancellationRequested) {
      throw error;
    }
  } finally {
    run.end();
  }
}

async function offerModels(): Promise<void> {
  const manage = vscode.l10n.t('Manage Models…');
  const text = vscode.l10n.t('No model is set up to run tests with.');
  if ((await vscode.window.showErrorMessage(text, manage)) === manage) {
    await vscode.commands.executeCommand('skillwright.manageModels');
  }
}

/** A skill of a run, and what of it is run. */
interface RunSkill {
  readonly item: vscode.TestItem;
  readonly tests: ModelTests;
}

/** One run with a model. */
class ModelRun {
  readonly #parts: ModelProfileParts;
  readonly #run: vscode.TestRun;
  readonly #request: vscode.TestRunRequest;
  #skills: readonly RunSkill[] = [];

  constructor(parts: ModelProfileParts, run: vscode.TestRun, request: vscode.TestRunRequest) {
    this.#parts = parts;
    this.#run = run;
    this.#request = request;
  }

  async run(
    label: string,
    options: Omit<ModelEvalParams, 'skills'>,
    token: vscode.CancellationToken,
  ): Promise<void> {
    const { client } = this.#parts;
    this.#skills = await this.#list();
    const params = { ...options, skills: this.#skills.map(({ tests }) => tests) };
    const estimate = await client.sendRequest(estimateModelEvals, params, token);
    if (estimate === null || 'problem' in estimate) {
      this.#fail(estimate?.problem);
      return;
    }
    const cost = describeCost(label, estimate);
    writeOutput(this.#run, [cost]);
    if (!(await isAgreed(cost, estimate)) || token.isCancellationRequested) {
      return;
    }
    const progress = crypto.randomUUID();
    const listener = client.onProgress(modelEvalProgress, progress, event => this.#onEvent(event));
    try {
      const refused = await client.sendRequest(runModelEvals, { ...params, progress }, token);
      if (refused !== null) {
        this.#fail(refused.problem);
      }
    } finally {
      listener.dispose();
    }
  }

  /** The tests of each skill are listed first, since a skill that is folded may not have any yet. */
  async #list(): Promise<RunSkill[]> {
    const { tree, runner } = this.#parts;
    const found: RunSkill[] = [];
    for (const item of await runner.skillsOf(this.#request)) {
      await tree.resolve(item);
      const skill = tree.skillOf(item);
      if (skill !== undefined) {
        const { folderUri, path } = skill;
        found.push({ item, tests: { folderUri, path, ...this.#testsBelow(item) } });
      }
    }
    return found;
  }

  #testsBelow(skill: vscode.TestItem): Pick<ModelTests, 'cases' | 'scenarios' | 'hasCriteria'> {
    const { tree } = this.#parts;
    const wanted = (items: vscode.TestItemCollection | undefined) => {
      const found = itemsOf(items).filter(item => isWanted(this.#request, item));
      found.forEach(item => this.#run.enqueued(item));
      return found;
    };
    return {
      cases: wanted(casesBelow(skill)).flatMap(item => {
        const each = tree.caseOf(item);
        return each === undefined ? [] : [{ message: each.message, expected: each.expected }];
      }),
      scenarios: wanted(scenariosBelow(skill)).flatMap(item => tree.scenarioOf(item)?.key ?? []),
      hasCriteria: wanted(criteriaBelow(skill)).length > 0,
    };
  }

  #fail(problem = vscode.l10n.t('The skill is gone or cannot be read.')): void {
    this.#skills.forEach(({ item }) => this.#run.errored(item, new vscode.TestMessage(problem)));
  }

  #onEvent(event: ModelEvalEvent): void {
    const { t } = vscode.l10n;
    switch (event.kind) {
      case 'notice':
        writeOutput(this.#run, [event.text]);
        return;
      case 'tokens': {
        const count = event.used.toLocaleString();
        writeOutput(this.#run, [
          event.isEstimated ? t('Tokens used: about {0}.', count) : t('Tokens used: {0}.', count),
        ]);
        return;
      }
      case 'case':
      case 'criteria':
      case 'scenarioStarted':
      case 'scenario':
        this.#onResult(event);
    }
  }

  #onResult(event: Extract<ModelEvalEvent, { readonly skill: number }>): void {
    const skill = this.#skills[event.skill]?.item;
    if (skill === undefined) {
      return;
    }
    const [cases, scenarios, criteria] = [casesBelow(skill), scenariosBelow(skill), criteriaBelow(skill)];
    const wanted = (items: vscode.TestItemCollection | undefined, id: string) => {
      const item = items?.get(id);
      return item !== undefined && isWanted(this.#request, item) ? [item] : [];
    };
    const id = this.#parts.tree.skillOf(skill)?.id ?? '';
    switch (event.kind) {
      case 'case': {
        const { result } = event;
        for (const item of wanted(cases, idOfCase(result))) {
          writeOutput(this.#run, [`${result.message}: ${result.why}`], item);
          const failure = result.passed ? undefined : describeMiss(result, id);
          show(this.#run, item, failure, result.runs === 0 ? 'errored' : 'failed');
        }
        return;
      }
      case 'criteria':
        writeOutput(
          this.#run,
          [id, ...event.judged.map(line => `  ${line}`)],
          skill.children.get('criteria'),
        );
        for (const each of event.results) {
          for (const item of wanted(criteria, each.key)) {
            show(this.#run, item, each.passed ? undefined : describeLowScore(each));
          }
        }
        return;
      case 'scenarioStarted':
        wanted(scenarios, idOfScenario(event)).forEach(item => this.#run.started(item));
        return;
      case 'scenario':
        wanted(scenarios, idOfScenario(event.result)).forEach(item =>
          showScenario(this.#run, item, event.result),
        );
    }
  }
}

function describeCost(label: string, { requests, turns, tokens }: ModelEvalEstimate): string {
  const { t } = vscode.l10n;
  const count = tokens.toLocaleString();
  return turns === 0
    ? t('Requests to {0}: {1}. About {2} tokens.', label, requests, count)
    : t(
        'Requests to {0}: {1}, and turns of scenarios: {2}. At least {3} tokens.',
        label,
        requests,
        turns,
        count,
      );
}

/** Asks before a large run. */
async function isAgreed(cost: string, { requests, turns }: ModelEvalEstimate): Promise<boolean> {
  if (requests + turns <= maxWithoutQuestion) {
    return true;
  }
  const { t } = vscode.l10n;
  const start = t('Run');
  const detail = t('{0} The provider of the model may charge for them.', cost);
  const question = t('Run these tests with a model?');
  return (await vscode.window.showInformationMessage(question, { modal: true, detail }, start)) === start;
}
