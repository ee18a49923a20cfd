import { homedir } from 'node:os';
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
import { openFactFiles } from '../node/cache/factFiles.ts';
import { openScanCache } from '../node/cache/scanCache.ts';
import { addUserFolders } from '../node/files/linkRoots.ts';
import { createWorkspacePorts } from '../node/workspacePorts.ts';
import { workspaceTrust } from '../workspace/variables.ts';
import { trustGranted } from '../protocol/messages.ts';
import { SkillStore } from '../workspace/store/skillStore.ts';
import { storedSources } from '../workspace/stored/storedSources.ts';
import { followDescription } from '../workspace/descriptions.ts';
import { dropOpenFile } from '../workspace/checks/openFiles.ts';
import { dropOpenReferences } from '../workspace/references/referenceIndex.ts';
import { pathOf } from './convert/uris.ts';
import { readClientProfile } from './editor/clientProfile.ts';
import { FolderReadCache } from './files/folderReadCache.ts';
import { InstalledSkills } from './files/installedSkills.ts';
import { toInitializeResult } from './capabilities.ts';
import { ProblemBook } from './indexing/problemCounts.ts';
import { RelatedFileChecker } from './files/relatedFileChecker.ts';
import type { Server } from './session/context.ts';
import type { FileChangeListener } from './session/context.ts';
import { createFileChangeListener } from './fileChangeListener.ts';
import type { Background } from './editor/guard.ts';
import { createGuard, runInBackground, logFailure } from './editor/guard.ts';
import { registerAudit } from './handlers/requests/audit.ts';
import { registerChat } from './handlers/requests/chat.ts';
import { registerEvals } from './handlers/requests/evals.ts';
import { Diagnostics } from './indexing/diagnostics.ts';
import { registerImportExport } from './handlers/requests/importExport.ts';
import { registerInstall } from './handlers/requests/install.ts';
import { registerFeatures } from './features.ts';
import { registerGrants } from './handlers/requests/grants.ts';
import { registerDescriptions, registerIndex, registerSaves } from './handlers/diagnostics/indexing.ts';
import { registerModelEvals } from './handlers/requests/modelEvals.ts';
import { registerManagement } from './handlers/requests/management.ts';
import { registerDiagnostics } from './handlers/diagnostics/pullAndPush.ts';
import type { Routing } from './handlers/requests/routing.ts';
import { registerRouting } from './handlers/requests/routing.ts';
import { registerUsage } from './handlers/requests/usage.ts';
import { registerVariables } from './handlers/requests/variables.ts';
import { createFolderChangeListener } from './folderChangeListener.ts';
import { EvalRecords } from './services/evals/evalRecords.ts';
import { ReferenceService } from './indexing/referenceService.ts';
import { listenToDocuments } from './listenToDocuments.ts';
import { BackgroundReads } from './files/backgroundReads.ts';
import { OpenSkills } from './files/openSkills.ts';
import { readPermissions } from './services/chat/variablePermissions.ts';
import { fetchSettings } from './files/settings.ts';
import { UndoLog } from '../node/undo/undoLog.ts';
import { SkillIndexing } from './indexing/skillIndexing.ts';
import { editorKey } from './files/skillIndex.ts';
import { SkillWorkspace } from './files/skillWorkspace.ts';
import { TrackedVariables } from './files/trackedVariables.ts';

