import { toWrittenPath } from '../../syntax/markdown/linkPath.ts';

/**
 * The path that a link or a word leads to, without steps back that cancel out; it begins with `..` where it leaves the folder. Undefined for what leads to no
 * file of the skill, and for the folder itself.
 */
export function resolvePath(target: string): string | undefined {
  const path = toWrittenPath(target);
  return path === undefined ? undefined : normalizePath(path);
}

/** An empty step, `.` or `..`. */
const needsSteps = /(?:^|\/)\.{0,2}(?:\/|$)/;

/** A relative path without `.` and without steps that cancel out; undefined where nothing is left. */
export function normalizePath(path: string): string | undefined {
  if (!needsSteps.test(path)) {
    return path;
  }
  const parts: string[] = [];
  for (const part of path.split('/')) {
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') {
      parts.pop();
    } else if (part !== '' && part !== '.') {
      parts.push(part);
    }
  }
  return parts.length === 0 ? undefined : parts.join('/');
}
