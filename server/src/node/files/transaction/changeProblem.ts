import type { Refusal } from '../../../core/model/findings/transferNote.ts';
import { stagingPrefix } from '../stagingPrefix.ts';
import { reasonOf } from '../readSkillFile.ts';

/** Changes that were not made; the message is a sentence for people. Unless it says otherwise, everything is as it was. */
export class ChangeProblem extends Error {}

const reasons: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk is full',
  EROFS: 'it cannot be written to',
  EXDEV: 'it lies on another disk',
  EBUSY: 'another program uses it',
  ENOENT: 'it is not there any more',
  EEXIST: 'it is there already',
  ENOTEMPTY: 'it is not empty',
  ENOTDIR: 'it is not a folder',
};

/** A failure of the file system as a sentence; problems and cancellations stay what they are. */
export function toChangeProblem(error: unknown, base: string): ChangeProblem {
  if (error instanceof ChangeProblem) {
    return error;
  }
  const places = error instanceof Error ? ['dest' in error && error.dest, 'path' in error && error.path] : [];
  const isTarget = (place: unknown): place is string =>
    typeof place === 'string' && !place.includes(stagingPrefix);
  const file = places.find(isTarget) ?? base;
  return new ChangeProblem(`'${file}' cannot be changed: ${reasonInWords(error)}.`, { cause: error });
}

/** Changes that were not made, as a refusal; what is not a failure of the file system is a bug and thrown on. */
export function toRefusal(error: unknown, base: string): Refusal {
  if (!(error instanceof ChangeProblem) && findCode(error) === undefined) {
    throw error;
  }
  const problem = toChangeProblem(error, base).message;
  return { refusal: { template: '{problem}', args: { problem } } };
}

export function reasonInWords(error: unknown): string {
  return reasons[findCode(error) ?? ''] ?? reasonOf(error);
}

/** What the system calls its failure; undefined for any other error. */
export function findCode(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error ? String(error.code) : undefined;
}
