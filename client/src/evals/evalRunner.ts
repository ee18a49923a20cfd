import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { EvalProblem, EvalResults, ScenarioTestResult } from '../../../server/src/protocol/evals.ts';
import { runEvalTests } from '../../../server/src/protocol/evals.ts';
import { showControls } from '../text/showControls.ts';
import { coverWords } from './coverage.ts';
import { describeFailedScenario, describeLowScore, describeMiss } from './evalMessages.ts';
import type { EvalTree } from './evalTree.ts';
import { casesBelow, criteriaBelow, idOfCase, idOfScenario, scenariosBelow } from './evalTree.ts';

/** The results of one skill; null where it is gone or cannot be read. */
export interface Outcome {
  readonly skill: vscode.TestItem;
  readonly results: EvalResults | null;
}

/**
 * Runs trigger cases and structural criteria, and tries functional scenarios without a model: the server judges by the router, with what
 * editors hold.
 */
export class EvalRunner {
  readonly #client: LanguageClient;
  readonly #controller: vscode.TestController;
  readonly #tree: EvalTree;

  constructor(client: LanguageClient, controller: vscode.TestController, tree: EvalTree) {
    this.#client = client;
    this.#controller = controller;
    this.#tree = tree;
  }

  /** Runs what is requested until it is done or canceled. */
  async run(request: vscode.TestRunRequest, token: vscode.CancellationToken): Promise<void> {
    const run = this.#controller.createTestRun(request);
    try {
      for await (const outcome of this.evaluate(request, token)) {
        this.report(run, request, outcome);
      }
    } finally {
      run.end();
    }
  }

  /** The results of the skills that are requested, one after the other until it is canceled. */
  async *evaluate(
    request: vscode.TestRunRequest,
    token: vscode.CancellationToken,
  ): AsyncGenerator<Outcome, void, void> {
    for (const skill of await this.skillsOf(request)) {
      const outcome = await this.#evaluate(skill, token);
      if (outcome === undefined) {
        return;
      }
      yield outcome;
    }
  }

  /** Undefined once nobody waits. */
  async #evaluate(skill: vscode.TestItem, token: vscode.CancellationToken): Promise<Outcome | undefined> {
    const params = this.#tree.skillOf(skill);
    if (token.isCancellationRequested || params === undefined) {
      return undefined;
    }
    try {
      return { skill, results: await this.#client.sendRequest(runEvalTests, params, token) };
    } catch (error) {
      if (token.isCancellationRequested) {
        return undefined;
      }
      throw error;
    }
  }

  /** The skills that have tests which are requested. */
  async skillsOf({ include }: vscode.TestRunRequest): Promise<readonly vscode.TestItem[]> {
    const skills = await this.#tree.skills();
    return include === undefined
      ? skills
      : skills.filter(skill => include.some(item => rootOf(item) === skill));
  }

  /** Shows the results of what was to be run; the tests of the skill may have changed since they were listed. */
  report(run: vscode.TestRun, request: vscode.TestRunRequest, { skill, results }: Outcome): void {
    if (results === null) {
      run.errored(skill, new vscode.TestMessage(vscode.l10n.t('The skill is gone or cannot be read.')));
      return;
    }
    this.#tree.update(skill, results);
    const id = this.#tree.skillOf(skill)?.id ?? '';
    const wanted = (item: vscode.TestItem | undefined) =>
      item !== undefined && isWanted(request, item) ? [item] : [];
    for (const each of results.cases) {
      for (const item of wanted(casesBelow(skill)?.get(idOfCase(each)))) {
        show(run, item, each.passed ? undefined : describeMiss(each, id));
      }
    }
    if (request.profile?.kind === vscode.TestRunProfileKind.Coverage) {
      const items = results.cases.map(each => wanted(casesBelow(skill)?.get(idOfCase(each)))[0]);
      coverWords(results, items, this.#client.protocol2CodeConverter).forEach(each => run.addCoverage(each));
    }
    for (const each of results.criteria) {
      for (const item of wanted(criteriaBelow(skill)?.get(each.key))) {
        show(run, item, each.passed ? undefined : describeLowScore(each));
      }
    }
    for (const each of results.scenarios) {
      for (const item of wanted(scenariosBelow(skill)?.get(idOfScenario(each)))) {
        showScenario(run, item, each);
      }
    }
    const problemsOf = { cases: results.problems, scenarios: results.scenarioProblems };
    for (const [groupId, problems] of Object.entries(problemsOf)) {
      for (const group of problems.length > 0 ? wanted(skill.children.get(groupId)) : []) {
        run.errored(group, this.#toMessages(problems));
      }
    }
  }

  #toMessages(problems: readonly EvalProblem[]): vscode.TestMessage[] {
    return problems.map(({ message, location }) =>
      Object.assign(new vscode.TestMessage(message), {
        location: this.#client.protocol2CodeConverter.asLocation(location),
      }),
    );
  }
}

/** Shows the result of a scenario. One that nobody could judge is skipped, and the output says what it lacks. */
export function showScenario(run: vscode.TestRun, item: vscode.TestItem, result: ScenarioTestResult): void {
  const { state, message, output } = result;
  writeOutput(run, [message, ...output.map(line => `  ${line}`)], item);
  if (state === 'unjudged') {
    run.skipped(item);
    return;
  }
  show(run, item, state === 'passed' ? undefined : describeFailedScenario(result));
}

/** Writes lines into the output of a run, which is a terminal. */
export function writeOutput(run: vscode.TestRun, lines: readonly string[], item?: vscode.TestItem): void {
  const text = lines.map(line => `${showControls(line.replace(/\r?\n/g, ' '))}\r\n`).join('');
  run.appendOutput(text, undefined, item);
}

/**
 * Shows whether a test passes, at its place.
 * @param how what becomes of a test that doesn't: `errored` where nothing speaks against the skill
 */
export function show(
  run: vscode.TestRun,
  item: vscode.TestItem,
  failure: vscode.TestMessage | undefined,
  how: 'failed' | 'errored' = 'failed',
): void {
  run.started(item);
  if (failure === undefined) {
    run.passed(item);
    return;
  }
  if (item.uri !== undefined && item.range !== undefined) {
    failure.location = new vscode.Location(item.uri, item.range);
  }
  run[how](item, failure);
}

/** The skill of a test. */
export function rootOf(item: vscode.TestItem): vscode.TestItem {
  return item.parent === undefined ? item : rootOf(item.parent);
}

/** Whether an item, or one above it, is to be run and none is left out. */
export function isWanted({ include, exclude = [] }: vscode.TestRunRequest, item: vscode.TestItem): boolean {
  const line = [...pathOf(item)];
  return (
    !line.some(each => exclude.includes(each)) &&
    (include === undefined || line.some(each => include.includes(each)))
  );
}

function* pathOf(item: vscode.TestItem): Generator<vscode.TestItem> {
  for (let each: vscode.TestItem | undefined = item; each !== undefined; each = each.parent) {
    yield each;
  }
}
