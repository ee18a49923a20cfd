import * as vscode from 'vscode';
import { registerSkills } from './catalog/registerSkills.ts';
import { registerAssignSkill } from './commands/assignSkill.ts';
import { registerCheckWorkspace } from './commands/checkWorkspace.ts';
import { registerCopyPrompt } from './commands/copyPrompt.ts';
import { registerExplainRule } from './commands/explainRule.ts';
import { registerIgnoreRule } from './commands/ignoreRule.ts';
import { SkillImporter } from './commands/importSkills.ts';
import { registerOpenLibrary } from './commands/openLibrary.ts';
import { registerOpenTrace } from './commands/openTrace.ts';
import { registerPreviewRouting } from './commands/previewRouting.ts';
import { registerReadiness } from './commands/readiness.ts';
import { registerShowReferences } from './commands/showReferences.ts';
import { registerSetVariable } from './commands/setVariable.ts';
import { ChatEngine } from './chat/chatEngine.ts';
import { registerChatSurfaces } from './chat/chatSurfaces.ts';
import { SkillChat } from './chat/skillChat.ts';
import { SkillDocuments } from './document/skillDocuments.ts';
import { registerCreation } from './creation/registerCreation.ts';
import { registerExchange } from './exchange/registerExchange.ts';
import { ChangePreview } from './exchange/changePreview.ts';
import { registerManageGrants } from './grants/manageGrants.ts';
import { createLanguageClient } from './languageClient.ts';
import { SkillLibrary } from './library/skillLibrary.ts';
import { RoutingPreview } from './panels/routingPreview.ts';
import { ModelRegistry } from './models/modelRegistry.ts';
import { registerModels } from './models/registerModels.ts';
import { ReadinessTree } from './readiness/readinessTree.ts';
import { ServerNews } from './serverNews.ts';
import { reportVisibleDocuments } from './visibleDocuments.ts';
import { createStatusItem } from './statusItem.ts';
import { TraceView } from './trace/traceView.ts';

/** Creates the parts and wires them; the language client is started last and not waited for. */
export async function activate(context: vscode.ExtensionContext): Promise<void> {
  const log = vscode.window.createOutputChannel('Skillwright', { log: true });
  const client = await createLanguageClient(context, log);
  const news = new ServerNews(client);
  const preview = new RoutingPreview(client, context.extensionUri);
  const changes = new ChangePreview();
  const models = new ModelRegistry(context.secrets);
  const importer = new SkillImporter(client, changes);
  const engine = new ChatEngine(client);
  const chat = new SkillChat({ client, news, engine, models, context, log });
  context.subscriptions.push(
    log,
    news,
    createStatusItem(),
    reportVisibleDocuments(client),
    registerCreation(client),
    registerCheckWorkspace(client),
    registerExplainRule(context.extension),
    registerIgnoreRule(client),
    preview,
    registerPreviewRouting(preview),
    registerCopyPrompt(client, preview),
    engine,
    chat,
    registerSkills({
      client,
      news,
      state: context.workspaceState,
      chat,
      onDrop: uris => importer.import(uris),
    }),
    registerReadiness(client, new ReadinessTree(client, news, uris => importer.import(uris))),
    new SkillDocuments({ client, news, changes, extensionUri: context.extensionUri }),
    registerOpenLibrary(new SkillLibrary(client, news, context.extensionUri)),
    registerOpenTrace(new TraceView(client, news, context.extensionUri)),
    registerSetVariable(client),
    registerShowReferences(client),
    registerAssignSkill(client),
    changes,
    importer,
    registerExchange(client, changes),
    models,
    registerModels(client, models),
    registerChatSurfaces({ client, engine, extension: context.extension }),
    registerManageGrants(client),
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
