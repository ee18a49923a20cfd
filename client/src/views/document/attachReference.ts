import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { AttachKind } from '../../../messages/document.ts';
import { listEntities } from '../../../../server/src/protocol/document.ts';
import { withoutIcons } from '../../text/escapeLabels.ts';

/** Asks for a reference to attach to a skill and returns the parameters of the request; undefined where the user canceled. */
export async function chooseReference(
  client: LanguageClient,
  skillUri: vscode.Uri,
  kind: AttachKind,
): Promise<string | undefined> {
  switch (kind) {
    case 'file':
      return chooseFile(skillUri);
    case 'link':
      return chooseLink();
    case 'entity':
      return chooseEntity(client, skillUri);
  }
}

async function chooseFile(skillUri: vscode.Uri): Promise<string | undefined> {
  const folder = vscode.workspace.getWorkspaceFolder(skillUri)?.uri ?? vscode.Uri.joinPath(skillUri, '..');
  const [file] =
    (await vscode.window.showOpenDialog({
      defaultUri: folder,
      title: vscode.l10n.t('Attach File'),
      openLabel: vscode.l10n.t('Attach'),
    })) ?? [];
  return file?.toString();
}

async function chooseLink(): Promise<string | undefined> {
  const isLink = (text: string) => /^https?:\/\/\S+$/i.test(text.trim());
  const address = await vscode.window.showInputBox({
    title: vscode.l10n.t('Attach Link'),
    prompt: vscode.l10n.t('Address of a web page'),
    placeHolder: 'https://',
    ignoreFocusOut: true,
    validateInput: text =>
      text === '' || isLink(text)
        ? undefined
        : vscode.l10n.t('An address starts with https:// and has no spaces.'),
  });
  return address === undefined || !isLink(address) ? undefined : address.trim();
}

async function chooseEntity(client: LanguageClient, skillUri: vscode.Uri): Promise<string | undefined> {
  const entities = await client.sendRequest(listEntities, { uri: skillUri.toString() });
  if (entities.length === 0) {
    void vscode.window.showInformationMessage(
      vscode.l10n.t('There are no entities to attach: skillwright.json lists none.'),
    );
    return undefined;
  }
  const items = entities.map(({ kind, slug, title }) => ({
    label: withoutIcons(title ?? slug),
    description: withoutIcons(title === undefined ? kind : `${kind} · ${slug}`),
    target: `${kind}:${slug}`,
  }));
  const picked = await vscode.window.showQuickPick(items, {
    title: vscode.l10n.t('Attach Entity'),
    placeHolder: vscode.l10n.t('What is it about?'),
    matchOnDescription: true,
  });
  return picked?.target;
}
