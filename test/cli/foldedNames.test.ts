import assert from 'node:assert/strict';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { runSkillwright } from '../support/cliProcess.ts';
import { withWorld } from '../support/installFixture.ts';
import { mitText, skillText } from '../support/installFixture.ts';
import { withFiles, writeFiles } from '../support/temporaryFolder.ts';

const skill = (name: string) => `---\nname: ${name}\ndescription: Finds ${name}.\n---\nBody.\n`;

/** Folders that are there, and names that some file systems take for theirs. */
const pairs = [
  ['straße', 'strasse'],
  ['STRASSE', 'strasse'],
  ['ﬁnd-forms', 'find-forms'],
  ['ſtreets', 'streets'],
] as const;

describe('a name that some file systems take for one that is there', () => {
  for (const [there, name] of pairs) {
    it(`is taken, as ${name} by ${there}, for a new skill and an import`, () =>
      withFiles({ [`skills/${there}/SKILL.md`]: skill('other'), 'one.md': skill(name) }, async cwd => {
        const run = (...args: readonly string[]) => runSkillwright(args, { cwd });
        const made = await run('new', name, '--into', 'skills');
        assert.match(made.error, /is there already; nothing was written/);
        const parts = ['--description', 'Finds.', '--content', 'Body.'];
        const created = await run('skill', 'create', name, '--into', 'skills', ...parts);
        assert.match(created.error, /There is something called/);
        const refused = await run('import', 'one.md', '--into', 'skills');
        assert.deepEqual([made.code, created.code, refused.code], [1, 1, 1]);
        assert.match(
          refused.out,
          new RegExp(`'${there}' is there, which is the same as '${name}' on many systems`),
        );
        await run('import', 'one.md', '--into', 'skills', '--replace');
        assert.deepEqual(readdirSync(path.join(cwd, 'skills')), [there]);
      })).timeout(30_000);
  }

  it('is taken for an export, and for another skill of the same export', () =>
    withFiles(
      {
        'skills/strasse/SKILL.md': skill('strasse'),
        'skills/straße/SKILL.md': skill('straße'),
        'out/Strasse/notes.md': 'mine',
      },
      async cwd => {
        const run = (...args: readonly string[]) => runSkillwright(['export', ...args], { cwd });
        const { code, out } = await run('skills/strasse', '--to', 'codex', '--out', 'out');
        assert.equal(code, 1);
        assert.match(out, /'strasse' is the same as 'Strasse', which is there, on many systems/);
        const both = await run('skills/strasse', 'skills/straße', '--to', 'amble', '--out', 'packs');
        assert.equal(both.code, 1, both.out + both.error);
        assert.equal(existsSync(path.join(cwd, 'packs')), false);
      },
    ));

  it('is taken for a skill from elsewhere', () =>
    withWorld({ LICENSE: mitText, 'skills/streets/SKILL.md': skillText('streets') }, async ({ project }) => {
      writeFiles(project, { '.agents/skills/external/Streets/SKILL.md': skill('Streets') });
      const { code, out, error } = await runSkillwright(['add', '../source', '--all'], { cwd: project });
      assert.equal(code, 1);
      assert.match(out + error, /external\/Streets' is there already/);
    }));
});

describe('two skills in folders that some file systems take for one', () => {
  it('are found by check, each with the other', () =>
    withFiles(
      {
        'skills/strasse/SKILL.md': skill('strasse'),
        'skills/Strasse/SKILL.md': skill('Strasse'),
        'skills/streets/SKILL.md': skill('streets'),
      },
      async cwd => {
        const { out } = await runSkillwright(['check', '--format', 'json'], { cwd });
        const { files } = JSON.parse(out) as {
          files: { path: string; diagnostics: { code: string; message: string }[] }[];
        };
        const twins = files.flatMap(({ path: file, diagnostics }) =>
          diagnostics.filter(({ code }) => code === 'folder-twin').map(({ message }) => [file, message]),
        );
        assert.deepEqual(twins, [
          [
            'skills/Strasse/SKILL.md',
            "On macOS or Windows, the folder of this skill is the same as that of 'skills/strasse/SKILL.md'.",
          ],
          [
            'skills/strasse/SKILL.md',
            "On macOS or Windows, the folder of this skill is the same as that of 'skills/Strasse/SKILL.md'.",
          ],
        ]);
      },
    ));
});
