import path from 'node:path';
import type { CancellationToken, CodeLens, Location } from 'vscode-languageserver/node';
import { URI } from 'vscode-uri';
import type { GroupSkill, SkillGroup } from '../../core/readiness/groups.ts';
import type { CheckStatus, ReadinessCheck } from '../../core/readiness/readiness.ts';
import type { Standing } from '../../core/readiness/standings.ts';
import { toStanding } from '../../core/readiness/standings.ts';
import type { MessageBundle } from '../../core/rules/messages.ts';
import type { DeskOverview } from '../../node/readinessDesk.ts';
import type { RoutingThread } from '../../node/routingPort.ts';
import type {
  CheckView,
  EvalsView,
  FolderReadiness,
  GroupMember,
  GroupStanding,
  PlacedStanding,
  SkillParams,
  SkillStanding,
  StandingsParams,
} from '../../protocol/readiness.ts';
import type { OpenSkill } from '../openSkills.ts';
import { toLocation } from '../routing/routingAuthor.ts';
import type { RoutingService } from '../routing/routingService.ts';
import type { SkillWorkspace } from '../skillWorkspace.ts';
import { toEvalsView } from './evalsView.ts';
import { toEvalsLens, toReadinessLens } from './readinessLens.ts';
import { say } from '../say.ts';

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
      const isReady = await this.#routing.isReady(folderUri, token);
      const found = isReady ? await this.#thread.call('overview', { root: folderUri }) : undefined;
      if (token.isCancellationRequested) {
        return [];
      }
      folders.push(toFolder(folderUri, found));
    }
    return folders;
  }

  async standings({ folderUri, offset, limit }: StandingsParams, token: CancellationToken) {
    const isReady = await this.#routing.isReady(folderUri, token);
    const page = { root: folderUri, offset, limit };
    const found = isReady ? await this.#thread.call('standings', page) : undefined;
    return (found ?? []).map(standing => toView(folderUri, standing));
  }

  async locateStanding(
    asked: SkillParams | { readonly uri: string },
    token: CancellationToken,
  ): Promise<PlacedStanding | null> {
    const skill = 'uri' in asked ? this.#placeOf(asked.uri) : asked;
    if (skill === undefined || !(await this.#routing.isReady(skill.folderUri, token))) {
      return null;
    }
    const { folderUri } = skill;
    const found = await this.#thread.call('locateStanding', { root: folderUri, path: skill.path });
    return found === undefined
      ? null
      : { folderUri, index: found.index, standing: toView(folderUri, found.standing) };
  }

  async read({ folderUri, path: shown }: SkillParams, token: CancellationToken): Promise<CheckView[] | null> {
    const report = (await this.#ask(folderUri, [shown], token))?.reports[0];
    const checks = report?.checks.toSorted(
      (one, other) => order.indexOf(one.status) - order.indexOf(other.status),
    );
    const bundle = this.#bundle();
    return checks?.map(check => toCheckView(check, bundle)) ?? null;
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
    const place = this.#placeOf(uri);
    if (place === undefined) {
      return [];
    }
    const { folderUri, path: shown } = place;
    const report = (await this.#ask(folderUri, [shown], token))?.reports[0];
    const evals = await this.evals({ folderUri, path: shown }, token);
    const bundle = this.#bundle();
    return [
      ...(report === undefined || report.checks.length === 0 ? [] : [toReadinessLens(uri, report, bundle)]),
      ...(evals === null ? [] : [toEvalsLens(uri, evals, bundle)]),
    ];
  }

  #placeOf(uri: string): SkillParams | undefined {
    const file = URI.parse(uri).fsPath;
    const folderUri = this.#workspace.folderUriOf(file);
    return folderUri === undefined ? undefined : { folderUri, path: this.#workspace.shownPath(file) };
  }

  async #ask(folderUri: string, paths: readonly string[], token: CancellationToken) {
    const isReady = await this.#routing.isReady(folderUri, token);
    return isReady ? this.#thread.call('readiness', { root: folderUri, paths }) : undefined;
  }
}

function toFolder(folderUri: string, found: DeskOverview = nothing): FolderReadiness {
  const { groups, ...counts } = found;
  const toMember = ({ slug, priority, report }: GroupSkill): GroupMember => ({
    slug,
    ...(priority !== 0 && { priority }),
    ...(report && { standing: toView(folderUri, toStanding(report)) }),
  });
  const toGroup = ({ skills, slug, title }: SkillGroup): GroupStanding => ({
    slug,
    ...(title !== undefined && { title }),
    members: skills.map(toMember),
  });
  return {
    folderUri,
    name: path.basename(URI.parse(folderUri).fsPath),
    ...counts,
    agents: groups.agents.map(toGroup),
    goals: groups.goals.map(toGroup),
    entities: groups.entities.map(group => Object.assign(toGroup(group), { kind: group.kind })),
  };
}

const nothing: DeskOverview = {
  total: 0,
  ready: 0,
  problems: 0,
  groups: { agents: [], goals: [], entities: [] },
};

function toView(folderUri: string, standing: Standing): SkillStanding {
  const file = path.resolve(URI.parse(folderUri).fsPath, standing.path);
  return { ...standing, uri: URI.file(file).toString() };
}

function toCheckView({ kind, name, status, detail, fix }: ReadinessCheck, bundle: MessageBundle): CheckView {
  const sentence = say(detail, bundle);
  return { kind, name, status, detail: sentence, ...(fix && { fix }) };
}
