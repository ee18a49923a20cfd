import * as vscode from 'vscode';

const skillFiles = '**/[sS][kK][iI][lL][lL].[mM][dD]';

/** More folders than this don't make menus better. */
const maxFolders = 10_000;

/**
 * Sets the context keys by which commands and menus are shown only where they apply: `skillwright.hasSkills`, and the URIs of the skill
 * folders in `skillwright.skillFolders`.
 */
export function trackSkillFolders(): vscode.Disposable {
  const watcher = vscode.workspace.createFileSystemWatcher(skillFiles, false, true, false);
  const update = () => void setContexts();
  update();
  return vscode.Disposable.from(
    watcher,
    watcher.onDidCreate(update),
    watcher.onDidDelete(update),
    // A folder that is deleted or renamed may take its skills along without an event for each.
    vscode.workspace.onDidDeleteFiles(update),
    vscode.workspace.onDidRenameFiles(update),
    vscode.workspace.onDidChangeWorkspaceFolders(update),
  );
}

async function setContexts(): Promise<void> {
  const files = await vscode.workspace.findFiles(skillFiles, undefined, maxFolders);
  const folders = files.map(file => vscode.Uri.joinPath(file, '..').toString());
  const { executeCommand } = vscode.commands;
  await executeCommand('setContext', 'skillwright.skillFolders', folders);
  await executeCommand('setContext', 'skillwright.hasSkills', folders.length > 0);
}
