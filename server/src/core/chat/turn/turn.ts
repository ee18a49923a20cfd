import type { Cancellation } from '../../text/position/span.ts';
import { ToolCallRunner } from './toolCallRunner.ts';
import type { ChatMessage, ToolCall } from '../conversation/chatModel.ts';
import { Handover } from './handover.ts';
import type { Passage } from './humanGates.ts';
import { findLoaded } from './ownTools.ts';
import type { ActiveGate, TurnEnd } from './turnEvents.ts';
import type { TurnLimits } from './turnLimits.ts';
import type { TurnOptions, TurnPorts } from './turnPorts.ts';

/** A chat between two turns. */
export interface ChatState {
  readonly messages: readonly ChatMessage[];
  /** Ids of the active skills, in the order of their activation. */
  readonly active: readonly string[];
  /** Tools that a person allowed for the rest of the chat. */
  readonly remembered: ReadonlySet<string>;
}

export const emptyChat: ChatState = { messages: [], active: [], remembered: new Set() };

export interface TurnResult {
  /** What the next turn goes on from, however this one ended: every call in it has its result. */
  readonly chat: ChatState;
  readonly end: TurnEnd;
}

/** One answer of the model. */
interface Reply {
  readonly text: string;
  readonly calls: readonly ToolCall[];
  /** Why the turn is over with it; undefined where it is not. */
  readonly end?: TurnEnd;
}

/** Calls of one answer that are looked at. */
const maxCalls = 64;

const tooMany = { text: 'It was not run: the turn has reached a limit.', isError: true };

/**
 * Runs what a message starts: the model answers, its calls pass the gate and run, and skills take over from each other, until an answer
 * has no calls and no skill is to follow. It ends by itself: every way round it is counted.
 */
export async function runTurn(
  chat: ChatState,
  text: string,
  ports: TurnPorts,
  options: TurnOptions,
  cancellation: Cancellation,
): Promise<TurnResult> {
  const run = new Turn(chat, ports, options, cancellation);
  const end = await run.answer(text);
  ports.emit({ kind: 'ended', end });
  return { chat: run.chat, end };
}

class Turn {
  readonly #ports: TurnPorts;
  readonly #limits: TurnLimits;
  readonly #cancellation: Cancellation;
  readonly #calls: ToolCallRunner;
  readonly #handover: Handover;
  readonly #messages: ChatMessage[];
  readonly #begun: number;
  readonly #doubt: number | undefined;
  #active: readonly string[];
  #rounds = 0;
  #output = 0;

  constructor(chat: ChatState, ports: TurnPorts, options: TurnOptions, cancellation: Cancellation) {
    this.#ports = ports;
    this.#limits = options.limits;
    this.#cancellation = cancellation;
    this.#messages = [...chat.messages];
    this.#active = chat.active;
    this.#begun = ports.now();
    this.#doubt = options.doubt;
    this.#handover = new Handover(ports, options.limits.transitions);
    this.#calls = new ToolCallRunner(ports, options, this.#handover, chat.remembered, cancellation);
  }

  get chat(): ChatState {
    return { messages: this.#messages, active: this.#active, remembered: this.#calls.remembered };
  }

  async answer(text: string): Promise<TurnEnd> {
    this.#messages.push({ role: 'user', text });
    const held = this.#doubt === undefined ? undefined : await this.#passDoubt();
    if (held !== undefined) {
      return held;
    }
    for (;;) {
      const reply = await this.#stream();
      this.#take(reply);
      const end = reply.end ?? (await this.#goOn(reply));
      if (end !== undefined) {
        return end;
      }
    }
  }

  /** Does what the answer asks for; answers with why the turn is over, where it is. */
  async #goOn({ calls, text }: Reply): Promise<TurnEnd | undefined> {
    if (calls.length > 0) {
      await this.#run(calls);
      return this.#findLimit(++this.#rounds);
    }
    const passage = await this.#pass('after_draft', text);
    if (!passage.isOpen) {
      // Said without a word, it is the end; else the model tries again with it.
      return passage.said.length === 0 ? this.#hold(passage.gate) : this.#findLimit(++this.#rounds);
    }
    const next = await this.#handover.findNext(this.#active);
    if (next === undefined) {
      return { kind: 'done' };
    }
    this.#active = [next.to];
    this.#messages.push({ role: 'user', text: next.message, by: 'handover' });
    return this.#findLimit(this.#rounds);
  }

  async #passDoubt(): Promise<TurnEnd | undefined> {
    const passage = await this.#pass('low_confidence');
    return passage.isOpen ? undefined : this.#hold(passage.gate);
  }

