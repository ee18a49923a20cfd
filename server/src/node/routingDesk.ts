import type { WorkspaceDescription } from '../core/catalog/workspaceDescription.ts';
import { parseSkillDocument } from '../core/document/skillDocument.ts';
import type { HostSkill } from '../core/hosts/hostSkill.ts';
import type { PromptStyle } from '../core/prompt/promptStyles.ts';
import { buildPrompt } from '../core/prompt/promptStyles.ts';
import type { SkillText } from '../core/prompt/skillText.ts';
import { toSkillText } from '../core/prompt/skillText.ts';
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
import type { TurnPlace, TurnRequest } from '../core/routing/turnRequest.ts';
import { toRoutingContext, toTurnSettings } from '../core/routing/turnRequest.ts';
import { estimateTokens } from '../core/text/estimateTokens.ts';
import { readHostSkill } from './hostSkills.ts';
import { findText } from './readSkillFile.ts';
import type { FileToRoute } from './routingFiles.ts';
import { readRoutingEntry } from './routingFiles.ts';
import { VectorStore } from './vectorStore.ts';

export interface DeskSettings {
  readonly workspace: WorkspaceDescription;
  /** What the person set, which goes before the workspace. */
  readonly own?: RoutingOverrides;
  readonly env: Iterable<string>;
  readonly platform: string;
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
  #context: { readonly key: string; readonly context: RoutingContext } | undefined;
  readonly catalog: RoutingCatalog;
  readonly vectors = new VectorStore();

  constructor(settings: DeskSettings) {
    this.#settings = settings;
    this.catalog = new RoutingCatalog(
      toTurnSettings({ message: '' }, settings.workspace, settings.own).lexicon,
    );
  }

  /** Reads a file, or what an editor holds of it; a file that cannot be read is taken out. */
  set(file: FileToRoute, text?: string): void {
    const entry = readRoutingEntry(file, text);
    this.#hostSkills.delete(file.shown);
    this.#bodyTokens.delete(file.shown);
    if (entry === undefined) {
      this.delete(file.shown);
      return;
    }
    this.#files.set(file.shown, file);
    this.#context = this.catalog.set(entry) ? this.#context : undefined;
    if (text === undefined) {
      this.#texts.delete(file.shown);
    } else {
      this.#texts.set(file.shown, text);
    }
  }

  delete(shown: string): void {
    this.#context = undefined;
    this.#files.delete(shown);
    this.#texts.delete(shown);
    this.#hostSkills.delete(shown);
    this.#bodyTokens.delete(shown);
    this.catalog.delete(shown);
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

  /** A preview as plain data. */
  route(request: TurnRequest, embeddings?: Embeddings): RoutingView {
    const preview = this.preview(request, embeddings);
    const paths = new Map(preview.selected.map((id, index) => [id, preview.selectedPaths[index] ?? '']));
    return toRoutingView(preview, id => this.#bodyTokensOf(paths.get(id) ?? ''));
  }

  /** Exactly what a model would be told of skills in this turn. */
  prompt(request: TurnRequest, style?: PromptStyle, embeddings?: Embeddings): string {
    const settings = this.settingsOf(request);
    const preview = this.preview({ ...request, window: { offset: 0, limit: this.catalog.size } }, embeddings);
    const order = this.#contextOf(request).agent;
    const skills =
      order === undefined
        ? preview.candidates
        : preview.candidates.toSorted(
            (one, other) => (order.get(other.skill.id) ?? 0) - (order.get(one.skill.id) ?? 0),
          );
    return buildPrompt({
      style: style ?? settings.promptStyle,
      skills,
      active: preview.selected,
      texts: new Map(preview.selectedPaths.flatMap(shown => this.#activeTextsOf(shown))),
      fit: preview.budget,
    });
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
    return file !== undefined && this.#texts.has(shown) ? readRoutingEntry(file) : this.catalog.get(shown);
  }

  /** A desk with the same settings and no skills. */
  empty(): RoutingDesk {
    return new RoutingDesk(this.#settings);
  }

  /** The parts of an active skill with its id; nothing where its file cannot be read. */
  #activeTextsOf(shown: string): [string, SkillText][] {
    const id = this.catalog.get(shown)?.skill.id;
    const text = this.textOf(shown);
    return id === undefined || text === undefined ? [] : [[id, toSkillText(parseSkillDocument(text))]];
  }

  /** Estimated once for each version of a skill: a message is typed, and the disk is not asked at every letter. */
  #bodyTokensOf(shown: string): number {
    const known = this.#bodyTokens.get(shown);
    if (known !== undefined) {
      return known;
    }
    const body = this.#activeTextsOf(shown)[0]?.[1].body ?? '';
    const { count } = estimateTokens(body, { start: 0, end: body.length }, Infinity);
    this.#bodyTokens.set(shown, count);
    return count;
  }

  /** The same sets as long as the turn differs in its message alone, since routing remembers by them what they drop. */
  #contextOf(request: TurnRequest): RoutingContext {
    const { agent, present, missing, platform } = request;
    const key = JSON.stringify([agent, present, missing, platform]);
    if (this.#context?.key !== key) {
      const place: TurnPlace = this.#settings;
      this.#context = { key, context: toRoutingContext(request, place, this.catalog.skills) };
    }
    const { message: _m, at: _a, history: _h, signal: _s, ...constant } = this.#context.context;
    const { message, at, history, signal } = request;
    return {
      ...constant,
      message,
      ...(at !== undefined && { at }),
      ...(history && { history }),
      ...(signal && { signal }),
    };
  }
}
