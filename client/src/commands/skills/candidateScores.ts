import * as vscode from 'vscode';
import type { BeforeAndAfter, CandidateComparison } from '../../../../server/src/protocol/evals.ts';
import { withoutIcons } from '../../text/escapeLabels.ts';

export type CandidateDecision = 'promote' | 'reject';

interface ScoreItem extends vscode.QuickPickItem {
  readonly decision?: CandidateDecision;
}

/** Shows the scores of a candidate beside those of the skill; returns what the user decides, undefined for nothing yet. */
export function showScores(comparison: CandidateComparison): Promise<CandidateDecision | undefined> {
  const pick = vscode.window.createQuickPick<ScoreItem>();
  pick.title = vscode.l10n.t('{0} as a candidate for {1}', comparison.candidate, comparison.id);
  pick.placeholder = vscode.l10n.t('Compare the texts and the scores, then decide');
  // The texts behind it can be scrolled meanwhile.
  pick.ignoreFocusOut = true;
  pick.matchOnDescription = true;
  pick.items = toItems(comparison);
  return new Promise(resolve => {
    pick.onDidAccept(() => {
      const decision = pick.selectedItems[0]?.decision;
      if (decision !== undefined) {
        resolve(decision);
        pick.hide();
      }
    });
    pick.onDidHide(() => {
      resolve(undefined);
      pick.dispose();
    });
    pick.show();
  });
}

function toItems(comparison: CandidateComparison): ScoreItem[] {
  const { id, score, dimensions, passedCases } = comparison;
  return [
    {
      label: `$(check) ${vscode.l10n.t('Promote…')}`,
      description: vscode.l10n.t('replaces the instructions of {0}', withoutIcons(id)),
      decision: 'promote',
    },
    {
      label: `$(close) ${vscode.l10n.t('Reject')}`,
      description: vscode.l10n.t('changes no file'),
      decision: 'reject',
    },
    { label: vscode.l10n.t('Scores, from 1 to 5'), kind: vscode.QuickPickItemKind.Separator },
    toScoreItem(vscode.l10n.t('Overall'), score),
    ...dimensions.map(({ key, ...dimension }) => toScoreItem(key, dimension)),
    { label: vscode.l10n.t('Trigger cases'), kind: vscode.QuickPickItemKind.Separator },
    {
      label: `$(${iconOf(passedCases)}) ${vscode.l10n.t('Passed')}`,
      description: vscode.l10n.t('{0} → {1} of {2}', passedCases.before, passedCases.after, passedCases.of),
    },
  ];
}

function toScoreItem(name: string, score: BeforeAndAfter): ScoreItem {
  return { label: `$(${iconOf(score)}) ${withoutIcons(name)}`, description: describeChange(score) };
}

function iconOf({ before, after }: BeforeAndAfter): string {
  return after > before ? 'arrow-up' : after < before ? 'arrow-down' : 'dash';
}

/** `1.21 → 1.67 (+0.46)`. */
function describeChange({ before, after }: BeforeAndAfter): string {
  const gain = Math.round((after - before) * 100) / 100;
  return gain === 0 ? `${before}` : `${before} → ${after} (${gain > 0 ? '+' : '−'}${Math.abs(gain)})`;
}

/** The overall score as a sentence. */
export function describeOverall({ score }: CandidateComparison): string {
  return vscode.l10n.t('Score, from 1 to 5: {0}.', describeChange(score));
}

/** The trigger cases as a sentence. */
export function describePassed({ passedCases: { before, after, of } }: CandidateComparison): string {
  return vscode.l10n.t('Trigger cases that pass: {0} → {1} of {2}.', before, after, of);
}
