import { realpathSync } from 'node:fs';
import path from 'node:path';
import { noteUnrepeatable } from '../disk/observedDisk.ts';

/** A revision of the repository that a folder lies in. */
export interface Revision {
  /** The root of the repository, without links in its path. */
  readonly root: string;
  /** The hash of the commit. */
  readonly commit: string;
}

/** A file of a revision. */
export interface RevisionFile {
  /** From the root of the repository with `/`. */
  readonly path: string;
  readonly blob: string;
}

/** Why git did not answer, in a sentence. */
export interface GitProblem {
  readonly problem: string;
}

/** Finds a revision by its name: a branch, a tag, a hash, `HEAD~2`. */
export async function openRevision(folder: string, ref: string): Promise<Revision | GitProblem> {
  if (ref === '' || ref.startsWith('-') || /\p{Cc}/u.test(ref)) {
    return { problem: `'${ref.replace(/\p{Cc}/gu, ' ')}' is not a name of a git revision.` };
  }
  const top = await runGit(folder, ['rev-parse', '--show-toplevel']);
  if (isGitFailure(top)) {
    return describeFailure(top, folder);
  }
  const commit = await runGit(folder, [
    'rev-parse',
    '--verify',
    '--quiet',
    '--end-of-options',
    `${ref}^{commit}`,
  ]);
  if (isGitFailure(commit)) {
    return { problem: `The git repository of '${folder}' has no revision '${ref}'.` };
  }
  return { root: realpathSync(path.resolve(lineOf(top))), commit: lineOf(commit) };
}

/** The files of a revision; links and the folders of other repositories are none. */
export async function listRevision({ root, commit }: Revision): Promise<RevisionFile[] | GitProblem> {
  const listed = await runGit(root, ['ls-tree', '-r', '-z', '--full-tree', commit]);
  if (isGitFailure(listed)) {
    return describeFailure(listed, root);
  }
  return listed
    .toString('utf8')
    .split('\0')
    .flatMap(line => {
      const [, blob, file] = /^100\d{3} blob ([0-9a-f]+)\t(.*)$/s.exec(line) ?? [];
      return blob === undefined || file === undefined ? [] : [{ path: file, blob }];
    });
}

/** The contents of files of a revision by their blobs. */
export async function readBlobs(
  { root }: Revision,
  blobs: readonly string[],
): Promise<Map<string, Uint8Array> | GitProblem> {
  const wanted = [...new Set(blobs)];
  if (wanted.length === 0) {
    return new Map();
  }
  const read = await runGit(root, ['cat-file', '--batch'], `${wanted.join('\n')}\n`);
  return isGitFailure(read) ? describeFailure(read, root) : splitBatch(read);
}

/** Those of some paths from the root that git ignores, so that it knows no revision of them. */
export async function findIgnored(
  { root }: Pick<Revision, 'root'>,
  paths: readonly string[],
): Promise<Set<string>> {
  if (paths.length === 0) {
    return new Set();
  }
  const ignored = await runGit(root, ['check-ignore', '-z', '--stdin'], `${paths.join('\0')}\0`);
  // It fails where it ignores none of them.
  const listed = isGitFailure(ignored) ? [] : ignored.toString('utf8').split('\0');
  return new Set(listed.filter(file => file !== ''));
}

/** Those of some files that git tracks, by their absolute paths; undefined where no repository holds the folder, or there is no git. */
export async function findTracked(
  folder: string,
  files: readonly string[],
): Promise<Set<string> | undefined> {
  const names = [...new Set(files.map(file => path.basename(file)))];
  // The names alone, since a workspace has more files than a command line has room for.
  const patterns = names.map(name => `:(glob)**/${name.replace(/[*?[\]\\]/g, '\\$&')}`);
  const listed =
    names.length === 0 ? Buffer.alloc(0) : await runGit(folder, ['ls-files', '-z', '--', ...patterns]);
  if (isGitFailure(listed)) {
    return undefined;
  }
  const known = new Set(
    listed
      .toString('utf8')
      .split('\0')
      .map(file => path.join(folder, file)),
  );
  return new Set(files.filter(file => known.has(file)));
}

