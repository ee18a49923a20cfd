import assert from 'node:assert/strict';
import { symlinkSync } from 'node:fs';
import path from 'node:path';
import * as fc from 'fast-check';
import { findSkillFiles } from '../../../../server/src/node/files/discovery/findSkillFiles.ts';
import { listResources, resourcesOf } from '../../../../server/src/node/files/discovery/skillResources.ts';
import { withFiles } from '../../../support/temporaryFolder.ts';

const folders = [
  '',
  'scripts',
  'scripts/deep/er/and/more',
  'references/inner',
  '.hg',
  '__pycache__',
  'node_modules',
  'out',
];
const trees = fc.uniqueArray(
  fc
    .tuple(
      fc.constantFrom('', 'a', 'a/b', '.claude/skills/c'),
      fc.constantFrom(...folders),
      fc.constantFrom('SKILL.md', 'a.md', 'x.pyc', 'run.py'),
    )
    .map(parts => parts.filter(part => part !== '').join('/')),
  { minLength: 1, maxLength: 12 },
);

async function listingsIn(folder: string, patterns: readonly string[] = []) {
  const { listings } = await findSkillFiles(folder, { patterns, base: folder }, undefined, {
    withListings: true,
  });
  return listings;
}

const pathsOf = (files: readonly { readonly path: string }[] | undefined) => files?.map(file => file.path);

/** By the path of the folder of each skill, what is taken down. */
function checkListings(files: readonly string[], expected: Readonly<Record<string, readonly string[]>>) {
  const contents = Object.fromEntries(files.map(file => [file, '']));
  return withFiles(contents, async folder => {
    const found = [...(await listingsIn(folder))].map(
      ([skill, text]) => [path.relative(folder, skill), pathsOf(resourcesOf(skill, text))] as const,
    );
    assert.deepEqual(Object.fromEntries(found), expected);
  });
}

describe('the files of skills, taken down while skills are looked for', () => {
  it('are those that looking into the folder of a skill finds', () =>
    fc.assert(
      fc.asyncProperty(trees, fc.constantFrom('', 'out/', '*.py'), (files, ignored) =>
        withFiles(
          { ...Object.fromEntries(files.map(file => [file, ''])), '.gitignore': ignored },
          async folder => {
            for (const [skill, text] of await listingsIn(folder)) {
              assert.deepEqual(pathsOf(resourcesOf(skill, text)), pathsOf(listResources(skill)), skill);
            }
          },
        ),
      ),
      { numRuns: 60 },
    ));

  it('are there for each skill with folders in its own, without those of skills in it', () =>
    checkListings(
      [
        'a/SKILL.md',
        'a/x.md',
        'a/scripts/run.py',
        'a/b/SKILL.md',
        'a/b/assets/b.png',
        'c/SKILL.md',
        'c/y.md',
      ],
      {
        a: ['scripts/run.py', 'x.md'],
        'a/b': ['assets/b.png'],
      },
    ));

  it('are there for a skill in the folder where the search began', () =>
    checkListings(['SKILL.md', 'scripts/run.py'], { '': ['scripts/run.py'] }));

  it('are left to the disk where a folder of the skill is not looked through', () =>
    withFiles({ 'SKILL.md': '', 'scripts/run.py': '', 'out/x.md': '' }, async folder => {
      assert.deepEqual([...(await listingsIn(folder, ['out']))], []);
    }));

  it('are left to the disk where they are many', () => {
    const many = Array.from({ length: 1001 }, (_, index) => `assets/${index}.png`);
    return checkListings(['SKILL.md', ...many], {});
  });

  it('do not lead out of the folder by links', () =>
    withFiles({ 'a/SKILL.md': '', 'a/docs/b.md': '', 'b/secret.md': '' }, async folder => {
      symlinkSync(path.join(folder, 'b'), path.join(folder, 'a', 'scripts'));
      const skill = path.join(folder, 'a');
      const listing = (await listingsIn(folder)).get(skill) ?? '';
      assert.deepEqual(pathsOf(resourcesOf(skill, listing)), ['docs/b.md']);
    }));

  it('are not taken down for those who do not ask', () =>
    withFiles({ 'SKILL.md': '', 'scripts/run.py': '' }, async folder => {
      const { listings } = await findSkillFiles(folder, { patterns: [], base: folder });
      assert.deepEqual([...listings], []);
    }));
});
