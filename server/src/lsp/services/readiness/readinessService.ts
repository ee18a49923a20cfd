import path from 'node:path';
import type { CancellationToken, CodeLens, Location } from 'vscode-languageserver/node';
import { URI } from 'vscode-uri';
import type { GroupSkill, SkillGroup } from '../../../core/analysis/readiness/groups.ts';
import type { CheckStatus, ReadinessCheck } from '../../../core/analysis/readiness/world/readiness.ts';
import type { ReadinessStatus } from '../../../core/analysis/readiness/readinessStatus.ts';
import {
  countReadinessStatuses,
  toReadinessStatus,
} from '../../../core/analysis/readiness/readinessStatus.ts';
import type { MessageBundle } from '../../../core/model/findings/messages.ts';
import { locateNeedInSkillSet } from '../../../workspace/skillSet/explainInSkillSet.ts';
import type { ReadinessOverview } from '../../../workspace/skillSet/skillSet.ts';
import { loopOfSkill } from '../../../workspace/loopOfSkill.ts';
import { hasEvalContract } from '../../../core/model/manifest/evalContract.ts';
import type {
  CheckView,
  EvalsView,
  FolderReadiness,
  GroupMember,
  GroupStatus,
  PlacedSkillStatus,
  SkillParams,
  SkillStatus,
  SkillStatusesParams,
} from '../../../protocol/readiness.ts';
import type { OpenSkill } from '../../files/openSkills.ts';
import { toLocation } from '../routing/routingEditPlanner.ts';
import type { EvalRecords } from '../evals/evalRecords.ts';
import type { RoutingService } from '../routing/routingService.ts';
import type { SkillWorkspace } from '../../files/skillWorkspace.ts';
import { toEvalsView } from './evalsView.ts';
import { toNextStepLens } from './nextStepLens.ts';
import { say } from '../../editor/say.ts';

/** What is missing is looked at first. */
const order: readonly CheckStatus[] = ['missing', 'unknown', 'ok'];

interface ReadinessParts {
  readonly workspace: SkillWorkspace;
  readonly routing: RoutingService;
  readonly records: EvalRecords;
  readonly bundle: () => MessageBundle;
}

/** Answers whether skills can run here. */
export class ReadinessService {
  readonly #workspace: SkillWorkspace;
  readonly #routing: RoutingService;
  readonly #records: EvalRecords;
  readonly #bundle: () => MessageBundle;

  constructor({ workspace, routing, records, bundle }: ReadinessParts) {
    this.#workspace = workspace;
    this.#routing = routing;
    this.#records = records;
    this.#bundle = bundle;
  }

  async list(token: CancellationToken): Promise<FolderReadiness[]> {
    const folders: FolderReadiness[] = [];
    for (const folderUri of this.#workspace.folderUris) {
      const skillSet = await this.#routing.read(folderUri, token);
      if (token.isCancellationRequested) {
        return [];
      }
      folders.push(toFolder(folderUri, skillSet?.overview()));
    }
    return folders;
  }

  async statuses({ folderUri, offset, limit }: SkillStatusesParams, token: CancellationToken) {
    const skillSet = await this.#routing.read(folderUri, token);
    return (skillSet?.readinessStatuses({ offset, limit }) ?? []).map(status => toView(folderUri, status));
  }

  async locateSkillStatus(
    params: SkillParams | { readonly uri: string },
    token: CancellationToken,
  ): Promise<PlacedSkillStatus | null> {
    const skill = 'uri' in params ? this.#placeOf(params.uri) : params;
    if (skill === undefined) {
      return null;
    }
    const { folderUri } = skill;
    const skillSet = await this.#routing.read(folderUri, token);
    const found = skillSet?.locateSkillStatus(skill.path);
    return found === undefined
      ? null
      : { folderUri, index: found.index, status: toView(folderUri, found.status) };
  }

