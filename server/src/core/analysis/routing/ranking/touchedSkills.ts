import type { EnvironmentDrops } from './environmentDrops.ts';
import { normalizePhrase } from '../../../text/words/normalText.ts';
import type { PreparedCatalog } from '../reading/preparedCatalog.ts';
import { compareImportance } from '../reading/preparedCatalog.ts';
import type { RoutableSkill } from '../skills/routableSkill.ts';
import type { OuterPoints, TurnSignals } from './scoreParts.ts';
import { points, semanticPoints } from './scoreParts.ts';
import type { Turn } from '../reading/turnReading.ts';

/** Similarity of skills to a message, from 0 to 1, by path or by id; it counts from a minimum on, and for the most similar. */
export interface SemanticScores {
  readonly scores: ReadonlyMap<string, number>;
  readonly minimum: number;
  /** For how many skills it counts, of those that are not dropped. */
  readonly limit: number;
}

/** Skills that a message changes anything for; all others have no points, and stand in an order of their own. */
export interface TouchedSkills {
  /** Indexes of skills with points, the best first. */
  readonly scored: readonly number[];
  /** Indexes of skills that a negative keyword drops. */
  readonly blocked: ReadonlySet<number>;
  /** What a skill has points for that is not said by itself. */
  readonly outerPointsOf: (index: number) => OuterPoints;
}

interface Occasion {
  readonly turn: Turn;
  readonly signals: TurnSignals;
  readonly semantic: SemanticScores | undefined;
}

/**
 * Finds the skills that a turn touches and their order, at a few additions for each of them. Why each has its points is
 * asked later, and only for those that are looked at.
 */
export function findTouched(
  catalog: PreparedCatalog,
  drops: EnvironmentDrops,
  { turn, signals, semantic }: Occasion,
): TouchedSkills {
  const phrases = [...turn.phrases.keys()];
  const negative = phrases.flatMap(phrase => catalog.byNegative.get(phrase) ?? []);
  const blocked = new Set(negative.filter(index => !drops.dropped.has(index)));
  const tally = createTally(index => !drops.dropped.has(index) && !blocked.has(index));
  for (const phrase of phrases) {
    tally.add(catalog.byTrigger.get(phrase), points.hit, points.allHits);
  }
  for (const pattern of turn.patterns.keys()) {
    tally.add(catalog.byPattern.get(pattern), points.hit, points.allHits);
  }
  tally.addOnce(
    [...signals.stages.keys()].map(stage => catalog.byStage.get(stage)),
    points.stage,
  );
  tally.addOnce(
    [...signals.assetClasses.keys()].map(name => catalog.byAssetClass.get(name)),
    points.asset,
  );
  if (signals.source !== undefined) {
    tally.add(catalog.bySignalSource.get(normalizePhrase(signals.source)), points.signal);
  }
  // Only what a skill has of its own so far makes it name others.
  const named = findNamed(catalog, tally);
  tally.add([...named.keys()], points.coActivation);
  const alike = findAlike(catalog, semantic, tally);
  for (const [index, score] of alike) {
    tally.add([index], semanticPoints(score));
  }
  return {
    scored: sortByPoints(tally.sums, catalog.skills),
    blocked,
    outerPointsOf: index => ({ namedBy: named.get(index), semantic: alike.get(index) }),
  };
}

interface Tally {
  /** The points that skills have so far, by their indexes. */
  readonly sums: ReadonlyMap<number, number>;
  readonly isKept: (index: number) => boolean;
  /** Gives points to each skill, without taking it above a sum. */
  readonly add: (indexes: readonly number[] | undefined, points: number, max?: number) => void;
  /** Gives points to each skill of any of the lists. */
  readonly addOnce: (lists: readonly (readonly number[] | undefined)[], points: number) => void;
}

function createTally(isKept: Tally['isKept']): Tally {
  const sums = new Map<number, number>();
  const add: Tally['add'] = (indexes = [], given, max = Infinity) => {
    for (const index of indexes) {
      if (isKept(index)) {
        sums.set(index, Math.min((sums.get(index) ?? 0) + given, max));
      }
    }
  };
  return {
    sums,
    isKept,
    add,
    addOnce: (lists, given) => add([...new Set(lists.flatMap(list => list ?? []))], given),
  };
}

/** The most points first, then the most important. */
function sortByPoints(sums: ReadonlyMap<number, number>, skills: readonly RoutableSkill[]): number[] {
  return [...sums]
    .sort(([one, sum], [other, otherSum]) => otherSum - sum || compareImportance(skills, one, other))
    .map(([index]) => index);
}

/** Skills that others name, each with the id of the first of them; nobody names itself. */
function findNamed({ skills, byId }: PreparedCatalog, { sums, isKept }: Tally): Map<number, string> {
  const named = new Map<number, string>();
  const naming = [...sums.keys()].filter(index => (skills[index]?.routing.coActivate.length ?? 0) > 0);
  for (const index of naming.sort((one, other) => one - other)) {
    const { id = '', routing } = skills[index] ?? {};
    for (const target of (routing?.coActivate ?? []).flatMap(other => byId.get(other) ?? [])) {
      if (isKept(target) && skills[target]?.id !== id && !named.has(target)) {
        named.set(target, id);
      }
    }
  }
  return named;
}

/** The skills whose meaning is nearest, each with its similarity. */
function findAlike(
  { skills, byPath, byId }: PreparedCatalog,
  semantic: SemanticScores | undefined,
  { isKept }: Tally,
): ReadonlyMap<number, number> {
  const alike = new Map<number, number>();
  for (const [name, score] of semantic?.scores ?? []) {
    if (score >= (semantic?.minimum ?? 0) && semanticPoints(score) > 0) {
      for (const index of (byPath.get(name) ?? byId.get(name) ?? []).filter(isKept)) {
        alike.set(index, score);
      }
    }
  }
  const nearest = [...alike].sort(
    ([one, score], [other, otherScore]) => otherScore - score || compareImportance(skills, one, other),
  );
  return new Map(nearest.slice(0, semantic?.limit));
}
