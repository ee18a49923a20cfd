import path from 'node:path';
import { isGitFailure, runGit } from './git.ts';
import { statOf } from '../files/statOf.ts';

/** Commits that changed skills; git may have to look through the whole history for them, as long as `limits` let it. */
const maxCommits = 5000;
/** Bytes of an answer of git. */
const largestAnswer = 64 * 1024 * 1024;
const limits = { timeout: 30_000 };

const skillPaths = ['--', ':(icase,glob)**/skill.md'];

/** What git knows of the skills below a folder, by a name that changes when it may know something else. */
export interface CommitTimes {
  readonly head: string;
  /** Milliseconds since 1970, by absolute path. */
  readonly times: ReadonlyMap<string, number>;
}

/**
 * When commits last changed the skills below a folder. A skill that was changed on disk since git last looked at it has none: its
 * file knows better. Undefined where git knows nothing new since `head`, and where no repository holds the folder. Where git does
 * not come to an end there are no times, so that the same work is not begun again before something was committed. No program
 * is run that a repository names, since files are compared by their times alone.
 */
export async function readCommitTimes(folder: string, head?: string): Promise<CommitTimes | undefined> {
  const found = await runGit(folder, ['rev-parse', '--verify', '--quiet', 'HEAD'], '', largestAnswer, limits);
  const now = isGitFailure(found) ? undefined : found.toString('utf8').trim();
  if (now === undefined || now === head) {
    return undefined;
  }
  const format = ['-z', '--format=%x01%ct', '--name-only', '--no-renames', '--no-show-signature'];
  const log = await runGit(
    folder,
    ['log', `--max-count=${maxCommits}`, ...format, '--relative', ...skillPaths],
    '',
    largestAnswer,
    limits,
  );
  const listing = ['ls-files', '-z', '--debug', ...skillPaths];
  const listed = await runGit(folder, listing, '', largestAnswer, limits);
  if (isGitFailure(log) || isGitFailure(listed)) {
    return { head: now, times: new Map() };
  }
  const seen = readSeenTimes(listed.toString('utf8'));
  const times = new Map<string, number>();
  for (const [file, time] of readLog(log.toString('utf8'))) {
    const absolute = path.join(folder, file);
    if (seen.get(file) === secondsOf(absolute)) {
      times.set(absolute, time);
    }
  }
  return { head: now, times };
}

/** The newest commit of each file. */
function readLog(log: string): Map<string, number> {
  const times = new Map<string, number>();
  let time = 0;
  for (const token of log.split('\0').map(each => each.replace(/^\n/, ''))) {
    // A path can begin with that character too, and ends with the name of a skill.
    if (/^\u0001\d+$/.test(token)) {
      time = Number(token.slice(1)) * 1000;
    } else if (token !== '' && !times.has(token)) {
      times.set(token, time);
    }
  }
  return times;
}

/** When files were changed that git looked at, in seconds. */
function readSeenTimes(listed: string): Map<string, number> {
  const matches = listed.matchAll(/([^\0]+)\0 +ctime: [^\n]*\n +mtime: (\d+):[^\n]*\n(?: +[^\n]*\n)*/g);
  return new Map(Array.from(matches, ([, file = '', seconds]) => [file, Number(seconds)]));
}

function secondsOf(file: string): number | undefined {
  const stat = statOf(file);
  return stat && Math.floor(stat.mtimeMs / 1000);
}
