import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { CliResult } from '../support/cliProcess.ts';
import { runSkillwright } from '../support/cliProcess.ts';
import type { InstallFixture } from '../support/installFixture.ts';
import { mitText, skillText, withWorld } from '../support/installFixture.ts';
import { commitFiles } from '../support/gitRepository.ts';
import { withGitServer } from '../support/gitServer.ts';
import { writeFiles } from '../support/temporaryFolder.ts';

const place = '.agents/skills/external';
const two = {
  LICENSE: mitText,
  'skills/pdf/SKILL.md': skillText('pdf'),
  'skills/docx/SKILL.md': skillText('docx', 'license: Proprietary\n'),
};

function runIn({ project }: InstallFixture, ...args: readonly string[]): Promise<CliResult> {
  return runSkillwright(args, { cwd: project });
}

describe('skillwright add', () => {
  it('shows what there is, and says how to choose, where it is not said which', () =>
    withWorld(two, async world => {
      const { code, out, error } = await runIn(world, 'add', '../source');
      assert.deepEqual(
        [code, out, error],
        [
          1,
          `../source  ${world.commit.slice(0, 7)}
docx  “Proprietary”  skills/docx  Does docx.
pdf   MIT            skills/pdf   Does pdf.
2 skills
`,
          'Say which with --skill NAME, or take them all with --all.\n',
        ],
      );
      assert.deepEqual(readdirSync(world.project), ['.git']);
      const listed = await runIn(world, 'add', '../source#:skills/pdf', '--list', '--format', 'json');
      assert.deepEqual(
        [listed.code, JSON.parse(listed.out)],
        [
          0,
          {
            version: 1,
            source: '../source#:skills/pdf',
            commit: world.commit,
            skills: [
              {
                id: 'pdf',
                title: 'pdf',
                description: 'Does pdf.',
                folder: 'skills/pdf',
                license: { id: 'MIT', kind: 'open', file: 'LICENSE', remarks: [] },
                files: 1,
                bytes: skillText('pdf').length,
              },
            ],
          },
        ],
      );
    }));

  it('installs what may be taken, and exits with 1 where something is refused', () =>
    withWorld(two, async world => {
      const { code, out } = await runIn(world, 'add', '../source', '--all');
      assert.equal(code, 1);
      assert.match(out, /✗ docx {2}“Proprietary”\n {4}Its license is proprietary \(“Proprietary”\)/);
      assert.match(out, /\+ pdf {2}MIT {2}\.agents\/skills\/external\/pdf {2}2 files\n/);
      assert.match(out, /\n1 skill installed\.\n$/);
      assert.deepEqual(readdirSync(path.join(world.project, place)), ['pdf']);
    }));

  it('fetches nothing from this computer or without encryption, and says what allows it', () =>
    withWorld(two, world =>
      withGitServer(
        world.source,
        () => ({}),
        async (port, asked) => {
          const add = (url: string, ...args: readonly string[]) =>
            runIn(world, 'add', url, '--skill', 'pdf', ...args);
          const url = `http://127.0.0.1:${port}/skills`;
          for (const [source, reason] of [
            [
              url,
              "http:// is not encrypted, so nothing is fetched from '127.0.0.1'. Use https:// or ssh, or allow this host",
            ],
            [
              'git://localhost/skills',
              "git:// is not encrypted, so nothing is fetched from 'localhost'. Use https:// or ssh, or allow this host",
            ],
            [
              'https://0x7f.1/skills',
              "'0x7f.1' leads to this computer or its own network, so nothing is fetched from it. Allow it",
            ],
          ] as const) {
            const { code, error } = await add(source, '--allow-host', 'localhost.example');
            assert.equal(code, 2);
            assert.ok(error.startsWith(`skillwright: ${reason} with --allow-host`), error);
          }
          assert.equal(asked.length, 0);
          assert.equal(
            (await add(url, '--allow-host', url)).error,
            `skillwright: --allow-host takes the name of a host, such as git.example.com, not '${url}'.\n`,
          );
          assert.equal((await add(url, '--allow-host', '127.0.0.1')).code, 0);
          const refused = await runIn(world, 'update', '--check');
          assert.equal(refused.code, 1);
          assert.match(refused.out, /not encrypted/);
          const checked = await runIn(world, 'update', '--check', '--allow-host', '127.0.0.1');
          assert.deepEqual([checked.code, checked.error], [0, '']);
        },
      ),
    ));

  it('only says what it would do where it is asked to', () =>
    withWorld(two, async world => {
      const { code, out } = await runIn(
        world,
        'add',
        '../source',
        '--skill',
        'pdf',
        '--direct',
        '--dry-run',
        '--format',
        'json',
      );
      const { skills, ...others } = JSON.parse(out);
      assert.equal(code, 0);
      assert.deepEqual(others, {
        version: 1,
        source: '../source',
        commit: world.commit,
        into: '.agents/skills',
        written: false,
        notes: [],
        rivals: [],
      });
      assert.deepEqual(skills, [
        {
          id: 'pdf',
          folder: 'skills/pdf',
          path: '.agents/skills/pdf',
          state: 'new',
          license: { id: 'MIT', kind: 'open', file: 'LICENSE', remarks: [] },
          files: ['.skill-source.json', 'SKILL.md'],
          notes: [],
          findings: [],
        },
      ]);
      assert.deepEqual(readdirSync(world.project), ['.git']);
    }));

  it('obeys what the workspace says of the folder and of licenses', () =>
    withWorld({ 'a/SKILL.md': skillText('a', 'license: CC-BY-NC-4.0\n') }, async world => {
      const external = { folder: 'lib/skills', unknown: 'allow' };
      writeFiles(world.project, { 'skillwright.json': JSON.stringify({ external }) });
      const refused = await runIn(world, 'add', '../source');
      assert.equal(refused.code, 1);
      assert.match(refused.out, /Its license \(CC-BY-NC-4\.0\) forbids some uses/);
      const taken = await runIn(world, 'add', '../source', '--accept-license', 'only for study');
      assert.match(taken.out, /\n {4}accepted because: only for study\n/);
      assert.ok(existsSync(path.join(world.project, 'lib/skills/external/a/SKILL.md')));
      writeFiles(world.project, { 'skillwright.json': '{"external": {' });
      const broken = await runIn(world, 'add', '../source');
      assert.deepEqual([broken.code, broken.out], [2, '']);
      assert.match(broken.error, /^skillwright: skillwright\.json: /);
    }));

  it('does not follow a link out of the project unless the folder is named', () =>
    withWorld({ LICENSE: mitText, 'a/SKILL.md': skillText('a') }, async world => {
      mkdirSync(path.join(world.project, '../away'));
      symlinkSync('../away', path.join(world.project, '.agents'));
      assert.deepEqual(await runIn(world, 'add', '../source'), {
        code: 2,
        out: '',
        error:
          "skillwright: The folder '.agents/skills' leads out of the project through a link; name it with --into where that is meant.\n",
      });
      const { code } = await runIn(world, 'add', '../source', '--into', '.agents/skills');
      assert.equal(code, 0);
      assert.ok(existsSync(path.join(world.project, '../away/skills/external/a/SKILL.md')));
    }));

  it("says where the project's own skills do the same job", () =>
    withWorld(
      { LICENSE: mitText, 'a/SKILL.md': skillText('forms', 'routing:\n  keywords: [fill in, sign]\n') },
      async world => {
        writeFiles(world.project, {
          'skills/papers/SKILL.md': skillText('papers', 'routing:\n  keywords: [fill in, sign]\n'),
        });
        const { code, out } = await runIn(world, 'add', '../source', '--into', 'skills');
        assert.equal(code, 0);
        assert.match(
          out,
          /'forms' does the same job as 'papers' \(skills\/papers\/SKILL\.md\), which is the project's own and goes first: both answer “fill in”, “sign”\./,
        );
      },
    ));

  it('refuses sources that are none in one line', () =>
    withWorld(two, async world => {
      for (const [source, words] of [
        ['--upload-pack=touch', "Unknown option '--upload-pack'."],
        ['-x/../y', "Unknown option '-x'."],
        ['ext::sh -c touch', 'A source cannot name a helper program of git, as this one does with ::.'],
        [
          'https://user:secret@example.com/a.git',
          'The address holds credentials; leave them out, and let git ask for them or keep them in its own credential store.',
        ],
        ['./nothing', "There is no folder './nothing'."],
        ['../source#nope', "../source#nope has no branch, tag or commit 'nope'."],
        [
          '../source#:../..',
          "The folder '../..' has to lie in the repository, and be written from its root with /.",
        ],
      ] as const) {
        const { code, out, error } = await runIn(world, 'add', source);
        assert.deepEqual([code, out, error], [2, '', `skillwright: ${words}\n`]);
      }
      const unknown = await runIn(world, 'add', '../source', '--skill', 'pfd');
      assert.equal(unknown.error, "skillwright: The source has no skill 'pfd'.\n");
    }));

  it('takes a folder that is called like a repository for the folder', () =>
    withWorld({}, async world => {
      writeFiles(world.project, { 'owner/name/a/SKILL.md': skillText('a'), 'owner/name/LICENSE': mitText });
      const { code, out } = await runIn(world, 'add', 'owner/name', '--into', 'skills');
      assert.deepEqual([code, out.split('\n')[0]], [0, './owner/name']);
    }));

  it('leaves the old state or the new one where it is killed at any time', () =>
    withWorld({ LICENSE: mitText }, async world => {
      const files = Array.from({ length: 300 }, (_, at) => [`a/${at}.md`, `file ${at}\n`]);
      commitFiles(world.source, { 'a/SKILL.md': skillText('a'), ...Object.fromEntries(files) });
      const bundle = path.resolve(import.meta.dirname, '../../dist/skillwright.js');
      const home = path.join(world.project, '../home');
      const target = path.join(world.project, place, 'a');
      const hasStarted = () => readdirSync(world.project).some(name => name.startsWith('.skillwright-'));
      let killed = 0;
      for (const patience of [0, 5, 20, 60]) {
        const child = spawn(process.execPath, [bundle, 'add', '../source'], {
          cwd: world.project,
          stdio: 'ignore',
          env: { ...process.env, HOME: home, USERPROFILE: home },
        });
        while (child.exitCode === null && !hasStarted()) {
          await setTimeout(1);
        }
        await setTimeout(patience);
        killed += Number(child.kill('SIGKILL'));
        await new Promise(resolve => {
          child.on('close', resolve);
        });
        const isThere = existsSync(target);
        assert.equal(isThere ? readdirSync(target).length : 302, 302);
        const { code } = await runSkillwright(['add', '../source'], { cwd: world.project, home });
        assert.equal(code, 0);
        assert.equal(readdirSync(target).length, 302);
        assert.deepEqual(readdirSync(world.project).toSorted(), ['.agents', '.git', 'skills-lock.json']);
        rmSync(path.join(world.project, '.agents'), { recursive: true });
        rmSync(path.join(world.project, 'skills-lock.json'));
      }
      assert.ok(killed > 0);
    }));
});

