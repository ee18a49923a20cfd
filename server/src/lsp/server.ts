import type { Connection } from 'vscode-languageserver/node';
import {
  CancellationToken,
  DidChangeConfigurationNotification,
  DidChangeWatchedFilesNotification,
  TextDocuments,
  WatchKind,
} from 'vscode-languageserver/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { URI } from 'vscode-uri';
import { AroundReads } from './aroundReads.ts';
import { readClientProfile, toInitializeResult } from './capabilities.ts';
import { ProblemBook } from './catalogue/problemBook.ts';
import { CompanionFiles } from './companionFiles.ts';
import type { Server } from './context.ts';
import type { FileNews } from './fileNews.ts';
import { createFileNews } from './fileNews.ts';
import { createGuard, tell } from './guard.ts';
import { registerAudit } from './handlers/audit.ts';
import { registerChat } from './handlers/chat.ts';
import { Diagnostics } from './handlers/diagnostics.ts';
import { registerExchange } from './handlers/exchange.ts';
import { registerExternal } from './handlers/external.ts';
import { registerFeatures } from './handlers/features.ts';
import { registerGrants } from './handlers/grants.ts';
import { registerIndex, registerSaves } from './handlers/indexing.ts';
import { registerManagement } from './handlers/management.ts';
import { registerDiagnostics } from './handlers/pullAndPush.ts';
import type { Routing } from './handlers/routing.ts';
import { registerRouting } from './handlers/routing.ts';
import { registerVariables } from './handlers/variables.ts';
import { createFolderNews } from './newFolders.ts';
import { Neighbours } from './management/neighbours.ts';
import { MentionDesk } from './mentions/mentionDesk.ts';
import { NearbyFiles } from './nearbyFiles.ts';
import { NearbyResources } from './nearbyResources.ts';
import { OpenSkills } from './openSkills.ts';
import { fetchSettings } from './settings.ts';
import { SkillIndexing } from './skillIndexing.ts';
import { SkillWorkspace } from './skillWorkspace.ts';
import { OpenVariables } from './variables/openVariables.ts';
import { TrackedVariables } from './variables/trackedVariables.ts';

/** Wires a connection to core. It holds no logic: handlers find the document, call core and convert. */
export function startServer(connection: Connection): void {
  let client = readClientProfile({ processId: null, rootUri: null, capabilities: {}, workspaceFolders: [] });
  const documents = new TextDocuments(TextDocument);
  const workspace = new SkillWorkspace();
  let changed: Changed = () => {};
  const nearby = new NearbyFiles(() => changed([]));
  const resources = new NearbyResources(() => changed([]));
  const variables = new OpenVariables(documents, workspace);
  const tracked = new TrackedVariables(workspace, files =>
    changed(files.map(file => URI.file(file).toString())),
  );
  const open = new OpenSkills(documents, workspace, { files: nearby, resources }, variables);
  const companions = new CompanionFiles(workspace, open, nearby, tracked);
  const problems = new ProblemBook();
  const diagnostics = new Diagnostics({
    workspace,
    open,
    companions,
    bundle: () => client.messages,
    hostServes: () => client.hostServes,
    showsRelated: () => client.showsRelated,
    textOf: uri => documents.get(uri)?.getText(),
    onOpenConcerned: () => changed([]),
    problems,
  });
  const indexing = new SkillIndexing({ connection, workspace, open, diagnostics, client: () => client });
  const mentions = new MentionDesk({ documents, open, workspace, indexing });
  workspace.onRead = (file, skill) => mentions.takeIn(file, skill);
  const server: Server = {
    connection,
    documents,
    workspace,
    open,
    companions,
    around: new AroundReads(),
    nearby,
    diagnostics,
    problems,
    mentions,
    indexing,
    client: () => client,
  };

  connection.onInitialize(params => {
    client = readClientProfile(params);
    workspace.setFolders(client.folderUris);
    return toInitializeResult(client);
  });
  const guard = createGuard(connection);
  changed = registerDiagnostics(server, guard);
  registerIndex(server, changed);
  indexing.onCompleted(() => {
    changed([]);
    tell(connection, 'mentions', mentions.ready(CancellationToken.None));
  });
  const routing = registerRouting(server, guard, changed);
  const neighbours = new Neighbours(server);
  registerFeatures(server, guard, routing, neighbours);
  registerVariables(server, variables, changed);
  registerExchange(server, guard);
  registerExternal(server, guard);
  registerGrants(server, guard);
  const audit = registerAudit(server, guard);
  connection.onExit(() => audit.close());
  const news = createFileNews(server, changed, routing);
  registerSaves(server, news);
  registerManagement(server, guard, neighbours, news);
  const { service, thread } = routing;
  const servers = registerChat(server, guard, { routing: service, thread, audit }, news);
  connection.onShutdown(async () => {
    indexing.stop();
    await Promise.all([thread.stop(), servers.dispose()]);
  });
  connection.onInitialized(() => {
    tell(connection, 'initialized', onInitialized(server, { changed, routing, news }));
  });
  documents.listen(connection);
  connection.listen();
}

/** A folder that comes or goes as a whole is often told without the files in it, so those are watched too. */
const watchers = [
  { globPattern: '**/{skillwright,skill.skillwright,skill.manifest,vars,variables}.json' },
  { globPattern: '**/agents/openai.{yaml,yml}' },
  { globPattern: '**/{plugin,marketplace,gemini-extension,qwen-extension,openclaw.plugin}.json' },
  // What other Markdown files name is known too.
  { globPattern: '**/*.[mM][dD]' },
  { globPattern: '**/*', kind: WatchKind.Create | WatchKind.Delete },
];

type Changed = (uris?: readonly string[]) => void;

interface Told {
  readonly changed: Changed;
  readonly routing: Routing;
  readonly news: FileNews;
}

async function onInitialized(server: Server, { changed, routing, news }: Told): Promise<void> {
  const { connection, workspace, indexing, client } = server;
  const { answersConfiguration, registersConfiguration, registersWatchers, changesFolders } = client();
  const reload = async () => {
    if (answersConfiguration) {
      workspace.setSettings(await fetchSettings(connection, workspace.folderUris));
    }
    routing.onSettingsChanged();
    changed();
    indexing.refresh();
  };
  const reloadSafely = () => {
    reload().catch((error: unknown) => connection.console.error(`configuration: ${String(error)}`));
  };
  connection.onDidChangeConfiguration(reloadSafely);
  const tellOf = createFolderNews(news);
  connection.onDidChangeWatchedFiles(({ changes }) => tellOf(changes));
  if (changesFolders) {
    connection.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
      const gone = new Set(removed.map(({ uri }) => uri));
      workspace.setFolders([
        ...workspace.folderUris.filter(uri => !gone.has(uri)),
        ...added.map(({ uri }) => uri),
      ]);
      reloadSafely();
    });
  }
  // From here on the client is waited for; what it says meanwhile already finds its handler.
  if (registersConfiguration) {
    await connection.client.register(DidChangeConfigurationNotification.type, { section: 'skillwright' });
  }
  if (registersWatchers) {
    await connection.client.register(DidChangeWatchedFilesNotification.type, { watchers });
  }
  reloadSafely();
}