  /** What people said at the gates is told to the model as the next message. */
  async #pass(when: ActiveGate['when'], draft?: string): Promise<Passage> {
    const passage = await this.#calls.pass(when, this.#active, draft);
    if (passage.said.length > 0) {
      this.#messages.push({ role: 'user', text: passage.said.join('\n'), by: 'gate' });
    }
    return passage;
  }

  #hold(gate: ActiveGate): TurnEnd {
    return this.#cancellation.isCancellationRequested ? { kind: 'cancelled' } : { kind: 'held', gate };
  }

  #findLimit(rounds: number): TurnEnd | undefined {
    if (this.#cancellation.isCancellationRequested) {
      return { kind: 'cancelled' };
    }
    const limit = rounds >= this.#limits.rounds ? 'rounds' : this.#isLate() ? 'time' : undefined;
    return limit && { kind: 'limit', limit };
  }

  #isLate(): boolean {
    return this.#ports.now() - this.#begun - this.#calls.waited >= this.#limits.time;
  }

  async #stream(): Promise<Reply> {
    const { model, skills, tools, emit } = this.#ports;
    await this.#dropGone();
    const active = this.#active;
    const system = await skills.prompt(active, findLoaded(this.#messages, active));
    const offered = await tools.offer(active);
    const request = {
      system,
      messages: [...this.#messages],
      tools: offered.map(({ definition }) => definition),
    };
    let text = '';
    const calls: ToolCall[] = [];
    for await (const part of model.stream(request, this.#cancellation)) {
      if (this.#cancellation.isCancellationRequested) {
        break;
      }
      switch (part.kind) {
        case 'text':
          text += part.text;
          emit(part);
          break;
        case 'call':
          calls.push(part.call);
          break;
        case 'usage':
        case 'retry':
          emit(part);
          break;
        case 'cut':
          return { text, calls, end: part };
        case 'failed':
          return { text, calls, end: part };
      }
      const size = text.length + calls.reduce((sum, call) => sum + call.arguments.length, 0);
      if (this.#output + size > this.#limits.output) {
        return { text, calls, end: { kind: 'limit', limit: 'output' } };
      }
      if (this.#isLate()) {
        return { text, calls, end: { kind: 'limit', limit: 'time' } };
      }
    }
    this.#output += text.length + calls.reduce((sum, call) => sum + call.arguments.length, 0);
    const isCanceled = this.#cancellation.isCancellationRequested;
    return { text, calls, ...(isCanceled && { end: { kind: 'cancelled' } }) };
  }

  /** Calls of an answer that the turn is over with get no result, so they are not kept. */
  #take({ text, calls, end }: Reply): void {
    const kept = end === undefined ? calls : [];
    if (text !== '' || kept.length > 0) {
      this.#messages.push({ role: 'assistant', text, calls: kept });
    }
  }

  /** One after the other, as each may change what is active and what is remembered. */
  async #run(calls: readonly ToolCall[]): Promise<void> {
    for (const [index, call] of calls.entries()) {
      // The first one runs in any case: what an answer asks for is not lost by the time that the answer took.
      const isOver = index >= maxCalls || (index > 0 && this.#isLate());
      const { result, active } = isOver
        ? { result: tooMany, active: this.#active }
        : await this.#calls.answer(call, this.#active);
      this.#active = active;
      this.#messages.push({
        role: 'tool',
        callId: call.id,
        name: call.name,
        text: result.text,
        isError: result.isError,
      });
      await this.#dropGone();
    }
  }

  /** Lets go of active skills that were switched off or deleted meanwhile, by a call or by a person. */
  async #dropGone(): Promise<void> {
    if (this.#active.length === 0) {
      return;
    }
    const { session, refused } = await this.#ports.skills.keep(this.#active);
    if (refused.length > 0) {
      this.#active = session.active;
      this.#ports.emit({ kind: 'activated', active: session.active, refused });
    }
  }
}
