import type { ManagedSkill } from '../../core/operations/access/managedSkill.ts';
import type { Target } from '../../core/model/profiles/record/profile.ts';
import type { SkillFile } from '../../core/model/skill/skillFile.ts';
import type { SkillParts } from '../../core/model/skill/skillParts.ts';
import { textOfPart } from '../../core/model/skill/skillParts.ts';
import { applyEdits } from '../../core/text/position/edits.ts';
import type { PartEdit } from '../../core/model/skill/partEdit.ts';
import { ChangeProblem } from '../files/transaction/changeProblem.ts';
import type { Changes, FileSwap } from '../files/transaction/transaction.ts';
import { fileOfPart, lockOf, readSkillParts } from '../files/partFiles.ts';
import { findText, readText } from '../files/readSkillFile.ts';
import type { PlacedFile } from '../../workspace/store/placedFile.ts';
import { readPlacedFile } from '../files/readPlacedFile.ts';

/**
 * Reads a skill as it is managed; whether its file can be read at all its facts tell. `openText` is the text that an editor holds of a
 * file; undefined where the disk counts.
 */
export function openManaged(
  source: PlacedFile,
  targetsOf: (file: SkillFile) => readonly Target[],
  openText: (file: string) => string | undefined = () => undefined,
): ManagedSkill {
  const { absolute, place } = source;
  const file = readPlacedFile(source, openText(absolute));
  const parts = readSkillParts(source, file, openText);
  const lock = lockOf(absolute, parts, place.source);
  return { parts, targets: targetsOf(file), lock };
}

/** The files that edits of a skill write. It fails with a `ChangeProblem` where one of them is no longer as it was read. */
export function toChanges(absolute: string, parts: SkillParts, edits: readonly PartEdit[]): Changes {
  const swaps = edits.map(edit =>
    toSwap(fileOfPart(absolute, edit.part), textOfPart(parts, edit.part), edit),
  );
  return { folders: [], files: swaps };
}

/**
 * The same for any file.
 * @param before its text as it was read; undefined where it was not there
 */
export function toSwap(
  target: string,
  before: string | undefined,
  { edits, create }: Pick<PartEdit, 'edits' | 'create'>,
): FileSwap {
  if (findText(target) !== before) {
    throw new ChangeProblem(`'${target}' was changed in the meantime.`);
  }
  const mark = before !== undefined && readText(target).facts.hasMark ? '\uFEFF' : '';
  return { target, content: mark + (create ?? applyEdits(before ?? '', edits)) };
}
