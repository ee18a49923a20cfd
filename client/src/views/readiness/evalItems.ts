import * as vscode from 'vscode';
import type { EvalStageView, EvalsView } from '../../../../server/src/protocol/readiness.ts';

/** The line of a skill's evaluation, with the share of its stages that are set up. */
export function toEvalsItem({
  view,
  above,
}: {
  readonly view: EvalsView;
  readonly above: string;
}): vscode.TreeItem {
  const { ready, stages } = view;
  const item = new vscode.TreeItem(vscode.l10n.t('Evals'), vscode.TreeItemCollapsibleState.Collapsed);
  return Object.assign(item, {
    id: `${above} evals`,
    description: vscode.l10n.t('{0} of {1} stages set up', ready, stages.length),
    tooltip: vscode.l10n.t('{0} of {1} stages of its evaluation are set up', ready, stages.length),
    iconPath: new vscode.ThemeIcon('beaker'),
    accessibilityInformation: {
      label: vscode.l10n.t('Evals, {0} of {1} stages are set up', ready, stages.length),
    },
  });
}

/** One of the stages, with what to do next. */
export function toStageItem({
  stage: { stage, status, detail, gap },
  above,
}: {
  readonly stage: EvalStageView;
  readonly above: string;
}): vscode.TreeItem {
  const words = gap ?? detail;
  return Object.assign(new vscode.TreeItem(nameOfStage(stage)), {
    id: `${above} ${stage}`,
    description: words,
    tooltip: gap === undefined ? detail : `${detail} ${gap}`,
    iconPath: iconOfStatus(status),
    accessibilityInformation: { label: `${nameOfStage(stage)}, ${nameOfStatus(status)}. ${words}` },
  });
}

function iconOfStatus(status: EvalStageView['status']): vscode.ThemeIcon {
  switch (status) {
    case 'ready':
      return new vscode.ThemeIcon('check', new vscode.ThemeColor('testing.iconPassed'));
    case 'partial':
      return new vscode.ThemeIcon('circle-large-outline');
    case 'empty':
      return new vscode.ThemeIcon('dash');
  }
}

function nameOfStatus(status: EvalStageView['status']): string {
  return {
    ready: vscode.l10n.t('ready'),
    partial: vscode.l10n.t('partly set up'),
    empty: vscode.l10n.t('not set up'),
  }[status];
}

function nameOfStage(stage: EvalStageView['stage']): string {
  return {
    target: vscode.l10n.t('Target'),
    criteria: vscode.l10n.t('Criteria'),
    cases: vscode.l10n.t('Cases and evidence'),
    candidates: vscode.l10n.t('Candidates'),
    scores: vscode.l10n.t('Scores'),
    promotion: vscode.l10n.t('Promotion'),
  }[stage];
}
