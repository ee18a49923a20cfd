import * as vscode from 'vscode';
import type { SkillStatus } from '../../../../server/src/protocol/readiness.ts';
import type { GroupList, LoadMoreSkills, ReadinessNode, SkillNode } from './readinessItems.ts';
import type { ShownFolder } from './readinessReader.ts';

const lists = ['agents', 'goals', 'entities'] as const;

export function childrenOf(folder: ShownFolder): ReadinessNode[] {
  const groups = lists
    .filter(list => folder[list].length > 0)
    .map((list: GroupList): ReadinessNode => ({ kind: 'groups', folder, list }));
  return groups.length === 0 ? skillsOf(folder) : [{ kind: 'skills', folder }, ...groups];
}

export function skillsOf({ folderUri, skills, total, earlier, later }: ShownFolder): ReadinessNode[] {
  if (skills.length === 0 && total > 0) {
    return [{ kind: 'notice', text: vscode.l10n.t('Every skill can run here.'), above: folderUri }];
  }
  const more = (direction: LoadMoreSkills['direction'], rest: number): ReadinessNode[] =>
    rest > 0 ? [{ kind: 'more', folderUri, direction, rest }] : [];
  const nodes = skills.map(status => toSkillNode(folderUri, status));
  return [...more('earlier', earlier), ...nodes, ...more('later', later)];
}

export function isProblem({ ready, counts }: SkillStatus): boolean {
  return !ready || counts.unknown > 0;
}

export function describeNoRequirements(): string {
  return vscode.l10n.t('It asks for nothing.');
}

export function nothingMissing(): string {
  return vscode.l10n.t('Nothing is missing.');
}

export function hasGroups(folder: ShownFolder): boolean {
  return lists.some(list => folder[list].length > 0);
}

export function toSkillNode(folderUri: string, status: SkillStatus): SkillNode {
  return { kind: 'skill', folderUri, status, member: { slug: status.id } };
}
