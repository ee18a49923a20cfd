import type { TurnPorts } from './turnPorts.ts';

/** A skill that takes over, and what the model is told of it. */
export interface Next {
  readonly to: string;
  readonly message: string;
}

interface RequestedTransition {
  readonly from: string;
  readonly to: string;
  readonly reason?: string;
  readonly isDeclared: boolean;
}

/** Lets skills take over from each other at the end of an answer, no more often than the limit. */
export class Handover {
  readonly #ports: Pick<TurnPorts, 'skills' | 'emit'>;
  readonly #limit: number;
  #request: RequestedTransition | undefined;
  #count = 0;

  constructor(ports: Pick<TurnPorts, 'skills' | 'emit'>, limit: number) {
    this.#ports = ports;
    this.#limit = limit;
  }

  /** Takes in what the model asks for; answers with why that is not done, in a sentence for the model. */
  async request(active: readonly string[], to: string, reason: string): Promise<string | undefined> {
    const obstacle = await this.#findObstacle(to);
    if (obstacle === undefined) {
      const declared = (await this.#declaredBy(active)).find(each => each.to === to);
      const from = declared?.from ?? active.at(-1) ?? '';
      this.#request = { from, to, isDeclared: declared !== undefined, ...(reason !== '' && { reason }) };
    }
    return obstacle;
  }

  /** The skill that takes over now: the one that the model asked for, else the one that always follows. */
  async findNext(active: readonly string[]): Promise<Next | undefined> {
    const transition = this.#request ?? (await this.#findAutomatic(active));
    this.#request = undefined;
    if (transition === undefined) {
      return undefined;
    }
    this.#count++;
    this.#ports.emit({ kind: 'transition', ...transition });
    const { from, to } = transition;
    const message = `The skill '${to}' takes over${from === '' ? '' : ` from '${from}'`}. Go on with what it says; the conversation so far still holds.`;
    return { to, message };
  }

  async #findAutomatic(active: readonly string[]): Promise<RequestedTransition | undefined> {
    const next = (await this.#declaredBy(active)).find(({ condition }) => condition === undefined);
    return next === undefined || (await this.#findObstacle(next.to)) !== undefined
      ? undefined
      : { from: next.from, to: next.to, isDeclared: true };
  }

  async #declaredBy(active: readonly string[]) {
    const all = await Promise.all(
      active.map(async from =>
        (await this.#ports.skills.transitions(from)).map(({ to, condition }) => ({ from, to, condition })),
      ),
    );
    return all.flat();
  }

  /** Why a skill does not take over, which is told too. */
  async #findObstacle(to: string): Promise<string | undefined> {
    const limit =
      this.#count >= this.#limit
        ? `No further skill takes over: ${this.#limit} did so in this turn already.`
        : undefined;
    const because = (await this.#ports.skills.findObstacle(to)) ?? limit;
    if (because !== undefined) {
      this.#ports.emit({ kind: 'stayed', to, because });
    }
    return because;
  }
}
