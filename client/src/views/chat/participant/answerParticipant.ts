import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import { findSkillsFolder } from '../../../connection/findSkillById.ts';
import type { ChatEngine } from '../turn/chatEngine.ts';
import { showReadiness, showRoute, showSkills } from './participantAnswers.ts';
import { readNamed } from './participantSteps.ts';
import { runParticipantTurn } from './participantTurn.ts';

export interface ParticipantParts {
  readonly client: LanguageClient;
  readonly engine: ChatEngine;
}

/** Answers one request to `@skills`. */
export async function answerParticipant(
  parts: ParticipantParts,
  request: vscode.ChatRequest,
  { history }: vscode.ChatContext,
  stream: vscode.ChatResponseStream,
  token: vscode.CancellationToken,
): Promise<vscode.ChatResult> {
  const { client } = parts;
  const { command = '', prompt } = request;
  const folderUri = await findSkillsFolder(client);
  if (folderUri === undefined) {
    stream.markdown(vscode.l10n.t('Open a folder with skills first.'));
    return {};
  }
  const words = prompt.trim();
  const look = { client, folderUri, words, stream, token };
  switch (command) {
    case 'route':
      return { metadata: { command, message: words, first: await showRoute(look) } };
    case 'ready':
      await showReadiness(look);
      return { metadata: { command } };
    case 'skills':
      await showSkills(look);
      return { metadata: { command } };
    default: {
      const { text, named } = command === 'run' ? readNamed(words) : { text: words, named: [] };
      if (text === '') {
        stream.markdown(usageOf(command));
        return {};
      }
      return runParticipantTurn(parts, { folderUri, text, named, request, history }, stream, token);
    }
  }
}

function usageOf(command: string): string {
  return command === 'run'
    ? vscode.l10n.t('Write the id of a skill and then what you want: `/run SKILL message`.')
    : vscode.l10n.t('Write what you want. The skills that fit it are chosen.');
}
