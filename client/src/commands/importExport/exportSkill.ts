import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type {
  ExportParams,
  ExportPlanView,
  ExportTargetView,
  ReportView,
} from '../../../../server/src/protocol/importExport.ts';
import { listExportTargets, planExport, runExport } from '../../../../server/src/protocol/importExport.ts';
import type { ChangePreview } from '../../edits/changePreview.ts';
import { summarizeSentences } from '../../text/summarizeSentences.ts';
import type { NoteGroup } from '../../edits/reviewChanges.ts';
import { review } from '../../edits/reviewChanges.ts';
import type { Undo } from '../../edits/undo.ts';
import { reportUndoable } from '../../edits/undo.ts';
import { createWriteUndo } from '../../edits/undoWrite.ts';
import { readUri } from '../choose/readUri.ts';
import { plainWords, withoutIcons } from '../../text/escapeLabels.ts';
import { revealFile } from '../skills/revealFile.ts';
import { withProgress } from '../../connection/withProgress.ts';
import { chooseOtherFolder } from '../choose/chooseOtherFolder.ts';
import { chooseSkill, toSkillTarget } from '../choose/chooseSkill.ts';

/** Asks for a format and a folder, previews the files, and writes them. */
export function registerExportSkill(client: LanguageClient, preview: ChangePreview): vscode.Disposable {
  return vscode.commands.registerCommand('skillwright.exportSkill', async (target?: unknown) => {
    const uri = await findSkill(client, target);
    const format = uri === undefined ? undefined : await chooseFormat(client, uri);
    const outUri = format === undefined ? undefined : await chooseFolder(format);
    if (uri !== undefined && format !== undefined && outUri !== undefined) {
      const params = { uris: [uri], target: format.id, outUri: outUri.toString() };
      await exportTo(client, preview, format, params);
    }
  });
}

/** Menus of the Explorer and the editor pass a file or a folder, the Skills view passes a node, and the palette passes nothing. */
async function findSkill(client: LanguageClient, target: unknown): Promise<string | undefined> {
  if (target instanceof vscode.Uri) {
    const file = await findSkillFile(target);
    if (file === undefined) {
      void vscode.window.showWarningMessage(vscode.l10n.t('There is no SKILL.md in this folder.'));
    }
    return file?.toString();
  }
  // Skills of the user and bundled ones are outside of the workspace folders.
  const uri = readUri(target);
  if (uri !== undefined) {
    return uri;
  }
  const title = vscode.l10n.t('Export Skill');
  const chosen = await chooseSkill(client, toSkillTarget(target), title);
  return chosen?.uri;
}

async function findSkillFile(uri: vscode.Uri): Promise<vscode.Uri | undefined> {
  if (/\/skill\.md$/i.test(uri.path)) {
    return uri;
  }
  try {
    const entries = await vscode.workspace.fs.readDirectory(uri);
    const name = entries.map(([each]) => each).find(each => /^skill\.md$/i.test(each));
    return name === undefined ? undefined : vscode.Uri.joinPath(uri, name);
  } catch {
    // A file that isn't a skill has no entries.
    return undefined;
  }
}

interface FormatItem extends vscode.QuickPickItem {
  readonly format?: ExportTargetView;
}

async function chooseFormat(client: LanguageClient, uri: string): Promise<ExportTargetView | undefined> {
  const targets = await client.sendRequest(listExportTargets, { uris: [uri] });
  const groups = [
    [vscode.l10n.t('Systems'), 'system'],
    [vscode.l10n.t('Packs'), 'pack'],
    [vscode.l10n.t('Hosts'), 'host'],
  ] as const;
  const items = groups.flatMap(([label, kind]) => {
    const separator: FormatItem = { label, kind: vscode.QuickPickItemKind.Separator };
    return [separator].concat(targets.filter(target => target.kind === kind).map(toFormatItem));
  });
  const picked = await vscode.window.showQuickPick(items, {
    title: vscode.l10n.t('Export Skill'),
    placeHolder: vscode.l10n.t('Which system or host is it for?'),
    matchOnDescription: true,
  });
  if (picked?.format?.refusal !== undefined) {
    void vscode.window.showWarningMessage(plainWords(picked.format.refusal));
    return undefined;
  }
  return picked?.format;
}

