import path from 'node:path';
import type { PackFile } from '../../core/model/folder/packFile.ts';
import { decideNewFolder } from '../../node/edit/newFolder.ts';
import type { Environment } from '../terminal/output.ts';
import { shownPath } from '../check/selectSkills.ts';
import { writeChanges } from './writeChanges.ts';

/** Writes a new skill; answers with its files as reports show them, or says why it is not written. */
export async function writeNewSkill(
  folder: string,
  files: readonly PackFile[],
  environment: Environment,
): Promise<readonly string[] | undefined> {
  const { cwd } = environment;
  const problem = `'${shownPath(folder, cwd)}' is there already; nothing was written.`;
  const decide = decideNewFolder(folder, files, problem);
  const isWritten = await writeChanges(path.dirname(folder), decide, environment);
  return isWritten ? files.map(file => shownPath(path.join(folder, file.path), cwd)) : undefined;
}
