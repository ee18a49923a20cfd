import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import { registerCreateFromFile } from '../commands/createFromFile.ts';
import { registerNewSkill } from '../commands/newSkill.ts';
import { registerSaveAsSkill } from '../commands/saveAsSkill.ts';

/** The commands that make new skills. */
export function registerCreation(client: LanguageClient): vscode.Disposable {
  return vscode.Disposable.from(
    registerNewSkill(client),
    registerSaveAsSkill(client),
    registerCreateFromFile(client),
  );
}
