import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { eventually } from '../../support/eventually.ts';
import { missedCases, missedMessage, missedSkill } from './initialFiles.ts';
import { closeEditors, showFile, uriOf } from './workspace.ts';

/** Runs all tests, and tells whether the case failed; undefined while it is not listed. No other command of VS Code tells of results. */
async function runAll(): Promise<boolean | undefined> {
  await vscode.commands.executeCommand('testing.runAll');
  const found = await vscode.commands.executeCommand<string[][]>(
    'vscode.testing.getTestsInFile',
    uriOf(missedCases),
  );
  const test = found.find(path => path.at(-1) === `case ${JSON.stringify(missedMessage)}`);
  return test && vscode.commands.executeCommand<boolean>('vscode.peekTestError', test.join('\0'));
}

/** VS Code saves all files before a run, unless a person does not want it. */
async function saveBeforeTest(saves: boolean | undefined): Promise<void> {
  const settings = vscode.workspace.getConfiguration('testing');
  await settings.update('saveBeforeTest', saves, vscode.ConfigurationTarget.Workspace);
}

describe('trigger cases in the Test Explorer', () => {
  beforeEach(() => saveBeforeTest(false));

  afterEach(async () => {
    await saveBeforeTest(undefined);
    await closeEditors();
  });

  it('fail, and pass once the description is edited, before it is saved', async () => {
    await eventually(runAll, isFailing => assert.equal(isFailing, true));
    const editor = await showFile(missedSkill);
    await editor.edit(edit =>
      edit.insert(new vscode.Position(2, 13), 'Writes to a landlord about heating. '),
    );
    await eventually(runAll, isFailing => assert.equal(isFailing, false));
    assert.equal(editor.document.isDirty, true);
  });
});
