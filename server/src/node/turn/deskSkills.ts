import path from 'node:path';
import { addTo } from '../../core/addTo.ts';
import type { BodyFit } from '../../core/activation/bodyBudget.ts';
import type { Activation, Refusal } from '../../core/activation/session.ts';
import { activate, activateByPerson, activateForTurn, emptySession } from '../../core/activation/session.ts';
import { formatMessage } from '../../core/rules/messages.ts';
import type { Transition } from '../../core/pipeline/transitions.ts';
import type { PromptStyle } from '../../core/prompt/promptStyles.ts';
import { buildInstructions } from '../../core/prompt/promptStyles.ts';
import type { TurnPreview } from '../../core/routing/previewTurn.ts';
import type { RoutableSkill } from '../../core/routing/routableSkill.ts';
import type { Embeddings } from '../../core/routing/semanticStage.ts';
import type { TurnRequest } from '../../core/routing/turnRequest.ts';
import type { ActiveGate } from '../../core/turn/humanGates.ts';
import { buildSystemPrompt } from '../../core/turn/systemPrompt.ts';
import type { TurnSkills } from '../../core/turn/turnPorts.ts';
import { collectSecrets } from '../../core/variables/secretMask.ts';
import { toolsOfSkills } from './skillFinder.ts';
import { indexSkills, promptWith, shownTextsOf } from '../deskPrompt.ts';
import { listResourceFiles } from '../management/resources.ts';
import type { RoutingDesk } from '../routingDesk.ts';
import { wholeWindow } from '../routingDesk.ts';

/** What the skills' part of a turn goes by. */
export interface DeskTurn {
  readonly turn: TurnRequest;
  readonly style: PromptStyle;
  readonly embeddings?: Embeddings;
  /** Secrets in clear, for a model that is connected; else they are masked. */
  readonly reveal?: boolean;
  /** Stands in place of ours. */
  readonly skeleton?: string;
  /** What the person wants to be known. */
  readonly facts?: readonly string[];
}

/** The skills of a desk for one turn. Routing is done once, when the turn begins. */
export class DeskSkills implements TurnSkills {
  readonly #desk: RoutingDesk;
  readonly #turn: DeskTurn;
  readonly #byId: ReadonlyMap<string, RoutableSkill>;
  readonly #secrets = new Set<string>();
  readonly preview: TurnPreview;
  /** Which bodies the last prompt had room for. */
  fit: BodyFit | undefined;

  constructor(desk: RoutingDesk, turn: DeskTurn) {
    this.#desk = desk;
    this.#turn = turn;
    this.preview = desk.preview({ ...turn.turn, window: wholeWindow(desk) }, turn.embeddings);
    this.#byId = indexSkills(this.preview);
  }

  /** Secrets that a model may have seen in this turn. */
  get secrets(): ReadonlySet<string> {
    return this.#secrets;
  }

  /**
   * What is active before the model speaks: what a person names, what a signal or a trigger loads, the pick of mode `semantic`, and what
   * was active before as long as it can be.
   */
  begin(before: readonly string[], names: readonly string[]): Activation {
    const { preloaded, selected, mode } = this.preview;
    const { activeLimit: limit } = this.#settings;
    const preloads = [...preloaded, ...(mode === 'semantic' ? selected : [])];
    const start = { named: names, preloads };
    const { signal } = this.#turn.turn;
    const { session, refused } = activateForTurn(emptySession, start, this.preview, {
      limit,
      ...(signal && { signal }),
    });
    const kept = before.filter(id => this.#findRefusal(id) === undefined);
    return { session: { active: [...new Set([...session.active, ...kept])].slice(0, limit) }, refused };
  }

  async prompt(active: readonly string[]): Promise<string> {
    const { style, turn, reveal = false, skeleton, facts } = this.#turn;
    const hasReasons = turn.message.trim() !== '';
    this.#note(active);
    const { text, fit } = promptWith(this.#desk, this.preview, { active, style, hasReasons, reveal });
    this.fit = fit;
    const needed = new Set(toolsOfSkills(this.#desk, active));
    const tools = (this.#desk.workspace.tools ?? []).filter(({ name }) => needed.has(name));
    return buildSystemPrompt({ skills: text, tools, ...(skeleton && { skeleton }), ...(facts && { facts }) });
  }

  async activate(active: readonly string[], ids: readonly string[]): Promise<Activation> {
    const { signal } = this.#turn.turn;
    const { activeLimit: limit } = this.#settings;
    return activate({ active }, ids, this.preview, { limit, ...(signal && { signal }) });
  }

  async instructions(id: string): Promise<string | undefined> {
    const { style, reveal = false } = this.#turn;
    const skill = this.#byId.get(id);
    const [text] = skill === undefined ? [] : shownTextsOf(this.#desk, skill.path, { reveal });
    this.#note([id]);
    if (style === 'catalog' || skill === undefined || text === undefined) {
      return undefined;
    }
    const file = this.#desk.sourceOf(skill.path)?.absolute;
    const files =
      file === undefined ? [] : (await listResourceFiles(path.dirname(file), {})).map(each => each.path);
    return buildInstructions(style, skill, text[1], files);
  }

  async transitions(id: string): Promise<readonly Transition[]> {
    return this.#needsOf(id)?.next ?? [];
  }

  /** What routing thinks of a skill for the message does not count: another skill asks for it by its name. */
  async findObstacle(id: string): Promise<string | undefined> {
    const refusal = this.#findRefusal(id);
    if (refusal === undefined) {
      return undefined;
    }
    const template =
      refusal.cause === 'unknown'
        ? "There is no skill '{id}'."
        : "The skill '{id}' cannot take over: {cause}.";
    return formatMessage(template, { id, cause: refusal.cause });
  }

  async gates(active: readonly string[]): Promise<readonly ActiveGate[]> {
    return active.flatMap(skill =>
      (this.#needsOf(skill)?.manifest?.humanGates ?? []).map(gate => Object.assign({ skill }, gate)),
    );
  }

  async forbidden(active: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
    const forbidden = new Map<string, string[]>();
    for (const id of active) {
      for (const tool of this.#needsOf(id)?.manifest?.forbiddenTools ?? []) {
        addTo(forbidden, tool, id);
      }
    }
    return forbidden;
  }

  #findRefusal(id: string): Refusal | undefined {
    const { refused } = activateByPerson(emptySession, [id], this.preview);
    return refused.find(({ cause }) => cause !== 'model-only');
  }

  get #settings() {
    return this.#desk.settingsOf(this.#turn.turn);
  }

  /** Secrets of a skill may come back in whatever is said after the model was told of it. */
  #note(ids: readonly string[]): void {
    const variables = ids.flatMap(id => this.#desk.variablesOf(this.#byId.get(id)?.path ?? '') ?? []);
    collectSecrets(variables).forEach(secret => this.#secrets.add(secret));
  }

  #needsOf(id: string) {
    const skill = this.#byId.get(id);
    return skill && this.#desk.catalog.get(skill.path)?.needs;
  }
}
