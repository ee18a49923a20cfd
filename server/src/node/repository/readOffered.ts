import type { Refusal } from '../../core/model/findings/transferNote.ts';
import { isRefusal } from '../../core/model/findings/transferNote.ts';
import type { PackFile } from '../../core/model/folder/packFile.ts';
import { sortFiles } from '../../core/model/folder/packFile.ts';
import { whyLeftOut } from '../../core/model/folder/packedPaths.ts';
import { provenanceName } from '../../core/model/folder/provenanceNames.ts';
import type { License } from '../../core/analysis/provenance/license/license.ts';
import { evaluateLicense } from '../../core/analysis/provenance/license/licensePolicy.ts';
import type { LicensePolicy } from '../../core/model/workspace/workspaceExternal.ts';
import type { Sentence } from '../../core/text/format/sentence.ts';
import { hashFolder } from '../archive/hashFolder.ts';
import { describeProblem } from './describeProblem.ts';
import type { FoundSkill } from './findThirdPartySkills.ts';
import type { OpenedSource } from './openedSource.ts';
import { detectLicenseOf } from './sourceLicenses.ts';

/** Which licenses are taken. */
export interface LicenseTerms {
  readonly policy: LicensePolicy;
  /** Why a license is accepted that the policy refuses. */
  readonly override?: string;
}

/** A skill of a source with all that is installed of it. */
export interface OfferedSkill {
  /** With byte order marks. */
  readonly files: readonly PackFile[];
  readonly hash: string;
  readonly license: License;
  /** Why its license is accepted although the policy refuses it. */
  readonly override?: string;
  /** Why it may not be taken; undefined where it may. */
  readonly refused?: Sentence;
}

/** Reads a skill of a source whole, and judges its license; refused where a file of it cannot be taken. */
export async function readOffered(
  opened: OpenedSource,
  { place, declared }: Pick<FoundSkill, 'place' | 'declared'>,
  { policy, override }: LicenseTerms,
): Promise<OfferedSkill | Refusal> {
  const read = await opened.readSkill(place);
  if (isRefusal(read)) {
    return read;
  }
  const [problem] = read.problems;
  if (problem !== undefined) {
    return { refusal: describeProblem(problem) };
  }
  const files = toInstallable(read.files);
  const licensed = { folder: place.folder, ...(declared !== undefined && { declared }) };
  const license = await detectLicenseOf(opened, licensed, files);
  if (isRefusal(license)) {
    return license;
  }
  const judged = evaluateLicense(license, policy, override);
  const offered = { files, hash: hashFolder(files), license };
  if (isRefusal(judged)) {
    return { ...offered, refused: judged.refusal };
  }
  return { ...offered, ...(judged.override !== undefined && { override: judged.override }) };
}

/** All but what tools left there, and what would speak for the copy. */
function toInstallable(files: readonly PackFile[]): PackFile[] {
  return files.filter(({ path }) => {
    const reason = whyLeftOut(path);
    return reason !== 'junk' && reason !== 'provenance';
  });
}

/** The files with the one that says where they came from. */
export function withRecord(files: readonly PackFile[], record: string): PackFile[] {
  return sortFiles([...files, { path: provenanceName, content: record }]);
}
