import { existsSync, realpathSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { applyEdits } from '../../core/text/position/edits.ts';
import type { PlannedText } from '../../core/operations/workspace/workspaceEdit.ts';
import { ChangeProblem } from '../../node/files/transaction/changeProblem.ts';
import type { FileSwap } from '../../node/files/transaction/transaction.ts';
import { findText, readText, reasonOf } from '../../node/files/readSkillFile.ts';
import { descriptionFileName, findCatalogRoot, findWorkspaceRoot } from '../../node/files/readWorkspace.ts';
import { writeChanged } from '../check/checkFiles.ts';
import { UsageError } from '../terminal/output.ts';
import { shownPath } from '../check/selectSkills.ts';

/** The workspace description as a command changes it. */
export interface WorkspaceText {
  /** The root of the workspace. */
  readonly root: string;
  /** Absolute path, which may not be there yet. */
  readonly file: string;
  /** As reports show it. */
  readonly shown: string;
  /** Undefined where there is no such file yet. */
  readonly text: string | undefined;
  readonly hasMark: boolean;
}

/** The nearest description upwards; without one it belongs to the root of the repository, or to the current folder. */
export function readWorkspaceText(cwd: string): WorkspaceText {
  const described = findWorkspaceRoot(cwd);
  const isThere = existsSync(path.join(described, descriptionFileName));
  const root = isThere ? described : (findCatalogRoot(cwd) ?? cwd);
  const file = path.join(root, descriptionFileName);
  const place = { root, file, shown: shownPath(file, cwd) };
  if (!isThere) {
    return { ...place, text: undefined, hasMark: false };
  }
  const { text, facts } = readText(file);
  const problem =
    facts.unreadable ??
    (facts.tooLarge === undefined ? undefined : 'it is larger than 1 MB') ??
    (facts.invalidAt === undefined ? undefined : 'it is not UTF-8');
  if (problem !== undefined) {
    throw new UsageError(`'${place.shown}' cannot be read: ${problem}.`);
  }
  return { ...place, text, hasMark: facts.hasMark };
}

/** The text after a change that is no problem. */
export function textAfter(
  { text }: WorkspaceText,
  plan: Exclude<PlannedText, { readonly problem: unknown }>,
): string {
  return 'create' in plan ? plan.create : applyEdits(text ?? '', plan.edits);
}

/** The file as part of further changes; it fails with a `ChangeProblem` where it is no longer as it was read. */
export function swapWorkspaceText({ file, shown, text, hasMark }: WorkspaceText, after: string): FileSwap {
  if (findText(file) !== text) {
    throw new ChangeProblem(`'${shown}' was changed in the meantime.`);
  }
  return { target: file, content: (hasMark ? '\uFEFF' : '') + after };
}

/** Writes the file as a whole unless nothing changes; answers with the reason where that cannot be. */
export function writeWorkspaceText(
  { root, file, text, hasMark }: WorkspaceText,
  after: string,
): string | undefined {
  if (text === after) {
    return undefined;
  }
  if (text !== undefined) {
    const writable = [realpathSync(root)];
    return writeChanged({ absolute: file, writable }, { text, hasMark }, { text: after, hasMark });
  }
  try {
    writeFileSync(file, after, { flag: 'wx' });
    return undefined;
  } catch (error) {
    return reasonOf(error);
  }
}
