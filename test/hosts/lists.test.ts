import assert from 'node:assert/strict';
import path from 'node:path';
import { list } from '../../server/src/cli/commands/list.ts';
import type { Golden } from '../support/hosts/goldenFiles.ts';
import { goldenFiles, keptFromModel, keyOfProbe } from '../support/hosts/goldenFiles.ts';
import { runIn } from '../support/hosts/ourListing.ts';
import { writeProbes } from '../support/hosts/probes.ts';
import { withFiles } from '../support/temporaryFolder.ts';

interface Row {
  readonly path: string;
  readonly readiness: { readonly notLoadedBy?: readonly string[] };
}

/** The keys of probes by whether `list` says that a host does not load them. */
function listProbes({ host, skills }: Golden): Promise<{ loaded: string[]; notLoaded: string[] }> {
  return withFiles({ 'skillwright.json': JSON.stringify({ targets: [host] }) }, async cwd => {
    writeProbes(cwd, skills);
    const out = await runIn({ cwd, home: cwd }, list, ['--format', 'json']);
    const { skills: rows } = JSON.parse(out) as { skills: readonly Row[] };
    const probes = rows.filter(row => row.path.startsWith(`${skills}/`));
    const isLost = (row: Row) => row.readiness.notLoadedBy !== undefined;
    const keyOf = (row: Row) => keyOfProbe(path.posix.relative(skills, row.path));
    return {
      loaded: probes.filter(row => !isLost(row)).map(keyOf),
      notLoaded: probes.filter(isLost).map(keyOf),
    };
  });
}

describe('what list says of the skills of a host', () => {
  for (const golden of goldenFiles) {
    it(`is what ${golden.host} was measured to load`, async () => {
      const { loaded, notLoaded } = await listProbes(golden);
      const listed = new Set(golden.listed.map(({ key }) => key));
      assert.ok(loaded.length > 20, 'The probes were listed.');
      assert.deepEqual(
        {
          wrong: notLoaded.filter(key => listed.has(key)),
          silent: loaded.filter(key => !listed.has(key) && !keptFromModel.test(key)),
        },
        { wrong: [], silent: [] },
      );
    });
  }
});
