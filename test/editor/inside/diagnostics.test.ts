import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { checkCodes, checkFindings } from './findings.ts';
import { closeEditors, removeOutside, showFile, uriOf, writeOutside } from './workspace.ts';

const broken = '---\nname: checked\ndescription: **Checks** invoices. Use it before paying.\n---\n';

describe('findings', () => {
  afterEach(async () => {
    await closeEditors();
  });

  it('have source, severity, code and exact range in a skill that is shown', async () => {
    const fixture = `---
name: checked
description: **Checks** invoices.
#            ^ error yaml-reserved-character
license: MIT
---
`;
    writeOutside({ '.claude/skills/shown/SKILL.md': fixture.replace(/^#.*\n/m, '') });
    await showFile('.claude/skills/shown/SKILL.md');
    await checkFindings('.claude/skills/shown/SKILL.md', fixture);
  });

  it('follow the text that is typed, before it is saved', async () => {
    const file = '.claude/skills/typed/SKILL.md';
    writeOutside({ [file]: '---\nname: typed\ndescription: Checks invoices.\n---\n' });
    const editor = await showFile(file);
    await editor.edit(edit => edit.insert(new vscode.Position(2, 13), '%'));
    await checkCodes(file, ['yaml-reserved-character']);
    await editor.edit(edit => edit.delete(new vscode.Range(2, 13, 2, 14)));
    await checkCodes(file, []);
  });

  it('come with a skill that another program creates, and go when it is deleted', async () => {
    const file = '.claude/skills/arriving/SKILL.md';
    writeOutside({ [file]: broken });
    await checkCodes(file, ['yaml-reserved-character']);
    removeOutside('.claude/skills/arriving');
    await checkCodes(file, []);
  });

  it('follow what another program writes into a skill that is not open', async () => {
    const file = '.claude/skills/rewritten/SKILL.md';
    writeOutside({ [file]: broken });
    await checkCodes(file, ['yaml-reserved-character']);
    writeOutside({ [file]: broken.replace('**Checks**', 'Checks') });
    await checkCodes(file, []);
  });

  it('stay when the editor is closed, and go when the file is deleted then', async () => {
    const file = '.claude/skills/closing/SKILL.md';
    writeOutside({ [file]: broken });
    await showFile(file);
    await checkCodes(file, ['yaml-reserved-character']);
    await closeEditors();
    await checkCodes(file, ['yaml-reserved-character']);
    removeOutside('.claude/skills/closing');
    await checkCodes(file, []);
  });

  it('go when the file is deleted in VS Code while an editor shows it', async () => {
    const file = '.claude/skills/deleted/SKILL.md';
    writeOutside({ [file]: broken });
    await showFile(file);
    await checkCodes(file, ['yaml-reserved-character']);
    const edit = new vscode.WorkspaceEdit();
    edit.deleteFile(uriOf(file));
    assert.equal(await vscode.workspace.applyEdit(edit), true);
    await checkCodes(file, []);
  });

  it('come back when the editor is closed and what was typed is thrown away', async () => {
    const file = '.claude/skills/thrown-away/SKILL.md';
    writeOutside({ [file]: broken });
    const editor = await showFile(file);
    await checkCodes(file, ['yaml-reserved-character']);
    await editor.edit(edit => edit.replace(new vscode.Range(2, 13, 2, 15), 'It '));
    await checkCodes(file, []);
    await closeEditors();
    await checkCodes(file, ['yaml-reserved-character']);
  });

  it('are there for a document that an extension opened without an editor', async () => {
    const file = '.claude/skills/unseen/SKILL.md';
    writeOutside({ [file]: broken });
    await vscode.workspace.openTextDocument(uriOf(file));
    await checkCodes(file, ['yaml-reserved-character']);
  });

  it('are there for a document of the language `skill` that has no file yet', async () => {
    const document = await vscode.workspace.openTextDocument({ language: 'skill', content: broken });
    await vscode.window.showTextDocument(document);
    assert.equal(document.isUntitled, true);
    await checkCodes(document.uri, ['yaml-reserved-character']);
  });
});
