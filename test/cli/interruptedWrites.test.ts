import assert from 'node:assert/strict';
import { lstatSync, mkdirSync, readFileSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { runSkillwright } from '../support/cliProcess.ts';
import { diskState } from '../support/diskState.ts';
import { git } from '../support/gitRepository.ts';
import type { ChangingProcess } from '../support/killedChanges.ts';
import { withChangingProcess } from '../support/killedChanges.ts';
import { exampleAfter, exampleBefore } from '../support/swapExample.ts';
import { withFiles } from '../support/temporaryFolder.ts';

const empty = { 'work/skillwright.json': '{}', 'home/.keep': '' };

/** Runs a command on the folder of the example, which is a workspace. */
function run(base: string, { env }: ChangingProcess, ...args: readonly string[]) {
  return runSkillwright(args, { cwd: path.join(base, 'work'), home: path.join(base, 'home'), env });
}

function withExample(work: (base: string, changing: ChangingProcess) => Promise<void>): Promise<void> {
  const files = Object.entries(exampleBefore).map(([file, content]) => [`work/${file}`, content] as const);
  return withFiles({ ...Object.fromEntries(files), 'work/skillwright.json': '{}', 'home/.keep': '' }, base =>
    withChangingProcess(changing => work(base, changing)),
  );
}

const after = { ...exampleAfter, 'skillwright.json': '{}' };

function findStaging(folder: string): string {
  const name = readdirSync(folder).find(each => each.startsWith('.skillwright-'));
  assert.ok(name !== undefined);
  return path.join(folder, name);
}

describe('changes whose process was killed', () => {
  for (const [move, ...args] of [
    [2, 'list'],
    [5, 'check'],
    [3, 'list', 'skills'],
    [4, 'check', 'skills/one/SKILL.md'],
    [5, 'list', 'skills/one'],
  ] as const) {
    it(`are completed by ${args.join(' ')}`, () =>
      withExample(async (base, changing) => {
        const work = path.join(base, 'work');
        await changing.killAtMove(work, move);
        assert.notDeepEqual(diskState(work), after);
        const result = await run(base, changing, ...args);
        assert.deepEqual(diskState(work), after, result.error);
        assert.doesNotMatch(result.error, /There is no file/);
      }));
  }

  it('are not listed by git until then', () =>
    withExample(async (base, changing) => {
      const work = path.join(base, 'work');
      git(work, 'init', '--quiet');
      await changing.killAtMove(work, 1);
      findStaging(work);
      assert.doesNotMatch(git(work, 'status', '--porcelain', '--untracked-files=all'), /\.skillwright-/);
    }));

  it('are left alone while the process only stands still', () =>
    withExample(async (base, changing) => {
      const work = path.join(base, 'work');
      const end = await changing.hangAtCall(work, 60);
      const during = diskState(work);
      await run(base, changing, 'list');
      assert.deepEqual(diskState(work), during);
      await end();
      await run(base, changing, 'list');
      assert.deepEqual(
        readdirSync(work).filter(name => name.startsWith('.skillwright-')),
        [],
      );
    }));

  it('are not believed where a repository brought them along, even with the right number of the folder', () =>
    withFiles(
      {
        'work/skills/one/SKILL.md': '---\nname: one\ndescription: Does one.\n---\n',
        'work/.env': 'mine',
        ...empty,
      },
      base =>
        withChangingProcess(async changing => {
          const work = path.join(base, 'work');
          const staging = path.join(work, `.skillwright-${crypto.randomUUID()}`);
          for (const folder of ['new', 'old']) {
            mkdirSync(path.join(staging, folder), { recursive: true });
          }
          writeFileSync(path.join(staging, 'new', '0'), 'theirs');
          const moves = [
            { target: '.env', existed: true, hasNew: true },
            { target: 'skills/one', existed: true, hasNew: false },
          ];
          writeFileSync(
            path.join(staging, 'commit.json'),
            JSON.stringify({ version: 1, moves, parents: [] }),
          );
          const folder = String(lstatSync(staging, { bigint: true }).ino);
          for (const seal of [undefined, '', '0'.repeat(64)]) {
            const owner = { pid: 2 ** 22 + 1, place: 'elsewhere', folder, seal };
            writeFileSync(path.join(staging, 'owner.json'), JSON.stringify(owner));
            // Nobody can tell whether a process elsewhere runs, but after some time it counts as ended.
            utimesSync(path.join(staging, 'owner.json'), 1, 1);
            const before = diskState(work);
            await run(base, changing, 'list');
            await run(base, changing, 'check');
            assert.deepEqual(diskState(work), before);
            const changed = await run(base, changing, 'skill', 'disable', 'one');
            assert.equal(changed.code, 0, changed.error);
            assert.equal(readFileSync(path.join(work, '.env'), 'utf8'), 'mine');
            assert.match(readFileSync(path.join(work, 'skills/one/SKILL.md'), 'utf8'), /Does one/);
          }
        }),
    ));
});
