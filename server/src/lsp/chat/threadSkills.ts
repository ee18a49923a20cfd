import type { Activation } from '../../core/activation/session.ts';
import type { Transition } from '../../core/pipeline/transitions.ts';
import type { ActiveGate } from '../../core/turn/humanGates.ts';
import type { TurnSkills } from '../../core/turn/turnPorts.ts';
import type { RoutingThread } from '../../node/routingPort.ts';
import type { TurnPrompt } from '../../node/turn/turnHost.ts';

/** What else is learnt when the thread is asked. */
export interface ThreadNews {
  /** Which bodies the model has, whenever it is told anew. */
  readonly onPrompt: (prompt: TurnPrompt) => void;
  /** Secrets that the model was told. */
  readonly onSecrets: (secrets: ReadonlySet<string>) => void;
}

/** The skills of a turn, which live in the routing thread. */
export class ThreadSkills implements TurnSkills {
  readonly #thread: RoutingThread;
  readonly #id: string;
  readonly #news: ThreadNews;

  /** @param id of the turn, which has begun */
  constructor(thread: RoutingThread, id: string, news: ThreadNews) {
    this.#thread = thread;
    this.#id = id;
    this.#news = news;
  }

  async prompt(active: readonly string[]): Promise<string> {
    const prompt = await this.#thread.call('turnPrompt', { id: this.#id, active });
    this.#news.onSecrets(prompt.secrets);
    this.#news.onPrompt(prompt);
    return prompt.text;
  }

  activate(active: readonly string[], ids: readonly string[]): Promise<Activation> {
    return this.#thread.call('turnActivate', { id: this.#id, active, ids });
  }

  async instructions(skill: string): Promise<string | undefined> {
    const { text, secrets } = await this.#thread.call('turnInstructions', { id: this.#id, skill });
    this.#news.onSecrets(secrets);
    return text;
  }

  transitions(skill: string): Promise<readonly Transition[]> {
    return this.#thread.call('turnTransitions', { id: this.#id, skill });
  }

  findObstacle(skill: string): Promise<string | undefined> {
    return this.#thread.call('turnObstacle', { id: this.#id, skill });
  }

  gates(active: readonly string[]): Promise<readonly ActiveGate[]> {
    return this.#thread.call('turnGates', { id: this.#id, active });
  }

  forbidden(active: readonly string[]): Promise<ReadonlyMap<string, readonly string[]>> {
    return this.#thread.call('turnForbidden', { id: this.#id, active });
  }
}
