import type * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import {
  listReadiness,
  listSkillStatuses,
  locateSkillStatus,
  readReadiness,
} from '../../../../../server/src/protocol/readiness.ts';
import { previewRouting } from '../../../../../server/src/protocol/routing.ts';
import { findSkillById } from '../../../connection/findSkillById.ts';
import { describeFolder, describeRouting, describeSkillStatus } from './agentTexts.ts';
import type { Given } from './textIn.ts';
import { textIn } from './textIn.ts';

export type Answer = (
  client: LanguageClient,
  folderUri: string,
  given: Given,
  token: vscode.CancellationToken,
) => Promise<string>;

/** Maximum number of candidates and of dropped skills in the answer to an agent. */
const maxReported = 20;

/** Which skills fire for a message. */
export const routeMessage: Answer = async (client, folderUri, given, token) => {
  const window = { offset: 0, limit: maxReported, dropped: { offset: 0, limit: maxReported } };
  const params = { folderUri, message: textIn(given, 'message'), window };
  const answer = await client.sendRequest(previewRouting, params, token);
  return answer === null ? 'This folder is not open any more.' : describeRouting(answer.view);
};

/** What a skill needs, or what all skills need. */
export const checkReadiness: Answer = async (client, folderUri, given, token) => {
  const name = textIn(given, 'name');
  if (name === '') {
    const folders = await client.sendRequest(listReadiness, {}, token);
    const folder = folders.find(each => each.folderUri === folderUri);
    const page = { folderUri, offset: 0, limit: maxReported };
    const statuses = await client.sendRequest(listSkillStatuses, page, token);
    return folder === undefined ? 'This folder is not open any more.' : describeFolder(folder, statuses);
  }
  const skill = await findSkillById(client, folderUri, name);
  const place = skill && (await client.sendRequest(locateSkillStatus, { uri: skill.uri }, token));
  const checks =
    place && (await client.sendRequest(readReadiness, { folderUri, path: place.status.path }, token));
  return place && checks
    ? describeSkillStatus(place.status, checks)
    : `There is no skill '${name}' in this folder.`;
};
