import assert from 'node:assert/strict';
import { setTimeout } from 'node:timers/promises';
import { CatalogService } from '../../server/src/lsp/services/catalog/catalogService.ts';
import { ProblemBook } from '../../server/src/lsp/indexing/problemCounts.ts';
import { emptyDescription } from '../../server/src/core/model/workspace/workspaceDescription.ts';
import { parseSkillDocument } from '../../server/src/core/syntax/document/skillDocument.ts';
import { catalogScopes } from '../../server/src/workspace/cards.ts';
import { SkillStore } from '../../server/src/workspace/store/skillStore.ts';
import { createFakePorts } from '../support/fakePorts.ts';
import { placeFile } from '../support/openSkills.ts';

const question = { filter: {}, grouping: 'source' } as const;

/** A service that knows three skills from before, with what it told and logged. */
function createService(list: () => Promise<void>) {
  const told: string[] = [];
  const ports = createFakePorts(
    new Map(['a', 'b', 'c'].map(id => [`/a/${id}/SKILL.md`, `---\nname: ${id}\n---\n`])),
    { parse: parseSkillDocument },
  );
  const store = new SkillStore(ports);
  store.setScope('file:///a', {
    files: ['a', 'b', 'c'].map(id => placeFile('/a', `${id}/SKILL.md`)),
    settings: { workspace: emptyDescription },
  });
  store.set(catalogScopes, '', ['file:///a']);
  const parts = {
    workspace: { folderUris: ['file:///a'] },
    store,
    skills: { list },
    installed: { update: () => Promise.resolve([]) },
    commits: { look: () => undefined },
    problems: new ProblemBook(store),
    onChanged: () => told.push('changed'),
    onFailed: (error: unknown) => told.push(String(error)),
  };
  return { service: new CatalogService(parts as never), told };
}

describe('a catalog whose skills cannot be read', () => {
  const known = {
    total: 3,
    matching: 3,
    groups: [{ key: 'project:skills', label: 'skills', count: 3, problems: 0, blocked: 0 }],
    isLoading: false,
  };

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
});
