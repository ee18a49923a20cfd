import path from 'node:path';
import type { SkillPart } from '../core/skill/skillParts.ts';
import { ownVariablesName, sharedVariablesName } from '../core/variables/variable.ts';
import { fileOfPart } from '../node/partFiles.ts';
import type { RoutingDesk } from '../node/routingDesk.ts';
import { statOf } from '../node/statOf.ts';
import type { CatalogFiles } from './catalogFiles.ts';
import { findCatalogFiles } from './catalogFiles.ts';
import { openDesk } from './openDesk.ts';
import type { Environment } from './output.ts';

/** What tells of a skill whether it has changed on disk. */
interface Stamp {
  readonly parts: string;
  /** Of files with values of variables. */
  readonly values: string;
}

interface Known {
  readonly desk: RoutingDesk;
  readonly description: string;
  readonly stamps: Map<string, Stamp>;
}

/** The skills below some paths for a command that runs for long: whenever they are asked for, what changed on disk is read anew. */
export function createFreshDesk(
  paths: readonly string[],
  environment: Environment,
): () => Promise<RoutingDesk> {
  let known: Known | undefined;
  let looking: Promise<RoutingDesk> | undefined;
  const look = async () => {
    const found = await findCatalogFiles(paths, environment);
    const description = JSON.stringify(found.description);
    if (known?.description === description) {
      refresh(known, found);
    } else {
      const stamps = new Map(found.files.map(({ absolute, shown }) => [shown, stampOf(absolute, found)]));
      known = { desk: openDesk(found, environment), description, stamps };
    }
    return known.desk;
  };
  // Several requests at the same time look once.
  return () => {
    looking ??= look().finally(() => {
      looking = undefined;
    });
    return looking;
  };
}

function refresh({ desk, stamps }: Known, found: CatalogFiles): void {
  const gone = new Set(stamps.keys());
  let hasNewValues = false;
  for (const file of found.files) {
    const { absolute, shown } = file;
    const [before, now] = [stamps.get(shown), stampOf(absolute, found)];
    gone.delete(shown);
    stamps.set(shown, now);
    if (before?.parts !== now.parts) {
      desk.set(file);
    }
    hasNewValues ||= before !== undefined && before.values !== now.values;
  }
  for (const shown of gone) {
    stamps.delete(shown);
    desk.delete(shown);
  }
  if (hasNewValues) {
    desk.forgetVariables();
  }
}

const parts: readonly SkillPart[] = ['skill', 'sidecar', 'manifest'];

function stampOf(absolute: string, { selections }: CatalogFiles): Stamp {
  const folder = path.dirname(absolute);
  const shared = [path.dirname(folder), ...selections.map(({ base, root }) => base ?? root)];
  return {
    parts: parts.map(part => timeOf(fileOfPart(absolute, part))).join(),
    values: [
      path.join(folder, ownVariablesName),
      ...shared.map(place => path.join(place, sharedVariablesName)),
    ]
      .map(timeOf)
      .join(),
  };
}

function timeOf(file: string): string {
  const stat = statOf(file);
  return stat === undefined ? '' : `${stat.mtimeMs}:${stat.size}`;
}
