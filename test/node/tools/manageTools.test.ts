import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { emptyDescription } from '../../../server/src/core/model/workspace/workspaceDescription.ts';
import type { ToolArguments } from '../../../server/src/core/model/policy/grants.ts';
import { chooseTargets } from '../../../server/src/core/model/profiles/chooseTargets.ts';
import { applyToDisk, deleteFromDisk } from '../../../server/src/node/edit/applyToDisk.ts';
import { chooseNewSkillPlace } from '../../../server/src/node/edit/newSkillPlace.ts';
import { createManageTools } from '../../../server/src/node/tools/manageTools.ts';
import { createFinder } from '../../../server/src/node/tools/skillFinder.ts';
import { diskState } from '../../support/diskState.ts';
import type { Files } from '../../support/temporaryFolder.ts';
import { openSkills } from '../../support/openSkills.ts';
import { withFiles } from '../../support/temporaryFolder.ts';

const memo = '---\nname: memo\ndescription: Drafts memos.\nmetadata:\n  version: 1\n---\n\nOne.\nTwo. One.\n';
const locked = '---\nname: locked\ndescription: Is locked.\n---\nBody.\n';
const provenance = '{ "source": "https://example.com/skills", "ref": "main" }';
const now = '2026-01-02T03:04:05.000Z';

interface Opened {
  readonly folder: string;
  /** A result; an error begins with `!`. */
  readonly run: (name: string, given: ToolArguments) => Promise<string>;
  readonly open: Map<string, string>;
  readonly text: (file?: string) => string;
}

const skills: Files = {
  '.agents/skills/memo/SKILL.md': memo,
  '.agents/skills/locked/SKILL.md': locked,
  '.agents/skills/locked/.skill-source.json': provenance,
};

function withSkills(work: (skillSet: Opened) => Promise<void>, files: Files = {}): Promise<void> {
  return withFiles({ ...skills, ...files }, async folder => {
    const skillSet = openSkills(
      folder,
      ['memo', 'locked'].map(id => `.agents/skills/${id}/SKILL.md`),
      { place: { source: { scope: 'project', folder: '.agents/skills', profiles: [] }, root: '' } },
    );
    const open = new Map<string, string>();
    const tools = createManageTools({
      skills: createFinder(skillSet),
      folder,
      targetsOf: (absolute, { document }) =>
        chooseTargets({ path: absolute }, document.frontmatter?.root, emptyDescription),
      newSkill: () => chooseNewSkillPlace({}, folder, emptyDescription),
      openText: file => open.get(file),
      applyChanges: applyToDisk,
      moveToTrash: (skill, token) => deleteFromDisk(skill, [folder], token),
      now: () => now,
    });
    const run: Opened['run'] = async (name, given) => {
      const problems = (await tools.find(name))?.check(given) ?? ['There is no such tool.'];
      const { text, isError } =
        problems.length > 0
          ? { text: problems.join(' '), isError: true }
          : await tools.run(name, given, { isCancellationRequested: false });
      return `${isError ? '! ' : ''}${text}`;
    };
    const text = (file = '.agents/skills/memo/SKILL.md') => readFileSync(path.join(folder, file), 'utf8');
    await work({ folder, run, open, text });
  });
}

