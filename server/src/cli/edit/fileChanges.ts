import { createTwoFilesPatch } from 'diff';
import type { FileChange } from '../../core/model/folder/compareFiles.ts';
import type { TransferNote } from '../../core/model/findings/transferNote.ts';
import { formatMessage } from '../../core/model/findings/messages.ts';
import type { Output, Paint } from '../terminal/output.ts';
import { createPaint, toOneLine } from '../terminal/output.ts';

const marks = { added: '+', changed: '~', removed: '-', same: ' ' } as const;
const colors = { added: 'green', changed: 'yellow', removed: 'red', same: 'dim' } as const;

/** One line for each file: what becomes of it. */
export function describeChanges(changes: readonly FileChange[], output: Output): string {
  const paint = createPaint(output);
  return changes
    .map(({ path, kind }) => `  ${paint(colors[kind], `${marks[kind]} ${toOneLine(path)}`)}\n`)
    .join('');
}

/** Whether something that is there would not be there any more. */
export function takesAway(changes: readonly FileChange[]): boolean {
  return changes.some(({ kind }) => kind === 'changed' || kind === 'removed');
}

/** Texts as a patch; of other files only that they differ. */
export function describeDiff(changes: readonly FileChange[], output: Output): string {
  const paint = createPaint(output);
  return changes
    .filter(({ kind }) => kind !== 'same')
    .map(change => describeFile(change, paint))
    .join('');
}

function describeFile({ path, before, after }: FileChange, paint: Paint): string {
  const shown = toOneLine(path);
  if (before instanceof Uint8Array || after instanceof Uint8Array) {
    return `${paint('bold', shown)}: no text, so it is not shown\n`;
  }
  const patch = createTwoFilesPatch(
    before === undefined ? '/dev/null' : shown,
    after === undefined ? '/dev/null' : shown,
    before ?? '',
    after ?? '',
    undefined,
    undefined,
    { context: 3 },
  );
  const lines = patch.split('\n').slice(1);
  return `${lines.map(line => paintLine(toSafeLine(line), paint)).join('\n')}\n`;
}

/** What a terminal would take for a command is taken out; blanks stay as they are. */
function toSafeLine(line: string): string {
  return line.replace(/\p{Bidi_Control}/gu, '').replace(/[\0-\x08\x0B-\x1F\x7F-\x9F]/g, '');
}

function paintLine(line: string, paint: Paint): string {
  if (line.startsWith('+++') || line.startsWith('---')) {
    return paint('bold', line);
  }
  const color = line.startsWith('+') ? 'green' : line.startsWith('-') ? 'red' : undefined;
  return color === undefined ? line : paint(color, line);
}

/** A note as JSON tells it. */
export function toJsonNote({ kind, subject, template, args }: TransferNote) {
  return { kind, ...(subject !== '' && { subject }), message: formatMessage(template, args) };
}

/** One line for each note. */
export function describeNotes(notes: readonly TransferNote[], output: Output): string {
  const paint = createPaint(output);
  return notes
    .map(({ kind, template, args }) => {
      const color = kind === 'emptied' || kind === 'left-out' ? 'yellow' : 'dim';
      return `  ${paint(color, toOneLine(formatMessage(template, args)))}\n`;
    })
    .join('');
}
