import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import { registerAddExternal } from '../commands/addExternal.ts';
import { registerExportSkill } from '../commands/exportSkill.ts';
import { registerRemoveExternal } from '../commands/removeExternal.ts';
import { registerUpdateExternal } from '../commands/updateExternal.ts';
import type { ChangePreview } from './changePreview.ts';

/** The commands with which skills leave, and those of other people come and go. */
export function registerExchange(client: LanguageClient, changes: ChangePreview): vscode.Disposable {
  return vscode.Disposable.from(
    registerExportSkill(client, changes),
    registerAddExternal(client, changes),
    registerUpdateExternal(client, changes),
    registerRemoveExternal(client),
  );
}
