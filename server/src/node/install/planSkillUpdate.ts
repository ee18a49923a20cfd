import type { FileChange } from '../../core/model/folder/compareFiles.ts';
import { isRefusal } from '../../core/model/findings/transferNote.ts';
import type { PackFile } from '../../core/model/folder/packFile.ts';
import type { UpdateComparison } from '../../core/analysis/provenance/drift.ts';
import { compareWithSource } from '../../core/analysis/provenance/drift.ts';
import { describeSource } from '../../core/analysis/provenance/source/installSource.ts';
import type { License } from '../../core/analysis/provenance/license/license.ts';
import type { Provenance, RecordedLicense } from '../../core/analysis/provenance/provenance.ts';
import { toProvenance, writeProvenance } from '../../core/analysis/provenance/provenance.ts';
import { toLockEntry } from '../../core/analysis/provenance/skillsLock.ts';
import type { Sentence } from '../../core/text/format/sentence.ts';
import { hashFolder } from '../archive/hashFolder.ts';
import { withoutMarks } from '../files/packContent.ts';
import type { SkillSwap } from './commitSwaps.ts';
import { fingerprintOf } from './commitSwaps.ts';
import { findThirdPartySkills } from '../repository/findThirdPartySkills.ts';
import type { ThirdPartySkill } from './findInstalled.ts';
import type { OpenedSource, SkillPlace } from '../repository/openedSource.ts';
import { lastPart } from '../repository/openedSource.ts';
import type { LicenseTerms, OfferedSkill } from '../repository/readOffered.ts';
import { readOffered, withRecord } from '../repository/readOffered.ts';
import type { SkillOrigin } from './sourceOfSkill.ts';

export interface UpdateTerms extends LicenseTerms {
  /** Puts what the source has in the place of what people changed here. */
  readonly isForced?: boolean;
  /** An ISO time. */
  readonly now: string;
}

/** An installed skill and where it came from. */
export interface Wanted {
  readonly skill: ThirdPartySkill;
  readonly origin: SkillOrigin;
}

/** What an update does about one skill. */
export interface PlannedUpdate {
  readonly id: string;
  /** Absolute path; undefined where it is missing. */
  readonly folder?: string;
  /** As people write it; undefined where nothing says it. */
  readonly source?: string;
  /** `refused`: the source cannot be read, or may not be taken. */
  readonly state: UpdateComparison['state'] | 'missing' | 'refused';
  readonly isWritten: boolean;
  /** From what is there to what the source has, with paths from the folder, without what stays the same. */
  readonly changes: readonly FileChange[];
  readonly commit?: { readonly before?: string; readonly after?: string };
  readonly license?: { readonly before?: RecordedLicense; readonly after: License };
  /** Why nothing is written although there is something to write. */
  readonly refusal?: Sentence;
  /** What people should know although there is nothing to write. */
  readonly remark?: Sentence;
}

export interface Planned {
  readonly item: PlannedUpdate;
  readonly swap?: SkillSwap;
}

/** What is known of a skill before its source is looked at. */
export function aboutSkill({ id, folder }: ThirdPartySkill, { source }: SkillOrigin) {
  return {
    id,
    ...(folder !== undefined && { folder }),
    source: describeSource(source),
    isWritten: false,
    changes: [],
  };
}

/** Compares a skill with its source as it is now. */
export async function planSkillUpdate(
  wanted: Wanted,
  opened: OpenedSource,
  terms: UpdateTerms,
): Promise<Planned> {
  const { skill, origin } = wanted;
  const about = aboutSkill(skill, origin);
  const place = opened.findPlace(origin.folder) ?? findMoved(opened, origin.folder);
  if (place === undefined) {
    const refusal = { template: 'Its source has it no more; it stays as it is.', args: {} };
    return { item: { ...about, state: 'gone', refusal } };
  }
  const before = skill.found?.kind === 'own' ? skill.found.provenance : undefined;
  const read = await readAgain(opened, place, before, terms);
  if (isRefusal(read)) {
    return { item: { ...about, state: 'refused', refusal: read.refusal } };
  }
  const compared = compare(skill, read);
  const { state } = compared;
  const item = {
    ...about,
    state,
    commit: toCommits(before, opened),
    license: { ...(before && { before: before.license }), after: read.license },
    changes: compared.changes.map(toShown),
  };
  const reason = findReason(compared, read, terms);
  const isRecorded = state === 'same' || (state === 'joined' && before === undefined);
  if (reason !== undefined || isRecorded) {
    return { item: { ...item, ...reason } };
  }
  const swap = await toSwap({ ...wanted, place, before, opened }, read, compared.files, terms);
  return { item: { ...item, isWritten: true }, swap };
}

