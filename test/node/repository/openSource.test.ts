import assert from 'node:assert/strict';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseSource } from '../../../server/src/core/analysis/provenance/source/installSource.ts';
import type { OpenOptions } from '../../../server/src/node/repository/openSource.ts';
import { withSource } from '../../../server/src/node/repository/openSource.ts';
import { commitFiles, git, withRepository } from '../../support/gitRepository.ts';
import { withFiles } from '../../support/temporaryFolder.ts';

const skill = '---\nname: a\ndescription: b\n---\n';

/** What a source turns out to be: its places, and each skill with its files or what is wrong with it. */
async function look(given: string, base: string, options: Partial<OpenOptions> = {}) {
  const source = parseSource(given);
  assert.ok(!('refusal' in source), JSON.stringify(source));
  return withSource(source, { base, home: path.join(base, 'home'), ...options }, async (opened, found) => {
    const skills: Record<string, unknown> = {};
    for (const place of opened.places) {
      const read = await opened.readSkill(place);
      assert.ok('files' in read);
      const { files, problems } = read;
      const named = problems.map(({ path: file, reason }) => [file, reason]);
      skills[place.folder] = problems.length > 0 ? named : files.map(({ path: file }) => file);
    }
    return { source: found, commit: opened.commit, skills };
  });
}

async function skillsOf(given: string, base: string, options: Partial<OpenOptions> = {}) {
  const answer = await look(given, base, options);
  assert.ok('skills' in answer, JSON.stringify(answer));
  return answer.skills;
}

/** Writes a tree object that git itself would not write; the entries are `MODE HASH NAME`. Answers with its hash. */
function makeTree(folder: string, entries: readonly string[]): string {
  const parts = entries.map(entry => {
    const [mode = '', hash = '', name = ''] = entry.split(' ');
    return Buffer.concat([Buffer.from(`${mode} ${name}\0`, 'latin1'), Buffer.from(hash, 'hex')]);
  });
  const file = path.join(folder, '.git', 'made-tree');
  writeFileSync(file, Buffer.concat(parts));
  return git(folder, 'hash-object', '-t', 'tree', '-w', '--literally', file);
}

function commitTree(folder: string, tree: string): void {
  git(folder, 'update-ref', 'refs/heads/made', git(folder, 'commit-tree', tree, '-m', 'made'));
}

