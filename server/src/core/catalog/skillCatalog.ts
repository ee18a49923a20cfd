import { addTo } from '../addTo.ts';
import type { Position } from '../document/positions.ts';
import { createPositionMap } from '../document/positions.ts';
import type { YamlNode } from '../document/yamlNode.ts';
import { findEntry, toText } from '../document/yamlNode.ts';
import { toSlug } from '../exchange/slug.ts';
import type { ToldFacts } from '../hosts/hostSkill.ts';
import { readToldFacts } from '../hosts/hostSkill.ts';
import type { Transition } from '../pipeline/transitions.ts';
import { placeTransitions } from '../pipeline/transitions.ts';
import { meantBoolean } from '../rules/booleans.ts';
import { idOf, toSkill } from '../skill/skill.ts';
import type { SkillFile } from '../skill/skillFile.ts';
import { createSkillKeys } from '../skill/skillKeys.ts';
import type { Span } from '../span.ts';
import { detach } from '../text/detach.ts';
import { shorten } from '../text/shorten.ts';
import { placeVariables } from '../variables/readVariables.ts';
import { findManifest } from '../manifest/findManifest.ts';
import { findManifestReferences } from '../manifest/manifestReferences.ts';
import type { SkillPlace } from './placeOf.ts';

/** What the other skills need to know of a skill; small, since there is one for each file of a workspace. */
export interface SkillRecord extends SkillPlace {
  /** As reports show it. */
  readonly path: string;
  readonly id: string;
  /** What it may be called beside its id: its name as written, and its folder. */
  readonly names?: readonly string[];
  /** What hosts tell their models of it; only where it lies in a folder that a host loads. */
  readonly told?: ToldFacts;
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

/** A name and where it is written. */
export interface PlacedName extends PlacedSpan {
  readonly name: string;
}

/** A span with its start as a position too: the text that would tell is not kept. */
export interface PlacedSpan {
  readonly span: Span;
  readonly at: Position;
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
  /** The skills of one source folder, in the order of their paths. */
  readonly inFolder: (root: string, folder: string) => readonly SkillRecord[];
}

/** Takes from a skill what the catalogue keeps of it. */
export function toSkillRecord(file: SkillFile, place: SkillPlace): SkillRecord {
  const id = idOf(file);
  const root = file.document.frontmatter?.root;
  const names = [toText(findEntry(root, 'name')?.value)?.trim() ?? '', file.folderName ?? '']
    .filter(name => name !== '' && name !== id)
    .map(detach);
  const references = findNamedSkills(file).map(({ id: other, span }) => ({ id: detach(other), span }));
  const next = findTransitions(file);
  const requires = findRequired(file);
  const named = findNamed(file);
  const variables = findDeclared(file);
  return {
    path: file.path,
    id: detach(id),
    ...(names.length > 0 && { names }),
    ...place,
    ...(place.source.profiles.length > 0 && { told: readToldFacts(file) }),
    references,
    ...(next.length > 0 && { next }),
    ...(requires.length > 0 && { requires }),
    ...describe(file, id),
    ...(named && { named }),
    ...(variables.length > 0 && { variables }),
    ...readSwitches(file),
  };
}

/** What hosts call the key that takes a skill from the user. */
const userKeys: readonly string[] = ['user-invocable', 'user_invocable'];

function readSwitches({ document }: SkillFile): Pick<SkillRecord, 'isOff' | 'isNotForUsers'> {
  const frontmatter = document.frontmatter?.root;
  const isOff = createSkillKeys({ frontmatter, sidecar: undefined }).flag('enabled') === false;
  const isNotForUsers = userKeys.some(key => meantBoolean(findEntry(frontmatter, key)?.value) === false);
  return { ...(isOff && { isOff }), ...(isNotForUsers && { isNotForUsers }) };
}

/** Puts the records of a workspace together; their order does not matter. */
export function createCatalog(records: Iterable<SkillRecord>): Catalog {
  const byId = new Map<string, SkillRecord[]>();
  const byFolder = new Map<string, SkillRecord[]>();
  for (const record of [...records].toSorted((one, other) => (one.path < other.path ? -1 : 1))) {
    addTo(byId, record.id, record);
    addTo(byFolder, folderKey(record.root, record.source.folder), record);
  }
  const ids = [...byId.keys()].toSorted();
  const byOther = new Map<string, SkillRecord[]>();
  for (const record of [...byId.values()].flat()) {
    record.names?.forEach(name => addTo(byOther, name, record));
  }
  return {
    ids,
    byId: id => byId.get(id) ?? [],
    byName: name => byId.get(name) ?? byOther.get(name) ?? [],
    knows: name => byId.has(name) || byOther.has(name),
    inFolder: (root, folder) => byFolder.get(folderKey(root, folder)) ?? [],
  };
}

/** What the catalogue has of a file. */
export function findRecord(catalog: Catalog, file: SkillFile): SkillRecord | undefined {
  return catalog.byId(idOf(file)).find(({ path }) => path === file.path);
}

function folderKey(root: string, folder: string): string {
  return `${root}\0${folder}`;
}

/** Where the frontmatter names other skills, in keys of the dialects and in the manifest. */
function findNamedSkills(file: SkillFile): SkillReference[] {
  return [...findSkillReferences(file), ...findManifestSkills(file)];
}

/** Where the keys of the dialects name skills: required ones, ones to activate along, and the next of a pipeline. */
export function findSkillReferences({ document }: SkillFile): SkillReference[] {
  const root = document.frontmatter?.root;
  const requires = findEntry(root, 'requires')?.value;
  const routing = findEntry(root, 'routing')?.value;
  const next = findEntry(root, 'conditional_next_skills')?.value;
  return [
    ...textsOf(valueOf(requires, 'skills')),
    ...textsOf(valueOf(routing, 'co_activate')),
    ...textsOf(findEntry(root, 'next_skill')?.value),
    ...(next?.kind === 'mapping' ? next.entries.flatMap(({ value }) => textsOf(value)) : []),
  ];
}

/** The skills that take over from a skill, as its frontmatter says; the one that always does stands first. */
export function findTransitions({ document }: SkillFile): SkillTransition[] {
  const keys = createSkillKeys({ frontmatter: document.frontmatter?.root, sidecar: undefined });
  const { toPosition } = createPositionMap(document.text);
  return placeTransitions(keys).map(each => Object.assign(each, { at: toPosition(each.span.start) }));
}

/** The skills that a skill requires, as its frontmatter says. */
export function findRequired({ document }: SkillFile): Requirement[] {
  const requires = findEntry(document.frontmatter?.root, 'requires')?.value;
  const { toPosition } = createPositionMap(document.text);
  return textsOf(valueOf(requires, 'skills')).map(({ id, span }) => ({
    to: detach(id),
    span,
    at: toPosition(span.start),
  }));
}

function findNamed({ document }: SkillFile): PlacedSpan | undefined {
  const root = document.frontmatter?.root;
  const span = (findEntry(root, 'slug') ?? findEntry(root, 'name'))?.value.span;
  return span && { span, at: createPositionMap(document.text).toPosition(span.start) };
}

function findDeclared({ document }: SkillFile): PlacedName[] {
  const trees = { frontmatter: document.frontmatter?.root, sidecar: undefined };
  const { toPosition } = createPositionMap(document.text);
  return placeVariables(trees).map(({ declaration: { name }, places: [{ keySpan: span }] }) => ({
    name,
    span,
    at: toPosition(span.start),
  }));
}

/** The start of one line: a title, or the description where the title says no more than the id; nothing where there is none. */
function describe(file: SkillFile, id: string): Pick<SkillRecord, 'detail' | 'isTitled'> {
  const { title, description } = toSkill(file);
  const isTitled = title !== id && toSlug(title) !== id;
  const detail = detach(shorten(isTitled ? title : description));
  return detail === '' ? {} : { detail, ...(isTitled && { isTitled }) };
}

/** Skills that the manifest in the frontmatter names. */
function findManifestSkills({ document }: SkillFile): SkillReference[] {
  const place = findManifest({ frontmatter: document.frontmatter?.root, sidecar: undefined });
  return findManifestReferences(place?.root)
    .filter(({ topic }) => topic.kind === 'skill')
    .map(({ name, node: { span } }) => ({ id: name, span }));
}

function valueOf(node: YamlNode | undefined, key: string): YamlNode | undefined {
  return findEntry(node?.kind === 'mapping' ? node : undefined, key)?.value;
}

function textsOf(node: YamlNode | undefined): SkillReference[] {
  if (node?.kind === 'sequence') {
    return node.items.flatMap(textsOf);
  }
  const id = toText(node)?.trim() ?? '';
  return node === undefined || id === '' ? [] : [{ id, span: node.span }];
}
