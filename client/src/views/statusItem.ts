import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import { State } from 'vscode-languageclient/node';

/**
 * Shows that the language server starts, or that it failed, with a way to restart it. It is hidden while all is well: VS Code counts
 * problems and shows progress itself.
 */
export function createStatusItem(client: LanguageClient): vscode.Disposable {
  const item = vscode.window.createStatusBarItem('skillwright.status', vscode.StatusBarAlignment.Right, 90);
  item.name = 'Skillwright';
  return vscode.Disposable.from(
    item,
    client.onDidChangeState(({ newState }) => draw(item, newState)),
  );
}

function draw(item: vscode.StatusBarItem, state: State): void {
  if (state === State.Running) {
    item.hide();
    return;
  }
  const isStarting = state === State.Starting;
  const sentence = isStarting
    ? vscode.l10n.t('Skillwright is starting.')
    : vscode.l10n.t('The Skillwright language server has stopped. Select to restart it.');
  item.text = isStarting
    ? `$(loading~spin) ${vscode.l10n.t('Skills')}`
    : `$(error) ${vscode.l10n.t('Skills stopped')}`;
  item.tooltip = sentence;
  item.accessibilityInformation = { label: sentence };
  item.command = isStarting ? undefined : 'skillwright.restartServer';
  item.backgroundColor = isStarting ? undefined : new vscode.ThemeColor('statusBarItem.errorBackground');
  item.show();
}
