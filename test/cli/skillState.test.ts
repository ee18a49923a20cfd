import assert from 'node:assert/strict';
import { renameSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { fail, mail, runSkillSteps, seen, skills } from '../support/skillProject.ts';
import { withFiles, writeFiles } from '../support/temporaryFolder.ts';

describe('skillwright skill enable and disable', () => {
  it('write to the key of the skill where its host has one', async () => {
    const { out, files } = await runSkillSteps(skills, [['enable', 'mail', '--profile', 'knowledge']]);
    assert.equal(out, 'mail is switched on.\n');
    assert.equal(files['skills/mail/SKILL.md'], mail.replace('false', 'true'));
  });

  it('write to skillwright.json where it has none, and say what that means', async () => {
    const off = await runSkillSteps(skills, [['disable', 'forms', '--format', 'json']]);
    assert.deepEqual(JSON.parse(off.out), {
      version: 1,
      result: { name: 'forms', enabled: false },
      changed: true,
      note: 'No key switches the skill off for all of its hosts, so `forms` is listed in `disabled` of skillwright.json, which they do not read: Claude Code.',
    });
    assert.equal(off.files['skillwright.json'], '{\n  "disabled": [\n    "forms"\n  ]\n}\n');
    const again = await runSkillSteps(skills, [
      ['disable', 'forms'],
      ['disable', 'forms', '--format', 'json'],
    ]);
    assert.equal(JSON.parse(again.out).changed, false);
    const on = await runSkillSteps(skills, [
      ['disable', 'forms'],
      ['enable', 'forms'],
    ]);
    assert.deepEqual(on.files, { ...skills, 'skillwright.json': '{\n  "disabled": []\n}\n' });
  });

  it('change the skill and skillwright.json together or not at all', async () => {
    const listed = { ...skills, 'skillwright.json': '{ "disabled": ["mail"] }\n' };
    const enable = ['enable', 'skills/mail', '--profile', 'knowledge'];
    assert.deepEqual((await runSkillSteps(listed, [enable])).files, {
      ...skills,
      'skills/mail/SKILL.md': mail.replace('false', 'true'),
      'skillwright.json': '{ "disabled": [] }\n',
    });
    const { code, error, files } = await runSkillSteps(listed, [
      folder => {
        renameSync(path.join(folder, 'skills/mail/SKILL.md'), path.join(folder, 'elsewhere.md'));
        symlinkSync('../../elsewhere.md', path.join(folder, 'skills/mail/SKILL.md'));
      },
      enable,
    ]);
    assert.equal(code, 1);
    assert.match(error, /is a link/);
    assert.equal(files['elsewhere.md'], mail);
    assert.equal(files['skillwright.json'], listed['skillwright.json']);
  });

  it('write to the skillwright.json of the workspace that the skill lies in', async () => {
    const nested = {
      ...skills,
      'sub/skillwright.json': '{}\n',
      'sub/.claude/skills/memo/SKILL.md': '---\nname: memo\ndescription: Words.\n---\n',
    };
    const { files } = await runSkillSteps(nested, [['disable', 'sub/.claude/skills/memo']]);
    assert.deepEqual(files, {
      ...nested,
      'sub/skillwright.json': '{\n  "disabled": [\n    "memo"\n  ]\n}\n',
    });
  });

  it('do not name a skill in a workspace that it does not lie in', async () => {
    await withFiles({ 'memo/SKILL.md': '---\nname: memo\ndescription: Words.\n---\n' }, async folder => {
      const { error, files } = await runSkillSteps(skills, [['disable', `${folder}/memo`]]);
      assert.match(error, /lies outside of every workspace, so that no skillwright\.json can say it\.\n$/);
      assert.deepEqual(files, skills);
    });
  });
});

describe('skillwright skill delete and restore', () => {
  const whole = { ...skills, '.claude/skills/forms/references/a.md': 'A' };

  it('move a skill with its folder into the trash and back', async () => {
    const gone = await runSkillSteps(whole, [['delete', 'forms', '--format', 'json']]);
    const { result, trash } = JSON.parse(gone.out);
    assert.deepEqual(result, { deleted: true });
    assert.deepEqual(
      trash.map(({ name, path: file }: { name: string; path: string }) => [name, file]),
      [['forms', '.claude/skills/forms/SKILL.md']],
    );
    assert.deepEqual(Object.keys(gone.files), ['skills/mail/SKILL.md']);
    const back = await runSkillSteps(whole, [
      ['delete', 'forms', 'mail'],
      ['restore', 'forms', 'mail'],
    ]);
    assert.deepEqual(seen(back), {
      code: 0,
      out: '.claude/skills/forms/SKILL.md\nskills/mail/SKILL.md\n',
      error: '',
    });
    assert.deepEqual(back.files, whole);
  });

  it('show what is in the trash', async () => {
    assert.equal((await runSkillSteps(whole, [['restore']])).out, 'The trash is empty.\n');
    const { out } = await runSkillSteps(whole, [['delete', 'forms'], ['restore']]);
    assert.match(out, /^forms {2}\d{4}-\S+ {2}\.claude\/skills\/forms\/SKILL\.md {2}\S+\n$/);
  });

  it('refuse what is locked, what is not there, and what would be written over', async () => {
    const locked = { ...skills, 'skills/mail/.skill-source.json': '{}' };
    const kept = await runSkillSteps(locked, [['delete', 'forms', 'mail']]);
    assert.deepEqual(
      seen(kept),
      fail(
        1,
        'The skill came from elsewhere; `skillwright remove` takes it away together with its record.\n',
      ),
    );
    assert.deepEqual(kept.files, locked);
    assert.deepEqual(
      seen(await runSkillSteps(skills, [['restore', 'forms']])),
      fail(2, "skillwright: There is no 'forms' in the trash.\n"),
    );
    assert.deepEqual(
      seen(await runSkillSteps(skills, [['delete']])),
      fail(2, 'skillwright: skillwright skill delete takes one skill or more.\n'),
    );
    const taken = await runSkillSteps(skills, [
      ['delete', 'forms'],
      folder => {
        writeFiles(folder, { '.claude/skills/forms/SKILL.md': 'new' });
      },
      ['restore', 'forms'],
    ]);
    assert.equal(taken.code, 1);
    assert.match(taken.error, /^'forms' cannot be restored: there is something at /);
    assert.equal(taken.files['.claude/skills/forms/SKILL.md'], 'new');
  });
});
