import { homedir } from 'node:os';
import type { CancellationToken } from 'vscode-languageserver/node';
import { URI } from 'vscode-uri';
import { describeRuns } from '../../../core/analysis/evals/describeRuns.ts';
import { judgeByRuns } from '../../../core/analysis/evals/judgeByRuns.ts';
import type { TriggerCase } from '../../../core/analysis/evals/triggerCase.ts';
import { createSecretMask } from '../../../core/model/variables/secretMask.ts';
import type { Sentence } from '../../../core/text/format/sentence.ts';
import { toSentence } from '../../../core/text/format/sentence.ts';
import type { HostChoice, HostPlan, TriedCase } from '../../../node/evals/hostEvals.ts';
import {
  defaultTimeout,
  findHostChoice,
  maxUnasked,
  planHostEvals,
  runHostPlan,
} from '../../../node/evals/hostEvals.ts';
import { pathFrom } from '../../../node/files/pathFrom.ts';
import { isIn } from '../../../node/files/realPath.ts';
import { findHostProgram, trialHosts } from '../../../node/hosts/trialHosts.ts';
import { secretsOf } from '../../../node/tools/secretsOfSkillSet.ts';
import { secretsOfUser } from '../../../node/usage/secretsOfUser.ts';
import type { SkillSet } from '../../../workspace/skillSet/skillSet.ts';
import { listCases } from '../../../workspace/skillSet/triggerReportInSkillSet.ts';
import { workspaceTrust } from '../../../workspace/variables.ts';
import type {
  HostCaseResult,
  HostTrialEnd,
  HostTrialParams,
  NamedCase,
  TrialHostView,
} from '../../../protocol/evals.ts';
import { confirmHostTrials, hostTrialProgress } from '../../../protocol/evals.ts';
import { logFailure } from '../../editor/guard.ts';
import { say } from '../../editor/say.ts';
import type { Server } from '../../session/context.ts';
import type { RoutingService } from '../routing/routingService.ts';

/** The cases of one folder, and what the host would be started for. */
interface PlannedFolder {
  readonly folderUri: string;
  readonly skillSet: SkillSet;
  readonly skills: readonly { readonly shown: string; readonly cases: readonly TriggerCase[] }[];
  readonly plan: HostPlan;
}

/** Tries trigger cases with the installed program of a host. It starts nothing in a workspace that the user doesn't trust. */
export class HostTrialService {
  readonly #server: Pick<Server, 'connection' | 'client' | 'workspace' | 'store'>;
  readonly #routing: RoutingService;

  constructor(
    server: Pick<Server, 'connection' | 'client' | 'workspace' | 'store'>,
    routing: RoutingService,
  ) {
    this.#server = server;
    this.#routing = routing;
  }

  /** The installed ones first. */
  hosts(): TrialHostView[] {
    const { roots } = this.#server.workspace;
    const env = terminalEnvironment();
    const hosts = Object.keys(trialHosts).flatMap(host => {
      const choice = findHostChoice(host);
      const isInstalledFor = (root: string) =>
        choice !== undefined &&
        findHostProgram(choice.trialHost.program, root, env, process.platform) !== undefined;
      return choice === undefined
        ? []
        : [{ host, title: choice.profile.title, isInstalled: roots.some(isInstalledFor) }];
    });
    return hosts.toSorted((one, other) => Number(other.isInstalled) - Number(one.isInstalled));
  }

  /** Null where the person says no, and once nobody waits. */
  async run(params: HostTrialParams, token: CancellationToken): Promise<HostTrialEnd | null> {
    const choice = findHostChoice(params.host);
    if (choice === undefined) {
      return this.#refuse(toSentence("Trigger cases can't be tried with '{host}'.", { host: params.host }));
    }
    if (this.#server.store.get(workspaceTrust, '') === false) {
      return this.#refuse(toSentence('Hosts are started only in a workspace that you trust.'));
    }
    const planned = await this.#plan(choice, params, token);
    if (planned === undefined || 'problem' in planned) {
      return planned === undefined ? null : this.#refuse(planned.problem);
    }
    if (!(await this.#isAgreed(choice, planned, params, token))) {
      return null;
    }
    for (const folder of planned) {
      await this.#try(folder, params, token);
    }
    return token.isCancellationRequested ? null : {};
  }

  /** Undefined once nobody waits. */
  async #plan(
    choice: HostChoice,
    params: HostTrialParams,
    token: CancellationToken,
  ): Promise<PlannedFolder[] | { readonly problem: Sentence } | undefined> {
    const installed = await this.#routing.readInstalled();
    const planned: PlannedFolder[] = [];
    for (const folderUri of new Set(params.skills.map(skill => skill.folderUri))) {
      const skillSet = await this.#routing.read(folderUri, token);
      if (skillSet === undefined) {
        return undefined;
      }
      const skills = params.skills
        .filter(skill => skill.folderUri === folderUri)
        .map(({ path, cases }) => ({
          shown: path,
          cases: listCases(skillSet, path).filter(each => cases.some(wanted => isSame(wanted, each))),
        }));
      const folder = URI.parse(folderUri).fsPath;
      const plan = planHostEvals(choice, skills, {
        folder,
        root: folder,
        skills: [...skillSet.hostSkills(), ...installed],
        toShown: absolute =>
          isIn(folder, absolute) ? pathFrom(folder, absolute) : absolute.replaceAll('\\', '/'),
        home: homedir(),
        platform: process.platform,
        env: terminalEnvironment(),
      });
      if ('problem' in plan) {
        return plan;
      }
      planned.push({ folderUri, skillSet, skills, plan });
    }
    return planned;
  }

