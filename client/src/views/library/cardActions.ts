import * as vscode from 'vscode';
import type { CardAction, LibraryAction } from '../../../messages/library.ts';
import { runSkillCommand } from '../runSkillCommand.ts';

const libraryCommands: Readonly<Record<LibraryAction, string>> = {
  create: 'skillwright.newSkill',
  install: 'skillwright.addExternal',
  restart: 'skillwright.restartServer',
  showLog: 'skillwright.showLog',
};

export async function runLibraryAction(action: LibraryAction): Promise<void> {
  await vscode.commands.executeCommand(libraryCommands[action]);
}

/** Runs the action of a card on its skill. */
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

async function openText(file: vscode.Uri, selection?: vscode.Range): Promise<void> {
  await vscode.window.showTextDocument(file, { preview: true, ...(selection && { selection }) });
}

/** Returns the start of our most severe diagnostic; of the first one among equals. */
function findFirstProblem(file: vscode.Uri): vscode.Range | undefined {
  const [first] = vscode.languages
    .getDiagnostics(file)
    .filter(({ source }) => source === 'skillwright')
    .toSorted((one, other) => one.severity - other.severity || one.range.start.compareTo(other.range.start));
  return first && new vscode.Range(first.range.start, first.range.start);
}
