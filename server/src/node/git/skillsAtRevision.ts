import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import ignore from 'ignore';
import { parseSkillDocument } from '../../core/syntax/document/skillDocument.ts';
import type { RoutingEntry } from '../../core/analysis/routing/routingCatalog.ts';
import { toRoutingEntry } from '../../core/analysis/routing/routingCatalog.ts';
import { sidecarName } from '../../core/model/skill/sidecar.ts';
import { largestFile } from '../../core/model/skill/skillFile.ts';
import { manifestName, treesOf } from '../../core/model/skill/skillParts.ts';
import { isSkillFileName } from '../../core/model/skill/fileNames.ts';
import type { GitProblem, Revision } from './git.ts';
import { findIgnored, listRevision, openRevision, readBlobs } from './git.ts';
import { pathFrom } from '../files/pathFrom.ts';
import { decodeText, folderNameOf, readText } from '../files/readSkillFile.ts';
import type { PlacedFile } from '../../workspace/store/placedFile.ts';
import type { Scope } from '../../workspace/store/skillStore.ts';

/** A folder whose skills are wanted as they were. */
export interface RevisionRequest {
  readonly folder: string;
  readonly ref: string;
  /** The skills of the folder as they are on disk now, and what was read of them there. */
  readonly files: readonly PlacedFile[];
  readonly entryOf: (shown: string) => RoutingEntry | undefined;
  /** Whether skills count that are only in the revision. */
  readonly withGone: boolean;
  /** Patterns as in .gitignore of skills that do not count, and the folder that they are about. */
  readonly ignored: { readonly patterns: readonly string[]; readonly base: string };
  /** What is known of a file by its path alone. */
  readonly toFile: (absolute: string) => PlacedFile;
}

export interface SkillsAtRevision {
  readonly commit: string;
  readonly skills: readonly SkillAtRevision[];
}

interface SkillAtRevision {
  readonly file: PlacedFile;
  readonly entry: RoutingEntry;
}

/** Skills as they were, to be looked at as if they were on disk. */
export function toScopeSkills(skills: readonly SkillAtRevision[]): Pick<Scope, 'files' | 'entries'> {
  return {
    files: skills.map(({ file }) => file),
    entries: new Map(skills.map(({ file, entry }) => [file.absolute, entry])),
  };
}

/**
 * Reads the skills of a folder as they were in a git revision, under the names that they have now. Skills that git does not know
 * of, since it ignores them or since they lie elsewhere by way of a link, count as they are.
 */
export async function readSkillsAt(request: RevisionRequest): Promise<SkillsAtRevision | GitProblem> {
  const revision = await openRevision(request.folder, request.ref);
  if ('problem' in revision) {
    return revision;
  }
  const listed = await listRevision(revision);
  if ('problem' in listed) {
    return listed;
  }
  const blobOf = new Map(listed.map(({ path: file, blob }) => [file, blob]));
  const now = request.files.map(file => ({ file, inside: pathInside(revision, file.absolute) }));
  const gone = request.withGone ? findGone([...blobOf.keys()], revision, request) : [];
  const known = [...now, ...gone].filter(({ inside }) => blobOf.has(inside));
  const wanted = known.flatMap(({ inside }) => [inside, ...besides.map(name => siblingPathOf(inside, name))]);
  const contents = await readBlobs(
    revision,
    wanted.flatMap(file => blobOf.get(file) ?? []),
  );
  if ('problem' in contents) {
    return contents;
  }
  const contentOf = (file: string) => contents.get(blobOf.get(file) ?? '');
  const read = known.map(placed => ({ file: placed.file, entry: toEntry(placed, contentOf, request) }));
  const kept = await findKept(
    revision,
    now.filter(({ inside }) => !blobOf.has(inside)),
  );
  return {
    commit: revision.commit,
    skills: [...read, ...kept.map(file => ({ file, entry: request.entryOf(file.shown) }))].flatMap(
      ({ file, entry }) => (entry === undefined ? [] : [{ file, entry }]),
    ),
  };
}

interface FileInside {
  readonly file: PlacedFile;
  /** From the root of the repository with `/`, behind all links; empty outside of it. */
  readonly inside: string;
}

/** Skills without a revision that are no news: git ignores them, or they lie in no part of the repository. */
async function findKept(revision: Revision, files: readonly FileInside[]): Promise<PlacedFile[]> {
  const inside = files.filter(one => one.inside !== '').map(one => one.inside);
  const ignored = await findIgnored(revision, inside);
  return files.filter(one => one.inside === '' || ignored.has(one.inside)).map(({ file }) => file);
}

function pathInside({ root }: Revision, absolute: string): string {
  try {
    const relative = pathFrom(root, realpathSync(absolute));
    return relative.startsWith('..') || path.isAbsolute(relative) ? '' : relative;
  } catch {
    // A link that points nowhere leads out of the repository.
    return '';
  }
}

/** Skills of the revision below the folder that are not on the disk any more. */
function findGone(
  paths: readonly string[],
  { root }: Revision,
  { folder, ignored, toFile }: RevisionRequest,
): FileInside[] {
  const below = pathFrom(root, realpathSync(folder));
  const lead = below === '' ? '' : `${below}/`;
  const rules = ignore().add([...ignored.patterns]);
  return paths.flatMap(inside => {
    const isBelow = inside.startsWith(lead) && isSkillFileName(path.posix.basename(inside));
    const absolute = path.join(folder, inside.slice(lead.length));
    const isWanted = isBelow && !`/${inside}`.includes('/node_modules/') && !existsSync(absolute);
    return isWanted && !rules.ignores(pathFrom(ignored.base, absolute))
      ? [{ file: toFile(absolute), inside }]
      : [];
  });
}

/** Files beside a skill that routing reads as well. */
const besides = [sidecarName, manifestName] as const;

function siblingPathOf(inside: string, name: string): string {
  return path.posix.join(path.posix.dirname(inside), name);
}

function toEntry(
  { file, inside }: FileInside,
  contentOf: (inside: string) => Uint8Array | undefined,
  { entryOf }: RevisionRequest,
): RoutingEntry | undefined {
  const skill = contentOf(inside);
  if (skill === undefined || skill.length > largestFile) {
    return undefined;
  }
  const { absolute, shown, place, siblings } = file;
  const { text, facts } = decodeText(skill);
  const texts = besides.map(name => textOf(contentOf(siblingPathOf(inside, name))));
  const onDisk = [absolute, ...besides.map(name => path.join(path.dirname(absolute), name))].map(readLines);
  if ([text, ...texts].every((each, index) => toLines(each ?? '') === onDisk[index])) {
    return entryOf(shown);
  }
  const [sidecar, manifest] = texts;
  const skillFile = {
    path: shown,
    fileName: path.basename(absolute),
    folderName: folderNameOf(absolute, siblings?.includes('.git')),
    document: parseSkillDocument(text),
    facts,
  };
  const parts = { ...(sidecar !== undefined && { sidecar }), ...(manifest !== undefined && { manifest }) };
  return toRoutingEntry(skillFile, place, treesOf({ file: skillFile, ...parts }));
}

function textOf(content: Uint8Array | undefined): string | undefined {
  return content && decodeText(content).text;
}

/** The text of a file on disk, empty where there is none. */
function readLines(absolute: string): string {
  return toLines(readText(absolute).text);
}

/** What git does to line ends on the way to the disk is not a difference. */
function toLines(text: string): string {
  return text.replaceAll('\r\n', '\n');
}
