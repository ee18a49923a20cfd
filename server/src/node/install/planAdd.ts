import path from 'node:path';
import { findTaken } from '../files/transaction/nameTaken.ts';
import { nodeDisk } from '../files/transaction/disk.ts';
import { foldName } from '../../core/text/words/foldName.ts';
import type { FileChange } from '../../core/model/folder/compareFiles.ts';
import { compareFiles } from '../../core/model/folder/compareFiles.ts';
import type { TransferNote, Refusal } from '../../core/model/findings/transferNote.ts';
import { isRefusal } from '../../core/model/findings/transferNote.ts';
import type { InstallSource } from '../../core/analysis/provenance/source/installSource.ts';
import { describeSource } from '../../core/analysis/provenance/source/installSource.ts';
import type { License } from '../../core/analysis/provenance/license/license.ts';
import { toProvenance, writeProvenance } from '../../core/analysis/provenance/provenance.ts';
import { toLockEntry } from '../../core/analysis/provenance/skillsLock.ts';
import type { Sentence } from '../../core/text/format/sentence.ts';
import { withoutMarks } from '../files/packContent.ts';
import { findNameProblem } from '../../core/model/folder/packPaths.ts';
import { pathFrom } from '../files/pathFrom.ts';
import { toRealPath } from '../files/realPath.ts';
import type { SkillSwap } from './commitSwaps.ts';
import { fingerprintOf } from './commitSwaps.ts';
import type { InstallPlace } from './installPlace.ts';
import { findInstallPlace } from './installPlace.ts';
import type { FoundSkill } from '../repository/findThirdPartySkills.ts';
import type { ThirdPartySkill } from './findInstalled.ts';
import { externalFolder, findInstalled } from './findInstalled.ts';
import { noteHosts, notePointers } from './installNotes.ts';
import type { OpenedSource } from '../repository/openedSource.ts';
import type { OfferedSkill, LicenseTerms } from '../repository/readOffered.ts';
import { readOffered, withRecord } from '../repository/readOffered.ts';
import type { SkillOrigin } from './sourceOfSkill.ts';
import { findOrigin } from './sourceOfSkill.ts';

/** Which skills of a source are to be installed, and where to. */
export interface AddOrder extends LicenseTerms {
  readonly opened: OpenedSource;
  readonly source: InstallSource;
  readonly skills: readonly FoundSkill[];
  /** The folder of skills, by its absolute path; it need not be there. */
  readonly into: string;
  /** The folder that is worked in: the project where no repository and no workspace says otherwise. */
  readonly project: string;
  /** Installs beside the project's own skills, and not in a folder of their own. */
  readonly isDirect?: boolean;
  /** An ISO time. */
  readonly now: string;
}

/** What becomes of one skill of a source. `same`: exactly this is installed already. */
export interface PlannedAdd {
  readonly id: string;
  /** From the root of the source. */
  readonly folder: string;
  /** Absolute path of the folder that it goes to. */
  readonly target: string;
  readonly state: 'new' | 'same' | 'refused';
  readonly license: License;
  /** Why its license is accepted although the policy refuses it. */
  readonly override?: string;
  /** With paths from the target. */
  readonly changes: readonly FileChange[];
  readonly notes: readonly TransferNote[];
  readonly refusal?: Sentence;
}

export interface AddPlan {
  readonly place: InstallPlace;
  readonly items: readonly PlannedAdd[];
  readonly swaps: readonly SkillSwap[];
  /** What is about all of them. */
  readonly notes: readonly TransferNote[];
}

/** Plans what installing skills would write. Nothing is written; what is refused leaves the others alone. */
export async function planAdd(order: AddOrder): Promise<AddPlan | Refusal> {
  const place = findInstallPlace(order.into, order.project);
  const installed = await findInstalled(place);
  if (isRefusal(installed)) {
    return installed;
  }
  const into = toRealPath(order.into);
  const parent = order.isDirect === true ? into : path.join(into, externalFolder);
  const planned: Planned[] = [];
  const taken = new Map<string, Taken>();
  for (const skill of order.skills) {
    planned.push(await planOne(skill, { ...order, parent, installed, place }, taken));
  }
  const items = planned.flatMap(({ item }) => item ?? []);
  const isNew = items.some(({ state }) => state === 'new');
  const notes = order.isDirect === true || !isNew ? [] : noteHosts(pathFrom(place.base, into));
  return { place, items, swaps: planned.flatMap(({ swap }) => swap ?? []), notes };
}

/** A skill of the same plan that has an id already. */
interface Taken {
  readonly folder: string;
  readonly hash: string;
}

interface Place extends AddOrder {
  /** The folder that skills are put into. */
  readonly parent: string;
  readonly installed: readonly ThirdPartySkill[];
  readonly place: InstallPlace;
}

/** A copy of a skill that is planned already is none. */
interface Planned {
  readonly item?: PlannedAdd;
  readonly swap?: SkillSwap;
}

