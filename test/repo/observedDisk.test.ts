import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import { root } from '../support/projectFiles.ts';

/** Code of a check that reaches out of the process by itself, and why no kept report can be wrong for it. */
const reasons: Readonly<Record<string, string>> = {
  'server/src/node/disk/observedDisk.ts': 'It notes each question.',
  'server/src/node/cache/cacheFile.ts': 'It reads what is kept, which changes no answer.',
  'server/src/node/cache/scanCache.ts': 'The clock decides how long something is kept.',
  'server/src/node/files/stateFolder.ts': 'It says where something is kept.',
  'server/src/node/files/statOf.ts': 'It notes that it cannot be repeated.',
  'server/src/node/process/binaries.ts': 'It notes that it cannot be repeated.',
  'server/src/node/git/git.ts': 'It notes that it cannot be repeated.',
  'server/src/node/workspacePorts.ts':
    'The clock decides when others have their turn; a check hands over an empty environment.',
  'server/src/node/files/writeFileAtomic.ts': 'No report of a run that writes is kept.',
  'server/src/cli/check/checkFiles.ts': 'No report of a run that writes is kept.',
  'server/src/node/files/transaction/disk.ts': 'Recovery notes that it cannot be repeated.',
  'server/src/node/files/transaction/readRegularFile.ts': 'Recovery notes that it cannot be repeated.',
  'server/src/node/files/transaction/processOwner.ts': 'Recovery notes that it cannot be repeated.',
  'server/src/node/files/transaction/seal.ts': 'Recovery notes that it cannot be repeated.',
  'server/src/node/files/transaction/staging.ts': 'Recovery notes that it cannot be repeated.',
};

const outside = /^(?:node:)?(?:fs(?:\/promises)?|child_process|os|http|https|net|worker_threads)$/;
const outsideText =
  /\bprocess\.(?:env|cwd|pid|argv)\b|\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b|\bperformance\.now\b|\brandomUUID\b/;

describe('the code of a check', () => {
  it('asks for nothing outside of the process but by questions that are noted', async () => {
    const { metafile } = await build({
      absWorkingDir: root,
      entryPoints: ['server/src/cli/commands/check/runCheck.ts'],
      bundle: true,
      platform: 'node',
      format: 'esm',
      mainFields: ['module', 'main'],
      metafile: true,
      write: false,
      logLevel: 'silent',
    });
    const reaching = Object.entries(metafile.inputs).filter(
      ([file, { imports }]) =>
        imports.some(each => each.external === true && outside.test(each.path)) ||
        (file.startsWith('server/') && outsideText.test(withoutComments(file))),
    );
    assert.deepEqual(reaching.map(([file]) => file).toSorted(), Object.keys(reasons).toSorted());
  });
});

function withoutComments(file: string): string {
  return readFileSync(path.join(root, file), 'utf8').replaceAll(/\/\*\*[\s\S]*?\*\//g, '');
}
