import path from 'node:path';
import type { SkillPlace } from '../core/catalog/placeOf.ts';
import type { RoutingEntry } from '../core/routing/routingCatalog.ts';
import { toRoutingEntry } from '../core/routing/routingCatalog.ts';
import { readSidecar, sidecarName } from '../core/skill/sidecar.ts';
import type { SkillFile } from '../core/skill/skillFile.ts';
import { isReadable, plainFacts } from '../core/skill/skillFile.ts';
import { manifestName } from '../core/skill/skillParts.ts';
import { parseSkillDocument } from '../core/document/skillDocument.ts';
import { findText, folderNameOf, readSkillFile } from './readSkillFile.ts';

export interface FileToRoute {
  readonly absolute: string;
  /** What reports call it. */
  readonly shown: string;
  readonly place: SkillPlace;
  /** The names in its folder, where they are known already. */
  readonly siblings?: readonly string[];
}

/**
 * Reads what routing needs of a skill, its sidecar and its manifest; undefined where the file cannot be read. `open` is the text that an
 * editor holds of it.
 */
export function readRoutingEntry(source: FileToRoute, open?: string): RoutingEntry | undefined {
  const { absolute, place, siblings } = source;
  const file = readFileToRoute(source, open);
  if (!isReadable(file)) {
    return undefined;
  }
  const readBeside = (name: string) => {
    const isThere = siblings?.includes(name) ?? true;
    return readSidecar(isThere ? findText(path.join(path.dirname(absolute), name)) : undefined);
  };
  return toRoutingEntry(file, place, readBeside(sidecarName), readBeside(manifestName));
}

/** A skill as an editor holds it, or else as it is on disk. */
export function readFileToRoute({ absolute, shown, siblings }: FileToRoute, open?: string): SkillFile {
  const isRoot = siblings?.includes('.git');
  if (open === undefined) {
    return readSkillFile(absolute, shown, isRoot);
  }
  return {
    path: shown,
    fileName: path.basename(absolute),
    folderName: folderNameOf(absolute, isRoot),
    document: parseSkillDocument(open),
    facts: plainFacts,
  };
}
