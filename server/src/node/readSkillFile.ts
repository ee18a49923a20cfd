import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { parseSkillDocument } from '../core/document/skillDocument.ts';
import type { FileFacts, SkillFile } from '../core/skill/skillFile.ts';
import { largestFile } from '../core/skill/skillFile.ts';
import { isRepositoryRoot } from './repositoryRoot.ts';

interface ReadText {
  readonly text: string;
  readonly facts: FileFacts;
}

const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
const lenient = new TextDecoder('utf-8', { ignoreBOM: true });

/**
 * Reads a skill with what its bytes and its place say. It never throws: a file that cannot be read
 * is a file with that fact. `shownPath` is what reports call it.
 */
export function readSkillFile(file: string, shownPath: string): SkillFile {
  const { text, facts } = readText(file);
  return {
    path: shownPath,
    fileName: path.basename(file),
    folderName: folderNameOf(file),
    document: parseSkillDocument(text),
    facts,
  };
}

/** The name that a skill is compared with; a checkout is named by whoever cloned it. */
export function folderNameOf(file: string): string | undefined {
  const folder = path.dirname(file);
  return isRepositoryRoot(folder) ? undefined : path.basename(folder) || undefined;
}

function readText(file: string): ReadText {
  try {
    const { size } = statSync(file);
    return size > largestFile
      ? { text: '', facts: { hasMark: false, tooLarge: size } }
      : decodeText(readFileSync(file));
  } catch (error) {
    return { text: '', facts: { hasMark: false, unreadable: reasonOf(error) } };
  }
}

/** Bytes as text without a byte order mark, and what the text no longer shows of them. */
export function decodeText(bytes: Uint8Array): ReadText {
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const content = hasMark ? bytes.subarray(3) : bytes;
  const isNul = content.includes(0);
  try {
    const text = strict.decode(content);
    return { text, facts: { hasMark, ...(isNul && { nulAt: text.indexOf('\0') }) } };
  } catch {
    // Not UTF-8: the replacement characters stand where the bytes could not be read.
    const text = lenient.decode(content);
    const invalidAt = findInvalid(text, content);
    return { text, facts: { hasMark, invalidAt, ...(isNul && { nulAt: text.indexOf('\0') }) } };
  }
}

/** Where the first byte is that is not UTF-8; a replacement character may also stand in the file itself. */
function findInvalid(text: string, content: Uint8Array): number {
  const encoder = new TextEncoder();
  let bytes = 0;
  let from = 0;
  for (let at = text.indexOf('\uFFFD'); at >= 0; at = text.indexOf('\uFFFD', from)) {
    bytes += encoder.encode(text.slice(from, at)).length;
    if (content[bytes] !== 0xef || content[bytes + 1] !== 0xbf || content[bytes + 2] !== 0xbd) {
      return at;
    }
    bytes += 3;
    from = at + 1;
  }
  return 0;
}

const reasons: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  ENOENT: 'the link points nowhere',
  EISDIR: 'it is a folder',
  ELOOP: 'its links go round in a circle',
};

/** Why a file system call failed, in words. */
export function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  return (code && (reasons[code] ?? code)) ?? (error instanceof Error ? error.message : String(error));
}
