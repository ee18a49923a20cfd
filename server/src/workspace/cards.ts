import type { CardReadiness, ProblemCounts, SkillCard } from '../core/analysis/catalog/skillCard.ts';
import type { CardBase, Rivalry } from '../core/analysis/catalog/toSkillCard.ts';
import { evaluateByWorkspace, toCardBase, toRivalry } from '../core/analysis/catalog/toSkillCard.ts';
import {
  cardsOfGroup,
  countFacets,
  firstGroupOf,
  groupCards,
  selectCards,
} from '../core/analysis/catalog/queryCards.ts';
import type {
  CardsQuestion,
  CatalogCount,
  CatalogFacets,
  CatalogGroup,
  GroupsQuestion,
  PlaceQuestion,
} from '../core/analysis/catalog/catalogQuery.ts';
import { rankEntries } from '../core/analysis/loading/rankEntries.ts';
import type { ReadinessReport } from '../core/analysis/readiness/world/readiness.ts';
import type { RoutingEntry } from '../core/analysis/routing/routingCatalog.ts';
import type { SkillPlace } from '../core/model/catalog/placeOf.ts';
import { defineFact, defineInput, defineVolatileInput } from './store/facts.ts';
import { fileTime } from './store/files.ts';
import { readinessOfScope } from './readiness.ts';
import { routingEntry } from './routing.ts';
import { filesOfScope, questionKey } from './store/scopes.ts';
import { choiceOfScope, settingsOfScope } from './descriptions.ts';
import type { SkillStore } from './store/skillStore.ts';
import { isSameJson } from './store/skillStore.ts';
import { loopOfSkill } from './loopOfSkill.ts';
import { skillKey, splitSkillKey } from './store/skillKey.ts';

/** A card with the place of its skill. */
export interface PlacedCard extends SkillCard {
  /** Of the SKILL.md. */
  readonly absolute: string;
  /** The name of the scope that it is in; `scope` is that of its source. */
  readonly scopeName: string;
}

export interface CardsResult extends CatalogCount {
  readonly cards: readonly PlacedCard[];
  readonly facets?: CatalogFacets;
}

/** The scopes whose skills are one catalog; the subject is empty. Of a skill that lies in several of them the first counts. */
export const catalogScopes = defineInput<readonly string[] | undefined>('scopes of the catalog', isSameJson);
/** When git saw a file change last, in milliseconds since 1970; undefined for what only the file knows. */
export const commitTime = defineInput<number | undefined>('commit time');
/** How many problems the last report of diagnostics has of a file. */
export const problemCounts = defineVolatileInput<ProblemCounts | undefined>('problem counts', isSameJson);
/** How many problems there are in a file that is in no report of diagnostics, since it lies outside of the workspace. */
export const outsideProblemCounts = defineVolatileInput<ProblemCounts | undefined>(
  'problem counts outside',
  isSameJson,
);

/** The part of a card that follows from the skill alone. */
const cardBase = defineFact<CardBase | undefined>('base of a card', (key, { get }) => {
  const entry = get(routingEntry, key);
  const { absolute } = splitSkillKey(key);
  return (
    entry && toCardBase(entry, get(loopOfSkill, key), get(commitTime, absolute) ?? get(fileTime, absolute))
  );
});

/** What decides which of the skills of one id goes before the others. */
interface RankedSkill extends SkillPlace {
  readonly id: string;
  readonly path: string;
  readonly contentKey: string;
}

const rankedSkill = defineFact<RankedSkill | undefined>(
  'rank of a skill',
  (key, { get }) => {
    const entry = get(routingEntry, key);
    return (
      entry && { ...toPlace(entry), id: entry.skill.id, path: entry.skill.path, contentKey: entry.contentKey }
    );
  },
  isSameJson,
);

function toPlace({ source, root, isThirdParty }: RoutingEntry): SkillPlace {
  return { source, root, ...(isThirdParty === true && { isThirdParty }) };
}

