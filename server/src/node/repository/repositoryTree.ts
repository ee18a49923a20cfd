import type { Refusal } from '../../core/model/findings/transferNote.ts';
import { isGitFailure, runGit, splitBatch } from '../git/git.ts';
import type { FetchedRevision } from './transfer/fetchRepository.ts';

/** Something that a commit holds, with nothing followed and nothing changed. */
export interface TreeEntry {
  /** From the root of the repository with `/`, as the commit has it: it may be made to lead out. */
  readonly path: string;
  readonly kind: 'file' | 'link' | 'submodule';
  readonly isExecutable: boolean;
  readonly blob: string;
  /** Bytes of the file, or of the path that a link leads to. */
  readonly size: number;
}

/** Bytes of a list of files; about half a million of them. A few objects can be made to stand for more files than fit anywhere. */
const longestList = 64 * 1024 * 1024;

/** Everything that a commit holds, in the order of git. */
export async function listTree({ folder, commit }: FetchedRevision): Promise<TreeEntry[] | Refusal> {
  const args = [`--git-dir=${folder}`, 'ls-tree', '-r', '-z', '-l', '--full-tree', commit];
  const listed = await runGit(folder, args, '', longestList);
  if (isGitFailure(listed)) {
    return listed.problem.includes('maxBuffer')
      ? { refusal: { template: 'The repository has too many files.', args: {} } }
      : { refusal: { template: 'The commit cannot be read: {reason}.', args: { reason: listed.problem } } };
  }
  return listed
    .toString('utf8')
    .split('\0')
    .flatMap(line => toEntry(line) ?? []);
}

function toEntry(line: string): TreeEntry | undefined {
  const [, mode, blob = '', size, path] = /^(\d+) \w+ ([0-9a-f]+) +(\d+|-)\t(.*)$/s.exec(line) ?? [];
  return path === undefined
    ? undefined
    : {
        path,
        kind: mode === '120000' ? 'link' : mode === '160000' ? 'submodule' : 'file',
        isExecutable: mode === '100755',
        blob,
        size: size === '-' ? 0 : Number(size),
      };
}

/** The bytes of some entries by their blobs. */
export async function readEntries(
  { folder }: FetchedRevision,
  entries: readonly TreeEntry[],
): Promise<ReadonlyMap<string, Uint8Array> | Refusal> {
  const wanted = [...new Set(entries.map(({ blob }) => blob))];
  if (wanted.length === 0) {
    return new Map();
  }
  const read = await runGit(folder, [`--git-dir=${folder}`, 'cat-file', '--batch'], `${wanted.join('\n')}\n`);
  return isGitFailure(read)
    ? { refusal: { template: 'The commit cannot be read: {reason}.', args: { reason: read.problem } } }
    : splitBatch(read);
}
