import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { lateCommands } from '../../../client/src/loading/lateCommands.ts';
import { root } from '../../support/projectFiles.ts';

describe('the commands whose code is loaded late', () => {
  it('are all registered anew by the first of them that runs, and no others', () => {
    const script = path.join(root, 'test/support/commandsOfExtension.cjs');
    const bundle = path.join(root, 'dist/extension.cjs');
    const output = execFileSync(process.execPath, [script, bundle, 'skillwright.newSkill'], {
      encoding: 'utf8',
    });
    const { changed, added } = JSON.parse(output);
    assert.deepEqual(changed.toSorted(), lateCommands.toSorted());
    assert.deepEqual(added.toSorted(), lateCommands.toSorted());
  });
});
