import type { SkillPart, SkillParts } from './skillParts.ts';
import { nameOfPart, syntaxOfPart, textOfPart } from './skillParts.ts';
import type { TextEdit } from '../../text/position/span.ts';
import { parseSkillDocument } from '../../syntax/document/skillDocument.ts';
import type { Sentence } from '../../text/format/sentence.ts';
import { applyEdits } from '../../text/position/edits.ts';
import type { KeyedText } from '../../syntax/edit/keyed/keyedText.ts';
import { readKeyedText } from '../../syntax/edit/keyed/keyedText.ts';
import type { Value } from '../../syntax/edit/stringify/stringify.ts';

/** Edits of one of the files in a skill's folder. */
export interface PartEdit {
  readonly part: SkillPart;
  readonly edits: readonly TextEdit[];
  /** The whole text of a file that is not there yet. */
  readonly create?: string;
}

/** An edit, or in one sentence why there is none. */
export type PlannedEdit = PartEdit | { readonly problem: Sentence };

/** Why a file is left as it is. */
export const editProblems = {
  unreadable: '{file} cannot be read without doubt, so nothing is written into it.',
  unplaced:
    '{file} is written in a way that leaves no certain place for `{key}`; it must be changed manually.',
} as const;

/**
 * Plans a change of one part. `whole` is what a file holds that is not there yet or is empty; undefined where it must be
 * there already.
 */
export function planEdit(
  parts: SkillParts,
  part: SkillPart,
  { key, change, whole }: PlannedChange,
): PlannedEdit {
  const text = textOfPart(parts, part);
  const file = nameOfPart(parts, part);
  // What is there and cannot be read must not be taken for what is not there.
  if (parts.unread?.includes(part) === true) {
    return { problem: { template: editProblems.unreadable, args: { file } } };
  }
  if (whole !== undefined && part !== 'skill' && (text ?? '').trim() === '') {
    const { lineEnd } = parts.file.document;
    const create = `${JSON.stringify(whole, undefined, 2)}\n`.replaceAll('\n', lineEnd);
    return text === undefined
      ? { part, edits: [], create }
      : { part, edits: [{ span: { start: 0, end: text.length }, newText: create }] };
  }
  const keyed = text === undefined ? undefined : readKeyedText(syntaxOfPart(part), text);
  if (keyed === undefined) {
    return { problem: { template: editProblems.unreadable, args: { file } } };
  }
  const edits = change(keyed);
  return edits === undefined
    ? { problem: { template: editProblems.unplaced, args: { file, key } } }
    : { part, edits };
}

export interface PlannedChange {
  /** What people call what is changed. */
  readonly key: string;
  readonly change: (keyed: KeyedText) => readonly TextEdit[] | undefined;
  readonly whole?: Value;
}

/** The files as they are after an edit. */
export function applyPartEdit(parts: SkillParts, { part, edits, create }: PartEdit): SkillParts {
  const text = create ?? applyEdits(textOfPart(parts, part) ?? '', edits);
  return part === 'skill'
    ? { ...parts, file: { ...parts.file, document: parseSkillDocument(text) } }
    : { ...parts, [part]: text };
}
