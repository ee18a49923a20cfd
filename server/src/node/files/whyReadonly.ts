import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import type { Sentence } from '../../core/text/format/sentence.ts';
import { isReallyIn } from './findInside.ts';
import { statOf } from './statOf.ts';

const sentences = {
  denied: '{file} cannot be written: its permissions do not allow it.',
  gone: '{file} is not there any more, and neither is its folder.',
  folder: '{file} cannot be made: the permissions of its folder do not allow it.',
  outside: '{file} is reached by a link that leads out of the workspace.',
} as const;

/**
 * Why a file cannot be written, or made where it is not there yet; undefined where it can.
 *
 * @param root the workspace folder that links must not lead out of
 */
export function whyReadonly(file: string, root: string | undefined): Sentence | undefined {
  const args = { file: path.basename(file) };
  if (root !== undefined && !isReallyIn(root, file)) {
    return { template: sentences.outside, args };
  }
  if (canWrite(file)) {
    return undefined;
  }
  if (statOf(file) !== undefined) {
    return { template: sentences.denied, args };
  }
  const folder = path.dirname(file);
  if (statOf(folder) === undefined) {
    return { template: sentences.gone, args };
  }
  return canWrite(folder) ? undefined : { template: sentences.folder, args };
}

function canWrite(file: string): boolean {
  try {
    accessSync(file, constants.W_OK);
    return true;
  } catch {
    // That is the question.
    return false;
  }
}
