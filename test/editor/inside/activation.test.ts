import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { checkFindings } from './findings.ts';
import { closedSkill, closedText, soundSkill } from './initialFiles.ts';
import { eventually } from '../../support/eventually.ts';

interface Manifest {
  readonly contributes: { readonly commands: readonly { readonly command: string }[] };
}

function extension(): vscode.Extension<unknown> {
  const found = vscode.extensions.getExtension('skillwright.skillwright');
  assert.ok(found, 'VS Code does not have the extension.');
  return found;
}

describe('the extension', () => {
  it('is activated by a workspace with skills in it', () =>
    eventually(
      () => extension().isActive,
      isActive => assert.equal(isActive, true),
    ));

  it('registers every command of its manifest', async () => {
    await extension().activate();
    const registered = await vscode.commands.getCommands(true);
    const { contributes }: Manifest = extension().packageJSON;
    const missing = contributes.commands.filter(({ command }) => !registered.includes(command));
    assert.deepEqual(missing, []);
  });

  it('reports skills that nobody opened', () => checkFindings(closedSkill, closedText));

  it('says nothing about a skill without faults', () => checkFindings(soundSkill, ''));
});
