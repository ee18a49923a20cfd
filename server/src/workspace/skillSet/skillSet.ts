import { toLinkedSkill } from '../../core/analysis/loading/hostSkill.ts';
import type { HostSkill } from '../../core/analysis/loading/hostSkill.ts';
import type { SkillText } from '../../core/analysis/prompt/skillText.ts';
import { toShownText } from '../../core/analysis/prompt/skillText.ts';
import type { WorkspaceGroups } from '../../core/analysis/readiness/groups.ts';
import type {
  ReadinessCounts,
  ReadinessPage,
  ReadinessStatus,
} from '../../core/analysis/readiness/readinessStatus.ts';
import { countReadinessStatuses } from '../../core/analysis/readiness/readinessStatus.ts';
import type { ReadinessReport } from '../../core/analysis/readiness/world/readiness.ts';
import type { SkillNeeds } from '../../core/analysis/readiness/world/skillNeeds.ts';
import type { TurnInput } from '../../core/analysis/routing/explain/turnPlacement.ts';
import type { TurnFindings, TurnPreview } from '../../core/analysis/routing/previewTurn.ts';
import { previewTurn } from '../../core/analysis/routing/previewTurn.ts';
import type { RouteWindow } from '../../core/analysis/routing/ranking/router.ts';
import type { Assumptions, TurnRequest } from '../../core/analysis/routing/ranking/turnRequest.ts';
import { toTurnSettings, withMessage } from '../../core/analysis/routing/ranking/turnRequest.ts';
import type { RoutingCatalog, RoutingEntry } from '../../core/analysis/routing/routingCatalog.ts';
import type { RoutingView } from '../../core/analysis/routing/routingView.ts';
import { toRoutingView } from '../../core/analysis/routing/routingView.ts';
import type { RoutingContext } from '../../core/analysis/routing/skills/routingContext.ts';
import type { RoutableSkill } from '../../core/analysis/routing/skills/routableSkill.ts';
import type { Refusal } from '../../core/model/findings/transferNote.ts';
import type { SkillFile } from '../../core/model/skill/skillFile.ts';
import type { SkillParts } from '../../core/model/skill/skillParts.ts';
import type { ResolvedVariable } from '../../core/model/skill/variable.ts';
import type { FillOptions } from '../../core/model/variables/fillPlaceholders.ts';
import type { RoutingSettings } from '../../core/model/workspace/routingSettings.ts';
import type { SkillDocument } from '../../core/syntax/document/skillDocument.ts';
import type { ChatSettings } from '../../core/model/workspace/workspaceChat.ts';
import { defaultChat } from '../../core/model/workspace/workspaceChat.ts';
import type { WorkspaceDescription } from '../../core/model/workspace/workspaceDescription.ts';
import { readNeeds, readinessOfScope, reportsOfSkills } from '../readiness.ts';
import { bodyTokens, catalogOf, entriesOfScope, readEntry, routingEntry, turnContext } from '../routing.ts';
import { filesByShown, filesOfScope, questionKey } from '../store/scopes.ts';
import { settingsOfScope } from '../descriptions.ts';
import type { Resolution, ResolveRequest } from '../resolve.ts';
import { isEnabled, listUsable, resolveSkill } from '../resolve.ts';
import type { SafeSkill } from '../safeSkill.ts';
import { safeSkill } from '../safeSkill.ts';
import { hostSkill, hostSkillOf, readParts } from '../skills.ts';
import type { PlacedFile } from '../store/placedFile.ts';
import type { Scope, SkillStore } from '../store/skillStore.ts';
import { scopeSettings } from '../store/skillStore.ts';
import { skillKey } from '../store/skillKey.ts';
import { mayHaveIn, skillVariables } from '../variables.ts';

export interface ReadinessQuestion extends Assumptions {
  /** The skills that are asked about, as reports call them; all where undefined. */
  readonly paths?: readonly string[];
}

/** What can run; plain data. */
export interface SkillSetReadiness {
  /** In the order of the question, or else of the paths. */
  readonly reports: readonly ReadinessReport[];
  /** Agents, goals and entities; undefined where single skills were asked about. */
  readonly groups?: WorkspaceGroups;
}

/** How many skills stand how, and the agents, goals and entities with theirs; plain data. */
export interface ReadinessOverview extends ReadinessCounts {
  readonly groups: WorkspaceGroups;
}

/** The skills of a scope as they are whenever it is asked: questions about all of them together. It remembers nothing itself. */
export class SkillSet {
  readonly store: SkillStore;
  readonly scope: string;

  constructor(store: SkillStore, scope: string) {
    this.store = store;
    this.scope = scope;
  }

  get catalog(): RoutingCatalog {
    return catalogOf(this.scope, this.store.ask);
  }

  /** What routing keeps of each skill; the same list as long as no skill changes. */
  get entries(): readonly RoutingEntry[] {
    return this.store.get(entriesOfScope, this.scope);
  }