  /** The answer comes from the person, never with the request. Where nothing is to be run, nobody is asked. */
  async #isAgreed(
    { profile: { title } }: HostChoice,
    planned: readonly PlannedFolder[],
    { id, runs: times }: HostTrialParams,
    token: CancellationToken,
  ): Promise<boolean> {
    const cases = planned.reduce((sum, { plan }) => sum + plan.cases, 0);
    const runs = cases * times;
    const programs = [...new Set(planned.flatMap(({ plan }) => plan.programs))];
    const question = { id, title, programs, cases, runs, isMany: runs > maxUnasked };
    return runs === 0 || this.#server.connection.sendRequest(confirmHostTrials, question, token);
  }

  /** Tells the client of each case. */
  async #try(
    { folderUri, skillSet, skills, plan }: PlannedFolder,
    { id, runs: times }: HostTrialParams,
    token: CancellationToken,
  ): Promise<void> {
    const { connection } = this.#server;
    const mask = createSecretMask([...secretsOf(skillSet), ...secretsOfUser(process.env)]);
    const announce = (shown: string, { message, expected }: NamedCase, result?: HostCaseResult) => {
      const progress = { id, folderUri, path: shown, case: { message, expected }, ...(result && { result }) };
      logFailure(connection, 'hostTrialProgress', connection.sendNotification(hostTrialProgress, progress));
    };
    for (const [shown, problem] of plan.unlisted) {
      const why = this.#say(problem);
      const own = skills.find(skill => skill.shown === shown)?.cases ?? [];
      own.forEach(each => announce(shown, each, { passed: false, isAnswered: false, why }));
    }
    const caseOf = ({ shown, at }: Omit<TriedCase, 'runs'>) =>
      skills.find(skill => skill.shown === shown)?.cases[at];
    await runHostPlan(
      plan,
      { runs: times, timeout: defaultTimeout },
      {
        token,
        onStart: started => {
          const tried = caseOf(started);
          if (tried !== undefined) {
            announce(started.shown, tried);
          }
        },
        onRun: (_done, { shown, at, runs }) => {
          const tried = caseOf({ shown, at });
          if (tried !== undefined && runs.length === times) {
            announce(shown, tried, this.#judge(shown, tried, runs, mask));
          }
        },
      },
    );
  }

  #judge(
    shown: string,
    tried: TriggerCase,
    runs: TriedCase['runs'],
    mask: (text: string) => string,
  ): HostCaseResult {
    const { passed, why, runs: counts } = judgeByRuns(tried, runs, { id: shown, path: shown });
    const sentences = [why, ...describeRuns(counts)];
    const words = sentences.map(each => this.#say(each)).join(' ');
    return { passed, isAnswered: counts.answered > 0, why: mask(words) };
  }

  #refuse(problem: Sentence): HostTrialEnd {
    return { problem: this.#say(problem) };
  }

  #say(sentence: Sentence): string {
    return say(sentence, this.#server.client().messages);
  }
}

function isSame(one: NamedCase, other: NamedCase): boolean {
  return one.message === other.message && one.expected === other.expected;
}

/** The environment as in a terminal of the editor: what tells the editor's own processes how to run is not for others. */
function terminalEnvironment(): Record<string, string | undefined> {
  const own = Object.entries(process.env).filter(([name]) => !/^(?:ELECTRON|VSCODE)_/i.test(name));
  return Object.fromEntries(own);
}
