import assert from 'node:assert/strict';
import * as vscode from 'vscode';
import { unmark } from '../../support/marked.ts';
import { eventually } from '../../support/eventually.ts';
import { uriOf } from './workspace.ts';

/** Waits until our findings in the file are those that the fixture marks with severity and code, and no others. */
export async function checkFindings(file: string | vscode.Uri, fixture: string): Promise<void> {
  const { text, marks } = unmark(fixture);
  const expected = marks.map(
    ({ label, start, end }) => `${positionOf(text, start)}-${positionOf(text, end)} ${label}`,
  );
  await eventually(
    () => ownFindings(file).map(describe),
    found => assert.deepEqual(found, expected),
  );
}

/** Waits until the codes of our findings in the file are these. */
export async function checkCodes(file: string | vscode.Uri, expected: readonly string[]): Promise<void> {
  await eventually(
    () => ownFindings(file).map(codeOf).toSorted(),
    found => assert.deepEqual(found, expected),
  );
}

/** What we say about the file, in its order. */
export function ownFindings(file: string | vscode.Uri): vscode.Diagnostic[] {
  return allFindings(file).filter(({ source }) => source === 'skillwright');
}

/** What anybody says about the file, VS Code itself included. */
export function allFindings(file: string | vscode.Uri): vscode.Diagnostic[] {
  const uri = typeof file === 'string' ? uriOf(file) : file;
  return vscode.languages
    .getDiagnostics(uri)
    .toSorted((one, other) => one.range.start.compareTo(other.range.start));
}

/** Ours are plain words; other extensions may link theirs to a page. */
function codeOf({ code }: vscode.Diagnostic): string {
  return String(typeof code === 'object' ? code.value : code);
}

function describe(finding: vscode.Diagnostic): string {
  const { start, end } = finding.range;
  const word = ['error', 'warning', 'info', 'hint'][finding.severity];
  return `${start.line}:${start.character}-${end.line}:${end.character} ${word} ${codeOf(finding)}`;
}

function positionOf(text: string, offset: number): string {
  const lines = text.slice(0, offset).split('\n');
  return `${lines.length - 1}:${lines.at(-1)?.length}`;
}
