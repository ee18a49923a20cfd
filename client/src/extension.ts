import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import { registerAddToMcpJson } from './commands/addToMcpJson.ts';
import { registerCheckWorkspace } from './commands/checkWorkspace.ts';
import { registerScanWorkspace } from './commands/scanWorkspace.ts';
import { SkillChooser } from './commands/choose/skillChooser.ts';
import { registerCopyPrompt } from './commands/copyPrompt.ts';
import { registerCreateFromFile } from './commands/create/createFromFile.ts';
import { registerNewSkill } from './commands/create/newSkill.ts';
import { registerSaveAsSkill } from './commands/create/saveAsSkill.ts';
import { registerExplainRule } from './commands/explainRule.ts';
import { registerManageGrants } from './commands/grants/manageGrants.ts';
import { registerIgnoreRule } from './commands/ignoreRule.ts';
import { registerAddThirdParty } from './commands/importExport/addThirdParty.ts';
import { registerExportSkill } from './commands/importExport/exportSkill.ts';
import { SkillImporter } from './commands/importExport/importSkills.ts';
import { registerRemoveThirdParty } from './commands/importExport/removeThirdParty.ts';
import { registerUpdateThirdParty } from './commands/importExport/updateThirdParty.ts';
import { registerManageModels } from './commands/models/manageModels.ts';
import { registerOpenLibrary } from './commands/openLibrary.ts';
import { registerOpenSampleWorkspace } from './commands/openSampleWorkspace.ts';
import { registerOpenTrace } from './commands/openTrace.ts';
import { registerPreviewRouting } from './commands/previewRouting.ts';
import { registerReadiness } from './commands/readinessCommands.ts';
import { registerUsage } from './commands/usageCommands.ts';
import { registerAssignSkill } from './commands/skills/assignSkill.ts';
import { registerCompareCandidate } from './commands/skills/compareCandidate.ts';
import { registerCopySkillId } from './commands/skills/copySkillId.ts';
import { registerDeleteSkill } from './commands/skills/deleteSkill.ts';
import { registerDuplicateSkill } from './commands/skills/duplicateSkill.ts';
import { registerEnableSkill } from './commands/skills/enableSkill.ts';
import { dropSkills, registerMoveSkill } from './commands/skills/moveSkill.ts';
import { registerRenameSkill } from './commands/skills/renameSkill.ts';
import { registerRevealSkill } from './commands/skills/revealSkill.ts';
import { registerRunSkill } from './commands/skills/runSkill.ts';
import { registerSetVariable } from './commands/skills/setVariable.ts';
import { trustGranted } from '../../server/src/protocol/messages.ts';
import { createLog } from './connection/createLog.ts';
import { createLanguageClient } from './connection/languageClient.ts';
import { ServerEvents } from './connection/serverEvents.ts';
import { reportVisibleDocuments } from './connection/visibleDocuments.ts';
import { ChangePreview } from './edits/changePreview.ts';
import { createSavedRenames } from './edits/saveRenamedFiles.ts';
import { registerEvals } from './evals/registerEvals.ts';
import { registerEmbeddings } from './models/embeddings.ts';
import { registerModelProvider } from './models/modelProvider.ts';
import { ModelRegistry } from './models/modelRegistry.ts';
import { registerModelStreams } from './models/modelStreams.ts';
import { registerAgentTools } from './views/chat/agents/agentTools.ts';
import { registerMcpServerProvider } from './views/chat/agents/mcpServerProvider.ts';
import { ChatEngine } from './views/chat/turn/chatEngine.ts';
import { registerParticipant } from './views/chat/participant/participant.ts';
import { SkillChat } from './views/chat/skillChat.ts';
import { SkillDocuments } from './views/document/skillDocuments.ts';
import { SkillLibrary } from './views/library/skillLibrary.ts';
import { ReadinessTree } from './views/readiness/readinessTree.ts';
import { RoutingPreview } from './views/routing/routingPreview.ts';
import type { LoadMoreNode } from './views/skills/catalogNode.ts';
import { createSkillDrag } from './views/skills/dragSkills.ts';
import { registerFilterSkills } from './views/skills/filterSkills.ts';
import { readGrouping, registerGroupSkills } from './views/skills/groupSkills.ts';
import { trackSkillFolders } from './views/skills/skillFolders.ts';
import { SkillFollower } from './views/skills/skillFollower.ts';
import { SkillTree } from './views/skills/skillTree.ts';
import { createStatusItem } from './views/statusItem.ts';
import { UsageTree } from './views/usage/usageTree.ts';
import { TraceView } from './views/trace/traceView.ts';

