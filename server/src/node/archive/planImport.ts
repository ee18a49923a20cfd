import path from 'node:path';
import { foldName } from '../../core/text/words/foldName.ts';
import { findTaken } from '../files/transaction/nameTaken.ts';
import { nodeDisk } from '../files/transaction/disk.ts';
import { adaptImported, markImported } from '../../core/operations/import/adaptImported.ts';
import type { FileChange } from '../../core/model/folder/compareFiles.ts';
import type { TransferNote } from '../../core/model/findings/transferNote.ts';
import { isRefusal } from '../../core/model/findings/transferNote.ts';
import type { ImportChoice, ImportState } from '../../core/operations/import/importChoice.ts';
import type { ImportedSkill, ImportRefusal } from '../../core/operations/import/importedSkill.ts';
import { noteFiles } from '../../core/operations/portable/fileNotes.ts';
import { putBelow } from '../../core/model/folder/packFile.ts';
import { renameImported } from '../../core/operations/import/renameImported.ts';
import type { Profile } from '../../core/model/profiles/record/profile.ts';
import type { Sentence } from '../../core/text/format/sentence.ts';
import { planWrite } from './plannedWrite.ts';
import type { FoundImport } from './readImports.ts';
import type { Changes, FileSwap } from '../files/transaction/transaction.ts';

export interface ImportOrder {
  readonly found: readonly FoundImport[];
  /** The folder that holds the skills, by its absolute path. */
  readonly into: string;
  /** The host that loads that folder; what it would refuse is translated. */
  readonly profile?: Profile;
  /** By the position among what was found. */
  readonly choices: ReadonlyMap<number, ImportChoice>;
  /** Marks them as imported, which locks them. */
  readonly marks?: boolean;
  /** The skills of the workspace that have an id. */
  readonly findSkills: (id: string) => readonly KnownSkill[];
}

/** A skill that is there already. */
export interface KnownSkill {
  /** Absolute path of its SKILL.md. */
  readonly absolute: string;
  /** What reports call it. */
  readonly shown: string;
}

/** One skill of an import. */
export interface PlannedImportItem {
  readonly from: string;
  readonly origin: string;
  /** The line that a refusal is about, from 1. */
  readonly line?: number;
  readonly state: ImportState;
  /** Undefined where it is refused. */
  readonly slug?: string;
  /** Absolute path of the folder that it goes to. */
  readonly folder?: string;
  /** With paths from the folder that holds the skills. */
  readonly changes: readonly FileChange[];
  readonly notes: readonly TransferNote[];
  readonly refusal?: Sentence;
  /** A slug that would do, for one that is refused or taken. */
  readonly suggestion?: string;
  /** It is refused for its name alone. */
  readonly canBeRenamed?: true;
}

export interface PlannedImport {
  readonly items: readonly PlannedImportItem[];
  /** What is written once nothing is undecided. */
  readonly todo: Changes;
}

/** Plans an import. Nothing is written. */
export async function planImport({ found, ...order }: ImportOrder): Promise<PlannedImport> {
  const items: PlannedImportItem[] = [];
  const files: FileSwap[] = [];
  const taken = new Set<string>();
  for (const [at, { from, outcome }] of found.entries()) {
    const { item, writes } = await planOne({ from, outcome }, order.choices.get(at), order, taken);
    items.push(item);
    files.push(...writes);
    if (item.slug !== undefined && item.state !== 'skipped') {
      taken.add(foldName(item.slug));
    }
  }
  return { items, todo: { folders: [], files } };
}

interface PlannedOne {
  readonly item: PlannedImportItem;
  readonly writes: readonly FileSwap[];
}

