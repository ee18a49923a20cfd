import { checkIncoming } from '../../../core/checks/checkIncoming.ts';
import type { FileChange } from '../../../core/model/folder/compareFiles.ts';
import type { TransferNote } from '../../../core/model/findings/transferNote.ts';
import type { MessageBundle } from '../../../core/model/findings/messages.ts';
import path from 'node:path';
import { URI } from 'vscode-uri';
import type { ExportTarget } from '../../../core/operations/export/exportTargets.ts';
import { ChangeProblem } from '../../../node/files/transaction/changeProblem.ts';
import type { SkillReport } from '../../../node/archive/planExport.ts';
import type { PlannedImportItem } from '../../../node/archive/planImport.ts';
import type {
  ExportTargetView,
  FileChangeView,
  ImportItemView,
  NoteView,
  ReportView,
} from '../../../protocol/importExport.ts';
import { say } from '../../editor/say.ts';

/** Characters of a text above which nobody looks at it side by side. */
const longestShown = 512 * 1024;

export function toChangeView({ path: shown, kind, before, after }: FileChange): FileChangeView {
  return {
    path: shown,
    kind,
    ...(isShown(before) && { before }),
    ...(isShown(after) && { after }),
  };
}

function isShown(content: FileChange['before']): content is string {
  return typeof content === 'string' && content.length <= longestShown;
}

export function toNoteView({ kind, subject, ...sentence }: TransferNote, bundle: MessageBundle): NoteView {
  return { kind, subject, sentence: say(sentence, bundle) };
}

/** What is found in a skill that is about to be written, as notes that come before all others. */
export function toFindingNotes(
  folderName: string,
  changes: readonly FileChange[],
  bundle: MessageBundle,
): NoteView[] {
  const files = changes.flatMap(change =>
    change.after === undefined ? [] : [{ path: change.path, content: change.after }],
  );
  return checkIncoming(folderName, files).found.map(finding => ({
    kind: 'finding',
    subject: finding.path,
    sentence: `${finding.path}:${finding.line}: ${say(finding, bundle)}`,
  }));
}

/** Why a change was not made; anything but an expected failure is for the guard to log. */
export function describeFailure(error: unknown): string {
  if (error instanceof ChangeProblem) {
    return error.message;
  }
  throw error;
}

export function toTargetView(
  { id, title, kind, form, result }: ExportTarget,
  refusal: string | undefined,
  folderUris: readonly string[],
): ExportTargetView {
  return { id, title, kind, form, result, ...(refusal !== undefined && { refusal }), folderUris };
}

export function toReportView({ skill, notes, refusal }: SkillReport, bundle: MessageBundle): ReportView {
  return {
    ...(skill !== undefined && { skill: path.basename(path.dirname(skill)) }),
    notes: notes.map(note => toNoteView(note, bundle)),
    ...(refusal && { refusal: say(refusal, bundle) }),
  };
}

export function toItemView(
  { origin, state, slug, folder, changes, notes, refusal, suggestion, canBeRenamed }: PlannedImportItem,
  bundle: MessageBundle,
): ImportItemView {
  const isNew = state === 'new' || state === 'replaced';
  const below = changes.map(change => ({ ...change, path: change.path.slice(change.path.indexOf('/') + 1) }));
  const findings = isNew ? toFindingNotes(slug ?? '', below, bundle) : [];
  return {
    origin,
    state,
    ...(slug !== undefined && { slug }),
    ...(folder !== undefined && { uri: URI.file(path.join(folder, 'SKILL.md')).toString() }),
    changes: changes.map(toChangeView),
    notes: [...findings, ...notes.map(note => toNoteView(note, bundle))],
    ...(refusal && { refusal: say(refusal, bundle) }),
    ...(suggestion !== undefined && { suggestion }),
    ...(canBeRenamed === true && { canBeRenamed }),
  };
}
