import type { Sentence } from '../../../core/text/format/sentence.ts';
import type { TransferFailure, TransferLimits } from './gitTransfer.ts';

interface Wanted {
  readonly shown: string;
  readonly ref?: string;
}

/** What git and servers say where somebody has to log in; some say so of what is not there, too. */
const wantsCredentials =
  /could not read (?:Username|Password)|terminal prompts disabled|authentication failed|permission denied \(|\b40[13]\b/i;
const isNoRepository =
  /does not appear to be a git repository|repository ['"].*['"] not found|repository not found|\b404\b|does not exist/i;
const isNoRef = /couldn't find remote ref|not our ref|no such remote ref|unadvertised object/i;

/** Characters of what git says that are repeated. */
const maxRepeated = 300;

/** Whether a repository was reached that has no such branch, tag or commit. */
export function missesRef({ problem, isMissing, stopped }: TransferFailure): boolean {
  return !isMissing && stopped === undefined && isNoRef.test(problem);
}

/** Why another repository could not be read, in one sentence. */
export function describeTransferFailure(
  { isMissing, problem, stopped }: TransferFailure,
  { shown, ref }: Wanted,
  limits: TransferLimits,
): Sentence {
  if (isMissing) {
    return { template: 'git was not found on this computer.', args: {} };
  }
  if (stopped !== undefined) {
    return describeStop(stopped, shown, limits);
  }
  if (wantsCredentials.test(problem)) {
    return { template: '{source} is not there, or git has no credentials for it.', args: { source: shown } };
  }
  if (isNoRef.test(problem)) {
    return ref === undefined
      ? { template: '{source} has no commit.', args: { source: shown } }
      : { template: "{source} has no branch, tag or commit '{ref}'.", args: { source: shown, ref } };
  }
  if (isNoRepository.test(problem)) {
    return { template: 'There is no git repository at {source}.', args: { source: shown } };
  }
  const words = problem
    .replace(/\p{Cc}+/gu, ' ')
    .slice(0, maxRepeated)
    .replace(/\.?\s*$/, '');
  const args = { source: shown, reason: words === '' ? 'git ended without a word' : words };
  return { template: '{source} could not be read: {reason}.', args };
}

function describeStop(
  stopped: NonNullable<TransferFailure['stopped']>,
  source: string,
  { seconds, bytes }: TransferLimits,
): Sentence {
  switch (stopped) {
    case 'cancelled':
      return { template: 'Reading {source} was canceled.', args: { source } };
    case 'slow':
      return { template: '{source} did not arrive within {seconds} seconds.', args: { source, seconds } };
    case 'large':
      return {
        template: '{source} has more than {limit} MB.',
        args: { source, limit: Math.round(bytes / 1024 / 1024) },
      };
  }
}
