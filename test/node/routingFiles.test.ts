import assert from 'node:assert/strict';
import path from 'node:path';
import { placeOf } from '../../server/src/core/catalog/placeOf.ts';
import { readRoutingEntry } from '../../server/src/node/routingFiles.ts';
import { withFiles } from '../support/temporaryFolder.ts';

const shown = 'skills/forms/SKILL.md';
const files = {
  [shown]: '---\nname: forms\ndescription: Fills in forms.\n---\n',
  'skills/forms/skill.skillwright.json': '{ "routing": { "keywords": ["form"] } }',
  'skills/forms/skill.manifest.json': '{ "version": 1, "evals": { "triggerCases": ["Fill this in"] } }',
};

function readIn(folder: string, siblings?: readonly string[]) {
  const absolute = path.join(folder, shown);
  const place = placeOf(shown, new Set());
  const entry = readRoutingEntry({ absolute, shown, place, ...(siblings && { siblings }) });
  return entry && [entry.skill.routing.keywords, entry.skill.triggerCases];
}

describe('what routing reads of a skill on disk', () => {
  it('has the sidecar and the manifest beside it', () =>
    withFiles(files, async folder => {
      assert.deepEqual(readIn(folder), [['form'], ['Fill this in']]);
      await Promise.resolve();
    }));

  it('has neither where the folder is known not to hold them', () =>
    withFiles(files, async folder => {
      assert.deepEqual(readIn(folder, ['SKILL.md', 'skill.manifest.json']), [[], ['Fill this in']]);
      assert.deepEqual(readIn(folder, ['SKILL.md']), [[], []]);
      await Promise.resolve();
    }));

  it('is nothing where the file is not there', () =>
    withFiles({}, async folder => {
      assert.equal(readIn(folder), undefined);
      await Promise.resolve();
    }));
});
