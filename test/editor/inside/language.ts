import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { eventually } from '../../support/eventually.ts';
import type { Files } from '../../support/temporaryFolder.ts';
import { uriOf } from './workspace.ts';

/** Where a text stands in a file that is shown: `front` or, with the place of the caret in it, `fr$0ont`. */
export function place({ document }: vscode.TextEditor, marked: string): vscode.Position {
  const words = marked.replace('$0', '');
  const at = document.getText().indexOf(words);
  assert.ok(at >= 0, `'${words}' does not stand in ${document.uri.path}.`);
  return document.positionAt(at + Math.max(marked.indexOf('$0'), 0));
}

/** Asks again until what a command of VS Code answers is this; returns the answer. */
export async function checkAnswer<Answer>(
  [command, ...args]: readonly [string, ...unknown[]],
  toShown: (answer: Answer) => unknown,
  expected: unknown,
): Promise<Answer> {
  const ask = async () => vscode.commands.executeCommand<Answer>(command, ...args);
  let answer = await ask();
  await eventually(
    async () => {
      answer = await ask();
      return toShown(answer);
    },
    shown => assert.deepEqual(shown, expected),
  );
  return answer;
}

type Place = vscode.Location | vscode.LocationLink;

/** Each place as its file and its line, counted from one, and the columns. */
export function describePlaces(places: readonly Place[]): string[] {
  return places
    .map(each =>
      'targetUri' in each ? describe(each.targetUri, each.targetRange) : describe(each.uri, each.range),
    )
    .toSorted();
}

function describe(uri: vscode.Uri, range: vscode.Range): string {
  return `${relative(uri)}:${describeRange(range)}`;
}

export function describeRange({ start, end }: vscode.Range): string {
  const last = end.line === start.line ? '' : `${end.line + 1}:`;
  return `${start.line + 1}:${start.character}-${last}${end.character}`;
}

/** The path in the workspace, without the folder of the skills. */
export function relative(uri: vscode.Uri): string {
  return uri.path.slice(uriOf('').path.length).replace(/^\/?(workspace\/skills\/)?/, '');
}

/** The symbol and those in it, by their names. */
export function toNames({ name, children }: vscode.DocumentSymbol): readonly unknown[] {
  return [name, children.map(toNames)];
}

/** Waits until the workspace has these files and no others of ours, as an editor would show them. */
export async function checkTexts(expected: Files): Promise<void> {
  await eventually(readTexts, texts => assert.deepEqual(texts, expected));
}

/** Waits until the disk has these files too, and no editor has anything to save. */
export async function checkSaved(expected: Files): Promise<void> {
  await eventually(
    async () => ({
      texts: await readTexts(),
      unsaved: vscode.workspace.textDocuments
        .filter(({ isDirty }) => isDirty)
        .map(({ uri }) => relative(uri)),
    }),
    found => assert.deepEqual(found, { texts: expected, unsaved: [] }),
  );
}

async function readTexts(): Promise<Files> {
  const uris = await vscode.workspace.findFiles('{workspace/skills/**,skillwright.json}', '**/golem/**');
  const read = async (uri: vscode.Uri) => {
    const open = vscode.workspace.textDocuments.find(document => document.uri.toString() === uri.toString());
    const text = open?.getText() ?? Buffer.from(await vscode.workspace.fs.readFile(uri)).toString('utf8');
    return [vscode.workspace.asRelativePath(uri), text] as const;
  };
  return Object.fromEntries(await Promise.all(uris.map(read)));
}

/** VS Code puts what happens to files in front of the texts when it hands a rename to an extension; it applies them as we order them. */
export async function renameOf(
  uri: vscode.Uri,
  caret: vscode.Position,
  name: string,
): Promise<vscode.WorkspaceEdit> {
  const answer = await vscode.commands.executeCommand<vscode.WorkspaceEdit>(
    'vscode.executeDocumentRenameProvider',
    uri,
    caret,
    name,
  );
  const edit = new vscode.WorkspaceEdit();
  for (const [file, edits] of answer.entries()) {
    edit.set(file, edits);
  }
  edit.renameFile(uriOf('workspace/skills/review'), uriOf(`workspace/skills/${name}`));
  return edit;
}

/**
 * Each token as its words and the number of its type. The legend that VS Code gives would not do for names: VS Code has a provider of its own
 * for skills, and gives the legend of whichever came last.
 */
export function describeTokens(document: vscode.TextDocument, { data }: vscode.SemanticTokens): string[] {
  const shown: string[] = [];
  let start = new vscode.Position(0, 0);
  for (let at = 0; at < data.length; at += 5) {
    const [lines = 0, characters = 0, length = 0, type = 0] = data.slice(at, at + 5);
    start =
      lines === 0 ? start.translate(0, characters) : new vscode.Position(start.line + lines, characters);
    shown.push(`${document.getText(new vscode.Range(start, start.translate(0, length)))} ${type}`);
  }
  return shown;
}