  get workspace(): WorkspaceDescription {
    return settingsOfScope(this.scope, this.store.ask).workspace;
  }

  /** What the workspace sets about its chats. */
  get chat(): ChatSettings {
    return this.workspace.chat ?? defaultChat;
  }

  /** Which skill a name means, and whether it may be used so. */
  resolve(name: string, request: ResolveRequest): Resolution {
    return resolveSkill(this, name, request);
  }

  /** The skills that may be used so, each id once. */
  usable(request: ResolveRequest): RoutingEntry[] {
    return listUsable(this, request);
  }

  /** Whether neither its own file nor the workspace disables a skill. */
  isEnabled(skill: Pick<RoutableSkill, 'id' | 'isEnabled'>): boolean {
    return isEnabled(skill, this.workspace);
  }

  /** The absolute path of the workspace folder; undefined where there is none. */
  get folder(): string | undefined {
    return settingsOfScope(this.scope, this.store.ask).folder;
  }

  /** The files of its skills, whether or not they can be read. */
  get listed(): readonly PlacedFile[] {
    return this.store.get(filesOfScope, this.scope);
  }

  /** The files of the skills that can be read. */
  get files(): PlacedFile[] {
    return this.listed.filter(
      ({ absolute }) => this.store.get(routingEntry, skillKey(this.scope, absolute)) !== undefined,
    );
  }

  /** The file of a skill that reports call so. */
  sourceOf(shown: string): PlacedFile | undefined {
    return this.store.get(filesByShown, this.scope).get(shown);
  }

  /** Which skills can run here, and what agents, goals and entities have of them. */
  readiness({ paths, ...assumptions }: ReadinessQuestion = {}): SkillSetReadiness {
    if (paths !== undefined) {
      const key = questionKey(this.scope, { paths, assumptions: toAssumptions(assumptions) });
      return { reports: this.store.get(reportsOfSkills, key) };
    }
    const { reports, groups } = this.#readiness(assumptions);
    return { reports, groups };
  }

  overview(): ReadinessOverview {
    const { statuses, groups } = this.#readiness();
    return { ...countReadinessStatuses(statuses), groups };
  }

  /** In the order in which people are told of them. */
  readinessStatuses({ offset, limit }: ReadinessPage): readonly ReadinessStatus[] {
    return this.#readiness().statuses.slice(offset, offset + limit);
  }

  /** A skill by its path, and its number among all; undefined where it is not there. */
  locateSkillStatus(shown: string): { readonly index: number; readonly status: ReadinessStatus } | undefined {
    const { statuses } = this.#readiness();
    const index = statuses.findIndex(({ path }) => path === shown);
    const status = statuses[index];
    return status && { index, status };
  }

  /** What every skill needs. */
  get needs(): SkillNeeds[] {
    return readNeeds(this.scope, this.store.ask);
  }

  /** The variables of a skill with their values in clear; undefined for one that is not there. */
  variablesOf(shown: string): readonly ResolvedVariable[] | undefined {
    const key = this.keyOf(shown);
    return key === undefined || this.store.get(routingEntry, key) === undefined
      ? undefined
      : this.store.get(skillVariables, key);
  }

  /** A skill with the files beside it that routing reads; undefined where it cannot be read. */
  partsOf(shown: string): SkillParts | undefined {
    const key = this.keyOf(shown);
    return key === undefined ? undefined : readParts(key, this.store.ask);
  }

  /** The first candidates of a turn, all where nobody says how many, and all dropped skills. */
  wholeWindow(limit = this.catalog.size): RouteWindow {
    return { offset: 0, limit, dropped: { offset: 0, limit: this.catalog.size } };
  }

  /** Other skills with the settings of these, as a scope of another name; whoever makes it deletes it. */
  withSkills(name: string, skills: Pick<Scope, 'files' | 'entries'>): SkillSet {
    this.store.setScope(name, { ...skills, settings: this.store.get(scopeSettings, this.scope) ?? {} });
    return new SkillSet(this.store, name);
  }

  /** The settings of one turn. */
  settingsOf(request: TurnRequest): RoutingSettings {
    const { workspace, own } = settingsOfScope(this.scope, this.store.ask);
    return toTurnSettings(request, workspace, own);
  }

