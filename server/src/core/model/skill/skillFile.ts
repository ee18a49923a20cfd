import type { SkillDocument } from '../../syntax/document/skillDocument.ts';
import type { YamlCause } from '../../syntax/yaml/yamlProblem.ts';
import type { SkillContext } from './skillContext.ts';

/** Bytes of a SKILL.md above which it is not read; the largest real ones have 300 KB. */
export const largestFile = 1024 * 1024;

/** What only the bytes of a file tell, and its folder. */
export interface FileFacts {
  readonly hasMark: boolean;
  /** Offset of the first character that is not valid UTF-8. */
  readonly invalidAt?: number;
  /** Offset of the first NUL, which marks a binary file; undefined where there is none, absent where nobody looked. */
  readonly nulAt?: number | undefined;
  /** Set when the file is over the limit: the text is then empty. */
  readonly tooLarge?: number;
  /** Why the file could not be read; the text is then empty. */
  readonly unreadable?: string;
  /** Where a link leads that is not followed, as a path without links; the file then counts as one that cannot be read. */
  readonly leadsTo?: string;
  /** Links in the folder of the file that lead out of all folders that may be read, from there with `/`; they are not followed. */
  readonly linksOut?: readonly string[];
}

/** The facts of a file that a link leads to which is not followed. */
export function factsOfLinkOut(leadsTo: string): FileFacts {
  return { hasMark: false, unreadable: `a link leads out of the workspace, to ${leadsTo}`, leadsTo };
}

/** Why a text cannot be relied on. */
export interface TextObstacle {
  /** Words for the end of a sentence. */
  readonly reason: string;
  /** Where it shows. */
  readonly at: number;
}

/** What keeps people from reading a text file; undefined for one that is a text. */
export function findObstacle(facts: Omit<FileFacts, 'hasMark'>): TextObstacle | undefined {
  const { unreadable, tooLarge, invalidAt, nulAt } = facts;
  if (unreadable !== undefined) {
    return { reason: unreadable, at: 0 };
  }
  if (tooLarge !== undefined) {
    return { reason: 'it is larger than 1 MB', at: 0 };
  }
  if (invalidAt !== undefined) {
    return { reason: 'it is not UTF-8', at: invalidAt };
  }
  return nulAt === undefined ? undefined : { reason: 'it is not text', at: nulAt };
}

/** A SKILL.md with what its place on disk says. */
export interface SkillFile {
  /** With `/`, relative to the workspace where it lies inside it. */
  readonly path: string;
  readonly fileName: string;
  /** Undefined for a skill at the root of a repository: its folder is named by whoever cloned it. */
  readonly folderName: string | undefined;
  readonly document: SkillDocument;
  readonly facts: FileFacts;
  /** Undefined for a text without a place; rules that ask for it then say nothing. */
  readonly context?: SkillContext;
}

/** Facts of a text that came from an editor rather than from bytes. */
export const plainFacts: FileFacts = { hasMark: false };

/** Whether there is a text to check at all. */
export function isReadable({ facts }: SkillFile): boolean {
  return facts.tooLarge === undefined && facts.unreadable === undefined;
}

/** Mistakes that leave no doubt of what stands there. */
const readAnyway: ReadonlySet<YamlCause> = new Set(['duplicate-key', 'quotes-margin']);

/** Whether a mistake leaves no doubt of what stands there. */
export function isReadAnyway(cause: YamlCause): boolean {
  return readAnyway.has(cause);
}

/** Whether keys and values can be trusted to be what the author wrote. */
export function hasSoundYaml({ document }: SkillFile): boolean {
  return (
    document.frontmatter !== undefined &&
    document.frontmatter.problems.every(({ cause }) => isReadAnyway(cause)) &&
    document.fenceProblems.every(({ kind }) => kind !== 'unclosed')
  );
}
