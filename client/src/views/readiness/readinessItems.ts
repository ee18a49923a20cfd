import * as vscode from 'vscode';
import { toLoadMoreItem } from '../loadMoreItem.ts';
import type { Direction } from '../shownRanges.ts';
import { toEvalsItem, toStageItem } from './evalItems.ts';
import type {
  CheckView,
  EvalStageView,
  EvalsView,
  FolderReadiness,
  GroupMember,
  GroupStatus,
  ReadinessState,
  SkillStatus,
} from '../../../../server/src/protocol/readiness.ts';
import type { ShownFolder } from './readinessReader.ts';

/** Lists in `skillwright.json` that assign or bind skills. */
export type GroupList = 'agents' | 'goals' | 'entities';

/** A line of the Readiness view. */
export type ReadinessNode =
  | { readonly kind: 'folder'; readonly folder: ShownFolder }
  | { readonly kind: 'skills'; readonly folder: ShownFolder }
  | { readonly kind: 'groups'; readonly folder: FolderReadiness; readonly list: GroupList }
  | {
      readonly kind: 'group';
      readonly folder: FolderReadiness;
      readonly list: GroupList;
      readonly group: GroupStatus;
    }
  | SkillNode
  | {
      readonly kind: 'check';
      readonly folderUri: string;
      readonly status: SkillStatus;
      readonly check: CheckView;
      readonly above: string;
    }
  | {
      readonly kind: 'evals';
      readonly status: SkillStatus;
      readonly view: EvalsView;
      readonly above: string;
    }
  | {
      readonly kind: 'stage';
      readonly status: SkillStatus;
      readonly stage: EvalStageView;
      readonly above: string;
    }
  | LoadMoreSkills
  | { readonly kind: 'notice'; readonly text: string; readonly above: string };

/** A placeholder for the skills of a folder before or after the shown ones. */
export interface LoadMoreSkills {
  readonly kind: 'more';
  readonly folderUri: string;
  readonly direction: Direction;
  readonly rest: number;
}

export interface SkillNode {
  readonly kind: 'skill';
  readonly folderUri: string;
  /** Undefined for a name that no skill has any more. */
  readonly status: SkillStatus | undefined;
  readonly member: GroupMember;
  /** The group that it is shown in. */
  readonly within?: { readonly list: GroupList; readonly slug: string };
}

/** Returns the tree item of a node. Its id keeps open nodes open when the data changes. */
export function toTreeItem(node: ReadinessNode): vscode.TreeItem {
  switch (node.kind) {
    case 'folder':
      return branch(node.folder.name, `folder ${node.folder.folderUri}`, describeTotals(node.folder));
    case 'skills':
      return branch(vscode.l10n.t('Skills'), `skills ${node.folder.folderUri}`, describeTotals(node.folder));
    case 'groups':
      return branch(titleOf(node.list), `groups ${node.folder.folderUri} ${node.list}`);
    case 'group':
      return toGroupItem(node);
    case 'skill':
      return toSkillItem(node);
    case 'check':
      return toCheckItem(node);
    case 'evals':
      return toEvalsItem(node);
    case 'stage':
      return toStageItem(node);
    case 'more':
      return toLoadMoreItem(node, {
        id: `more ${node.direction} ${node.folderUri}`,
        command: 'skillwright.showMoreReadiness',
      });
    case 'notice':
      return Object.assign(new vscode.TreeItem(node.text), {
        id: `${node.above} notice`,
        iconPath: new vscode.ThemeIcon('info'),
      });
  }
}

function branch(label: string, id: string, description = ''): vscode.TreeItem {
  const item = new vscode.TreeItem(label, vscode.TreeItemCollapsibleState.Expanded);
  return Object.assign(item, { id, description });
}

function titleOf(list: GroupList): string {
  switch (list) {
    case 'agents':
      return vscode.l10n.t('Agents');
    case 'goals':
      return vscode.l10n.t('Goals');
    case 'entities':
      return vscode.l10n.t('Workstreams and Other Entities');
  }
}

function toGroupItem({ folder, list, group }: Extract<ReadinessNode, { kind: 'group' }>): vscode.TreeItem {
  const item = new vscode.TreeItem(group.title ?? group.slug, vscode.TreeItemCollapsibleState.Collapsed);
  const { members } = group;
  const ready = members.filter(member => member.status?.ready === true).length;
  const share =
    members.length === 0 ? vscode.l10n.t('no skills') : describeShare({ ready, total: members.length });
  const named = group.title === undefined ? [] : [group.slug];
  return Object.assign(item, {
    id: `group ${folder.folderUri} ${list} ${group.kind ?? ''} ${group.slug}`,
    description: [share, ...named, ...(group.kind === undefined ? [] : [group.kind])].join(' · '),
    iconPath: new vscode.ThemeIcon(iconOf(list)),
    contextValue: `group ${list}`,
  });
}

function iconOf(list: GroupList): string {
  return { agents: 'hubot', goals: 'target', entities: 'symbol-class' }[list];
}

