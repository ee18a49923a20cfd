import assert from 'node:assert/strict';
import path from 'node:path';
import { BackgroundReads } from '../../../../server/src/lsp/files/backgroundReads.ts';
import { createWorkspacePorts } from '../../../../server/src/node/workspacePorts.ts';
import { SkillStore } from '../../../../server/src/workspace/store/skillStore.ts';
import { withFiles } from '../../../support/temporaryFolder.ts';

describe('reading behind the scenes', () => {
  it('tells once of all that was asked for together, and of what is asked for when it tells', () =>
    withFiles({ 'a.md': '', 'b.md': '' }, async folder => {
      const store = new SkillStore(createWorkspacePorts());
      const [a, b, none] = ['a.md', 'b.md', 'none.md'].map(name => path.join(folder, name));
      const seen: unknown[] = [];
      const look = () => seen.push([a, none].map(file => store.known.presence(file ?? '')));
      const background = (_: string, work: () => unknown) => void work();
      const reads = new BackgroundReads(
        store,
        () => {
          look();
          store.known.presence(b ?? '');
        },
        background,
      );
      const before = reads.pending;
      look();
      while (reads.pending !== undefined) {
        await reads.pending;
      }
      assert.deepEqual(
        { before, seen, b: store.known.presence(b ?? '') },
        {
          before: undefined,
          seen: [
            [undefined, undefined],
            ['file', 'absent'],
            ['file', 'absent'],
          ],
          b: 'file',
        },
      );
    }));
});
