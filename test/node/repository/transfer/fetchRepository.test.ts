import assert from 'node:assert/strict';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type {
  FetchOptions,
  WantedRevision,
} from '../../../../server/src/node/repository/transfer/fetchRepository.ts';
import { withFetchedRevision } from '../../../../server/src/node/repository/transfer/fetchRepository.ts';
import { listTree, readEntries } from '../../../../server/src/node/repository/repositoryTree.ts';
import { commitFiles, git, withRepository } from '../../../support/gitRepository.ts';
import { withFiles, writeFiles } from '../../../support/temporaryFolder.ts';

/** What arrives of a repository: the commit, and the texts by their paths. */
function fetchTexts(wanted: Partial<WantedRevision> & { url: string }, options: FetchOptions = {}) {
  return withFetchedRevision({ shown: 'the source', ...wanted }, options, async revision => {
    const entries = await listTree(revision);
    assert.ok(Array.isArray(entries));
    const bytes = await readEntries(revision, entries);
    assert.ok(bytes instanceof Map);
    const texts = entries.map(({ path: file, blob }) => [
      file,
      Buffer.from(bytes.get(blob) ?? []).toString(),
    ]);
    return { commit: revision.commit, texts: Object.fromEntries(texts) };
  });
}

async function refusalOf(wanted: Partial<WantedRevision> & { url: string }, options: FetchOptions = {}) {
  const answer = await fetchTexts(wanted, options);
  assert.ok('refusal' in answer, JSON.stringify(answer));
  return answer.refusal;
}

/** Runs with the temporary folder and other variables of its own, and says what was left behind. */
async function withVariables<Result>(
  variables: Readonly<Record<string, string>>,
  work: (temporary: string) => Promise<Result>,
): Promise<Result> {
  const temporary = realpathSync(mkdtempSync(path.join(tmpdir(), 'skillwright-test-')));
  const own: Readonly<Record<string, string>> = { ...variables, TMPDIR: temporary };
  const before = Object.keys(own).map(name => [name, process.env[name]] as const);
  Object.assign(process.env, own);
  try {
    const result = await work(temporary);
    assert.deepEqual(readdirSync(temporary), [], 'something was left behind');
    return result;
  } finally {
    for (const [name, value] of before) {
      if (value === undefined) {
        Reflect.deleteProperty(process.env, name);
      } else {
        process.env[name] = value;
      }
    }
    rmSync(temporary, { recursive: true, force: true });
  }
}

