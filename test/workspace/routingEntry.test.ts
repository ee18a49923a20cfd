import assert from 'node:assert/strict';
import { SkillStore } from '../../server/src/workspace/store/skillStore.ts';
import { skillKey } from '../../server/src/workspace/store/skillKey.ts';
import { emptyDescription } from '../../server/src/core/model/workspace/workspaceDescription.ts';
import { createWorkspacePorts } from '../../server/src/node/workspacePorts.ts';
import { routingEntry } from '../../server/src/workspace/routing.ts';
import { placeFile } from '../support/openSkills.ts';
import { withFiles } from '../support/temporaryFolder.ts';

const shown = 'skills/forms/SKILL.md';
const files = {
  [shown]: '---\nname: forms\ndescription: Fills in forms.\n---\n',
  'skills/forms/skill.skillwright.json': '{ "routing": { "keywords": ["form"] } }',
  'skills/forms/skill.manifest.json': '{ "version": 1, "evals": { "triggerCases": ["Fill this in"] } }',
};

function readIn(folder: string, siblings?: readonly string[]) {
  const store = new SkillStore(createWorkspacePorts());
  const file = placeFile(folder, shown);
  const listed = { ...file, ...(siblings && { siblings }) };
  store.setScope('all', { files: [listed], settings: { workspace: emptyDescription } });
  const entry = store.get(routingEntry, skillKey('all', file.absolute));
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
