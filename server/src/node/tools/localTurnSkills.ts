import type { ActiveGate } from '../../core/chat/turn/turnEvents.ts';
import type { Transition } from '../../core/model/catalog/skillCatalog.ts';
import type { PromptStyle } from '../../core/model/workspace/routingSettings.ts';
import { pushTo } from '../../core/text/lists/pushTo.ts';
import { describeCause } from '../../core/analysis/activation/describeCause.ts';
import type { BodyFit } from '../../core/analysis/activation/bodyBudget.ts';
import type { Activation, ActivationOptions } from '../../core/analysis/activation/session.ts';
import {
  activate,
  activateForTurn,
  emptySession,
  findTakeoverRefusal,
  keepActive,
} from '../../core/analysis/activation/session.ts';
import { formatMessage } from '../../core/model/findings/messages.ts';
import { buildInstructions } from '../../core/analysis/prompt/buildPrompt.ts';
import type { TurnFindings, TurnPreview } from '../../core/analysis/routing/previewTurn.ts';
import type { RoutableSkill } from '../../core/analysis/routing/skills/routableSkill.ts';
import type { TurnRequest } from '../../core/analysis/routing/ranking/turnRequest.ts';
import { buildSystemPrompt } from '../../core/chat/conversation/systemPrompt.ts';
import type { LoadedSkills, TurnSkills } from '../../core/chat/turn/turnPorts.ts';
import type { FillOptions } from '../../core/model/variables/fillPlaceholders.ts';
import type { VariableQuestion } from '../../core/model/variables/allowedVariables.ts';
import { collectSecrets } from '../../core/model/variables/secretMask.ts';
import { toolsOfSkills } from './skillFinder.ts';
import { indexSkills, promptWith, shownTextsOf } from './buildSkillSetPrompt.ts';
import { listResourcesOf } from './skillSetResources.ts';
import type { SkillSet } from '../../workspace/skillSet/skillSet.ts';

/** What the skills' part of a turn goes by. */
export interface LocalTurn extends TurnFindings {
  readonly turn: TurnRequest;
  readonly style: PromptStyle;
  /** Secrets in clear, for a model that is connected; else they are masked. */
  readonly reveal?: boolean;
  /** In a workspace that the user does not trust, skills have nothing of the environment, whatever was allowed before. */
  readonly isTrusted?: boolean;
  /** Asks for values of the environment that a skill's instructions want and may not have yet; nobody is asked where it is left out. */
  readonly askVariables?: (question: VariableQuestion) => Promise<boolean>;
  /** Stands in place of ours. */
  readonly skeleton?: string;
  /** What the person wants to be known. */
  readonly facts?: readonly string[];
}

interface Routed {
  readonly preview: TurnPreview;
  /** That of the store which it holds for. */
  readonly revision: number;
  /** Indexed when it is first asked for. */
  byId: ReadonlyMap<string, RoutableSkill> | undefined;
}

/** The skills of a set for one turn. What changes while the turn runs counts from the next question on. */
export class LocalTurnSkills implements TurnSkills {
  readonly #skillSet: SkillSet;
  readonly #turn: LocalTurn;
  #routed: Routed;
  readonly #secrets = new Set<string>();
  /** Skills whose variables a person was asked for. */
  readonly #asked = new Set<string>();
  /** Which bodies the last prompt had room for. */
  fit: BodyFit | undefined;

  constructor(skillSet: SkillSet, turn: LocalTurn) {
    this.#skillSet = skillSet;
    this.#turn = turn;
    this.#routed = this.#route();
  }

  /** How the message is routed among the skills as they are now. */
  get preview(): TurnPreview {
    if (this.#routed.revision !== this.#skillSet.store.revision) {
      this.#routed = this.#route();
    }
    return this.#routed.preview;
  }