describe('a repository that is fetched', () => {
  it('arrives by its branch, its tag, its hash and a part of its hash, and leaves nothing behind', () =>
    withVariables({}, () =>
      withRepository({ 'a/b.txt': 'old\n' }, async (folder, first) => {
        git(folder, 'tag', 'v1', '-m', 'annotated');
        const second = commitFiles(folder, { 'a/b.txt': 'new\n' });
        git(folder, 'branch', 'feature/slash');
        const url = `file://${folder}`;
        for (const [ref, commit, text] of [
          [undefined, second, 'new\n'],
          ['main', second, 'new\n'],
          ['feature/slash', second, 'new\n'],
          ['v1', first, 'old\n'],
          [first, first, 'old\n'],
          [first.slice(0, 9), first, 'old\n'],
        ] as const) {
          assert.deepEqual(await fetchTexts({ url, ...(ref !== undefined && { ref }) }), {
            commit,
            texts: { 'a/b.txt': text },
          });
        }
      }),
    ));

  it('is found by further names where the first one is none', () =>
    withRepository({ 'a.txt': 'x' }, async (folder, commit) => {
      git(folder, 'branch', 'feature/one');
      const furtherRefs = ['feature/one', 'feature/one/two'];
      const found = await withFetchedRevision(
        { url: folder, ref: 'feature', furtherRefs, shown: '' },
        {},
        revision => Promise.resolve({ commit: revision.commit, ref: revision.ref }),
      );
      assert.deepEqual(found, { commit, ref: 'feature/one' });
    }));

  it('may keep its objects by SHA-256', () =>
    withFiles({}, async folder => {
      git(folder, 'init', '--quiet', '--object-format=sha256');
      const commit = commitFiles(folder, { 'a.txt': 'x' });
      assert.deepEqual(await fetchTexts({ url: folder }), { commit, texts: { 'a.txt': 'x' } });
    }));

  it('is told in one sentence where it does not arrive', () =>
    withVariables({}, () =>
      withRepository({ 'a.txt': 'x' }, async folder => {
        const source = 'the source';
        const empty = path.join(folder, 'empty');
        git(folder, 'init', '--quiet', '--bare', empty);
        const gone = 'f'.repeat(40);
        for (const [wanted, refusal] of [
          [
            { url: folder, ref: 'nope' },
            { template: "{source} has no branch, tag or commit '{ref}'.", args: { source, ref: 'nope' } },
          ],
          [
            { url: folder, ref: gone },
            { template: "{source} has no branch, tag or commit '{ref}'.", args: { source, ref: gone } },
          ],
          [{ url: empty }, { template: '{source} has no commit.', args: { source } }],
          [
            { url: path.join(folder, 'nothing') },
            { template: 'There is no git repository at {source}.', args: { source } },
          ],
          [
            { url: 'https://localhost:1/a/b.git' },
            {
              template: '{source} could not be read: {reason}.',
              args: {
                source,
                reason:
                  "unable to access 'https://localhost:1/a/b.git/': Failed to connect to localhost port 1 after 0 ms: Couldn't connect to server",
              },
            },
          ],
        ] as const) {
          const told = await refusalOf(wanted, { allowedHosts: ['localhost'] });
          const args = Object.fromEntries(
            Object.entries(told.args).map(([name, value]) => [name, String(value).replace(/\d+ ms/, '0 ms')]),
          );
          assert.deepEqual({ ...told, args }, refusal);
        }
      }),
    ));

  it('is stopped when it is cancelled, too slow or too large, and leaves nothing behind', () =>
    withVariables({}, () =>
      withFiles({}, async folder => {
        const isRun = path.join(folder, 'asked');
        // Stands for a server that takes a connection and says nothing.
        const isLate = path.join(folder, 'late');
        writeFiles(folder, { ssh: `#!/bin/sh\ntouch '${isRun}'\n(sleep 1.5; touch '${isLate}') & wait\n` });
        chmodSync(path.join(folder, 'ssh'), 0o755);
        const url = 'ssh://localhost/a.git';
        const allowedHosts = ['localhost'];
        await withVariables({ GIT_SSH: path.join(folder, 'ssh') }, async () => {
          const limits = { seconds: 0.3, bytes: 1e9 };
          assert.deepEqual(await refusalOf({ url }, { limits, allowedHosts }), {
            template: '{source} did not arrive within {seconds} seconds.',
            args: { source: 'the source', seconds: 0.3 },
          });
          rmSync(isRun);
          const token = {
            get isCancellationRequested() {
              return existsSync(isRun);
            },
          };
          assert.deepEqual(await refusalOf({ url }, { token, allowedHosts }), {
            template: 'Reading {source} was canceled.',
            args: { source: 'the source' },
          });
          await setTimeout(1600);
          assert.equal(existsSync(isLate), false, 'what git started went on');
        });
        git(folder, 'init', '--quiet');
        commitFiles(folder, { 'large.bin': crypto.getRandomValues(new Uint8Array(60_000)) });
        assert.deepEqual(await refusalOf({ url: folder }, { limits: { seconds: 60, bytes: 50_000 } }), {
          template: '{source} has more than {limit} MB.',
          args: { source: 'the source', limit: 0 },
        });
      }),
    ));

  it('asks nobody, and does not run what an address, the source or a setting names', () =>
    withFiles({ 'home/.keep': '' }, async folder => {
      const touched = path.join(folder, 'touched');
      const source = path.join(folder, 'source');
      const home = path.join(folder, 'home');
      const touch = `touch '${touched}'`;
      const script = `#!/bin/sh\n${touch}\n`;
      writeFiles(source, { 'a.txt': 'x', '.gitattributes': '* filter=evil diff=evil merge=evil\n' });
      git(source, 'init', '--quiet');
      const commit = commitFiles(source);
      for (const hook of [
        'post-checkout',
        'post-merge',
        'pre-receive',
        'post-update',
        'reference-transaction',
      ]) {
        writeFiles(source, { [`.git/hooks/${hook}`]: script });
        writeFiles(home, { [`hooks/${hook}`]: script, [`template/hooks/${hook}`]: script });
        chmodSync(path.join(source, '.git/hooks', hook), 0o755);
        chmodSync(path.join(home, 'hooks', hook), 0o755);
        chmodSync(path.join(home, 'template/hooks', hook), 0o755);
      }
      writeFiles(source, {
        '.git/config': `[core]\nrepositoryformatversion = 0\nfsmonitor = "${touch}; false"\nsshCommand = "${touch}"\npager = "${touch}"
[uploadpack]\npackObjectsHook = "${touch}"\n[alias]\nls-tree = "!${touch}"\n[filter "evil"]\nsmudge = "${touch}"\nclean = "${touch}"\nrequired = true\n`,
      });
      writeFiles(home, {
        '.gitconfig': `[core]\nfsmonitor = "${touch}; false"\nhooksPath = ${home}/hooks\npager = "${touch}"\naskPass = ${home}/hooks/post-update
[init]\ntemplateDir = ${home}/template\n[alias]\nfetch = "!${touch}"\ncat-file = "!${touch}"\n[protocol "ext"]\nallow = always
[url "ext::sh -c ${touch.replaceAll(' ', '% ')}"]\ninsteadOf = https://evil.example/\n[filter "evil"]\nsmudge = "${touch}"\nrequired = true\n`,
      });
      const variables = {
        HOME: home,
        SSH_ASKPASS: `${home}/hooks/post-update`,
        GIT_ASKPASS: `${home}/hooks/post-update`,
      };
      await withVariables(variables, async () => {
        assert.deepEqual(await fetchTexts({ url: source }), {
          commit,
          texts: { '.gitattributes': '* filter=evil diff=evil merge=evil\n', 'a.txt': 'x' },
        });
        for (const url of [
          `ext::sh -c ${touch.replaceAll(' ', '% ')}`,
          'https://evil.example/',
          `--upload-pack=${touch}`,
        ]) {
          await refusalOf({ url });
        }
        await refusalOf({ url: source, ref: `--upload-pack=${touch}` });
        // The hooks of another repository do not count for this one, and neither does its folder.
        const other = path.join(folder, 'other');
        mkdirSync(other);
        git(other, 'init', '--quiet');
        process.env['GIT_DIR'] = path.join(other, '.git');
        try {
          assert.ok('commit' in (await fetchTexts({ url: source })));
        } finally {
          delete process.env['GIT_DIR'];
        }
      });
      assert.equal(existsSync(touched), false);
    }));

  it('does not matter to a setting by which git takes no bare repository', () =>
    withFiles({ '.gitconfig': '[safe]\nbareRepository = explicit\n' }, home =>
      withRepository({ 'a.txt': 'x' }, (folder, commit) =>
        withVariables({ HOME: home }, async () => {
          assert.deepEqual(await fetchTexts({ url: folder }), { commit, texts: { 'a.txt': 'x' } });
        }),
      ),
    ));

  it('is told in the words of the connection where that breaks', () =>
    withFiles({ ssh: '#!/bin/sh\necho "Host key verification failed." >&2\nexit 255\n' }, folder => {
      chmodSync(path.join(folder, 'ssh'), 0o755);
      return withVariables({ GIT_SSH: path.join(folder, 'ssh') }, async () => {
        assert.deepEqual(
          (await refusalOf({ url: 'ssh://localhost/a.git' }, { allowedHosts: ['localhost'] })).args,
          {
            source: 'the source',
            reason: 'Host key verification failed',
          },
        );
      });
    }));

  it('tells how far it is', () =>
    withRepository({ 'a.txt': 'x' }, async folder => {
      const told: string[] = [];
      await fetchTexts({ url: folder }, { onProgress: words => told.push(words) });
      assert.ok(
        told.every(words => /^[A-Z]\w+ objects: +\d+%$/.test(words)),
        told.join(),
      );
      assert.equal(told.at(-1), 'Receiving objects: 100%');
    }));
});
