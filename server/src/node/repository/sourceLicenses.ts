import type { Refusal } from '../../core/model/findings/transferNote.ts';
import { isRefusal } from '../../core/model/findings/transferNote.ts';
import type { PackFile } from '../../core/model/folder/packFile.ts';
import { readDeclaredLicense } from '../../core/analysis/provenance/license/declaredLicense.ts';
import type { License } from '../../core/analysis/provenance/license/license.ts';
import { detectLicense } from '../../core/analysis/provenance/license/license.ts';
import { isLicenseName } from '../../core/analysis/provenance/license/licenseFile.ts';
import { toBytes } from '../files/packContent.ts';
import { decodeText } from '../files/readSkillFile.ts';
import type { OpenedSource } from './openedSource.ts';
import { pathIn } from './openedSource.ts';

/** A skill whose license is asked for. */
export interface LicensedPlace {
  /** From the root of the source. */
  readonly folder: string;
  /** What its frontmatter says of the license. */
  readonly declared?: string;
}

/** The folders above one, the nearest first, the root at the end. */
export function findAbove(folder: string): string[] {
  const above: string[] = [];
  for (let at = folder; at !== '';) {
    at = at.slice(0, Math.max(0, at.lastIndexOf('/')));
    above.push(at);
  }
  return above;
}

/** The licenses of some skills, without reading more of them than the files that are about it. */
export async function detectLicenses(
  source: OpenedSource,
  places: readonly LicensedPlace[],
): Promise<License[] | Refusal> {
  const paths = places.map(({ folder, declared }) => ({
    own: [...licensesIn(source, folder), ...findNamed(folder, declared)],
    above: findAbove(folder).flatMap(each => licensesIn(source, each)),
  }));
  const bytes = await source.readFiles([...new Set(paths.flatMap(({ own, above }) => [...own, ...above]))]);
  if (isRefusal(bytes)) {
    return bytes;
  }
  // Most skills of a source have one license, which is looked at once.
  const known = new Map<string, License>();
  return places.map(({ folder, declared }, at) => {
    const { own, above } = paths[at] ?? { own: [], above: [] };
    const key = JSON.stringify([own, above, declared]);
    const start = folder === '' ? 0 : folder.length + 1;
    const found =
      known.get(key) ??
      detectLicense({
        skillFiles: toTexts(own, bytes, start),
        aboveFiles: toTexts(above, bytes),
        ...(declared !== undefined && { declared }),
      });
    known.set(key, found);
    return found;
  });
}

/** The license of a skill by all of its files, those that links lead to included. */
export async function detectLicenseOf(
  source: OpenedSource,
  { folder, declared }: LicensedPlace,
  files: readonly PackFile[],
): Promise<License | Refusal> {
  const above = findAbove(folder).flatMap(each => licensesIn(source, each));
  const bytes = await source.readFiles(above);
  return isRefusal(bytes)
    ? bytes
    : detectLicense({
        skillFiles: files.map(({ path, content }) => ({ path, content: decodeText(toBytes(content)).text })),
        aboveFiles: toTexts(above, bytes),
        ...(declared !== undefined && { declared }),
      });
}

function licensesIn(source: OpenedSource, folder: string): string[] {
  return source
    .namesIn(folder)
    .filter(isLicenseName)
    .map(name => pathIn(folder, name));
}

/** The file of the skill that its frontmatter sends people to. */
function findNamed(folder: string, declared = ''): string[] {
  const { file } = readDeclaredLicense(declared);
  const isOther = file !== undefined && !isLicenseName(file);
  return isOther ? [pathIn(folder, file.replace(/^(?:\.{0,2}\/)+/, ''))] : [];
}

/**
 * A file with a license that cannot be read counts as one that nobody understands, and not as one that is not there.
 * @param start where the paths of the files begin in those of the source
 */
function toTexts(paths: readonly string[], bytes: ReadonlyMap<string, Uint8Array>, start = 0): PackFile[] {
  return paths.flatMap((whole): PackFile[] => {
    const content = bytes.get(whole);
    const path = whole.slice(start);
    if (content !== undefined) {
      return [{ path, content: decodeText(content).text }];
    }
    const isLicense = isLicenseName(path.slice(path.lastIndexOf('/') + 1));
    return isLicense ? [{ path, content: new Uint8Array() }] : [];
  });
}
