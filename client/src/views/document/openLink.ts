import { realpath } from 'node:fs/promises';
import * as vscode from 'vscode';
import { isBelow, toTarget } from './linkTarget.ts';

/** Opens the target of a link in a skill: a web page, or a file of the skill or the workspace; returns the reason where that fails. */
export async function openAddress(skillUri: vscode.Uri, address: string): Promise<string | undefined> {
  const target = toTarget(address);
  switch (target.kind) {
    case 'web':
      await vscode.env.openExternal(vscode.Uri.parse(target.address, true));
      return undefined;
    case 'file':
      return openFile(skillUri, target.path);
    case 'refused':
      return vscode.l10n.t('Links of this kind are not opened: {0}', address);
  }
}

async function openFile(skillUri: vscode.Uri, path: string): Promise<string | undefined> {
  const folder = vscode.Uri.joinPath(skillUri, '..');
  const workspace = vscode.workspace.getWorkspaceFolder(skillUri);
  const file =
    path.startsWith('/') && workspace !== undefined
      ? vscode.Uri.joinPath(workspace.uri, path)
      : vscode.Uri.joinPath(folder, path);
  const roots = [folder, ...(workspace === undefined ? [] : [workspace.uri])];
  const place = await findPlace(file);
  if (place === undefined) {
    return vscode.l10n.t('There is no file {0}.', path);
  }
  const places = await Promise.all(roots.map(findPlace));
  if (!places.some(root => root !== undefined && isBelow(place, root))) {
    return vscode.l10n.t('{0} lies outside of the skill and the workspace, so it is not opened.', path);
  }
  await vscode.commands.executeCommand('vscode.open', file, { preview: true });
  return undefined;
}

/** Returns the real path of a file, with links resolved; undefined where it doesn't exist. */
async function findPlace(uri: vscode.Uri): Promise<string | undefined> {
  try {
    return await realpath(uri.fsPath);
  } catch {
    // The file doesn't exist or can't be accessed.
    return undefined;
  }
}
