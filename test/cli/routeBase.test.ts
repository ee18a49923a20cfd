import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import path from 'node:path';
import type { CliResult } from '../support/cliProcess.ts';
import { runSkillwright } from '../support/cliProcess.ts';
import { commitFiles, git, withRepository } from '../support/gitRepository.ts';
import type { Files } from '../support/temporaryFolder.ts';
import { withFiles, writeFiles } from '../support/temporaryFolder.ts';

const skill = (name: string, ...keywords: readonly string[]) =>
  `---\nname: ${name}\nrouting:\n  keywords: [${keywords.join(', ')}]\n---\n`;

const before: Files = {
  'skills/forms/SKILL.md': skill('forms', 'fill', 'paper'),
  'skills/labels/SKILL.md': skill('labels', 'print'),
  'skills/old/SKILL.md': skill('old', 'stamp'),
};

/** Two skills changed, one new, one gone. */
function change(folder: string): void {
  writeFiles(folder, {
    'skills/forms/SKILL.md': skill('forms', 'fill', 'print').replace('routing', 'priority: 10\nrouting'),
    'skills/labels/SKILL.md': skill('labels', 'print', 'paper'),
    'skills/new/SKILL.md': skill('new', 'stamp'),
  });
  rmSync(path.join(folder, 'skills/old'), { recursive: true });
}

function route(cwd: string, ...args: readonly string[]): Promise<CliResult> {
  return runSkillwright(['route', ...args, '--mode', 'l0'], { cwd });
}

describe('skillwright route --base', () => {
  it('says of each skill that differs which messages it gains and loses, and to whom', () =>
    withRepository(before, async (folder, commit) => {
      change(folder);
      const { code, out } = await route(folder, '', '.', '--base', 'HEAD');
      assert.equal(code, 0);
      assert.equal(
        out,
        `Since HEAD (${commit.slice(0, 7)})  4 skills changed, of 3 now

forms  skills/forms/SKILL.md  changed, keeps 1 of 3 messages
  gains  “print” from labels
  loses  “paper” to labels

labels  skills/labels/SKILL.md  changed, keeps 0 of 2 messages
  gains  “paper” from forms
  loses  “print” to forms

new  skills/new/SKILL.md  new
  gains  “stamp” from old

old  skills/old/SKILL.md  gone
  loses  “stamp” to new
`,
      );
    }));

  it('does so for machines', () =>
    withRepository(before, async (folder, commit) => {
      writeFiles(folder, { 'skills/old/SKILL.md': skill('old', 'seal', 'stamp') });
      const { out } = await route(folder, '', 'skills/old', '--base', 'main', '--format', 'json');
      assert.deepEqual(JSON.parse(out), {
        version: 1,
        base: { ref: 'main', commit },
        skills: [
          {
            id: 'old',
            path: 'skills/old/SKILL.md',
            change: 'changed',
            gained: [{ message: 'seal', owner: 'old' }],
            lost: [],
            kept: 1,
            compared: 2,
          },
        ],
      });
    }));

  it('says what changed for one message, below who fires now', () =>
    withRepository(before, async (folder, commit) => {
      change(folder);
      const { out } = await route(folder, 'print on paper and stamp it', '.', '--base', commit);
      assert.equal(
        out.slice(out.indexOf('Since')),
        `Since ${commit.slice(0, 7)}  labels comes first, before forms did
   moved   labels  #2 with 30 → #1 with 60  kw:print kw:paper
   moved   forms   #1 with 30 → #2 with 30  kw:print
   gained  new     none → #3 with 30        kw:stamp
   lost    old     #3 with 30 → none
`,
      );
      const { base } = JSON.parse(
        (await route(folder, 'fill', '.', '--base', commit, '--format', 'json')).out,
      );
      assert.deepEqual(base, { ref: commit, commit, wasFirst: 'forms', isFirst: 'forms', moves: [] });
      assert.match(
        (await route(folder, 'fill', '.', '--base', commit)).out,
        /\nSince .* {2}nothing changed for this message\n$/,
      );
    }));

  it('gives the reason why a skill is dropped now', () =>
    withRepository(before, async folder => {
      const dropped = skill('old', 'stamp').replace('keywords', 'negative_keywords: [stamp]\n  keywords');
      writeFiles(folder, { 'skills/old/SKILL.md': dropped });
      const { out } = await route(folder, 'stamp it', '.', '--base', 'HEAD');
      assert.match(
        out,
        /\n {3}lost {2}old {2}#1 with 30 → none {2}dropped: the message has its negative keyword 'stamp'\n$/,
      );
    }));

  it('compares with the skills as they were, whatever was committed since', () =>
    withRepository(before, async folder => {
      git(folder, 'tag', 'v1');
      change(folder);
      commitFiles(folder);
      const changed = async (ref: string) =>
        JSON.parse((await route(folder, '', '.', '--base', ref, '--format', 'json')).out).skills.length;
      assert.deepEqual([await changed('v1'), await changed('HEAD')], [4, 0]);
      assert.match(
        (await route(folder, '', '.', '--base', 'HEAD')).out,
        /^Since HEAD \([0-9a-f]{7}\) {2}nothing that routing goes by changed in 3 skills\n$/,
      );
    }));

  it("leaves the user's own skills as they are", () =>
    withFiles({ 'home/.claude/skills/mine/SKILL.md': skill('mine', 'paper') }, async home =>
      withRepository(before, async cwd => {
        writeFiles(cwd, { 'skills/forms/SKILL.md': skill('forms', 'fill') });
        const options = { cwd, home: path.join(home, 'home') };
        const { out } = await runSkillwright(
          ['route', '--base', 'HEAD', '--mode', 'l0', '--format', 'json'],
          options,
        );
        const [forms, ...others] = JSON.parse(out).skills;
        assert.deepEqual([forms.lost, others], [[{ message: 'paper', owner: 'forms', rival: 'mine' }], []]);
      }),
    ));

  it('refuses what is not a revision, and a folder without a repository, in one line', () =>
    withRepository(before, async folder => {
      for (const [ref, message] of [
        ['nope', `The git repository of '${folder}' has no revision 'nope'.`],
        ['-x', "'-x' is not a name of a git revision."],
      ]) {
        const { code, out, error } = await route(folder, 'print', '.', `--base=${ref}`);
        assert.deepEqual([code, out, error], [2, '', `skillwright: ${message}\n`]);
      }
      assert.equal(
        (await route(folder, 'print', '.', '--base', '-x')).error,
        "skillwright: Option '--base' argument is ambiguous.\n",
      );
      await withFiles(before, async outside => {
        const { code, error } = await route(outside, 'print', '.', '--base', 'HEAD');
        assert.deepEqual([code, error], [2, `skillwright: '${outside}' is not in a git repository.\n`]);
      });
    }));
});
