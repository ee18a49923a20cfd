import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { eventually } from '../../support/eventually.ts';

/** Sets the endpoints of the person; undefined for the standard. */
export async function setEndpoints(endpoints: readonly unknown[] | undefined): Promise<void> {
  const settings = vscode.workspace.getConfiguration('skillwright.models');
  await settings.update('endpoints', endpoints, vscode.ConfigurationTarget.Global);
}

/** The models of endpoints, once VS Code has as many of them. */
export async function findModels(count: number): Promise<readonly vscode.LanguageModelChat[]> {
  const select = async () => vscode.lm.selectChatModels({ vendor: 'skillwright' });
  await eventually(select, models => assert.equal(models.length, count));
  return select();
}
