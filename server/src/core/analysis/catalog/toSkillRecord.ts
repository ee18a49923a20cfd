import type { SkillPlace } from '../../model/catalog/placeOf.ts';
import type {
  Catalog,
  LinkedPlace,
  PlacedName,
  PlacedSpan,
  Requirement,
  SkillRecord,
  SkillReference,
  SkillTransition,
} from '../../model/catalog/skillCatalog.ts';
import { findManifest } from '../../model/manifest/findManifest.ts';
import { findManifestReferences } from '../../model/names/manifestReferences.ts';
import { readIntendedBoolean } from '../../model/profiles/record/booleans.ts';
import { idOf, toSkill } from '../../model/skill/skill.ts';
import type { SkillFile } from '../../model/skill/skillFile.ts';
import { createSkillKeys } from '../../model/skill/skillKeys.ts';
import { placeTransitions } from '../../model/skill/transitions.ts';
import { placeVariables } from '../../model/variables/readVariables.ts';
import type { YamlNode } from '../../syntax/yaml/yamlNode.ts';
import { findEntry, toText } from '../../syntax/yaml/yamlNode.ts';
import { shorten } from '../../text/format/shorten.ts';
import { createPositionMap } from '../../text/position/positions.ts';
import { internString } from '../../text/values/internString.ts';
import type { Span } from '../../text/position/span.ts';
import { toSlug } from '../../text/words/slug.ts';
import { readListingFacts } from '../loading/hostSkill.ts';

/** Takes from a skill what the catalog keeps of it, with the further paths at which links show it. */
export function toSkillRecord(
  file: SkillFile,
  place: SkillPlace,
  links: readonly LinkedPlace[] = [],
): SkillRecord {
  const id = idOf(file);
  const root = file.document.frontmatter?.root;
  const names = [toText(findEntry(root, 'name')?.value)?.trim() ?? '', file.folderName ?? '']
    .filter(name => name !== '' && name !== id)
    .map(internString);
  const references = findNamedSkills(file).map(({ id: other, span }) => ({ id: internString(other), span }));
  const next = findTransitions(file);
  const requires = findRequired(file);
  const named = findNamed(file);
  const variables = findDeclared(file);
  const isLoaded = [place, ...links.map(link => link.place)].some(({ source }) => source.profiles.length > 0);
  return {
    path: file.path,
    id: internString(id),
    ...(names.length > 0 && { names }),
    ...place,
    ...(links.length > 0 && { links }),
    ...(isLoaded && { listing: readListingFacts(file) }),
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
  const isNotForUsers = userKeys.some(
    key => readIntendedBoolean(findEntry(frontmatter, key)?.value) === false,
  );
  return { ...(isOff && { isOff }), ...(isNotForUsers && { isNotForUsers }) };
}

/** What the catalog has of a file. */
export function findRecord(catalog: Catalog, file: SkillFile): SkillRecord | undefined {
  return catalog.byId(idOf(file)).find(({ path }) => path === file.path);
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
  const place = createPlacer(document.text);
  return placeTransitions(keys).map(each => Object.assign(each, place(each.span)));
}

/** The skills that a skill requires, as its frontmatter says. */
export function findRequired({ document }: SkillFile): Requirement[] {
  const requires = findEntry(document.frontmatter?.root, 'requires')?.value;
  const place = createPlacer(document.text);
  return textsOf(valueOf(requires, 'skills')).map(({ id, span }) =>
    Object.assign(place(span), { to: internString(id) }),
  );
}

function findNamed({ document }: SkillFile): PlacedSpan | undefined {
  const root = document.frontmatter?.root;
  const span = (findEntry(root, 'slug') ?? findEntry(root, 'name'))?.value.span;
  return span && createPlacer(document.text)(span);
}

function findDeclared({ document }: SkillFile): PlacedName[] {
  const trees = { frontmatter: document.frontmatter?.root, sidecar: undefined };
  const place = createPlacer(document.text);
  return placeVariables(trees).map(({ declaration: { name }, places: [{ keySpan }] }) =>
    Object.assign(place(keySpan), { name }),
  );
}

function createPlacer(text: string): (span: Span) => PlacedSpan {
  const { toPosition } = createPositionMap(text);
  return span => {
    const [at, until] = [toPosition(span.start), toPosition(span.end)];
    return { span, at, ...(until.line > at.line && { until }) };
  };
}

/** The start of one line: a title, or the description where the title says no more than the id; nothing where there is none. */
function describe(file: SkillFile, id: string): Pick<SkillRecord, 'detail' | 'isTitled'> {
  const { title, description } = toSkill(file);
  const isTitled = title !== id && toSlug(title) !== id;
  const detail = internString(shorten(isTitled ? title : description));
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
