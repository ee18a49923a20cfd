import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { ReasonParams } from '../../../server/src/protocol/routing.ts';
import { locateReason } from '../../../server/src/protocol/routing.ts';

/** Shows where a reason stands in the file of a skill; answers whether the file is there. */
export async function openReason(client: LanguageClient, params: ReasonParams): Promise<boolean> {
  const location = await client.sendRequest(locateReason, params);
  if (location === null) {
    return false;
  }
  const { uri, range } = client.protocol2CodeConverter.asLocation(location);
  await vscode.window.showTextDocument(uri, { selection: range, preview: true });
  return true;
}
