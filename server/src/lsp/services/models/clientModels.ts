import type { CancellationToken, Connection } from 'vscode-languageserver/node';
import { CancellationTokenSource } from 'vscode-languageserver/node';
import type { ModelTier } from '../../../core/analysis/routing/classifierPrompt.ts';
import type { ChatModel, ModelPart } from '../../../core/chat/conversation/chatModel.ts';
import type { ModelPurpose, StreamParams } from '../../../protocol/models.ts';
import { modelPart, streamModel } from '../../../protocol/models.ts';
import { describeError, logError } from '../../editor/guard.ts';

/** Parts of one answer, from when they come until they are taken. */
interface Waiting {
  readonly parts: ModelPart[];
  wake: () => void;
}

/** The models of the client, where their keys are. */
export class ClientModels {
  readonly #connection: Connection;
  readonly #streams = new Map<string, Waiting>();
  #last = 0;

  constructor(connection: Connection) {
    this.#connection = connection;
    connection.onNotification(modelPart, ({ stream, part }) => {
      const waiting = this.#streams.get(stream);
      waiting?.parts.push(part);
      waiting?.wake();
    });
  }

  /** @param token also ends an answer that is under way */
  model(name: string, tier: ModelTier, token: CancellationToken, purpose: ModelPurpose = 'turn'): ChatModel {
    return { stream: request => this.#stream({ model: name, tier, purpose, request }, token) };
  }

  async *#stream(order: Omit<StreamParams, 'stream'>, token: CancellationToken): AsyncGenerator<ModelPart> {
    const stream = String(++this.#last);
    const waiting: Waiting = { parts: [], wake: () => {} };
    this.#streams.set(stream, waiting);
    let isOver = false;
    const end = () => {
      isOver = true;
      waiting.wake();
    };
    // A turn that has enough of an answer has the model end it.
    const source = new CancellationTokenSource();
    const answered = this.#connection
      .sendRequest(streamModel, { stream, ...order }, source.token)
      .then(
        () => undefined,
        (error: unknown) => describeError(error),
      )
      .finally(end);
    const canceled = token.onCancellationRequested(() => {
      source.cancel();
      end();
    });
    try {
      // oxlint-disable-next-line eslint/no-unmodified-loop-condition -- It ends when the answer came or was given up, which happens meanwhile.
      while (waiting.parts.length > 0 || !isOver) {
        const part = waiting.parts.shift();
        if (part !== undefined) {
          yield part;
          continue;
        }
        await new Promise<void>(resolve => {
          waiting.wake = resolve;
        });
      }
      // Who cancels does not wait for a model that takes its time to end.
      const problem = token.isCancellationRequested ? undefined : await answered;
      if (problem !== undefined) {
        logError(this.#connection, 'model', problem);
        yield { kind: 'failed', problem: 'The model could not be asked; the log says why.' };
      }
    } finally {
      canceled.dispose();
      this.#streams.delete(stream);
      source.cancel();
      source.dispose();
    }
  }
}
