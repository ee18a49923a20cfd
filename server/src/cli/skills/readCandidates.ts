import type { CandidateText } from '../../workspace/skillSet/candidatesInSkillSet.ts';
import type { Environment } from '../terminal/output.ts';
import { UsageError } from '../terminal/output.ts';
import { readNamedFile } from '../terminal/textFile.ts';

/** Reads the files that `--candidate` names. */
export function readCandidates(files: readonly string[], { cwd }: Pick<Environment, 'cwd'>): CandidateText[] {
  const repeated = files.find((file, at) => files.indexOf(file) !== at);
  if (repeated !== undefined) {
    throw new UsageError(`'${repeated}' is given twice.`);
  }
  return files.map(name => ({ name, text: readNamedFile(name, cwd) }));
}
