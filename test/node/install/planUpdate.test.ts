import assert from 'node:assert/strict';
import { mkdirSync, renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { commitSwaps } from '../../../server/src/node/install/commitSwaps.ts';
import { findInstallPlace } from '../../../server/src/node/install/installPlace.ts';
import { planRemove } from '../../../server/src/node/install/planRemove.ts';
import type { UpdateOrder } from '../../../server/src/node/install/planUpdate.ts';
import type { InstallFixture } from '../../support/installFixture.ts';
import {
  addFrom,
  installedIn,
  mitText,
  planUpdates,
  skillText,
  textsOf,
  updateAll,
  withWorld,
  wordsOf,
} from '../../support/installFixture.ts';
import { commitFiles } from '../../support/gitRepository.ts';
import { writeFiles } from '../../support/temporaryFolder.ts';

const place = '.agents/skills/external/a';
const files = { LICENSE: mitText, 'skills/a/SKILL.md': skillText('a'), 'skills/a/old.md': 'old\n' };

/** What an update would do: the state of each skill, what is written, and why it is not. */
async function updates(world: InstallFixture, order: Partial<UpdateOrder> = {}) {
  const { items } = await planUpdates(world, order);
  return items.map(({ id, state, changes, isWritten, refusal, remark }) => ({
    id,
    state,
    isWritten,
    ...(changes.length > 0 && { changes: changes.map(({ path: file, kind }) => `${kind} ${file}`) }),
    ...(refusal && { refusal: wordsOf(refusal) }),
    ...(remark && { remark: wordsOf(remark) }),
  }));
}

describe('an update', () => {
  it('does nothing where nothing changed', () =>
    withWorld(files, async world => {
      await addFrom(world);
      commitFiles(world.source, { 'README.md': 'x' });
      assert.deepEqual(await updates(world), [{ id: 'a', state: 'same', isWritten: false }]);
    }));

  it('brings what changed at the source, and keeps values of variables', () =>
    withWorld(files, async world => {
      await addFrom(world);
      const before = await textsOf(world);
      rmSync(path.join(world.source, 'skills/a/old.md'));
      const commit = commitFiles(world.source, {
        'skills/a/new.md': 'new\n',
        'skills/a/SKILL.md': skillText('a', 'x: 1\n'),
      });
      writeFiles(world.project, { [`${place}/vars.json`]: '{"TOKEN": "mine"}', [`${place}/.DS_Store`]: '' });
      assert.deepEqual(await updates(world), [
        {
          id: 'a',
          state: 'update',
          isWritten: true,
          changes: ['changed SKILL.md', 'added new.md', 'removed old.md'],
        },
      ]);
      await updateAll(world);
      const {
        [`${place}/.skill-source.json`]: record,
        'skills-lock.json': lock,
        ...texts
      } = await textsOf(world);
      assert.deepEqual(texts, {
        [`${place}/SKILL.md`]: skillText('a', 'x: 1\n'),
        [`${place}/new.md`]: 'new\n',
        [`${place}/vars.json`]: '{"TOKEN": "mine"}',
      });
      const { commit: recorded, contentHash } = JSON.parse(String(record));
      assert.equal(recorded, commit);
      assert.equal(JSON.parse(String(lock)).skills.a.computedHash, contentHash);
      assert.notEqual(lock, before['skills-lock.json']);
      assert.deepEqual(await updates(world), [{ id: 'a', state: 'same', isWritten: false }]);
    }));

  it('does not undo what was changed here unless it is forced to', () =>
    withWorld(files, async world => {
      await addFrom(world);
      writeFiles(world.project, { [`${place}/old.md`]: 'mine\n' });
      assert.deepEqual(await updates(world), [
        {
          id: 'a',
          state: 'edited',
          isWritten: false,
          changes: ['changed old.md'],
          remark: 'It was changed here; its source is as it was.',
        },
      ]);
      commitFiles(world.source, { 'skills/a/new.md': 'new\n' });
      const changes = ['added new.md', 'changed old.md'];
      const refusal = 'It was changed here, which an update would undo.';
      assert.deepEqual(await updates(world), [
        { id: 'a', state: 'both', isWritten: false, changes, refusal },
      ]);
      assert.deepEqual(await updates(world, { isForced: true }), [
        { id: 'a', state: 'both', isWritten: true, changes },
      ]);
      await updateAll(world, { isForced: true });
      assert.equal((await textsOf(world))[`${place}/old.md`], 'old\n');
    }));

  it('records what is the same here and there already', () =>
    withWorld(files, async world => {
      await addFrom(world);
      writeFiles(world.project, { [`${place}/old.md`]: 'both\n' });
      commitFiles(world.source, { 'skills/a/old.md': 'both\n' });
      assert.deepEqual(await updates(world), [{ id: 'a', state: 'joined', isWritten: true }]);
      await updateAll(world);
      assert.deepEqual(await updates(world), [{ id: 'a', state: 'same', isWritten: false }]);
    }));

  it('follows a skill that was put elsewhere in its source, and says where it is gone', () =>
    withWorld(files, async world => {
      await addFrom(world);
      mkdirSync(path.join(world.source, 'more'));
      renameSync(path.join(world.source, 'skills/a'), path.join(world.source, 'more/a'));
      commitFiles(world.source, { 'more/a/old.md': 'new\n' });
      await updateAll(world);
      const { path: recorded } = JSON.parse(String((await textsOf(world))[`${place}/.skill-source.json`]));
      assert.equal(recorded, 'more/a');
      rmSync(path.join(world.source, 'more'), { recursive: true });
      commitFiles(world.source);
      const refusal = 'Its source has it no more; it stays as it is.';
      assert.deepEqual(await updates(world), [{ id: 'a', state: 'gone', isWritten: false, refusal }]);
    }));

  it('says where the source is no longer there, and changes nothing', () =>
    withWorld(files, async world => {
      await addFrom(world);
      const before = await textsOf(world);
      rmSync(world.source, { recursive: true });
      const refusal = "There is no folder '../source'.";
      assert.deepEqual(await updates(world), [{ id: 'a', state: 'refused', isWritten: false, refusal }]);
      assert.deepEqual(await textsOf(world), before);
    }));

  it('judges the license again: one that turned proprietary is refused, one that was accepted is not', () =>
    withWorld({ 'skills/a/SKILL.md': skillText('a') }, async world => {
      await addFrom(world, { override: 'They said so.' });
      commitFiles(world.source, { 'skills/a/new.md': 'x' });
      const changes = ['added new.md'];
      assert.deepEqual(await updates(world), [{ id: 'a', state: 'update', isWritten: true, changes }]);
      await updateAll(world);
      const record = JSON.parse(String((await textsOf(world))[`${place}/.skill-source.json`]));
      assert.deepEqual(record.override, { reason: 'They said so.' });
      commitFiles(world.source, { LICENSE: 'All rights reserved.' });
      const words =
        'Its license is proprietary (“All rights reserved.”), so it may not be copied; nothing can override that.';
      assert.deepEqual(await updates(world, { override: 'why not' }), [
        { id: 'a', state: 'same', isWritten: false, remark: words },
      ]);
      commitFiles(world.source, { 'skills/a/new.md': 'y' });
      assert.deepEqual(await updates(world, { isForced: true }), [
        { id: 'a', state: 'refused', isWritten: false, changes: ['changed new.md'], refusal: words },
      ]);
    }));

  it('knows skills that the lock file names alone, and those of another tool', () =>
    withWorld({ ...files, 'skills/b/SKILL.md': skillText('b') }, async world => {
      await addFrom(world);
      rmSync(path.join(world.project, place, '.skill-source.json'));
      const b = '.agents/skills/external/b';
      rmSync(path.join(world.project, b, '.skill-source.json'));
      const foreign = JSON.stringify({ source: '../source', path: 'skills/b', license: 'MIT' });
      writeFiles(world.project, { [`${b}/.minara-skill.json`]: foreign, [`${b}/SKILL.md`]: 'mine' });
      commitFiles(world.source, { 'skills/a/old.md': 'new\n' });
      assert.deepEqual(await updates(world), [
        { id: 'a', state: 'update', isWritten: true, changes: ['changed old.md'] },
        {
          id: 'b',
          state: 'edited',
          isWritten: false,
          changes: ['changed SKILL.md'],
          remark: 'It was changed here; its source is as it was.',
        },
      ]);
      writeFiles(world.project, { 'skills-lock.json': '{"version": 1, "skills": {}}' });
      const [unknown] = await updates(world);
      assert.equal(
        unknown?.refusal,
        'It is not what its source has, and nothing tells whether it was changed here, which an update would undo.',
      );
    }));

  it('says of what the lock file names that it is missing, or came by another way', () =>
    withWorld({}, async world => {
      const entry = { source: '../source', sourceType: 'local', computedHash: 'x' };
      const skills = { gone: entry, web: { ...entry, sourceType: 'well-known' } };
      writeFiles(world.project, { 'skills-lock.json': JSON.stringify({ version: 1, skills }) });
      assert.deepEqual(await updates(world), [
        {
          id: 'gone',
          state: 'missing',
          isWritten: false,
          refusal: 'Its folder is not there; it has to be added again.',
        },
        {
          id: 'web',
          state: 'refused',
          isWritten: false,
          refusal: "It came by another way ('well-known'), which cannot be followed here.",
        },
      ]);
    }));

  it('does not follow a record that was made to do harm', () =>
    withWorld(files, async world => {
      await addFrom(world);
      const file = `${place}/.skill-source.json`;
      const record = JSON.parse(String((await textsOf(world))[file]));
      for (const change of [
        { url: 'ext::sh -c touch% /tmp/evil' },
        { url: '--upload-pack=touch' },
        { source: '-x', url: undefined },
        { path: '../../..' },
        { ref: '--output=x' },
      ]) {
        writeFiles(world.project, { [file]: JSON.stringify({ ...record, ...change }) });
        const [item] = await updates(world);
        assert.deepEqual([item?.state, item?.isWritten], ['refused', false], JSON.stringify(change));
      }
    }));
});

describe('the skills of a project that came from elsewhere', () => {
  it('are told with how they stand to what came', () =>
    withWorld({ ...files, 'skills/b/SKILL.md': skillText('b') }, async world => {
      await addFrom(world);
      writeFiles(world.project, {
        [`${place}/old.md`]: 'mine',
        '.agents/skills/own/SKILL.md': skillText('own'),
      });
      const skills = await installedIn(world);
      assert.deepEqual(
        skills.map(({ id, state, found }) => [id, state, found?.kind]),
        [
          ['a', 'edited', 'own'],
          ['b', 'ok', 'own'],
        ],
      );
    }));

  it('are removed with what the lock file says of them, unless something of somebody would be lost', () =>
    withWorld({ ...files, 'skills/b/SKILL.md': skillText('b') }, async world => {
      await addFrom(world);
      writeFiles(world.project, {
        [`${place}/.env`]: 'KEY=mine',
        '.agents/skills/external/b/SKILL.md': 'mine',
      });
      const skills = await installedIn(world);
      const refused = await planRemove(skills, false);
      assert.deepEqual(
        refused.items.map(({ id, refusal, canBeForced }) => [id, wordsOf(refusal), canBeForced]),
        [
          ['a', "It has values of variables in '.env', which would be lost.", true],
          ['b', 'It was changed here, which would be lost.', true],
        ],
      );
      assert.deepEqual(refused.swaps, []);
      const { swaps } = await planRemove(skills, true);
      assert.equal(await commitSwaps(findInstallPlace(world.project, world.project), swaps), undefined);
      assert.deepEqual(await textsOf(world), {
        'skills-lock.json': '{\n  "version": 1,\n  "skills": {}\n}\n',
      });
    }));

  it('are not removed where only the lock file says that they came from elsewhere', () =>
    withWorld(files, async world => {
      await addFrom(world);
      rmSync(path.join(world.project, place, '.skill-source.json'));
      for (const isForced of [false, true]) {
        const { items, swaps } = await planRemove(await installedIn(world), isForced);
        assert.deepEqual(
          items.map(({ refusal, canBeForced }) => [wordsOf(refusal), canBeForced]),
          [['Nothing in its folder says that it came from elsewhere; only the lock file does.', false]],
        );
        assert.deepEqual(swaps, []);
      }
    }));
});