/** Creates the parts and wires them; the language client is started last and not waited for. */
export async function activate(context: vscode.ExtensionContext): Promise<void> {
  const log = createLog();
  const client = await createLanguageClient(context, log, createSavedRenames());
  const serverEvents = new ServerEvents(client);
  const changes = new ChangePreview();
  const models = new ModelRegistry(context.secrets);
  const shared: SharedParts = { client, serverEvents, changes, models, log };
  context.subscriptions.push(
    log,
    serverEvents,
    createStatusItem(client),
    trackSkillFolders(),
    reportVisibleDocuments(client),
    vscode.workspace.onDidGrantWorkspaceTrust(() => client.sendNotification(trustGranted)),
    ...registerViews(context, shared),
    changes,
    ...registerCommands(context, shared),
    models,
    ...registerModels(shared),
    vscode.commands.registerCommand('skillwright.showLog', () => log.show()),
    vscode.commands.registerCommand('skillwright.restartServer', () => client.restart()),
    client,
  );
  client.start().catch((error: unknown) => {
    log.error(error instanceof Error ? error : String(error));
    void vscode.window.showErrorMessage(
      vscode.l10n.t('The Skillwright language server could not be started.'),
    );
  });
}

interface SharedParts {
  readonly client: LanguageClient;
  readonly serverEvents: ServerEvents;
  readonly changes: ChangePreview;
  readonly models: ModelRegistry;
  readonly log: vscode.LogOutputChannel;
}

/** The views, with the commands that open them or act on them. */
function registerViews(context: vscode.ExtensionContext, shared: SharedParts): vscode.Disposable[] {
  const { client, serverEvents, changes } = shared;
  const { extensionUri } = context;
  const importer = new SkillImporter(client, changes);
  const importFiles = (uris: readonly vscode.Uri[]) => importer.import(uris);
  const preview = new RoutingPreview({ client, extensionUri });
  const engine = new ChatEngine(client);
  const chat = new SkillChat({ ...shared, engine, context });
  const drag = createSkillDrag({
    move: (skills, onto) => dropSkills(client, skills, onto),
    import: importFiles,
  });
  const tree = new SkillTree(client, serverEvents, readGrouping(context.workspaceState), drag);
  return [
    preview,
    registerPreviewRouting(preview),
    registerCopyPrompt(client, preview),
    registerEvals(client, serverEvents, preview, { models: shared.models, state: context.workspaceState }),
    engine,
    chat,
    ...registerSkillCommands(shared, tree, chat),
    registerFilterSkills(client, tree),
    registerGroupSkills(tree, context.workspaceState),
    registerReadiness(client, new ReadinessTree(client, serverEvents, importFiles)),
    registerUsage(client, new UsageTree(client)),
    new SkillDocuments({ client, serverEvents, changes, extensionUri }),
    registerOpenLibrary(new SkillLibrary({ client, extensionUri }, serverEvents)),
    registerOpenTrace(new TraceView({ client, extensionUri }, serverEvents)),
    importer,
    registerAgentTools(client),
    registerParticipant({ client, engine }),
    registerMcpServerProvider(context.extension),
  ];
}

/** Registers the tree of skills, and the commands on selected skills. */
function registerSkillCommands(
  { client, changes }: Pick<SharedParts, 'client' | 'changes'>,
  tree: SkillTree,
  chat: SkillChat,
): vscode.Disposable[] {
  const follower = new SkillFollower(tree);
  const chooser = new SkillChooser(client, tree);
  return [
    tree,
    follower,
    vscode.commands.registerCommand('skillwright.showMoreSkills', (node: LoadMoreNode) =>
      tree.showMore(node),
    ),
    registerRevealSkill(chooser, tree),
    registerCopySkillId(chooser),
    registerRunSkill(chat, chooser),
    registerEnableSkill(client, chooser),
    registerCompareCandidate(client, chooser, changes),
    registerDuplicateSkill(client, chooser),
    registerRenameSkill(client, chooser, follower),
    registerMoveSkill(client, chooser),
    registerDeleteSkill(client, chooser),
  ];
}

/** The commands that belong to no view. */
function registerCommands(
  context: vscode.ExtensionContext,
  { client, changes }: SharedParts,
): vscode.Disposable[] {
  const { extension, extensionUri } = context;
  return [
    registerNewSkill(client),
    registerOpenSampleWorkspace(context),
    registerSaveAsSkill(client),
    registerCreateFromFile(client),
    registerCheckWorkspace(client),
    registerScanWorkspace(client),
    registerExplainRule(extension),
    registerIgnoreRule(client),
    registerSetVariable(client),
    registerAssignSkill(client),
    registerExportSkill(client, changes),
    registerAddThirdParty(client, changes),
    registerUpdateThirdParty(client, changes),
    registerRemoveThirdParty(client),
    registerAddToMcpJson(client, extensionUri),
    registerManageGrants(client),
  ];
}

/** Provides models for the server, for users and for VS Code. */
function registerModels({ client, models }: SharedParts): vscode.Disposable[] {
  return [
    registerModelStreams(client, models),
    registerEmbeddings(client, models.keys),
    registerManageModels(models),
    registerModelProvider(models),
  ];
}
