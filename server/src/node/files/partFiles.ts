import path from 'node:path';
import type { LockReason } from '../../core/analysis/provenance/locked.ts';
import type { SkillSource } from '../../core/model/catalog/skillSources.ts';
import { findLock } from '../../core/analysis/provenance/locked.ts';
import { provenanceNames } from '../../core/model/folder/provenanceNames.ts';
import type { SkillFile } from '../../core/model/skill/skillFile.ts';
import { findObstacle } from '../../core/model/skill/skillFile.ts';
import { createSkillKeys } from '../../core/model/skill/skillKeys.ts';
import type { SkillPart, SkillParts } from '../../core/model/skill/skillParts.ts';
import { nameOfPart, treesOf } from '../../core/model/skill/skillParts.ts';
import { readText } from './readSkillFile.ts';
import { statOf } from './statOf.ts';

/**
 * The absolute path of a part of a skill.
 * @param file absolute path of its SKILL.md
 */
export function fileOfPart(file: string, part: SkillPart): string {
  const name = nameOfPart({ file: { fileName: path.basename(file) } }, part);
  return path.join(path.dirname(file), name);
}

/** A skill that was read with the files beside it: as editors hold them where `openText` knows them, else as they are on disk. */
export function readSkillParts(
  { absolute, siblings }: { readonly absolute: string; readonly siblings?: readonly string[] },
  file: SkillFile,
  openText: (file: string) => string | undefined = () => undefined,
): SkillParts {
  const unread: SkillPart[] = [];
  const readPartText = (part: SkillPart) => {
    const partFile = fileOfPart(absolute, part);
    const open = openText(partFile);
    if (open !== undefined || siblings?.includes(path.basename(partFile)) === false) {
      return open;
    }
    const { text, facts } = readText(partFile);
    if (findObstacle(facts) === undefined) {
      return text;
    }
    // Most skills have no such file, and a folder of that name is none.
    if (statOf(partFile)?.isFile() === true) {
      unread.push(part);
    }
    return undefined;
  };
  const sidecar = readPartText('sidecar');
  const manifest = readPartText('manifest');
  return {
    file,
    ...(sidecar !== undefined && { sidecar }),
    ...(manifest !== undefined && { manifest }),
    unread,
  };
}

/** Why a skill must not be changed, if it must not. */
export function lockOf(
  absolute: string,
  parts: SkillParts,
  { scope }: Pick<SkillSource, 'scope'>,
): LockReason | undefined {
  const folder = path.dirname(absolute);
  return findLock({
    hasProvenance: provenanceNames.some(name => statOf(path.join(folder, name)) !== undefined),
    source: createSkillKeys(treesOf(parts)).text('source'),
    isBundled: scope === 'bundled',
  });
}
