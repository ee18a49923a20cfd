import type { ManagedSkill } from '../../core/management/managedSkill.ts';
import type { Target } from '../../core/profiles/profile.ts';
import type { SkillFile } from '../../core/skill/skillFile.ts';
import type { SkillParts } from '../../core/skill/skillParts.ts';
import { textOfPart } from '../../core/skill/skillParts.ts';
import { applyEdits } from '../../core/write/edits.ts';
import type { PartEdit } from '../../core/write/partEdit.ts';
import { ChangeProblem } from '../exchange/changeProblem.ts';
import type { Changes, FileSwap } from '../exchange/transaction.ts';
import { fileOfPart, lockOf, readSkillParts } from '../partFiles.ts';
import { findText, readText } from '../readSkillFile.ts';
import type { FileToRoute } from '../routingFiles.ts';
import { readFileToRoute } from '../routingFiles.ts';

/**
 * Reads a skill as it is managed; whether its file can be read at all its facts tell. `openText` is the text that an editor holds of a
 * file; undefined where the disk counts.
 */
export function openManaged(
  source: FileToRoute,
  targetsOf: (file: SkillFile) => readonly Target[],
  openText: (file: string) => string | undefined = () => undefined,
): ManagedSkill {
  const { absolute, place } = source;
  const file = readFileToRoute(source, openText(absolute));
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
