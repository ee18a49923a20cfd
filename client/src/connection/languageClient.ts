import * as vscode from 'vscode';
import { LanguageClient, TransportKind } from 'vscode-languageclient/node';
import type { LanguageClientOptions, Middleware, ServerOptions as Launch } from 'vscode-languageclient/node';
import { ownSettings } from './explicitSettings.ts';
import type { ServerOptions } from '../../../server/src/protocol/messages.ts';

/** Restarts within three minutes after which a crashing server is left alone. */
const maxRestarts = 4;

/** By language where VS Code knows skills, by name in older versions and other editors built on it. */
const documentSelector = [
  { scheme: 'file', language: 'skill' },
  { scheme: 'file', pattern: '**/[sS][kK][iI][lL][lL].[mM][dD]' },
  { scheme: 'untitled', language: 'skill' },
  { scheme: 'file', pattern: '**/{skillwright,skill.manifest,skill.skillwright,vars,variables}.json' },
  { scheme: 'file', pattern: '**/*.signal.json' },
  { scheme: 'file', pattern: '**/evals/*.json' },
  { scheme: 'file', pattern: '**/agents/openai.{yaml,yml}' },
  { scheme: 'file', pattern: '**/{plugin,gemini-extension,qwen-extension,openclaw.plugin}.json' },
  { scheme: 'file', pattern: '**/{.claude-plugin,.agents/plugins}/marketplace.json' },
];

/** Creates the client of the language server, which runs in a separate process; doesn't start it. */
export async function createLanguageClient(
  context: vscode.ExtensionContext,
  log: vscode.LogOutputChannel,
  middleware: Middleware,
): Promise<LanguageClient> {
  const module = vscode.Uri.joinPath(context.extensionUri, 'dist', 'server.js').fsPath;
  const launch: Launch = {
    run: { module, transport: TransportKind.ipc },
    debug: { module, transport: TransportKind.ipc, options: { execArgv: ['--nolazy', '--inspect=6011'] } },
  };
  const knowsSkills = (await vscode.languages.getLanguages()).includes('skill');
  const initializationOptions = (): ServerOptions => ({
    editorServes: { skillKeys: knowsSkills, markdown: knowsSkills, jsonSchemas: true },
    hasCommands: true,
    embedsTexts: true,
    isTrusted: vscode.workspace.isTrusted,
    ...(vscode.l10n.bundle && { messages: textsOf(vscode.l10n.bundle) }),
  });
  const options: LanguageClientOptions = {
    documentSelector,
    initializationOptions,
    outputChannel: log,
    connectionOptions: { maxRestartCount: maxRestarts },
    markdown: { isTrusted: false },
    middleware: { ...middleware, workspace: { ...middleware.workspace, ...ownSettings } },
  };
  return new LanguageClient('skillwright', 'Skillwright', launch, options);
}

/** A bundle may contain comments for translators; the server needs only the texts. */
function textsOf(
  bundle: Readonly<Record<string, string | { readonly message: string }>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(bundle).map(([key, value]) => [key, typeof value === 'string' ? value : value.message]),
  );
}
