import path from 'node:path';
import type { Refusal } from '../../core/model/findings/transferNote.ts';
import type { PackFile } from '../../core/model/folder/packFile.ts';
import type { SkillFolder } from '../../core/model/folder/skillFolder.ts';
import { toSkillFolder } from '../../core/model/folder/skillFolder.ts';
import { isCopied } from '../../core/operations/create/planDuplicate.ts';
import { sidecarName } from '../../core/model/skill/sidecar.ts';
import { manifestName } from '../../core/model/skill/skillParts.ts';
import type { Cancellation } from '../../core/text/position/span.ts';
import { toRefusal } from '../files/transaction/changeProblem.ts';
import { withoutMarks } from '../files/packContent.ts';
import { readFolder } from '../archive/readFolder.ts';
import { commitChanges } from '../files/transaction/transaction.ts';
import { describeProblem } from '../repository/describeProblem.ts';
import { decideNewFolder } from './newFolder.ts';

/**
 * Reads all that a copy of a skill is made of; refused where anything of it cannot be read.
 * @param file absolute path of the SKILL.md
 * @param openText what an editor holds of a file
 */
export async function readToDuplicate(
  file: string,
  openText: (file: string) => string | undefined,
  token?: Cancellation,
): Promise<SkillFolder | Refusal> {
  const folder = path.dirname(file);
  const { files, problems } = await readFolder(folder, { keepsMarks: true, ...(token && { token }) });
  // What would be left out anyway need not be read.
  const problem = problems.find(({ path: shown }) => isCopied(shown));
  if (problem !== undefined) {
    return { refusal: describeProblem(problem) };
  }
  const fileName = path.basename(file);
  const known = new Set([fileName, sidecarName, manifestName]);
  const current = files.map((each): PackFile => {
    const open = openText(path.join(folder, each.path));
    return open === undefined ? each : withContent(each, open);
  });
  // What is read here has to be a text; all else is copied byte by byte.
  const texts = withoutMarks(current.filter(each => known.has(each.path)));
  const skill = toSkillFolder(
    [...texts, ...current.filter(each => !known.has(each.path))],
    path.basename(folder),
  );
  return skill ?? { refusal: { template: '{file} is not text.', args: { file: fileName } } };
}

function withContent({ path: shown, isExecutable }: PackFile, content: string): PackFile {
  return { path: shown, content, ...(isExecutable === true && { isExecutable }) };
}

/** Writes a new folder of a skill, whole or not at all; never over something that is there. */
export async function writeDuplicate(
  into: string,
  folderName: string,
  files: readonly PackFile[],
  token?: Cancellation,
): Promise<Refusal | undefined> {
  const target = path.join(into, folderName);
  try {
    await commitChanges(into, decideNewFolder(target, files), token);
    return undefined;
  } catch (error) {
    return toRefusal(error, into);
  }
}