function toFormatItem(format: ExportTargetView): FormatItem {
  const { title, result, refusal, folderUris } = format;
  const folders = folderUris.map(uri => vscode.workspace.asRelativePath(vscode.Uri.parse(uri)));
  return refusal === undefined
    ? { label: title, description: folders.length > 0 ? folders.join(', ') : result, format }
    : {
        label: `$(circle-slash) ${title}`,
        description: vscode.l10n.t('not allowed by the manifest'),
        format,
      };
}

interface FolderItem extends vscode.QuickPickItem {
  readonly uri?: vscode.Uri;
}

/** The folders of the workspace that the host loads from, or any other. */
async function chooseFolder({ title, folderUris }: ExportTargetView): Promise<vscode.Uri | undefined> {
  const other: FolderItem = { label: `$(folder-opened) ${vscode.l10n.t('Another folder…')}` };
  const known = folderUris.map((uri): FolderItem => {
    const folder = vscode.Uri.parse(uri);
    return { label: `$(folder) ${withoutIcons(vscode.workspace.asRelativePath(folder))}`, uri: folder };
  });
  const chosen =
    known.length === 0
      ? other
      : await vscode.window.showQuickPick([...known, other], {
          title: vscode.l10n.t('Export Skill'),
          placeHolder: vscode.l10n.t('Where should the folder for {0} go?', title),
        });
  if (chosen !== other) {
    return chosen?.uri;
  }
  return chooseOtherFolder(vscode.l10n.t('Export Here'), vscode.l10n.t('Export for {0}', title));
}

async function exportTo(
  client: LanguageClient,
  preview: ChangePreview,
  format: ExportTargetView,
  params: ExportParams,
): Promise<void> {
  const steps = vscode.l10n.t('Preparing the export');
  const plan = await withProgress(client, steps, token => client.sendRequest(planExport, params, token));
  if (plan === null) {
    void vscode.window.showErrorMessage(vscode.l10n.t('The operation failed. See the log for details.'));
  }
  if (plan === undefined || plan === null || !(await isWanted(plan, preview, format, params))) {
    return;
  }
  const done = await client.sendRequest(runExport, { ...params, digest: plan.digest });
  if ('problem' in done) {
    void vscode.window.showErrorMessage(plainWords(done.problem));
    return;
  }
  await reportExport(plan, format, vscode.Uri.parse(params.outUri), createWriteUndo(client, done));
}

async function isWanted(
  plan: ExportPlanView,
  preview: ChangePreview,
  { title }: ExportTargetView,
  { outUri }: ExportParams,
): Promise<boolean> {
  const refusals = plan.reports.flatMap(({ refusal }) => refusal ?? []);
  if (refusals.length > 0) {
    void vscode.window.showErrorMessage(summarizeSentences(refusals));
    return false;
  }
  const count = plan.changes.filter(({ kind }) => kind !== 'same').length;
  if (count === 0) {
    void vscode.window.showInformationMessage(vscode.l10n.t('The export is there already, and the same.'));
    return false;
  }
  const decision = await review(
    {
      title: vscode.l10n.t('Export for {0}', title),
      accept: count === 1 ? vscode.l10n.t('Write 1 file') : vscode.l10n.t('Write {0} files', count),
      place: vscode.workspace.asRelativePath(vscode.Uri.parse(outUri)),
      changes: plan.changes,
      groups: toGroups(plan.reports),
    },
    preview,
  );
  return decision === 'accept';
}

function toGroups(reports: readonly ReportView[]): NoteGroup[] {
  return reports.map(({ notes }) => ({ title: vscode.l10n.t('What becomes of it'), notes }));
}

async function reportExport(
  { changes }: ExportPlanView,
  { title }: ExportTargetView,
  out: vscode.Uri,
  undo: Undo | undefined,
): Promise<void> {
  const written = changes.filter(({ kind }) => kind === 'added' || kind === 'changed');
  const main = written.find(({ path }) => /(?:^|\/)skill\.md$/i.test(path)) ?? written[0];
  const open = vscode.l10n.t('Open');
  const reveal = vscode.l10n.t('Show in Folder');
  const isText = main?.after !== undefined;
  const message = vscode.l10n.t('Exported for {0}.', title);
  const answer = await reportUndoable(message, undo, ...(isText ? [open] : []), reveal);
  const file = main === undefined ? out : vscode.Uri.joinPath(out, main.path);
  if (answer === open) {
    await vscode.window.showTextDocument(file);
  } else if (answer === reveal) {
    await revealFile(file);
  }
}
