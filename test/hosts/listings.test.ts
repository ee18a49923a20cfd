import assert from 'node:assert/strict';
import path from 'node:path';
import versions from '../../bench/hosts/versions.json' with { type: 'json' };
import type { Golden } from '../support/hosts/goldenFiles.ts';
import { goldenFiles } from '../support/hosts/goldenFiles.ts';
import type { ListedEntry } from '../support/hosts/listedEntries.ts';
import { shownLength } from '../support/hosts/listedEntries.ts';
import { compareEntries, readOurEntries, readOurListing } from '../support/hosts/ourListing.ts';
import type { ScopedFolder } from '../support/hosts/probes.ts';
import {
  allFolders,
  folderMark,
  writeEverywhere,
  writeBelow,
  writeMany,
  writeNamesakes,
  writeProbes,
} from '../support/hosts/probes.ts';
import { withFiles } from '../support/temporaryFolder.ts';

/** Tokens of the context window of the model that was measured with, where the host goes by it: for the probes, and for many skills. */
const windows: Readonly<Record<string, { readonly probes: number; readonly many: number }>> = {
  'claude-code': { probes: 1_000_000, many: 200_000 },
  codex: { probes: 272_000, many: 272_000 },
};

/**
 * What we do not say as the host does. `nodemod`: nobody means to ship skills in node_modules, so they are not looked for. `flat`: a
 * single file without a folder is a command or a note for most hosts.
 */
const exceptions: Readonly<Record<string, readonly string[]>> = {
  codex: ['nodemod: listed, and we do not list it'],
  opencode: ['nodemod: listed, and we do not list it'],
  'copilot-cli': ['nodemod: listed, and we do not list it'],
  kilo: ['nodemod: listed, and we do not list it'],
  factory: ['nodemod: listed, and we do not list it'],
  pi: ['flat: listed, and we do not list it'],
  'kimi-code': ['flat: listed, and we do not list it'],
};

/** Cline lists skills as the disk hands them out. */
const unordered: ReadonlySet<string> = new Set(['cline']);

type Prepare = (workspace: string, home: string) => void;

/** What we list where a host found these skills. */
function list(host: string, prepare: Prepare, context?: number): Promise<readonly ListedEntry[]> {
  return withFiles({ 'workspace/.keep': '', 'home/.keep': '' }, async scratch => {
    const paths = { workspace: path.join(scratch, 'workspace'), home: path.join(scratch, 'home') };
    prepare(paths.workspace, paths.home);
    const listing = await readOurListing(host, paths, { ...(context !== undefined && { context }) });
    return readOurEntries(host, listing, paths);
  });
}

/** How much of each of many descriptions we say is listed. */
async function listMany({ host, skills }: Golden, count: number, length: number, context?: number) {
  const ours = await list(host, workspace => writeMany(workspace, skills, count, length), context);
  const shown = new Map(ours.map(({ key, text }) => [key, shownLength(text)]));
  return Array.from(
    { length: count },
    (_, index) => shown.get(`many-${String(index).padStart(3, '0')}`) ?? null,
  );
}

function without(mark: string, keys: readonly string[]): string[] {
  return keys.map(key => key.slice(mark.length));
}

for (const golden of goldenFiles) {
  const { host, skills } = golden;

  describe(`what we say that ${host} lists`, () => {
    before(() => {
      const pinned = Object.entries<object>(versions).find(([id]) => id === host)?.[1];
      if (JSON.stringify(pinned) !== JSON.stringify(golden.packages)) {
        process.stderr.write(
          `${host} has another version now than it was measured with: npm run hosts -- ${host}\n`,
        );
      }
    });

    it('is what the real host lists, in its order and its words', async () => {
      const ours = await list(host, workspace => writeProbes(workspace, skills), windows[host]?.probes);
      const differences = compareEntries(golden.listed, ours).filter(
        line => !unordered.has(host) || !line.startsWith('order:'),
      );
      assert.deepEqual(differences, exceptions[host] ?? []);
    });

    it('comes from the folders that it reads', async () => {
      const ours = without(
        'in@',
        (await list(host, writeEverywhere, windows[host]?.probes)).map(({ key }) => key),
      );
      assert.deepEqual(ours.toSorted(), golden.folders.toSorted());
    });

    // Names alone do not tell whose they are, and what chance decides cannot be foretold.
    const precedence = golden.precedence === 'chance' ? [] : golden.precedence;
    if (precedence.length > 0) {
      it('is the skill that wins among those of one name', async () => {
        const ours: string[][] = [];
        let left: readonly ScopedFolder[] = allFolders.filter(each =>
          golden.folders.includes(folderMark(each)),
        );
        while (left.length > 0 && ours.length < precedence.length) {
          const some = left;
          const listed = await list(host, (workspace, home) => writeNamesakes(workspace, home, some));
          const winners = without(
            'twice@',
            listed.map(({ key }) => key),
          );
          ours.push(winners);
          left = left.filter(each => !winners.includes(folderMark(each)));
        }
        assert.deepEqual(ours, precedence);
      });
    }

    if (golden.precedence === 'chance') {
      it('is one of those of one name, whichever it is', async () => {
        const read = allFolders.filter(each => golden.folders.includes(folderMark(each)));
        const ours = await list(host, (workspace, home) => writeNamesakes(workspace, home, read));
        assert.equal(ours.length, 1);
      });
    }

    if (golden.below.includes('below')) {
      it('has the skills of a package, and those of the folders above where the host looks there', () =>
        withFiles({ 'workspace/.git/HEAD': '', 'home/.keep': '' }, async scratch => {
          const paths = { workspace: path.join(scratch, 'workspace'), home: path.join(scratch, 'home') };
          writeBelow(paths.workspace, skills);
          const { entries } = await readOurListing(host, paths, { root: 'packages/app' });
          const listed = entries.filter(({ state }) => state === 'listed').map(({ id }) => id);
          assert.deepEqual(listed.toSorted(), golden.below.toSorted());
        }));
    }

    for (const [size, measured] of Object.entries(golden.sizes)) {
      const [count = 0, length = 0] = size.split('x').map(Number);

      it(`keeps as much of ${count} descriptions of ${length} characters`, async () => {
        assert.deepEqual(await listMany(golden, count, length, windows[host]?.many), measured);
      });
    }

    for (const [window, measured] of Object.entries(golden.windows ?? {})) {
      it(`keeps as much of 60 long descriptions for a model with ${window} tokens`, async () => {
        assert.deepEqual(await listMany(golden, 60, 900, Number(window)), measured);
      });
    }
  });
}

describe('the golden files of hosts', () => {
  it('are there for every host that is measured', () => {
    assert.deepEqual(goldenFiles.map(({ host }) => host).toSorted(), Object.keys(versions).toSorted());
  });

  it('hold no words of the hosts themselves', () => {
    const long = goldenFiles.flatMap(({ host, listed }) =>
      listed
        .filter(({ text }) => /<home>\/\.(?:cache|local)|root\//.test(text))
        .map(({ key }) => `${host}: ${key}`),
    );
    assert.deepEqual(long, []);
  });
});
