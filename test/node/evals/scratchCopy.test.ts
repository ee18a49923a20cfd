import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import type { CopyOptions } from '../../../server/src/node/evals/scratchCopy.ts';
import { withScratchCopy } from '../../../server/src/node/evals/scratchCopy.ts';
import type { Files } from '../../support/temporaryFolder.ts';
import { withFiles } from '../../support/temporaryFolder.ts';

const token = { isCancellationRequested: false };

/** What is in a folder, but for the git repository: texts by path, and links by where they lead. */
function readAll(folder: string, below = ''): Record<string, string> {
  const entries = readdirSync(path.join(folder, below), { withFileTypes: true }).filter(
    ({ name }) => name !== '.git',
  );
  return Object.assign(
    {},
    ...entries.map(entry => {
      const name = path.join(below, entry.name);
      const file = path.join(folder, name);
      return entry.isDirectory()
        ? readAll(folder, name)
        : { [name]: entry.isSymbolicLink() ? `-> ${readlinkSync(file)}` : readFileSync(file, 'utf8') };
    }),
  );
}

/** Copies a workspace of these files, which lies in a folder with others. */
function copy(
  files: Files,
  prepare: (workspace: string) => void = () => undefined,
  options: CopyOptions = {},
): Promise<{ copied: Record<string, string>; leftOut: number } | undefined> {
  return withFiles(files, folder => {
    const workspace = path.join(folder, 'workspace');
    prepare(workspace);
    return withScratchCopy(
      workspace,
      token,
      async ({ folder: scratch, leftOut }) => ({ copied: readAll(scratch), leftOut }),
      options,
    );
  });
}

describe('a scratch copy', () => {
  it('has what git does not ignore, and the skills of hosts even where it does', async () => {
    const files = {
      'workspace/.gitignore': 'dist/\n.claude/\n*.log\n',
      'workspace/README.md': 'Read me',
      'workspace/dist/out.js': 'built',
      'workspace/run.log': 'ran',
      'workspace/.claude/skills/tests/SKILL.md': 'Skill',
      'workspace/app/.gitignore': 'own.txt\n',
      'workspace/app/own.txt': 'own',
      'workspace/app/main.ts': 'main',
      'workspace/app/node_modules/x/index.js': 'x',
      'workspace/.git/HEAD': 'history',
    };
    assert.deepEqual(await copy(files), {
      copied: {
        '.claude/skills/tests/SKILL.md': 'Skill',
        '.gitignore': 'dist/\n.claude/\n*.log\n',
        'README.md': 'Read me',
        'app/.gitignore': 'own.txt\n',
        'app/main.ts': 'main',
      },
      leftOut: 0,
    });
  });

  it('keeps links in the workspace and leaves out those that lead elsewhere', async () => {
    const files = {
      'workspace/skills/one/SKILL.md': 'One',
      'secret.txt': 'secret',
      'outside/SKILL.md': 'Outside',
    };
    const prepare = (workspace: string) => {
      mkdirSync(path.join(workspace, '.claude'));
      symlinkSync('../skills', path.join(workspace, '.claude/skills'));
      symlinkSync(path.join(workspace, 'skills/one/SKILL.md'), path.join(workspace, 'absolute.md'));
      symlinkSync('../secret.txt', path.join(workspace, 'secret.txt'));
      symlinkSync('../../outside', path.join(workspace, 'skills/two'));
      symlinkSync('secret.txt', path.join(workspace, 'chain.txt'));
      symlinkSync('nowhere', path.join(workspace, 'broken'));
      symlinkSync('.', path.join(workspace, 'self'));
    };
    assert.deepEqual(await copy(files, prepare), {
      copied: {
        '.claude/skills': '-> ../skills',
        'absolute.md': '-> skills/one/SKILL.md',
        self: '-> .',
        'skills/one/SKILL.md': 'One',
      },
      leftOut: 4,
    });
  });

  it('leaves out what exceeds a limit, starting with what is no skill of a host', async () => {
    const files = {
      'workspace/a.txt': 'x'.repeat(30),
      'workspace/b.txt': 'x'.repeat(45),
      'workspace/big.txt': 'x'.repeat(60),
      'workspace/.agents/skills/one/scripts/run.sh': 'x'.repeat(30),
      'workspace/b/c.txt': 'c',
      'workspace/b/d.txt': 'd',
    };
    const limits = { files: 3, bytes: 100, fileBytes: 50 };
    const { copied, leftOut } = (await copy(files, undefined, { limits })) ?? {};
    assert.deepEqual(Object.keys(copied ?? {}), ['.agents/skills/one/scripts/run.sh', 'a.txt', 'b/c.txt']);
    assert.equal(leftOut, 3);
  });

  it('is a git repository without history in which scripts can be run and files written, and is gone afterwards', () =>
    withFiles({ 'workspace/run.sh': '#!/bin/sh\n', 'workspace/fixed.txt': 'fixed' }, async folder => {
      const workspace = path.join(folder, 'workspace');
      chmodSync(path.join(workspace, 'run.sh'), 0o755);
      chmodSync(path.join(workspace, 'fixed.txt'), 0o444);
      const scratch = await withScratchCopy(workspace, token, async ({ folder: place }) => {
        assert.equal(statSync(path.join(place, 'run.sh')).mode & 0o777, 0o755);
        writeFileSync(path.join(place, 'fixed.txt'), 'changed');
        const status = execFileSync('git', ['status', '--porcelain'], { cwd: place, encoding: 'utf8' });
        assert.equal(status, '?? fixed.txt\n?? run.sh\n');
        return place;
      });
      assert.ok(scratch !== undefined && !existsSync(scratch));
      assert.equal(readFileSync(path.join(workspace, 'fixed.txt'), 'utf8'), 'fixed');
    }));

  it('is removed where the work fails, and not made where it is canceled', () =>
    withFiles({ 'a.txt': 'a' }, async folder => {
      let scratch = '';
      const fail = withScratchCopy(folder, token, async ({ folder: place }) => {
        scratch = place;
        throw new Error('failed');
      });
      await assert.rejects(fail, /failed/);
      assert.equal(existsSync(scratch), false);
      const canceled = { isCancellationRequested: true };
      assert.equal(await withScratchCopy(folder, canceled, async () => 'done'), undefined);
    }));
});