describe('skillwright update', () => {
  it('shows the difference, and writes it only where it is told to', () =>
    withWorld({ LICENSE: mitText, 'a/SKILL.md': skillText('a') }, async world => {
      await runIn(world, 'add', '../source');
      assert.deepEqual(await runIn(world, 'update', '--check'), {
        code: 0,
        out: 'a  up to date  ../source\n1 skill from elsewhere, nothing to update.\n',
        error: '',
      });
      const commit = commitFiles(world.source, { 'a/SKILL.md': `${skillText('a')}More.\n` });
      const shown = `a  changed at its source  ../source  ${world.commit.slice(0, 7)} → ${commit.slice(0, 7)}
  ~ SKILL.md
===================================================================
--- SKILL.md
+++ SKILL.md
@@ -4,3 +4,4 @@
 ---
 
 # a
+More.

`;
      const sum = '1 skill can be updated; nothing was written.\n';
      assert.deepEqual(await runIn(world, 'update', '--check'), { code: 1, out: shown + sum, error: '' });
      assert.deepEqual(await runIn(world, 'update'), {
        code: 1,
        out: shown + sum,
        error: '--yes writes it.\n',
      });
      assert.deepEqual(await runIn(world, 'update', 'a', '--yes'), {
        code: 0,
        out: `${shown}1 skill updated.\n`,
        error: '',
      });
      const text = readFileSync(path.join(world.project, place, 'a/SKILL.md'), 'utf8');
      assert.equal(text, `${skillText('a')}More.\n`);
    }));

  it('says how to take what the source has where both were changed', () =>
    withWorld({ LICENSE: mitText, 'a/SKILL.md': skillText('a') }, async world => {
      await runIn(world, 'add', '../source');
      writeFiles(world.project, { [`${place}/a/SKILL.md`]: 'mine' });
      commitFiles(world.source, { 'a/SKILL.md': 'theirs' });
      const { code, out } = await runIn(world, 'update', '--yes');
      assert.equal(code, 1);
      assert.match(
        out,
        /\n1 skill from elsewhere, nothing that can be updated\.\n--force takes what the source has where it was changed here\.\n$/,
      );
    }));

  it('has a stable shape for machines, and exits with 1 where something was changed here', () =>
    withWorld({ LICENSE: mitText, 'a/SKILL.md': skillText('a') }, async world => {
      await runIn(world, 'add', '../source');
      writeFiles(world.project, { [`${place}/a/SKILL.md`]: 'mine' });
      const { code, out } = await runIn(world, 'update', '--check', '--format', 'json');
      const license = { id: 'MIT', kind: 'open', file: 'LICENSE' };
      assert.equal(code, 1);
      assert.deepEqual(JSON.parse(out), {
        version: 1,
        written: false,
        skills: [
          {
            id: 'a',
            path: `${place}/a`,
            source: '../source',
            state: 'edited',
            written: false,
            commit: { before: world.commit, after: world.commit },
            license: { before: license, after: { ...license, remarks: [] } },
            files: [{ path: 'SKILL.md', change: 'changed' }],
            remark: 'It was changed here; its source is as it was.',
            findings: [],
          },
        ],
      });
    }));
});