/** Why git failed, as git says it. */
export interface GitFailure extends GitProblem {
  /** There is no git on this computer. */
  readonly isMissing: boolean;
}

/**
 * What a repository sets about itself is not followed where git would run a program for it, and what a hook sets about the
 * repository it runs for does not decide about another one.
 */
export const ownSettings: readonly string[] = ['-c', 'core.fsmonitor=false', '--no-pager'];
const foreignVariables = [
  'GIT_DIR',
  'GIT_WORK_TREE',
  'GIT_COMMON_DIR',
  'GIT_INDEX_FILE',
  'GIT_OBJECT_DIRECTORY',
  'GIT_ALTERNATE_OBJECT_DIRECTORIES',
  'GIT_SHALLOW_FILE',
  'GIT_PREFIX',
  'GIT_NAMESPACE',
];

/** What a repository lacks is not fetched: its settings say by which program that would be done. */
const quiet = { LC_ALL: 'C', GIT_TERMINAL_PROMPT: '0', GIT_OPTIONAL_LOCKS: '0', GIT_NO_LAZY_FETCH: '1' };

/** The environment that git is run in. */
export function gitEnvironment(): NodeJS.ProcessEnv {
  const env: NodeJS.ProcessEnv = { ...process.env, ...quiet };
  for (const name of foreignVariables) {
    Reflect.deleteProperty(env, name);
  }
  return env;
}

/** What ends a run of git before its time, which counts as a failure. */
export interface GitLimits {
  /** Milliseconds. */
  readonly timeout?: number;
  readonly signal?: AbortSignal;
  /** Added to the environment that git is run in. */
  readonly env?: NodeJS.ProcessEnv;
}

/** Node's module for processes is loaded with the first one. @param maxBuffer bytes of output above which git is stopped, which counts as a failure */
export async function runGit(
  folder: string,
  args: readonly string[],
  input = '',
  maxBuffer = Infinity,
  { env: added, ...limits }: GitLimits = {},
): Promise<Buffer | GitFailure> {
  noteUnrepeatable();
  const { execFile } = await import('node:child_process');
  const env = { ...gitEnvironment(), ...added };
  return new Promise(resolve => {
    const options = {
      cwd: folder,
      env,
      encoding: 'buffer',
      maxBuffer,
      windowsHide: true,
      ...limits,
    } as const;
    const child = execFile('git', [...ownSettings, ...args], options, (error, out, said) => {
      resolve(error === null ? out : toFailure(error, said.toString('utf8')));
    });
    // A git that ends early closes its input; why it ended is what counts.
    child.stdin?.on('error', () => undefined);
    child.stdin?.end(input);
  });
}

function toFailure(error: Error & { code?: unknown }, said: string): GitFailure {
  const [line = ''] = said.split('\n');
  return {
    isMissing: error.code === 'ENOENT',
    problem: line.replace(/^(?:fatal|error): /, '') || error.message,
  };
}

export function isGitFailure(answer: object): answer is GitFailure {
  return 'problem' in answer;
}

function describeFailure({ isMissing, problem }: GitFailure, folder: string): GitProblem {
  if (isMissing) {
    return { problem: 'git was not found on this computer.' };
  }
  return /not a git repository/i.test(problem)
    ? { problem: `'${folder}' is not in a git repository.` }
    : { problem: `git failed: ${problem.replace(/\.?$/, '.')}` };
}

function lineOf(output: Buffer): string {
  return output.toString('utf8').replace(/\r?\n$/, '');
}

/** What `cat-file --batch` answers: a line `HASH blob SIZE` and its bytes, or a line `HASH missing`. */
export function splitBatch(output: Buffer): Map<string, Uint8Array> {
  const blobs = new Map<string, Uint8Array>();
  for (let at = 0; at < output.length;) {
    const end = output.indexOf('\n', at);
    const [blob = '', kind, size] = output.toString('latin1', at, end < 0 ? output.length : end).split(' ');
    at = end < 0 ? output.length : end + 1;
    if (kind === 'blob') {
      const length = Number(size);
      blobs.set(blob, output.subarray(at, at + length));
      at += length + 1;
    }
  }
  return blobs;
}