describe('the skills of a repository', () => {
  it('are the folders with a SKILL.md, with all their files at one commit', () =>
    withRepository(
      {
        'README.md': 'x',
        'skills/one/SKILL.md': skill,
        'skills/one/scripts/run.sh': '#!/bin/sh\n',
        'skills/one/node_modules/x/index.js': '',
        'skills/two/skill.md': skill,
        'skills/two/nested/three/SKILL.md': skill,
        'node_modules/x/SKILL.md': skill,
        'a/b/c/d/e/f/g/SKILL.md': skill,
      },
      async (folder, commit) => {
        commitFiles(folder, { 'skills/later/SKILL.md': skill });
        assert.deepEqual(await look(`./#${commit}`, folder), {
          source: { kind: 'path', path: './', ref: commit },
          commit,
          skills: {
            'skills/one': ['SKILL.md', 'scripts/run.sh'],
            'skills/two': ['nested/three/SKILL.md', 'skill.md'],
            'skills/two/nested/three': ['SKILL.md'],
          },
        });
        assert.deepEqual(await skillsOf(`file://${folder}#:a/b`, folder), { 'a/b/c/d/e/f/g': ['SKILL.md'] });
        assert.deepEqual(await skillsOf(`file://${folder}#:skills/one/SKILL.md`, folder), {
          'skills/one': ['SKILL.md', 'scripts/run.sh'],
        });
      },
    ));

  it('may be the repository itself', () =>
    withRepository({ 'SKILL.md': skill, 'src/a.ts': '' }, async folder => {
      assert.deepEqual(await skillsOf('.', folder), { '': ['SKILL.md', 'src/a.ts'] });
    }));

  it('are found where a branch with slashes stands in the address of a page', () =>
    withRepository({ 'skills/one/SKILL.md': skill }, async (folder, commit) => {
      git(folder, 'branch', 'feature/new');
      assert.deepEqual(await look(`file://${folder}#feature:new/skills`, folder), {
        source: {
          kind: 'git',
          type: 'git',
          url: `file://${folder}`,
          name: `file://${folder}`,
          ref: 'feature/new',
          folder: 'skills',
        },
        commit,
        skills: { 'skills/one': ['SKILL.md'] },
      });
    }));

  it('have what links within their folder lead to, and are refused where a link leads out or round', () =>
    withRepository({ 'secret.md': 'x', 'in/SKILL.md': skill, 'in/docs/guide.md': 'y' }, async folder => {
      const link = (file: string, target: string) => {
        mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
        symlinkSync(target, path.join(folder, file));
      };
      link('in/same.md', 'docs/guide.md');
      link('in/twice.md', './same.md');
      link('in/manual', 'docs');
      link('in/docs/up.md', '../SKILL.md');
      link('in/manual.md', 'manual/guide.md');
      link('in/back.md', '../in/docs/guide.md');
      for (const [name, target] of [
        ['out', '../secret.md'],
        ['root', '/etc/passwd'],
        ['far', 'docs/../../secret.md'],
        ['circle', '../circle'],
        ['self', 'link'],
        ['nowhere', 'missing.md'],
      ] as const) {
        link(`${name}/link`, target);
        link(`${name}/SKILL.md`, 'text.md');
        commitFiles(folder, { [`${name}/text.md`]: skill });
      }
      assert.deepEqual(await skillsOf('.', folder), {
        circle: [['link', 'link-circle']],
        far: [['link', 'link-out']],
        in: [
          'SKILL.md',
          'back.md',
          'docs/guide.md',
          'docs/up.md',
          'manual.md',
          'manual/guide.md',
          'manual/up.md',
          'same.md',
          'twice.md',
        ],
        nowhere: [['link', 'unreadable']],
        out: [['link', 'link-out']],
        root: [['link', 'link-out']],
        self: [['link', 'link-circle']],
      });
    }));

  it('end where links lead to ever more files', () =>
    withRepository({ 'a/SKILL.md': skill }, async folder => {
      for (let level = 0; level < 30; level++) {
        mkdirSync(path.join(folder, `a/${level}`));
        symlinkSync(`../${level + 1}`, path.join(folder, `a/${level}/one`));
        symlinkSync(`../${level + 1}`, path.join(folder, `a/${level}/two`));
      }
      commitFiles(folder, { 'a/30/end.md': 'x' });
      assert.deepEqual(await skillsOf('.', folder), { a: [['', 'too-many']] });
    }));

  it('are refused with a submodule', () =>
    withRepository({ 'in/SKILL.md': skill, 'beside/SKILL.md': skill }, async (folder, commit) => {
      git(folder, 'update-index', '--add', '--cacheinfo', `160000,${commit},in/vendor`);
      git(folder, 'commit', '--quiet', '--message', 'submodule');
      assert.deepEqual(await skillsOf('.', folder), { beside: ['SKILL.md'], in: [['vendor', 'submodule']] });
    }));

  it('are refused above the limits of a file, of a folder and of files', () =>
    withRepository(
      {
        'file/SKILL.md': skill,
        'file/large.bin': 'x'.repeat(101),
        'all/SKILL.md': skill,
        ...Object.fromEntries([1, 2, 3].map(at => [`all/${at}.bin`, 'x'.repeat(90)])),
        'many/SKILL.md': skill,
        ...Object.fromEntries([1, 2, 3, 4, 5].map(at => [`many/${at}.md`, ''])),
        'fine/SKILL.md': skill,
      },
      async folder => {
        const folderLimits = { fileBytes: 100, folderBytes: 250, files: 5 };
        const expected = {
          all: [['', 'too-large']],
          file: [['large.bin', 'too-large']],
          fine: ['SKILL.md'],
          many: [['', 'too-many']],
        };
        assert.deepEqual(await skillsOf('.', folder, { folderLimits }), expected);
      },
    ));

  it('are not there where the folder or the repository is not', () =>
    withRepository({ 'a/SKILL.md': skill, 'file.md': '' }, async folder => {
      assert.deepEqual(await skillsOf('.#:nothing', folder), {});
      for (const [given, template] of [
        ['./nothing', "There is no folder '{path}'."],
        ['./file.md', "There is no folder '{path}'."],
      ] as const) {
        assert.deepEqual(await look(given, folder), { refusal: { template, args: { path: given } } });
      }
    }));
});

