import { pushTo } from '../../text/lists/pushTo.ts';
import { compareTexts } from '../../text/words/compareTexts.ts';
import { scopes, skillSources } from '../../model/catalog/skillSources.ts';
import type { CatalogEntry } from './catalogEntry.ts';
import { findOverrides } from './overrides.ts';

export interface Ranked<Entry extends CatalogEntry> {
  readonly entry: Entry;
  /** Path of the entry with the same id that a host takes instead. */
  readonly shadowedBy: string | undefined;
  /** Titles of the hosts that do; empty where it is taken instead wherever skills are chosen by their ids. */
  readonly shadowedFor: readonly string[];
  /** No host that it is for is left that takes it. */
  readonly isShadowed: boolean;
  /** Path of the copy that stands for it; undefined for the first copy, and for a skill without copies. */
  readonly copyOf: string | undefined;
  /** Paths of its other copies: together they are one skill. */
  readonly copies: readonly string[];
}

/**
 * Orders the skills by id and says which of them hosts pass over for another one of the same id. The order: the higher scope, then a skill of
 * one's own before one that came from elsewhere, then the earlier source, then the path. Copies of one skill do not override each other.
 */
export function rankEntries<Entry extends CatalogEntry>(entries: readonly Entry[]): Ranked<Entry>[] {
  const byId = new Map<string, Entry[]>();
  entries.forEach(entry => pushTo(byId, entry.skill.id, entry));
  return [...byId]
    .toSorted(([one], [other]) => compareTexts(one, other))
    .flatMap(([, namesakes]) =>
      namesakes.length === 1 ? namesakes.map(toUnrivaled) : rankNamesakes(namesakes),
    );
}

function toUnrivaled<Entry extends CatalogEntry>(entry: Entry): Ranked<Entry> {
  return {
    entry,
    shadowedBy: undefined,
    shadowedFor: [],
    isShadowed: false,
    copyOf: undefined,
    copies: [],
  };
}

function rankNamesakes<Entry extends CatalogEntry>(namesakes: readonly Entry[]): Ranked<Entry>[] {
  const ranked = namesakes.toSorted(
    (one, other) => rankOf(one) - rankOf(other) || compareTexts(one.path, other.path),
  );
  const judged = ranked.map((entry, at) => {
    const rivals = ranked.flatMap((other, index) =>
      other === entry || areCopies(entry, other) ? [] : [{ entry: other, isBefore: index < at }],
    );
    const copies = ranked.filter(other => other !== entry && areCopies(entry, other));
    const { overrides, isShadowed } = findOverrides(entry, rivals, copies);
    return { entry, copies, overrides, isShadowed };
  });
  return judged.map(({ entry, copies, overrides, isShadowed }) => {
    const [first] = overrides;
    const all = judged.filter(each => each.entry === entry || copies.includes(each.entry));
    // A copy that a host takes goes before one that none does.
    const standing = all.find(each => !each.isShadowed) ?? all[0];
    return {
      entry,
      shadowedBy: first?.path,
      shadowedFor: first?.hosts ?? [],
      isShadowed,
      copyOf: standing?.entry === entry ? undefined : standing?.entry.path,
      copies: copies.map(({ path }) => path),
    };
  });
}

function areCopies(one: CatalogEntry, other: CatalogEntry): boolean {
  return one.contentKey !== undefined && one.contentKey === other.contentKey;
}

function rankOf({ source, isThirdParty = false }: CatalogEntry): number {
  const inScope = skillSources.findIndex(
    ({ folder, scope }) => folder === source.folder && scope === source.scope,
  );
  const { order } = source;
  const place = inScope >= 0 ? inScope : order === undefined ? 999 : Math.min(500 + order, 998);
  return scopes.indexOf(source.scope) * 2000 + Number(isThirdParty) * 1000 + place;
}
