import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { TurnDraft } from '../../messages/routing.ts';
import { listRoutingChoices, previewPrompt } from '../../../server/src/protocol/routing.ts';
import type { RoutingPreview } from '../views/routing/routingPreview.ts';
import { toRoutingParams } from '../views/routing/routingParams.ts';

const emptyTurn: TurnDraft = {
  message: '',
  history: [],
  signalText: '',
  present: [],
  missing: [],
  added: [],
  removed: [],
};

/** Copies the prompt with the skills: for the turn in the preview, or without a message where the preview has none. */
export function registerCopyPrompt(
  client: LanguageClient,
  preview: () => Promise<RoutingPreview>,
): vscode.Disposable {
  return vscode.commands.registerCommand('skillwright.copyPrompt', async () => {
    const { seen } = await preview();
    const { folderUri, turn } = seen ?? { folderUri: await findFolder(client), turn: emptyTurn };
    const answer =
      folderUri === undefined
        ? null
        : await client.sendRequest(previewPrompt, toRoutingParams(folderUri, turn, Date.now()));
    if (answer === null) {
      void vscode.window.showInformationMessage(vscode.l10n.t('There are no skills in this workspace yet.'));
      return;
    }
    await vscode.env.clipboard.writeText(answer.text);
    const message = vscode.l10n.t(
      'Copied what the model receives about the skills, in the style {0}: about {1} tokens.',
      answer.style,
      answer.tokens.toLocaleString(vscode.env.language),
    );
    void vscode.window.showInformationMessage(message);
  });
}

async function findFolder(client: LanguageClient): Promise<string | undefined> {
  return (await client.sendRequest(listRoutingChoices, {})).folderUri;
}
