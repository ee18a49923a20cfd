import { existsSync } from 'node:fs';
import path from 'node:path';
import { foldName } from '../../core/text/words/foldName.ts';
import type { FileChange } from '../../core/model/folder/compareFiles.ts';
import type { TransferNote, Refusal } from '../../core/model/findings/transferNote.ts';
import { isRefusal } from '../../core/model/findings/transferNote.ts';
import type { ExportResult } from '../../core/operations/portable/exportResult.ts';
import { exportBundle, exportSkill } from '../../core/operations/export/exportSkills.ts';
import type { ExportTarget } from '../../core/operations/export/exportTargets.ts';
import type { PluginAbout } from '../../core/operations/export/hosts/claudePlugin.ts';
import { joinMarketplace, marketplacePath } from '../../core/operations/export/hosts/joinMarketplace.ts';
import type { PackFile } from '../../core/model/folder/packFile.ts';
import type { SkillFolder } from '../../core/model/folder/skillFolder.ts';
import { toSkillFolder } from '../../core/model/folder/skillFolder.ts';
import type { Cancellation } from '../../core/text/position/span.ts';
import type { Sentence } from '../../core/text/format/sentence.ts';
import { ownVariablesName } from '../../core/model/skill/variable.ts';
import type { SecretMask } from '../../core/model/variables/secretMask.ts';
import { createSecretMask } from '../../core/model/variables/secretMask.ts';
import { isSkillFileName } from '../../core/model/skill/fileNames.ts';
import { folderNameOf } from '../files/readSkillFile.ts';
import { noteProblem } from './describeImportNote.ts';
import type { PlannedWrite } from './plannedWrite.ts';
import { planWrite } from './plannedWrite.ts';
import { readFolder } from './readFolder.ts';
import { readPackFile } from './readPackFile.ts';
import { refuseTwins } from './refuseTwins.ts';
import { realFolders, refuseOwnPlace } from './refuseOwnPlace.ts';
import type { Changes } from '../files/transaction/transaction.ts';

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
  /** Values that a skill, by its path, must not have in clear. */
  readonly secretsOf: (skill: string) => Iterable<string>;
  /** Puts asterisks in their place instead of refusing the skill. */
  readonly masksSecrets?: boolean;
}

/** What people should know of one of the skills. */
export interface SkillReport {
  /** The SKILL.md, by its absolute path; undefined for what is about all of them. */
  readonly skill?: string;
  readonly notes: readonly TransferNote[];
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
    const { folder, notes, refusal } = await readSkill(skill, order, openTexts, token);
    if (notes.length > 0 || refusal !== undefined) {
      reports.push({ skill, notes, ...(refusal && { refusal }) });
    }
    if (folder !== undefined) {
      folders.push(folder);
      sources.push(skill);
    }
  }
  const writes =
    order.target.form === 'bundle'
      ? await planBundle(folders, sources, order, reports)
      : await planEach(folders, sources, order, reports);
  return {
    changes: writes.flatMap(({ changes }) => changes),
    reports: joinReports(reports),
    todo: { folders: [], files: writes.flatMap(({ files }) => files) },
  };
}

/** What is said of a skill at several times, together. */
function joinReports(reports: readonly SkillReport[]): SkillReport[] {
  const bySkill = new Map<string | undefined, SkillReport>();
  for (const report of reports) {
    const notes = bySkill.get(report.skill)?.notes ?? [];
    bySkill.set(report.skill, { ...report, notes: [...notes, ...report.notes] });
  }
  return [...bySkill.values()];
}

interface ReadSkill {
  readonly folder?: SkillFolder;
  readonly notes: readonly TransferNote[];
  readonly refusal?: Sentence;
}

/** Reads the folder of a skill, with what is open in editors in place of what is on disk. */
async function readSkill(
  skill: string,
  { secretsOf, masksSecrets = false }: Pick<ExportOrder, 'secretsOf' | 'masksSecrets'>,
  openTexts: OpenTexts,
  token?: Cancellation,
): Promise<ReadSkill> {
  const root = path.dirname(skill);
  const { files, problems } = await readFolder(root, { ...(token && { token }) });
  const written = files.map(file => withText(file, openTexts(path.join(root, file.path))));
  const notes = problems.map(noteProblem);
  const mask = createSecretMask(secretsOf(skill));
  const current = written.map(file => maskFile(file, mask));
  const leaking = written.filter((file, at) => file !== current[at]).map(file => file.path);
  if (leaking.length > 0 && !masksSecrets) {
    return { notes, refusal: { template: secretInClear, args: { files: leaking.slice(0, 3).join(', ') } } };
  }
  const folder = toSkillFolder(current, folderNameOf(skill), skill.replaceAll('\\', '/'));
  if (folder === undefined) {
    const refusal = {
      template: '{file} is not text that can be read.',
      args: { file: path.basename(skill) },
    };
    return { notes, refusal };
  }
  return { folder, notes };
}

