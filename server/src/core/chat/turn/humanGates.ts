import type { HumanGate } from '../../model/manifest/manifest.ts';
import type { Cancellation } from '../../text/position/span.ts';
import type { ActiveGate, GateAnswer, GateQuestion } from './turnEvents.ts';
import type { TurnPorts } from './turnPorts.ts';

/** Whether the turn may go on. */
export type Passage =
  /** With what people said at the gates, for the model. */
  | { readonly isOpen: true; readonly said: readonly string[] }
  | { readonly isOpen: false; readonly gate: ActiveGate; readonly said: readonly string[] };

/** The gates of the skills of one turn. Each is asked once in a turn, except those after a draft, which are asked about every draft. */
export class HumanGates {
  readonly #ports: Pick<TurnPorts, 'skills' | 'askGate' | 'emit'>;
  readonly #isAttended: boolean;
  readonly #answers = new Map<string, GateAnswer>();

  /** @param isAttended whether a person is there; where nobody is, what is required stops and what is not is skipped */
  constructor(ports: Pick<TurnPorts, 'skills' | 'askGate' | 'emit'>, isAttended: boolean) {
    this.#ports = ports;
    this.#isAttended = isAttended;
  }

  async pass(
    when: HumanGate['when'],
    active: readonly string[],
    cancellation: Cancellation,
    draft?: string,
  ): Promise<Passage> {
    const gates = (await this.#ports.skills.gates(active)).filter(gate => gate.when === when);
    const said: string[] = [];
    for (const gate of gates) {
      const answer = await this.#answerOf({ gate, ...(draft !== undefined && { draft }) }, cancellation);
      const text = answer.text?.trim() ?? '';
      if (text !== '') {
        said.push(`At '${nameOf(gate)}' the person said: ${text}`);
      }
      if (answer.verdict === 'stopped') {
        return { isOpen: false, gate, said };
      }
    }
    return { isOpen: true, said };
  }

  async #answerOf(question: GateQuestion, cancellation: Cancellation): Promise<GateAnswer> {
    const { gate, draft } = question;
    const key = JSON.stringify([gate.skill, gate.key]);
    const known = draft === undefined ? this.#answers.get(key) : undefined;
    if (known !== undefined) {
      // What was said before, the model knows.
      return { verdict: known.verdict };
    }
    const answer = this.#isAttended ? await this.#ask(question, cancellation) : answerForNobody(gate);
    this.#answers.set(key, answer);
    this.#ports.emit({ kind: 'gate', gate, answer });
    return answer;
  }

  /** Nobody can skip what is required, whatever a surface offers. */
  async #ask(question: GateQuestion, cancellation: Cancellation): Promise<GateAnswer> {
    const answer = await this.#ports.askGate(question, cancellation);
    const isAllowed = answer.verdict !== 'skipped' || !question.gate.required;
    return isAllowed && !cancellation.isCancellationRequested ? answer : { ...answer, verdict: 'stopped' };
  }
}

function answerForNobody({ required }: ActiveGate): GateAnswer {
  return { verdict: required ? 'stopped' : 'skipped' };
}

/** What people call a gate. */
export function nameOf({ label, key }: ActiveGate): string {
  return label ?? key;
}
