import assert from 'node:assert/strict';
import { CancellationToken, CancellationTokenSource } from 'vscode-languageserver-protocol';
import { parseSkillDocument } from '../../server/src/core/syntax/document/skillDocument.ts';
import { FolderSkills } from '../../server/src/lsp/services/routing/folderSkills.ts';
import { SkillStore } from '../../server/src/workspace/store/skillStore.ts';
import { createFakePorts } from '../support/fakePorts.ts';
import { placeFile } from '../support/openSkills.ts';

const uri = 'file:///work';
const fileOf = (id: string) => `/work/${id}/SKILL.md`;
const text = (description: string) => `---\ndescription: ${description}\n---\n`;

/** A folder with two skills; `reads` and `lists` count what the disk is asked. */
function createFolder(onListed: () => void = () => {}) {
  const files = new Map([
    [fileOf('a'), text('A.')],
    [fileOf('b'), text('B.')],
  ]);
  const counted = { lists: 0, parses: 0 };
  const ports = createFakePorts(files, {
    parse: (each, previous) => {
      counted.parses++;
      return parseSkillDocument(each, previous);
    },
  });
  const store = new SkillStore(ports);
  const workspace = {
    folderUris: [uri],
    routingAt: () => ({}),
    choiceAt: () => undefined,
    listToRoute: async () => {
      counted.lists++;
      await Promise.resolve();
      const listed = ['a', 'b'].map(id => placeFile('/work', `${id}/SKILL.md`));
      onListed();
      return listed;
    },
  };
  const skills = new FolderSkills(store, workspace as never);
  skills.onSettingsChanged();
  const read = async (token: CancellationToken = CancellationToken.None) =>
    (await skills.read(uri, token))?.entries.map(({ skill }) => skill.description);
  const change = (id: string, description: string) => {
    files.set(fileOf(id), text(description));
    store.apply({ paths: [fileOf(id)] });
    skills.onFilesChanged([fileOf(id)]);
  };
  return { skills, workspace, store, read, change, counted };
}

describe('the skills of a workspace folder', () => {
  it('are read once, and then those that changed', async () => {
    const { read, change, counted } = createFolder();
    assert.deepEqual(
      [await read(), await read(), { ...counted }],
      [['A.', 'B.'], ['A.', 'B.'], { lists: 1, parses: 2 }],
    );
    change('b', 'New.');
    assert.deepEqual([await read(), { ...counted }], [['A.', 'New.'], { lists: 2, parses: 3 }]);
  });

  it('are listed again where something changed while they were listed', async () => {
    let hasChanged = false;
    const folder = createFolder(() => {
      if (!hasChanged) {
        hasChanged = true;
        folder.change('a', 'Changed.');
      }
    });
    assert.deepEqual(
      [await folder.read(), await folder.read()],
      [
        ['Changed.', 'B.'],
        ['Changed.', 'B.'],
      ],
    );
    assert.equal(folder.counted.lists, 2);
  });

  it('are read with the next question when one is cancelled', async () => {
    const cancelled = new CancellationTokenSource();
    const { read } = createFolder();
    cancelled.cancel();
    assert.equal(await read(cancelled.token), undefined);
    assert.deepEqual(await read(), ['A.', 'B.']);
  });

  it('are let go of with a folder that is closed', async () => {
    const { skills, workspace, read } = createFolder();
    await read();
    workspace.folderUris.length = 0;
    skills.onSettingsChanged();
    assert.deepEqual([skills.folderUris, await read()], [[], undefined]);
  });
});
