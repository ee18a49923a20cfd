import { defaultMinimum, defaultTopK } from '../../../model/workspace/routingSettings.ts';
import type { Environment } from '../skills/conditions.ts';
import { findCauses, findUnverified } from '../skills/conditions.ts';
import type { EnvironmentDrops } from './environmentDrops.ts';
import { createDropFinder } from './environmentDrops.ts';
import type { PreparedCatalog } from '../reading/preparedCatalog.ts';
import { compareImportance, prepareCatalog, replaceSkill } from '../reading/preparedCatalog.ts';
import type { RoutableSkill } from '../skills/routableSkill.ts';
import type { Candidate, DroppedSkill, RoutedCatalog } from '../skills/routedCatalog.ts';
import type { RoutingContext } from '../skills/routingContext.ts';
import type { RoutingLexicon } from '../../../model/workspace/routingLexicon.ts';
import type { OuterPoints, TurnSignals } from './scoreParts.ts';
import { findNegativeCauses, toReason, toScoreParts, toTurnSignals } from './scoreParts.ts';
import type { TouchedSkills } from './touchedSkills.ts';
import { findTouched } from './touchedSkills.ts';
import type { ReadingOptions, Turn, TurnReading } from '../reading/turnReading.ts';
import { createTurnReader } from '../reading/turnReading.ts';

export interface RouteOptions extends ReadingOptions {
  /** Similarity to the message, from 0 to 1, by the path of a skill or its id; undefined where only words count. */
  readonly semantic?: ReadonlyMap<string, number>;
  /** From which similarity on it counts; 0.6 where undefined. */
  readonly minimum?: number;
  /** How many skills it counts for; five where undefined. */
  readonly semanticLimit?: number;
  /** Paths of skills that another one of the same id goes before. */
  readonly shadowed?: ReadonlySet<string>;
}

export interface RoutedTurn extends RoutedCatalog {
  readonly reading: TurnReading;
}

/** A part of a routed catalog, for who cannot take all of it. */
export interface RoutedWindow extends RoutedTurn {
  /** Of all candidates and all dropped skills. */
  readonly count: number;
  readonly droppedCount: number;
}

/** A stretch of a long list. */
interface Slice {
  readonly offset: number;
  readonly limit: number;
}

/** Which candidates, and which dropped skills; as many of these from the first where they are not asked for. */
export interface RouteWindow extends Slice {
  readonly dropped?: Slice;
}

export interface Router {
  /** What routing would make of the message, without the skills. */
  readonly read: (context: RoutingContext, options?: ReadingOptions) => TurnReading;
  /** All skills, each as a candidate or as dropped. */
  readonly route: (context: RoutingContext, options?: RouteOptions) => RoutedTurn;
  /** Explains only the skills of the window. */
  readonly routeWindow: (
    context: RoutingContext,
    window: RouteWindow,
    options?: RouteOptions,
  ) => RoutedWindow;
  /**
   * Takes a skill in place of the one with its path, which it differs from in nothing that was prepared: in texts alone. For any other
   * change a new router is needed.
   */
  readonly replace: (skill: RoutableSkill) => void;
  /** Whether the skill of a path is kept, whatever the message says. */
  readonly isAvailable: (
    context: RoutingContext,
    options?: Pick<RouteOptions, 'shadowed'>,
  ) => (path: string) => boolean;
}

/** Prepares a set of skills for any number of messages; their order does not matter. */
export function createRouter(skills: readonly RoutableSkill[], lexicon?: RoutingLexicon): Router {
  const catalog = prepareCatalog(skills);
  const readTurn = createTurnReader(catalog, lexicon);
  const findDrops = createDropFinder(catalog);
  const routeWindow: Router['routeWindow'] = (context, window, options = {}) => {
    const environment = toEnvironment(context, options);
    const turn = readTurn(context, options);
    const drops = findDrops(environment);
    const { semantic: scores, minimum = defaultMinimum, semanticLimit = defaultTopK } = options;
    const signals = toTurnSignals(turn, context.signal?.source);
    const semantic = scores && { scores, minimum, limit: semanticLimit };
    const touched = findTouched(catalog, drops, { turn, signals, semantic });
    return toWindow({ catalog, environment, turn, signals, drops, touched, scores }, window);
  };
  return {
    read: (context, options = {}) => readTurn(context, options).reading,
    route: (context, options) => {
      const all = { offset: 0, limit: skills.length };
      const { candidates, dropped, reading } = routeWindow(context, all, options);
      return { candidates, dropped, reading };
    },
    routeWindow,
    replace: skill => replaceSkill(catalog, skill),
    isAvailable: (context, options = {}) => {
      const drops = findDrops(toEnvironment(context, options));
      return path => (catalog.byPath.get(path) ?? []).some(index => !drops.dropped.has(index));
    },
  };
}

