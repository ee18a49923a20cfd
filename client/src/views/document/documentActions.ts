import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { Act, ToExtensionHost } from '../../../messages/document.ts';
import type { FolderFile } from '../../../../server/src/protocol/document.ts';
import { readCommit } from '../../../../server/src/protocol/document.ts';
import type { ChangePreview } from '../../edits/changePreview.ts';
import { runSkillCommand } from '../runSkillCommand.ts';
import type { FieldWriter } from './fieldWriter.ts';
import { openAddress } from './openLink.ts';
import { openAsText } from './openAsText.ts';
import type { SkillReader } from './skillReader.ts';

/** The parts of one view of a document. */
export interface DocumentParts {
  readonly client: LanguageClient;
  readonly changes: ChangePreview;
  readonly document: vscode.TextDocument;
  readonly reader: SkillReader;
  readonly writer: FieldWriter;
}

/** Messages that open something. */
type Opening = Exclude<
  ToExtensionHost,
  { readonly type: 'unreadableChange' | 'act' | 'change' | 'enable' | 'attach' | 'detach' }
>;

/** Commands that get the address of the document. */
const commands: Readonly<Record<Exclude<Act, 'text' | 'obstacle' | 'undo' | 'redo' | 'save'>, string>> = {
  run: runSkillCommand,
  routing: 'skillwright.previewRouting',
  readiness: 'skillwright.showReadiness',
  export: 'skillwright.exportSkill',
  duplicate: 'skillwright.duplicateSkill',
  compare: 'skillwright.compareCandidate',
  tests: 'workbench.view.testing.focus',
  problems: 'workbench.actions.view.problems',
};

/** Runs the action of a button; returns the reason where it fails. */
export async function runAct(
  { document, reader, writer }: DocumentParts,
  act: Act,
): Promise<string | undefined> {
  const { uri } = document;
  switch (act) {
    case 'text':
      await openAsText(uri);
      return undefined;
    case 'obstacle': {
      const { obstacle } = reader.view ?? {};
      await openAsText(obstacle === undefined ? uri : vscode.Uri.parse(obstacle.uri), obstacle?.line, true);
      return undefined;
    }
    case 'undo':
      return writer.undo();
    case 'redo':
      return writer.redo();
    case 'save':
      return writer.save();
    default:
      await vscode.commands.executeCommand(commands[act], uri);
      return undefined;
  }
}

/** Opens something that the extension sent to the page before; returns the reason where that fails. */
export async function open(parts: DocumentParts, message: Opening): Promise<string | undefined> {
  const { document, reader } = parts;
  const { view, facts } = reader;
  switch (message.type) {
    case 'instructions':
      await openAsText(document.uri, view?.instructions.line, true);
      return undefined;
    case 'line':
      await openLine(parts, message);
      return undefined;
    case 'link':
      return openAddress(document.uri, message.address);
    case 'file':
      return openFile(facts?.files.find(({ path }) => path === message.path));
    case 'skill':
      return openOrReport(facts?.pipeline?.nodes.find(({ id }) => id === message.id)?.uri);
    case 'reference':
      return openOrReport(view?.references.find(({ key }) => key === message.key)?.uri);
    case 'commit':
      return showCommit(parts, message.hash);
    case 'fix':
    case 'need':
      await runOnCheck(parts, message);
      return undefined;
  }
}

/** Runs the command that the Readiness view offers for a check. */
async function runOnCheck(
  { reader: { view, facts } }: DocumentParts,
  message: Extract<ToExtensionHost, { type: 'fix' | 'need' }>,
): Promise<void> {
  const check = facts?.checks?.find(({ kind, name }) => kind === message.kind && name === message.name);
  if (view?.folderUri !== undefined && check !== undefined) {
    const command = message.type === 'fix' ? 'skillwright.fixReadiness' : 'skillwright.openNeed';
    const { folderUri, path } = view;
    await vscode.commands.executeCommand(command, { folderUri, path, check });
  }
}

async function openLine(
  { document, reader }: DocumentParts,
  { part, line }: Extract<ToExtensionHost, { type: 'line' }>,
): Promise<void> {
  const { sidecar, manifest } = reader.view?.relatedUris ?? {};
  const uri = { skill: document.uri.toString(), sidecar, manifest }[part];
  if (uri !== undefined) {
    await openAsText(vscode.Uri.parse(uri), line, true);
  }
}

async function openFile(file: FolderFile | undefined): Promise<string | undefined> {
  return file?.isForeign
    ? vscode.l10n.t('{0} leads out of the skill folder or to nothing, so it was not opened.', file.path)
    : openOrReport(file?.uri);
}

async function openOrReport(uri: string | undefined): Promise<string | undefined> {
  if (uri === undefined) {
    return vscode.l10n.t('That is not there any more.');
  }
  const target = vscode.Uri.parse(uri);
  await (target.scheme === 'http' || target.scheme === 'https'
    ? vscode.env.openExternal(target)
    : vscode.commands.executeCommand('vscode.open', target, { preview: true }));
  return undefined;
}

async function showCommit(
  { client, changes, document }: DocumentParts,
  hash: string,
): Promise<string | undefined> {
  const texts = await client.sendRequest(readCommit, { uri: document.uri.toString(), hash });
  if (texts === null) {
    return vscode.l10n.t('git does not have this commit of the file.');
  }
  const path = vscode.workspace.asRelativePath(document.uri);
  const name = path.slice(path.lastIndexOf('/') + 1);
  await changes.compare(`${name} (${hash.slice(0, 7)})`, { path, ...texts });
  return undefined;
}
