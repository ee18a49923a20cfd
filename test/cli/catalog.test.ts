import assert from 'node:assert/strict';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runSkillwright } from '../support/cliProcess.ts';
import type { Files } from '../support/temporaryFolder.ts';
import { withFiles } from '../support/temporaryFolder.ts';

const files: Files = {
  'project/.claude/skills/forms/SKILL.md': '---\nname: forms\ndescription: Fills in forms.\n---\n',
  'project/skillwright.json': '{ "disabled": ["forms"] }',
  'project/skills/external/taken/SKILL.md': '---\nname: taken\ndescription: Taken.\n---\n',
  'project/skills/external/taken/.minara-skill.json': '{ "repo": "acme/skills", "license": "MIT" }',
  'home/.claude/skills/mine/SKILL.md': '---\nname: mine\ndescription: Mine.\n---\n',
};

interface Project {
  readonly run: (...args: readonly string[]) => ReturnType<typeof runSkillwright>;
  readonly folder: string;
}

function withProject(work: (project: Project) => Promise<void>, more: Files = {}): Promise<void> {
  return withFiles({ ...files, ...more }, root => {
    const folder = path.join(root, 'project');
    const options = { cwd: folder, home: path.join(root, 'home') };
    return work({ folder, run: (...args) => runSkillwright(['catalog', ...args], options) });
  });
}

describe('skillwright catalog', () => {
  it('writes a page of the skills of the project, and finds it up to date', () =>
    withProject(async ({ run, folder }) => {
      assert.deepEqual(await run('--check'), {
        code: 1,
        out: '',
        error: "SKILLS.md is not there; 'skillwright catalog' writes it.\n",
      });
      assert.deepEqual(await run(), { code: 0, out: 'SKILLS.md written: 2 skills.\n', error: '' });
      const rows = readFileSync(path.join(folder, 'SKILLS.md'), 'utf8')
        .split('\n')
        .filter(line => line.startsWith('| ['));
      assert.deepEqual(rows, [
        '| [forms](.claude/skills/forms/SKILL.md)<br>switched off | Fills in forms. |',
        '| [taken](skills/external/taken/SKILL.md) | Taken. | acme/skills | MIT |',
      ]);
      assert.deepEqual(await run('--check'), {
        code: 0,
        out: 'SKILLS.md is up to date: 2 skills.\n',
        error: '',
      });
    }));

  it('tells that the page has drifted, and leaves it to the other call to write it again', () =>
    withProject(async ({ run, folder }) => {
      await run('--out', 'docs/skills.md');
      const page = path.join(folder, 'docs/skills.md');
      assert.ok(readFileSync(page, 'utf8').includes('(../.claude/skills/forms/SKILL.md)'));
      writeFileSync(path.join(folder, 'skillwright.json'), '{}');
      const before = readFileSync(page, 'utf8');
      assert.deepEqual(await run('--out', 'docs/skills.md', '--check'), {
        code: 1,
        out: '',
        error: "docs/skills.md is not what the skills say; 'skillwright catalog' writes it again.\n",
      });
      assert.equal(readFileSync(page, 'utf8'), before);
      const { code, out } = await run('--out', 'docs/skills.md', '--format', 'json');
      assert.deepEqual(
        [code, JSON.parse(out)],
        [0, { version: 1, path: 'docs/skills.md', state: 'written', skills: 2 }],
      );
      assert.ok(!readFileSync(page, 'utf8').includes('switched off'));
    }));

  it('keeps the line ends of the page', () =>
    withProject(async ({ run, folder }) => {
      await run();
      const page = path.join(folder, 'SKILLS.md');
      const text = readFileSync(page, 'utf8').replaceAll('\n', '\r\n');
      writeFileSync(page, text);
      assert.equal((await run('--check')).code, 0);
      writeFileSync(page, text.replace('2 skills', '3 skills'));
      await run();
      assert.equal(readFileSync(page, 'utf8'), text);
    }));

  it('leaves a file alone that it did not write', () =>
    withProject(
      async ({ run, folder }) => {
        assert.deepEqual(await run(), {
          code: 1,
          out: '',
          error:
            'SKILLS.md was not written by this command, so it is left alone; --out names another file.\n',
        });
        assert.equal(readFileSync(path.join(folder, 'SKILLS.md'), 'utf8'), 'Mine.\n');
      },
      { 'project/SKILLS.md': 'Mine.\n' },
    ));

  it('leaves a file alone that it did not write, however large it is, and a folder', () =>
    withProject(
      async ({ run, folder }) => {
        const large = 'Mine.\n'.repeat(300_000);
        writeFileSync(path.join(folder, 'SKILLS.md'), large);
        assert.equal((await run()).code, 1);
        assert.equal(readFileSync(path.join(folder, 'SKILLS.md'), 'utf8'), large);
        assert.deepEqual(await run('--out', 'docs'), {
          code: 2,
          out: '',
          error: "skillwright: 'docs' is not a file.\n",
        });
      },
      { 'project/docs/a.md': '' },
    ));

  it('writes to standard output, and of the paths alone', () =>
    withProject(async ({ run, folder }) => {
      for (const misfit of [['--check'], ['--format', 'json']]) {
        assert.deepEqual(await run('skills', '--out', '-', ...misfit), {
          code: 2,
          out: '',
          error: `skillwright: --out - writes the page itself, so ${misfit.join(' ')} does not go with it.\n`,
        });
      }
      const { code, out } = await run('skills', '--out', '-');
      assert.equal(code, 0);
      assert.ok(out.startsWith('# Skills\n') && out.includes('taken') && !out.includes('forms'));
      assert.ok(!existsSync(path.join(folder, 'SKILLS.md')));
    }));
});
