import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { ServerEvents } from '../connection/serverEvents.ts';
import type { RoutingPreview } from '../views/routing/routingPreview.ts';
import { runContinuously } from './continuousRun.ts';
import { loadCoverage, loadCoverageOfTest } from './coverage.ts';
import { EvalRunner } from './evalRunner.ts';
import { caseTag, EvalTree, itemsOf } from './evalTree.ts';
import { createHostProfile } from './hostProfile.ts';
import type { ModelProfileParts } from './modelProfile.ts';

/** Lists trigger cases, functional scenarios and structural criteria in VS Code's Test Explorer, and runs them. */
export function registerEvals(
  client: LanguageClient,
  { onReadinessChanged }: ServerEvents,
  preview: () => Promise<RoutingPreview>,
  user: Pick<ModelProfileParts, 'models' | 'state'>,
): vscode.Disposable {
  const controller = vscode.tests.createTestController('skillwright', 'Skillwright');
  const tree = new EvalTree(client, controller);
  const runner = new EvalRunner(client, controller, tree);
  controller.resolveHandler = item => tree.resolve(item);
  controller.refreshHandler = () => tree.resolve(undefined);
  const router = controller.createRunProfile(
    vscode.l10n.t('Router'),
    vscode.TestRunProfileKind.Run,
    (request, token) =>
      request.continuous === true
        ? runContinuously({ runner, controller, onChanged: onReadinessChanged }, request, token)
        : runner.run(request, token),
    true,
    undefined,
    true,
  );
  const coverage = controller.createRunProfile(
    vscode.l10n.t('Router with Coverage'),
    vscode.TestRunProfileKind.Coverage,
    (request, token) => runner.run(request, token),
    true,
  );
  coverage.loadDetailedCoverage = loadCoverage;
  coverage.loadDetailedCoverageForTest = loadCoverageOfTest;
  const debug = controller.createRunProfile(
    vscode.l10n.t('Routing Preview'),
    vscode.TestRunProfileKind.Debug,
    request => openPreview(tree, preview, request),
    true,
    caseTag,
  );
  return vscode.Disposable.from(
    onReadinessChanged(() => tree.refresh()),
    router,
    createModelProfile({ ...user, client, controller, tree, runner }),
    coverage,
    debug,
    createHostProfile({ client, controller, tree, runner, ...user }),
    controller,
  );
}

/** The profile that has a model judge; its code is loaded when it first runs. */
function createModelProfile(parts: ModelProfileParts): vscode.TestRunProfile {
  const profile = parts.controller.createRunProfile(
    vscode.l10n.t('With model'),
    vscode.TestRunProfileKind.Run,
    async (request, token) => {
      const { runWithModel } = await import('./modelProfile.ts');
      await runWithModel(parts, request, token);
    },
    false,
  );
  profile.configureHandler = () => void configure(parts);
  return profile;
}

async function configure({ client, models, state }: ModelProfileParts): Promise<void> {
  const { configureModel } = await import('./modelChoice.ts');
  await configureModel(client, models, state);
}

/** Opens the Routing Preview with the message of the first case that is to be debugged. */
async function openPreview(
  tree: EvalTree,
  preview: () => Promise<RoutingPreview>,
  { include }: vscode.TestRunRequest,
): Promise<void> {
  const items = include ?? (await tree.skills());
  const item = items.map(each => findCase(tree, each)).find(each => each !== undefined);
  const message = item && tree.caseOf(item)?.message;
  const folder = item?.uri && vscode.workspace.getWorkspaceFolder(item.uri);
  if (message !== undefined) {
    await (await preview()).open({ message, ...(folder && { folderUri: folder.uri.toString() }) });
  }
}

function findCase(tree: EvalTree, item: vscode.TestItem): vscode.TestItem | undefined {
  if (tree.caseOf(item) !== undefined) {
    return item;
  }
  return itemsOf(item.children)
    .map(child => findCase(tree, child))
    .find(found => found !== undefined);
}
