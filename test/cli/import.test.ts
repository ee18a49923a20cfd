import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { runSkillwright } from '../support/cliProcess.ts';
import { withFiles } from '../support/temporaryFolder.ts';

const record =
  '---\nslug: data-analysis # the id\nname: Data Analysis\ndescription: >\n  Structured\n  approach\n---\n\n# Steps\n';

describe('skillwright import', () => {
  it('takes a Markdown file as it is where the dialect is its own', () =>
    withFiles({ 'in/Data Analysis.md': record }, async cwd => {
      const args = ['import', 'in/Data Analysis.md', '--into', 'skills'];
      const { code, out } = await runSkillwright(args, { cwd });
      assert.equal(
        out,
        `data-analysis (Data Analysis.md): new
  error  SKILL.md:3  The name 'Data Analysis' differs from the folder 'data-analysis'.  name-folder
  error  SKILL.md:3  'Data Analysis' is not a valid name: use lower-case letters, digits and single hyphens between them.  name-pattern
  + data-analysis/SKILL.md
1 skill imported into skills.
`,
      );
      assert.equal(code, 0);
      assert.equal(readFileSync(path.join(cwd, 'skills/data-analysis/SKILL.md'), 'utf8'), record);
    }));

  it('translates what the host of the folder would refuse, and loses nothing', () =>
    withFiles({ 'a.md': record }, async cwd => {
      const { code } = await runSkillwright(['import', 'a.md', '--profile', 'vscode'], { cwd });
      assert.equal(code, 0);
      const checked = await runSkillwright(['check', '--target', 'vscode', '.agents/skills'], { cwd });
      assert.equal(checked.code, 0, checked.out);
      const text = readFileSync(path.join(cwd, '.agents/skills/data-analysis/SKILL.md'), 'utf8');
      assert.match(text, /^---\nname: data-analysis\n/);
      assert.match(text, /Data Analysis/);
      assert.match(text, /# Steps/);
    }));

  it('stops where something else is there, until it is told what to do', () =>
    withFiles({ 'a.md': record, 'skills/data-analysis/SKILL.md': 'mine\n' }, async cwd => {
      const args = ['import', 'a.md', '--into', 'skills'];
      const target = path.join(cwd, 'skills/data-analysis/SKILL.md');
      const stopped = await runSkillwright(args, { cwd });
      assert.equal(stopped.code, 1);
      assert.equal(
        stopped.out,
        'data-analysis (a.md): there already, and different\n  ~ data-analysis/SKILL.md\nNothing was written. --existing skip, rename or replace says what to do about skills that are there.\n',
      );
      const skipped = await runSkillwright([...args, '--existing', 'skip'], { cwd });
      assert.deepEqual(
        [skipped.code, skipped.out],
        [0, 'data-analysis (a.md): skipped\n0 skills imported into skills.\n'],
      );
      assert.equal(readFileSync(target, 'utf8'), 'mine\n');
      const dry = await runSkillwright([...args, '--existing', 'replace', '--dry-run'], { cwd });
      assert.match(dry.out, /^-mine$/m);
      assert.match(dry.out, /^\+slug: data-analysis # the id$/m);
      const renamed = await runSkillwright([...args, '--existing', 'rename'], { cwd });
      assert.equal(renamed.code, 0);
      const other = readFileSync(path.join(cwd, 'skills/data-analysis-2/SKILL.md'), 'utf8');
      assert.equal(other, record.replace('slug: data-analysis #', 'slug: data-analysis-2 #'));
      const replaced = await runSkillwright([...args, '--existing', 'replace'], { cwd });
      assert.equal(replaced.code, 0);
      assert.equal(readFileSync(target, 'utf8'), record);
    }));

  it('takes several at once, from files, packs and folders, all or none of them', () =>
    withFiles(
      {
        'plain-notes.md': '# Plain notes\n\nWhat to do with notes.\n',
        'broken.md': '---\nname: "x\n---\n',
        'dir/one/SKILL.md': '---\nname: one\ndescription: First.\n---\n',
        'dir/one/scripts/run.sh': 'echo\n',
        'dir/two/SKILL.md': '---\nname: two\ndescription: Second.\n---\n',
      },
      async cwd => {
        await runSkillwright(['export', 'dir/two', '--to', 'skill', '--out', '.'], { cwd });
        const all = ['import', 'plain-notes.md', 'dir/one', 'two.skill', '--into', 'skills'];
        const failed = await runSkillwright([...all, 'broken.md'], { cwd });
        assert.equal(failed.code, 1);
        assert.equal(existsSync(path.join(cwd, 'skills')), false);
        const { code, out } = await runSkillwright([...all, '--format', 'json'], { cwd });
        assert.equal(code, 0);
        const { skills } = JSON.parse(out) as {
          skills: { id: string; state: string; files: { path: string }[] }[];
        };
        assert.deepEqual(
          skills.map(({ id, state, files }) => [id, state, files.map(file => file.path)]),
          [
            ['plain-notes', 'new', ['plain-notes/SKILL.md']],
            ['one', 'new', ['one/SKILL.md', 'one/scripts/run.sh']],
            ['two', 'new', ['two/SKILL.md']],
          ],
        );
        const text = readFileSync(path.join(cwd, 'skills/plain-notes/SKILL.md'), 'utf8');
        assert.equal(
          text,
          '---\nname: plain-notes\ndescription: What to do with notes.\n---\n\n# Plain notes\n\nWhat to do with notes.\n',
        );
      },
    ));

  it('asks for another name where the own one is not a slug, and takes it', () =>
    withFiles({ 'a.md': '---\nslug: Sums!\nname: Sums\ndescription: Adds up.\n---\n' }, async cwd => {
      const refused = await runSkillwright(['import', 'a.md', '--into', 'skills'], { cwd });
      assert.equal(refused.code, 1);
      assert.match(refused.out, /is not a slug/);
      const { code } = await runSkillwright(['import', 'a.md', '--as', 'sums', '--profile', 'agentskills'], {
        cwd,
      });
      assert.equal(code, 0);
      assert.match(readFileSync(path.join(cwd, '.agents/skills/sums/SKILL.md'), 'utf8'), /^name: sums$/m);
    }));

  it('gives Markdown without a name one that a check accepts, and says which other skill has it', () =>
    withFiles(
      {
        '.git/HEAD': '',
        'in/Größe & Maß.md': '---\ndescription: Measures things when somebody asks for it.\n---\n# Size\n',
        'in/分析.md': '# 分析\n\nMeasures things when somebody asks for it.\n',
        '.claude/skills/grosse-mass/SKILL.md':
          '---\nname: grosse-mass\ndescription: Measures things when somebody asks for it.\n---\n',
      },
      async cwd => {
        const { code, out } = await runSkillwright(['import', 'in', '--into', 'skills'], { cwd });
        assert.equal(
          out,
          [
            'grosse-mass (Größe & Maß.md): new',
            '  + grosse-mass/SKILL.md',
            "  Größe & Maß.md becomes the skill 'grosse-mass'.",
            '  Another skill in this workspace has the same name: .claude/skills/grosse-mass/SKILL.md.',
            'skill (分析.md): new',
            '  + skill/SKILL.md',
            "  分析.md becomes the skill 'skill'.",
            '2 skills imported into skills.',
            '',
          ].join('\n'),
        );
        assert.equal(code, 0);
        const checked = await runSkillwright(['check', '--target', 'agentskills', 'skills'], { cwd });
        assert.equal(checked.code, 0, checked.out);
        assert.match(checked.out, /2 skills, 0 errors, 0 warnings/);
      },
    ));

  it('replaces the skill whose name it was given, and no other', () =>
    withFiles(
      {
        'a.md': record,
        'skills/data-analysis/SKILL.md': 'mine\n',
        'skills/sums/SKILL.md': 'old\n',
      },
      async cwd => {
        const args = ['import', 'a.md', '--into', 'skills', '--as', 'sums', '--existing'];
        const skipped = await runSkillwright([...args, 'skip'], { cwd });
        assert.equal(skipped.out, 'sums (a.md): skipped\n0 skills imported into skills.\n');
        const { code, out } = await runSkillwright([...args, 'replace'], { cwd });
        assert.equal(code, 0);
        assert.match(
          out,
          /^sums \(a\.md\): replaced\n[^]* {2}~ sums\/SKILL\.md\n1 skill imported into skills\.\n$/,
        );
        assert.equal(readFileSync(path.join(cwd, 'skills/data-analysis/SKILL.md'), 'utf8'), 'mine\n');
        assert.match(readFileSync(path.join(cwd, 'skills/sums/SKILL.md'), 'utf8'), /^slug: sums #/m);
      },
    ));

  it('says where two of the skills have one name, which no replacing helps', () =>
    withFiles({ 'a.md': record, 'b.md': `${record}More.\n` }, async cwd => {
      const args = ['import', 'a.md', 'b.md', '--into', 'skills', '--existing', 'replace'];
      const { code, out } = await runSkillwright(args, { cwd });
      assert.equal(code, 1);
      assert.match(
        out,
        /Another of these skills is called 'data-analysis' too; skip or rename one of them\./,
      );
      assert.equal(existsSync(path.join(cwd, 'skills')), false);
    }));

  it('says in which line a mistake is', () =>
    withFiles({ 'a.json': '[\n{"slug": }]' }, async cwd => {
      const { out } = await runSkillwright(['import', 'a.json'], { cwd });
      assert.equal(
        out,
        'a.json:2: refused\n  a.json is not valid JSON: value expected.\nNothing was written.\n',
      );
    }));

  it('says where a host does not take the name', () =>
    withFiles({ 'a.md': '---\nname: claude-notes\ndescription: Takes notes.\n---\n' }, async cwd => {
      const args = ['import', 'a.md', '--into', 'skills', '--profile', 'claude-api'];
      const { code, out } = await runSkillwright(args, { cwd });
      assert.equal(code, 0);
      assert.match(out, /Claude API does not take the name 'claude-notes', so the skill stays as it is\./);
    }));

  it('marks a skill as imported on request alone', () =>
    withFiles({ 'one/SKILL.md': '---\nname: one # keep\ndescription: First.\n---\n' }, async cwd => {
      await runSkillwright(['import', 'one', '--into', 'skills', '--imported'], { cwd });
      assert.equal(
        readFileSync(path.join(cwd, 'skills/one/SKILL.md'), 'utf8'),
        '---\nname: one # keep\ndescription: First.\nmetadata:\n  source: imported\n---\n',
      );
    }));

  for (const [what, args, error] of [
    ['no file', ['import'], /takes one file or more/],
    ['a file that is not there', ['import', 'b.md'], /There is no file or folder 'b\.md'/],
    ['a name that is not a slug', ['import', 'a.md', '--as', 'A b'], /--as takes/],
    ['an unknown way', ['import', 'a.md', '--existing', 'merge'], /--existing takes one of/],
  ] as const) {
    it(`is called wrongly with ${what}`, () =>
      withFiles({ 'a.md': record }, async cwd => {
        const result = await runSkillwright(args, { cwd });
        assert.equal(result.code, 2);
        assert.match(result.error, error);
      }));
  }
});
