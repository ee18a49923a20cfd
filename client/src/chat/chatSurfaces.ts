import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import { registerAgentTools } from './agentTools.ts';

export interface SurfaceParts {
  readonly client: LanguageClient;
}

/** What there is of skills in VS Code's own chat and for its agents. */
export function registerChatSurfaces({ client }: SurfaceParts): vscode.Disposable {
  return vscode.Disposable.from(registerAgentTools(client));
}
