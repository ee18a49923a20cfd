import * as vscode from 'vscode';
import type { SkillLibrary } from '../views/library/skillLibrary.ts';

/** The command that shows all skills as cards. */
export function registerOpenLibrary(library: () => Promise<SkillLibrary>): vscode.Disposable {
  return vscode.commands.registerCommand('skillwright.openLibrary', async () => (await library()).open());
}
