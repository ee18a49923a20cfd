import type { PackFile } from '../../../model/folder/packFile.ts';
import { sortFiles } from '../../../model/folder/packFile.ts';
import type { Sentence } from '../../../text/format/sentence.ts';
import type { DeclaredLicense } from './declaredLicense.ts';
import { readDeclaredLicense } from './declaredLicense.ts';
import type { LicenseExpression } from './licenseExpression.ts';
import {
  describeExpression,
  idsOfExpression,
  joinExpressions,
  kindOfExpression,
} from './licenseExpression.ts';
import type { FileLicense } from './licenseFile.ts';
import { isLicenseName, readLicenseFile } from './licenseFile.ts';
import type { LicenseKind } from './licenseKind.ts';
import { isStricter, stricterKind } from './licenseKind.ts';

/** The license of a skill, as far as its files tell. */
export interface License {
  /** An id of the SPDX list, or an expression of several; undefined for what is on no list. */
  readonly id?: string;
  readonly kind: LicenseKind;
  /** Where it was found: the path of a file as it was given, the key of the frontmatter, or both. */
  readonly source: { readonly file?: string; readonly key?: 'license' };
  /** How the words start that nobody here understands. */
  readonly words?: string;
  /** What people should know before they take the skill. */
  readonly remarks: readonly Sentence[];
}

/** What may say under which license a skill is. */
export interface LicenseEvidence {
  /** Files of the skill with their paths below its folder. */
  readonly skillFiles: readonly PackFile[];
  /** Files of the folders above with their paths below the root of the source. Only those that `isLicenseName` names count. */
  readonly aboveFiles: readonly PackFile[];
  /** The key `license` of the skill. */
  readonly declared?: string;
}

/**
 * Tells the license of a skill by its own files, else by those of the nearest folder above, and by what it declares. Where the two
 * do not agree the stricter one counts.
 */
export function detectLicense({ skillFiles, aboveFiles, declared = '' }: LicenseEvidence): License {
  const declaration = readDeclaredLicense(declared);
  const own = skillFiles.filter(({ path }) => isLicenseName(path) || isSamePath(path, declaration.file));
  const files = own.length > 0 ? own : findNearest(aboveFiles);
  const found = sortFiles(files).map(readLicenseFile);
  const isMissing =
    declaration.file !== undefined && !files.some(({ path }) => isSamePath(path, declaration.file));
  const missing = {
    template: "The skill's license is said to be in {file}, which is not there.",
    args: { file: declaration.file ?? '' },
  };
  const remarks = [...found.flatMap(({ remark }) => remark ?? []), ...(isMissing ? [missing] : [])];
  const inFiles = joinFiles(found);
  const said: Found | undefined = declaration.license && { ...declaration.license, key: 'license' };
  return inFiles === undefined || said === undefined
    ? toLicense(inFiles ?? said, remarks)
    : joinSaid(inFiles, said, remarks);
}

interface Found extends DeclaredLicense {
  readonly file?: string;
  readonly key?: 'license';
}

/** People write the name of a file in other letters, or as a link. */
function isSamePath(path: string, named: string | undefined): boolean {
  return path.toLowerCase() === named?.replace(/^(?:\.{0,2}\/)+/, '').toLowerCase();
}

function findNearest(files: readonly PackFile[]): readonly PackFile[] {
  const folderOf = (path: string) => path.slice(0, Math.max(0, path.lastIndexOf('/')));
  const licenses = files.filter(({ path }) => isLicenseName(path.slice(path.lastIndexOf('/') + 1)));
  const deepest = licenses
    .map(({ path }) => folderOf(path))
    .reduce((nearest, folder) => (folder.length > nearest.length ? folder : nearest), '');
  return licenses.filter(({ path }) => folderOf(path) === deepest);
}

/** Several files of a folder hold together. */
function joinFiles(found: readonly FileLicense[]): Found | undefined {
  return found.reduce<Found | undefined>(
    (joined, next) => (joined === undefined ? next : joinTwo(joined, next)),
    undefined,
  );
}

function joinTwo(one: Found, other: Found): Found {
  const expression = one.expression && other.expression && joinExpressions(one.expression, other.expression);
  if (expression !== undefined) {
    return { ...one, expression, kind: kindOfExpression(expression) };
  }
  return isStricter(other.kind, one.kind) ? other : one;
}

function joinSaid(inFiles: Found, said: Found, remarks: readonly Sentence[]): License {
  const both = {
    ...(said.key && { key: said.key }),
    ...(inFiles.file !== undefined && { file: inFiles.file }),
  };
  const all = [...remarks, toConflict(inFiles, said)];
  if (inFiles.expression !== undefined && said.expression !== undefined) {
    if (isPartOf(inFiles.expression, said.expression)) {
      return toLicense({ ...said, ...both }, remarks);
    }
    const expression = joinExpressions(inFiles.expression, said.expression);
    const kind = stricterKind(inFiles.kind, said.kind);
    return toLicense({ ...both, kind, expression }, all);
  }
  if (inFiles.kind === said.kind) {
    return toLicense({ ...inFiles, ...both }, remarks);
  }
  return toLicense(isStricter(said.kind, inFiles.kind) ? said : inFiles, all);
}

/** The text of a license does not tell whether later versions hold, or which of two may be chosen; what is declared does. */
function isPartOf(inFiles: LicenseExpression, said: LicenseExpression): boolean {
  const toBase = (id: string) => id.replace(/-(?:only|or-later)$/, '');
  const known = new Set(idsOfExpression(said).map(toBase));
  return idsOfExpression(inFiles).every(id => known.has(toBase(id)));
}

function toConflict(inFiles: Found, said: Found): Sentence {
  return {
    template: 'The license in {file} is {found}, but the skill says {declared}; the stricter counts.',
    args: { file: inFiles.file ?? '', found: describeFound(inFiles), declared: describeFound(said) },
  };
}

function describeFound({ expression, kind, words }: Found): string {
  return expression === undefined
    ? words === undefined
      ? kind
      : `“${words}”`
    : describeExpression(expression);
}

function toLicense(found: Found | undefined, remarks: readonly Sentence[]): License {
  if (found === undefined) {
    return { kind: 'unknown', source: {}, remarks };
  }
  const { expression, kind, file, key, words } = found;
  return {
    ...(expression !== undefined && { id: describeExpression(expression) }),
    kind,
    source: { ...(file !== undefined && { file }), ...(key !== undefined && { key }) },
    ...(words !== undefined && { words }),
    remarks,
  };
}