describe('the skills of a folder', () => {
  it('are read as they are now where it is not a repository', () =>
    withFiles(
      {
        'lib/a/SKILL.md': skill,
        'lib/a/b.md': 'x',
        'home/lib/c/SKILL.md': skill,
        'lib/1/2/3/4/5/6/7/SKILL.md': skill,
      },
      async folder => {
        assert.deepEqual(await look('./lib', folder), {
          source: { kind: 'path', path: './lib' },
          commit: undefined,
          skills: { a: ['SKILL.md', 'b.md'] },
        });
        assert.deepEqual(await skillsOf('./lib/a/SKILL.md', folder), { '': ['SKILL.md', 'b.md'] });
        assert.deepEqual(await skillsOf('~/lib', folder), { c: ['SKILL.md'] });
      },
    ));

  it('are not those that links lead to elsewhere', () =>
    withFiles({ 'lib/a/SKILL.md': skill, 'own/secret/SKILL.md': skill }, async folder => {
      symlinkSync('../own/secret', path.join(folder, 'lib/linked'));
      symlinkSync('../../own/secret/SKILL.md', path.join(folder, 'lib/a/other.md'));
      assert.deepEqual(await skillsOf('./lib', folder), { a: [['other.md', 'link-out']] });
    }));

  it('come from the repository above where a ref is given', () =>
    withRepository({ 'lib/a/SKILL.md': skill }, async (folder, commit) => {
      commitFiles(folder, { 'lib/b/SKILL.md': skill });
      assert.deepEqual(await look(`./lib#${commit}`, folder), {
        source: { kind: 'path', path: './', ref: commit, folder: 'lib' },
        commit,
        skills: { 'lib/a': ['SKILL.md'] },
      });
    }));

  it('come from no ref where no repository is', () =>
    withFiles({ 'lib/a/SKILL.md': skill }, async folder => {
      assert.deepEqual(await look('./lib#main', folder), {
        refusal: { template: "'{path}' is not in a git repository.", args: { path: './lib' } },
      });
    }));
});

describe('a commit made to do harm', () => {
  it('is refused where a path of it leads out of its folder, or is one that not every system allows', () =>
    withRepository({ 'x.md': skill }, async folder => {
      const blob = git(folder, 'rev-parse', 'HEAD:x.md');
      const below = makeTree(folder, [`100644 ${blob} evil.md`]);
      for (const [names, detail] of [
        [[`40000 ${below} ..`], "'../evil.md' leads out of its folder, or round in it"],
        [[`40000 ${below} .GIT`], "'.GIT' belongs to git"],
        [[`40000 ${below} git~1`], "'git~1' belongs to git"],
        [[`100644 ${blob} a\\b.md`], "'a\\b.md' holds a character that no path may have"],
        [[`100644 ${blob} con.md`], "'con.md' is a name that Windows does not allow"],
        [[`100644 ${blob} A.md`, `100644 ${blob} a.md`], "'A.md' and 'a.md' are one path on many systems"],
        [[`100644 ${blob} \xFF.md`], "'\uFFFD.md' is not plain text"],
      ] as const) {
        commitTree(folder, makeTree(folder, [`100644 ${blob} SKILL.md`, ...names]));
        const answer = await withSource(
          { kind: 'path', path: folder, ref: 'made' },
          { base: folder, home: folder },
          async opened => {
            const [place] = opened.places;
            assert.ok(place);
            return opened.readSkill(place);
          },
        );
        assert.ok('problems' in answer);
        assert.deepEqual(
          answer.problems.map(problem => [problem.reason, problem.detail]),
          [['path', detail]],
        );
        assert.deepEqual(answer.files, []);
      }
    }));

  it('takes no folder of git along', () =>
    withRepository({ 'x.md': skill }, async folder => {
      const blob = git(folder, 'rev-parse', 'HEAD:x.md');
      const below = makeTree(folder, [`100644 ${blob} config`]);
      commitTree(folder, makeTree(folder, [`40000 ${below} .git`, `100644 ${blob} SKILL.md`]));
      assert.deepEqual(await skillsOf('.#made', folder), { '': ['SKILL.md'] });
    }));

  it('is told as too large where it stands for more files than anybody could list', () =>
    withRepository({ 'x.md': skill }, async folder => {
      let tree = makeTree(folder, [`100644 ${git(folder, 'rev-parse', 'HEAD:x.md')} SKILL.md`]);
      for (let level = 0; level < 8; level++) {
        tree = makeTree(
          folder,
          'abcdefghij'.split('').map(name => `40000 ${tree} ${name}`),
        );
      }
      commitTree(folder, tree);
      assert.deepEqual(await look('.#made', folder), {
        refusal: { template: 'The repository has too many files.', args: {} },
      });
    }));
});
