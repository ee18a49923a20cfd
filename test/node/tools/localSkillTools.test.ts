import assert from 'node:assert/strict';
import { symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { WorkspaceDescription } from '../../../server/src/core/model/workspace/workspaceDescription.ts';
import { emptyDescription } from '../../../server/src/core/model/workspace/workspaceDescription.ts';
import type { ToolArguments } from '../../../server/src/core/model/policy/grants.ts';
import { LocalSkillTools } from '../../../server/src/node/tools/localSkillTools.ts';
import type { SkillSet } from '../../../server/src/workspace/skillSet/skillSet.ts';
import { openSkills } from '../../support/openSkills.ts';
import { withFiles, writeFiles } from '../../support/temporaryFolder.ts';

const files = {
  'skills/memo/SKILL.md': '---\nname: memo\ndescription: Drafts\n  memos.\ntags: [office]\n---\n',
  'skills/memo/references/form.md': '# Form\n',
  'skills/memo/scripts/count.py': 'print(1)\n',
  'skills/memo/notes.md': 'Notes.\n',
  'skills/off/SKILL.md': '---\nname: off\ndescription: Is off.\nenabled: false\n---\n',
  'outside.md': 'Outside.\n',
};

type Run = (name: string, given?: ToolArguments) => Promise<string>;

/** Runs tools over these skills; an error begins with `!`. */
function withTools(
  work: (run: Run, folder: string, skills: SkillSet) => Promise<void>,
  described: Pick<WorkspaceDescription, 'references'> = {},
): Promise<void> {
  return withFiles(files, async folder => {
    const skills = openSkills(
      folder,
      ['memo', 'off'].map(id => `skills/${id}/SKILL.md`),
      { settings: { workspace: { ...emptyDescription, ...described } } },
    );
    const tools = new LocalSkillTools(skills, 'catalog');
    const run: Run = async (name, given = {}) => {
      const { text, isError } = await tools.run(name, given);
      return `${isError ? '! ' : ''}${text}`;
    };
    await work(run, folder, skills);
  });
}

describe('the tools that read skills', () => {
  it('list those that are switched on', () =>
    withTools(async run => {
      assert.equal(await run('list_skills'), '- memo: Drafts memos.');
      assert.equal(await run('list_skills', { tag: 'office' }), '- memo: Drafts memos.');
      assert.equal(await run('list_skills', { tag: 'other' }), 'There are none.');
    }));

  it('list and read the files that a skill brings along', () =>
    withTools(async run => {
      const skill = 'memo';
      assert.equal(await run('list_resources', { skill }), '- references/form.md\n- scripts/count.py');
      assert.equal(await run('list_resources', { skill, type: 'scripts' }), '- scripts/count.py');
      assert.equal(await run('list_resources', { skill: 'off' }), "! The skill 'off' is disabled.");
      assert.equal(await run('read_resource', { skill, path: 'references/form.md' }), '# Form\n');
    }));

  it('list and read what the body links to, as an editor holds it, and what the workspace attaches', () =>
    withTools(
      async (run, folder, skills) => {
        const skill = 'memo';
        writeFiles(folder, { 'docs/style.md': 'Style.\n', 'skillwright.json': '{}' });
        const attached = '- references/form.md\n- scripts/count.py\n- docs/style.md';
        assert.equal(await run('list_resources', { skill }), attached);
        assert.equal(
          await run('list_resources', { skill, type: 'references' }),
          '- references/form.md\n- docs/style.md',
        );
        assert.equal(await run('read_resource', { skill, path: 'docs/style.md' }), 'Style.\n');
        assert.equal(await run('list_resources', { skill: 'off' }), "! The skill 'off' is disabled.");
        const source = skills.sourceOf('skills/memo/SKILL.md');
        assert.ok(source);
        const text = `${files['skills/memo/SKILL.md']}[Notes](notes.md)\n`;
        skills.store.apply({ texts: [{ file: source.absolute, text }] });
        assert.equal(await run('list_resources', { skill }), `- notes.md\n${attached}`);
        assert.equal(await run('read_resource', { skill, path: 'notes.md' }), 'Notes.\n');
      },
      { references: [{ skill: 'memo', kind: 'document', target: 'docs/style.md' }] },
    ));

  it('read nothing else', () =>
    withTools(async (run, folder) => {
      const skill = 'memo';
      symlinkSync(path.join(folder, 'outside.md'), path.join(folder, 'skills/memo/references/link.md'));
      writeFileSync(path.join(folder, 'skills/memo/references/image.bin'), Buffer.from([1, 0, 2]));
      writeFileSync(path.join(folder, 'skills/memo/references/large.md'), 'x'.repeat(1024 * 1024 + 1));
      const asked = [
        '../../outside.md',
        '/etc/passwd',
        'notes.md',
        'references/link.md',
        'references/none.md',
      ];
      for (const file of asked) {
        assert.match(await run('read_resource', { skill, path: file }), /^! /, file);
      }
      const read = (file: string) => run('read_resource', { skill, path: `references/${file}` });
      assert.equal(await read('image.bin'), "! 'references/image.bin' is not text.");
      assert.equal(await read('large.md'), "! 'references/large.md' is larger than 1 MiB.");
      assert.equal(await run('read_resource', { skill: 'gone', path: 'x' }), "! There is no skill 'gone'.");
      assert.equal(await run('list_resources', { skill: 'gone' }), "! There is no skill 'gone'.");
    }));

  it('say so where nothing runs a tool', () =>
    withTools(async run => {
      assert.equal(await run('send_mail'), "! Nothing runs 'send_mail' here.");
    }));
});