describe('skillwright remove', () => {
  it('removes what came from elsewhere, and nothing else', () =>
    withWorld({ LICENSE: mitText, 'a/SKILL.md': skillText('a') }, async world => {
      await runIn(world, 'add', '../source');
      writeFiles(world.project, { '.agents/skills/own/SKILL.md': skillText('own') });
      for (const [name, words] of [
        ['own', "'own' did not come from elsewhere; it is the project's own."],
        ['.agents/skills/own', "'.agents/skills/own' did not come from elsewhere; it is the project's own."],
        ['b', "There is no skill 'b' from elsewhere."],
      ] as const) {
        const { code, error } = await runIn(world, 'remove', 'a', name);
        assert.deepEqual([code, error], [2, `skillwright: ${words}\n`]);
      }
      writeFiles(world.project, { [`${place}/a/note.md`]: 'mine' });
      const refused = await runIn(world, 'remove', 'a');
      assert.deepEqual(refused, {
        code: 1,
        out: 'a  It was changed here, which would be lost.\nNothing was removed. --force removes what was changed, too.\n',
        error: '',
      });
      const removed = await runIn(world, 'remove', `${place}/a`, '--force', '--format', 'json');
      assert.deepEqual(JSON.parse(removed.out), {
        version: 1,
        removed: true,
        skills: [{ id: 'a', path: `${place}/a` }],
      });
      assert.deepEqual(readdirSync(path.join(world.project, '.agents/skills')).toSorted(), [
        'external',
        'own',
      ]);
    }));
});
