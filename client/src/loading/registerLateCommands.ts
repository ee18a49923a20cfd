import * as vscode from 'vscode';
import { registerAddToMcpJson } from '../commands/addToMcpJson.ts';
import { registerCheckWorkspace } from '../commands/checkWorkspace.ts';
import { SkillChooser } from '../commands/choose/skillChooser.ts';
import { registerCopyPrompt } from '../commands/copyPrompt.ts';
import { registerCreateFromFile } from '../commands/create/createFromFile.ts';
import { registerNewSkill } from '../commands/create/newSkill.ts';
import { registerSaveAsSkill } from '../commands/create/saveAsSkill.ts';
import { SkillCreator } from '../commands/create/skillCreator.ts';
import { registerExplainRule } from '../commands/explainRule.ts';
import { registerManageGrants } from '../commands/grants/manageGrants.ts';
import { registerIgnoreRule } from '../commands/ignoreRule.ts';
import { registerAddThirdParty } from '../commands/importExport/addThirdParty.ts';
import { registerExportSkill } from '../commands/importExport/exportSkill.ts';
import { registerImportSkills } from '../commands/importExport/importSkills.ts';
import { registerRemoveThirdParty } from '../commands/importExport/removeThirdParty.ts';
import { registerUpdateThirdParty } from '../commands/importExport/updateThirdParty.ts';
import { registerManageModels } from '../commands/models/manageModels.ts';
import { registerOpenLibrary } from '../commands/openLibrary.ts';
import { registerOpenSampleWorkspace } from '../commands/openSampleWorkspace.ts';
import { registerOpenTrace } from '../commands/openTrace.ts';
import { registerPreviewRouting } from '../commands/previewRouting.ts';
import { registerScanWorkspace } from '../commands/scanWorkspace.ts';
import { registerAssignSkill } from '../commands/skills/assignSkill.ts';
import { registerCompareCandidate } from '../commands/skills/compareCandidate.ts';
import { registerCopySkillId } from '../commands/skills/copySkillId.ts';
import { registerDeleteSkill } from '../commands/skills/deleteSkill.ts';
import { registerDuplicateSkill } from '../commands/skills/duplicateSkill.ts';
import { registerEnableSkill } from '../commands/skills/enableSkill.ts';
import { registerMoveSkill } from '../commands/skills/moveSkill.ts';
import { registerRenameSkill } from '../commands/skills/renameSkill.ts';
import { registerRevealSkill } from '../commands/skills/revealSkill.ts';
import { registerRunSkill } from '../commands/skills/runSkill.ts';
import { registerSetVariable } from '../commands/skills/setVariable.ts';
import { undoLastChange } from '../edits/undo.ts';
import { registerEmbeddingsKey } from '../models/embeddings.ts';
import { registerFilterSkills } from '../views/skills/filterSkills.ts';
import type { SkillFollower } from '../views/skills/skillFollower.ts';
import type { SkillTree } from '../views/skills/skillTree.ts';
import type { LateViews } from './lateViews.ts';
import type { SharedParts } from './sharedParts.ts';

export { importSkills } from '../commands/importExport/importSkills.ts';
export { dropSkills } from '../commands/skills/moveSkill.ts';

/** What the commands act on. */
export interface CommandParts extends SharedParts {
  readonly tree: SkillTree;
  readonly follower: SkillFollower;
  readonly views: LateViews;
}

/** Registers the commands of `lateCommands`. */
export function registerLateCommands({
  tree,
  follower,
  views: { chat, preview, library, trace },
  client,
  changes,
  models,
  context,
}: CommandParts): vscode.Disposable {
  const { extension, extensionUri } = context;
  const creator = new SkillCreator(client, context.workspaceState);
  const chooser = new SkillChooser(client, tree);
  return vscode.Disposable.from(
    registerRevealSkill(chooser, tree),
    registerCopySkillId(chooser),
    registerRunSkill(chat, chooser),
    registerEnableSkill(client, chooser),
    registerCompareCandidate(client, chooser, changes),
    registerDuplicateSkill(client, chooser),
    registerRenameSkill(client, chooser, follower),
    registerMoveSkill(client, chooser),
    registerDeleteSkill(client, chooser),
    registerFilterSkills(client, tree),
    registerNewSkill(creator),
    registerOpenSampleWorkspace(context),
    registerSaveAsSkill(creator),
    registerCreateFromFile(creator),
    registerCheckWorkspace(client),
    registerScanWorkspace(client),
    registerExplainRule(extension),
    registerIgnoreRule(client),
    registerSetVariable(client),
    registerAssignSkill(client),
    registerExportSkill(client, changes),
    registerImportSkills(client, changes),
    registerAddThirdParty(client, changes),
    registerUpdateThirdParty(client, changes),
    registerRemoveThirdParty(client),
    registerAddToMcpJson(client, extensionUri),
    registerManageGrants(client),
    registerManageModels(models),
    registerEmbeddingsKey(models.keys),
    registerPreviewRouting(preview),
    registerCopyPrompt(client, preview),
    registerOpenLibrary(library),
    registerOpenTrace(trace),
    vscode.commands.registerCommand('skillwright.undoLastChange', undoLastChange),
  );
}
