import { existsSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { adaptImported, markImported } from '../../core/exchange/adaptImported.ts';
import type { FileChange } from '../../core/exchange/compareFiles.ts';
import type { ExchangeNote } from '../../core/exchange/exchangeNote.ts';
import { isRefusal } from '../../core/exchange/exchangeNote.ts';
import type { ImportChoice, ImportState } from '../../core/exchange/importChoice.ts';
import { importFile, importFiles } from '../../core/exchange/importFiles.ts';
import type { ImportedSkill, ImportOutcome, ImportRefusal } from '../../core/exchange/importedSkill.ts';
import { putBelow } from '../../core/exchange/packFile.ts';
import { renameImported } from '../../core/exchange/renameImported.ts';
import type { Profile } from '../../core/profiles/profile.ts';
import type { Cancellation } from '../../core/span.ts';
import type { Sentence } from '../../core/text/sentence.ts';
import { reasonOf } from '../readSkillFile.ts';
import { planWrite } from './plannedWrite.ts';
import type { FolderLimits } from './folderLimits.ts';
import { describeSize, folderLimits } from './folderLimits.ts';
import { noteProblem } from './noteProblem.ts';
import type { FolderFiles } from './readFolder.ts';
import { readFolder } from './readFolder.ts';
import { readPackFile } from './readPackFile.ts';
import type { Changes, FileSwap } from './transaction.ts';

/** A folder or a pack may hold several skills; of each file, as much is read as of one of a skill. */
const limits: FolderLimits = {
  fileBytes: folderLimits.fileBytes,
  folderBytes: 4 * folderLimits.folderBytes,
  files: 10 * folderLimits.files,
};

/** What a file or a folder holds, and which one it was. */
export interface FoundImport {
  /** Absolute path of what was given. */
  readonly from: string;
  readonly outcome: ImportOutcome;
}

/** Reads skills out of files, packs and folders. It never throws: what cannot be read is a refusal. */
export async function readImports(paths: readonly string[], token?: Cancellation): Promise<FoundImport[]> {
  const found: FoundImport[] = [];
  for (const from of paths) {
    if (token?.isCancellationRequested === true) {
      return [];
    }
    const outcomes = await readImport(from, token);
    found.push(...outcomes.map(outcome => ({ from, outcome })));
  }
  return found;
}

async function readImport(from: string, token?: Cancellation): Promise<ImportOutcome[]> {
  const origin = path.basename(from);
  const refuse = (template: string, args: Sentence['args'] = {}): ImportOutcome[] => [
    { origin, refusal: { template, args: { file: origin, ...args } } },
  ];
  try {
    const stat = statSync(from);
    if (stat.isDirectory()) {
      return importRead(await readFolder(from, { limits, ...(token && { token }) }), origin);
    }
    if (!stat.isFile()) {
      return refuse('{file} is no ordinary file.');
    }
    if (stat.size > limits.folderBytes) {
      return refuse('{file} is larger than {limit}.', { limit: describeSize(limits.folderBytes) });
    }
    if (/\.(?:zip|skill)$/i.test(origin)) {
      const { readZip } = await import('./zip.ts');
      const read = await readZip(new Uint8Array(await readFile(from)), { limits });
      return 'problem' in read
        ? refuse('{file}: {reason}', { reason: read.problem })
        : importRead(read, origin.replace(/\.[^.]*$/, ''));
    }
    const file = readPackFile(from, origin);
    return file === undefined ? refuse('{file} cannot be read.') : importFile(file);
  } catch (error) {
    return refuse('{file} cannot be read: {reason}.', { reason: reasonOf(error) });
  }
}

/** What was not read is told of the skill that it belongs to, or else of the first one. */
function importRead({ files, problems }: FolderFiles, name: string): ImportOutcome[] {
  const outcomes = importFiles(files, name);
  const folderOf = ({ origin }: ImportOutcome) => path.posix.dirname(origin);
  const ownerOf = (file: string) =>
    outcomes.find(outcome => file.startsWith(`${folderOf(outcome)}/`)) ?? outcomes[0];
  return outcomes.map(outcome => {
    const own = problems.filter(problem => ownerOf(problem.path) === outcome).map(noteProblem);
    return isRefusal(outcome) || own.length === 0 ? outcome : withNotes(outcome, own);
  });
}

function withNotes(skill: ImportedSkill, notes: readonly ExchangeNote[]): ImportedSkill {
  return { ...skill, notes: [...skill.notes, ...notes] };
}

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
  readonly notes: readonly ExchangeNote[];
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
      taken.add(item.slug);
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
  { into, profile, marks = false }: Omit<ImportOrder, 'found'>,
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
  return isRefusal(imported)
    ? refused(imported.refusal)
    : placeImported(imported, place, choice, into, taken);
}

async function placeImported(
  imported: ImportedSkill,
  place: Pick<PlannedImportItem, 'from' | 'origin'>,
  choice: ImportChoice | undefined,
  into: string,
  taken: ReadonlySet<string>,
): Promise<PlannedOne> {
  const { slug, files } = imported;
  const notes = taken.has(slug) ? [...imported.notes, noteDouble(slug)] : imported.notes;
  const folder = path.join(into, slug);
  const write = await planWrite(into, putBelow(slug, files));
  const isTaken = taken.has(slug) || existsSync(folder);
  const isSame = !taken.has(slug) && isTaken && write.changes.every(({ kind }) => kind === 'same');
  const state =
    choice?.kind === 'skip'
      ? 'skipped'
      : isSame
        ? 'same'
        : !isTaken
          ? 'new'
          : choice?.kind === 'replace' && !taken.has(slug)
            ? 'replaced'
            : 'exists';
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

/** Replacing is no way out where it would be replaced itself before it was written. */
function noteDouble(slug: string): ExchangeNote {
  const template = "Another of these skills is called '{slug}' too; skip or rename one of them.";
  return { kind: 'told', subject: '', template, args: { slug } };
}

/** The slug with the next number that no skill has. */
function findFreeSlug(slug: string, into: string, taken: ReadonlySet<string>): string {
  for (let number = 2; ; number++) {
    const end = `-${number}`;
    const candidate = `${slug.slice(0, 64 - end.length)}${end}`;
    if (!taken.has(candidate) && !existsSync(path.join(into, candidate))) {
      return candidate;
    }
  }
}
