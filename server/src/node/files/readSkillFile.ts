import { isAscii, isUtf8 } from 'node:buffer';
import path from 'node:path';
import { parseSkillDocument } from '../../core/syntax/document/skillDocument.ts';
import type { FileFacts, SkillFile } from '../../core/model/skill/skillFile.ts';
import { factsOfLinkOut, largestFile } from '../../core/model/skill/skillFile.ts';
import { readBytes } from '../disk/observedDisk.ts';
import { findForbiddenTarget } from './linkRoots.ts';
import { isRepositoryRoot } from './repositoryRoot.ts';

interface ReadText {
  readonly text: string;
  readonly facts: FileFacts;
}

const lenient = new TextDecoder('utf-8', { ignoreBOM: true });

/**
 * Reads a skill with what its bytes and its place say. It never throws: a file that cannot be read
 * is a file with that fact. `shownPath` is what reports call it; `isRoot` says whether a repository starts in
 * its folder, where that is known already.
 */
export function readSkillFile(file: string, shownPath: string, isRoot?: boolean): SkillFile {
  const { text, facts } = readText(file);
  return {
    path: shownPath,
    fileName: path.basename(file),
    folderName: folderNameOf(file, isRoot),
    document: parseSkillDocument(text),
    facts,
  };
}

/** The name that a skill is compared with; a checkout is named by whoever cloned it. */
export function folderNameOf(file: string, isRoot?: boolean): string | undefined {
  const folder = path.dirname(file);
  return (isRoot ?? isRepositoryRoot(folder)) ? undefined : path.basename(folder) || undefined;
}

/** Reads a text file up to the limit of a skill, with what its bytes say; it never throws. A link out of all known folders is not followed. */
export function readText(file: string): ReadText {
  const leadsTo = findForbiddenTarget(file);
  if (leadsTo !== undefined) {
    return { text: '', facts: factsOfLinkOut(leadsTo) };
  }
  try {
    const bytes = readBytes(file, largestFile);
    return typeof bytes === 'number'
      ? { text: '', facts: { hasMark: false, tooLarge: bytes } }
      : decodeText(bytes);
  } catch (error) {
    return { text: '', facts: { hasMark: false, unreadable: reasonOf(error) } };
  }
}

/** The text of a file as far as it is there and can be read; one over the limit counts as empty. */
export function findText(file: string): string | undefined {
  const { text, facts } = readText(file);
  return facts.unreadable === undefined ? text : undefined;
}

/** Bytes as text without a byte order mark, and what the text no longer shows of them. */
export function decodeText(bytes: Uint8Array): ReadText {
  const hasMark = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const content = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).subarray(hasMark ? 3 : 0);
  const hasNul = content.includes(0);
  const nulIn = (text: string) => (hasNul ? text.indexOf('\0') : undefined);
  if (isAscii(content)) {
    const text = content.toString('latin1');
    return { text, facts: { hasMark, nulAt: nulIn(text) } };
  }
  if (isUtf8(content)) {
    const text = content.toString('utf8');
    return { text, facts: { hasMark, nulAt: nulIn(text) } };
  }
  // Not UTF-8: the replacement characters stand where the bytes could not be read.
  const text = lenient.decode(content);
  const invalidAt = findInvalid(text, content);
  return { text, facts: { hasMark, invalidAt, nulAt: nulIn(text) } };
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