  get #byId(): ReadonlyMap<string, RoutableSkill> {
    const { preview } = this;
    this.#routed.byId ??= indexSkills(preview);
    return this.#routed.byId;
  }

  #route(): Routed {
    const whole = { ...this.#turn.turn, window: this.#skillSet.wholeWindow() };
    const preview = this.#skillSet.preview(whole, this.#turn);
    return { preview, revision: this.#skillSet.store.revision, byId: undefined };
  }

  /** Secrets that a model may have seen in this turn. */
  get secrets(): ReadonlySet<string> {
    return this.#secrets;
  }

  /**
   * What is active before the model speaks: what a person names, what a signal or a trigger loads, the pick of the classifier, and what
   * was active before as long as it can be.
   */
  begin(before: readonly string[], names: readonly string[]): Activation {
    const { preloaded, classification } = this.preview;
    const { pick } = classification;
    const { signal } = this.#turn.turn;
    const options = this.#activationOptions;
    // What the signal asks for in vain is said as well.
    const preloads = [
      ...(signal?.preload_skills ?? []),
      ...preloaded,
      ...(pick === undefined ? [] : [pick]),
      ...(this.#skillSet.chat.loadsOnDemand ? [] : this.#allThatFit(options)),
    ];
    const { session, refused } = activateForTurn(
      emptySession,
      { named: names, preloads },
      this.preview,
      options,
    );
    const judged = before.map(id => ({ id, refusal: findTakeoverRefusal(id, this.preview, options) }));
    const kept = judged.flatMap(({ id, refusal }) => (refusal === undefined ? [id] : []));
    const active = [...new Set([...session.active, ...kept])].slice(0, options.limit);
    const reported = new Set([...active, ...refused.map(({ id }) => id)]);
    const barred = judged.flatMap(({ refusal }) =>
      refusal?.cause === 'operator-only' && !reported.has(refusal.id) ? [refusal] : [],
    );
    return { session: { active }, refused: [...refused, ...barred] };
  }

  /** Skills that can be active, those that the message means first. */
  #allThatFit(options: ActivationOptions & { readonly limit: number }): readonly string[] {
    const { selected, candidates } = this.preview;
    return [...new Set([...selected, ...candidates.map(({ skill }) => skill.id)])]
      .filter(id => findTakeoverRefusal(id, this.preview, options) === undefined)
      .slice(0, options.limit);
  }

  async prompt(active: readonly string[], loaded: LoadedSkills): Promise<string> {
    const { style, turn, skeleton, facts } = this.#turn;
    const hasReasons = turn.message.trim() !== '';
    // In the other styles a body is what a tool returns.
    await this.#askVariables(style === 'catalog' ? active : []);
    this.#note(active);
    const request = { active, style, hasReasons, fill: this.#fill, loaded };
    const { text, fit } = await promptWith(this.#skillSet, this.preview, request);
    this.fit = fit;
    const needed = new Set(toolsOfSkills(this.#skillSet, active));
    const tools = (this.#skillSet.workspace.tools ?? []).filter(({ name }) => needed.has(name));
    return buildSystemPrompt({ skills: text, tools, ...(skeleton && { skeleton }), ...(facts && { facts }) });
  }

  async keep(active: readonly string[]): Promise<Activation> {
    return keepActive({ active }, this.preview, this.#activationOptions);
  }

  async activate(active: readonly string[], ids: readonly string[]): Promise<Activation> {
    return activate({ active }, ids, this.preview, this.#activationOptions);
  }

  async instructions(id: string): Promise<string | undefined> {
    const { style } = this.#turn;
    await this.#askVariables(style === 'catalog' ? [] : [id]);
    const skill = this.#byId.get(id);
    const [text] = skill === undefined ? [] : shownTextsOf(this.#skillSet, skill.path, this.#fill);
    this.#note([id]);
    if (style === 'catalog' || skill === undefined || text === undefined) {
      return undefined;
    }
    const resources = await listResourcesOf(this.#skillSet, [skill.path]);
    return buildInstructions(style, skill, text[1], resources.get(id));
  }

  async transitions(id: string): Promise<readonly Transition[]> {
    return this.#needsOf(id)?.next ?? [];
  }

  /** What routing thinks of a skill for the message does not count: another skill asks for it by its name. */
  async findObstacle(id: string): Promise<string | undefined> {
    const refusal = findTakeoverRefusal(id, this.preview, this.#activationOptions);
    if (refusal === undefined) {
      return undefined;
    }
    const template =
      refusal.cause === 'unknown'
        ? "There is no skill '{id}'."
        : "The skill '{id}' cannot take over: {cause}.";
    return formatMessage(template, { id, cause: describeCause(refusal.cause) });
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
        pushTo(forbidden, tool, id);
      }
    }
    return forbidden;
  }

  get #fill(): Partial<FillOptions> {
    const { reveal = false, isTrusted = true } = this.#turn;
    return isTrusted ? { reveal } : { reveal: false, mayHave: () => false };
  }

  get #activationOptions(): ActivationOptions & { readonly limit: number } {
    const { turn } = this.#turn;
    const { activeLimit: limit, operatorOnly } = this.#skillSet.settingsOf(turn);
    return { limit, operatorOnly, ...(turn.signal && { signal: turn.signal }) };
  }

  /** Asks once for each skill; what was refused is asked again in the next turn only. */
  async #askVariables(ids: readonly string[]): Promise<void> {
    const { askVariables } = this.#turn;
    for (const id of askVariables === undefined ? [] : ids) {
      const skill = this.#byId.get(id);
      const wanted = skill && !this.#asked.has(id) ? this.#skillSet.wantedVariables(skill.path) : undefined;
      if (wanted !== undefined && wanted.names.length > 0) {
        this.#asked.add(id);
        await askVariables?.({ skill: id, use: 'prompt', ...wanted });
      }
    }
  }

  /** Secrets of a skill may come back in whatever is said after the model was told of it. */
  #note(ids: readonly string[]): void {
    const variables = ids.flatMap(id => this.#skillSet.variablesOf(this.#byId.get(id)?.path ?? '') ?? []);
    collectSecrets(variables).forEach(secret => this.#secrets.add(secret));
  }

  #needsOf(id: string) {
    const skill = this.#byId.get(id);
    return skill && this.#skillSet.catalog.get(skill.path)?.needs;
  }
}
