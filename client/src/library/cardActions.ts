import * as vscode from 'vscode';
import type { CardAction, LibraryAction } from '../../messages/library.ts';

/** Cards offer to run a skill only where this command is there. */
export const runSkillCommand = 'skillwright.runSkill';

const libraryCommands: Readonly<Record<LibraryAction, string>> = {
  create: 'skillwright.newSkill',
  install: 'skillwright.addExternal',
  restart: 'skillwright.restartServer',
  showLog: 'skillwright.showLog',
};

export async function runLibraryAction(action: LibraryAction): Promise<void> {
  await vscode.commands.executeCommand(libraryCommands[action]);
}

/** Does with a skill what a card asks for. */
export async function runCardAction(action: CardAction, uri: string): Promise<void> {
  const file = vscode.Uri.parse(uri);
  const run = (command: string) => vscode.commands.executeCommand(command, { uri });
  switch (action) {
    case 'view':
      await run('skillwright.openDocument');
      return;
    case 'text':
      return openText(file);
    case 'problems':
      return openText(file, findFirstProblem(file));
    case 'routing':
      await run('skillwright.previewRouting');
      return;
    case 'readiness':
      await run('skillwright.showReadiness');
      return;
    case 'run':
      await run(runSkillCommand);
  }
}

export async function hasCommand(command: string): Promise<boolean> {
  return (await vscode.commands.getCommands(true)).includes(command);
}

async function openText(file: vscode.Uri, selection?: vscode.Range): Promise<void> {
  await vscode.window.showTextDocument(file, { preview: true, ...(selection && { selection }) });
}

/** Where the worst finding of ours begins, the first one where several are as bad. */
function findFirstProblem(file: vscode.Uri): vscode.Range | undefined {
  const [first] = vscode.languages
    .getDiagnostics(file)
    .filter(({ source }) => source === 'skillwright')
    .toSorted((one, other) => one.severity - other.severity || one.range.start.compareTo(other.range.start));
  return first && new vscode.Range(first.range.start, first.range.start);
}
