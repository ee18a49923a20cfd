import assert from 'node:assert/strict';
import { readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { commitSwaps } from '../../../server/src/node/install/commitSwaps.ts';
import { hashFolder } from '../../../server/src/node/archive/hashFolder.ts';
import { readFolder } from '../../../server/src/node/archive/readFolder.ts';
import type { AddChoice, InstallFixture } from '../../support/installFixture.ts';
import {
  addFrom,
  mitText,
  planFrom,
  skillText,
  someTime,
  textsOf,
  withWorld,
  wordsOf,
} from '../../support/installFixture.ts';
import { commitFiles, git } from '../../support/gitRepository.ts';
import { withFiles, writeFiles } from '../../support/temporaryFolder.ts';

/** What becomes of each skill, with the reason where it is refused. */
async function outcomes(world: InstallFixture, choice: AddChoice = {}) {
  const { items } = await planFrom(world, choice);
  return items.map(({ id, state, refusal }) => [id, state, ...(refusal ? [wordsOf(refusal)] : [])]);
}

describe('skills that are added', () => {
  it('go below external/ with where they came from beside them, and into the lock file', () =>
    withWorld(
      { LICENSE: mitText, 'skills/pdf/SKILL.md': skillText('pdf'), 'skills/pdf/a/b.md': 'text\n' },
      async world => {
        await addFrom(world, { from: '../source#main' });
        const { files } = await readFolder(path.join(world.source, 'skills/pdf'));
        const hash = hashFolder(files);
        const record = {
          version: 1,
          source: '../source',
          sourceType: 'local',
          ref: 'main',
          commit: world.commit,
          path: 'skills/pdf',
          license: { id: 'MIT', kind: 'open', file: 'LICENSE' },
          contentHash: hash,
          installedAt: someTime,
        };
        const lock = {
          version: 1,
          skills: {
            pdf: {
              source: '../source',
              ref: 'main',
              sourceType: 'local',
              skillPath: 'skills/pdf/SKILL.md',
              computedHash: hash,
            },
          },
        };
        assert.deepEqual(await textsOf(world), {
          '.agents/skills/external/pdf/.skill-source.json': `${JSON.stringify(record, undefined, 2)}\n`,
          '.agents/skills/external/pdf/SKILL.md': skillText('pdf'),
          '.agents/skills/external/pdf/a/b.md': 'text\n',
          'skills-lock.json': `${JSON.stringify(lock, undefined, 2)}\n`,
        });
      },
    ));

  it('keep what else is in the lock file, and use the one that is nearest', () =>
    withWorld({ LICENSE: mitText, 'pdf/SKILL.md': skillText('pdf') }, async world => {
      const other = { source: 'a/b', sourceType: 'github', computedHash: 'x', subagents: ['c'] };
      const lock = JSON.stringify({ version: 1, skills: { zip: other }, more: true });
      writeFiles(world.project, { 'part/skills-lock.json': lock });
      await addFrom(world, { into: path.join(world.project, 'part/skills') });
      const texts = await textsOf(world);
      const { skills, ...more } = JSON.parse(String(texts['part/skills-lock.json']));
      assert.deepEqual(
        [more, Object.keys(skills), skills.zip],
        [{ version: 1, more: true }, ['pdf', 'zip'], other],
      );
      assert.equal(texts['skills-lock.json'], undefined);
    }));

  it('are not written into a lock file that cannot be read', () =>
    withWorld({ LICENSE: mitText, 'pdf/SKILL.md': skillText('pdf') }, async world => {
      const plan = await planFrom(world);
      writeFiles(world.project, { 'skills-lock.json': '{' });
      const refusal = await commitSwaps(plan.place, plan.swaps);
      assert.equal(
        wordsOf(refusal?.refusal),
        "skills-lock.json isn't a valid lock file. Fix it first, so that nothing in it is lost.",
      );
      assert.deepEqual(await textsOf(world), { 'skills-lock.json': '{' });
    }));

  it('belong to no lock file in a folder of no project', () =>
    withWorld({ LICENSE: mitText, 'pdf/SKILL.md': skillText('pdf') }, world =>
      withFiles({}, async home => {
        await addFrom(world, { into: path.join(home, 'skills') });
        const { files } = await readFolder(home);
        assert.deepEqual(
          files.map(({ path: file }) => file),
          ['skills/external/pdf/.skill-source.json', 'skills/external/pdf/SKILL.md'],
        );
        assert.deepEqual(await textsOf(world), {});
      }),
    ));

  it('may go beside the own skills of the project, which is told where hosts look only there', () =>
    withWorld({ LICENSE: mitText, 'pdf/SKILL.md': skillText('pdf') }, async world => {
      const into = path.join(world.project, '.claude/skills');
      const below = await planFrom(world, { into });
      const [note] = below.notes.map(wordsOf);
      assert.match(
        note ?? '',
        /^Some hosts look only at what lies directly in '\.claude\/skills', and not in '\.claude\/skills\/external': Claude Code, .*\.$/,
      );
      const direct = await addFrom(world, { into, isDirect: true });
      assert.deepEqual(direct.notes, []);
      assert.ok('.claude/skills/pdf/SKILL.md' in (await textsOf(world)));
    }));

  it('are refused with a license that is proprietary, whatever the reason, and the others are not', () =>
    withWorld(
      {
        LICENSE: mitText,
        'docx/SKILL.md': skillText('docx', 'license: Proprietary. LICENSE.txt has complete terms\n'),
        'docx/LICENSE.txt': '© 2025 Company. All rights reserved. Users may not copy these materials.\n',
        'pdf/SKILL.md': skillText('pdf'),
      },
      async world => {
        assert.deepEqual(await outcomes(world, { override: 'we have a contract' }), [
          [
            'docx',
            'refused',
            'Its license is proprietary (“© 2025 Company. All rights reserved. Users may not copy these materials.”), so it may not be copied; nothing can override that.',
          ],
          ['pdf', 'new'],
        ]);
      },
    ));

  it('are refused with a license that nobody can tell until a reason is given, which is recorded', () =>
    withWorld({ 'pdf/SKILL.md': skillText('pdf') }, async world => {
      const words =
        'Nobody can tell its license (none found), which this workspace does not take without a reason.';
      assert.deepEqual(await outcomes(world), [['pdf', 'refused', words]]);
      assert.deepEqual(await outcomes(world, { policy: { unknown: 'allow' } }), [['pdf', 'new']]);
      await addFrom(world, { override: 'The author said so by mail.' });
      const record = JSON.parse(
        String((await textsOf(world))['.agents/skills/external/pdf/.skill-source.json']),
      );
      assert.deepEqual(
        [record.license, record.override],
        [{ kind: 'unknown' }, { reason: 'The author said so by mail.' }],
      );
    }));

  it('take the license of their own folder before that of the repository, through a link too', () =>
    withWorld(
      { LICENSE: mitText, 'a/SKILL.md': skillText('a'), 'a/docs/terms.txt': 'All rights reserved.' },
      async world => {
        symlinkSync('docs/terms.txt', path.join(world.source, 'a/LICENSE'));
        commitFiles(world.source);
        const [item] = (await planFrom(world)).items;
        assert.deepEqual([item?.state, item?.license.kind], ['refused', 'proprietary']);
      },
    ));

  it('are refused with a link that leads out, a submodule, or a name that is none', () =>
    withWorld(
      {
        LICENSE: mitText,
        'out/SKILL.md': skillText('out'),
        'sub/SKILL.md': skillText('sub'),
        'name/SKILL.md': '---\nslug: ../../evil\nname: x\ndescription: y\n---\n',
        'con/SKILL.md': skillText('con'),
      },
      async world => {
        symlinkSync('/etc/passwd', path.join(world.source, 'out/passwd'));
        git(world.source, 'update-index', '--add', '--cacheinfo', `160000,${world.commit},sub/vendor`);
        git(world.source, 'commit', '--quiet', '--message', 'submodule');
        git(world.source, 'add', 'out');
        git(world.source, 'commit', '--quiet', '--message', 'link');
        assert.deepEqual(await outcomes(world), [
          ['con', 'refused', "'con' cannot be the name of a folder, so the skill cannot be installed."],
          [
            '../../evil',
            'refused',
            "'../../evil' cannot be the name of a folder, so the skill cannot be installed.",
          ],
          ['out', 'refused', "It has a link that leads out of its folder: 'passwd'."],
          ['sub', 'refused', "It holds another repository, as a submodule: 'vendor'."],
        ]);
      },
    ));

  it('are taken once where the source has copies of one skill, and refused where they differ', () =>
    withWorld(
      {
        LICENSE: mitText,
        '.claude/skills/pdf/SKILL.md': skillText('pdf'),
        'skills/pdf/SKILL.md': skillText('pdf'),
        'a/zip/SKILL.md': skillText('zip'),
        'b/zip/SKILL.md': skillText('zip', 'version: 2\n'),
      },
      async world => {
        const twice = "The source has two skills 'zip', in 'a/zip' and in 'b/zip'; choose one by its folder.";
        assert.deepEqual(await outcomes(world), [
          ['pdf', 'new'],
          ['zip', 'new'],
          ['zip', 'refused', twice],
        ]);
        assert.deepEqual(await outcomes(world, { names: ['b/zip'] }), [['zip', 'new']]);
      },
    ));

  it('leave out what tools made, and what would speak for the copy', () =>
    withWorld(
      {
        LICENSE: mitText,
        'a/SKILL.md': skillText('a'),
        'a/.DS_Store': '',
        'a/__pycache__/x.pyc': '',
        'a/.skill-source.json': '{"license": "MIT"}',
        'a/.minara-skill.json': '{}',
      },
      async world => {
        const [item] = (await planFrom(world)).items;
        assert.deepEqual(
          item?.changes.map(({ path: file, kind }) => [file, kind]),
          [
            ['.skill-source.json', 'added'],
            ['SKILL.md', 'added'],
          ],
        );
      },
    ));

  it('tell of files whose content is kept elsewhere', () =>
    withWorld(
      {
        LICENSE: mitText,
        'a/SKILL.md': skillText('a'),
        'a/model.bin': 'version https://git-lfs.github.com/spec/v1\noid sha256:1\nsize 9\n',
      },
      async world => {
        const [item] = (await planFrom(world)).items;
        assert.deepEqual(item?.notes.map(wordsOf), [
          "'model.bin' is a pointer of Git LFS; the file it refers to was not fetched.",
        ]);
      },
    ));

  it('are there already where exactly they are, and never replace anything else', () =>
    withWorld({ LICENSE: mitText, 'a/SKILL.md': skillText('a') }, async world => {
      await addFrom(world);
      assert.deepEqual(await outcomes(world), [['a', 'same']]);
      const known =
        "'a' is installed already, in '.agents/skills/external/a'; an update brings it up to date.";
      assert.deepEqual(await outcomes(world, { isDirect: true }), [['a', 'same']]);
      writeFiles(world.project, { '.agents/skills/external/a/SKILL.md': skillText('a', 'mine: true\n') });
      assert.deepEqual(await outcomes(world), [['a', 'refused', known]]);
      rmSync(path.join(world.project, '.agents/skills/external/a/.skill-source.json'));
      rmSync(path.join(world.project, 'skills-lock.json'));
      assert.deepEqual(await outcomes(world), [
        ['a', 'refused', "'.agents/skills/external/a' is there already, and did not come from elsewhere."],
      ]);
    }));

  it('are not taken from another source, branch or folder where one of their id is installed', () =>
    withWorld(
      { LICENSE: mitText, 'a/SKILL.md': skillText('a'), 'b/a/SKILL.md': skillText('a', 'x: 1\n') },
      async world => {
        const { items } = await addFrom(world, { names: ['a'] });
        const other = (from: string) =>
          `'a' is installed already, in '.agents/skills/external/a' from ${from}; remove it first to take this one.`;
        assert.equal(items[0]?.state, 'new');
        assert.deepEqual(await outcomes(world, { names: ['b/a'] }), [
          ['a', 'refused', other('../source#:a')],
        ]);
        assert.deepEqual(await outcomes(world, { from: '../source#main', names: ['a'] }), [
          ['a', 'refused', other('../source#:a')],
        ]);
      },
    ));

  it('say where they are where they are there already', () =>
    withWorld({ LICENSE: mitText, 'a/SKILL.md': skillText('a') }, async world => {
      await addFrom(world);
      const { items } = await planFrom(world, { isDirect: true });
      assert.deepEqual(
        items.map(({ state, target }) => [state, target]),
        [['same', path.join(realpathSync(world.project), '.agents/skills/external/a')]],
      );
    }));

  it('are all in the lock file where several are planned before one of them is written', () =>
    withWorld(
      { LICENSE: mitText, 'a/SKILL.md': skillText('a'), 'b/SKILL.md': skillText('b') },
      async world => {
        const plans = [await planFrom(world, { names: ['a'] }), await planFrom(world, { names: ['b'] })];
        await Promise.all(plans.map(plan => commitSwaps(plan.place, plan.swaps)));
        const lock = JSON.parse(readFileSync(path.join(world.project, 'skills-lock.json'), 'utf8'));
        assert.deepEqual(Object.keys(lock.skills), ['a', 'b']);
      },
    ));

  it('are not written where the folder has changed since they were planned', () =>
    withWorld({ LICENSE: mitText, 'a/SKILL.md': skillText('a') }, async world => {
      const plan = await planFrom(world);
      writeFiles(world.project, { '.agents/skills/external/a/SKILL.md': 'mine' });
      const refusal = await commitSwaps(plan.place, plan.swaps);
      assert.equal(
        wordsOf(refusal?.refusal),
        "The folder of 'a' has changed meanwhile, so nothing was written.",
      );
      assert.deepEqual(await textsOf(world), { '.agents/skills/external/a/SKILL.md': 'mine' });
    }));

  it('come from a folder that no repository holds, too', () =>
    withWorld({}, async world => {
      writeFiles(path.dirname(world.project), {
        'lib/LICENSE': mitText,
        'lib/a/SKILL.md': `\uFEFF${skillText('a')}`,
      });
      await addFrom(world, { from: '../lib' });
      const { files } = await readFolder(path.join(world.project, '.agents/skills/external/a'), {
        keepsMarks: true,
      });
      const record = JSON.parse(
        String(files.find(({ path: file }) => file === '.skill-source.json')?.content),
      );
      assert.equal(record.commit, undefined);
      assert.equal(record.contentHash, hashFolder(files));
      assert.ok(files.find(({ path: file }) => file === 'SKILL.md')?.content instanceof Uint8Array);
    }));
});

describe('the skills that a source offers', () => {
  it('are chosen by id, by folder and by the name of the folder', () =>
    withWorld(
      {
        LICENSE: mitText,
        'x/one/SKILL.md': skillText('first'),
        'x/two/SKILL.md': skillText('two'),
        'x/two/parts/three/SKILL.md': skillText('three'),
        'x/hidden/SKILL.md': skillText('hidden', 'metadata:\n  internal: true\n'),
      },
      async world => {
        const ids = async (names?: readonly string[]) =>
          (await planFrom(world, names === undefined ? {} : { names })).items.map(({ id }) => id);
        assert.deepEqual(await ids(), ['first', 'two']);
        assert.deepEqual(await ids(['First']), ['first']);
        assert.deepEqual(await ids(['one', './x/two/']), ['first', 'two']);
        assert.deepEqual(await ids(['hidden', 'three']), ['hidden', 'three']);
      },
    ));
});
