import { foldName } from '../../text/words/foldName.ts';
import { pushTo } from '../../text/lists/pushTo.ts';
import type { Position } from '../../text/position/positions.ts';
import type { Span } from '../../text/position/span.ts';
import type { Quirk } from '../profiles/record/quirk.ts';
import type { SkillPlace } from './placeOf.ts';

/** A skill that takes over from another one. */
export interface Transition {
  /** Id. */
  readonly to: string;
  /** When it does; undefined for the one that always does. */
  readonly condition?: string;
}

/** What a list of skills may show of one, or goes by. */
export interface ListingFacts {
  /** As written, without blanks around it; undefined where there is none. */
  readonly name?: string;
  /** Undefined for a skill at the root of a repository. */
  readonly folder?: string;
  /** Of the frontmatter alone, without blanks around it; empty where there is none. */
  readonly description: string;
  /** The items of a description that is a list. */
  readonly descriptionItems?: readonly string[];
  /** Line breaks that end a description in a block, which some hosts list as well. */
  readonly descriptionEnd?: string;
  /** The first paragraph of the body, kept where there is no description. */
  readonly opening?: string;
  /** The first line of the body with words, without the marks of a heading; kept where there is no description. */
  readonly firstLine?: string;
  /** The texts of `behindKeys` that are there, or lists of them. */
  readonly behind?: Readonly<Record<string, string | readonly string[]>>;
  /** What is unusual about its text and its values; absent where nothing is. */
  readonly quirks?: readonly Quirk[];
  /** The values of `switchKeys` that are there: a boolean, or the words of anything else. */
  readonly switches?: Readonly<Record<string, boolean | string>>;
  /** What `agents/openai.yaml` says; undefined where it says nothing, or nobody looked. */
  readonly allowsImplicitUse?: boolean;
}

/** What the other skills need to know of a skill; small, since there is one for each file of a workspace. */
export interface SkillRecord extends SkillPlace {
  /** As reports show it. */
  readonly path: string;
  readonly id: string;
  /** The skill's own path, where this is that of a link to it. */
  readonly linkTo?: string;
  /** Further paths at which links show it; absent where none does. */
  readonly links?: readonly LinkedPlace[];
  /** What it may be called beside its id: its name as written, and its folder. */
  readonly names?: readonly string[];
  /** What hosts tell their models of it; only where it lies in a folder that a host loads. */
  readonly listing?: ListingFacts;
  readonly references: readonly SkillReference[];
  /** The skills that take over from it, as its frontmatter says; absent where none does. */
  readonly next?: readonly SkillTransition[];
  /** The skills that it requires, as its frontmatter says; absent where there are none. */
  readonly requires?: readonly Requirement[];
  /** What lists show beside its id: its title where that is another one, else what it says of itself; absent for neither. */
  readonly detail?: string;
  /** `detail` is its title. */
  readonly isTitled?: true;
  /** Where its id or its name is written; absent where the frontmatter has none. */
  readonly named?: PlacedSpan;
  /** The variables that its frontmatter declares; absent where there are none. */
  readonly variables?: readonly PlacedName[];
  /** It is switched off by itself; the workspace may switch off more. */
  readonly isOff?: true;
  /** The user may not start it. */
  readonly isNotForUsers?: true;
}

/** Another path of a skill, as reports show it, and where it belongs there. */
export interface LinkedPlace {
  readonly path: string;
  readonly place: SkillPlace;
}

/** A skill as hosts find it at its own path and at those of links to it, which name its folder. */
export function atEachPath(record: SkillRecord): readonly SkillRecord[] {
  return [record, ...(record.links ?? []).map(link => atLink(record, link))];
}

function atLink(record: SkillRecord, { path, place }: LinkedPlace): SkillRecord {
  const folder = path.split('/').at(-2);
  const listing = record.listing && { ...record.listing, ...(folder !== undefined && { folder }) };
  return { ...record, path, linkTo: record.path, ...place, ...(listing && { listing }) };
}

