import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type {
  ConfirmResultOf,
  ChatEvent,
  ChatQuestion,
  TurnResult,
  TurnParams,
} from '../../../../../server/src/protocol/chat.ts';
import { chatEvent, confirm, runChatTurn } from '../../../../../server/src/protocol/chat.ts';

/** The place where a turn is shown and where its questions are asked. */
export interface ChatSurface {
  readonly onEvent: (event: ChatEvent) => void;
  /** Returns undefined where nobody answers; that declines the question. */
  readonly ask: (
    question: ChatQuestion,
    token: vscode.CancellationToken,
  ) => Promise<ConfirmResultOf<ChatQuestion> | undefined>;
}

/** The parameters that a surface provides; the others are the same for all surfaces. */
export type TurnRequestParams = Omit<TurnParams, 'limits' | 'skeleton' | 'isTrusted'>;

/** Runs turns in the server, and reports their events to the surfaces that started them. */
export class ChatEngine implements vscode.Disposable {
  readonly #client: LanguageClient;
  readonly #surfaces = new Map<string, ChatSurface>();
  readonly #subscriptions: vscode.Disposable;

  constructor(client: LanguageClient) {
    this.#client = client;
    this.#subscriptions = vscode.Disposable.from(
      client.onNotification(chatEvent, ({ chatId, event }) => this.#surfaces.get(chatId)?.onEvent(event)),
      client.onRequest(confirm, async ({ chatId, question }, token) => {
        return (await this.#surfaces.get(chatId)?.ask(question, token)) ?? null;
      }),
    );
  }

  dispose(): void {
    this.#subscriptions.dispose();
  }

  /** One turn of a chat at a time. Rejects where the server went away. */
  async run(
    params: TurnRequestParams,
    surface: ChatSurface,
    token: vscode.CancellationToken,
  ): Promise<TurnResult> {
    const { chatId } = params;
    this.#surfaces.set(chatId, surface);
    try {
      return await this.#client.sendRequest(
        runChatTurn,
        { ...params, ...readTurnSettings(), isTrusted: vscode.workspace.isTrusted },
        token,
      );
    } finally {
      this.#surfaces.delete(chatId);
    }
  }
}

const limits = ['rounds', 'transitions', 'output', 'result', 'time'] as const;

/** Reads the user's settings for turns. A workspace must not extend the limits of turns, so its settings are ignored. */
function readTurnSettings(): Pick<TurnParams, 'limits' | 'skeleton'> {
  const settings = vscode.workspace.getConfiguration('skillwright.chat');
  const set = limits.flatMap(name => {
    const value = settings.inspect<number>(`limits.${name}`)?.globalValue;
    const unit = name === 'time' ? 1000 : 1;
    return typeof value === 'number' && value > 0 ? [[name, value * unit] as const] : [];
  });
  const skeleton = settings.inspect<string>('systemPrompt')?.globalValue?.trim() ?? '';
  return {
    ...(set.length > 0 && { limits: Object.fromEntries(set) }),
    ...(skeleton !== '' && { skeleton }),
  };
}