/** Wires a connection to core. It holds no logic: handlers find the document, call core and convert. */
export function startServer(connection: Connection): void {
  let client = readClientProfile({ processId: null, rootUri: null, capabilities: {}, workspaceFolders: [] });
  const documents = new TextDocuments(TextDocument);
  addUserFolders(homedir());
  const scans = openScanCache();
  const storage = openFactFiles();
  const ports = {
    ...createWorkspacePorts(),
    ...(scans && { scan: scans.scan }),
    ...(storage && { storage }),
  };
  const store = new SkillStore(ports, undefined, storedSources);
  const saveCaches = async () => {
    await scans?.save();
    await storage?.save();
  };
  applyTexts(documents, store);
  const workspace = new SkillWorkspace(store);
  let changed: Changed = () => {};
  const background: Background = (name, work) => runInBackground(connection, name, work);
  const reads = new BackgroundReads(store, () => changed([]), background);
  const onTracked = (files: readonly string[]) => changed(files.map(file => URI.file(file).toString()));
  const tracked = new TrackedVariables({ workspace, store }, onTracked, background);
  const open = new OpenSkills(documents, store);
  const relatedFiles = new RelatedFileChecker(store, tracked);
  const problems = new ProblemBook(store);
  const diagnostics = new Diagnostics({
    store,
    workspace,
    open,
    relatedFiles,
    bundle: () => client.messages,
    editorServes: () => client.editorServes,
    showsRelated: () => client.showsRelated,
    textOf: uri => documents.get(uri)?.getText(),
    onOpenConcerned: () => changed([]),
    onChecked: () => background('caches', saveCaches),
    runInBackground: background,
    problems,
  });
  const indexing = new SkillIndexing({
    connection,
    workspace,
    store,
    diagnostics,
    client: () => client,
  });
  const references = new ReferenceService({ workspace, indexing, store });
  const server: Server = {
    connection,
    store,
    documents,
    workspace,
    installed: new InstalledSkills(store, workspace),
    open,
    relatedFiles,
    folderReads: new FolderReadCache(background),
    reads,
    diagnostics,
    problems,
    references,
    indexing,
    client: () => client,
  };

  connection.onInitialize(params => {
    client = readClientProfile(params);
    workspace.setFolders(client.folderUris);
    readPermissions(server);
    store.set(workspaceTrust, '', client.isTrusted);
    return toInitializeResult(client);
  });
  connection.onNotification(trustGranted, () => {
    store.set(workspaceTrust, '', true);
    changed();
  });
  const guard = createGuard(connection);
  changed = registerDiagnostics(server, guard);
  registerIndex(server);
  indexing.onCompleted(() => {
    changed([]);
    logFailure(connection, 'references', references.ready(CancellationToken.None).then(saveCaches));
  });
  let onRecorded = () => {};
  const audit = registerAudit(server, guard, () => onRecorded());
  connection.onExit(() => audit.close());
  const records = new EvalRecords(server, audit, () => routing.announceSoon());
  onRecorded = () => records.onRecorded();
  const routing = registerRouting(server, guard, { changed, records });
  registerFeatures(server, guard, routing);
  registerVariables(server, changed);
  const undoLog = new UndoLog();
  registerImportExport(server, guard, undoLog);
  registerInstall(server, guard, undoLog);
  registerGrants(server, guard);
  registerUsage(server, guard, routing.service);
  const onFilesChanged = createFileChangeListener(server, changed, routing);
  registerEvals(server, guard, { routing: routing.service, records, onFilesChanged });
  registerModelEvals(server, guard, { routing: routing.service, records });
  registerSaves(server, onFilesChanged);
  registerDescriptions(server, onFilesChanged);
  registerManagement(server, guard, onFilesChanged);
  const servers = registerChat(server, guard, { routing: routing.service, audit }, onFilesChanged);
  connection.onShutdown(async () => {
    indexing.stop();
    await saveCaches();
    await servers.dispose();
  });
  connection.onInitialized(() => {
    logFailure(connection, 'initialized', onInitialized(server, { changed, routing, onFilesChanged }));
  });
  listenToDocuments(documents, connection);
  connection.listen();
}

/** What an editor holds of a file counts from the moment on at which it says so, before anybody else hears of it. */
function applyTexts(documents: TextDocuments<TextDocument>, store: SkillStore): void {
  const apply = (document: TextDocument, text: string | undefined) => {
    const file = pathOf(document) ?? document.uri;
    store.apply({ texts: [{ file, text }] });
    followDescription(store, file, text);
  };
  documents.onDidOpen(({ document }) => apply(document, document.getText()));
  documents.onDidChangeContent(({ document }) => apply(document, document.getText()));
  documents.onDidClose(({ document }) => {
    const file = pathOf(document) ?? document.uri;
    apply(document, undefined);
    dropOpenFile(store, editorKey(file));
    dropOpenReferences(store, file);
  });
}

/** A folder that comes or goes as a whole is often told without the files in it, so those are watched too. */
const watchers = [
  { globPattern: '**/{skillwright,skill.skillwright,skill.manifest,vars,variables}.json' },
  { globPattern: '**/agents/openai.{yaml,yml}' },
  { globPattern: '**/evals/*.json' },
  { globPattern: '**/{plugin,marketplace,gemini-extension,qwen-extension,openclaw.plugin}.json' },
  // What other Markdown files name is known too.
  { globPattern: '**/*.[mM][dD]' },
  { globPattern: '**/*', kind: WatchKind.Create | WatchKind.Delete },
];

type Changed = (uris?: readonly string[]) => void;

interface ServerEvents {
  readonly changed: Changed;
  readonly routing: Routing;
  readonly onFilesChanged: FileChangeListener;
}

async function onInitialized(
  server: Server,
  { changed, routing, onFilesChanged }: ServerEvents,
): Promise<void> {
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
    logFailure(connection, 'configuration', reload());
  };
  connection.onDidChangeConfiguration(reloadSafely);
  const onWatchedFilesChanged = createFolderChangeListener(connection, onFilesChanged);
  connection.onDidChangeWatchedFiles(({ changes }) => onWatchedFilesChanged(changes));
  if (changesFolders) {
    connection.workspace.onDidChangeWorkspaceFolders(({ added, removed }) => {
      const gone = new Set(removed.map(({ uri }) => uri));
      workspace.setFolders([
        ...workspace.folderUris.filter(uri => !gone.has(uri)),
        ...added.map(({ uri }) => uri),
      ]);
      readPermissions(server);
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
