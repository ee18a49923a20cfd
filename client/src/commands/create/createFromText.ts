import * as vscode from 'vscode';
import type { LanguageClient } from 'vscode-languageclient/node';
import type { SkillText } from '../../../../server/src/protocol/create.ts';
import { readSkillText } from '../../../../server/src/protocol/create.ts';
import { plainWords } from '../../text/escapeLabels.ts';
import { createSkill } from './createSkill.ts';

/** Asks for the missing details of a skill that a text becomes, and creates it; explains why where the text can't become a skill. */
export async function createFromText(
  client: LanguageClient,
  title: string,
  source: SkillText,
): Promise<void> {
  const offer = await client.sendRequest(readSkillText, { source });
  if ('problem' in offer) {
    void vscode.window.showErrorMessage(plainWords(offer.problem));
    return;
  }
  await createSkill(client, title, { ...offer, source });
}
