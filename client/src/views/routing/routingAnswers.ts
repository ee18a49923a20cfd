import type { CancellationToken } from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { Answer, Question } from '../../../messages/routing.ts';
import {
  diffRouting,
  explainSkill,
  listHost,
  listRoutingChoices,
  previewPrompt,
  previewRouting,
} from '../../../../server/src/protocol/routing.ts';
import { toRoutingParams } from './routingParams.ts';

/** Requests the answer from the server. */
export async function answerQuestion(
  client: LanguageClient,
  question: Question,
  token: CancellationToken,
): Promise<Answer> {
  const { number } = question;
  switch (question.type) {
    case 'choices': {
      const { folderUri } = question;
      const params = folderUri === undefined ? {} : { folderUri };
      return { type: 'choices', number, answer: await client.sendRequest(listRoutingChoices, params, token) };
    }
    case 'route': {
      const { folderUri, turn, shown } = question;
      const params = toRoutingParams(folderUri, turn, Date.now(), shown);
      return { type: 'route', number, answer: await client.sendRequest(previewRouting, params, token) };
    }
    case 'prompt': {
      const { folderUri, turn, style } = question;
      const params = { ...toRoutingParams(folderUri, turn, Date.now()), style };
      return { type: 'prompt', number, answer: await client.sendRequest(previewPrompt, params, token) };
    }
    case 'explain': {
      const { folderUri, turn, path } = question;
      const params = { ...toRoutingParams(folderUri, turn, Date.now()), path };
      return { type: 'explain', number, answer: await client.sendRequest(explainSkill, params, token) };
    }
    case 'listHost': {
      const { type: _type, number: _number, ...params } = question;
      return { type: 'listHost', number, answer: await client.sendRequest(listHost, params, token) };
    }
    case 'compare': {
      const { folderUri, base } = question;
      return {
        type: 'compare',
        number,
        answer: await client.sendRequest(diffRouting, { folderUri, base }, token),
      };
    }
  }
}
