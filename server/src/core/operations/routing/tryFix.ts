import type { Profile } from '../../model/profiles/record/profile.ts';
import type { SkillParts } from '../../model/skill/skillParts.ts';
import { treesOf } from '../../model/skill/skillParts.ts';
import { applyRoutingFix } from './applyRoutingFix.ts';
import type { PartEdit } from '../../model/skill/partEdit.ts';
import { applyPartEdit } from '../../model/skill/partEdit.ts';
import { toRoutingEntry } from '../../analysis/routing/routingCatalog.ts';
import type { RoutingFix } from '../../analysis/routing/explain/routingFix.ts';
import type { TurnInput, TurnPlacement } from '../../analysis/routing/explain/turnPlacement.ts';
import { findPlacement } from '../../analysis/routing/explain/turnPlacement.ts';

/** How a skill would stand after a change, and the edit that makes the change. */
export interface TriedFix {
  readonly placement: TurnPlacement;
  readonly edit: PartEdit;
}

/** Undefined where the change cannot be written into the skill's files. */
export type FixTrial = (fix: RoutingFix) => TriedFix | undefined;

/**
 * Tries changes of one skill by routing the turn again with them. The catalog has the changed skill only while it is asked.
 */
export function createTrial(turn: TurnInput, parts: SkillParts, targets: readonly Profile[]): FixTrial {
  const { path } = parts.file;
  return fix => {
    const edit = applyRoutingFix(parts, fix, targets);
    const entry = turn.catalog.get(path);
    if ('problem' in edit || entry === undefined) {
      return undefined;
    }
    const changed = applyPartEdit(parts, edit);
    turn.catalog.set(toRoutingEntry(changed.file, entry, treesOf(changed)));
    try {
      const placement = findPlacement(turn, path);
      return placement && { placement, edit };
    } finally {
      turn.catalog.set(entry);
    }
  };
}
