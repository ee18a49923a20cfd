import { readFileSync } from 'node:fs';
import type { Sentence } from '../../core/text/format/sentence.ts';
import { findInside } from '../files/findInside.ts';
import { reasonOf } from '../files/readSkillFile.ts';

/** A text that stands before the skills, or why there is none. */
export interface ReadSkeleton {
  readonly skeleton?: string;
  readonly problem?: Sentence;
}

const sentences = {
  outside: "The skeleton '{path}' isn't a file inside the workspace, so the default text is used.",
  unreadable: "The skeleton '{path}' can't be read ({reason}), so the default text is used.",
  long: "The skeleton '{path}' has more than {max} characters, so the default text is used.",
} as const;

/** A system prompt that leaves room for skills in the smallest models of today. */
const maxLength = 20_000;

/**
 * Reads `skeleton` of `skillwright.json`, which must not lead out of the workspace by a link either.
 * @param workspace absolute path
 * @param path from there; undefined where the workspace names none
 */
export function readSkeleton(workspace: string, path: string | undefined): ReadSkeleton {
  if (path === undefined) {
    return {};
  }
  const file = findInside(workspace, path);
  if (file === undefined) {
    return { problem: { template: sentences.outside, args: { path } } };
  }
  try {
    const text = readFileSync(file, 'utf8')
      .replace(/^\uFEFF/, '')
      .trim();
    if (text.length > maxLength) {
      return { problem: { template: sentences.long, args: { path, max: maxLength } } };
    }
    return text === '' ? {} : { skeleton: text };
  } catch (error) {
    return { problem: { template: sentences.unreadable, args: { path, reason: reasonOf(error) } } };
  }
}
