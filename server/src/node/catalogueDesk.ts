import { rankEntries } from '../core/catalog/catalog.ts';
import {
  countFacets,
  cardsOfGroup,
  firstGroupOf,
  groupCards,
  selectCards,
} from '../core/library/queryCards.ts';
import type {
  CardsQuestion,
  CatalogueCount,
  CatalogueFacets,
  CatalogueGroup,
  GroupsQuestion,
  PlaceQuestion,
} from '../core/library/catalogueQuery.ts';
import type { CardReadiness, ProblemCounts, SkillCard } from '../core/library/skillCard.ts';
import type { SkillFace } from '../core/library/toSkillCard.ts';
import { judgeByWorkspace, toSkillFace } from '../core/library/toSkillCard.ts';
import type { ReadinessReport } from '../core/readiness/readiness.ts';
import type { RoutingEntry } from '../core/routing/routingCatalog.ts';
import type { RoutingDesk } from './routingDesk.ts';

/** A card with the place of its skill. */
export interface PlacedCard extends SkillCard {
  /** Of the SKILL.md. */
  readonly absolute: string;
  /** The name of the desk that knows it. */
  readonly desk: string;
}

export interface CardsAnswer extends CatalogueCount {
  readonly cards: readonly PlacedCard[];
  readonly facets?: CatalogueFacets;
}

interface Remembered {
  readonly key: string;
  readonly desks: readonly RoutingDesk[];
  readonly cards: readonly PlacedCard[];
}

/** The skills of several desks as one catalogue. What it worked out stays until one of the desks, or what was found in a skill, changes. */
export class CatalogueDesk {
  readonly #desks: ReadonlyMap<string, RoutingDesk>;
  readonly #problems = new Map<string, ProblemCounts>();
  readonly #changed = new Map<string, number>();
  readonly #faces = new WeakMap<
    RoutingEntry,
    { readonly modified: number | undefined; readonly face: SkillFace }
  >();
  #revision = 0;
  #remembered: Remembered | undefined;

  constructor(desks: ReadonlyMap<string, RoutingDesk>) {
    this.#desks = desks;
  }

  /** Takes in what was found in skills, by their absolute paths; undefined for one that is gone. */
  setProblems(found: ReadonlyMap<string, ProblemCounts | undefined>): void {
    this.#revision++;
    for (const [absolute, counts] of found) {
      if (counts === undefined) {
        this.#problems.delete(absolute);
      } else {
        this.#problems.set(absolute, counts);
      }
    }
  }

  /** Takes in when git saw skills change last, by their absolute paths, in milliseconds since 1970; undefined for what only the file knows. */
  setCommitTimes(times: ReadonlyMap<string, number | undefined>): void {
    for (const [absolute, time] of times) {
      // Most files that change are no skills, and the catalogue is not built again for them.
      if (this.#changed.get(absolute) === time) {
        continue;
      }
      this.#revision++;
      if (time === undefined) {
        this.#changed.delete(absolute);
      } else {
        this.#changed.set(absolute, time);
      }
    }
  }

  groups({
    filter,
    grouping,
  }: GroupsQuestion): CatalogueCount & { readonly groups: readonly CatalogueGroup[] } {
    const cards = this.#cards();
    const matching = selectCards(cards, filter, 'name');
    return { total: cards.length, matching: matching.length, groups: groupCards(matching, grouping) };
  }

  cards({ filter, sort, within, offset, limit, wantsFacets = false }: CardsQuestion): CardsAnswer {
    const all = this.#cards();
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
  locate({ absolute, filter, grouping, sort }: PlaceQuestion & { readonly absolute: string }) {
    const matching = selectCards(this.#cards(), filter, sort);
    const card = matching.find(each => each.absolute === absolute);
    if (card === undefined) {
      return undefined;
    }
    const key = firstGroupOf(card, grouping);
    return { key, index: cardsOfGroup(matching, grouping, key).indexOf(card), card };
  }

  #cards(): readonly PlacedCard[] {
    const desks = [...this.#desks.values()];
    const revisions = [...this.#desks].map(([name, { revision }]) => `${name} ${revision}`);
    const key = [this.#revision, ...revisions].join('\n');
    // A desk that took the place of another one under its name may have come to the same revision.
    const isSame = this.#remembered?.desks.every((desk, index) => desk === desks[index]);
    if (this.#remembered?.key !== key || isSame !== true) {
      this.#remembered = { key, desks, cards: this.#build() };
    }
    return this.#remembered.cards;
  }

  #build(): PlacedCard[] {
    // A folder of the user may be open as a folder of the workspace, whose name is an address.
    const desks = [...this.#desks].toSorted(
      ([one], [other]) => Number(other.includes(':')) - Number(one.includes(':')),
    );
    const seen = new Set<string>();
    const found = desks
      .flatMap(([name, desk]) => this.#cardsOf(name, desk))
      .filter(({ card: { absolute } }) => !seen.has(absolute) && seen.add(absolute));
    const ranked = rankEntries(found);
    return ranked.map(({ entry: { card }, shadowedBy }) =>
      shadowedBy === undefined ? card : Object.assign(card, { shadowedBy }),
    );
  }

  #cardsOf(name: string, desk: RoutingDesk) {
    const reports = new Map(desk.readiness().reports.map(report => [report.path, report]));
    return desk.files.flatMap(file => {
      const entry = desk.catalog.get(file.shown);
      if (entry === undefined) {
        return [];
      }
      const { absolute } = file;
      const modified = this.#changed.get(absolute) ?? desk.modifiedOf(file.shown);
      const problems = this.#problems.get(absolute);
      const report = reports.get(file.shown);
      const card: PlacedCard = {
        ...this.#faceOf(entry, modified),
        ...judgeByWorkspace(entry, desk.workspace),
        ...(report && { readiness: toStanding(report) }),
        ...(problems && { problems }),
        absolute,
        desk: name,
      };
      const { skill, source, isExternal } = entry;
      // Skills of different folders of the workspace are never loaded together.
      const root = `${name}\n${entry.root}`;
      return [{ skill, path: skill.path, source, root, isExternal: isExternal === true, card }];
    });
  }

  #faceOf(entry: RoutingEntry, modified: number | undefined): SkillFace {
    const known = this.#faces.get(entry);
    if (known !== undefined && known.modified === modified) {
      return known.face;
    }
    const face = toSkillFace(entry, modified);
    this.#faces.set(entry, { modified, face });
    return face;
  }
}

function toStanding({ ready, counts }: ReadinessReport): CardReadiness {
  return { ready, counts };
}
