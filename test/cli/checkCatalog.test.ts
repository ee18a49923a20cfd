import assert from 'node:assert/strict';
import path from 'node:path';
import { runSkillwright } from '../support/cliProcess.ts';
import { withFiles } from '../support/temporaryFolder.ts';

function skill(name: string, further = ''): string {
  return `---\nname: ${name}\ndescription: Fills in forms.\n${further}---\n`;
}

const claude = '.claude/skills/forms/SKILL.md';
const agents = '.agents/skills/forms/SKILL.md';
const says = 'The skill that is found first is taken: those of the project before those of the user.';

/** Goose takes what lies in `.agents/skills` before what lies in `.claude/skills`. */
const hidden = (winner: string) =>
  `warning: '${winner}' has the same name and is taken instead of this skill. ${says}`;
const taken = `hint: '${claude}' has the same name; this skill is taken. ${says}`;
const unknown = "warning: No skill 'reveiw' is known here. Did you mean 'review'?";

const draft = '.claude/skills/draft/SKILL.md';
const review = '.agents/skills/review/SKILL.md';
const files = {
  'skillwright.json': '{ "targets": ["goose"] }',
  [claude]: skill('forms'),
  [agents]: `${skill('forms')}\nOther forms.\n`,
  [draft]: skill('draft', 'next_skill: reveiw\n'),
  [review]: skill('review', 'next_skill: draft\n'),
};

describe('skillwright check, of skills that concern each other', () => {
  it('tells of names that clash and of names that no skill has', () =>
    withFiles(files, async folder => {
      assert.deepEqual(await check(folder, []), {
        [agents]: [taken],
        [review]: [],
        [draft]: [unknown],
        [claude]: [hidden(agents)],
      });
    }));

  it('knows the neighbours of a single file', () =>
    withFiles(files, async folder => {
      assert.deepEqual(await check(folder, [claude]), { [claude]: [hidden(agents)] });
      assert.deepEqual(await check(folder, [draft]), { [draft]: [unknown] });
      assert.deepEqual(await check(folder, [review]), { [review]: [] });
    }));

  it('knows the neighbours of a part of a repository', () =>
    withFiles({ ...files, '.git/HEAD': '', 'skillwright.json': '{}' }, async folder => {
      assert.deepEqual(await check(folder, ['--target', 'goose', '.agents']), {
        [agents]: [taken],
        [review]: [],
      });
    }));

  it('looks for a name in the whole workspace before it calls it unknown', () => {
    const far = 'other/place/far/SKILL.md';
    const wanting = { [draft]: skill('draft', 'next_skill: far\n'), [far]: skill('far') };
    return withFiles({ ...wanting, '.git/HEAD': '' }, async folder => {
      assert.deepEqual(await check(folder, [draft]), { [draft]: [] });
      assert.deepEqual(await check(folder, ['.claude']), { [draft]: [] });
    });
  });

  it('says nothing of names where nothing tells how far the workspace reaches', () =>
    withFiles({ 'a/SKILL.md': skill('a', 'next_skill: missing\n') }, async folder => {
      assert.deepEqual(await check(folder, ['a/SKILL.md']), { 'a/SKILL.md': [] });
    }));

  it('shows neighbours outside of the current folder in full', () =>
    withFiles(files, async folder => {
      const inside = path.join(folder, path.dirname(claude));
      assert.deepEqual(await check(inside, ['--target', 'goose', '.']), {
        'SKILL.md': [hidden(`${folder}/${agents}`)],
      });
    }));

  it('keeps apart what lies below different folders, and in different plugins', () =>
    withFiles(
      {
        [claude]: skill('forms'),
        'pkg/.claude/skills/forms/SKILL.md': skill('forms'),
        'plugin/.claude-plugin/plugin.json': '{ "name": "forms" }',
        'plugin/skills/forms/SKILL.md': skill('forms'),
      },
      async folder => {
        assert.deepEqual(Object.values(await check(folder, ['--target', 'goose'])), [[], [], []]);
      },
    ));
});

/** The messages about the catalog by file. */
async function check(folder: string, args: readonly string[]): Promise<Record<string, string[]>> {
  const { out } = await runSkillwright(['check', '--format', 'json', ...args], { cwd: folder });
  const checked: readonly CheckedFile[] = JSON.parse(out).files;
  return Object.fromEntries(
    checked.map(({ path: shown, diagnostics }) => [
      shown,
      diagnostics
        .filter(({ code }) => code === 'name-duplicate' || code === 'skill-unknown')
        .map(({ severity, message }) => `${severity}: ${message}`),
    ]),
  );
}

interface CheckedFile {
  readonly path: string;
  readonly diagnostics: readonly {
    readonly code: string;
    readonly severity: string;
    readonly message: string;
  }[];
}
