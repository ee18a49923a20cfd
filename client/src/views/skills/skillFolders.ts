import * as vscode from 'vscode';
import type { ServerEvents } from '../../connection/serverEvents.ts';

const skillFiles = '**/[sS][kK][iI][lL][lL].[mM][dD]';

/** More folders than this don't make menus better. */
const maxFolders = 10_000;

/**
 * Sets the context keys by which commands and menus are shown only where they apply: `skillwright.hasSkills`, and the URIs of the skill
 * folders in `skillwright.skillFolders`.
 */
export function trackSkillFolders({ onCatalogChanged }: ServerEvents): vscode.Disposable {
  const watcher = vscode.workspace.createFileSystemWatcher(skillFiles, false, true, false);
  let hasSkills = false;
  const update = async () => {
    hasSkills = await setContexts();
  };
  void update();
  return vscode.Disposable.from(
    watcher,
    watcher.onDidCreate(update),
    watcher.onDidDelete(update),
    // A folder that is deleted or renamed may take its skills along without an event for each.
    vscode.workspace.onDidDeleteFiles(update),
    vscode.workspace.onDidRenameFiles(update),
    vscode.workspace.onDidChangeWorkspaceFolders(update),
    // A folder that comes as a whole may bring its skills along without an event for each, and the first of them matters most.
    onCatalogChanged(() => hasSkills || update()),
  );
}

/** Answers whether there are skills. */
async function setContexts(): Promise<boolean> {
  const files = await vscode.workspace.findFiles(skillFiles, undefined, maxFolders);
  const folders = files.map(file => vscode.Uri.joinPath(file, '..').toString());
  const { executeCommand } = vscode.commands;
  await executeCommand('setContext', 'skillwright.skillFolders', folders);
  await executeCommand('setContext', 'skillwright.hasSkills', folders.length > 0);
  return folders.length > 0;
}
