import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type {
  HostCaseResult,
  HostTrialProgress,
  HostTrialQuestion,
  TrialHostView,
} from '../../../server/src/protocol/evals.ts';
import {
  confirmHostTrials,
  hostTrialProgress,
  listTrialHosts,
  runHostTrials,
} from '../../../server/src/protocol/evals.ts';
import { plainWords } from '../text/escapeLabels.ts';
import { showControls } from '../text/showControls.ts';
import type { EvalRunner } from './evalRunner.ts';
import { isWanted, show, writeOutput } from './evalRunner.ts';
import type { EvalTree } from './evalTree.ts';
import { casesBelow, idOfCase, itemsOf } from './evalTree.ts';

interface HostProfileParts {
  readonly client: LanguageClient;
  readonly controller: vscode.TestController;
  readonly tree: EvalTree;
  readonly runner: EvalRunner;
  /** Of the workspace. */
  readonly state: vscode.Memento;
}

/** Where the chosen host and the number of runs are kept. */
const hostKey = 'skillwright.trialHost';
const runsKey = 'skillwright.trialRuns';

/** Runs of each case that the user can choose. */
const runChoices = [1, 3, 5, 10];

/** The tests of one run that a host answers. */
interface Trials {
  readonly run: vscode.TestRun;
  readonly skills: readonly TriedSkill[];
}

interface TriedSkill {
  readonly item: vscode.TestItem;
  readonly cases: readonly vscode.TestItem[];
}

/** Makes the profile whose trigger cases the installed program of a host answers. */
export function createHostProfile(parts: HostProfileParts): vscode.Disposable {
  const { client, controller, state } = parts;
  const profile = new HostProfile(parts);
  const created = controller.createRunProfile(
    vscode.l10n.t('With host'),
    vscode.TestRunProfileKind.Run,
    (request, token) => profile.run(request, token),
    false,
  );
  created.configureHandler = () => {
    void configure(client, state);
  };
  return vscode.Disposable.from(
    created,
    client.onNotification(hostTrialProgress, progress => profile.show(progress)),
    client.onRequest(confirmHostTrials, question => profile.confirm(question)),
  );
}

class HostProfile {
  readonly #parts: HostProfileParts;
  readonly #running = new Map<number, Trials>();
  #lastId = 0;

  constructor(parts: HostProfileParts) {
    this.#parts = parts;
  }

  /** Runs the requested cases until they are done or canceled. Nothing else can be asked of a host. */
  async run(request: vscode.TestRunRequest, token: vscode.CancellationToken): Promise<void> {
    const { client, controller, state } = this.#parts;
    const run = controller.createTestRun(request);
    const id = ++this.#lastId;
    try {
      const skills = await this.#prepare(run, request);
      if (skills.length === 0) {
        return;
      }
      const found = await findChosenHost(client, state);
      this.#running.set(id, { run, skills });
      const runs = readRuns(state);
      const end =
        'problem' in found
          ? found
          : await client.sendRequest(
              runHostTrials,
              { id, host: found.host, runs, skills: skills.flatMap(skill => this.#paramsOf(skill)) },
              token,
            );
      if (end?.problem !== undefined) {
        tell(run, end.problem);
      }
    } catch (error) {
      if (!token.isCancellationRequested) {
        throw error;
      }
    } finally {
      this.#running.delete(id);
      run.end();
    }
  }

  /** The runs of a case start, or are done. */
  show({ id, folderUri, path, case: named, result }: HostTrialProgress): void {
    const trials = this.#running.get(id);
    const skill = trials?.skills.find(({ item }) => {
      const known = this.#parts.tree.skillOf(item);
      return known?.folderUri === folderUri && known.path === path;
    });
    const item = skill?.cases.find(each => each.id === idOfCase(named));
    if (trials === undefined || item === undefined) {
      return;
    }
    if (result === undefined) {
      trials.run.started(item);
    } else {
      showResult(trials.run, item, { ...result, expected: named.expected });
    }
  }

  /** Says what is about to happen, and asks where that is much. */
  async confirm({ id, title, programs, cases, runs, isMany }: HostTrialQuestion): Promise<boolean> {
    const detail = vscode.l10n.t(
      'Host: {0} ({1}). Cases: {2}. Its provider may charge for each run. It works in a copy of the workspace with your own login, settings and environment.',
      title,
      programs.join(', '),
      cases,
    );
    const run = this.#running.get(id)?.run;
    if (run !== undefined) {
      writeOutput(run, [`${vscode.l10n.t('{0} runs of {1}.', runs, title)} ${detail}`]);
    }
    if (!isMany) {
      return true;
    }
    const start = vscode.l10n.t('Start');
    const question = vscode.l10n.t('Start {0} runs of {1}?', runs, title);
    const answer = await vscode.window.showWarningMessage(question, { modal: true, detail }, start);
    return answer === start;
  }

  /** Enqueues the requested cases, and skips all other tests. */
  async #prepare(run: vscode.TestRun, request: vscode.TestRunRequest): Promise<TriedSkill[]> {
    const { tree, runner } = this.#parts;
    const tried: TriedSkill[] = [];
    for (const skill of await runner.skillsOf(request)) {
      if (skill.children.size === 0) {
        await tree.resolve(skill);
      }
      const cases = itemsOf(casesBelow(skill)).filter(item => isWanted(request, item));
      cases.forEach(item => run.enqueued(item));
      for (const item of leavesBelow(skill)) {
        if (tree.caseOf(item) === undefined && isWanted(request, item)) {
          run.skipped(item);
        }
      }
      tried.push(...(cases.length > 0 ? [{ item: skill, cases }] : []));
    }
    return tried;
  }

  #paramsOf({ item, cases }: TriedSkill) {
    const { tree } = this.#parts;
    const skill = tree.skillOf(item);
    const named = cases.flatMap(each => tree.caseOf(each) ?? []);
    return skill === undefined
      ? []
      : [
          {
            folderUri: skill.folderUri,
            path: skill.path,
            cases: named.map(({ message, expected }) => ({ message, expected })),
          },
        ];
  }
}

