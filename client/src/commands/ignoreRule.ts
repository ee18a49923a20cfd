import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import { planSuppression } from '../../../server/src/protocol/messages.ts';

/** Switches one finding off with a comment, after asking for the reason that the comment has to give. */
export function registerIgnoreRule(client: LanguageClient): vscode.Disposable {
  return vscode.commands.registerCommand(
    'skillwright.ignoreRule',
    async (uri: string, code: string, position: vscode.Position) => {
      const reason = await vscode.window.showInputBox({
        title: vscode.l10n.t("Ignore '{0}'", code),
        prompt: vscode.l10n.t('Why is this fine here? The reason goes into the comment.'),
        ignoreFocusOut: true,
        validateInput: value => (value.trim() === '' ? vscode.l10n.t('A reason is needed.') : undefined),
      });
      if (reason === undefined || reason.trim() === '') {
        return;
      }
      const planned = await client.sendRequest(planSuppression, { uri, code, position, reason });
      if (planned !== null) {
        const edit = new vscode.WorkspaceEdit();
        edit.set(client.protocol2CodeConverter.asUri(uri), [
          client.protocol2CodeConverter.asTextEdit(planned),
        ]);
        await vscode.workspace.applyEdit(edit);
      }
    },
  );
}