async function planOne(
  { from, outcome }: FoundImport,
  choice: ImportChoice | undefined,
  { into, profile, marks = false, findSkills }: Omit<ImportOrder, 'found'>,
  taken: ReadonlySet<string>,
): Promise<PlannedOne> {
  const place = { from, origin: outcome.origin };
  const refused = (
    refusal: Sentence,
    { line, suggestion, skill: whole }: Partial<ImportRefusal> = {},
  ): PlannedOne => ({
    item: {
      ...place,
      ...(line !== undefined && { line }),
      state: 'refused',
      changes: [],
      notes: [],
      refusal,
      ...(suggestion !== undefined && { suggestion }),
      ...(whole !== undefined && { canBeRenamed: true }),
    },
    writes: [],
  });
  const skill = isRefusal(outcome) ? outcome.skill : outcome;
  const slug = choice?.slug;
  const isRenamed = skill !== undefined && slug !== undefined;
  if (isRefusal(outcome) && !isRenamed) {
    return refused(outcome.refusal, outcome);
  }
  const named = isRenamed ? renameImported(skill, slug) : outcome;
  if (isRefusal(named)) {
    return refused(named.refusal);
  }
  const adapted = profile === undefined ? named : adaptImported(named, profile);
  const imported = marks ? markImported(adapted, profile) : adapted;
  if (isRefusal(imported)) {
    return refused(imported.refusal);
  }
  const elsewhere = findSkills(imported.slug).filter(
    ({ absolute }) => !isAtOrIn(from, absolute) && !isAtOrIn(path.join(into, imported.slug), absolute),
  );
  const notes = [...imported.notes, ...noteElsewhere(elsewhere)];
  return placeImported({ ...imported, notes }, place, choice, into, taken);
}

async function placeImported(
  imported: ImportedSkill,
  place: Pick<PlannedImportItem, 'from' | 'origin'>,
  choice: ImportChoice | undefined,
  into: string,
  taken: ReadonlySet<string>,
): Promise<PlannedOne> {
  const { slug, files } = imported;
  const isDouble = taken.has(foldName(slug));
  const there = findTaken(nodeDisk, path.join(into, slug));
  const notes = [...imported.notes, ...noteTaken(slug, isDouble, there)];
  const folder = path.join(into, slug);
  const write = await planWrite(into, putBelow(slug, files));
  const isTaken = isDouble || there !== undefined;
  // What is there under another spelling is not what would be written over on every system.
  const canBeReplaced = !isDouble && (there === undefined || there === slug);
  const isSame = canBeReplaced && isTaken && write.changes.every(({ kind }) => kind === 'same');
  const state = stateOf({ isTaken, isSame, canBeReplaced }, choice);
  const suggestion = state === 'exists' ? findFreeSlug(slug, into, taken) : undefined;
  return {
    item: {
      ...place,
      state,
      slug,
      folder,
      changes: write.changes,
      notes,
      ...(suggestion !== undefined && { suggestion }),
    },
    writes: state === 'new' || state === 'replaced' ? write.files : [],
  };
}

interface TargetState {
  readonly isTaken: boolean;
  readonly isSame: boolean;
  readonly canBeReplaced: boolean;
}

function stateOf(
  { isTaken, isSame, canBeReplaced }: TargetState,
  choice: ImportChoice | undefined,
): ImportState {
  if (choice?.kind === 'skip') {
    return 'skipped';
  }
  if (isSame) {
    return 'same';
  }
  if (!isTaken) {
    return 'new';
  }
  return choice?.kind === 'replace' && canBeReplaced ? 'replaced' : 'exists';
}

/** Replacing is no way out where it would be replaced itself before it was written, nor where something else is there. */
function noteTaken(slug: string, isDouble: boolean, there: string | undefined): TransferNote[] {
  if (isDouble) {
    const template = "Another of these skills is called '{slug}' too; skip or rename one of them.";
    return [{ kind: 'told', subject: '', template, args: { slug } }];
  }
  if (there === undefined || there === slug) {
    return [];
  }
  const template =
    "'{other}' is there, which is the same as '{slug}' on many systems; skip or rename the skill.";
  return [{ kind: 'told', subject: '', template, args: { slug, other: there } }];
}

/** Hosts that load both take one of them, or list both. */
function noteElsewhere(known: readonly KnownSkill[]): TransferNote[] {
  const template = 'Another skill in this workspace has the same name: {files}.';
  return noteFiles(
    'told',
    template,
    known.map(({ shown }) => shown),
  );
}

function isAtOrIn(folder: string, file: string): boolean {
  return file === folder || file.startsWith(folder + path.sep);
}

/** The slug with the next number that no skill has. */
function findFreeSlug(slug: string, into: string, taken: ReadonlySet<string>): string {
  for (let number = 2; ; number++) {
    const end = `-${number}`;
    const candidate = `${slug.slice(0, 64 - end.length)}${end}`;
    if (!taken.has(foldName(candidate)) && findTaken(nodeDisk, path.join(into, candidate)) === undefined) {
      return candidate;
    }
  }
}