  async read({ folderUri, path: shown }: SkillParams, token: CancellationToken): Promise<CheckView[] | null> {
    const report = (await this.#ask(folderUri, [shown], token))?.reports[0];
    const checks = report?.checks.toSorted(
      (one, other) => order.indexOf(one.status) - order.indexOf(other.status),
    );
    const bundle = this.#bundle();
    return checks?.map(check => toCheckView(check, bundle)) ?? null;
  }

  /** The same with what audits know by now. */
  async observeEvals(params: SkillParams, token: CancellationToken): Promise<EvalsView | null> {
    const skillSet = await this.#routing.read(params.folderUri, token);
    if (skillSet !== undefined) {
      this.#records.lookAt(skillSet, params.path);
    }
    return this.evals(params, token);
  }

  /** How far the evaluation of a skill is set up, as far as that is known; null where its manifest declares none. */
  async evals({ folderUri, path: shown }: SkillParams, token: CancellationToken): Promise<EvalsView | null> {
    const skillSet = await this.#routing.read(folderUri, token);
    const manifest = skillSet?.catalog.get(shown)?.needs.manifest;
    const key = skillSet?.keyOf(shown);
    return skillSet !== undefined && manifest && key !== undefined && hasEvalContract(manifest)
      ? toEvalsView(skillSet.store.get(loopOfSkill, key), this.#bundle())
      : null;
  }

  async locate(
    { folderUri, path: shown, kind, name }: SkillParams & Pick<CheckView, 'kind' | 'name'>,
    token: CancellationToken,
  ): Promise<Location | null> {
    const skillSet = await this.#routing.read(folderUri, token);
    const place = skillSet && locateNeedInSkillSet(skillSet, shown, { kind, name });
    return place === undefined ? null : toLocation(place);
  }

  /** The next step for a skill; nothing where there is none, and where its file lies in no folder that is open. */
  async lenses({ uri, file: { document } }: OpenSkill, token: CancellationToken): Promise<CodeLens[]> {
    const place = this.#placeOf(uri);
    if (place === undefined) {
      return [];
    }
    const { folderUri, path: shown } = place;
    const skillSet = await this.#routing.read(folderUri, token);
    if (skillSet === undefined) {
      return [];
    }
    const report = skillSet.readiness({ paths: [shown] }).reports[0];
    const evals = await this.evals({ folderUri, path: shown }, token);
    const length = document.text.length - document.bodyStart;
    const limit = skillSet.settingsOf({ message: '' }).bodyBudget;
    return toNextStepLens(uri, { report, evals, body: { length, limit } }, this.#bundle());
  }

  #placeOf(uri: string): SkillParams | undefined {
    const file = URI.parse(uri).fsPath;
    const folderUri = this.#workspace.folderUriOf(file);
    return folderUri === undefined ? undefined : { folderUri, path: this.#workspace.shownPath(file) };
  }

  async #ask(folderUri: string, paths: readonly string[], token: CancellationToken) {
    const skillSet = await this.#routing.read(folderUri, token);
    return skillSet?.readiness({ paths });
  }
}

function toFolder(folderUri: string, found: ReadinessOverview = nothing): FolderReadiness {
  const { groups, ...counts } = found;
  const toMember = ({ slug, priority, report }: GroupSkill): GroupMember => ({
    slug,
    ...(priority !== 0 && { priority }),
    ...(report && { status: toView(folderUri, toReadinessStatus(report)) }),
  });
  const toGroup = ({ skills, slug, title }: SkillGroup): GroupStatus => ({
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

const nothing: ReadinessOverview = {
  ...countReadinessStatuses([]),
  groups: { agents: [], goals: [], entities: [] },
};

function toView(folderUri: string, status: ReadinessStatus): SkillStatus {
  const file = path.resolve(URI.parse(folderUri).fsPath, status.path);
  return { ...status, uri: URI.file(file).toString() };
}

function toCheckView({ kind, name, status, detail, fix }: ReadinessCheck, bundle: MessageBundle): CheckView {
  const sentence = say(detail, bundle);
  return { kind, name, status, detail: sentence, ...(fix && { fix }) };
}
