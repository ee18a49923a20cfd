import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { TransferFailure } from './gitTransfer.ts';

/** Where git writes down what servers answer, beside the repository that it fetches into. */
export function traceVariables(place: string): Readonly<Record<string, string>> {
  return { GIT_TRACE_CURL: traceFile(place), GIT_TRACE_CURL_NO_DATA: '1', GIT_TRACE_REDACT: '1' };
}

/** The address that a server named in place of the one that git asked for; undefined where it named none. */
export function findRedirect({ problem }: TransferFailure, place: string, url: string): string | undefined {
  const file = traceFile(place);
  if (!/returned error: 30[1-8]\b/.test(problem) || !existsSync(file)) {
    return undefined;
  }
  const headers = readFileSync(file, 'utf8').matchAll(/<= Recv header:\s*location:\s*(\S+)/gi);
  const [, to = ''] = [...headers].at(-1) ?? [];
  const asked = `${url.replace(/\/$/, '')}${suffix}`;
  if (!URL.canParse(to, asked)) {
    return undefined;
  }
  const target = new URL(to, asked);
  const isSame = target.pathname.endsWith(suffix) && /^https?:$/.test(target.protocol);
  // Git refuses any other end as well, since it could not tell where the repository is.
  return isSame && target.username === ''
    ? `${target.origin}${target.pathname.slice(0, -suffix.length)}`
    : undefined;
}

/** What git asks a server for first. */
const suffix = '/info/refs';

function traceFile(place: string): string {
  return path.join(place, 'answers.txt');
}
