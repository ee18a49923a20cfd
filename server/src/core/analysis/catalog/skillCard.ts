import type { Scope } from '../../model/profiles/record/profile.ts';
import type { LockReason } from '../provenance/locked.ts';
import type { CheckStatus } from '../readiness/world/readiness.ts';

/** What the manifest of a skill asks for, in numbers that fit on a card. */
export interface CardBadges {
  readonly tools: number;
  readonly groups: number;
  readonly integrations: number;
  readonly actions: number;
  readonly gates: number;
  readonly delegates: number;
  readonly steps: number;
  readonly bindings: number;
  readonly hasGoalLoop: boolean;
  /** It brings a server of its own. */
  readonly hasMcp: boolean;
  /** Skills that come next in its pipeline. */
  readonly next: number;
}

/** One skill as a tree or a card shows it. */
export interface SkillCard {
  /** As reports call it. */
  readonly path: string;
  readonly id: string;
  readonly title: string;
  readonly description: string;
  readonly scope: Scope;
  /** The folder that holds it, as the scope counts: `.claude/skills`; empty for a skill in no such folder. */
  readonly source: string;
  /** Titles of the hosts that load it from there. */
  readonly hosts: readonly string[];
  readonly category?: string;
  readonly tags: readonly string[];
  readonly version?: string;
  /** The word of the key `source`: `user` where the skill does not say. */
  readonly origin: string;
  /** Neither its own file nor the workspace switches it off. */
  readonly isEnabled: boolean;
  readonly isUserInvocable: boolean;
  /** Why it has to be duplicated before it is edited. */
  readonly lock?: LockReason;
  /** It came from elsewhere and can be updated from there. */
  readonly isThirdParty?: true;
  /** Path of the skill with the same id that hosts take instead. */
  readonly shadowedBy?: string;
  /** Titles of these hosts; absent where that one is taken wherever skills are chosen by their ids. */
  readonly shadowedFor?: readonly string[];
  /** Paths of its other copies. */
  readonly copies?: readonly string[];
  /** How many of the six stages of its evaluation are ready; undefined where its manifest declares none. */
  readonly evals?: number;
  readonly badges: CardBadges;
  /** Slugs of the agents that the workspace gives it to. */
  readonly agents?: readonly string[];
  /** Undefined where that is not known. */
  readonly readiness?: CardReadiness;
  /** Undefined until it is checked. */
  readonly problems?: ProblemCounts;
  /** Milliseconds since 1970. */
  readonly modified?: number;
}

export interface CardReadiness {
  readonly ready: boolean;
  readonly counts: Readonly<Record<CheckStatus, number>>;
  /** Titles of the hosts that it is for and that do not load it. */
  readonly notLoadedBy?: readonly string[];
}

/** Hints are not listed among problems and not counted. */
export interface ProblemCounts {
  readonly errors: number;
  readonly warnings: number;
  readonly notes: number;
}
