import * as vscode from 'vscode';
import { LanguageClient, TransportKind } from 'vscode-languageclient/node';
import type { LanguageClientOptions, ServerOptions as Launch } from 'vscode-languageclient/node';
import { ownSettings } from './ownSettings.ts';
import { createSavedRenames } from './savedRenames.ts';
import type { ServerOptions } from '../../server/src/protocol/messages.ts';

/** Restarts within three minutes after which a crashing server is left alone. */
const mostRestarts = 4;

/** By language where VS Code knows skills, by name in older versions and other editors built on it. */
const documentSelector = [
  { scheme: 'file', language: 'skill' },
  { scheme: 'file', pattern: '**/[sS][kK][iI][lL][lL].[mM][dD]' },
  { scheme: 'untitled', language: 'skill' },
  { scheme: 'file', pattern: '**/{skillwright,skill.manifest,skill.skillwright,vars,variables}.json' },
  { scheme: 'file', pattern: '**/*.signal.json' },
  { scheme: 'file', pattern: '**/agents/openai.{yaml,yml}' },
  { scheme: 'file', pattern: '**/{plugin,gemini-extension,qwen-extension,openclaw.plugin}.json' },
  { scheme: 'file', pattern: '**/{.claude-plugin,.agents/plugins}/marketplace.json' },
];

/** The client of the language server, which runs in a process of its own; not started yet. */
export async function createLanguageClient(
  context: vscode.ExtensionContext,
  log: vscode.LogOutputChannel,
): Promise<LanguageClient> {
  const module = vscode.Uri.joinPath(context.extensionUri, 'dist', 'server.js').fsPath;
  const launch: Launch = {
    run: { module, transport: TransportKind.ipc },
    debug: { module, transport: TransportKind.ipc, options: { execArgv: ['--nolazy', '--inspect=6011'] } },
  };
  const knowsSkills = (await vscode.languages.getLanguages()).includes('skill');
  const initializationOptions: ServerOptions = {
    hostServes: { skillKeys: knowsSkills, markdown: knowsSkills, jsonSchemas: true },
    hasCommands: true,
    embedsTexts: true,
    ...(vscode.l10n.bundle && { messages: textsOf(vscode.l10n.bundle) }),
  };
  const savedRenames = createSavedRenames();
  const options: LanguageClientOptions = {
    documentSelector,
    initializationOptions,
    outputChannel: log,
    connectionOptions: { maxRestartCount: mostRestarts },
    markdown: { isTrusted: false },
    middleware: { ...savedRenames, workspace: { ...savedRenames.workspace, ...ownSettings } },
  };
  return new LanguageClient('skillwright', 'Skillwright', launch, options);
}

/** A bundle may hold comments for translators; the server wants the texts. */
function textsOf(
  bundle: Readonly<Record<string, string | { readonly message: string }>>,
): Record<string, string> {
  return Object.fromEntries(
    Object.entries(bundle).map(([key, value]) => [key, typeof value === 'string' ? value : value.message]),
  );
}
