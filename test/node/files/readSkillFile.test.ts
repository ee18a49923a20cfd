import assert from 'node:assert/strict';
import { symlinkSync } from 'node:fs';
import path from 'node:path';
import { largestFile } from '../../../server/src/core/model/skill/skillFile.ts';
import {
  decodeText,
  folderNameOf,
  readSkillFile,
  reasonOf,
} from '../../../server/src/node/files/readSkillFile.ts';
import type { Files } from '../../support/temporaryFolder.ts';
import { withFiles } from '../../support/temporaryFolder.ts';

const skill = '---\nname: a\n---\n';

/** Reads one file among others; its text and facts. */
async function read(files: Files, file: string, prepare: (folder: string) => void = () => {}) {
  return withFiles(files, folder => {
    prepare(folder);
    const { document, facts } = readSkillFile(path.join(folder, file), 'shown');
    return Promise.resolve({ text: document.text, facts });
  });
}

function bytes(...parts: (string | number)[]): Uint8Array {
  return Buffer.concat(parts.map(part => (typeof part === 'string' ? Buffer.from(part) : Buffer.of(part))));
}

describe('reading a skill file', () => {
  it('keeps the text as it is, with its name and folder', async () => {
    const text = skill.replaceAll('\n', '\r\n');
    await withFiles({ 'forms/skill.md': text }, folder => {
      const file = readSkillFile(path.join(folder, 'forms/skill.md'), 'forms/skill.md');
      assert.deepEqual(
        {
          path: file.path,
          name: file.fileName,
          folder: file.folderName,
          text: file.document.text,
          facts: file.facts,
        },
        {
          path: 'forms/skill.md',
          name: 'skill.md',
          folder: 'forms',
          text,
          facts: { hasMark: false, nulAt: undefined },
        },
      );
      return Promise.resolve();
    });
  });

  it('takes off a byte order mark, once', async () => {
    assert.deepEqual(await read({ a: `\uFEFF${skill}` }, 'a'), {
      text: skill,
      facts: { hasMark: true, nulAt: undefined },
    });
    assert.deepEqual(await read({ a: `\uFEFF\uFEFFa` }, 'a'), {
      text: '\uFEFFa',
      facts: { hasMark: true, nulAt: undefined },
    });
    assert.deepEqual(await read({ a: '\uFEFF' }, 'a'), {
      text: '',
      facts: { hasMark: true, nulAt: undefined },
    });
  });

  it('tells where a file is not UTF-8', async () => {
    assert.deepEqual(await read({ a: bytes('ab', 0xff, 'c') }, 'a'), {
      text: 'ab\uFFFDc',
      facts: { hasMark: false, invalidAt: 2, nulAt: undefined },
    });
  });

  it('tells the place of a wrong byte behind a real replacement character', async () => {
    assert.deepEqual(await read({ a: bytes('a\uFFFDb', 0xff) }, 'a'), {
      text: 'a\uFFFDb\uFFFD',
      facts: { hasMark: false, invalidAt: 3, nulAt: undefined },
    });
  });

  it('tells of UTF-16 by its first byte and its NULs', async () => {
    const { facts } = await read({ a: bytes(0xff, 0xfe, 'a', 0, 'b', 0) }, 'a');
    assert.deepEqual(facts, { hasMark: false, invalidAt: 0, nulAt: 3 });
  });

  it('tells where a NUL stands', async () => {
    assert.deepEqual(await read({ a: bytes('ä', 0, 'b', 0) }, 'a'), {
      text: 'ä\0b\0',
      facts: { hasMark: false, nulAt: 1 },
    });
  });

  it('does not read a file over the limit', async () => {
    assert.deepEqual(await read({ a: 'x'.repeat(largestFile + 1) }, 'a'), {
      text: '',
      facts: { hasMark: false, tooLarge: largestFile + 1 },
    });
    const { text } = await read({ a: 'x'.repeat(largestFile) }, 'a');
    assert.equal(text.length, largestFile);
  });

  it('tells of a link that points nowhere, a circle and a folder', async () => {
    const unreadableOf = async (file: string) =>
      (
        await read({ 'folder/a': '' }, file, folder => {
          symlinkSync(path.join(folder, 'nowhere'), path.join(folder, 'dangling'));
          symlinkSync(path.join(folder, 'circle'), path.join(folder, 'circle'));
        })
      ).facts.unreadable;
    assert.deepEqual(
      [await unreadableOf('dangling'), await unreadableOf('circle'), await unreadableOf('folder')],
      ['the link points nowhere', 'its links go round in a circle', 'it is a folder'],
    );
  });

  it('reads through a link', async () => {
    const { text } = await read({ 'folder/a': skill }, 'link', folder => {
      symlinkSync(path.join(folder, 'folder/a'), path.join(folder, 'link'));
    });
    assert.equal(text, skill);
  });
});

describe('the folder of a skill', () => {
  it('has its name', () => {
    assert.equal(folderNameOf(path.join(path.sep, 'work', 'forms', 'SKILL.md')), 'forms');
  });

  it('has none at the root of a repository or of the disk', async () => {
    assert.equal(folderNameOf(path.join(path.sep, 'SKILL.md')), undefined);
    await withFiles({ 'repository/.git/HEAD': '', 'worktree/.git': 'gitdir: x' }, folder => {
      assert.equal(folderNameOf(path.join(folder, 'repository/SKILL.md')), undefined);
      assert.equal(folderNameOf(path.join(folder, 'worktree/SKILL.md')), undefined);
      assert.equal(folderNameOf(path.join(folder, 'repository/a/SKILL.md')), 'a');
      return Promise.resolve();
    });
  });
});

describe('decoding', () => {
  it('takes no bytes for an empty text', () => {
    assert.deepEqual(decodeText(new Uint8Array()), { text: '', facts: { hasMark: false, nulAt: undefined } });
  });
});

describe('the reason of a failure', () => {
  it('is in words where it is a known one', () => {
    const errorOf = (code: string) => Object.assign(new Error('message'), { code });
    assert.equal(reasonOf(errorOf('EACCES')), 'permission denied');
    assert.equal(reasonOf(errorOf('EMFILE')), 'EMFILE');
    assert.equal(reasonOf(new Error('message')), 'message');
    assert.equal(reasonOf('text'), 'text');
  });
});
