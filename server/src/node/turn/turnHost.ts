import type { Activation } from '../../core/activation/session.ts';
import type { Transition } from '../../core/pipeline/transitions.ts';
import type { ToolArguments } from '../../core/policy/grants.ts';
import type { PromptStyle } from '../../core/prompt/promptStyles.ts';
import type { ModelTier } from '../../core/routing/classifier.ts';
import { weakMatch } from '../../core/routing/lexical/confidence.ts';
import type { RoutingView } from '../../core/routing/routingView.ts';
import type { TurnRequest } from '../../core/routing/turnRequest.ts';
import type { ActiveGate } from '../../core/turn/humanGates.ts';
import type { ToolResult } from '../../core/turn/turnPorts.ts';
import type { Meant, OfFolder } from '../routingCalls.ts';
import type { RoutingDesk } from '../routingDesk.ts';
import { secretsOf } from './deskSecrets.ts';
import { DeskSkills } from './deskSkills.ts';
import { DeskTools } from './deskTools.ts';
import type { FoundSkill } from './skillFinder.ts';
import { createFinder, findSkill, toolsOfSkills } from './skillFinder.ts';
import type { SkillReading } from '../../core/management/managedSkill.ts';

/** A turn that begins among the skills of a folder. */
export interface TurnBeginning extends OfFolder {
  /** What later calls name it by. */
  readonly id: string;
  readonly turn: TurnRequest;
  readonly vector?: Meant['vector'];
  readonly style?: PromptStyle;
  /** Ids that are active from the turn before. */
  readonly before: readonly string[];
  /** Ids or titles that the person chose. */
  readonly named: readonly string[];
  readonly reveal: boolean;
  readonly skeleton?: string;
  readonly facts?: readonly string[];
}

export interface BegunTurn {
  readonly view: RoutingView;
  readonly style: PromptStyle;
  readonly tier: ModelTier;
  readonly begun: Activation;
  /** How sure the router is, from 0 to 1, where that is little. */
  readonly doubt?: number;
  /** Those of all skills: a person may write one before any model is told of it. */
  readonly secrets: ReadonlySet<string>;
}

/** What the model is told, and what may not be shown of it. */
export interface TurnPrompt {
  readonly text: string;
  readonly bodies: readonly { readonly id: string; readonly length: number; readonly isShed: boolean }[];
  /** UTF-16 units for bodies; undefined where tools return them. */
  readonly limit?: number;
  readonly secrets: ReadonlySet<string>;
}

interface OfTurn {
  readonly id: string;
}

interface Open {
  readonly skills: DeskSkills;
  readonly tools: DeskTools;
  readonly style: PromptStyle;
}

/** The turns that run among the desks of a routing host. A call about a turn that is over fails. */
export class TurnHost {
  readonly #desks: ReadonlyMap<string, RoutingDesk>;
  readonly #open = new Map<string, Open>();

  constructor(desks: ReadonlyMap<string, RoutingDesk>) {
    this.#desks = desks;
  }

  /** Undefined where the folder is not open. */
  beginTurn({ root, id, before, named, vector, ...turn }: TurnBeginning): BegunTurn | undefined {
    const desk = this.#desks.get(root);
    if (desk === undefined) {
      return undefined;
    }
    const embeddings = desk.embeddingsOf(vector);
    const style = turn.style ?? desk.settingsOf(turn.turn).promptStyle;
    const skills = new DeskSkills(desk, { ...turn, style, ...(embeddings && { embeddings }) });
    this.#open.set(id, { skills, tools: new DeskTools(desk, style), style });
    const { preview } = skills;
    const confidence = preview.semantic?.confidence;
    return {
      view: desk.route(turn.turn, embeddings),
      style,
      tier: preview.classification.tier,
      begun: skills.begin(before, named),
      secrets: secretsOf(desk),
      ...(confidence !== undefined && confidence < weakMatch && { doubt: confidence }),
    };
  }

  findSkill({ root, id }: OfFolder & OfTurn): FoundSkill | undefined {
    const desk = this.#desks.get(root);
    return desk && findSkill(desk, id);
  }

  async listSkills({ root, tag }: OfFolder & { readonly tag: string | undefined }) {
    const desk = this.#desks.get(root);
    return desk && createFinder(desk).list(tag);
  }

  async readSkill({ root, id }: OfFolder & OfTurn): Promise<SkillReading | undefined> {
    const desk = this.#desks.get(root);
    return desk && createFinder(desk).read(id);
  }

  /** The tools that skills need. */
  toolsOfSkills({ root, ids }: OfFolder & { readonly ids: readonly string[] }): readonly string[] {
    const desk = this.#desks.get(root);
    return desk === undefined ? [] : toolsOfSkills(desk, ids);
  }

  endTurn({ id }: OfTurn): void {
    this.#open.delete(id);
  }

  async turnPrompt({ id, active }: OfTurn & { readonly active: readonly string[] }): Promise<TurnPrompt> {
    const { skills, style } = this.#find(id);
    const text = await skills.prompt(active);
    const { fit } = skills;
    const bodies = (fit?.bodies ?? []).map(({ id: skill, length, isShed }) => ({
      id: skill,
      length,
      isShed,
    }));
    const hasLimit = style === 'catalog' && fit !== undefined;
    return { text, bodies, ...(hasLimit && { limit: fit.limit }), secrets: skills.secrets };
  }

  turnActivate({
    id,
    active,
    ids,
  }: OfTurn & { readonly active: readonly string[]; readonly ids: readonly string[] }): Promise<Activation> {
    return this.#find(id).skills.activate(active, ids);
  }

  async turnInstructions({ id, skill }: OfTurn & { readonly skill: string }): Promise<{
    readonly text: string | undefined;
    readonly secrets: ReadonlySet<string>;
  }> {
    const { skills } = this.#find(id);
    return { text: await skills.instructions(skill), secrets: skills.secrets };
  }

  turnTransitions({ id, skill }: OfTurn & { readonly skill: string }): Promise<readonly Transition[]> {
    return this.#find(id).skills.transitions(skill);
  }

  turnObstacle({ id, skill }: OfTurn & { readonly skill: string }): Promise<string | undefined> {
    return this.#find(id).skills.findObstacle(skill);
  }

  turnGates({ id, active }: OfTurn & { readonly active: readonly string[] }): Promise<readonly ActiveGate[]> {
    return this.#find(id).skills.gates(active);
  }

  turnForbidden({
    id,
    active,
  }: OfTurn & { readonly active: readonly string[] }): Promise<ReadonlyMap<string, readonly string[]>> {
    return this.#find(id).skills.forbidden(active);
  }

  /** Runs one of the tools that only read skills. */
  turnRun({
    id,
    name,
    given,
  }: OfTurn & { readonly name: string; readonly given: ToolArguments }): Promise<ToolResult> {
    return this.#find(id).tools.run(name, given);
  }

  #find(id: string): Open {
    const open = this.#open.get(id);
    if (open === undefined) {
      throw new Error(`There is no turn ${id}.`);
    }
    return open;
  }
}

/** The methods that can be called from outside. */
export type TurnCall = keyof TurnHost;
