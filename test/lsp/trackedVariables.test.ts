import assert from 'node:assert/strict';
import path from 'node:path';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { TrackedVariables } from '../../server/src/lsp/files/trackedVariables.ts';
import { createWorkspacePorts } from '../../server/src/node/workspacePorts.ts';
import { SkillStore } from '../../server/src/workspace/store/skillStore.ts';
import { background } from '../support/background.ts';
import { eventually } from '../support/eventually.ts';
import { withRepository } from '../support/gitRepository.ts';

const skill = 'skills/caller/SKILL.md';
const shared = 'skills/variables.json';
const files = {
  [skill]: '---\nname: caller\ndescription: x\nvars:\n  TOKEN:\n    secret: true\n---\n',
  [shared]: '{ "caller": { "TOKEN": "planted-value-1" } }',
};

describe('what git and skills say of files of variables', () => {
  it('is asked for again where skills come while the answer is under way', () =>
    withRepository(files, async folder => {
      const index: { files: string[] } = { files: [] };
      const workspace = { index, rootOf: () => folder };
      const store = new SkillStore(createWorkspacePorts());
      const parts = { workspace: workspace as never, store };
      const tracked = new TrackedVariables(parts, () => {}, background);
      const file = path.join(folder, shared);
      assert.equal(tracked.get(file), undefined);
      await yieldToEventLoop();
      await yieldToEventLoop();
      index.files = [path.join(folder, skill)];
      tracked.followSkills();
      await eventually(
        () => tracked.get(file),
        known => assert.deepEqual(known?.secrets?.get('caller'), new Set(['TOKEN'])),
      );
    }));
});
