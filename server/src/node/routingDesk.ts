import type { WorkspaceDescription } from '../core/catalog/workspaceDescription.ts';
import { parseSkillDocument } from '../core/document/skillDocument.ts';
import type { HostSkill } from '../core/hosts/hostSkill.ts';
import type { SkillText } from '../core/prompt/skillText.ts';
import { toShownText } from '../core/prompt/skillText.ts';
import type { RouteWindow } from '../core/routing/buildRoutedCatalog.ts';
import type { SkillNeeds } from '../core/readiness/skillNeeds.ts';
import type { Standing, StandingsPage } from '../core/readiness/standings.ts';
import type { TurnPreview } from '../core/routing/previewTurn.ts';
import { previewTurn } from '../core/routing/previewTurn.ts';
import type { RoutingEntry } from '../core/routing/routingCatalog.ts';
import { RoutingCatalog } from '../core/routing/routingCatalog.ts';
import type { RoutingContext } from '../core/routing/routingContext.ts';
import type { RoutingOverrides, RoutingSettings } from '../core/routing/routingSettings.ts';
import type { RoutingView } from '../core/routing/routingView.ts';
import { toRoutingView } from '../core/routing/routingView.ts';
import type { AskedTurn } from '../core/routing/turnStanding.ts';
import type { Embeddings } from '../core/routing/semanticStage.ts';
import type { TurnRequest } from '../core/routing/turnRequest.ts';
import { toRoutingContext, toTurnSettings, withMessage } from '../core/routing/turnRequest.ts';
import type { FillOptions } from '../core/variables/fillPlaceholders.ts';
import { estimateTokens } from '../core/text/estimateTokens.ts';
import type { ResolvedVariable } from '../core/variables/variable.ts';
import type { DeskPorts } from './deskPorts.ts';
import { ownPorts } from './deskPorts.ts';
import { findMissing, mayHoldValues } from './deskProvisions.ts';
import { readHostSkill } from './hostSkills.ts';
import type { PlaceSettings } from './placeSettings.ts';
import type { DeskOverview, DeskReadiness, ReadinessQuestion } from './readinessDesk.ts';
import { ReadinessDesk } from './readinessDesk.ts';
import { findText } from './readSkillFile.ts';
import type { Meant } from './routingCalls.ts';
import type { FileToRoute } from './routingFiles.ts';
import { readRoutingEntry } from './routingFiles.ts';
import { statOf } from './statOf.ts';
import { VectorStore } from './vectorStore.ts';

export interface DeskSettings extends PlaceSettings {
  /** What the person set, which goes before the workspace. */
  readonly own?: RoutingOverrides;
}

/**
 * Routes messages among the skills of some files. It keeps what routing needs of each file and reads a body only when a
 * prompt is asked for; texts of an editor go before those on disk.
 */
export class RoutingDesk {
  readonly #settings: DeskSettings;
  readonly #files = new Map<string, FileToRoute>();
  readonly #texts = new Map<string, string>();
  readonly #hostSkills = new Map<string, HostSkill>();
  readonly #bodyTokens = new Map<string, number>();
  readonly #modified = new Map<string, number>();
  #revision = 0;
  readonly #ports: DeskPorts;
  readonly #readiness: ReadinessDesk;
  #context: { readonly key: string; readonly context: RoutingContext } | undefined;
  readonly catalog: RoutingCatalog;
  readonly vectors = new VectorStore();

  constructor(settings: DeskSettings, ports = ownPorts(settings)) {
    this.#settings = settings;
    this.#ports = ports;
    this.#readiness = new ReadinessDesk(settings, ports);
    this.catalog = new RoutingCatalog(
      toTurnSettings({ message: '' }, settings.workspace, settings.own).lexicon,
    );
  }

  /** Reads a file, or what an editor holds of it; a file that cannot be read is taken out. */
  set(file: FileToRoute, text?: string): void {
    const entry = this.#read(file, text);
    const modified = statOf(file.absolute)?.mtimeMs;
    this.#hostSkills.delete(file.shown);
    this.#bodyTokens.delete(file.shown);
    if (entry === undefined) {
      this.delete(file.shown);
      return;
    }
    this.#files.set(file.shown, file);
    if (modified !== undefined) {
      this.#modified.set(file.shown, Math.floor(modified));
    }
    this.adopt(entry, file);
    if (text === undefined) {
      this.#texts.delete(file.shown);
    } else {
      this.#texts.set(file.shown, text);
    }
  }