function toSkillItem(node: SkillNode): vscode.TreeItem {
  const { status, member, within, folderUri } = node;
  const state =
    status === undefined ? vscode.TreeItemCollapsibleState.None : vscode.TreeItemCollapsibleState.Collapsed;
  const item = new vscode.TreeItem(member.slug, state);
  const priority = member.priority === undefined ? [] : [vscode.l10n.t('priority {0}', member.priority)];
  const description = [describeReadiness(status), ...priority].join(' · ');
  return Object.assign(item, {
    id: idOfSkill(node),
    description,
    tooltip: status === undefined ? vscode.l10n.t('No skill has this id.') : status.path,
    iconPath: iconOfSkillStatus(status),
    contextValue: `skill${status === undefined ? ' stale' : ''}${within === undefined ? '' : ` in-${within.list}`}`,
    accessibilityInformation: { label: `${member.slug}, ${description}` },
    ...(status && {
      command: {
        command: 'skillwright.openReadinessSkill',
        title: vscode.l10n.t('Open'),
        arguments: [{ uri: status.uri, folderUri }],
      },
    }),
  });
}

/** The same skill may appear in several groups. */
export function idOfSkill({ folderUri, within, member, status }: SkillNode): string {
  const place = within === undefined ? '' : `${within.list} ${within.slug}`;
  return `skill ${folderUri} ${place} ${status?.path ?? member.slug}`;
}

function describeReadiness(status: SkillStatus | undefined): string {
  if (status === undefined) {
    return vscode.l10n.t('no such skill');
  }
  if (status.isDisabled === true) {
    return vscode.l10n.t('disabled');
  }
  const { counts, notLoadedBy = [] } = status;
  const { unknown } = counts;
  const missing = counts.missing - notLoadedBy.length;
  const parts = [
    ...(notLoadedBy.length > 0 ? [vscode.l10n.t('not loaded by {0}', notLoadedBy.join(', '))] : []),
    ...(missing > 0 ? [vscode.l10n.t('{0} missing', missing)] : []),
    ...(unknown > 0 ? [vscode.l10n.t('{0} unknown', unknown)] : []),
  ];
  return parts.length === 0 ? vscode.l10n.t('ready') : parts.join(' · ');
}

function iconOfSkillStatus(status: SkillStatus | undefined): vscode.ThemeIcon {
  if (status === undefined) {
    return icon('warning', 'list.warningForeground');
  }
  if (status.isDisabled === true) {
    return icon('circle-outline', 'disabledForeground');
  }
  if (!status.ready) {
    return icon('error', 'list.errorForeground');
  }
  return status.counts.unknown > 0 ? icon('question') : icon('pass', 'testing.iconPassed');
}

function icon(id: string, color?: string): vscode.ThemeIcon {
  return new vscode.ThemeIcon(id, color === undefined ? undefined : new vscode.ThemeColor(color));
}

function toCheckItem(node: Extract<ReadinessNode, { kind: 'check' }>): vscode.TreeItem {
  const { check, above } = node;
  const { kind, name, status, detail, fix } = check;
  // A met requirement needs no explanation; its tooltip has the detail.
  const words = status === 'ok' ? nameOfKind(kind) : `${nameOfKind(kind)} · ${detail}`;
  return Object.assign(new vscode.TreeItem(name), {
    id: `${above} ${kind} ${name}`,
    description: words,
    tooltip: detail,
    iconPath:
      status === 'ok'
        ? icon('check', 'testing.iconPassed')
        : status === 'missing'
          ? icon('error', 'list.errorForeground')
          : icon('question'),
    contextValue: `check ${status}${fix === undefined ? '' : ` fix-${fix.kind}`}`,
    command: {
      command: 'skillwright.openNeed',
      title: vscode.l10n.t('Go to Where It Is Asked For'),
      arguments: [node],
    },
    accessibilityInformation: { label: `${name}, ${nameOfKind(kind)}, ${nameOfStatus(status)}. ${detail}` },
  });
}

function nameOfStatus(status: CheckView['status']): string {
  return {
    ok: vscode.l10n.t('there'),
    missing: vscode.l10n.t('missing'),
    unknown: vscode.l10n.t('unknown'),
  }[status];
}

function nameOfKind(kind: CheckView['kind']): string {
  return {
    file: vscode.l10n.t('file'),
    host: vscode.l10n.t('host'),
    tool: vscode.l10n.t('tool'),
    'tool-group': vscode.l10n.t('tool group'),
    toolset: vscode.l10n.t('toolset'),
    integration: vscode.l10n.t('integration'),
    'connection-preset': vscode.l10n.t('connection preset'),
    resource: vscode.l10n.t('resource'),
    action: vscode.l10n.t('action'),
    gate: vscode.l10n.t('human gate'),
    env: vscode.l10n.t('environment variable'),
    binary: vscode.l10n.t('program'),
    skill: vscode.l10n.t('skill'),
    variable: vscode.l10n.t('variable'),
    mcp: vscode.l10n.t('MCP server'),
    platform: vscode.l10n.t('platform'),
    fallback: vscode.l10n.t('fallback'),
    'forbidden-tool': vscode.l10n.t('forbidden tool'),
  }[kind];
}

/** `8 ready, 4 unknown, 2 blocked`: each skill is counted once. */
export function describeTotals({
  ready,
  unknown,
  blocked,
  disabled,
}: Pick<FolderReadiness, ReadinessState>): string {
  return [
    vscode.l10n.t('{0} ready', ready),
    ...(unknown > 0 ? [vscode.l10n.t('{0} unknown', unknown)] : []),
    ...(blocked > 0 ? [vscode.l10n.t('{0} blocked', blocked)] : []),
    ...(disabled > 0 ? [vscode.l10n.t('{0} disabled', disabled)] : []),
  ].join(', ');
}

/** Describes how many of the skills of a group can run. */
function describeShare({ ready, total }: { readonly ready: number; readonly total: number }): string {
  return vscode.l10n.t('{0} of {1} ready', ready, total);
}
