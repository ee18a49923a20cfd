import { createHash } from 'node:crypto';
import path from 'node:path';
import type { GitLimits } from './git.ts';
import { isGitFailure, runGit } from './git.ts';

/** A commit as people know it. */
export interface Commit {
  readonly hash: string;
  /** ISO date. */
  readonly at: string;
  readonly author: string;
  readonly subject: string;
}

/** What git knows of a skill. */
export interface SkillHistory {
  /** Those that changed something in its folder, the last one first. */
  readonly commits: readonly Commit[];
  /** When its SKILL.md came into the repository; undefined where that is too long ago to be looked for. */
  readonly created?: string;
  /** When a commit last changed its SKILL.md, as the catalog tells it. */
  readonly changed?: string;
}

/** Commits that are shown. */
const maxCommits = 50;
/** Commits of one file that are followed back through its names. */
const maxFollowed = 1000;
/** Bytes of an answer of git. */
const largestAnswer = 8 * 1024 * 1024;
/** Milliseconds. */
const patience = 10_000;

/** Names are what they are. */
const env = { GIT_LITERAL_PATHSPECS: '1' };
const header = ['%H', '%cI', '%an', '%s'];
const safely = [
  '--no-show-signature',
  '--no-ext-diff',
  '--no-textconv',
  '--no-color',
  '--no-notes',
  '--no-relative',
  '--encoding=UTF-8',
];

/** The commits of a skill by the absolute path of its file; undefined where no repository has any, and where git does not answer. */
export async function readHistory(file: string, signal?: AbortSignal): Promise<SkillHistory | undefined> {
  const format = `--format=${header.join('%x00')}`;
  const folder = await queryGit(
    file,
    ['log', `--max-count=${maxCommits}`, '-z', format, ...safely, '--', '.'],
    signal,
  );
  if (folder === undefined) {
    return undefined;
  }
  // To follow its names takes longer, and where that does not end in time the commits of the folder are known all the same.
  const own = (await follow(file, signal)) ?? [];
  const fields = folder.toString('utf8').split('\0');
  const found = Array.from({ length: Math.floor(fields.length / header.length) }, (_, index) =>
    toCommit(fields.slice(index * header.length)),
  );
  const known = new Set(found.map(({ hash }) => hash));
  // Git lists the commits of a folder under its present name only.
  const before = found.length === maxCommits ? [] : own.filter(({ hash }) => !known.has(hash));
  const commits = [...found, ...before.map(({ commit }) => commit)].slice(0, maxCommits);
  const first = own.length < maxFollowed ? own.at(-1)?.commit.at : undefined;
  const last = own[0]?.commit.at;
  return commits.length === 0
    ? undefined
    : {
        commits,
        ...(first !== undefined && { created: first }),
        ...(last !== undefined && { changed: last }),
      };
}

/** Whether a file has the bytes that the last commit has of it, or would have them with the line ends that git puts into commits. */
export async function isCommitted(file: string, bytes: Uint8Array, signal?: AbortSignal): Promise<boolean> {
  const listed = await queryGit(file, ['ls-tree', '-z', 'HEAD', '--', path.basename(file)], signal);
  const [, blob = ''] = /^\d+ blob ([0-9a-f]+)\t/.exec(listed?.toString('latin1') ?? '') ?? [];
  const plain = Buffer.from(bytes).toString('latin1').replaceAll('\r\n', '\n');
  return [bytes, Buffer.from(plain, 'latin1')].some(each => hashOf(each, blob.length) === blob);
}

/** @param length of the hash, which tells how a repository makes them */
function hashOf(bytes: Uint8Array, length: number): string {
  const hash = createHash(length === 64 ? 'sha256' : 'sha1');
  return hash.update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}

/** A file as a commit left it and as it was before; undefined where git does not have it. */
export async function readCommitTexts(
  file: string,
  hash: string,
  signal?: AbortSignal,
): Promise<{ readonly before: string; readonly after: string } | undefined> {
  if (!/^[0-9a-f]{40}(?:[0-9a-f]{24})?$/.test(hash)) {
    return undefined;
  }
  const steps = await follow(file, signal);
  const step = steps?.find(each => each.hash === hash);
  if (step === undefined) {
    // The commit changed other files of the folder.
    const text = await readText(file, `${hash}:./${path.basename(file)}`, signal);
    return text === undefined ? undefined : { before: text, after: text };
  }
  const after = step.path === undefined ? '' : await readText(file, `${hash}:${step.path}`, signal);
  const before = step.from === undefined ? '' : await readText(file, `${hash}^1:${step.from}`, signal);
  return after === undefined || before === undefined ? undefined : { before, after };
}

async function readText(file: string, name: string, signal?: AbortSignal): Promise<string | undefined> {
  const bytes = await queryGit(file, ['cat-file', 'blob', name], signal);
  return bytes?.toString('utf8');
}

/** What a commit did with a file. */
interface FileStep {
  readonly hash: string;
  readonly commit: Commit;
  /** From the root of the repository; undefined where the commit deletes it. */
  readonly path?: string;
  /** Its path before; undefined where the commit makes it. */
  readonly from?: string;
}

/** The commits that changed a file under any of its names, the last one first. */
async function follow(file: string, signal?: AbortSignal): Promise<FileStep[] | undefined> {
  const format = `--format=%x01${header.join('%x00')}`;
  const log = await queryGit(
    file,
    [
      'log',
      '--follow',
      `--max-count=${maxFollowed}`,
      '-z',
      format,
      '--name-status',
      '--find-renames',
      ...safely,
      '--',
      path.basename(file),
    ],
    signal,
  );
  return log && readSteps(log.toString('utf8').split('\0'));
}

/**
 * Each commit has four fields, and then its marks, each with one path, or two where the file got another name. Git takes a new
 * skill for a copy of one that is like it, as all are that a template makes; what comes before is the history of that one.
 */
function readSteps(tokens: readonly string[]): FileStep[] {
  const steps: FileStep[] = [];
  let isCopied = false;
  for (let at = 0; !isCopied && tokens[at]?.startsWith('\u0001') === true;) {
    const commit = toCommit([tokens[at]?.slice(1) ?? '', ...tokens.slice(at + 1, at + header.length)]);
    at += header.length;
    let paths: Pick<FileStep, 'path' | 'from'> = {};
    for (let mark = markAt(tokens, at); mark !== undefined; mark = markAt(tokens, at)) {
      isCopied = mark === 'C';
      const isRenamed = mark === 'R' || isCopied;
      const [from, to] = [tokens[at + 1], tokens[at + (isRenamed ? 2 : 1)]];
      paths = {
        ...(mark !== 'D' && to !== undefined && { path: to }),
        ...(mark !== 'A' && !isCopied && from !== undefined && { from }),
      };
      at += isRenamed ? 3 : 2;
    }
    steps.push({ hash: commit.hash, commit, ...paths });
  }
  return steps;
}

function markAt(tokens: readonly string[], at: number): string | undefined {
  return /^\n?([A-Z])\d*$/.exec(tokens[at] ?? '')?.[1];
}

function toCommit([hash = '', at = '', author = '', subject = '']: readonly string[]): Commit {
  return { hash, at, author, subject };
}

async function queryGit(
  file: string,
  args: readonly string[],
  signal?: AbortSignal,
): Promise<Buffer | undefined> {
  const limits: GitLimits = { timeout: patience, env, ...(signal && { signal }) };
  const answer = await runGit(path.dirname(file), args, '', largestAnswer, limits);
  return isGitFailure(answer) ? undefined : answer;
}
