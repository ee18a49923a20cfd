import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { allFindings, checkCodes } from './findings.ts';
import { eventually } from '../../support/eventually.ts';
import { closeEditors, removeOutside, showFile, writeOutside } from './workspace.ts';

const file = '.claude/skills/mended/SKILL.md';

/** The actions of one kind that VS Code offers on a line, ours among others. */
async function actionsAt(document: vscode.TextDocument, line: number, kind: vscode.CodeActionKind) {
  const { range } = document.lineAt(line);
  return vscode.commands.executeCommand<vscode.CodeAction[]>(
    'vscode.executeCodeActionProvider',
    document.uri,
    range,
    kind.value,
  );
}

async function applyAction(
  document: vscode.TextDocument,
  line: number,
  kind: vscode.CodeActionKind,
  title: string,
): Promise<void> {
  const actions = await actionsAt(document, line, kind);
  const action = actions.find(offered => offered.title === title);
  assert.ok(action?.edit, `Offered: ${actions.map(offered => offered.title).join(', ')}`);
  assert.equal(await vscode.workspace.applyEdit(action.edit), true);
}

describe('fixes', () => {
  afterEach(async () => {
    await closeEditors();
    removeOutside('.claude/skills/mended');
  });

  it('mend the text, and the finding goes', async () => {
    writeOutside({ [file]: '---\nname: mended\ndescription: Mends. Use when: torn.\n---\n' });
    const { document } = await showFile(file);
    await checkCodes(file, ['yaml-unquoted-colon']);
    await applyAction(document, 2, vscode.CodeActionKind.QuickFix, 'Put the value in quotes');
    assert.equal(document.getText(), '---\nname: mended\ndescription: "Mends. Use when: torn."\n---\n');
    await checkCodes(file, []);
  });

  it('are offered for what VS Code says of a name, though no host of the skill minds it', async () => {
    writeOutside({ [file]: '---\nname: torn\ndescription: Mends. Use it for coats.\n---\n' });
    const { document } = await showFile(file);
    await eventually(
      () => allFindings(file).filter(({ source }) => source === undefined),
      found => assert.match(found.map(({ message }) => message).join(), /folder name/),
    );
    await checkCodes(file, []);
    await applyAction(document, 1, vscode.CodeActionKind.QuickFix, "Change the name to 'mended'");
    assert.equal(document.lineAt(1).text, 'name: mended');
    await eventually(
      () => allFindings(file),
      found => assert.deepEqual(found, []),
    );
  });

  it('are offered for letters of a name that VS Code does not know', async () => {
    writeOutside({ [file]: '---\nname: Torn_Coat\ndescription: Mends. Use it for coats.\n---\n' });
    const { document } = await showFile(file);
    await eventually(
      () => allFindings(file).filter(({ source }) => source === undefined).length,
      count => assert.ok(count > 0),
    );
    await applyAction(document, 1, vscode.CodeActionKind.QuickFix, "Change the name to 'mended'");
    assert.equal(document.lineAt(1).text, 'name: mended');
  });

  it('offer to explain the rule', async () => {
    writeOutside({ [file]: '---\nname: mended\ndescription: Mends. Use when: torn.\n---\n' });
    const { document } = await showFile(file);
    await checkCodes(file, ['yaml-unquoted-colon']);
    const actions = await actionsAt(document, 2, vscode.CodeActionKind.QuickFix);
    const explain = actions.find(({ command }) => command?.command === 'skillwright.explainRule');
    assert.equal(explain?.title, "Explain 'yaml-unquoted-colon'");
    assert.deepEqual(explain.command?.arguments, ['yaml-unquoted-colon']);
  });

  it('are all applied by `source.fixAll.skillwright`, those that are not safe left out', async () => {
    writeOutside({
      [file]:
        '---\nname: mended\ndescription: Mends. Use when: torn.\nwhen-to-use: often\nmetadata:\n\towner: me\n---\n',
    });
    const { document } = await showFile(file);
    await checkCodes(file, ['yaml-tab', 'yaml-unquoted-colon']);
    const kind = vscode.CodeActionKind.SourceFixAll.append('skillwright');
    await applyAction(document, 0, kind, 'Fix all safe problems of this skill');
    assert.equal(
      document.getText(),
      '---\nname: mended\ndescription: "Mends. Use when: torn."\nwhen-to-use: often\nmetadata:\n  owner: me\n---\n',
    );
    await checkCodes(file, ['key-unknown']);
  });

  it('are all applied when the file is saved, if the setting says so', async () => {
    writeOutside({ [file]: '---\nname: mended\ndescription: Mends. Use when: torn.\n---\n' });
    const settings = vscode.workspace.getConfiguration('editor');
    await settings.update(
      'codeActionsOnSave',
      { 'source.fixAll.skillwright': 'explicit' },
      vscode.ConfigurationTarget.Workspace,
    );
    try {
      const { document } = await showFile(file);
      await checkCodes(file, ['yaml-unquoted-colon']);
      await vscode.commands.executeCommand('workbench.action.files.save');
      await eventually(
        () => document.getText(),
        text => assert.match(text, /"Mends\. Use when: torn\."/),
      );
      await checkCodes(file, []);
    } finally {
      await settings.update('codeActionsOnSave', undefined, vscode.ConfigurationTarget.Workspace);
    }
  });
});
