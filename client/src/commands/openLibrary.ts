import * as vscode from 'vscode';
import type { SkillLibrary } from '../views/library/skillLibrary.ts';

/** The command that shows all skills as cards, and what it shows. */
export function registerOpenLibrary(library: SkillLibrary): vscode.Disposable {
  return vscode.Disposable.from(
    library,
    vscode.commands.registerCommand('skillwright.openLibrary', () => library.open()),
  );
}
