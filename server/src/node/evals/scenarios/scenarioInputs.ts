import fs, { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { ScenarioFile } from '../../../core/analysis/evals/scenario/scenario.ts';
import { toCopiedPath } from '../../../core/analysis/evals/scenario/scenario.ts';
import type { Sentence } from '../../../core/text/format/sentence.ts';
import { toSentence } from '../../../core/text/format/sentence.ts';
import { findInside, isReallyIn } from '../../files/findInside.ts';
import { statOf } from '../../files/statOf.ts';
import { reasonInWords } from '../../files/transaction/changeProblem.ts';
import { readRegularFile } from '../../files/transaction/readRegularFile.ts';

/** Bytes of a file that a scenario starts with, as of any file in the copy. */
const maxBytes = 8 * 1024 * 1024;

/** Why a file of a skill folder can't be what a scenario starts with; undefined where it can. */
export function findInputProblem(skillFolder: string, relative: string): Sentence | undefined {
  const file = findInside(skillFolder, relative);
  return file !== undefined && statOf(file)?.isFile() === true
    ? undefined
    : toSentence("The skill has no file '{path}'.", { path: relative });
}

/** Puts a file of a skill folder into the copy; answers with why it is not there. */
export function copyInput(skillFolder: string, file: ScenarioFile, copy: string): Sentence | undefined {
  const target = path.join(copy, toCopiedPath(file));
  try {
    const source = findInside(skillFolder, file.path);
    const content = source && readRegularFile(fs, fs.realpathSync(source), maxBytes);
    if (content === undefined || typeof content === 'string' || !isReallyIn(copy, target)) {
      return toSentence("'{path}' cannot be copied.", { path: file.path });
    }
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, content);
    return undefined;
  } catch (error) {
    return toSentence("'{path}' cannot be copied: {reason}.", {
      path: file.path,
      reason: reasonInWords(error),
    });
  }
}
