import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { ReasonParams } from '../../../server/src/protocol/routing.ts';
import { locateReason } from '../../../server/src/protocol/routing.ts';

/** Shows the place of a reason in the file of a skill; returns whether the file exists. */
export async function openReason(client: LanguageClient, params: ReasonParams): Promise<boolean> {
  const location = await client.sendRequest(locateReason, params);
  if (location === null) {
    return false;
  }
  const { uri, range } = client.protocol2CodeConverter.asLocation(location);
  await vscode.window.showTextDocument(uri, { selection: range, preview: true });
  return true;
}
