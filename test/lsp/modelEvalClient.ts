import type { ModelPart } from '../../server/src/core/chat/conversation/chatModel.ts';
import type {
  ModelEvalEvent,
  ModelEvalParams,
  ModelTests,
} from '../../server/src/protocol/evals/modelEvals.ts';
import { modelEvalProgress, runModelEvals } from '../../server/src/protocol/evals/modelEvals.ts';
import type { StreamParams } from '../../server/src/protocol/models.ts';
import { modelPart, streamModel } from '../../server/src/protocol/models.ts';
import type { ServerUnderTest } from '../support/stdioServer.ts';

/** What a model says to a request; the number counts requests from 0. */
export type Reply = (request: StreamParams['request'], index: number) => readonly ModelPart[];

const usage = { kind: 'usage', input: 100, output: 10 } as const;

export const say = (text: string): ModelPart[] => [{ kind: 'text', text }, usage];

export const call = (name: string, given: object): ModelPart[] => [
  { kind: 'call', call: { id: `call-${name}`, name, arguments: JSON.stringify(given) } },
  usage,
];

/** What an editor saw of one run. */
export interface Played {
  readonly events: readonly ModelEvalEvent[];
  readonly answer: unknown;
  readonly requests: readonly StreamParams[];
}

export const folderOf = (server: ServerUnderTest) => server.uriOf('').replace(/\/$/, '');

/** A run of one skill. */
export function paramsOf(
  server: ServerUnderTest,
  tests: Omit<ModelTests, 'folderUri'>,
  further: Partial<ModelEvalParams> = {},
): ModelEvalParams {
  return { model: 'scripted', ...further, skills: [{ folderUri: folderOf(server), ...tests }] };
}

/** Has a model of the client answer; its requests are kept. */
export function answerWith({ connection }: ServerUnderTest, reply: Reply): StreamParams[] {
  const requests: StreamParams[] = [];
  connection.onRequest(streamModel, async params => {
    requests.push(params);
    for (const part of reply(params.request, requests.length - 1)) {
      await connection.sendNotification(modelPart, { stream: params.stream, part });
    }
    return null;
  });
  return requests;
}

/** Runs tests to their end. */
export async function play(server: ServerUnderTest, params: ModelEvalParams, reply: Reply): Promise<Played> {
  const events: ModelEvalEvent[] = [];
  const requests = answerWith(server, reply);
  server.connection.onProgress(modelEvalProgress, 'run', event => {
    events.push(event);
  });
  const answer = await server.connection.sendRequest(runModelEvals, { ...params, progress: 'run' });
  return { events, answer, requests };
}
