import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { eventually } from '../../support/eventually.ts';
import { uriOf } from './workspace.ts';

/** Where a text stands in a file that is shown: `front` or, with the place of the caret in it, `fr$0ont`. */
export function place({ document }: vscode.TextEditor, marked: string): vscode.Position {
  const words = marked.replace('$0', '');
  const at = document.getText().indexOf(words);
  assert.ok(at >= 0, `'${words}' does not stand in ${document.uri.path}.`);
  return document.positionAt(at + Math.max(marked.indexOf('$0'), 0));
}

/** Asks again until what a command of VS Code answers is this. */
export async function checkAnswer<Answer>(
  [command, ...args]: readonly [string, ...unknown[]],
  describe: (answer: Answer) => unknown,
  expected: unknown,
): Promise<void> {
  await eventually(
    async () => describe(await vscode.commands.executeCommand<Answer>(command, ...args)),
    answer => assert.deepEqual(answer, expected),
  );
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
