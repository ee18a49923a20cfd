import * as vscode from 'vscode';
import type { CatalogGroup, CatalogGrouping } from '../../../../server/src/protocol/catalog.ts';
import type { GroupNode } from './catalogNode.ts';
import { idOf } from './catalogNode.ts';
import { describeSkills } from '../../text/describeCounts.ts';

/** The line of a group, with how many skills it has and how many of these have something wrong. */
export function toGroupItem(node: GroupNode): vscode.TreeItem {
  const { grouping, group, isExpanded } = node;
  const { Collapsed, Expanded } = vscode.TreeItemCollapsibleState;
  const label = labelOf(grouping, group);
  const { problems, blocked } = group;
  const worse = [
    ...(problems === 0 ? [] : [vscode.l10n.t('{0} with problems', problems)]),
    ...(blocked === 0 ? [] : [vscode.l10n.t('{0} cannot run', blocked)]),
  ];
  return Object.assign(new vscode.TreeItem(label, isExpanded ? Expanded : Collapsed), {
    id: idOf(node),
    description: [String(group.count), ...worse].join(' · '),
    iconPath: new vscode.ThemeIcon(iconOf(grouping)),
    contextValue: `group ${grouping}`,
    accessibilityInformation: { label: [label, describeSkills(group.count), ...worse].join(', ') },
  });
}

function labelOf(grouping: CatalogGrouping, { key, label }: CatalogGroup): string {
  if (grouping === 'source' && key === 'bundled:') {
    return nameOfScope('bundled');
  }
  if (grouping === 'scope') {
    return nameOfScope(key);
  }
  return label === '' ? nameOfOthers(grouping) : label;
}

function nameOfScope(scope: string): string {
  switch (scope) {
    case 'project':
      return vscode.l10n.t('Project');
    case 'user':
      return vscode.l10n.t('User');
    default:
      return vscode.l10n.t('Bundled');
  }
}

/** Returns the label of the skills that belong to no group. */
function nameOfOthers(grouping: CatalogGrouping): string {
  switch (grouping) {
    case 'category':
      return vscode.l10n.t('No Category');
    case 'tag':
      return vscode.l10n.t('No Tags');
    case 'host':
      return vscode.l10n.t('No Known Host');
    case 'agent':
      return vscode.l10n.t('No Agent');
    case 'source':
    case 'scope':
    case 'none':
      return vscode.l10n.t('Other Folders');
  }
}

function iconOf(grouping: CatalogGrouping): string {
  return {
    none: 'list-flat',
    scope: 'layers',
    source: 'folder',
    category: 'symbol-class',
    tag: 'tag',
    host: 'device-desktop',
    agent: 'hubot',
  }[grouping];
}
