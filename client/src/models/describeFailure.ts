import * as vscode from 'vscode';
import type { ModelFailure } from './endpoint/modelFailure.ts';

/**
 * Describes a failure in a sentence, followed by the message of the service.
 * @param hasKey the request contained a key
 */
export function describeFailure(failure: ModelFailure, place: string, hasKey: boolean): string {
  const wantsKey = failure.kind === 'unauthorized' && !hasKey;
  const sentence = wantsKey
    ? vscode.l10n.t('{0} wants a key ({1}).', place, failure.detail)
    : toSentence(failure, place);
  return failure.said === undefined ? sentence : vscode.l10n.t('{0} It says: {1}', sentence, failure.said);
}

function toSentence({ kind, detail }: ModelFailure, place: string): string {
  switch (kind) {
    case 'timeout':
      return vscode.l10n.t('{0} did not answer in time.', place);
    case 'silent':
      return vscode.l10n.t('{0} stopped in the middle of its answer.', place);
    case 'cut':
      return vscode.l10n.t('The connection to {0} ended in the middle of the answer.', place);
    case 'unreachable':
      return detail === ''
        ? vscode.l10n.t('{0} cannot be reached.', place)
        : vscode.l10n.t('{0} cannot be reached ({1}).', place, detail);
    case 'unauthorized':
      return vscode.l10n.t('{0} refused the key ({1}).', place, detail);
    case 'missing':
      return vscode.l10n.t('{0} has no such model, or its address is wrong ({1}).', place, detail);
    case 'busy':
      return vscode.l10n.t('{0} has no time for the request ({1}).', place, detail);
    case 'refused':
      return detail === ''
        ? vscode.l10n.t('{0} could not answer.', place)
        : vscode.l10n.t('{0} answered with status {1}.', place, detail);
    case 'redirected':
      return vscode.l10n.t(
        '{0} sends on to {1}, which gets neither the messages nor the key.',
        place,
        detail,
      );
    case 'unreadable':
      return detail === ''
        ? vscode.l10n.t('{0} answered with something that is not an answer of a model.', place)
        : vscode.l10n.t('{0} answered with something that is not an answer of a model ({1}).', place, detail);
  }
}
