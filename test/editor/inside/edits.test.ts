import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import * as vscode from 'vscode';
import { eventually } from '../../support/eventually.ts';
import { closeEditors, removeOutside, uriOf, writeOutside } from './workspace.ts';

const configuration = 'skillwright.json';

const text = (skills: readonly string[]) =>
  `${JSON.stringify({ agents: [{ slug: 'analyst', skills: skills.map(slug => ({ slug })) }] }, null, 2)}\n`;

const onDisk = () => readFileSync(uriOf(configuration).fsPath, 'utf8');

/** Takes a skill away from the agent, as the button of its line in the Readiness view does. */
function remove(skill: string): Thenable<unknown> {
  return vscode.commands.executeCommand('skillwright.removeFromGroup', {
    kind: 'skill',
    folderUri: vscode.workspace.workspaceFolders?.[0]?.uri.toString(),
    member: { slug: skill },
    within: { list: 'agents', slug: 'analyst' },
  });
}

/** Waits until the text in the editor is so, whether or not it is saved. */
function textBecomes(expected: string): Promise<void> {
  return new Promise(resolve => {
    const listener = vscode.workspace.onDidChangeTextDocument(({ document }) => {
      if (document.getText() === expected) {
        listener.dispose();
        resolve();
      }
    });
  });
}

describe('changes that follow each other at once', () => {
  afterEach(async () => {
    await closeEditors();
    removeOutside(configuration);
  });

  it('are all saved, also while one before is still being saved', async () => {
    const skills = Array.from({ length: 40 }, (_, at) => `skill-${at}`);
    writeOutside({ [configuration]: text(skills) });
    for (const [at, skill] of skills.slice(1).toReversed().entries()) {
      const rest = text(skills.slice(0, -at - 1));
      const changed = textBecomes(rest);
      // Ends only when its message is closed.
      void remove(skill);
      await changed;
    }
    await eventually(onDisk, found => assert.equal(found, text(skills.slice(0, 1))));
  });
});
