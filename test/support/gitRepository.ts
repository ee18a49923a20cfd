import { execFileSync } from 'node:child_process';
import type { Files } from './temporaryFolder.ts';
import { withFiles, writeFiles } from './temporaryFolder.ts';

/** Settings that a person's own git may have otherwise. */
const settings = [
  'user.name=Test',
  'user.email=test@example.com',
  'commit.gpgsign=false',
  'core.autocrlf=false',
  'init.defaultBranch=main',
].flatMap(setting => ['-c', setting]);

export function git(folder: string, ...args: readonly string[]): string {
  return execFileSync('git', [...settings, ...args], { cwd: folder, encoding: 'utf8' }).trim();
}

/** Commits files, and all that is there beside them; answers with the hash. */
export function commitFiles(folder: string, files: Files = {}): string {
  writeFiles(folder, files);
  git(folder, 'add', '--all');
  git(folder, 'commit', '--quiet', '--allow-empty', '--message', 'change');
  return git(folder, 'rev-parse', 'HEAD');
}

/** Runs a test in a repository of its own with one commit of these files. */
export function withRepository<Result>(
  files: Files,
  work: (folder: string, commit: string) => Promise<Result>,
): Promise<Result> {
  return withFiles(files, folder => {
    git(folder, 'init', '--quiet');
    return work(folder, commitFiles(folder));
  });
}