  preview(request: TurnRequest, { embeddings, classification }: TurnFindings = {}): TurnPreview {
    return previewTurn(this.catalog, this.#contextOf(request), {
      settings: this.settingsOf(request),
      ...(classification && { classification }),
      ...(request.window && { window: request.window }),
      ...(request.ticked && { ticked: request.ticked }),
      ...(embeddings && { embeddings }),
    });
  }

  /** A preview as plain data. */
  route(request: TurnRequest, findings?: TurnFindings): RoutingView {
    const preview = this.preview(request, findings);
    const paths = new Map(preview.selected.map((id, index) => [id, preview.selectedPaths[index] ?? '']));
    return toRoutingView(preview, id => {
      const key = this.keyOf(paths.get(id) ?? '');
      return key === undefined ? 0 : this.store.get(bodyTokens, key);
    });
  }

  /** Everything that a turn is routed by, for who looks at it more than once. */
  toTurnInput(request: TurnRequest): TurnInput {
    const { ticked } = request;
    const options = { settings: this.settingsOf(request), ...(ticked && { ticked }) };
    return { catalog: this.catalog, context: this.#contextOf(request), options };
  }

  /** What a model is asked to turn into vectors, by the path of the skill: as the source has it, name and description. */
  embeddedTexts(): Map<string, string> {
    return new Map(
      this.entries.map(({ skill: { path, id, description } }) => [path, `${id}\n${description}`]),
    );
  }

  /** The text that is compared with skills in this turn; empty where meaning does not count. */
  comparedText(request: TurnRequest): string {
    const joinsFragments = this.settingsOf(request).mode !== 'l0';
    return joinsFragments ? this.catalog.router.read(this.#contextOf(request), { joinsFragments }).text : '';
  }

  /**
   * What hosts tell their models of the skills.
   * @param candidate takes the place of the file with its path
   */
  hostSkills(candidate?: SkillFile): HostSkill[] {
    return this.listed.flatMap(placed => {
      const { absolute, shown, links = [] } = placed;
      const skill =
        candidate?.path === shown
          ? hostSkillOf(candidate, placed, this.store.ask)
          : this.store.get(hostSkill, skillKey(this.scope, absolute));
      return skill === undefined ? [] : [skill, ...links.map(link => toLinkedSkill(skill, link))];
    });
  }

  /**
   * A skill as a prompt may show it, with its variables filled in, of the environment those that it may have; undefined where it cannot be read. Secrets are masked unless
   * revealed.
   */
  shownTextOf(shown: string, options: Partial<FillOptions> = {}): SkillText | undefined {
    const key = this.keyOf(shown);
    const document = this.documentOf(shown);
    return key === undefined || document === undefined
      ? undefined
      : toShownText(document, this.variablesOf(shown) ?? [], {
          mayHave: mayHaveIn(key, this.store.ask),
          ...options,
        });
  }

  /** What the body of a skill wants of the user's environment and may not have yet, with the absolute path of the skill. */
  wantedVariables(shown: string): { readonly file: string; readonly names: readonly string[] } | undefined {
    const key = this.keyOf(shown);
    const source = this.sourceOf(shown);
    const document = this.documentOf(shown);
    if (key === undefined || source === undefined || document === undefined) {
      return undefined;
    }
    const used = new Set(document.body.placeholders.map(({ name }) => name));
    const mayHave = mayHaveIn(key, this.store.ask);
    const names = (this.variablesOf(shown) ?? []).flatMap(({ level, declaration: { name } }) =>
      level === 'environment' && used.has(name) && !mayHave(name) ? [name] : [],
    );
    return { file: source.absolute, names };
  }

  /** What outsiders may know of a skill; refused where its files cannot be read without doubt, and undefined where not at all. */
  safeSkillOf(shown: string): SafeSkill | Refusal | undefined {
    const key = this.keyOf(shown);
    return key === undefined ? undefined : this.store.get(safeSkill, key);
  }

  /** The text of a skill as it was parsed; undefined where it cannot be read. */
  documentOf(shown: string): SkillDocument | undefined {
    const file = this.sourceOf(shown);
    const read = file && this.store.ask.parsed(file.absolute);
    return read === undefined || read.facts.unreadable !== undefined ? undefined : read.document;
  }

  /** What a skill is on disk, whatever an editor holds of it. */
  savedEntryOf(shown: string): RoutingEntry | undefined {
    const file = this.sourceOf(shown);
    return file && this.store.isOpen(file.absolute)
      ? readEntry(skillKey(this.scope, file.absolute), this.store.saved)
      : this.catalog.get(shown);
  }

  /** The subject of facts about a skill that reports call so; undefined for one that is not there. */
  keyOf(shown: string): string | undefined {
    const file = this.sourceOf(shown);
    return file && skillKey(this.scope, file.absolute);
  }

  #readiness(assumptions: Assumptions = {}) {
    return this.store.get(readinessOfScope, questionKey(this.scope, toAssumptions(assumptions)));
  }

  #contextOf(request: TurnRequest): RoutingContext {
    const { agent } = request;
    const place = { ...(agent !== undefined && { agent }), ...toAssumptions(request) };
    return withMessage(this.store.get(turnContext, questionKey(this.scope, place)), request);
  }
}

/** In one order of keys, so that the same is the same question. */
function toAssumptions({ present, missing, platform }: Assumptions): Assumptions {
  return {
    ...(present && { present }),
    ...(missing && { missing }),
    ...(platform !== undefined && { platform }),
  };
}
