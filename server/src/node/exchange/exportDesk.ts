import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import type { FileChange } from '../../core/exchange/compareFiles.ts';
import type { ExchangeNote } from '../../core/exchange/exchangeNote.ts';
import { isRefusal } from '../../core/exchange/exchangeNote.ts';
import type { ExportResult } from '../../core/exchange/exportResult.ts';
import { exportBundle, exportSkill } from '../../core/exchange/exportSkills.ts';
import type { ExportTarget } from '../../core/exchange/exportTargets.ts';
import type { PluginAbout } from '../../core/exchange/hosts/claudePlugin.ts';
import { joinMarketplace, marketplacePath } from '../../core/exchange/joinMarketplace.ts';
import type { PackFile } from '../../core/exchange/packFile.ts';
import type { SkillFolder } from '../../core/exchange/skillFolder.ts';
import { toSkillFolder } from '../../core/exchange/skillFolder.ts';
import type { Cancellation } from '../../core/span.ts';
import type { Sentence } from '../../core/text/sentence.ts';
import { folderNameOf } from '../readSkillFile.ts';
import { noteProblem } from './noteProblem.ts';
import type { PlannedWrite } from './plannedWrite.ts';
import { planWrite } from './plannedWrite.ts';
import { readFolder } from './readFolder.ts';
import { readPackFile } from './readPackFile.ts';
import type { Changes } from './transaction.ts';
import { writeZip } from './zip.ts';

/** What is to be exported, and where to. */
export interface ExportOrder {
  /** The SKILL.md files, by their absolute paths. */
  readonly skills: readonly string[];
  readonly target: ExportTarget;
  /** The folder that the result goes to, by its absolute path. */
  readonly out: string;
  /** Each folder goes into one file. */
  readonly isPacked?: boolean;
  /** Of the plugin, where the target makes one. */
  readonly about?: PluginAbout;
}

/** What people should know of one of the skills. */
export interface SkillReport {
  /** The SKILL.md, by its absolute path; undefined for what is about all of them. */
  readonly skill?: string;
  readonly notes: readonly ExchangeNote[];
  /** Why it is not exported. */
  readonly refusal?: Sentence;
}

export interface PlannedExport {
  /** What is written, with paths from the folder that it goes to. */
  readonly changes: readonly FileChange[];
  readonly reports: readonly SkillReport[];
  readonly todo: Changes;
}

/** The text of a file as an editor has it; undefined for one that is not open. */
export type OpenTexts = (file: string) => string | undefined;

/** Plans an export. Nothing is written; skills that cannot be exported are reported, and the others go on. */
export async function planExport(
  order: ExportOrder,
  openTexts: OpenTexts,
  token?: Cancellation,
): Promise<PlannedExport> {
  const reports: SkillReport[] = [];
  const folders: SkillFolder[] = [];
  const sources: string[] = [];
  for (const skill of order.skills) {
    const { folder, notes, refusal } = await readSkill(skill, openTexts, token);
    if (folder === undefined) {
      reports.push({ skill, notes, ...(refusal && { refusal }) });
    } else {
      folders.push(folder);
      sources.push(skill);
    }
    if (notes.length > 0 && folder !== undefined) {
      reports.push({ skill, notes });
    }
  }
  const writes =
    order.target.form === 'bundle'
      ? await planBundle(folders, order, reports)
      : await planEach(folders, sources, order, reports);
  return {
    changes: writes.flatMap(({ changes }) => changes),
    reports,
    todo: { folders: [], files: writes.flatMap(({ files }) => files) },
  };
}

interface ReadSkill {
  readonly folder?: SkillFolder;
  readonly notes: readonly ExchangeNote[];
  readonly refusal?: Sentence;
}

/** Reads the folder of a skill, with what is open in editors in place of what is on disk. */
async function readSkill(skill: string, openTexts: OpenTexts, token?: Cancellation): Promise<ReadSkill> {
  const root = path.dirname(skill);
  const { files, problems } = await readFolder(root, { ...(token && { token }) });
  const current = files.map(file => withText(file, openTexts(path.join(root, file.path))));
  const notes = problems.map(noteProblem);
  const folder = toSkillFolder(current, folderNameOf(skill), skill.replaceAll('\\', '/'));
  if (folder === undefined) {
    const refusal = { template: '{file} is no text that can be read.', args: { file: path.basename(skill) } };
    return { notes, refusal };
  }
  return { folder, notes };
}

function withText(file: PackFile, text: string | undefined): PackFile {
  return text === undefined ? file : { ...file, content: text };
}

async function planBundle(
  folders: readonly SkillFolder[],
  { target, out, about = { name: 'skills' }, isPacked = false }: ExportOrder,
  reports: SkillReport[],
): Promise<PlannedWrite[]> {
  if (folders.length === 0) {
    return [];
  }
  const result = exportBundle(folders, target, about);
  if (isRefusal(result)) {
    reports.push({ notes: [], refusal: result.refusal });
    return [];
  }
  reports.push({ notes: result.notes });
  const name = about.name;
  if (isPacked) {
    return [await planWrite(out, packed(`${name}.zip`, result.files))];
  }
  // The marketplace may offer other plugins already.
  const known = readPackFile(path.join(out, marketplacePath), marketplacePath);
  const before = typeof known?.content === 'string' ? known.content : undefined;
  const joined = joinMarketplace(before, result.files);
  if (isRefusal(joined)) {
    reports.push({ notes: [], refusal: joined.refusal });
    return [];
  }
  return [await planWrite(out, joined)];
}

async function planEach(
  folders: readonly SkillFolder[],
  sources: readonly string[],
  order: ExportOrder,
  reports: SkillReport[],
): Promise<PlannedWrite[]> {
  const { target, out, isPacked = target.form === 'archive' } = order;
  const writes: PlannedWrite[] = [];
  const taken = new Map<string, string>();
  for (const [at, folder] of folders.entries()) {
    const skill = sources[at] ?? '';
    const result = refuseTaken(exportSkill(folder, target), skill, out, taken);
    if (isRefusal(result)) {
      reports.push({ skill, notes: [], refusal: result.refusal });
      continue;
    }
    reports.push({ skill, notes: result.notes });
    const [first] = result.files;
    const name = first?.path.split('/')[0] ?? '';
    const files =
      isPacked && target.form !== 'file'
        ? packed(`${name}${target.form === 'archive' ? '.skill' : '.zip'}`, result.files)
        : result.files;
    writes.push(await planWrite(out, files));
  }
  return writes;
}

/** Two skills must not end in one place, and none in the place that it comes from. */
function refuseTaken(
  result: ExportResult,
  skill: string,
  out: string,
  taken: Map<string, string>,
): ExportResult {
  if (isRefusal(result)) {
    return result;
  }
  const place = result.files[0]?.path.split('/')[0] ?? '';
  const other = taken.get(place.toLowerCase());
  if (other !== undefined) {
    const args = { place, other: path.basename(path.dirname(other)) };
    return { refusal: { template: "'{place}' is what {other} is exported to already.", args } };
  }
  taken.set(place.toLowerCase(), skill);
  const target = path.join(out, place);
  const isItself = existsSync(target) && realpathSync(target) === realpathSync(path.dirname(skill));
  return isItself
    ? { refusal: { template: 'The skill itself stands there; choose another folder.', args: {} } }
    : result;
}

function packed(name: string, files: readonly PackFile[]): PackFile[] {
  return [{ path: name, content: writeZip(files) }];
}
