import * as vscode from 'vscode';
import type { ModelFailure } from '../../../server/src/protocol/endpoints.ts';
import { toFailureSentence } from '../../../server/src/protocol/endpoints.ts';

/**
 * Describes a failure in a sentence, followed by the message of the service.
 * @param hasKey the request contained a key
 */
export function describeFailure(failure: ModelFailure, place: string, hasKey: boolean): string {
  const { template, args } = toFailureSentence(failure, place, hasKey);
  return vscode.l10n.t(template, args);
}
