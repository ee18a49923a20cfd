import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { allFindings, checkCodes, ownFindings } from './findings.ts';
import { eventually } from '../../support/eventually.ts';
import { closeEditors, removeOutside, showFile, writeOutside } from './workspace.ts';

const manifest = '.claude-plugin/plugin.json';
const metadata = '.agents/skills/drawn/agents/openai.yaml';

/** Waits until something is said in these lines and no others, once in each, whoever says it. */
async function checkLines(file: string, expected: readonly number[]): Promise<void> {
  await eventually(
    () => allFindings(file).map(({ range }) => range.start.line),
    found => assert.deepEqual(found, expected),
  );
}

async function fixesAt(document: vscode.TextDocument, line: number): Promise<vscode.CodeAction[]> {
  return vscode.commands.executeCommand<vscode.CodeAction[]>(
    'vscode.executeCodeActionProvider',
    document.uri,
    document.lineAt(line).range,
    vscode.CodeActionKind.QuickFix.value,
  );
}

async function applyFix(document: vscode.TextDocument, line: number, title: string): Promise<void> {
  let edit: vscode.WorkspaceEdit | undefined;
  // The server may not have seen yet that the file was opened.
  await eventually(
    () => fixesAt(document, line),
    actions => {
      edit = actions.find(action => action.title === title)?.edit;
      assert.ok(edit, `Offered: ${actions.map(action => action.title).join(', ')}`);
    },
  );
  assert.ok(edit);
  assert.equal(await vscode.workspace.applyEdit(edit), true);
}

describe('files beside skills', () => {
  afterEach(async () => {
    await closeEditors();
    removeOutside('.claude-plugin');
    removeOutside('.agents/skills/drawn');
    removeOutside('skillwright.json');
  });

  it('are checked closed and shown: the metadata of Codex', async () => {
    const text = 'interface:\n  display_name: Draw\n  brand_color: blue\n';
    writeOutside({
      '.agents/skills/drawn/SKILL.md': '---\nname: drawn\ndescription: Draws. Use it for pictures.\n---\n',
      [metadata]: text,
    });
    await checkCodes(metadata, ['openai-yaml']);
    const editor = await showFile(metadata);
    await checkCodes(metadata, ['openai-yaml']);
    await editor.edit(edit => edit.replace(new vscode.Range(2, 15, 2, 19), '"#0000FF"'));
    await checkCodes(metadata, []);
  });

  it('have each fault of a manifest said once, by VS Code or by us', async () => {
    writeOutside({
      [manifest]: '{\n  "name": "drawn",\n  "descripton": "Draws.",\n  "skills": "skills"\n}\n',
    });
    await checkLines(manifest, [2, 3]);
    assert.equal(ownFindings(manifest).length, 2);
    const { document } = await showFile(manifest);
    await checkLines(manifest, [2, 3]);
    await applyFix(document, 2, "Change to 'description'");
    await applyFix(document, 3, "Put './' in front");
    assert.match(document.getText(), /"description": "Draws\.",\n {2}"skills": "\.\/skills"/);
  });

  it('have each fault of `skillwright.json` said once, with a fix', async () => {
    const tool = '{ "name": "transfer_money", "permissionTier": "READ_ONLY" }';
    writeOutside({ 'skillwright.json': `{\n  "tools": [${tool}],\n  "languagse": ["en"]\n}\n` });
    await checkLines('skillwright.json', [1, 2]);
    const { document } = await showFile('skillwright.json');
    await checkLines('skillwright.json', [1, 2]);
    await applyFix(document, 2, "Change to 'languages'");
    await applyFix(document, 1, 'Ask before every call');
    await checkLines('skillwright.json', []);
  });
});
