import type { CancellationToken } from 'vscode-languageserver-protocol/node';
import type {
  ChatEvent,
  ChatQuestion,
  ChatSoFar,
  TurnResult,
  TurnParams,
} from '../../server/src/protocol/chat.ts';
import { chatEvent, confirm, runChatTurn } from '../../server/src/protocol/chat.ts';
import type { StreamParams } from '../../server/src/protocol/models.ts';
import { modelPart, rehearsalModel, streamModel } from '../../server/src/protocol/models.ts';
import type { ModelPart } from '../../server/src/core/chat/conversation/chatModel.ts';
import { serve } from '../support/serveFiles.ts';
import type { ServerUnderTest } from '../support/stdioServer.ts';
import type { Files } from '../support/temporaryFolder.ts';
import { withFiles } from '../support/temporaryFolder.ts';

/** What an editor saw of one turn. */
export interface SeenTurn {
  readonly answer: TurnResult;
  readonly events: readonly ChatEvent[];
  readonly questions: readonly ChatQuestion[];
  readonly requests: readonly StreamParams[];
}

/** An editor that shows a chat, with a model that says what it is told to. */
export interface ChatClient {
  readonly say: (
    message: string,
    params?: Partial<TurnParams>,
    token?: CancellationToken,
  ) => Promise<SeenTurn>;
  /** What comes next, one list for each request to the model; it says nothing more until it is stopped after `silence`. */
  readonly replies: (readonly (ModelPart | 'silence')[])[];
  /** Called for every event. */
  onEvent: (event: ChatEvent) => void;
  answer: (question: ChatQuestion) => unknown;
}

/** Each turn goes on from the one before. */
export function createChatClient({ connection, uriOf }: ServerUnderTest): ChatClient {
  let events: ChatEvent[] = [];
  let questions: ChatQuestion[] = [];
  let requests: StreamParams[] = [];
  let soFar: ChatSoFar = { messages: [], active: [] };
  const client: ChatClient = {
    replies: [],
    onEvent: () => {},
    answer: () => null,
    say: async (message, params = {}, token) => {
      [events, questions, requests] = [[], [], []];
      const asked: TurnParams = {
        folderUri: uriOf('').replace(/\/$/, ''),
        chatId: 'chat',
        message,
        soFar,
        model: rehearsalModel,
        ...params,
      };
      const answer = await connection.sendRequest(runChatTurn, asked, token);
      if ('end' in answer) {
        soFar = { messages: [...asked.soFar.messages, ...answer.added], active: answer.active };
      }
      return { answer, events, questions, requests };
    },
  };
  connection.onNotification(chatEvent, ({ event }) => {
    events.push(event);
    client.onEvent(event);
  });
  connection.onRequest(confirm, ({ question }) => {
    questions.push(question);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- A client may answer anything.
    return client.answer(question) as null;
  });
  connection.onRequest(streamModel, async (params, token) => {
    requests.push(params);
    for (const part of client.replies.shift() ?? [{ kind: 'text', text: 'Done.' } as const]) {
      if (part === 'silence') {
        await new Promise(resolve => {
          token.onCancellationRequested(resolve);
        });
        break;
      }
      await connection.sendNotification(modelPart, { stream: params.stream, part });
    }
    return null;
  });
  return client;
}

/** Runs a test on a server that keeps what it remembers of a person in a folder of its own. */
export function serveChat(
  files: Files,
  work: (server: ServerUnderTest, folder: string) => Promise<void>,
): Promise<void> {
  return withFiles({}, state => serve(files, { env: { XDG_STATE_HOME: state } }, work));
}
