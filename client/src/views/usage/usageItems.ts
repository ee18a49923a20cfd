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

function toSkillItem({ folderUri, path, id, uri, ...usage }: SkillUsageView, days: number): vscode.TreeItem {
  const { Collapsed, None } = vscode.TreeItemCollapsibleState;
  const item = new vscode.TreeItem(id, usage.near.length > 0 ? Collapsed : None);
  const description = describeUse(usage, days);
  const near = describeNear(usage.near.length);
  const hosts = usage.hosts.map(({ host, loads }) => `${host}: ${loads}`);
  return Object.assign(item, {
    id: `${folderUri} ${path}`,
    description: near === undefined ? description : `${description} · ${near}`,
    tooltip: [path, ...hosts].join('\n'),
    iconPath: new vscode.ThemeIcon(usage.loads > 0 ? 'pulse' : 'circle-outline'),
    contextValue: 'skill',
    accessibilityInformation: { label: [id, description, ...(near === undefined ? [] : [near])].join(', ') },
    command: {
      command: 'skillwright.openReadinessSkill',
      title: vscode.l10n.t('Open'),
      arguments: [{ uri, folderUri }],
    },
  });
}

function describeUse({ loads, lastUsed }: Pick<SkillUsageView, 'loads' | 'lastUsed'>, days: number): string {
  if (lastUsed === undefined) {
    return vscode.l10n.t('not used in {0} days', days);
  }
  const count = loads === 1 ? vscode.l10n.t('1 load') : vscode.l10n.t('{0} loads', loads);
  return vscode.l10n.t('{0}, last on {1}', count, toDay(lastUsed));
}

function describeNear(count: number): string | undefined {
  switch (count) {
    case 0:
      return undefined;
    case 1:
      return vscode.l10n.t('1 message came near');
    default:
      return vscode.l10n.t('{0} messages came near', count);
  }
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
