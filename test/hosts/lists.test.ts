import assert from 'node:assert/strict';
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { list } from '../../server/src/cli/commands/list.ts';
import { runIn } from '../support/hosts/ourListing.ts';
import { probeFiles, writeProbes } from '../support/hosts/probes.ts';
import { withFiles } from '../support/temporaryFolder.ts';

interface Golden {
  readonly host: string;
  readonly skills: string;
  readonly listed: readonly { readonly key: string }[];
}

const folder = path.join(import.meta.dirname, 'golden');
const goldenFiles = readdirSync(folder).map(
  name => JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Golden,
);

/** Probes that a host loads, and that the model is kept from on purpose. */
const keptFromModel = /^(?:nomod|paths|policy)/;

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
    const keyOf = ({ path: shown }: Row) => {
      const text = probeFiles[path.posix.relative(skills, shown)] ?? '';
      return /PROBE-([\w-]+)/.exec(text)?.[1] ?? shown.split('/').at(-2) ?? '';
    };
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
