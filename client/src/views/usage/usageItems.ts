import * as vscode from 'vscode';
import type { FolderUsage, NearMessageView, SkillUsageView } from '../../../../server/src/protocol/usage.ts';

/** A line of the Usage view. */
export type UsageNode =
  | { readonly kind: 'folder'; readonly folder: FolderUsage; readonly days: number }
  | { readonly kind: 'skill'; readonly skill: SkillUsageView; readonly days: number }
  | MessageNode;

/** A message near a skill; the Routing Preview takes it with its message and the URI of the skill. */
export interface MessageNode {
  readonly kind: 'message';
  readonly skill: SkillUsageView;
  readonly near: NearMessageView;
  readonly message: string;
  readonly uri: string;
}

export function toMessageNodes(skill: SkillUsageView): MessageNode[] {
  return skill.near.map(near => ({ kind: 'message', skill, near, message: near.text, uri: skill.uri }));
}

/** Returns the tree item of a node. */
export function toUsageItem(node: UsageNode): vscode.TreeItem {
  switch (node.kind) {
    case 'folder':
      return toFolderItem(node.folder);
    case 'skill':
      return toSkillItem(node.skill, node.days);
    case 'message':
      return toMessageItem(node);
  }
}

function toFolderItem({ folderUri, name, sessions }: FolderUsage): vscode.TreeItem {
  const item = new vscode.TreeItem(name, vscode.TreeItemCollapsibleState.Expanded);
  return Object.assign(item, { id: folderUri, description: describeSessions(sessions) });
}

export function describeSessions(count: number): string {
  return count === 1 ? vscode.l10n.t('1 session') : vscode.l10n.t('{0} sessions', count);
}

function toSkillItem(
  { folderUri, path, id, uri, loads, lastUsed, hosts, near }: SkillUsageView,
  days: number,
): vscode.TreeItem {
  const { Collapsed, None } = vscode.TreeItemCollapsibleState;
  const item = new vscode.TreeItem(id, near.length > 0 ? Collapsed : None);
  const description = [describeLoads(loads), ...describeNear(near.length)].join(' · ');
  const use =
    lastUsed === undefined
      ? vscode.l10n.t('Not used in {0} days', days)
      : vscode.l10n.t('Last used on {0}', toDay(lastUsed));
  return Object.assign(item, {
    id: `${folderUri} ${path}`,
    description,
    tooltip: [path, use, ...hosts.map(each => `${each.host}: ${describeLoads(each.loads)}`)].join('\n'),
    iconPath: new vscode.ThemeIcon(loads > 0 ? 'pulse' : 'circle-outline'),
    contextValue: 'skill',
    accessibilityInformation: { label: `${id}, ${description}. ${use}` },
    command: {
      command: 'skillwright.openReadinessSkill',
      title: vscode.l10n.t('Open'),
      arguments: [{ uri, folderUri }],
    },
  });
}

function describeLoads(count: number): string {
  switch (count) {
    case 0:
      return vscode.l10n.t('not used');
    case 1:
      return vscode.l10n.t('1 load');
    default:
      return vscode.l10n.t('{0} loads', count);
  }
}

/** Empty without messages. */
function describeNear(count: number): string[] {
  return count === 0 ? [] : [vscode.l10n.t('{0} came near', count)];
}

function toMessageItem({ skill, near: { text, host, time } }: MessageNode): vscode.TreeItem {
  const place = `${host}, ${toDay(time)}`;
  return Object.assign(new vscode.TreeItem(text), {
    id: `${skill.folderUri} ${skill.path} ${text}`,
    description: place,
    tooltip: text,
    iconPath: new vscode.ThemeIcon('comment'),
    contextValue: 'message',
    accessibilityInformation: { label: `${text}, ${place}` },
  });
}

function toDay(time: number): string {
  return new Date(time).toLocaleDateString(vscode.env.language, { dateStyle: 'medium' });
}
