import * as vscode from 'vscode';
import { describeError } from '../../../text/describeError.ts';
import type { ParticipantParts } from './answerParticipant.ts';
import { toFollowups } from './participantSteps.ts';

/** `@skills` in VS Code's own chat. Its answers are loaded with the first question. */
export function registerParticipant(parts: ParticipantParts): vscode.Disposable {
  const participant = vscode.chat.createChatParticipant(
    'skillwright.skills',
    async (request, context, stream, token) => {
      try {
        const { answerParticipant } = await import('./answerParticipant.ts');
        return await answerParticipant(parts, request, context, stream, token);
      } catch (error) {
        return token.isCancellationRequested ? {} : { errorDetails: { message: describeError(error) } };
      }
    },
  );
  participant.iconPath = new vscode.ThemeIcon('mortar-board');
  participant.followupProvider = {
    provideFollowups: ({ metadata }) => toFollowups(metadata, vscode.l10n.t),
  };
  return participant;
}
