import path from 'node:path';
import type { Activation } from '../../core/activation/session.ts';
import { activate, activateByPerson, emptySession } from '../../core/activation/session.ts';
import { formatMessage } from '../../core/rules/messages.ts';
import type { Transition } from '../../core/pipeline/transitions.ts';
import type { PromptStyle } from '../../core/prompt/promptStyles.ts';
import { buildInstructions } from '../../core/prompt/promptStyles.ts';
import type { TurnPreview } from '../../core/routing/previewTurn.ts';
import type { RoutableSkill } from '../../core/routing/routableSkill.ts';
import type { TurnRequest } from '../../core/routing/turnRequest.ts';
import type { ActiveGate } from '../../core/turn/humanGates.ts';
import { buildSystemPrompt } from '../../core/turn/systemPrompt.ts';
import type { TurnSkills } from '../../core/turn/turnPorts.ts';
import { indexSkills, promptWith, shownTextsOf } from '../deskPrompt.ts';
import { listResourceFiles } from '../management/resources.ts';
import type { RoutingDesk } from '../routingDesk.ts';
import { wholeWindow } from '../routingDesk.ts';

/** What the skills' part of a turn goes by. */
export interface DeskTurn {
  readonly turn: TurnRequest;
  readonly style: PromptStyle;
}

/** The skills of a desk for one turn. Routing is done once, when the turn begins; secrets are masked. */
export class DeskSkills implements TurnSkills {
  readonly #desk: RoutingDesk;
  readonly #turn: DeskTurn;
  readonly #byId: ReadonlyMap<string, RoutableSkill>;
  readonly preview: TurnPreview;

  constructor(desk: RoutingDesk, turn: DeskTurn) {
    this.#desk = desk;
    this.#turn = turn;
    this.preview = desk.preview({ ...turn.turn, window: wholeWindow(desk) });
    this.#byId = indexSkills(this.preview);
  }

  async prompt(active: readonly string[]): Promise<string> {
    const { style, turn } = this.#turn;
    const hasReasons = turn.message.trim() !== '';
    const { text } = promptWith(this.#desk, this.preview, { active, style, hasReasons });
    return buildSystemPrompt({ skills: text });
  }

  async activate(active: readonly string[], ids: readonly string[]): Promise<Activation> {
    const { signal } = this.#turn.turn;
    const { activeLimit } = this.#desk.settingsOf(this.#turn.turn);
    return activate({ active }, ids, this.preview, { limit: activeLimit, ...(signal && { signal }) });
  }

  async instructions(id: string): Promise<string | undefined> {
    const { style } = this.#turn;
    const skill = this.#byId.get(id);
    const [text] = skill === undefined ? [] : shownTextsOf(this.#desk, skill.path);
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
    const { refused } = activateByPerson(emptySession, [id], this.preview);
    const refusal = refused.find(({ cause }) => cause !== 'model-only');
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
        forbidden.set(tool, [...(forbidden.get(tool) ?? []), id]);
      }
    }
    return forbidden;
  }

  #needsOf(id: string) {
    const skill = this.#byId.get(id);
    return skill && this.#desk.catalog.get(skill.path)?.needs;
  }
}
