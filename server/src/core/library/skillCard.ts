/** Why a skill cannot be changed where it lies: it came with the program, a file beside it says where it came from, or its `source` says so. */
export type LockReason = 'bundled' | 'provenance' | 'source';

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