async function planOne(skill: FoundSkill, order: Place, taken: Map<string, Taken>): Promise<Planned> {
  const { id, place } = skill;
  const target = path.join(order.parent, id);
  const about = { id, folder: place.folder, target, license: skill.license, changes: [], notes: [] };
  const idProblem = findIdProblem(id);
  if (idProblem !== undefined) {
    return { item: { ...about, state: 'refused', refusal: idProblem } };
  }
  const read = await readOffered(order.opened, skill, order);
  if (isRefusal(read)) {
    return { item: { ...about, state: 'refused', refusal: read.refusal } };
  }
  const { license, refused } = read;
  if (refused !== undefined) {
    return { item: { ...about, license, state: 'refused', refusal: refused } };
  }
  const { hash } = read;
  const other = taken.get(foldName(id));
  if (other?.hash === hash) {
    // Repositories keep copies of one skill for several hosts.
    return {};
  }
  taken.set(foldName(id), other ?? { folder: place.folder, hash });
  const comparison =
    other === undefined
      ? compareWithTarget(skill, target, hash, order)
      : describeTwice(id, place.folder, other.folder);
  if (comparison !== 'new' && !('at' in comparison)) {
    return { item: { ...about, license, state: 'refused', refusal: comparison } };
  }
  return comparison === 'new'
    ? planNew(skill, target, read, order)
    : { item: { ...about, target: comparison.at, license, state: 'same' } };
}

async function planNew(
  { id, place }: FoundSkill,
  target: string,
  { files, hash, license, override }: OfferedSkill,
  { opened, source, now }: Place,
): Promise<Planned> {
  const accepted = override === undefined ? {} : { override };
  const provenance = toProvenance({
    source,
    folder: place.folder,
    ...(opened.commit !== undefined && { commit: opened.commit }),
    license,
    ...accepted,
    contentHash: hash,
    installedAt: now,
  });
  const written = withRecord(files, writeProvenance(provenance));
  const changes = compareFiles([], withoutMarks(written));
  const about = { id, folder: place.folder, target, license, ...accepted };
  return {
    item: { ...about, state: 'new', changes, notes: notePointers(files) },
    swap: {
      name: id,
      folder: target,
      files: written,
      entry: toLockEntry(provenance, place.fileName),
      before: await fingerprintOf(undefined),
    },
  };
}

/** Longer names are none on most systems once they have an ending. */
const longestId = 200;

/** Why an id cannot be a folder; undefined for one that can. */
function findIdProblem(id: string): Sentence | undefined {
  const isPlain = /^[\p{L}\p{N}]+(?:[-._][\p{L}\p{N}]+)*$/u.test(id) && id.length <= longestId;
  return isPlain && findNameProblem(id) === undefined
    ? undefined
    : { template: "'{id}' cannot be the name of a folder, so the skill cannot be installed.", args: { id } };
}

function describeTwice(id: string, folder: string, other: string): Sentence {
  return {
    template: "The source has two skills '{id}', in '{other}' and in '{folder}'; choose one by its folder.",
    args: { id, other, folder },
  };
}

/** Whether a skill can be put where nothing is, in which folder it is already, or why it cannot. */
function compareWithTarget(
  { id, place: { folder } }: FoundSkill,
  target: string,
  hash: string,
  { installed, place, source }: Place,
): 'new' | { readonly at: string } | Sentence {
  const known = installed.find(
    skill =>
      skill.folder !== undefined &&
      (foldName(skill.folder) === foldName(target) || foldName(skill.id) === foldName(id)),
  );
  if (known?.folder === undefined) {
    const taken = findTaken(nodeDisk, target);
    const args = { folder: pathFrom(place.base, path.join(path.dirname(target), taken ?? '')) };
    return taken !== undefined
      ? { template: "'{folder}' is there already, and did not come from elsewhere.", args }
      : 'new';
  }
  const origin = findOrigin(known);
  const args = { id, folder: pathFrom(place.base, known.folder) };
  if (isRefusal(origin) || !isOrigin(origin, source, folder)) {
    return describeOther(args, origin);
  }
  return known.recordedHash === hash && known.state === 'ok'
    ? { at: known.folder }
    : { template: "'{id}' is installed already, in '{folder}'; an update brings it up to date.", args };
}

function isOrigin(origin: SkillOrigin, source: InstallSource, folder: string): boolean {
  const placeOf = (each: InstallSource) => (each.kind === 'path' ? each.path : each.url);
  return (
    placeOf(origin.source) === placeOf(source) && origin.source.ref === source.ref && origin.folder === folder
  );
}

/** An update would look at where it is from, and never at what is wanted now. */
function describeOther(
  args: Readonly<Record<'id' | 'folder', string>>,
  origin: SkillOrigin | Refusal,
): Sentence {
  if (isRefusal(origin)) {
    const template = "'{id}' is installed already, in '{folder}'; remove it first to take this one.";
    return { template, args };
  }
  return {
    template: "'{id}' is installed already, in '{folder}' from {source}; remove it first to take this one.",
    args: { ...args, source: describeSource({ ...origin.source, folder: origin.folder }) },
  };
}
