import assert from 'node:assert/strict';
import { chmodSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { isSkillFileName } from '../../../../server/src/core/model/skill/fileNames.ts';
import { findSkillFiles } from '../../../../server/src/node/files/discovery/findSkillFiles.ts';
import { addWorkspaceFolders } from '../../../../server/src/node/files/linkRoots.ts';
import type { Files } from '../../../support/temporaryFolder.ts';
import { withFiles } from '../../../support/temporaryFolder.ts';

interface Tree {
  /** Paths of files; all of them are empty. */
  readonly files: readonly string[];
  readonly ignored?: Readonly<Record<string, string>>;
  /** Links by their path, to a path below the folder. */
  readonly links?: Readonly<Record<string, string>>;
  readonly patterns?: readonly string[];
  /** The folder that is searched; the whole tree where it does not matter. */
  readonly root?: string;
  /** The whole tree is a folder of the workspace. */
  readonly isKnown?: true;
}

/** The skills that are found in a tree, relative to the folder that is searched. */
async function found({
  files,
  ignored = {},
  links = {},
  patterns = [],
  root = '.',
  isKnown,
}: Tree): Promise<string[]> {
  const contents: Files = { ...Object.fromEntries(files.map(file => [file, ''])), ...ignored };
  return withFiles(contents, async folder => {
    for (const [link, target] of Object.entries(links)) {
      symlinkSync(path.join(folder, target), path.join(folder, link));
    }
    const start = path.resolve(folder, root);
    addWorkspaceFolders(isKnown ? [folder] : []);
    const result = await findSkillFiles(start, { patterns, base: start });
    assert.deepEqual(result.unreadable, []);
    return result.files.map(file => path.relative(start, file).replaceAll(path.sep, '/'));
  });
}

describe('the name of a skill file', () => {
  it('is SKILL.md in any case', () => {
    assert.deepEqual(
      ['SKILL.md', 'skill.md', 'Skill.md', 'SKILL.MD', 'SKILLS.md', 'SKILL.markdown', 'my-SKILL.md'].filter(
        isSkillFileName,
      ),
      ['SKILL.md', 'skill.md', 'Skill.md', 'SKILL.MD'],
    );
  });
});

describe('finding skills', () => {
  it('finds them at any depth, sorted', async () => {
    assert.deepEqual(
      await found({ files: ['b/c/SKILL.md', 'SKILL.md', 'a/skill.md', 'a/README.md', 'a/SKILL.md.bak'] }),
      ['SKILL.md', 'a/skill.md', 'b/c/SKILL.md'],
    );
  });

  it('finds none in an empty folder, and none where a folder has the name', async () => {
    assert.deepEqual(await found({ files: [] }), []);
    assert.deepEqual(await found({ files: ['a/SKILL.md/README.md'] }), []);
  });

  it('skips node_modules, .git and changes that are being made', async () => {
    assert.deepEqual(
      await found({
        files: [
          '.skillwright-1/new/0/SKILL.md',
          'node_modules/a/SKILL.md',
          'b/node_modules/a/SKILL.md',
          '.git/a/SKILL.md',
          'c/SKILL.md',
        ],
      }),
      ['c/SKILL.md'],
    );
  });

  it('finds skills within skills to a depth of 6', async () => {
    const nested = (depth: number) => `a/${'x/'.repeat(depth)}SKILL.md`;
    assert.deepEqual(await found({ files: ['a/SKILL.md', nested(6)] }), ['a/SKILL.md', nested(6)]);
    assert.deepEqual(await found({ files: ['a/SKILL.md', nested(7)] }), ['a/SKILL.md']);
    assert.deepEqual(await found({ files: [nested(7)] }), [nested(7)]);
  });

  it('stops when it is cancelled', async () => {
    await withFiles({ 'a/SKILL.md': '' }, async folder => {
      const stopped = { isCancellationRequested: true };
      const { files } = await findSkillFiles(folder, { patterns: [], base: folder }, stopped);
      assert.deepEqual(files, []);
    });
  });
});

describe('what is ignored', () => {
  it('is what git ignores', async () => {
    assert.deepEqual(
      await found({
        files: ['build/a/SKILL.md', 'src/a/SKILL.md', 'src/b/SKILL.md', 'src/drafts/c/SKILL.md'],
        ignored: { '.gitignore': '/build/\n', 'src/.gitignore': 'drafts\nb/SKILL.md\n' },
      }),
      ['src/a/SKILL.md'],
    );
  });

  it('may be taken back', async () => {
    assert.deepEqual(
      await found({ files: ['a/SKILL.md', 'b/SKILL.md'], ignored: { '.gitignore': '/*\n!/b/\n' } }),
      ['b/SKILL.md'],
    );
  });

  it('is not the folder of a host, which loads what git ignores', async () => {
    assert.deepEqual(
      await found({
        files: ['.claude/skills/a/SKILL.md', '.claude/other/SKILL.md', 'x/.github/skills/b/SKILL.md'],
        ignored: { '.gitignore': '.claude\n.github\n', 'x/.gitignore': '*\n' },
      }),
      ['.claude/skills/a/SKILL.md', 'x/.github/skills/b/SKILL.md'],
    );
    assert.deepEqual(
      await found({
        files: ['.claude/skills/a/SKILL.md', '.agents/skills/b/SKILL.md', 'c/SKILL.md'],
        ignored: { '.gitignore': '.*\nc\n' },
      }),
      ['.agents/skills/b/SKILL.md', '.claude/skills/a/SKILL.md'],
    );
  });

  it('is what the patterns of the workspace say, also in the folder of a host', async () => {
    assert.deepEqual(
      await found({
        files: ['.claude/skills/a/SKILL.md', '.claude/skills/b/SKILL.md', 'drafts/c/SKILL.md', 'd/SKILL.md'],
        patterns: ['drafts/', '.claude/skills/b'],
      }),
      ['.claude/skills/a/SKILL.md', 'd/SKILL.md'],
    );
  });
});

describe('links', () => {
  it('to skills that have a path of their own are told of beside them, each at its path', () =>
    withFiles(
      { '.agents/skills/a/SKILL.md': '', '.agents/skills/b/SKILL.md': '', '.claude/.keep': '' },
      async folder => {
        symlinkSync(path.join(folder, '.agents/skills'), path.join(folder, '.claude/skills'));
        symlinkSync(path.join(folder, '.agents/skills/a'), path.join(folder, 'again'));
        symlinkSync(path.join(folder, '.agents'), path.join(folder, '.agents/skills/a/up'));
        symlinkSync(path.join(folder, '.agents/skills/b/SKILL.md'), path.join(folder, '.claude/SKILL.md'));
        const { files, links, linkedFiles } = await findSkillFiles(folder, { patterns: [], base: folder });
        const relative = (file: string) => path.relative(folder, file);
        assert.deepEqual(files.map(relative), [
          '.agents/skills/a/SKILL.md',
          '.agents/skills/b/SKILL.md',
          '.claude/SKILL.md',
        ]);
        assert.deepEqual(
          [...links].map(([file, at]) => [relative(file), at.map(relative).toSorted()]),
          [
            ['.agents/skills/a/SKILL.md', ['.claude/skills/a/SKILL.md', 'again/SKILL.md']],
            ['.agents/skills/b/SKILL.md', ['.claude/skills/b/SKILL.md']],
          ],
        );
        assert.deepEqual([...linkedFiles].map(relative), ['.claude/SKILL.md']);
      },
    ));

  it('to a skill within the tree are not followed where the skill itself is found', async () => {
    assert.deepEqual(await found({ files: ['skills/a/SKILL.md'], links: { again: 'skills/a' } }), [
      'skills/a/SKILL.md',
    ]);
  });

  it('to the same skill are followed once', async () => {
    assert.deepEqual(
      await found({
        files: ['outside/a/SKILL.md', 'root/README.md'],
        links: { 'root/one': 'outside/a', 'root/two': 'outside/a' },
        root: 'root',
        isKnown: true,
      }),
      ['one/SKILL.md'],
    );
  });

  it('that go round in a circle come to an end', async () => {
    assert.deepEqual(
      await found({ files: ['a/SKILL.md', 'a/b/README.md'], links: { 'a/b/up': 'a', 'a/b/top': '.' } }),
      ['a/SKILL.md'],
    );
  });

  it('that point to themselves are passed over', async () => {
    assert.deepEqual(
      await found({ files: ['a/SKILL.md'], links: { self: 'self', 'a/one': 'a/two', 'a/two': 'a/one' } }),
      ['a/SKILL.md'],
    );
  });

  it('lead out of the folder only to a skill or to skills', async () => {
    assert.deepEqual(
      await found({
        files: ['outside/a/SKILL.md', 'outside/many/b/SKILL.md', 'root/README.md'],
        links: { 'root/one': 'outside/a', 'root/skills': 'outside/many', 'root/all': 'outside' },
        root: 'root',
        isKnown: true,
      }),
      ['one/SKILL.md', 'skills/b/SKILL.md'],
    );
  });

  it('out of all known folders are not followed, and told of where a skill is behind them or around them', () =>
    withFiles(
      {
        'outside/a/SKILL.md': '',
        'outside/many/b/SKILL.md': '',
        'root/c/SKILL.md': '',
        'root/c/references/own.md': '',
        'root/d/README.md': '',
      },
      async folder => {
        const links = {
          'root/one': 'outside/a',
          'root/skills': 'outside/many',
          'root/all': 'outside',
          'root/d/SKILL.md': 'outside/a/SKILL.md',
          'root/c/references/out.md': 'outside/a/SKILL.md',
          'root/c/assets': 'outside/many',
        };
        Object.entries(links).forEach(([link, target]) =>
          symlinkSync(path.join(folder, target), path.join(folder, link)),
        );
        const root = path.join(folder, 'root');
        const { files, linksOut, siblings, resources } = await findSkillFiles(root, {
          patterns: [],
          base: root,
        });
        const relative = (file: string) => path.relative(root, file);
        assert.deepEqual(files.map(relative), [
          'c/SKILL.md',
          'd/SKILL.md',
          'one/SKILL.md',
          'skills/SKILL.md',
        ]);
        assert.deepEqual(siblings.get(path.join(root, 'one/SKILL.md')), ['SKILL.md']);
        assert.deepEqual(
          [...linksOut].map(([file, at]) => [relative(file), at]),
          [['c/SKILL.md', ['assets', 'references/out.md']]],
        );
        assert.deepEqual(resources.map(relative), ['c/references/own.md', 'd/README.md']);
      },
    ));

  it('to a skill file count as the file', async () => {
    await withFiles({ 'a/text.md': '', 'b/README.md': '' }, async folder => {
      symlinkSync(path.join(folder, 'a/text.md'), path.join(folder, 'b/SKILL.md'));
      const { files } = await findSkillFiles(folder, { patterns: [], base: folder });
      assert.deepEqual(files, [path.join(folder, 'b/SKILL.md')]);
    });
  });

  it('that point nowhere are found where they are called like a skill', async () => {
    await withFiles({ 'a/README.md': '' }, async folder => {
      symlinkSync(path.join(folder, 'nowhere'), path.join(folder, 'a/SKILL.md'));
      symlinkSync(path.join(folder, 'nowhere'), path.join(folder, 'a/skills'));
      const { files, unreadable } = await findSkillFiles(folder, { patterns: [], base: folder });
      assert.deepEqual({ files, unreadable }, { files: [path.join(folder, 'a/SKILL.md')], unreadable: [] });
    });
  });
});

describe('a folder that cannot be listed', () => {
  it('is told, and the others are searched', async () => {
    await withFiles({ 'a/SKILL.md': '', 'b/SKILL.md': '' }, async folder => {
      chmodSync(path.join(folder, 'a'), 0o000);
      try {
        const { files, unreadable } = await findSkillFiles(folder, { patterns: [], base: folder });
        // Who may read everything, as root may, sees no such folder.
        const mayReadAll = process.getuid?.() === 0 || process.platform === 'win32';
        assert.deepEqual(
          { files, unreadable },
          mayReadAll
            ? { files: [path.join(folder, 'a/SKILL.md'), path.join(folder, 'b/SKILL.md')], unreadable: [] }
            : {
                files: [path.join(folder, 'b/SKILL.md')],
                unreadable: [{ folder: path.join(folder, 'a'), reason: 'permission denied' }],
              },
        );
      } finally {
        chmodSync(path.join(folder, 'a'), 0o755);
      }
    });
  });

  it('is told where it is not there at all', async () => {
    await withFiles({}, async folder => {
      const missing = path.join(folder, 'missing');
      const { files, unreadable } = await findSkillFiles(missing, { patterns: [], base: missing });
      assert.deepEqual([files, unreadable.map(({ folder: where }) => where)], [[], [missing]]);
    });
  });
});
