import * as vscode from 'vscode';
import type { CatalogSkill, LockReason } from '../../../../server/src/protocol/catalog.ts';
import { markdownWords } from '../../text/escapeMarkdown.ts';
import type { SkillNode } from './catalogNode.ts';
import { idOf } from './catalogNode.ts';
import type { SkillState } from './skillState.ts';
import { contextOf, countProblems, worstOf } from './skillState.ts';

/** Returns the tree item of a skill. Its tooltip is created on demand. */
export function toSkillItem(node: SkillNode): vscode.TreeItem {
  const { skill } = node;
  const uri = vscode.Uri.parse(skill.uri);
  const state = worstOf(skill);
  const facts = describeFacts(skill);
  const words = [...facts, ...(skill.lock === undefined ? [] : [vscode.l10n.t('locked')])];
  return Object.assign(new vscode.TreeItem(skill.id), {
    id: idOf(node),
    description: facts.join(' · '),
    iconPath: icons[state](),
    contextValue: contextOf(skill),
    command: { command: 'vscode.open', title: vscode.l10n.t('Open'), arguments: [uri] },
    accessibilityInformation: { label: [skill.id, ...words].join(', ') },
  });
}

const icons: Readonly<Record<SkillState, () => vscode.ThemeIcon>> = {
  errors: () => icon('error', 'list.errorForeground'),
  blocked: () => icon('circle-slash', 'list.errorForeground'),
  warnings: () => icon('warning', 'list.warningForeground'),
  locked: () => icon('lock'),
  disabled: () => icon('circle-outline', 'disabledForeground'),
  fine: () => icon('pass', 'testing.iconPassed'),
};

function icon(id: string, color?: string): vscode.ThemeIcon {
  return new vscode.ThemeIcon(id, color === undefined ? undefined : new vscode.ThemeColor(color));
}

/** `Evals 3/6`, `2 problems`, `1 missing`, `off`: what a line has room for. */
function describeFacts(skill: CatalogSkill): string[] {
  const { evals, readiness, isEnabled, shadowedBy, shadowedFor } = skill;
  const problems = countProblems(skill);
  return [
    ...(evals === undefined ? [] : [vscode.l10n.t('Evals {0}/6', evals)]),
    ...(problems === 0 ? [] : [describeProblems(problems)]),
    ...(readiness === undefined ? [] : describeBlockers(readiness)),
    ...(isEnabled ? [] : [vscode.l10n.t('off')]),
    ...(shadowedBy === undefined ? [] : [describeOverride(shadowedFor)]),
  ];
}

/** `1 problem`, `3 problems`. */
function describeProblems(count: number): string {
  return count === 1 ? vscode.l10n.t('1 problem') : vscode.l10n.t('{0} problems', count);
}

/** Returns the details of a skill. The Markdown is not trusted, and text from files is escaped. */
export function toSkillTooltip(skill: CatalogSkill): vscode.MarkdownString {
  const facts = factsOf(skill).map(([name, value]) => `- ${name}: ${markdownWords(value)}`);
  const parts = [
    `**${markdownWords(skill.title)}**`,
    markdownWords(skill.description),
    facts.join('\n'),
    ...remarksOn(skill).map(markdownWords),
  ];
  return new vscode.MarkdownString(parts.join('\n\n'));
}

function factsOf(skill: CatalogSkill): (readonly [string, string])[] {
  const { id, title, path, hosts, category, tags, version, evals } = skill;
  return [
    ...(id === title ? [] : [[vscode.l10n.t('Id'), id] as const]),
    [vscode.l10n.t('Path'), path],
    ...(hosts.length === 0 ? [] : [[vscode.l10n.t('Hosts'), hosts.join(', ')] as const]),
    ...(category === undefined ? [] : [[vscode.l10n.t('Category'), category] as const]),
    ...(tags.length === 0 ? [] : [[vscode.l10n.t('Tags'), tags.join(', ')] as const]),
    ...(version === undefined ? [] : [[vscode.l10n.t('Version'), version] as const]),
    ...(evals === undefined
      ? []
      : [[vscode.l10n.t('Evals'), vscode.l10n.t('{0} of 6 stages are set up', evals)] as const]),
    ...describeReadiness(skill),
  ];
}

function describeReadiness({ readiness }: CatalogSkill): (readonly [string, string])[] {
  if (readiness === undefined) {
    return [];
  }
  const { unknown } = readiness.counts;
  const parts = [
    ...describeBlockers(readiness),
    ...(unknown > 0 ? [vscode.l10n.t('{0} unknown', unknown)] : []),
  ];
  return [[vscode.l10n.t('Readiness'), parts.length === 0 ? vscode.l10n.t('ready') : parts.join(', ')]];
}

/** `overridden`, or `overridden in Codex`. */
function describeOverride(hosts: readonly string[] = []): string {
  return hosts.length === 0
    ? vscode.l10n.t('overridden')
    : vscode.l10n.t('overridden in {0}', hosts.join(', '));
}

/** `not loaded by Codex`, `2 missing`. */
function describeBlockers({ counts, notLoadedBy = [] }: NonNullable<CatalogSkill['readiness']>): string[] {
  const missing = counts.missing - notLoadedBy.length;
  return [
    ...(notLoadedBy.length === 0 ? [] : [vscode.l10n.t('not loaded by {0}', notLoadedBy.join(', '))]),
    ...(missing === 0 ? [] : [vscode.l10n.t('{0} missing', missing)]),
  ];
}

function remarksOn({ lock, shadowedBy, shadowedFor = [], copies = [], isEnabled }: CatalogSkill): string[] {
  return [
    ...(isEnabled ? [] : [vscode.l10n.t('It is switched off.')]),
    ...(lock === undefined ? [] : [describeLock(lock)]),
    ...(shadowedBy === undefined ? [] : [sayOverride(shadowedBy, shadowedFor)]),
    ...(copies.length === 0 ? [] : [vscode.l10n.t('Copies: {0}', copies.join(', '))]),
  ];
}

function sayOverride(path: string, hosts: readonly string[]): string {
  return hosts.length === 0
    ? vscode.l10n.t('Overridden by {0}, which has the same id.', path)
    : vscode.l10n.t('Overridden by {0}, which has the same id, in {1}.', path, hosts.join(', '));
}

function describeLock(lock: LockReason): string {
  switch (lock) {
    case 'bundled':
      return vscode.l10n.t('It came with Skillwright. Duplicate it to edit it.');
    case 'provenance':
      return vscode.l10n.t('It came from elsewhere. Duplicate it to edit it.');
    case 'source':
      return vscode.l10n.t('Its source says that it is not to be edited here. Duplicate it to edit it.');
  }
}
