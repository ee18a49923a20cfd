import * as vscode from 'vscode';
import { State } from 'vscode-languageclient/node';
import { trustGranted } from '../../server/src/protocol/messages.ts';
import { embedTexts } from '../../server/src/protocol/routing.ts';
import { registerReadiness } from './commands/readinessCommands.ts';
import { registerUsage } from './commands/usageCommands.ts';
import { createLog } from './connection/createLog.ts';
import { createLanguageClient } from './connection/languageClient.ts';
import { ServerEvents } from './connection/serverEvents.ts';
import { reportVisibleDocuments } from './connection/visibleDocuments.ts';
import { ChangePreview } from './edits/changePreview.ts';
import { createSavedRenames } from './edits/saveRenamedFiles.ts';
import { registerEvals } from './evals/registerEvals.ts';
import { lateCommands } from './loading/lateCommands.ts';
import { registerLateViews } from './loading/lateViews.ts';
import { registerWhenRun } from './loading/registerWhenRun.ts';
import type { SharedParts } from './loading/sharedParts.ts';
import { registerModelProvider } from './models/modelProvider.ts';
import { ModelRegistry } from './models/modelRegistry.ts';
import { registerModelStreams } from './models/modelStreams.ts';
import { registerAgentTools } from './views/chat/agents/agentTools.ts';
import { registerMcpServerProvider } from './views/chat/agents/mcpServerProvider.ts';
import { registerParticipant } from './views/chat/participant/participant.ts';
import { ChatEngine } from './views/chat/turn/chatEngine.ts';
import { SkillDocuments } from './views/document/skillDocuments.ts';
import { ReadinessTree } from './views/readiness/readinessTree.ts';
import type { LoadMoreNode } from './views/skills/catalogNode.ts';
import { createSkillDrag } from './views/skills/dragSkills.ts';
import { readGrouping, registerGroupSkills } from './views/skills/groupSkills.ts';
import { trackSkillFolders } from './views/skills/skillFolders.ts';
import { SkillFollower } from './views/skills/skillFollower.ts';
import { SkillTree } from './views/skills/skillTree.ts';
import { createStatusItem } from './views/statusItem.ts';
import { UsageTree } from './views/usage/usageTree.ts';

/**
 * Creates the parts and wires them; the language client is started last and not waited for. What the user opens or runs is imported when
 * that happens, so that a window that only edits skills loads little.
 */
export async function activate(context: vscode.ExtensionContext): Promise<void> {
  const log = createLog();
  const client = await createLanguageClient(context, log, createSavedRenames());
  const serverEvents = new ServerEvents(client);
  const changes = new ChangePreview();
  const models = new ModelRegistry(context.secrets);
  const shared: SharedParts = { context, client, serverEvents, changes, models, log };
  context.subscriptions.push(
    log,
    serverEvents,
    createStatusItem(client),
    trackSkillFolders(serverEvents),
    reportVisibleDocuments(client),
    vscode.workspace.onDidGrantWorkspaceTrust(() => client.sendNotification(trustGranted)),
    ...registerViews(shared),
    changes,
    models,
    ...registerModels(shared),
    vscode.commands.registerCommand('skillwright.showLog', () => log.show()),
    vscode.commands.registerCommand('skillwright.restartServer', () =>
      // A client that is not running refuses to stop.
      client.state === State.Running ? client.restart() : client.start(),
    ),
    client,
  );
  client.start().catch((error: unknown) => {
    log.error(error instanceof Error ? error : String(error));
    void vscode.window.showErrorMessage(
      vscode.l10n.t('The Skillwright language server could not be started.'),
    );
  });
}

/** The views, with the commands that open them or act on them. */
function registerViews(shared: SharedParts): vscode.Disposable[] {
  const { context, client, serverEvents, changes } = shared;
  const importFiles = async (uris: readonly vscode.Uri[]) => {
    const { importSkills } = await loadCommands();
    await importSkills(client, changes, uris);
  };
  const drag = createSkillDrag({
    move: async (skills, onto) => {
      const { dropSkills } = await loadCommands();
      await dropSkills(client, skills, onto);
    },
    import: importFiles,
  });
  const tree = new SkillTree(client, serverEvents, readGrouping(context.workspaceState), drag);
  const follower = new SkillFollower(tree);
  const engine = new ChatEngine(client);
  const views = registerLateViews(shared, engine);
  return [
    engine,
    tree,
    follower,
    vscode.commands.registerCommand('skillwright.showMoreSkills', (node: LoadMoreNode) =>
      tree.showMore(node),
    ),
    registerGroupSkills(tree, context.workspaceState),
    registerEvals(client, serverEvents, views.preview, {
      models: shared.models,
      state: context.workspaceState,
    }),
    registerReadiness(client, new ReadinessTree(client, serverEvents, importFiles)),
    registerUsage(client, new UsageTree(client)),
    new SkillDocuments({ client, serverEvents, changes, extensionUri: context.extensionUri }),
    registerWhenRun(lateCommands, async () => {
      const { registerLateCommands } = await loadCommands();
      return () => registerLateCommands({ ...shared, tree, follower, views });
    }),
    registerAgentTools(client),
    registerParticipant({ client, engine }),
    registerMcpServerProvider(context.extension),
  ];
}

/** The code of nearly all commands, and of what else is done with skills. */
const loadCommands = () => import('./loading/registerLateCommands.ts');

/** Provides models for the server, for users and for VS Code. */
function registerModels({ client, models }: SharedParts): vscode.Disposable[] {
  return [
    registerModelStreams(client, models),
    client.onRequest(embedTexts, async ({ texts }, token) => {
      const { embed } = await import('./models/embeddings.ts');
      return embed(texts, models.keys, token);
    }),
    registerModelProvider(models),
  ];
}