interface CatalogRow {
  readonly scope: string;
  readonly absolute: string;
  readonly rivalry: Rivalry;
}

/** The skills of the catalog in their order. What is typed rarely changes it. */
const catalogRows = defineFact<readonly CatalogRow[]>(
  'rows of the catalog',
  (_, { get }) => {
    const seen = new Set<string>();
    const found = (get(catalogScopes, '') ?? []).flatMap(scope =>
      get(filesOfScope, scope).flatMap(({ absolute }) => {
        const ranked = get(rankedSkill, skillKey(scope, absolute));
        if (ranked === undefined || seen.has(absolute)) {
          return [];
        }
        seen.add(absolute);
        // Skills of different folders of the workspace are never loaded together.
        const root = `${scope}\n${ranked.root}`;
        return [{ ...ranked, root, choice: get(choiceOfScope, scope), skill: ranked, scope, absolute }];
      }),
    );
    return rankEntries(found).map(ranked => {
      const { scope, absolute } = ranked.entry;
      return { scope, absolute, rivalry: toRivalry(ranked) };
    });
  },
  isSameJson,
);

/** The cards of all skills. They are made anew for every change, which costs little beside what they are made of. */
const catalogCards = defineFact<readonly PlacedCard[]>('cards of the catalog', (_, ask) =>
  ask.get(catalogRows, '').flatMap(({ scope, absolute, rivalry }) => {
    const key = skillKey(scope, absolute);
    const [entry, base] = [ask.get(routingEntry, key), ask.get(cardBase, key)];
    if (entry === undefined || base === undefined) {
      return [];
    }
    const report = ask.get(readinessOfScope, questionKey(scope, {})).byPath.get(base.path);
    const problems = ask.get(problemCounts, absolute) ?? ask.get(outsideProblemCounts, absolute);
    return [
      {
        ...base,
        ...evaluateByWorkspace(entry, settingsOfScope(scope, ask).workspace),
        ...(report && { readiness: toCardReadiness(report) }),
        ...(problems && { problems }),
        absolute,
        scopeName: scope,
        ...rivalry,
      },
    ];
  }),
);

export function readGroups(
  store: SkillStore,
  { filter, grouping }: GroupsQuestion,
): CatalogCount & { readonly groups: readonly CatalogGroup[] } {
  const cards = store.get(catalogCards, '');
  const matching = selectCards(cards, filter, 'name');
  return { total: cards.length, matching: matching.length, groups: groupCards(matching, grouping) };
}

export function readCards(
  store: SkillStore,
  { filter, sort, within, offset, limit, wantsFacets = false }: CardsQuestion,
): CardsResult {
  const all = store.get(catalogCards, '');
  const matching = selectCards(all, filter, sort);
  const wanted = within === undefined ? matching : cardsOfGroup(matching, within.grouping, within.key);
  return {
    total: all.length,
    matching: wanted.length,
    cards: wanted.slice(offset, offset + limit),
    ...(wantsFacets && { facets: countFacets(all, filter) }),
  };
}

/** The first group that a skill stands in, and its number there; undefined where the filter hides it. */
export function locateCard(
  store: SkillStore,
  { absolute, filter, grouping, sort }: PlaceQuestion & { readonly absolute: string },
) {
  const matching = selectCards(store.get(catalogCards, ''), filter, sort);
  const card = matching.find(each => each.absolute === absolute);
  if (card === undefined) {
    return undefined;
  }
  const key = firstGroupOf(card, grouping);
  return { key, index: cardsOfGroup(matching, grouping, key).indexOf(card), card };
}

/** A card says apart from this that its skill is switched off, and counts what it lacks besides. */
function toCardReadiness({ counts, isDisabled, notLoadedBy }: ReadinessReport): CardReadiness {
  const missing = counts.missing - Number(isDisabled ?? false);
  return { ready: missing === 0, counts: { ...counts, missing }, ...(notLoadedBy && { notLoadedBy }) };
}
