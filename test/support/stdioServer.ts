import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { ClientCapabilities, ProtocolConnection } from 'vscode-languageserver-protocol/node';
import {
  CompletionItemTag,
  ConfigurationRequest,
  DiagnosticRefreshRequest,
  ExitNotification,
  InitializeRequest,
  InitializedNotification,
  InsertTextMode,
  PublishDiagnosticsNotification,
  RegistrationRequest,
  UnregistrationRequest,
  ShutdownRequest,
  StreamMessageReader,
  StreamMessageWriter,
  createProtocolConnection,
} from 'vscode-languageserver-protocol/node';
import type { Diagnostic } from 'vscode-languageserver-protocol/node';
import { URI } from 'vscode-uri';
import type { ServerOptions, Settings } from '../../server/src/protocol/messages.ts';
import { compileCache } from './compileCache.ts';

const bundle = path.resolve(import.meta.dirname, '../../dist/skillwright.js');

export interface ServerUnderTest {
  readonly connection: ProtocolConnection;
  readonly pid: number;
  /** Diagnostics that were pushed, the newest for each document. */
  readonly pushed: ReadonlyMap<string, readonly Diagnostic[]>;
  /** How often the server asked for its diagnostics to be pulled again. */
  readonly refreshes: () => number;
  /** What the server registered for and still is, such as the files that it wants to be told of. */
  readonly registered: () => readonly unknown[];
  readonly uriOf: (relative: string) => string;
  readonly setSettings: (settings: Settings) => void;
  readonly stop: () => Promise<number | null>;
}

export interface StartOptions {
  /** Absolute folder of the workspace; undefined for none. */
  readonly folder: string | undefined;
  readonly pulls?: boolean;
  /** What the editor can do beside what every one here can, or in place of a part of that. */
  readonly capabilities?: ClientCapabilities;
  readonly options?: ServerOptions;
  readonly settings?: Settings;
  /** Beside those of this process. */
  readonly env?: Readonly<Record<string, string>>;
}

/**
 * Starts the bundled server as an editor does and talks to it over standard input and output. What it keeps of the person who runs the
 * tests is gone with it.
 */
export async function startServer({
  folder,
  pulls = true,
  capabilities = {},
  options,
  settings = {},
  env = {},
}: StartOptions): Promise<ServerUnderTest> {
  const state = mkdtempSync(path.join(tmpdir(), 'skillwright-state-'));
  const child = spawn(process.execPath, [bundle, 'lsp', '--stdio'], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: {
      ...process.env,
      NODE_COMPILE_CACHE: compileCache,
      XDG_CACHE_HOME: compileCache,
      XDG_STATE_HOME: state,
      LOCALAPPDATA: state,
      ...env,
    },
  });
  const connection = createProtocolConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  );
  const pushed = new Map<string, readonly Diagnostic[]>();
  let refreshes = 0;
  let current = settings;
  connection.onRequest(ConfigurationRequest.type, ({ items }) => items.map(() => current));
  const registered = new Map<string, unknown>();
  connection.onRequest(RegistrationRequest.type, ({ registrations }) => {
    registrations.forEach(({ id, registerOptions }) => registered.set(id, registerOptions));
  });
  connection.onRequest(UnregistrationRequest.type, ({ unregisterations }) => {
    unregisterations.forEach(({ id }) => registered.delete(id));
  });
  connection.onRequest(DiagnosticRefreshRequest.type, () => {
    refreshes++;
  });
  connection.onNotification(PublishDiagnosticsNotification.type, ({ uri, diagnostics }) => {
    pushed.set(uri, diagnostics);
  });
  connection.listen();
  const exited = new Promise<number | null>(resolve => {
    child.once('exit', code => {
      rmSync(state, { recursive: true, force: true });
      resolve(code);
    });
  });
  const folderUri = folder === undefined ? undefined : URI.file(folder).toString();
  await connection.sendRequest(InitializeRequest.type, {
    processId: process.pid,
    rootUri: folderUri ?? null,
    workspaceFolders: folderUri === undefined ? [] : [{ uri: folderUri, name: 'test' }],
    capabilities: capabilitiesOf(pulls, capabilities),
    ...(options && { initializationOptions: options }),
  });
  await connection.sendNotification(InitializedNotification.type, {});
  return {
    connection,
    pid: child.pid ?? 0,
    pushed,
    refreshes: () => refreshes,
    registered: () => [...registered.values()],
    uriOf: relative => URI.file(path.join(folder ?? '/', relative)).toString(),
    setSettings: next => {
      current = next;
    },
    stop: async () => {
      await connection.sendRequest(ShutdownRequest.type);
      await connection.sendNotification(ExitNotification.type);
      connection.dispose();
      return exited;
    },
  };
}

function capabilitiesOf(
  pulls: boolean,
  { workspace, textDocument, ...others }: ClientCapabilities,
): ClientCapabilities {
  return {
    workspace: {
      configuration: true,
      workspaceFolders: true,
      workspaceEdit: { documentChanges: true, resourceOperations: ['create'] },
      didChangeConfiguration: { dynamicRegistration: true },
      didChangeWatchedFiles: { dynamicRegistration: true, relativePatternSupport: true },
      ...(pulls && { diagnostics: { refreshSupport: true } }),
      ...workspace,
    },
    textDocument: {
      completion: {
        completionItem: {
          snippetSupport: true,
          tagSupport: { valueSet: [CompletionItemTag.Deprecated] },
          insertTextModeSupport: { valueSet: [InsertTextMode.asIs, InsertTextMode.adjustIndentation] },
        },
      },
      publishDiagnostics: { relatedInformation: true },
      ...(pulls && { diagnostic: { relatedInformation: true } }),
      ...textDocument,
    },
    ...others,
  };
}

/** Waits until a condition holds, and fails with its description when it never does. */
export async function until(description: string, condition: () => boolean): Promise<void> {
  const patience = 10_000;
  const start = Date.now();
  while (!condition()) {
    if (Date.now() - start > patience) {
      throw new Error(`It never happened: ${description}.`);
    }
    await new Promise(resolve => {
      setTimeout(resolve, 10);
    });
  }
}
