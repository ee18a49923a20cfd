import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { findWorkspaceRoot, readDescription } from '../../../server/src/node/files/readWorkspace.ts';
import { say } from '../../support/skillParts.ts';
import { withFiles } from '../../support/temporaryFolder.ts';

const empty = { targets: [], rules: {}, ignore: [], languages: [], disabled: [], routing: {} };

describe('the description of a workspace', () => {
  it('is read with its text', async () => {
    const text = '{ "targets": ["vscode"] }';
    await withFiles({ 'skillwright.json': text }, folder => {
      assert.deepEqual(readDescription(folder), {
        file: path.join(folder, 'skillwright.json'),
        text,
        description: { ...empty, targets: ['vscode'] },
        findings: [],
      });
      return Promise.resolve();
    });
  });

  it('may start with a byte order mark, which is not part of the text', async () => {
    await withFiles({ 'skillwright.json': '\uFEFF{}' }, folder => {
      const { text, findings } = readDescription(folder);
      assert.deepEqual({ text, findings }, { text: '{}', findings: [] });
      return Promise.resolve();
    });
  });

  it('says why nothing in it can be relied on, which comments and mistakes of its own are no reason for', () =>
    withFiles(
      {
        'broken/skillwright.json': '{ "targets": ["vscode"]',
        'list/skillwright.json': '[]',
        'folder/skillwright.json/x': '',
        'fine/skillwright.json': '// Ours.\n{ "targets": "vscode", }',
        'none/x': '',
      },
      async folder => {
        const whyIn = (name: string) => {
          const { problem } = readDescription(path.join(folder, name));
          return problem && say(problem).replace('What skillwright.json lists is not known, since ', '');
        };
        assert.deepEqual(['broken', 'list', 'folder', 'fine', 'none'].map(whyIn), [
          'it is not valid JSON; correct it.',
          'it is not a JSON object; correct it.',
          'it cannot be read: it is a folder.',
          undefined,
          undefined,
        ]);
      },
    ));

  it('comes with what is wrong in it', async () => {
    await withFiles({ 'skillwright.json': '{ "targets": ["emacs"] }' }, folder => {
      assert.deepEqual(
        readDescription(folder).findings.map(({ code }) => code),
        ['workspace-file'],
      );
      return Promise.resolve();
    });
  });

  it('is empty where there is none, or none that can be read', async () => {
    await withFiles({}, folder => {
      const none = { file: undefined, text: '', description: empty, findings: [] };
      assert.deepEqual(readDescription(folder), none);
      assert.deepEqual(readDescription(path.join(folder, 'missing')), none);
      mkdirSync(path.join(folder, 'skillwright.json'));
      const { problem: _problem, ...unreadable } = readDescription(folder);
      assert.deepEqual(unreadable, none);
      return Promise.resolve();
    });
  });
});

describe('the root of a workspace', () => {
  it('is the nearest folder upwards with a description', async () => {
    await withFiles(
      { 'skillwright.json': '{}', 'a/skillwright.json': '{}', 'a/b/c/x': '', 'd/x': '' },
      folder => {
        assert.equal(findWorkspaceRoot(path.join(folder, 'a/b/c')), path.join(folder, 'a'));
        assert.equal(findWorkspaceRoot(path.join(folder, 'a')), path.join(folder, 'a'));
        assert.equal(findWorkspaceRoot(path.join(folder, 'd')), folder);
        return Promise.resolve();
      },
    );
  });

  it('is the folder itself where none has one', async () => {
    await withFiles({ 'a/x': '' }, folder => {
      assert.equal(findWorkspaceRoot(path.join(folder, 'a')), path.join(folder, 'a'));
      return Promise.resolve();
    });
  });
});
