import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import { planMcpServer } from '../../../server/src/protocol/readiness.ts';
import { applyPlan, notifyDone } from '../edits/applyPlan.ts';
import { findCommandLine, serverArguments } from '../views/chat/agents/mcpServerProvider.ts';
import { chooseWorkspaceFolder } from './choose/chooseWorkspaceFolder.ts';

/** The name by which agents know the server. */
const serverName = 'skillwright';

interface Start {
  readonly command: string;
  readonly args: readonly string[];
}

/** Names the server of the skills in the `.mcp.json` of a folder, which agents of other programs read. */
export function registerAddToMcpJson(client: LanguageClient, extensionUri: vscode.Uri): vscode.Disposable {
  return vscode.commands.registerCommand('skillwright.addToMcpJson', async () => {
    const folder = await chooseWorkspaceFolder();
    const start = folder && (await chooseStart(extensionUri));
    if (folder === undefined || start === undefined) {
      return;
    }
    const params = { folderUri: folder.uri.toString(), name: serverName, ...start };
    const done = await applyPlan(client, await client.sendRequest(planMcpServer, params));
    if (done !== undefined) {
      await notifyDone(vscode.l10n.t('Agents that read .mcp.json can load the skills of this folder.'), done);
    }
  });
}

/** Agents start the servers of a project in its folder. */
async function chooseStart(extensionUri: vscode.Uri): Promise<Start | undefined> {
  const items = [
    {
      label: vscode.l10n.t('The command skillwright'),
      detail: vscode.l10n.t('For everybody who works on this folder and has the command line installed.'),
      start: { command: 'skillwright', args: serverArguments },
    },
    {
      label: vscode.l10n.t('The command line of this extension'),
      detail: vscode.l10n.t('For this computer only, with Node.js, and until the extension is updated.'),
      start: { command: 'node', args: [findCommandLine(extensionUri), ...serverArguments] },
    },
  ];
  const picked = await vscode.window.showQuickPick(items, {
    title: vscode.l10n.t('Add to .mcp.json'),
    placeHolder: vscode.l10n.t('How do agents start it?'),
  });
  return picked?.start;
}