function toEnvironment(context: RoutingContext, { shadowed }: Pick<RouteOptions, 'shadowed'>): Environment {
  return { ...context, ...(shadowed && { shadowed }) };
}

interface Routed {
  readonly catalog: PreparedCatalog;
  readonly environment: Environment;
  readonly turn: Turn;
  readonly signals: TurnSignals;
  readonly drops: EnvironmentDrops;
  readonly touched: TouchedSkills;
  readonly scores: ReadonlyMap<string, number> | undefined;
}

function toWindow(routed: Routed, window: RouteWindow): RoutedWindow {
  const { drops, touched, turn } = routed;
  const { scored, blocked } = touched;
  const { offset, limit, dropped = { offset: 0, limit } } = window;
  const shown = scored.slice(offset, offset + limit);
  const rest = { offset: Math.max(offset - scored.length, 0), limit: limit - shown.length };
  const taken = new Set([...scored, ...blocked]);
  const untouched = takeUntouched(routed, taken, rest.offset + rest.limit).slice(rest.offset);
  const gone = [...drops.dropped, ...blocked].sort((one, other) => one - other);
  return {
    candidates: [
      ...shown.flatMap(index => toCandidate(routed, index, touched.outerPointsOf(index))),
      ...untouched.flatMap(index => toCandidate(routed, index)),
    ],
    count: drops.kept.length - blocked.size,
    dropped: gone
      .slice(dropped.offset, dropped.offset + dropped.limit)
      .flatMap(index => toDropped(routed, index)),
    droppedCount: gone.length,
    reading: turn.reading,
  };
}

/**
 * The first so many of the skills without points: those that are similar to the message, the most similar of them at the top, and then
 * the others in their order. No skill behind them is looked at.
 */
function takeUntouched(routed: Routed, taken: ReadonlySet<number>, count: number): number[] {
  const similar = new Set(findSimilar(routed, taken));
  const untouched = [...similar];
  for (const index of routed.drops.kept) {
    if (untouched.length >= count) {
      break;
    }
    if (!taken.has(index) && !similar.has(index)) {
      untouched.push(index);
    }
  }
  return untouched.slice(0, count);
}

function findSimilar({ catalog, drops, scores }: Routed, taken: ReadonlySet<number>): number[] {
  const named = [catalog.byPath, catalog.byId].flatMap(postings =>
    [...(scores?.keys() ?? [])].flatMap(key => postings.get(key) ?? []),
  );
  const { skills } = catalog;
  const similarity = (index: number) => similarityOf(skills[index], scores) ?? 0;
  return [...new Set(named)]
    .filter(index => !taken.has(index) && !drops.dropped.has(index) && similarity(index) > 0)
    .sort((one, other) => similarity(other) - similarity(one) || compareImportance(skills, one, other));
}

function similarityOf(
  skill: RoutableSkill | undefined,
  scores: ReadonlyMap<string, number> | undefined,
): number | undefined {
  return skill && (scores?.get(skill.path) ?? scores?.get(skill.id));
}

/** A candidate with the points that it has; without any where `outer` is not given. */
function toCandidate(routed: Routed, index: number, outer?: OuterPoints): Candidate[] {
  const { catalog, environment, scores } = routed;
  const skill = catalog.skills[index];
  if (skill === undefined) {
    return [];
  }
  const semantic = similarityOf(skill, scores);
  const parts = outer === undefined ? [] : toScoreParts(catalog, index, routed, outer);
  return [
    {
      skill,
      score: parts.reduce((sum, part) => sum + part.points, 0),
      tiebreak: 100 - skill.priority,
      parts,
      reasons: parts.length === 0 ? ['fallback'] : parts.map(toReason),
      ...(semantic !== undefined && { semantic }),
      unverified: findUnverified(skill, environment),
    },
  ];
}

function toDropped({ catalog, environment, turn }: Routed, index: number): DroppedSkill[] {
  const skill = catalog.skills[index];
  if (skill === undefined) {
    return [];
  }
  const [cause = '', ...also] = new Set([
    ...findCauses(skill, environment),
    ...findNegativeCauses(catalog, index, turn),
  ]);
  return [{ skill, cause, ...(also.length > 0 && { also }) }];
}