/** A name and where it is written. */
export interface PlacedName extends PlacedSpan {
  readonly name: string;
}

/** A span with its start as a position too, and its end where that is in a later line: the text that would tell is not kept. */
export interface PlacedSpan {
  readonly span: Span;
  readonly at: Position;
  readonly until?: Position;
}

/** A skill that takes over, and where the frontmatter says so. */
export interface SkillTransition extends Transition, PlacedSpan {}

/** A skill that another one requires, by its id, and where the frontmatter says so. */
export interface Requirement extends PlacedSpan {
  readonly to: string;
}

/** A place in the frontmatter that names another skill. */
export interface SkillReference {
  readonly id: string;
  readonly span: Span;
}

/** All skills of a workspace, by id and by the folder that a host loads them from. */
export interface Catalog {
  readonly ids: readonly string[];
  readonly byId: (id: string) => readonly SkillRecord[];
  /** Those of this id; where there are none, those that are called so otherwise. */
  readonly byName: (name: string) => readonly SkillRecord[];
  /** Whether a skill is called so, by its id or otherwise. */
  readonly knows: (name: string) => boolean;
  /** The skills of one source folder, those too that links show there. */
  readonly inFolder: (root: string, folder: string) => readonly SkillRecord[];
  /** Other skills in folders that some file systems take for that of this one. */
  readonly twinsOf: (record: SkillRecord) => readonly SkillRecord[];
  /** The same for copies of one skill; undefined where nobody knows. It may read the skill. */
  readonly contentOf: (record: SkillRecord) => string | undefined;
}

/**
 * Puts the records of a workspace together; their order does not matter.
 * @param contentOf tells copies from others, by the skill's own path
 */
export function createCatalog(
  records: Iterable<SkillRecord>,
  contentOf: (path: string) => string | undefined = () => undefined,
): Catalog {
  const byId = new Map<string, SkillRecord[]>();
  const byFolder = new Map<string, SkillRecord[]>();
  for (const record of [...records].toSorted((one, other) => (one.path < other.path ? -1 : 1))) {
    pushTo(byId, record.id, record);
    for (const each of atEachPath(record)) {
      pushTo(byFolder, folderKey(each.root, each.source.folder), each);
    }
  }
  const ids = [...byId.keys()].toSorted();
  const byOther = new Map<string, SkillRecord[]>();
  for (const record of [...byId.values()].flat()) {
    record.names?.forEach(name => pushTo(byOther, name, record));
  }
  return {
    ids,
    byId: id => byId.get(id) ?? [],
    byName: name => byId.get(name) ?? byOther.get(name) ?? [],
    knows: name => byId.has(name) || byOther.has(name),
    inFolder: (root, folder) => byFolder.get(folderKey(root, folder)) ?? [],
    twinsOf: createTwins(byId),
    contentOf: ({ path, linkTo = path }) => contentOf(linkTo),
  };
}

/** Hardly any skill has twins, so that only those that do are kept. */
function createTwins(byId: ReadonlyMap<string, readonly SkillRecord[]>): Catalog['twinsOf'] {
  const byFolded = new Map<string, SkillRecord[]>();
  for (const records of byId.values()) {
    for (const record of records) {
      pushTo(byFolded, foldName(folderOf(record)), record);
    }
  }
  const twins = new Map<string, SkillRecord[]>();
  for (const records of byFolded.values()) {
    if (records.length > 1) {
      records.forEach(record => twins.set(record.path, records));
    }
  }
  return record => (twins.get(record.path) ?? []).filter(other => folderOf(other) !== folderOf(record));
}

function folderOf({ path }: SkillRecord): string {
  return path.slice(0, Math.max(0, path.lastIndexOf('/')));
}

function folderKey(root: string, folder: string): string {
  return `${root}\0${folder}`;
}
