import * as vscode from 'vscode';
import { fileExists } from './fileExists.ts';
import { applyAndSave, applyThenSave, findDocument, isSaved } from './openDocuments.ts';
import type { Undo } from './undo.ts';
import { placeAfter } from './uriAfterMove.ts';

/** A folder that moves. */
export interface FolderMove {
  readonly from: vscode.Uri;
  readonly to: vscode.Uri;
}

/** What an edit changed. */
export interface EditRecord {
  readonly files: readonly ChangedFile[];
  readonly move?: FolderMove | undefined;
}

interface ChangedFile {
  /** Its place after the edit. */
  readonly uri: vscode.Uri;
  /** Undefined where the edit created it. */
  readonly before: string | undefined;
  readonly after: string;
  /** Whether it had no unsaved changes before. */
  readonly wasSaved: boolean;
}

/** The text of a file as the editor has it, or the disk; undefined where it can't be read. */
async function readText(file: vscode.Uri): Promise<string | undefined> {
  return findDocument(file)?.getText() ?? (await readFromDisk(file)) ?? (await readInEditor(file));
}

/** A file that is only read must not become one that is open, whose text counts more than that on the disk. */
async function readFromDisk(file: vscode.Uri): Promise<string | undefined> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await vscode.workspace.fs.readFile(file));
  } catch {
    return undefined;
  }
}

/** VS Code knows the encoding of a file that isn't in UTF-8. */
async function readInEditor(file: vscode.Uri): Promise<string | undefined> {
  try {
    return (await vscode.workspace.openTextDocument(file)).getText();
  } catch {
    return undefined;
  }
}

/** Reads the texts of files before an edit; returns a function that tells after it what the edit changed. */
export async function recordEdit(
  edit: vscode.WorkspaceEdit,
  files: readonly vscode.Uri[],
): Promise<(move?: FolderMove) => Promise<EditRecord>> {
  const before = await Promise.all(files.map(readText));
  const wasSaved = files.map(isSaved);
  // What is typed right after the edit must not count as a part of it, so that a text isn't read where it can be told from the edit.
  const expected = files.map(file => findTextAfter(file, edit.get(file)));
  return async move => {
    const places = files.map(file => (move === undefined ? file : placeAfter(file, move.from, move.to)));
    const after = await Promise.all(places.map(async (place, at) => expected[at] ?? readText(place)));
    const changed = places.map((uri, at) => ({
      uri,
      before: before[at],
      after: after[at] ?? '',
      wasSaved: wasSaved[at] === true,
    }));
    return { files: changed.filter(each => each.before !== each.after), move };
  };
}

/** Undefined where the file has no edits of its text, such as one that is created. */
function findTextAfter(file: vscode.Uri, edits: readonly vscode.TextEdit[]): string | undefined {
  const document = findDocument(file);
  if (document === undefined || edits.length === 0) {
    return undefined;
  }
  const places = edits.map(({ range, newText }) => ({
    start: document.offsetAt(range.start),
    end: document.offsetAt(range.end),
    newText: document.eol === vscode.EndOfLine.CRLF ? newText.replace(/\r?\n/g, '\r\n') : newText,
  }));
  return places
    .toSorted((one, other) => other.start - one.start)
    .reduce(
      (text, { start, end, newText }) => text.slice(0, start) + newText + text.slice(end),
      document.getText(),
    );
}

/** Applies an edit and saves its files as `applyAndSave` does. Returns what it changed; undefined where nothing was done. */
export async function applyRecorded(
  edit: vscode.WorkspaceEdit,
  files: readonly vscode.Uri[],
  move?: FolderMove,
): Promise<EditRecord | undefined> {
  const finish = await recordEdit(edit, files);
  const after = (file: vscode.Uri) => (move === undefined ? file : placeAfter(file, move.from, move.to));
  return (await applyAndSave(edit, files, after)) ? finish(move) : undefined;
}

/** Undoes edits, the last one first. Nothing is undone where one of their files has changed since. */
export function createEditUndo(records: readonly EditRecord[]): Undo {
  return async () => {
    const changed = (await findChangedText(records)) ?? (await findChangedPlace(records));
    if (changed !== undefined) {
      const path = vscode.workspace.asRelativePath(changed);
      return vscode.l10n.t('{0} has changed since then, so nothing was undone.', path);
    }
    for (const record of records.toReversed()) {
      if (!(await undoOne(record))) {
        return vscode.l10n.t('The change could not be undone.');
      }
    }
    return undefined;
  };
}

async function findChangedText(records: readonly EditRecord[]): Promise<vscode.Uri | undefined> {
  const last = new Map<string, { readonly uri: vscode.Uri; readonly after: string }>();
  for (const [at, { files }] of records.entries()) {
    const later = records.slice(at + 1).flatMap(({ move }) => move ?? []);
    for (const { uri: place, after } of files) {
      const uri = later.reduce((each, { from, to }) => placeAfter(each, from, to), place);
      last.set(uri.toString(), { uri, after });
    }
  }
  for (const { uri, after } of last.values()) {
    if ((await readText(uri)) !== after) {
      return uri;
    }
  }
  return undefined;
}

/** A folder that isn't where it was moved to, or whose former place is taken. */
async function findChangedPlace(records: readonly EditRecord[]): Promise<vscode.Uri | undefined> {
  for (const { from, to } of records.flatMap(({ move }) => move ?? [])) {
    if (!(await fileExists(to))) {
      return to;
    }
    if (await fileExists(from)) {
      return from;
    }
  }
  return undefined;
}

async function undoOne({ files, move }: EditRecord): Promise<boolean> {
  const edit = new vscode.WorkspaceEdit();
  for (const { uri, before } of files) {
    if (before === undefined) {
      edit.deleteFile(uri);
    } else {
      const document = await vscode.workspace.openTextDocument(uri);
      const all = new vscode.Range(document.positionAt(0), document.positionAt(document.getText().length));
      edit.replace(uri, all, before);
    }
  }
  if (move !== undefined) {
    edit.renameFile(move.to, move.from, { overwrite: false });
  }
  const kept = files.filter(({ before, wasSaved }) => before !== undefined && wasSaved);
  return applyThenSave(
    edit,
    kept.map(({ uri }) => uri),
    file => (move === undefined ? file : placeAfter(file, move.to, move.from)),
  );
}
