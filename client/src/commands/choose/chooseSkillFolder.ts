import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { SkillFolder } from '../../../../server/src/protocol/create.ts';
import { listSkillFolders } from '../../../../server/src/protocol/create.ts';
import { withoutIcons } from '../../text/escapeLabels.ts';
import { chooseOtherFolder } from './chooseOtherFolder.ts';

/** Folders offered at once; the list is typed through, not scrolled. */
export const maxFolders = 200;

interface FolderItem extends vscode.QuickPickItem {
  readonly uri: string | undefined;
}

/** The wording of the question. */
export interface FolderQuestion {
  readonly title: string;
  readonly placeHolder: string;
  /** The button of the dialog for another folder. */
  readonly openLabel: string;
}

/** Asks for a folder of skills, with those in use first; returns its URI. */
export async function chooseSkillFolder(
  client: LanguageClient,
  { title, placeHolder, openLabel }: FolderQuestion,
): Promise<string | undefined> {
  const folders = await client.sendRequest(listSkillFolders, { limit: maxFolders });
  const browse = browseItem();
  const chosen = await vscode.window.showQuickPick([...folders.map(toFolderItem), browse], {
    title,
    placeHolder,
    matchOnDescription: true,
  });
  if (chosen !== browse) {
    return chosen?.uri;
  }
  const picked = await chooseOtherFolder(openLabel);
  return picked?.toString();
}

/** Maximum number of hosts in a label; the others are only counted. */
const maxHosts = 3;

function describeHosts(hosts: readonly string[]): string {
  const named = hosts.slice(0, maxHosts).join(', ');
  return hosts.length <= maxHosts ? named : vscode.l10n.t('{0} and {1} more', named, hosts.length - maxHosts);
}

/** A folder as a line of a list. */
export function toFolderItem({ uri, label, workspace, hosts, isUsed, isUser }: SkillFolder): FolderItem {
  const parts = [
    ...(workspace === '' ? [] : [withoutIcons(workspace)]),
    ...(isUser === true ? [vscode.l10n.t('all your projects')] : []),
    ...(hosts.length > 0 ? [describeHosts(hosts)] : []),
    ...(isUsed ? [vscode.l10n.t('in use')] : []),
  ];
  return { label: `$(folder) ${withoutIcons(label)}`, description: parts.join(' · '), uri };
}

/** The item that lets the user select any other folder. */
export function browseItem(): FolderItem {
  return { label: `$(folder-opened) ${vscode.l10n.t('Another folder…')}`, uri: undefined };
}

export function isFolderItem(item: vscode.QuickPickItem): item is FolderItem {
  return 'uri' in item;
}
