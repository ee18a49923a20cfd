import type { RoutingEntry } from '../core/analysis/routing/routingCatalog.ts';
import { RoutingCatalog, completeEntry, toRoutingEntry } from '../core/analysis/routing/routingCatalog.ts';
import type { RoutingContext } from '../core/analysis/routing/skills/routingContext.ts';
import type { TurnRequest } from '../core/analysis/routing/ranking/turnRequest.ts';
import { toRoutingContext, toTurnSettings } from '../core/analysis/routing/ranking/turnRequest.ts';
import type { ResolvedVariable } from '../core/model/skill/variable.ts';
import { treesOf } from '../core/model/skill/skillParts.ts';
import { fillPlaceholders } from '../core/model/variables/fillPlaceholders.ts';
import { resolveVariables } from '../core/model/variables/resolveVariables.ts';
import type { TargetChoice } from '../core/model/profiles/chooseTargets.ts';
import type { RoutingLexicon } from '../core/model/workspace/routingLexicon.ts';
import type { SkillDocument } from '../core/syntax/document/skillDocument.ts';
import { estimateTokens } from '../core/text/tokens/estimateTokens.ts';
import { toShownText } from '../core/analysis/prompt/skillText.ts';
import type { Ask } from './store/facts.ts';
import { defineFact } from './store/facts.ts';
import { environment, platform } from './store/files.ts';
import { findGivenEntry, knownSkill, skillNeeds } from './needs.ts';
import { createWorld, findBinary } from './readiness.ts';
import { filesByShown, filesOfScope, isSameList, keptQuestions, splitQuestionKey } from './store/scopes.ts';
import { choiceOfScope, settingsOfScope } from './descriptions.ts';
import { placeOfSkill, readParts } from './skills.ts';
import { isSameJson } from './store/skillStore.ts';
import { partKeys, skillKey, splitPartKey, splitSkillKey } from './store/skillKey.ts';
import { mayHaveIn, skillVariables, variableSources } from './variables.ts';

/**
 * What routing and the catalog keep of a skill: names, texts of the frontmatter and the vector of its words, some kilobytes; neither its
 * text nor its tree. The length of the body is that with its variables filled in.
 */
export const routingEntry = defineFact<RoutingEntry | undefined>('routing entry', (key, ask) => {
  const given = findGivenEntry(key, ask);
  const placed = ask.get(placeOfSkill, key);
  const known = ask.get(knownSkill, key);
  const needs = ask.get(skillNeeds, key);
  if (given !== undefined || placed === undefined || known === undefined || needs === undefined) {
    return placed && given;
  }
  const parts = readParts(key, ask);
  if (parts === undefined) {
    return undefined;
  }
  const { file } = parts;
  const of = { file, place: placed.place, sidecar: treesOf(parts).sidecar };
  const entry = completeEntry({ skill: known.skill, needs }, of);
  return withFilledLength(entry, file.document, ask.get(skillVariables, key), mayHaveIn(key, ask));
});

/** The entry of a skill as its files say, whatever is known of it; it is not kept. */
export function readEntry(key: string, ask: Ask): RoutingEntry | undefined {
  const placed = ask.get(placeOfSkill, key);
  const parts = readParts(key, ask);
  if (placed === undefined || parts === undefined) {
    return undefined;
  }
  const entry = toRoutingEntry(parts.file, placed.place, treesOf(parts));
  const { id, variables } = entry.needs;
  const values = variables.length === 0 ? [] : resolveVariables(variables, id, ask.get(variableSources, key));
  return withFilledLength(entry, parts.file.document, values, mayHaveIn(key, ask));
}

function withFilledLength(
  entry: RoutingEntry,
  document: SkillDocument,
  variables: readonly ResolvedVariable[],
  mayHave: (name: string) => boolean,
): RoutingEntry {
  if (variables.length === 0) {
    return entry;
  }
  const bodyLength = fillPlaceholders(document, variables, { reveal: false, mayHave }).length;
  return { ...entry, skill: { ...entry.skill, bodyLength } };
}

/** What a model pays for the body of a skill, with its variables filled in. */
export const bodyTokens = defineFact<number>('tokens of a body', (key, ask) => {
  const { absolute } = splitSkillKey(key);
  const { document, facts } = ask.parsed(absolute);
  if (facts.unreadable !== undefined) {
    return 0;
  }
  const { body } = toShownText(document, ask.get(skillVariables, key), { mayHave: mayHaveIn(key, ask) });
  return estimateTokens(body, { start: 0, end: body.length }, Infinity).count;
});

/** The entries of some of the skills of a scope; when one of them changes, the others are not asked for again. */
const entriesOfPart = defineFact<readonly RoutingEntry[]>(
  'entries of a part of a scope',
  (key, { get }) => {
    const { scope, start, end } = splitPartKey(key);
    const files = get(filesOfScope, scope).slice(start, end);
    return files.flatMap(({ absolute }) => get(routingEntry, skillKey(scope, absolute)) ?? []);
  },
  isSameList,
);

/** All of them, in the order of the files of the scope. */
export const entriesByPart = defineFact<readonly (readonly RoutingEntry[])[]>(
  'entries of a scope by part',
  (scope, { get }) => partKeys(scope, get(filesOfScope, scope).length).map(key => get(entriesOfPart, key)),
  isSameList,
);

/** The entries of the skills of a scope that can be read, in the order of its files. */
export const entriesOfScope = defineFact<readonly RoutingEntry[]>('entries of a scope', (scope, { get }) =>
  get(entriesByPart, scope).flat(),
);

