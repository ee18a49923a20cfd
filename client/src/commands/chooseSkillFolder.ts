import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { SkillFolder } from '../../../server/src/protocol/messages.ts';
import { listSkillFolders } from '../../../server/src/protocol/messages.ts';
import { withoutIcons } from '../plainWords.ts';
import { chooseOtherFolder } from './chooseOtherFolder.ts';

/** Folders offered at once; the list is typed through, not scrolled. */
const mostFolders = 200;

interface FolderItem extends vscode.QuickPickItem {
  readonly uri: string | undefined;
}

/** What the person is asked with. */
export interface FolderQuestion {
  readonly title: string;
  readonly placeHolder: string;
  /** The button of the dialog for another folder. */
  readonly openLabel: string;
}

/** Asks for a folder that holds skills, those in use first; answers with its uri. */
export async function chooseSkillFolder(
  client: LanguageClient,
  { title, placeHolder, openLabel }: FolderQuestion,
): Promise<string | undefined> {
  const folders = await client.sendRequest(listSkillFolders, { limit: mostFolders });
  const browse: FolderItem = {
    label: `$(folder-opened) ${vscode.l10n.t('Another folder…')}`,
    uri: undefined,
  };
  const chosen = await vscode.window.showQuickPick([...folders.map(toItem), browse], {
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

/** Hosts that are named; of the others only the number is said. */
const mostHosts = 3;

function describeHosts(hosts: readonly string[]): string {
  const named = hosts.slice(0, mostHosts).join(', ');
  return hosts.length <= mostHosts
    ? named
    : vscode.l10n.t('{0} and {1} more', named, hosts.length - mostHosts);
}

function toItem({ uri, label, hosts, isUsed }: SkillFolder): FolderItem {
  const parts = [
    ...(hosts.length > 0 ? [describeHosts(hosts)] : []),
    ...(isUsed ? [vscode.l10n.t('in use')] : []),
  ];
  return { label: `$(folder) ${withoutIcons(label)}`, description: parts.join(' · '), uri };
}
