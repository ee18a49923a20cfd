import assert from 'node:assert/strict';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as fc from 'fast-check';
import { relatedFileKind } from '../../../../server/src/core/model/related/relatedFileKind.ts';
import type { FoundFiles } from '../../../../server/src/node/files/discovery/findSkillFiles.ts';
import { findSkillFiles } from '../../../../server/src/node/files/discovery/findSkillFiles.ts';
import { afterChange } from '../../../../server/src/node/files/discovery/foundFiles.ts';
import { withFiles } from '../../../support/temporaryFolder.ts';

const find = (folder: string) =>
  findSkillFiles(folder, { patterns: [], base: folder }, undefined, {
    isWanted: file => relatedFileKind(file) !== undefined,
    withListings: true,
  });

const toData = ({ files, siblings, others, resources, unreadable }: FoundFiles) => ({
  files,
  siblings: [...siblings].toSorted(),
  others,
  resources,
  unreadable,
});

const folder = fc.constantFrom('skills/a', 'skills/a/nested', 'skills/b', '.claude/skills/c', 'other');
const name = fc.constantFrom('SKILL.md', 'skill.manifest.json', 'notes.md', 'scripts/run.py');
const trees = fc.uniqueArray(
  fc.tuple(folder, name).map(parts => parts.join('/')),
  { minLength: 1 },
);

describe('what was found in a folder, after a change', () => {
  it('is what looking again finds, wherever it is known without', () =>
    fc.assert(
      fc.asyncProperty(trees, folder, (files, gone) =>
        withFiles(Object.fromEntries(files.map(file => [file, ''])), async root => {
          const before = await find(root);
          rmSync(path.join(root, gone), { recursive: true, force: true });
          const after = afterChange(before, path.join(root, gone));
          if (after !== undefined) {
            const again = await find(root);
            assert.deepEqual(toData(after), toData(again));
            // Of what is not sure any more, nothing is said.
            after.listings.forEach((listing, skill) => assert.equal(listing, again.listings.get(skill)));
          }
        }),
      ),
      { numRuns: 60 },
    ));

  it('is the same where a skill or a file beside it has another text', () =>
    withFiles({ 'skills/a/SKILL.md': '', 'skills/a/skill.manifest.json': '' }, async root => {
      const before = await find(root);
      for (const file of ['SKILL.md', 'skill.manifest.json']) {
        writeFileSync(path.join(root, 'skills/a', file), 'other');
        assert.equal(afterChange(before, path.join(root, 'skills/a', file)), before);
      }
    }));

  it('has no skill of a folder that is gone', () =>
    withFiles({ 'skills/a/SKILL.md': '', 'skills/b/SKILL.md': '' }, async root => {
      const before = await find(root);
      rmSync(path.join(root, 'skills/a'), { recursive: true });
      const after = afterChange(before, path.join(root, 'skills/a'));
      assert.deepEqual(after?.files, [path.join(root, 'skills/b/SKILL.md')]);
    }));

  it('is not known where something new came, or a skill went out of a folder that is still there', () =>
    withFiles({ 'skills/a/SKILL.md': '', 'skills/a/nested/SKILL.md': '' }, async root => {
      const before = await find(root);
      mkdirSync(path.join(root, 'skills/new'));
      assert.equal(afterChange(before, path.join(root, 'skills/new')), undefined);
      writeFileSync(path.join(root, 'skills/new/SKILL.md'), '');
      assert.equal(afterChange(before, path.join(root, 'skills/new/SKILL.md')), undefined);
      rmSync(path.join(root, 'skills/a/SKILL.md'));
      assert.equal(afterChange(before, path.join(root, 'skills/a/SKILL.md')), undefined);
    }));
});