const secretInClear =
  'A secret is written in clear in {files}. Take it out, or export with --mask, which puts *** in its place.';

/** The same file where there is no secret in it. The file with the values themselves never leaves. */
function maskFile(file: PackFile, mask: SecretMask): PackFile {
  if (typeof file.content !== 'string' || file.path === ownVariablesName) {
    return file;
  }
  const content = mask(file.content);
  return content === file.content ? file : { ...file, content: withQuotedMasks(file.path, content) };
}

/** In YAML an asterisk begins an alias, so that a value that is masked as a whole needs quotes. */
function withQuotedMasks(file: string, content: string): string {
  const end = isSkillFileName(path.basename(file)) ? content.indexOf('\n---', 3) : content.length;
  if (!/\.(?:md|ya?ml)$/i.test(file) || end < 0) {
    return content;
  }
  const head = content.slice(0, end).replace(/^([^\n]*?(?:: |- )[ \t]*)\*\*\*[ \t]*$/gm, "$1'***'");
  return head + content.slice(end);
}

function withText(file: PackFile, text: string | undefined): PackFile {
  return text === undefined ? file : { ...file, content: text };
}

async function planBundle(
  folders: readonly SkillFolder[],
  sources: readonly string[],
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
  const before = isPacked ? undefined : findMarketplace(out);
  const files = isPacked
    ? await packed(`${about.name}.zip`, result.files)
    : joinMarketplace(before, result.files);
  const refusal = isRefusal(files)
    ? files
    : (refuseOwnPlace(files, out, realFolders(sources)) ?? refuseTwins(files, out));
  if (isRefusal(files) || refusal !== undefined) {
    reports.push({ notes: [], ...refusal });
    return [];
  }
  // A marketplace that is there keeps its owner.
  const notes = result.notes.filter(({ subject }) => before === undefined || subject !== marketplacePath);
  reports.push({ notes });
  return [await planWrite(out, files)];
}

/** The marketplace that is there, which may offer other plugins; an empty text for one that cannot be read. */
function findMarketplace(out: string): string | undefined {
  const file = path.join(out, marketplacePath);
  const known = readPackFile(file, marketplacePath)?.content;
  return typeof known === 'string' ? known : existsSync(file) ? '' : undefined;
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
  const own = realFolders(target.form === 'file' ? [] : sources);
  for (const [at, folder] of folders.entries()) {
    const skill = sources[at] ?? '';
    const result = await packEach(exportSkill(folder, target), target, isPacked);
    const refusal = isRefusal(result)
      ? result
      : (refuseTaken(result.files, skill, taken) ??
        refuseOwnPlace(result.files, out, own) ??
        refuseTwins(result.files, out));
    if (isRefusal(result) || refusal !== undefined) {
      reports.push({ skill, notes: [], ...refusal });
      continue;
    }
    reports.push({ skill, notes: result.notes });
    writes.push(await planWrite(out, result.files));
  }
  return writes;
}

async function packEach(
  result: ExportResult,
  { form }: ExportTarget,
  isPacked: boolean,
): Promise<ExportResult> {
  if (isRefusal(result) || !isPacked || form === 'file') {
    return result;
  }
  const name = placeOf(result.files);
  return { ...result, files: await packed(`${name}${form === 'archive' ? '.skill' : '.zip'}`, result.files) };
}

/** The file or the folder that is written. */
function placeOf([first]: readonly PackFile[]): string {
  return first?.path.split('/')[0] ?? '';
}

/** Two skills must not end in one place. */
function refuseTaken(
  files: readonly PackFile[],
  skill: string,
  taken: Map<string, string>,
): Refusal | undefined {
  const place = placeOf(files);
  const other = taken.get(foldName(place));
  if (other !== undefined) {
    const args = { place, other: path.basename(path.dirname(other)) };
    return { refusal: { template: "'{place}' is what {other} is exported to already.", args } };
  }
  taken.set(foldName(place), skill);
  return undefined;
}

/** The library is loaded when it is needed, since every other command would wait for it. */
async function packed(name: string, files: readonly PackFile[]): Promise<PackFile[]> {
  const { writeZip } = await import('./zip.ts');
  return [{ path: name, content: writeZip(files) }];
}