  /** Takes a skill as it is; a file tells where the values of its variables are. */
  adopt(entry: RoutingEntry, file: FileToRoute | undefined): void {
    this.#revision++;
    this.#context = this.catalog.set(entry) ? this.#context : undefined;
    const { needs, source, root } = entry;
    this.#readiness.set({ needs, source, root, absolute: file?.absolute ?? needs.path });
  }

  delete(shown: string): void {
    this.#revision++;
    this.#context = undefined;
    this.#modified.delete(shown);
    this.#readiness.delete(shown);
    this.#files.delete(shown);
    this.#texts.delete(shown);
    this.#hostSkills.delete(shown);
    this.#bodyTokens.delete(shown);
    this.catalog.delete(shown);
  }

  /** Looks again for values of variables, all or those of some files, for programs and for files that skills start. */
  forgetVariables(paths?: readonly string[]): void {
    this.#revision++;
    this.#readiness.forget(paths);
    this.#context = undefined;
    const isOver = paths?.some(mayHoldValues) === false;
    for (const [shown, file] of isOver ? [] : this.#files) {
      if ((this.catalog.get(shown)?.needs.variables.length ?? 0) > 0) {
        this.set(file, this.#texts.get(shown));
      }
    }
  }

  /** Counts changes of what is known of skills. */
  get revision(): number {
    return this.#revision;
  }

  /** When the file of a skill was last changed on disk, in milliseconds since 1970. */
  modifiedOf(shown: string): number | undefined {
    return this.#modified.get(shown);
  }

  /** Which skills can run here, and what agents, goals and entities have of them. */
  readiness(question?: ReadinessQuestion): DeskReadiness {
    return this.#readiness.read(question);
  }

  overview(): DeskOverview {
    return this.#readiness.overview();
  }

  standings(page: StandingsPage): readonly Standing[] {
    return this.#readiness.standings(page);
  }

  locateStanding(shown: string) {
    return this.#readiness.locate(shown);
  }

  /** What every skill needs. */
  get needs(): SkillNeeds[] {
    return this.catalog.skills.flatMap(({ path }) => this.catalog.get(path)?.needs ?? []);
  }

  /** The variables of a skill with their values; undefined for one that the desk does not have. */
  variablesOf(shown: string): readonly ResolvedVariable[] | undefined {
    const needs = this.catalog.get(shown)?.needs;
    const absolute = this.#files.get(shown)?.absolute ?? shown;
    return needs && this.#readiness.variablesOf({ absolute, needs });
  }

  /** The settings of one turn. */
  settingsOf(request: TurnRequest): RoutingSettings {
    return toTurnSettings(request, this.#settings.workspace, this.#settings.own);
  }

  preview(request: TurnRequest, embeddings?: Embeddings): TurnPreview {
    return previewTurn(this.catalog, this.#contextOf(request), {
      settings: this.settingsOf(request),
      ...(request.window && { window: request.window }),
      ...(request.ticked && { ticked: request.ticked }),
      ...(embeddings && { embeddings }),
    });
  }

  /** What a model is asked to turn into vectors, by the path of the skill: as the source has it, name and description. */
  embeddedTexts(): Map<string, string> {
    return new Map(
      this.catalog.skills.map(({ path: shown, id, description }) => [shown, `${id}\n${description}`]),
    );
  }

  /** The text that is compared with skills in this turn; empty where meaning does not count. */
  comparedText(request: TurnRequest): string {
    const joinsFragments = this.settingsOf(request).mode !== 'l0';
    return joinsFragments ? this.catalog.router.read(this.#contextOf(request), { joinsFragments }).text : '';
  }

  /** What a turn is compared by, given the vector of its message. */
  embeddingsOf(vector: Meant['vector']): Embeddings | undefined {
    return vector instanceof Float32Array
      ? { message: vector, skills: this.vectors.read(this.embeddedTexts()) }
      : vector;
  }

  /** A preview as plain data. */
  route(request: TurnRequest, embeddings?: Embeddings): RoutingView {
    const preview = this.preview(request, embeddings);
    const paths = new Map(preview.selected.map((id, index) => [id, preview.selectedPaths[index] ?? '']));
    return toRoutingView(preview, id => this.#bodyTokensOf(paths.get(id) ?? ''));
  }

  /** What hosts tell their models of the skills. It is read when it is first asked for. */
  hostSkills(): HostSkill[] {
    return [...this.#files].flatMap(([shown, file]) => {
      const known = this.#hostSkills.get(shown) ?? readHostSkill(file, this.#texts.get(shown));
      if (known === undefined) {
        return [];
      }
      this.#hostSkills.set(shown, known);
      return [known];
    });
  }

  /** The text of a skill as it is now; undefined where it cannot be read. */
  textOf(shown: string): string | undefined {
    const file = this.#files.get(shown);
    return this.#texts.get(shown) ?? (file && findText(file.absolute));
  }

  /** A skill as a prompt may show it, with its variables filled in; undefined where it cannot be read. Secrets are masked unless revealed. */
  shownTextOf(shown: string, options: Partial<FillOptions> = {}): SkillText | undefined {
    const text = this.textOf(shown);
    return text === undefined
      ? undefined
      : toShownText(parseSkillDocument(text), this.variablesOf(shown) ?? [], options);
  }

  /** Everything that a turn is routed by, for who looks at it more than once. */
  askedTurn(request: TurnRequest): AskedTurn {
    const { ticked } = request;
    const options = { settings: this.settingsOf(request), ...(ticked && { ticked }) };
    return { catalog: this.catalog, context: this.#contextOf(request), options };
  }

  get workspace(): WorkspaceDescription {
    return this.#settings.workspace;
  }

  get files(): FileToRoute[] {
    return [...this.#files.values()];
  }

  /** The file of a skill that reports call so. */
  sourceOf(shown: string): FileToRoute | undefined {
    return this.#files.get(shown);
  }

  /** What a skill is on disk, whatever an editor holds of it. */
  savedEntryOf(shown: string): RoutingEntry | undefined {
    const file = this.#files.get(shown);
    return file !== undefined && this.#texts.has(shown) ? this.#read(file) : this.catalog.get(shown);
  }

  /** A desk with the same settings and no skills. */
  empty(): RoutingDesk {
    return new RoutingDesk(this.#settings, this.#ports);
  }

  #read(file: FileToRoute, text?: string): RoutingEntry | undefined {
    const { absolute } = file;
    return readRoutingEntry(file, text, needs => this.#readiness.variablesOf({ absolute, needs }));
  }

  /** Estimated once for each version of a skill: a message is typed, and the disk is not asked at every letter. */
  #bodyTokensOf(shown: string): number {
    const known = this.#bodyTokens.get(shown);
    if (known !== undefined) {
      return known;
    }
    const body = this.shownTextOf(shown)?.body ?? '';
    const { count } = estimateTokens(body, { start: 0, end: body.length }, Infinity);
    this.#bodyTokens.set(shown, count);
    return count;
  }

  /** The same sets as long as the turn differs in its message alone, since routing remembers by them what they drop. */
  #contextOf(request: TurnRequest): RoutingContext {
    const { agent, present, missing, platform } = request;
    const key = JSON.stringify([agent, present, missing, platform]);
    if (this.#context?.key !== key) {
      const world = this.#readiness.world(request);
      const place = { ...this.#settings, ...findMissing(this.catalog, this.#ports.binaries.find, world) };
      this.#context = { key, context: toRoutingContext(request, place, this.catalog.skills) };
    }
    return withMessage(this.#context.context, request);
  }
}

/** The first candidates, all where nobody says how many, and all dropped skills. */
export function wholeWindow({ catalog }: RoutingDesk, most = catalog.size): RouteWindow {
  return { offset: 0, limit: most, dropped: { offset: 0, limit: catalog.size } };
}
