import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { uncaret } from '../../support/marked.ts';
import { eventually } from '../../support/eventually.ts';
import { closeEditors, removeOutside, showFile, writeOutside } from './workspace.ts';

const file = '.claude/skills/written/SKILL.md';
const namesOfVsCode = [
  'name',
  'description',
  'argument-hint',
  'user-invocable',
  'disable-model-invocation',
  'license',
  'compatibility',
  'metadata',
  'context',
];

/** Shows the fixture and answers with where its `$0` stands. */
async function show(fixture: string) {
  const { text, offset } = uncaret(fixture);
  writeOutside({ [file]: text });
  const { document } = await showFile(file);
  return { uri: document.uri, position: document.positionAt(offset) };
}

async function complete(fixture: string): Promise<readonly string[]> {
  const { uri, position } = await show(fixture);
  const list = await vscode.commands.executeCommand<vscode.CompletionList>(
    'vscode.executeCompletionItemProvider',
    uri,
    position,
  );
  return list.items.map(({ label }) => (typeof label === 'string' ? label : label.label));
}

async function hover(fixture: string): Promise<string> {
  const { uri, position } = await show(fixture);
  const hovers = await vscode.commands.executeCommand<vscode.Hover[]>(
    'vscode.executeHoverProvider',
    uri,
    position,
  );
  return hovers
    .flatMap(({ contents }) => contents)
    .map(content => (typeof content === 'string' ? content : content.value))
    .join('\n\n');
}

describe('help while writing', () => {
  afterEach(async () => {
    await closeEditors();
    removeOutside('.claude/skills/written');
  });

  it('completes the keys of the host that VS Code does not know', () =>
    eventually(
      () => complete('---\nname: written\n$0\n---\n'),
      labels => {
        for (const key of ['allowed-tools', 'disallowed-tools', 'effort']) {
          assert.equal(labels.filter(label => label === key).length, 1, `${key} in ${labels.join(', ')}`);
        }
      },
    ));

  it('leaves the keys that VS Code completes to VS Code', () =>
    eventually(
      () => complete('---\n$0\n---\n'),
      labels => {
        assert.ok(labels.includes('allowed-tools'), 'Ours are not there yet.');
        const once = namesOfVsCode.filter(name => labels.filter(label => label === name).length === 1);
        assert.deepEqual(once, namesOfVsCode);
      },
    ));

  it('tells which hosts know a key and what they make of it', () =>
    eventually(
      () => hover('---\nname: written\ndescr$0iption: Writes.\n---\n'),
      text => {
        assert.match(text, /Claude Code/);
        assert.match(text, /1,?024/);
      },
    ));
});
