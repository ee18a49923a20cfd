import * as vscode from 'vscode';
import type {
  CaseResult,
  CriterionResult,
  ScenarioTestResult,
  SelectedByWords,
} from '../../../server/src/protocol/evals.ts';
import { showControls } from '../text/showControls.ts';

/**
 * Why a case fails: what was expected, and which skills were selected with their scores and the words that are responsible. Plain text, since
 * words of files are in it.
 * @param id of the skill
 */
export function describeMiss(
  {
    expected,
    why,
    selected,
    rate,
    runs,
  }: Pick<CaseResult, 'expected' | 'why' | 'selected' | 'rate' | 'runs'>,
  id: string,
): vscode.TestMessage {
  const { t } = vscode.l10n;
  const expectation = expected ? t('Should activate the skill.') : t('Should not activate the skill.');
  if (rate !== undefined) {
    // Without an answer, nothing speaks against the skill.
    return new vscode.TestMessage(showControls(runs === 0 ? why : `${expectation} ${why}`));
  }
  const lines = selected.map(describeSelected);
  const text = [
    expectation,
    why,
    ...(expected && lines.length > 0 ? [t('Selected instead: {0}.', lines.join('; '))] : []),
    ...(expected ? [] : describeOwnWords(selected, id)),
  ];
  const others = selected.filter(each => each.id !== id).map(describeSelected);
  const none = t('No skill is selected.');
  return vscode.TestMessage.diff(
    showControls(text.join(' ')),
    toOutput(expected ? [id] : others, none),
    toOutput(lines, none),
  );
}

/** Why a functional scenario fails. */
export function describeFailedScenario({
  failures,
}: Pick<ScenarioTestResult, 'failures'>): vscode.TestMessage {
  return new vscode.TestMessage(showControls(failures.join('\n')));
}

/** Why a structural criterion fails, with what was counted. */
export function describeLowScore({
  score,
  passingScore,
  evidence,
}: Pick<CriterionResult, 'score' | 'passingScore' | 'evidence'>): vscode.TestMessage {
  const head = vscode.l10n.t('The score is {0} of 5; {1} passes.', score, passingScore);
  return new vscode.TestMessage(showControls([head, ...evidence].join('\n')));
}

function describeSelected({ id, score, words }: SelectedByWords): string {
  return words.length === 0
    ? vscode.l10n.t('{0} with {1} points', id, score)
    : vscode.l10n.t('{0} with {1} points by the words {2}', id, score, words.join(', '));
}

function describeOwnWords(selected: readonly SelectedByWords[], id: string): string[] {
  const words = selected.find(each => each.id === id)?.words ?? [];
  return words.length === 0 ? [] : [vscode.l10n.t('Responsible words: {0}.', words.join(', '))];
}

function toOutput(lines: readonly string[], none: string): string {
  return showControls((lines.length === 0 ? [none] : lines).join('\n'));
}