describe('a skill that a model makes', () => {
  const order = { name: 'report', title: 'Report', description: 'Writes reports.', content: '# Do it.' };

  it('is written with who made it', () =>
    withSkills(async ({ run, text }) => {
      assert.equal(await run('create_skill', order), '{"name":"report","version":1}');
      const written = text('.agents/skills/report/SKILL.md');
      assert.match(written, /^---\nname: report\ndescription: Writes reports\.\n/);
      assert.match(written, /\n# Do it\.\n$/);
      const beside = text('.agents/skills/report/skill.skillwright.json');
      assert.match(beside, /"source": "agent"/);
    }));

  it('is written over nothing', () =>
    withSkills(async ({ run, folder }) => {
      mkdirSync(path.join(folder, '.agents/skills/report'));
      const before = diskState(folder);
      assert.match(await run('create_skill', order), /^! There is something called 'report' already;/);
      assert.equal(
        await run('create_skill', { ...order, name: 'memo' }),
        "! There is a skill 'memo' already; nothing was written over it.",
      );
      assert.match(await run('create_skill', { ...order, name: '../x' }), /^! Use lower-case letters/);
      assert.equal(
        await run('create_skill', { name: 'a' }),
        "! 'description' is missing. 'content' is missing.",
      );
      assert.deepEqual(diskState(folder), before);
    }));

  it('does not leave the workspace by a link', () =>
    withFiles({}, outside =>
      withSkills(async ({ run, folder }) => {
        symlinkSync(outside, path.join(folder, 'skills'));
        const tools = createManageTools({
          skills: createFinder(openSkills('/', [])),
          folder,
          targetsOf: () => [],
          newSkill: () =>
            chooseNewSkillPlace({ folder: path.join(folder, 'skills') }, folder, emptyDescription),
          openText: () => undefined,
          applyChanges: applyToDisk,
          moveToTrash: async () => undefined,
          now: () => now,
        });
        const { text } = await tools.run('create_skill', order, { isCancellationRequested: false });
        assert.match(text, /leads out of the workspace/);
        assert.deepEqual(diskState(outside), {});
        assert.match(await run('get_skill', { name: 'memo' }), /^\{/);
      }),
    ));
});

describe('a skill that a model changes', () => {
  it('stays as it is but for what is named', () =>
    withSkills(async ({ run, text }) => {
      const change = { name: 'memo', operation: 'find_replace', find: 'One.', replace: 'Three.' };
      assert.equal(
        await run('update_skill', change),
        '{"name":"memo","version":2,"replaced":1,"remaining":1}',
      );
      assert.equal(text(), memo.replace('version: 1', 'version: 2').replace('\nOne.', '\nThree.'));
      const all = { ...change, find: 'o', replace: '0', replace_all: true, description: 'Writes memos.' };
      assert.match(await run('update_skill', all), /"version":3/);
      assert.match(text(), /description: Writes memos\./);
    }));

  it('is not asked about where the change makes no sense', () =>
    withSkills(async ({ run, text }) => {
      assert.match(await run('update_skill', { name: 'memo' }), /^! Nothing is to be changed/);
      assert.match(await run('update_skill', { name: 'memo', content: 'a' }), /^! /);
      assert.match(
        await run('update_skill', { name: 'memo', operation: 'cut', content: 'a' }),
        /^! 'operation' has to be one of /,
      );
      const missing = { name: 'memo', operation: 'delete', content: 'Nowhere.' };
      assert.match(await run('update_skill', missing), /^! /);
      assert.equal(await run('update_skill', { name: 'gone', title: 'A' }), "! There is no skill 'gone'.");
      assert.equal(text(), memo);
    }));

  it('is changed as the editor holds it', () =>
    withSkills(async ({ run, open, folder, text }) => {
      const file = path.join(folder, '.agents/skills/memo/SKILL.md');
      open.set(file, memo.replace('Two', 'Unsaved'));
      const change = { name: 'memo', operation: 'append', content: 'End.' };
      // What is written to disk behind the editor would be lost, so that it is not.
      assert.match(await run('update_skill', change), /^! .* was changed in the meantime\.$/);
      writeFileSync(file, memo.replace('Two', 'Unsaved'));
      assert.match(await run('update_skill', change), /^\{/);
      assert.match(text(), /Unsaved\. One\.\nEnd\.\n$/);
    }));

  it('is switched off and on', () =>
    withSkills(async ({ run, folder, text }) => {
      assert.match(await run('disable_skill', { name: 'memo' }), /^\{"name":"memo","enabled":false/);
      assert.match(await run('enable_skill', { name: 'memo' }), /^\{"name":"memo","enabled":true/);
      assert.match(await run('disable_skill', { name: 'locked' }), /"enabled":false/);
      assert.deepEqual(JSON.parse(text('skillwright.json')), { disabled: ['locked'] });
      assert.equal(text('.agents/skills/locked/SKILL.md'), locked);
      assert.match(await run('enable_skill', { name: 'locked' }), /"enabled":true/);
      assert.doesNotMatch(readFileSync(path.join(folder, 'skillwright.json'), 'utf8'), /locked/);
    }));
});

describe('a skill that a model deletes', () => {
  it('goes into the trash', () =>
    withFiles({}, trash =>
      withSkills(async ({ run, folder }) => {
        const before = process.env['SKILLWRIGHT_TRASH'];
        process.env['SKILLWRIGHT_TRASH'] = trash;
        try {
          assert.equal(await run('delete_skill', { name: 'memo' }), '{"deleted":true}');
          assert.deepEqual(
            Object.keys(diskState(folder)).filter(file => file.includes('memo')),
            [],
          );
          assert.ok(Object.keys(diskState(trash)).some(file => file.endsWith('SKILL.md')));
        } finally {
          if (before === undefined) {
            delete process.env['SKILLWRIGHT_TRASH'];
          } else {
            process.env['SKILLWRIGHT_TRASH'] = before;
          }
        }
      }),
    ));
});

describe('a skill that is locked', () => {
  it('is neither changed nor deleted by a model, and can be read', () =>
    withSkills(async ({ run, folder }) => {
      const before = diskState(folder);
      assert.match(
        await run('update_skill', { name: 'locked', title: 'A' }),
        /^! .*duplicate it to edit it\.$/,
      );
      assert.match(await run('delete_skill', { name: 'locked' }), /^! The skill came from elsewhere/);
      assert.deepEqual(JSON.parse(await run('get_skill', { name: 'locked' })), {
        name: 'locked',
        title: 'locked',
        description: 'Is locked.',
        content: 'Body.',
        tags: [],
        source: 'user',
        version: 1,
      });
      assert.deepEqual(diskState(folder), before);
    }));
});

describe('a secret of a skill', () => {
  const secret =
    '---\nname: memo\ndescription: Uses a key.\nvars:\n  KEY: { secret: true, default: s3cret-value }\n---\nKey: s3cret-value.\n';

  it('is not in what a model reads of the skill', () =>
    withSkills(
      async ({ run }) => {
        const reading: unknown = JSON.parse(await run('get_skill', { name: 'memo' }));
        assert.equal(Reflect.get(Object(reading), 'content'), 'Key: ***.');
      },
      { '.agents/skills/memo/SKILL.md': secret },
    ));
});
