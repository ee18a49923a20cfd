import path from 'node:path';
import { isRefusal } from '../../core/model/findings/transferNote.ts';
import type { PackFile } from '../../core/model/folder/packFile.ts';
import { formatSentence } from '../../core/model/findings/messages.ts';
import type { Cancellation } from '../../core/text/position/span.ts';
import type { SkillSetEdit } from '../../workspace/skillSet/explainInSkillSet.ts';
import { toRefusal } from '../files/transaction/changeProblem.ts';
import { commitChanges } from '../files/transaction/transaction.ts';
import { decideNewFolder } from './newFolder.ts';
import { toSwap } from './openManaged.ts';
import type { DeletedSkill } from '../trash/trash.ts';
import { moveToTrash } from '../trash/trash.ts';

/** What is to be written of a skill. */
export interface SkillChanges {
  readonly edits: readonly SkillSetEdit[];
  /** The folder of a skill that is not there yet, by its absolute path. */
  readonly folder?: { readonly target: string; readonly files: readonly PackFile[] };
}

/**
 * Writes changes where no editor is asked; answers with a sentence for people where they were not made. All are made or none, where one
 * of the files lies in a folder around all others; else one file after the other.
 */
export async function applyToDisk(
  { edits, folder }: SkillChanges,
  token?: Cancellation,
): Promise<string | undefined> {
  try {
    if (folder !== undefined) {
      const { target, files } = folder;
      await commitChanges(path.dirname(target), decideNewFolder(target, files), token);
    }
    for (const group of toGroups(edits)) {
      const decide = async () => ({ folders: [], files: group.edits.map(toSwapOf) });
      await commitChanges(group.base, decide, token);
    }
    return undefined;
  } catch (error) {
    return formatSentence(toRefusal(error, folder?.target ?? edits[0]?.file ?? '').refusal);
  }
}

function toSwapOf({ file, text, edits, create }: SkillSetEdit) {
  const planned = { edits, ...(create !== undefined && { create }) };
  return toSwap(file, create === undefined ? text : undefined, planned);
}

function toGroups(edits: readonly SkillSetEdit[]): { base: string; edits: readonly SkillSetEdit[] }[] {
  const folders = edits.map(({ file }) => path.dirname(file));
  const isCommon = (base: string) =>
    folders.every(folder => folder === base || folder.startsWith(base + path.sep));
  const commonFolder = folders.find(isCommon);
  return commonFolder === undefined
    ? edits.map(edit => ({ base: path.dirname(edit.file), edits: [edit] }))
    : [{ base: commonFolder, edits }];
}

/** Moves one skill into the trash; answers likewise. */
export async function deleteFromDisk(
  skill: DeletedSkill,
  roots: readonly string[],
  token?: Cancellation,
): Promise<string | undefined> {
  const answer = await moveToTrash({ skills: [skill], roots }, token);
  return isRefusal(answer) ? formatSentence(answer.refusal) : undefined;
}
