import path from 'node:path';
import type { CancellationToken, CodeLens, Location } from 'vscode-languageserver/node';
import { URI } from 'vscode-uri';
import type { GroupSkill, SkillGroup, WorkspaceGroups } from '../../core/readiness/groups.ts';
import type { CheckStatus, ReadinessCheck, ReadinessReport } from '../../core/readiness/readiness.ts';
import type { MessageBundle } from '../../core/rules/messages.ts';
import { formatMessage } from '../../core/rules/messages.ts';
import type { RoutingThread } from '../../node/routingPort.ts';
import type {
  CheckView,
  EvalsView,
  FolderReadiness,
  GroupMember,
  GroupStanding,
  SkillParams,
  SkillStanding,
} from '../../protocol/readiness.ts';
import type { OpenSkill } from '../openSkills.ts';
import { toLocation } from '../routing/routingAuthor.ts';
import type { RoutingService } from '../routing/routingService.ts';
import type { SkillWorkspace } from '../skillWorkspace.ts';
import { toEvalsView } from './evalsView.ts';
import { toEvalsLens, toReadinessLens } from './readinessLens.ts';

/** What is missing is looked at first. */
const order: readonly CheckStatus[] = ['missing', 'unknown', 'ok'];

/** Answers whether skills can run here, by way of the routing thread, which knows them all. */
export class ReadinessService {
  readonly #workspace: SkillWorkspace;
  readonly #thread: RoutingThread;
  readonly #routing: RoutingService;
  readonly #bundle: () => MessageBundle;

  constructor(
    workspace: SkillWorkspace,
    thread: RoutingThread,
    routing: RoutingService,
    bundle: () => MessageBundle,
  ) {
    this.#workspace = workspace;
    this.#thread = thread;
    this.#routing = routing;
    this.#bundle = bundle;
  }

  async list(token: CancellationToken): Promise<FolderReadiness[]> {
    const folders: FolderReadiness[] = [];
    for (const folderUri of this.#workspace.folderUris) {
      const found = await this.#ask(folderUri, undefined, token);
      if (token.isCancellationRequested) {
        return [];
      }
      folders.push(this.#toFolder(folderUri, found?.reports ?? [], found?.groups));
    }
    return folders;
  }

  async read({ folderUri, path: shown }: SkillParams, token: CancellationToken): Promise<CheckView[] | null> {
    const report = (await this.#ask(folderUri, [shown], token))?.reports[0];
    const checks = report?.checks.toSorted(
      (one, other) => order.indexOf(one.status) - order.indexOf(other.status),
    );
    const bundle = this.#bundle();
    return checks?.map(check => toView(check, bundle)) ?? null;
  }

  async evals({ folderUri, path: shown }: SkillParams, token: CancellationToken): Promise<EvalsView | null> {
    const isReady = await this.#routing.isReady(folderUri, token);
    const loop = isReady ? await this.#thread.call('evals', { root: folderUri, path: shown }) : undefined;
    return loop === undefined ? null : toEvalsView(loop, this.#bundle());
  }

  async locate(
    { folderUri, path: shown, kind, name }: SkillParams & Pick<CheckView, 'kind' | 'name'>,
    token: CancellationToken,
  ): Promise<Location | null> {
    if (!(await this.#routing.isReady(folderUri, token))) {
      return null;
    }
    const place = await this.#thread.call('locateNeed', { root: folderUri, path: shown, kind, name });
    return place === undefined ? null : toLocation(place);
  }

  /** What stands above a skill; nothing where it is no file of a folder that is open, or asks for nothing. */
  async lenses({ uri }: OpenSkill, token: CancellationToken): Promise<CodeLens[]> {
    const file = URI.parse(uri).fsPath;
    const folderUri = this.#workspace.folderUriOf(file);
    if (folderUri === undefined) {
      return [];
    }
    const shown = this.#workspace.shownPath(file);
    const report = (await this.#ask(folderUri, [shown], token))?.reports[0];
    const evals = await this.evals({ folderUri, path: shown }, token);
    const bundle = this.#bundle();
    return [
      ...(report === undefined || report.checks.length === 0 ? [] : [toReadinessLens(uri, report, bundle)]),
      ...(evals === null ? [] : [toEvalsLens(uri, evals, bundle)]),
    ];
  }

  async #ask(folderUri: string, paths: readonly string[] | undefined, token: CancellationToken) {
    const isReady = await this.#routing.isReady(folderUri, token);
    return isReady ? this.#thread.call('readiness', { root: folderUri, ...(paths && { paths }) }) : undefined;
  }

  #toFolder(
    folderUri: string,
    reports: readonly ReadinessReport[],
    groups: WorkspaceGroups = { agents: [], goals: [], entities: [] },
  ): FolderReadiness {
    const root = URI.parse(folderUri).fsPath;
    const toStanding = ({ id, path: shown, ready, counts }: ReadinessReport): SkillStanding => ({
      id,
      path: shown,
      uri: URI.file(path.resolve(root, shown)).toString(),
      ready,
      counts,
    });
    const toMember = ({ slug, priority, report }: GroupSkill): GroupMember => ({
      slug,
      ...(priority !== 0 && { priority }),
      ...(report && { standing: toStanding(report) }),
    });
    const toGroup = ({ skills, slug, title }: SkillGroup): GroupStanding => ({
      slug,
      ...(title !== undefined && { title }),
      members: skills.map(toMember),
    });
    return {
      folderUri,
      name: path.basename(root),
      skills: reports.map(toStanding).toSorted(inOrder),
      agents: groups.agents.map(toGroup),
      goals: groups.goals.map(toGroup),
      entities: groups.entities.map(group => ({ ...toGroup(group), kind: group.kind })),
    };
  }
}

function toView({ kind, name, status, detail, fix }: ReadinessCheck, bundle: MessageBundle): CheckView {
  const sentence = formatMessage(detail.template, detail.args, bundle);
  return { kind, name, status, detail: sentence, ...(fix && { fix }) };
}

/** What is blocked comes first, then what is not certain; alike ones by id. */
function inOrder(one: SkillStanding, other: SkillStanding): number {
  const rank = ({ ready, counts }: SkillStanding) => (ready ? (counts.unknown > 0 ? 1 : 2) : 0);
  return rank(one) - rank(other) || (one.id < other.id ? -1 : Number(one.id > other.id));
}
