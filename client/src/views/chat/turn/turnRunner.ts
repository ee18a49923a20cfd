import type * as vscode from 'vscode';
import type { TurnChange } from '../../../../messages/chat.ts';
import type { TurnView } from '../../../../messages/chatViews.ts';
import type { ChatEvent, TurnResult } from '../../../../../server/src/protocol/chat.ts';
import type { ChatEngine, ChatSurface, TurnRequestParams } from './chatEngine.ts';
import { TurnRecorder } from './turnRecorder.ts';

/** Milliseconds in which text is collected before it is drawn; too short to be noticed. */
const pause = 60;

/** The surroundings of a turn, besides its parameters. */
export interface TurnPlace {
  readonly engine: ChatEngine;
  readonly render: (markdown: string) => Promise<string>;
  readonly ask: ChatSurface['ask'];
  readonly onChange: (change: TurnChange) => void;
  /** Returns the label of the model that was selected by the tier of the message; undefined where the user chose the model. */
  readonly labelFor: (tier: string) => string | undefined;
  /** Describes a failure of the server in a sentence. */
  readonly describeFailure: (error: unknown) => string;
}

/** Runs one turn and records it; whatever happens, it has an end. */
export class TurnRunner {
  readonly #place: TurnPlace;
  readonly #recorder: TurnRecorder;
  /** Blocks that grew since they were drawn, by part. */
  readonly #stale = new Map<string, readonly [part: number, block: number]>();
  #drawing: Promise<void> | undefined;

  constructor(turn: TurnView, place: TurnPlace) {
    this.#recorder = new TurnRecorder(turn, place.labelFor);
    this.#place = place;
  }

  get turn(): TurnView {
    return this.#recorder.turn;
  }

  /** Returns undefined where the turn failed. */
  async run(params: TurnRequestParams, token: vscode.CancellationToken): Promise<TurnResult | undefined> {
    const { engine, ask, describeFailure } = this.#place;
    // The end comes last, when every word before it is drawn.
    const ends: ChatEvent[] = [];
    const onEvent = (event: ChatEvent) => {
      if (event.kind === 'ended') {
        ends.push(event);
      } else {
        this.#take(event);
      }
    };
    const answer = await this.#settle(engine.run(params, { onEvent, ask }, token));
    await this.#drawing;
    await this.#draw();
    ends.forEach(event => this.#take(event));
    if (answer instanceof Error) {
      this.#report(this.#recorder.end({ kind: 'failed', problem: describeFailure(answer) }));
      return undefined;
    }
    this.#report(
      this.#recorder.end(
        'problem' in answer ? { kind: 'failed', problem: answer.problem } : { kind: 'cancelled' },
      ),
    );
    return answer;
  }

  async #settle(running: Promise<TurnResult>): Promise<TurnResult | Error> {
    try {
      return await running;
    } catch (error) {
      return error instanceof Error ? error : new Error(String(error));
    }
  }

  #take(event: ChatEvent): void {
    const changes = this.#recorder.take(event);
    for (const change of changes) {
      if (change.kind === 'block') {
        this.#stale.set(`${change.index} ${change.block}`, [change.index, change.block]);
      } else if (change.kind === 'part' && change.part.kind === 'text') {
        change.part.blocks.forEach((_, block) =>
          this.#stale.set(`${change.index} ${block}`, [change.index, block]),
        );
        this.#report([{ ...change, part: { kind: 'text', blocks: [] } }]);
      } else {
        this.#report([change]);
      }
    }
    if (this.#stale.size > 0) {
      this.#drawing ??= this.#drawSoon();
    }
  }

  async #drawSoon(): Promise<void> {
    await new Promise(resolve => {
      setTimeout(resolve, pause);
    });
    await this.#draw();
    this.#drawing = undefined;
    if (this.#stale.size > 0) {
      this.#drawing = this.#drawSoon();
    }
  }

  async #draw(): Promise<void> {
    for (const [key, [index, block]] of this.#stale) {
      this.#stale.delete(key);
      const part = this.#recorder.turn.parts[index];
      const source = part?.kind === 'text' ? part.blocks[block]?.source : undefined;
      if (source !== undefined) {
        const html = await this.#place.render(source);
        this.#report(this.#recorder.setHtml(index, block, source, html));
      }
    }
  }

  #report(changes: readonly TurnChange[]): void {
    changes.forEach(this.#place.onChange);
  }
}