function showResult(
  run: vscode.TestRun,
  item: vscode.TestItem,
  { passed, isAnswered, why, expected }: HostCaseResult & { readonly expected: boolean },
): void {
  writeOutput(run, [`${item.label}: ${why}`], item);
  const expectation = expected
    ? vscode.l10n.t('Should activate the skill.')
    : vscode.l10n.t('Should not activate the skill.');
  const message = new vscode.TestMessage(showControls(isAnswered ? `${expectation} ${why}` : why));
  show(run, item, passed ? undefined : message, isAnswered ? 'failed' : 'errored');
}

/** Why nothing is run, where the user looks for results and in a message. */
function tell(run: vscode.TestRun, problem: string): void {
  writeOutput(run, [problem]);
  void vscode.window.showWarningMessage(plainWords(showControls(problem)));
}

function leavesBelow(item: vscode.TestItem): vscode.TestItem[] {
  const children = itemsOf(item.children);
  return children.length === 0 ? [item] : children.flatMap(leavesBelow);
}

/** The host that the user chose, else the first one that is installed. */
async function findChosenHost(
  client: LanguageClient,
  state: vscode.Memento,
): Promise<TrialHostView | { readonly problem: string }> {
  const hosts = await client.sendRequest(listTrialHosts, {});
  const chosen = state.get<string>(hostKey);
  const titles = hosts.map(({ title }) => title).join(', ');
  return (
    hosts.find(each => each.host === chosen) ??
    hosts.find(({ isInstalled }) => isInstalled) ?? {
      problem: vscode.l10n.t('None of these hosts is installed on your PATH: {0}.', titles),
    }
  );
}

function readRuns(state: vscode.Memento): number {
  const chosen = state.get<number>(runsKey);
  return runChoices.find(runs => runs === chosen) ?? 3;
}

/** Asks which host answers trigger cases and how often, and keeps it for the workspace. */
async function configure(client: LanguageClient, state: vscode.Memento): Promise<void> {
  const hosts = await client.sendRequest(listTrialHosts, {});
  const host = await pickOne(
    vscode.l10n.t('Host That Answers Trigger Cases'),
    hosts.map(({ host: value, title, isInstalled }) => ({
      value,
      label: title,
      note: isInstalled ? '' : vscode.l10n.t('not installed'),
    })),
    state.get<string>(hostKey),
  );
  const runs =
    host &&
    (await pickOne(
      vscode.l10n.t('Runs of Each Trigger Case'),
      runChoices.map(value => ({ value, label: String(value), note: '' })),
      readRuns(state),
    ));
  if (host !== undefined && runs !== undefined) {
    await state.update(hostKey, host.value);
    await state.update(runsKey, runs.value);
  }
}

interface Choice<Value> {
  readonly value: Value;
  readonly label: string;
  readonly note: string;
}

async function pickOne<Value>(
  title: string,
  choices: readonly Choice<Value>[],
  chosen: Value | undefined,
): Promise<Choice<Value> | undefined> {
  const items = choices.map(choice => {
    const notes = [choice.note, choice.value === chosen ? vscode.l10n.t('chosen') : ''];
    return { ...choice, description: notes.filter(note => note !== '').join(', ') };
  });
  return vscode.window.showQuickPick(items, { title });
}
