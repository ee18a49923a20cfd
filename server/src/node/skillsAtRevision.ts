import { existsSync, realpathSync } from 'node:fs';
import path from 'node:path';
import ignore from 'ignore';
import { parseSkillDocument } from '../core/document/skillDocument.ts';
import type { RoutingEntry } from '../core/routing/routingCatalog.ts';
import { toRoutingEntry } from '../core/routing/routingCatalog.ts';
import { sidecarName } from '../core/skill/sidecar.ts';
import { largestFile } from '../core/skill/skillFile.ts';
import { manifestName, treesOf } from '../core/skill/skillParts.ts';
import { isSkillFileName } from './findSkillFiles.ts';
import type { GitProblem, Revision } from './git.ts';
import { findIgnored, listRevision, openRevision, readBlobs } from './git.ts';
import { pathFrom } from './pathFrom.ts';
import { decodeText, folderNameOf, readText } from './readSkillFile.ts';
import type { FileToRoute } from './routingFiles.ts';

/** A folder whose skills are wanted as they were. */
export interface RevisionRequest {
  readonly folder: string;
  readonly ref: string;
  /** The skills of the folder as they are on disk now, and what was read of them there. */
  readonly files: readonly FileToRoute[];
  readonly entryOf: (shown: string) => RoutingEntry | undefined;
  /** Whether skills count that are only in the revision. */
  readonly withGone: boolean;
  /** Patterns as in .gitignore of skills that do not count, and the folder that they are about. */
  readonly ignored: { readonly patterns: readonly string[]; readonly base: string };
  /** What is known of a file by its path alone. */
  readonly toFile: (absolute: string) => FileToRoute;
}

export interface SkillsAtRevision {
  readonly commit: string;
  readonly entries: readonly RoutingEntry[];
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
  const wanted = known.flatMap(({ inside }) => [inside, ...besides.map(name => besideOf(inside, name))]);
  const contents = await readBlobs(
    revision,
    wanted.flatMap(file => blobOf.get(file) ?? []),
  );
  if ('problem' in contents) {
    return contents;
  }
  const contentOf = (file: string) => contents.get(blobOf.get(file) ?? '');
  const entries = known.flatMap(placed => toEntry(placed, contentOf, request) ?? []);
  const kept = await findKept(
    revision,
    now.filter(({ inside }) => !blobOf.has(inside)),
  );
  return {
    commit: revision.commit,
    entries: [...entries, ...kept.flatMap(({ shown }) => request.entryOf(shown) ?? [])],
  };
}

interface PlacedFile {
  readonly file: FileToRoute;
  /** From the root of the repository with `/`, behind all links; empty outside of it. */
  readonly inside: string;
}

/** Skills without a revision that are no news: git ignores them, or they lie in no part of the repository. */
async function findKept(revision: Revision, files: readonly PlacedFile[]): Promise<FileToRoute[]> {
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
): PlacedFile[] {
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

function besideOf(inside: string, name: string): string {
  return path.posix.join(path.posix.dirname(inside), name);
}

function toEntry(
  { file, inside }: PlacedFile,
  contentOf: (inside: string) => Uint8Array | undefined,
  { entryOf }: RevisionRequest,
): RoutingEntry | undefined {
  const skill = contentOf(inside);
  if (skill === undefined || skill.length > largestFile) {
    return undefined;
  }
  const { absolute, shown, place, siblings } = file;
  const { text, facts } = decodeText(skill);
  const texts = besides.map(name => textOf(contentOf(besideOf(inside, name))));
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
  const beside = { ...(sidecar !== undefined && { sidecar }), ...(manifest !== undefined && { manifest }) };
  return toRoutingEntry(skillFile, place, treesOf({ file: skillFile, ...beside }));
}

function textOf(content: Uint8Array | undefined): string | undefined {
  return content && decodeText(content).text;
}

/** The text of a file on disk, empty where there is none. */
function readLines(absolute: string): string {
  return toLines(readText(absolute).text);
}

/** What git does to line ends on the way to the disk is no difference. */
function toLines(text: string): string {
  return text.replaceAll('\r\n', '\n');
}