/** The words of a workspace that routing goes by. */
const lexiconOfScope = defineFact<RoutingLexicon>(
  'routing lexicon',
  (scope, ask) => {
    const { workspace, own } = settingsOfScope(scope, ask);
    return toTurnSettings({ message: '' }, workspace, own).lexicon;
  },
  isSameJson,
);

interface CatalogState {
  readonly catalog: RoutingCatalog;
  readonly parts: readonly (readonly RoutingEntry[])[];
  readonly lexicon: RoutingLexicon;
  readonly choice: TargetChoice;
  /** Another object whenever more than the texts of skills changed. */
  readonly shape: CatalogShape;
}

interface CatalogShape {
  readonly catalog: RoutingCatalog;
}

/** The index of a scope, which is brought up to date: to build that of thousands of skills anew for every letter would be felt. */
const catalogState = defineFact<CatalogState>('routing catalog', (scope, ask, previous) => {
  const parts = ask.get(entriesByPart, scope);
  const lexicon = ask.get(lexiconOfScope, scope);
  const choice = ask.get(choiceOfScope, scope);
  if (previous?.lexicon === lexicon && previous.choice === choice) {
    const { catalog, shape } = previous;
    return { catalog, parts, lexicon, choice, shape: update(catalog, previous, parts) ? shape : { catalog } };
  }
  const catalog = new RoutingCatalog(lexicon, parts.flat(), choice);
  return { catalog, parts, lexicon, choice, shape: { catalog } };
});

/** Answers whether nothing but texts of skills changed. */
function update(
  catalog: RoutingCatalog,
  { parts: before }: Pick<CatalogState, 'parts'>,
  now: CatalogState['parts'],
): boolean {
  const isSamePart = (part: readonly RoutingEntry[], at: number) =>
    part === before[at] || hasSamePaths(part, before[at]);
  if (now.length === before.length && now.every(isSamePart)) {
    const changed = now.flatMap((part, at) =>
      part === before[at] ? [] : part.filter((entry, index) => entry !== before[at]?.[index]),
    );
    return changed.reduce((isSame, entry) => catalog.set(entry) && isSame, true);
  }
  const entries = now.flat();
  const paths = entries.map(({ skill }) => skill.path);
  const kept = new Set(paths);
  catalog.skills.filter(({ path }) => !kept.has(path)).forEach(({ path }) => catalog.delete(path));
  entries.filter(entry => catalog.get(entry.skill.path) !== entry).forEach(entry => catalog.set(entry));
  catalog.arrange(paths);
  return false;
}

function hasSamePaths(part: readonly RoutingEntry[], other: readonly RoutingEntry[] = []): boolean {
  return (
    part.length === other.length && part.every(({ skill: { path } }, at) => path === other[at]?.skill.path)
  );
}

const catalogShape = defineFact<CatalogShape>(
  'shape of a routing catalog',
  (scope, { get }) => get(catalogState, scope).shape,
);

/** The skills of a scope that messages are routed among. */
export function catalogOf(scope: string, { get }: Pick<Ask, 'get'>): RoutingCatalog {
  return get(catalogState, scope).catalog;
}

/** What a turn depends on beside what is said in it; its order does not matter. */
export type TurnPlaceRequest = Pick<TurnRequest, 'agent' | 'present' | 'missing' | 'platform'>;

/**
 * What routing needs to know of the place of a turn. It stays the same object as long as the place does, since routing remembers by it
 * which skills it drops.
 */
export const turnContext = defineFact<RoutingContext>(
  'context of a turn',
  (key, ask) => {
    const { scope, question } = splitQuestionKey(key);
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- The one who asks for it made the key of this.
    const request = question as TurnPlaceRequest;
    const { catalog } = ask.get(catalogShape, scope);
    const { workspace } = settingsOfScope(scope, ask);
    const place = {
      workspace,
      env: Object.keys(ask.get(environment, '')),
      platform: ask.get(platform, ''),
      ...findMissing(scope, catalog, request, ask),
    };
    return toRoutingContext({ message: '', ...request }, place, catalog.skills);
  },
  Object.is,
  keptQuestions,
);

/**
 * What of the programs and variables that skills require is missing. The programs are those of the computer, since the turn
 * says itself what it pretends of them; the variables are those of the world that it pretends.
 */
function findMissing(scope: string, catalog: RoutingCatalog, request: TurnPlaceRequest, ask: Ask) {
  const world = createWorld(scope, ask, request);
  const binaries = new Set(catalog.skills.flatMap(({ requires }) => requires.binaries));
  const findUnresolved = ({ path, requires }: (typeof catalog.skills)[number]) => {
    const file = requires.variables.length === 0 ? undefined : ask.get(filesByShown, scope).get(path);
    const needs = file && ask.get(skillNeeds, skillKey(scope, file.absolute));
    const statuses = needs === undefined ? [] : world.variables(needs);
    return statuses
      .filter(({ isRequired, outcome }) => isRequired && outcome === 'unresolved')
      .map(({ name }) => name);
  };
  return { missingBinaries: [...binaries].filter(name => isMissing(name, ask)), findUnresolved };
}

/** A program with a folder before its name is a file of a skill, of which routing knows nothing. */
function isMissing(name: string, ask: Ask): boolean {
  const answer = /[\\/]/.test(name) ? undefined : findBinary(name, ask);
  return answer !== undefined && 'found' in answer && !answer.found;
}
