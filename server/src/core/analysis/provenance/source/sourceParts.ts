import { isGitFolder } from '../../../model/folder/packPaths.ts';
import { isSkillName } from '../../../model/folder/packedPaths.ts';
import type { Refusal } from '../../../model/findings/transferNote.ts';
import { isRefusal } from '../../../model/findings/transferNote.ts';

/** What of a repository is meant. */
export interface SourcePart {
  /** A branch, a tag or a commit; undefined for what the repository shows by itself. */
  readonly ref?: string;
  /** Below the root of the repository with `/`; undefined for the root. */
  readonly folder?: string;
}

/** Reads what stands behind the `#` of a source: a ref, or a ref and a folder behind a colon. Either may be empty. */
export function parsePart(part: string): SourcePart | Refusal {
  const colon = part.indexOf(':');
  return colon < 0 ? toPart(part, '') : toPart(part.slice(0, colon), part.slice(colon + 1));
}

/** A ref and a folder that git may be given; empty ones are left out. */
export function toPart(ref: string, folder: string): SourcePart | Refusal {
  const refusal = ref === '' ? undefined : findRefRefusal(ref);
  const below = refusal ?? parseFolder(folder);
  if (typeof below !== 'string') {
    return below;
  }
  return { ...(ref !== '' && { ref }), ...(below !== '' && { folder: below }) };
}

/** What behind a source says the same part of it; empty for all of it. */
export function describePart({ ref = '', folder = '' }: SourcePart): string {
  const below = folder === '' ? '' : `:${folder}`;
  return ref === '' && below === '' ? '' : `#${ref}${below}`;
}

/** As `git check-ref-format` says, which forbids these anywhere in a ref. */
const neverInRef = /[\0-\x20\x7F~^:?*[\\]|\.\.|@\{|\/\/|\.$|\/$|^\/|^@$|^-/;
const neverPartOfRef = /^\.|\.lock$/;

function findRefRefusal(ref: string): Refusal | undefined {
  const isWrong = neverInRef.test(ref) || ref.split('/').some(part => neverPartOfRef.test(part));
  return isWrong
    ? { refusal: { template: "'{ref}' cannot be a branch, a tag or a commit.", args: { ref } } }
    : undefined;
}

/** The folder without what does not change it, a SKILL.md at its end included; empty for the root. */
export function parseFolder(folder: string): string | Refusal {
  const parts = folder.split('/').filter(part => part !== '' && part !== '.');
  const leaves = /^(?:[/\\]|[A-Za-z]:)/.test(folder) || folder.includes('\\') || parts.includes('..');
  if (leaves) {
    const template =
      "The folder '{folder}' has to lie in the repository, and be written from its root with /.";
    return { refusal: { template, args: { folder } } };
  }
  const isForGit = folder.startsWith('-') || parts.some(part => isGitFolder(part));
  if (isForGit) {
    return { refusal: { template: "'{folder}' cannot be a folder of skills.", args: { folder } } };
  }
  return (isSkillName(parts.at(-1) ?? '') ? parts.slice(0, -1) : parts).join('/');
}

/** Puts the part behind the `#` to the one that an address names itself; only one of them may name any. */
export function joinParts(own: SourcePart, behind: SourcePart | Refusal): SourcePart | Refusal {
  if (isRefusal(behind)) {
    return behind;
  }
  const twice = own.ref !== undefined && (behind.ref ?? behind.folder) !== undefined;
  const bothFolders = own.folder !== undefined && behind.folder !== undefined;
  return twice || bothFolders
    ? {
        refusal: {
          template: 'The source names what is meant of the repository twice: before the # and behind it.',
          args: {},
        },
      }
    : { ...own, ...behind };
}