/** A repository whose folders were put elsewhere still has the skill, where only one is called so. */
function findMoved({ places }: OpenedSource, folder: string): SkillPlace | undefined {
  const [moved, ...others] = places.filter(place => lastPart(place.folder) === lastPart(folder));
  return folder === '' || others.length > 0 ? undefined : moved;
}

/** Who accepted a license once does so again while it is the same. */
async function readAgain(
  opened: OpenedSource,
  place: SkillPlace,
  before: Provenance | undefined,
  { policy, override }: LicenseTerms,
) {
  const found = await findThirdPartySkills(opened, '', [place]);
  if (isRefusal(found)) {
    return found;
  }
  const [skill = { place }] = found;
  const read = await readOffered(opened, skill, { policy, ...(override !== undefined && { override }) });
  const accepted = before?.override?.reason;
  if (isRefusal(read) || read.refused === undefined || accepted === undefined) {
    return read;
  }
  const isSame = before?.license.id === read.license.id && before?.license.kind === read.license.kind;
  return isSame ? readOffered(opened, skill, { policy, override: accepted }) : read;
}

/** A folder with something in it that cannot be read is not what came. */
function compare({ content, recordedHash }: ThirdPartySkill, { files }: OfferedSkill): UpdateComparison {
  const compared = compareWithSource({ recordedHash, files: content.files }, files, hashFolder);
  const isOdd = content.problems.length > 0 && (compared.state === 'same' || compared.state === 'update');
  return isOdd ? { ...compared, state: compared.state === 'same' ? 'edited' : 'both' } : compared;
}

function toCommits(before: Provenance | undefined, { commit }: OpenedSource) {
  return {
    ...(before?.commit !== undefined && { before: before.commit }),
    ...(commit !== undefined && { after: commit }),
  };
}

/** Why nothing is written, or what people should know where there is nothing to write. */
function findReason(
  { state, drift }: UpdateComparison,
  { refused }: OfferedSkill,
  { isForced = false }: UpdateTerms,
): Partial<PlannedUpdate> | undefined {
  if (refused !== undefined) {
    return state === 'same' ? { remark: refused } : { state: 'refused', refusal: refused };
  }
  if (isForced || (state !== 'edited' && state !== 'both')) {
    return undefined;
  }
  if (state === 'edited') {
    return { remark: { template: 'It was changed here; its source is as it was.', args: {} } };
  }
  const template =
    drift === 'unknown'
      ? 'It is not what its source has, and nothing tells whether it was changed here, which an update would undo.'
      : 'It was changed here, which an update would undo.';
  return { refusal: { template, args: {} } };
}

/** People are shown texts without byte order marks. */
function toShown(change: FileChange): FileChange {
  const { path, before, after } = change;
  return {
    ...change,
    ...(before !== undefined && { before: withoutMark(path, before) }),
    ...(after !== undefined && { after: withoutMark(path, after) }),
  };
}

function withoutMark(path: string, content: PackFile['content']): PackFile['content'] {
  return withoutMarks([{ path, content }])[0]?.content ?? content;
}

interface Updated extends Wanted {
  readonly place: SkillPlace;
  readonly before: Provenance | undefined;
  readonly opened: OpenedSource;
}

async function toSwap(
  { skill, origin, place, before, opened }: Updated,
  { license, override, hash }: OfferedSkill,
  files: readonly PackFile[],
  { now }: UpdateTerms,
): Promise<SkillSwap> {
  const provenance = toProvenance({
    source: origin.source,
    folder: place.folder,
    ...(opened.commit !== undefined && { commit: opened.commit }),
    license,
    ...(override !== undefined && { override }),
    contentHash: hash,
    installedAt: now,
    ...(before && { before }),
  });
  return {
    name: skill.locked?.name ?? skill.id,
    ...(skill.folder !== undefined && { folder: skill.folder }),
    files: withRecord(files, writeProvenance(provenance)),
    entry: toLockEntry(provenance, place.fileName),
    before: await fingerprintOf(skill.folder),
  };
}
