import assert from 'node:assert/strict';
import path from 'node:path';
import { check } from '../../server/src/cli/commands/check.ts';
import type { Golden } from '../support/hosts/goldenFiles.ts';
import { goldenFiles, keptFromModel, keyOfProbe } from '../support/hosts/goldenFiles.ts';
import { runIn } from '../support/hosts/ourListing.ts';
import { probeFiles, writeProbes } from '../support/hosts/probes.ts';
import { withFiles } from '../support/temporaryFolder.ts';

/** Dropped for where they lie, of which rules about folders and names of files warn, or nobody ships skills from there. */
const places = new Set(['nested', 'deep', 'inner', 'hidden', 'nodemod', 'lower']);

/** Dropped by Factory, whose rules for names nobody has read. */
const unknownNames = new Set(['upper', 'spaced']);

/**
 * Listed, and an error all the same. Cline: its extension refuses what its command line takes. The others are listed without the words
 * by which a model chooses them.
 */
const errorsOfListed: Readonly<Record<string, readonly string[]>> = {
  'claude-code': ['nofront'],
  cline: ['differs', 'noname', 'nodesc', 'emptydesc', 'nofront', 'hidden', 'spaced', 'zzlast'],
  'gemini-cli': ['emptydesc', 'listdesc'],
};

/** The keys of probes that have an error for a host. */
function findErrors({ host, skills }: Golden): Promise<string[]> {
  return withFiles({ '.keep': '' }, async cwd => {
    writeProbes(cwd, skills);
    const out = await runIn({ cwd, home: cwd }, check, ['--target', host, '--format', 'json', skills]);
    const { files } = JSON.parse(out) as {
      files: { path: string; diagnostics: { severity: string }[] }[];
    };
    const failed = new Set(
      files
        .filter(({ diagnostics }) => diagnostics.some(({ severity }) => severity === 'error'))
        .map(file => path.posix.relative(skills, file.path)),
    );
    return Object.keys(probeFiles).flatMap(file => (failed.has(file) ? [keyOfProbe(file)] : []));
  });
}

const skillProbes = Object.keys(probeFiles)
  .filter(file => /(?:SKILL|skill)\.md$/.test(file))
  .map(keyOfProbe);

describe('the errors that a skill has for a host', () => {
  for (const golden of goldenFiles) {
    it(`are those for which ${golden.host} drops it`, async () => {
      const errors = await findErrors(golden);
      const listed = new Set(golden.listed.map(({ key }) => key));
      const dropped = skillProbes.filter(key => !listed.has(key) && !keptFromModel.test(key));
      const silent = dropped.filter(key => !errors.includes(key) && !places.has(key));
      assert.deepEqual(
        {
          silent: silent.filter(key => !unknownNames.has(key)),
          wrong: errors.filter(key => listed.has(key)),
        },
        { silent: [], wrong: errorsOfListed[golden.host] ?? [] },
      );
    });
  }
});
