import { hash } from 'node:crypto';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { scanForAttacks } from '../core/analysis/security/scanForAttacks.ts';
import { parseSkillDocument } from '../core/syntax/document/skillDocument.ts';
import type { FilePort, WorkspacePorts } from '../workspace/store/ports.ts';
import { listNames, presenceAt } from './disk/observedDisk.ts';
import { createBinaryFinder, ownBinaryPlaces } from './process/binaries.ts';
import { isReallyIn } from './files/findInside.ts';
import { findForbiddenTarget } from './files/linkRoots.ts';
import { readText } from './files/readSkillFile.ts';
import { listResources } from './files/discovery/skillResources.ts';
import { statOf } from './files/statOf.ts';

/** This computer: its disk, its environment and its clock. */
export function createWorkspacePorts(
  environment: Readonly<Record<string, string | undefined>> = process.env,
  platform: string = process.platform,
): WorkspacePorts {
  return {
    files: disk,
    system: {
      platform,
      environment: { ...environment },
      // Programs are looked for anew whenever somebody asks: what was found is a fact of the workspace.
      findBinary: name => createBinaryFinder(ownBinaryPlaces(environment, platform))(name),
    },
    // Not by `performance`, which is loaded when it is first used.
    clock: {
      now: () => Number(process.hrtime.bigint()) / 1e6,
      date: () => Date.now(),
      pause: () => setImmediate(),
    },
    parse: parseSkillDocument,
    scan: scanForAttacks,
    digest: text => hash('sha256', text),
  };
}

const disk: FilePort = {
  path,
  version: file => {
    const stat = statOf(file);
    return stat === undefined ? '' : `${stat.mtimeMs}:${stat.size}:${stat.ino}`;
  },
  modified: file => {
    const stat = statOf(file);
    return stat && Math.floor(stat.mtimeMs);
  },
  presence: presenceAt,
  read: readText,
  names: folder => {
    try {
      // In the order in which listings of skills have them.
      return findForbiddenTarget(folder) === undefined ? listNames(folder).toSorted() : undefined;
    } catch {
      // It is not there, is not a folder, or nobody may look into it.
      return undefined;
    }
  },
  resources: folder => (findForbiddenTarget(folder) === undefined ? listResources(folder) : []),
  isInside: isReallyIn,
  linkOut: file => findForbiddenTarget(file),
};
