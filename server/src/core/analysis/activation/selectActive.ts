import { defaultPreviewActive } from '../../model/workspace/routingSettings.ts';
import type { Candidate, RoutedCatalog } from '../routing/skills/routedCatalog.ts';

/** The most similar skill of a message. */
export interface Nearest {
  /** How likely it is the right one. */
  readonly confidence: number;
  /** Whether shared words alone often match as well. */
  readonly isByChance: boolean;
}

export interface Selection {
  /** How many at most. */
  readonly top?: number;
  /** Ids that a signal or a trigger loads; they count without any points. */
  readonly preloaded?: ReadonlySet<string>;
  /** What is known of the most similar skill; undefined where meaning was not compared. */
  readonly nearest?: Nearest;
}

/**
 * How near a skill has to come to the best one. Of messages to the skills of one repository on the development half of the routing benchmark, 55 % of
 * what is selected is right then, and the right skill is among it for 86 % of the messages; of all skills with points, 26 % are right.
 */
const near = 0.78;

/** Below it, most messages are for no skill at all, and similarity alone selects nothing. */
const leastConfidence = 0.15;

/**
 * The candidates that an attentive model would look at first, the best first: those whose points come near the most, as far as their authors
 * wrote something for routing, and those whose match comes near the best match, with what they co-activate; all with points where meaning is not compared.
 */
export function selectActive(catalog: RoutedCatalog, selection: Selection = {}): Candidate[] {
  const { top = defaultPreviewActive, preloaded, nearest } = selection;
  const { candidates } = catalog;
  const isNear = nearest === undefined ? () => true : createNearness(candidates, nearest);
  return candidates
    .filter(
      candidate => preloaded?.has(candidate.skill.id) === true || (candidate.score > 0 && isNear(candidate)),
    )
    .slice(0, Math.max(top, 0));
}

function createNearness(
  candidates: readonly Candidate[],
  { confidence, isByChance }: Nearest,
): (candidate: Candidate) => boolean {
  const most = near * highest(candidates, ({ score }) => score);
  const isDoubtful = confidence < leastConfidence || isByChance;
  const best = isDoubtful ? Infinity : near * highest(candidates, matchOf);
  const isNear = (candidate: Candidate) => {
    const match = matchOf(candidate);
    return (hasOwnPoints(candidate) && candidate.score >= most) || (match > 0 && match >= best);
  };
  const nearest = new Set(candidates.filter(isNear).map(({ skill }) => skill.id));
  // What a skill asks for beside it comes along.
  return ({ skill, parts }) =>
    nearest.has(skill.id) || parts.some(({ kind, name }) => kind === 'co' && nearest.has(name));
}

function highest(candidates: readonly Candidate[], valueOf: (candidate: Candidate) => number): number {
  return candidates.reduce((value, each) => Math.max(value, valueOf(each)), 0);
}

/** Points for something else than meaning. */
function hasOwnPoints({ parts }: Candidate): boolean {
  return parts.some(({ kind, points }) => kind !== 'semantic' && points > 0);
}

/** A similarity of 0 to 1 as a match without an upper bound, as it was before it was made one: its odds. */
function matchOf({ semantic = 0 }: Candidate): number {
  return semantic / Math.max(1 - semantic, Number.EPSILON);
}
