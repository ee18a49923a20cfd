import type { Span } from '../../../text/position/span.ts';
import type { RoutableSkill } from './routableSkill.ts';

/** A part of a score, and the reason that names it: `kw:buy`, `stage:decide`, `co:minara.core`, `sem:0.73`. */
export interface ScorePart {
  readonly kind: 'keyword' | 'verb' | 'pattern' | 'stage' | 'asset' | 'co' | 'signal' | 'semantic';
  /** What stands behind the colon of the reason. */
  readonly name: string;
  /** What it adds; 0 where a cap leaves nothing for it. */
  readonly points: number;
  /** Where it stands in the text of the turn; absent for what does not come from there. */
  readonly spans?: readonly Span[];
}

export interface Candidate {
  readonly skill: RoutableSkill;
  readonly score: number;
  /** 100 − priority. */
  readonly tiebreak: number;
  readonly parts: readonly ScorePart[];
  /** The parts as reasons, `fallback` where there is none. */
  readonly reasons: readonly string[];
  /** 0 to 1, where the semantic stage ran and knows the skill. */
  readonly semantic?: number;
  /** Conditions that nobody can judge here, so that the skill is kept: `cond:tool glassnode_metric`. */
  readonly unverified: readonly string[];
}

/** A skill that the model never hears of, and why: `neg:paper trading`, `cond:env API_KEY`, `disabled`. */
export interface DroppedSkill {
  readonly skill: RoutableSkill;
  readonly cause: string;
  /** What would drop it too, the firmer cause first; absent where nothing else would. */
  readonly also?: readonly string[];
}

/** Every skill of a catalog is either a candidate, best first, or dropped, in the order of their ids. */
export interface RoutedCatalog {
  readonly candidates: readonly Candidate[];
  readonly dropped: readonly DroppedSkill[];
}
