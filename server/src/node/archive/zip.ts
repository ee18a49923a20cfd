import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { Zip, ZipDeflate } from 'fflate';
import type { Entry, ZipFile } from 'yauzl';
import { fromBufferPromise, getFileNameLowLevel } from 'yauzl';
import type { PackFile } from '../../core/model/folder/packFile.ts';
import { sortFiles } from '../../core/model/folder/packFile.ts';
import { whyLeftOut } from '../../core/model/folder/packedPaths.ts';
import type { FolderLimits } from './folderLimits.ts';
import { describeSize, folderLimits } from './folderLimits.ts';
import { toBytes, toContent, withoutMarks } from '../files/packContent.ts';
import { findClash, findPathProblem } from '../../core/model/folder/packPaths.ts';
import type { FolderFiles, FolderProblem } from './readFolder.ts';

/** Why a pack was not read, in a sentence. */
export interface PackProblem {
  readonly problem: string;
}

/** Numbers that packers write for the system that the attributes are of. */
const unix = 3;
const macOs = 19;

const kindOfFile = 0o170000;
const regular = 0o100000;
const folder = 0o040000;
const link = 0o120000;

/** Packs files, in the same bytes on every machine. Paths have to be those of files that can stand together. */
export function writeZip(files: readonly PackFile[]): Uint8Array {
  const chunks: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error !== null) {
      throw error;
    }
    chunks.push(chunk);
  });
  for (const { path, content, isExecutable = false } of sortFiles(files)) {
    // The size of its memory shows in the bytes, and would otherwise come from a logarithm.
    const entry = new ZipDeflate(path, { level: 9, mem: 4 });
    entry.os = unix;
    entry.attrs = (regular | (isExecutable ? 0o755 : 0o644)) << 16;
    // The first moment that the format knows; it is written in local time, so that it is the same in all zones.
    entry.mtime = new Date(1980, 0, 1);
    zip.add(entry);
    entry.push(toBytes(content), true);
  }
  zip.end();
  return new Uint8Array(Buffer.concat(chunks));
}

export interface ReadZipOptions {
  readonly limits?: FolderLimits;
  /** Leaves files with a byte order mark as bytes, so that they can be hashed and copied as they are. */
  readonly keepsMarks?: boolean;
}

/**
 * Reads a pack, or nothing of it where something in it is hostile or broken. What tools put there is left out; it never throws.
 */
export async function readZip(
  bytes: Uint8Array,
  { limits = folderLimits, keepsMarks = false }: ReadZipOptions = {},
): Promise<FolderFiles | PackProblem> {
  try {
    const zip = await fromBufferPromise(toBuffer(bytes), { decodeStrings: false });
    const listed = await listEntries(zip, limits);
    return 'problem' in listed ? listed : await readEntries(zip, listed, keepsMarks);
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error);
    return { problem: `The pack is broken: ${said.replace(/\.?$/, '.')}` };
  }
}

interface Listed {
  readonly entries: readonly { readonly path: string; readonly entry: Entry }[];
  readonly problems: readonly FolderProblem[];
}

/** Entries that a pack may have for each file that it may have: folders, and what tools put there. */
const entriesPerFile = 10;

async function listEntries(zip: ZipFile, limits: FolderLimits): Promise<Listed | PackProblem> {
  if (zip.entryCount > limits.files * entriesPerFile) {
    return { problem: `The pack has more than ${limits.files} files.` };
  }
  const entries: { path: string; entry: Entry }[] = [];
  const problems: FolderProblem[] = [];
  for await (const entry of zip.eachEntry()) {
    const name = getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, true);
    const path = name.replace(/\/$/, '');
    const problem = findEntryProblem(path, entry);
    if (problem !== undefined) {
      return { problem };
    }
    const kind = kindOf(entry);
    if (name.endsWith('/') || kind === folder || whyLeftOut(path) === 'junk') {
      continue;
    }
    if (kind === regular) {
      entries.push({ path, entry });
    } else {
      problems.push({ path, reason: 'special' });
    }
  }
  const problem = findClash(entries.map(({ path }) => path)) ?? findExcess(entries, limits);
  return problem === undefined ? { entries, problems } : { problem };
}

function findEntryProblem(path: string, entry: Entry): string | undefined {
  if (path.includes('\uFFFD')) {
    return `'${path}' is a name that cannot be read.`;
  }
  if (kindOf(entry) === link) {
    return `'${path}' is a link.`;
  }
  if (entry.isEncrypted()) {
    return `'${path}' is encrypted.`;
  }
  return findPathProblem(path);
}

/** What the entry is for the systems that know of kinds. */
function kindOf(entry: Entry): number {
  return (entry.externalFileAttributes >>> 16) & kindOfFile || regular;
}

function findExcess(entries: Listed['entries'], limits: FolderLimits): string | undefined {
  if (entries.length > limits.files) {
    return `The pack has more than ${limits.files} files.`;
  }
  const large = entries.find(({ entry }) => entry.uncompressedSize > limits.fileBytes);
  if (large !== undefined) {
    return `'${large.path}' is larger than ${describeSize(limits.fileBytes)}.`;
  }
  const all = entries.reduce((sum, { entry }) => sum + entry.uncompressedSize, 0);
  return all > limits.folderBytes
    ? `The files of the pack are larger than ${describeSize(limits.folderBytes)} together.`
    : undefined;
}

async function readEntries(
  zip: ZipFile,
  { entries, problems }: Listed,
  keepsMarks: boolean,
): Promise<FolderFiles | PackProblem> {
  const files: PackFile[] = [];
  for (const { path, entry } of entries) {
    if (!entry.canDecodeFileData()) {
      return { problem: `'${path}' is packed in a way that is not known here (${entry.compressionMethod}).` };
    }
    const bytes = await inflate(zip, entry);
    if (crc32(bytes) !== entry.crc32) {
      return { problem: `The pack is broken: '${path}' is not what was packed.` };
    }
    const isExecutable =
      [unix, macOs].includes(entry.versionMadeBy >>> 8) &&
      ((entry.externalFileAttributes >>> 16) & 0o100) !== 0;
    files.push({ path, content: toContent(bytes), ...(isExecutable && { isExecutable }) });
  }
  const sorted = sortFiles(files);
  return { files: keepsMarks ? sorted : withoutMarks(sorted), problems };
}

/** The bytes of an entry. The library stops where they become more than the pack says, which was compared with the limits. */
async function inflate(zip: ZipFile, entry: Entry): Promise<Uint8Array> {
  return buffer(await zip.openReadStreamPromise(entry));
}

function toBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
