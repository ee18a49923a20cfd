import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import { CatalogueService } from '../../server/src/lsp/catalogue/catalogueService.ts';
import { ProblemBook } from '../../server/src/lsp/catalogue/problemBook.ts';

const question = { filter: {}, grouping: 'source' } as const;

/** A service whose thread knows three skills, with what it told and logged. */
function createService(
  update: () => Promise<void>,
  setProblems: () => Promise<void> = () => Promise.resolve(),
) {
  const told: string[] = [];
  const problems = new ProblemBook();
  const parts = {
    workspace: { folderUris: ['file:///a'] },
    thread: {
      call: (call: string) =>
        call === 'setProblems' ? setProblems() : Promise.resolve({ total: 3, matching: 3, groups: [] }),
    },
    sync: { update },
    installed: { update: () => Promise.resolve(new Map()) },
    commits: { look: () => undefined },
    problems,
    onChanged: () => told.push('changed'),
    onFailed: (error: unknown) => told.push(String(error)),
  };
  return { service: new CatalogueService(parts as never), told, problems };
}

describe('a catalogue whose skills cannot be read', () => {
  const known = { total: 3, matching: 3, groups: [], isLoading: false };

  it('is what is known of it, and the failure is logged', async () => {
    const { service, told } = createService(() => Promise.reject(new Error('no disk')));
    assert.deepEqual(await service.groups(question), known);
    assert.deepEqual(told, ['Error: no disk', 'changed']);
  });

  it('is no longer said to be read', async () => {
    const { service, told } = createService(async () => {
      await setTimeout(200);
      throw new Error('slow disk');
    });
    assert.deepEqual(await service.groups(question), { ...known, isLoading: true });
    await setTimeout(250);
    assert.deepEqual(told, ['Error: slow disk', 'changed']);
  });

  it('is read once more, but not again and again', async () => {
    let reads = 0;
    const { service, told } = createService(() => {
      reads++;
      return Promise.reject(new Error('no disk'));
    });
    for (let asked = 0; asked < 5; asked++) {
      await service.groups(question);
    }
    assert.deepEqual([reads, told.length], [2, 4]);
  });

  it('keeps the problems that the thread did not take', async () => {
    let isEnded = true;
    const { service, problems } = createService(
      () => Promise.resolve(),
      () => (isEnded ? Promise.reject(new Error('ended')) : Promise.resolve()),
    );
    problems.note('file:///a/SKILL.md', [{ severity: 1, message: '', range: rangeAtStart }]);
    await assert.rejects(service.groups(question), /ended/);
    isEnded = false;
    await service.groups(question);
    assert.deepEqual([...problems.takeChanged()], []);
    problems.tellAgain();
    assert.deepEqual([...problems.takeChanged().values()], [{ errors: 1, warnings: 0, notes: 0 }]);
  });
});

const rangeAtStart = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };
