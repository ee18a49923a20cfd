import type * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { ServerEvents } from '../connection/serverEvents.ts';
import type { ChangePreview } from '../edits/changePreview.ts';
import type { ModelRegistry } from '../models/modelRegistry.ts';

/** The parts of the extension that nearly all others use. */
export interface SharedParts {
  readonly context: vscode.ExtensionContext;
  readonly client: LanguageClient;
  readonly serverEvents: ServerEvents;
  readonly changes: ChangePreview;
  readonly models: ModelRegistry;
  readonly log: vscode.LogOutputChannel;
}
