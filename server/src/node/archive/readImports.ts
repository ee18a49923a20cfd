import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { TransferNote } from '../../core/model/findings/transferNote.ts';
import { isRefusal } from '../../core/model/findings/transferNote.ts';
import { importFile, importFiles } from '../../core/operations/import/importFiles.ts';
import type { ImportedSkill, ImportOutcome } from '../../core/operations/import/importedSkill.ts';
import type { Cancellation } from '../../core/text/position/span.ts';
import type { Sentence } from '../../core/text/format/sentence.ts';
import { reasonOf } from '../files/readSkillFile.ts';
import type { FolderLimits } from './folderLimits.ts';
import { describeSize, folderLimits } from './folderLimits.ts';
import { noteProblem } from './describeImportNote.ts';
import type { FolderFiles } from './readFolder.ts';
import { readFolder } from './readFolder.ts';
import { readPackFile } from './readPackFile.ts';

/** A folder or a pack may hold several skills; of each file, as much is read as of one of a skill. */
const limits: FolderLimits = {
  fileBytes: folderLimits.fileBytes,
  folderBytes: 4 * folderLimits.folderBytes,
  files: 10 * folderLimits.files,
};

/** What a file or a folder holds, and which one it was. */
export interface FoundImport {
  /** Absolute path of what was given. */
  readonly from: string;
  readonly outcome: ImportOutcome;
}

/** Reads skills out of files, packs and folders. It never throws: what cannot be read is a refusal. */
export async function readImports(paths: readonly string[], token?: Cancellation): Promise<FoundImport[]> {
  const found: FoundImport[] = [];
  for (const from of paths) {
    if (token?.isCancellationRequested === true) {
      return [];
    }
    const outcomes = await readImport(from, token);
    found.push(...outcomes.map(outcome => ({ from, outcome })));
  }
  return found;
}

async function readImport(from: string, token?: Cancellation): Promise<ImportOutcome[]> {
  const origin = path.basename(from);
  const refuse = (template: string, args: Sentence['args'] = {}): ImportOutcome[] => [
    { origin, refusal: { template, args: { file: origin, ...args } } },
  ];
  try {
    const stat = statSync(from);
    if (stat.isDirectory()) {
      return importRead(await readFolder(from, { limits, ...(token && { token }) }), origin);
    }
    if (!stat.isFile()) {
      return refuse('{file} is not an ordinary file.');
    }
    if (stat.size > limits.folderBytes) {
      return refuse('{file} is larger than {limit}.', { limit: describeSize(limits.folderBytes) });
    }
    if (/\.(?:zip|skill)$/i.test(origin)) {
      const { readZip } = await import('./zip.ts');
      const read = await readZip(new Uint8Array(await readFile(from)), { limits });
      return 'problem' in read
        ? refuse('{file}: {reason}', { reason: read.problem })
        : importRead(read, origin.replace(/\.[^.]*$/, ''));
    }
    const file = readPackFile(from, origin);
    return file === undefined ? refuse('{file} cannot be read.') : importFile(file);
  } catch (error) {
    return refuse('{file} cannot be read: {reason}.', { reason: reasonOf(error) });
  }
}

/** What was not read is told of the skill that it belongs to, or else of the first one. */
function importRead({ files, problems }: FolderFiles, name: string): ImportOutcome[] {
  const outcomes = importFiles(files, name);
  const folderOf = ({ origin }: ImportOutcome) => path.posix.dirname(origin);
  const ownerOf = (file: string) =>
    outcomes.find(outcome => file.startsWith(`${folderOf(outcome)}/`)) ?? outcomes[0];
  return outcomes.map(outcome => {
    const own = problems.filter(problem => ownerOf(problem.path) === outcome).map(noteProblem);
    return isRefusal(outcome) || own.length === 0 ? outcome : withNotes(outcome, own);
  });
}

function withNotes(skill: ImportedSkill, notes: readonly TransferNote[]): ImportedSkill {
  return { ...skill, notes: [...skill.notes, ...notes] };
}
