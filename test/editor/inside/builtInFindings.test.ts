import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { allFindings, checkCodes, ownFindings } from './findings.ts';
import { misnamedSkill, soundSkill } from './initialFiles.ts';
import { eventually } from '../../support/eventually.ts';
import { closeEditors, showFile } from './workspace.ts';

async function hideBuiltIn(value: boolean | undefined): Promise<void> {
  const settings = vscode.workspace.getConfiguration('skillwright');
  await settings.update('hideBuiltInFindings', value, vscode.ConfigurationTarget.Workspace);
}

/** What VS Code says itself, which bears no source. */
function builtInFindings(): readonly string[] {
  return allFindings(misnamedSkill)
    .filter(({ source }) => source === undefined)
    .map(({ message }) => message);
}

/** Waits until VS Code warns of the name, and ours is or is not beside it. */
async function checkNameFindings(own: readonly string[]): Promise<void> {
  await eventually(
    () => ({ own: ownFindings(misnamedSkill).map(({ code }) => code), builtIn: builtInFindings() }),
    found => {
      assert.deepEqual(found.own, own);
      assert.equal(found.builtIn.length, 1, found.builtIn.join('; '));
      assert.match(found.builtIn[0] ?? '', /name/i);
    },
  );
}

describe('what VS Code reports itself', () => {
  afterEach(async () => {
    await hideBuiltIn(undefined);
    await closeEditors();
  });

  it('is not said a second time in a skill that is shown', async () => {
    await showFile(misnamedSkill);
    await checkNameFindings([]);
  });

  it('is said by us too when the setting wants it', async () => {
    await hideBuiltIn(false);
    await showFile(misnamedSkill);
    await checkNameFindings(['name-folder']);
    await hideBuiltIn(true);
    await checkNameFindings([]);
  });

  it('is said by us alone in a skill behind another tab', async () => {
    await showFile(misnamedSkill);
    await checkNameFindings([]);
    await showFile(soundSkill);
    await checkCodes(misnamedSkill, ['name-folder']);
    await showFile(misnamedSkill);
    await checkNameFindings([]);
  });

  it('is said by us alone in a skill whose editor was closed', async () => {
    await showFile(misnamedSkill);
    await checkNameFindings([]);
    await closeEditors();
    await checkCodes(misnamedSkill, ['name-folder']);
  });
});
