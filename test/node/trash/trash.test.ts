import assert from 'node:assert/strict';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  statSync,
  symlinkSync,
  utimesSync,
} from 'node:fs';
import path from 'node:path';
import { createTrashId, recordOf } from '../../../server/src/node/trash/trashEntry.ts';
import { findTrashFolder } from '../../../server/src/node/trash/trashFolder.ts';
import { writeFiles } from '../../support/temporaryFolder.ts';
import type { TrashFixture } from '../../support/trashFixture.ts';
import { trashSkills as skills, otherDisk, withTrashFixture, treeDisk } from '../../support/trashFixture.ts';

const disks = [
  ['on one disk', () => treeDisk],
  ['between disks', (trash: TrashFixture) => otherDisk(trash)],
] as const;

describe('the trash', () => {
  for (const [where, diskOf] of disks) {
    it(`takes the folders of skills and gives them back as they were, ${where}`, () =>
      withTrashFixture(skills, async trash => {
        const script = path.join(trash.work, 'skills/memo/scripts/run.sh');
        const time = new Date('2020-02-03T04:05:06Z');
        chmodSync(script, 0o750);
        utimesSync(script, time, time);
        symlinkSync('../other/SKILL.md', path.join(trash.work, 'skills/memo/link.md'));
        symlinkSync('nowhere', path.join(trash.work, 'skills/memo/broken'));
        mkdirSync(path.join(trash.work, 'skills/memo/empty'));
        utimesSync(path.join(trash.work, 'skills/memo/empty'), time, time);
        const before = trash.state;
        const deleted = await trash.deleteWell(
          ['skills/memo/SKILL.md', 'skills/other/SKILL.md'],
          diskOf(trash),
        );
        assert.deepEqual(trash.state, { '.keep': '', 'skills/': 'folder' });
        assert.deepEqual(trash.list.map(({ name }) => name).toSorted(), ['memo', 'other']);
        assert.deepEqual(
          await trash.restore(
            deleted.map(({ id }) => id),
            diskOf(trash),
          ),
          ['WORK/skills/memo/SKILL.md', 'WORK/skills/other/SKILL.md'],
        );
        assert.deepEqual(trash.state, before);
        assert.equal(statSync(script).mode & 0o777, 0o750);
        assert.equal(statSync(script).mtimeMs, time.getTime());
        assert.equal(statSync(path.join(trash.work, 'skills/memo/empty')).mtimeMs, time.getTime());
        assert.deepEqual(readdirSync(trash.trash), []);
      }));
  }

  it('says what lies in it, the last deleted first, and passes over what is none of it', () =>
    withTrashFixture(skills, async trash => {
      const [memo] = await trash.deleteWell(['skills/memo/SKILL.md']);
      const [other] = await trash.deleteWell(['skills/other/SKILL.md']);
      assert.ok(memo && other);
      const { id, deleted, ...rest } = memo;
      const from = path.join(trash.work, 'skills/memo');
      assert.deepEqual(rest, { name: 'memo', from, real: from, skill: 'SKILL.md', bytes: 7 });
      assert.match(id, new RegExp(`^${deleted}-`));
      const time = createTrashId(Date.now());
      writeFiles(trash.trash, {
        'notes.txt': 'mine',
        [`${time}/record.json`]: '{"version": 1',
        [`${time}/content/SKILL.md`]: 'x',
        [`${createTrashId(1_700_000_000_000)}.txt/content`]: 'x',
        'foreign/record.json': recordOf(memo),
        'foreign/content': 'x',
        [`${createTrashId(Date.now())}/record.json`]: recordOf(memo),
      });
      assert.deepEqual(trash.list.map(entry => entry.id).toSorted(), [memo.id, other.id].toSorted());
    }));

  it('is for nobody else to read', () =>
    withTrashFixture(skills, async trash => {
      mkdirSync(trash.trash, { recursive: true, mode: 0o755 });
      const [memo] = await trash.deleteWell(['skills/memo/SKILL.md']);
      assert.equal(statSync(trash.trash).mode & 0o777, 0o700);
      assert.equal(statSync(path.join(trash.trash, memo?.id ?? '')).mode & 0o777, 0o700);
    }));

  it('takes a link and not what it leads to', () =>
    withTrashFixture(skills, async trash => {
      symlinkSync('../skills/memo', path.join(trash.work, 'skills', 'linked'));
      renameSync(path.join(trash.work, 'skills'), path.join(trash.work, 'real'));
      symlinkSync('../real/memo', path.join(trash.work, 'real', 'memo-link'));
      const before = trash.state;
      const [entry] = await trash.deleteWell(['real/memo-link/SKILL.md']);
      assert.equal(existsSync(path.join(trash.work, 'real/memo/SKILL.md')), true);
      assert.equal(existsSync(path.join(trash.work, 'real/memo-link')), false);
      assert.deepEqual(await trash.restore([entry?.id ?? '']), ['WORK/real/memo-link/SKILL.md']);
      assert.deepEqual(trash.state, before);
    }));

  it('takes only the SKILL.md of a skill that is all there is at the root of a folder', () =>
    withTrashFixture({ 'SKILL.md': 'root', 'skillwright.json': '{}', '.git/HEAD': 'ref' }, async trash => {
      const before = trash.state;
      const [entry] = await trash.deleteWell(['SKILL.md']);
      assert.deepEqual(trash.state, {
        '.git/': 'folder',
        '.git/HEAD': 'ref',
        '.keep': '',
        'skillwright.json': '{}',
      });
      assert.deepEqual(await trash.restore([entry?.id ?? '']), ['WORK/SKILL.md']);
      assert.deepEqual(trash.state, before);
    }));

  for (const [what, files, chosen, problem] of [
    [
      'a skill that shares its folder with the project',
      { 'SKILL.md': 'root', 'README.md': 'read me' },
      ['SKILL.md'],
      "'work' shares its folder with the whole project; delete its files by hand.",
    ],
    [
      'the root of a git repository',
      { 'skills/memo/SKILL.md': 'memo', 'skills/memo/.git/HEAD': 'ref' },
      ['skills/memo/SKILL.md'],
      "The folder of 'memo' is a git repository; delete it by hand.",
    ],
    [
      'a folder with other skills in it',
      {
        ...skills,
        'skills/memo/a/b/SKILL.md': 'b',
        'skills/memo/c/skill.md': 'c',
        'skills/memo/node_modules/d/SKILL.md': 'd',
      },
      ['skills/other/SKILL.md', 'skills/memo/SKILL.md'],
      "Other skills lie in the folder of 'memo': 'a/b', 'c'. Move or delete them first.",
    ],
    [
      'a skill that is not there',
      skills,
      ['skills/none/SKILL.md'],
      "'none' cannot be deleted: it is not there any more.",
    ],
  ] as const) {
    it(`does not take ${what}`, () =>
      withTrashFixture(files, async trash => {
        const before = trash.state;
        assert.equal(await trash.delete(chosen), problem);
        assert.deepEqual(trash.state, before);
        assert.deepEqual(trash.list, []);
      }));
  }

  it('takes skills along that lie in the folder of another one that goes too', () =>
    withTrashFixture({ ...skills, 'skills/memo/a/SKILL.md': 'a' }, async trash => {
      const before = trash.state;
      const names = ['skills/memo/a/SKILL.md', 'skills/memo/SKILL.md', 'skills/memo/SKILL.md'];
      const deleted = await trash.deleteWell(names);
      assert.deepEqual(
        deleted.map(({ name }) => name),
        ['memo'],
      );
      await trash.restore(deleted.map(({ id }) => id));
      assert.deepEqual(trash.state, before);
    }));

  it('takes nothing once nobody wants it any more, though the search saw nothing that has to stay', () => {
    const many = Array.from({ length: 70 }, (_, at) => [`skills/memo/f${at}/a.md`, ''] as const);
    const files = { ...skills, ...Object.fromEntries(many), 'skills/memo/a/SKILL.md': 'a' };
    return withTrashFixture(files, async trash => {
      const before = trash.state;
      const token = { isCancellationRequested: true };
      const answer = await trash.delete(['skills/memo/SKILL.md'], treeDisk, token);
      assert.equal(answer, 'Canceled before anything was changed.');
      assert.deepEqual(trash.state, before);
      assert.deepEqual(trash.list, []);
    });
  });

  for (const order of [
    [0, 1],
    [1, 0],
  ]) {
    it(`gives back a skill and one that lay in its folder, asked for as ${order.join(' and ')}`, () =>
      withTrashFixture({ ...skills, 'skills/memo/a/SKILL.md': 'a' }, async trash => {
        const before = trash.state;
        const [inner] = await trash.deleteWell(['skills/memo/a/SKILL.md']);
        const [outer] = await trash.deleteWell(['skills/memo/SKILL.md']);
        const asked = order.map(index => [inner, outer][index]);
        assert.deepEqual(
          await trash.restore(asked.map(entry => entry?.id ?? '')),
          asked.map(entry => trash.plain(path.join(entry?.from ?? '', 'SKILL.md'))),
        );
        assert.deepEqual(trash.state, before);
      }));
  }

  it('takes along what searches for skills pass over', () => {
    const own = ['node_modules/b', '.git/c', '.skillwright-moved-1/d'].map(
      folder => [`skills/memo/a/${folder}/SKILL.md`, ''] as const,
    );
    return withTrashFixture({ ...skills, ...Object.fromEntries(own) }, async trash => {
      await trash.deleteWell(['skills/memo/SKILL.md']);
      assert.deepEqual(Object.keys(trash.state), [
        '.keep',
        'skills/',
        'skills/other/',
        'skills/other/SKILL.md',
      ]);
    });
  });

  it('gives nothing back over something else, and makes the folders around it', () =>
    withTrashFixture(skills, async trash => {
      const deleted = await trash.deleteWell(['skills/memo/SKILL.md', 'skills/other/SKILL.md']);
      const ids = deleted.map(({ id }) => id);
      writeFiles(trash.work, { 'skills/other': 'a file' });
      const taken = trash.state;
      assert.equal(
        await trash.restore(ids),
        "'other' cannot be restored: there is something at 'WORK/skills/other' again.",
      );
      assert.deepEqual(trash.state, taken);
      renameSync(path.join(trash.work, 'skills'), path.join(trash.work, 'away'));
      assert.deepEqual(await trash.restore(ids), ['WORK/skills/memo/SKILL.md', 'WORK/skills/other/SKILL.md']);
      assert.equal(await trash.restore(ids), 'It is not in the trash any more.');
      assert.equal(await trash.restore(['../../work']), 'It is not in the trash any more.');
    }));

  it('gives nothing back through a link that came meanwhile', () =>
    withTrashFixture(skills, async trash => {
      const [entry] = await trash.deleteWell(['skills/memo/SKILL.md']);
      renameSync(path.join(trash.work, 'skills'), path.join(trash.work, 'elsewhere'));
      symlinkSync('elsewhere', path.join(trash.work, 'skills'));
      assert.equal(
        await trash.restore([entry?.id ?? '']),
        "'memo' cannot be restored: 'WORK/skills' leads elsewhere than it did.",
      );
    }));

  it('loses what is older than thirty days, and the oldest of what is too much', () =>
    withTrashFixture(skills, async trash => {
      const put = (age: number, bytes = 1) => {
        const deleted = Date.now() - age;
        const id = createTrashId(deleted);
        const from = path.join(trash.work, 'gone', id);
        const entry = { id, name: id, from, real: from, skill: 'SKILL.md', deleted, bytes };
        writeFiles(trash.trash, { [`${id}/record.json`]: recordOf(entry), [`${id}/content/SKILL.md`]: '' });
        return id;
      };
      const day = 24 * 60 * 60 * 1000;
      const half = 600 * 1024 * 1024;
      const kept = [put(day, half), put(2 * day)];
      put(3 * day, half);
      put(31 * day);
      const half2 = createTrashId(Date.now() - 2 * day);
      const young = createTrashId(Date.now());
      writeFiles(trash.trash, { [`${half2}/copy/a`]: '', [`${young}/copy/a`]: '', 'mine/a': 'a' });
      const [memo] = await trash.deleteWell(['skills/memo/SKILL.md']);
      const names = [...kept, young, 'mine', memo?.id ?? ''];
      assert.deepEqual(readdirSync(trash.trash).toSorted(), names.toSorted());
      for (let at = 0; at < 205; at++) {
        put(5 * day + at);
      }
      await trash.deleteWell(['skills/other/SKILL.md']);
      assert.equal(trash.list.length, 200);
    }));
});

describe('the folder of the trash', () => {
  const home = path.join(path.sep, 'home', 'ann');
  for (const [what, platform, env, expected] of [
    ['the one that the environment names', 'linux', { SKILLWRIGHT_TRASH: '/t' }, '/t'],
    ['that of the XDG specification', 'linux', { XDG_STATE_HOME: '/s' }, '/s/skillwright/trash'],
    ['its default', 'linux', { XDG_STATE_HOME: 's' }, '/home/ann/.local/state/skillwright/trash'],
    ['that of macOS', 'darwin', {}, '/home/ann/Library/Application Support/Skillwright/Trash'],
    ['that of Windows', 'win32', { LOCALAPPDATA: '/local' }, '/local/Skillwright/Trash'],
  ] as const) {
    it(`is ${what}`, () => {
      assert.equal(findTrashFolder({ env, platform, home }), expected);
    });
  }
});
