import type { Profile } from '../profiles/profile.ts';
import type { SkillParts } from '../skill/skillParts.ts';
import { treesOf } from '../skill/skillParts.ts';
import { applyRoutingFix } from '../write/applyRoutingFix.ts';
import type { PartEdit } from '../write/partEdit.ts';
import { applyPartEdit } from '../write/partEdit.ts';
import { toRoutingEntry } from './routingCatalog.ts';
import type { RoutingFix } from './routingFix.ts';
import type { AskedTurn, Standing } from './turnStanding.ts';
import { findStanding } from './turnStanding.ts';

/** How a skill would stand after a change, and the edit that makes the change. */
export interface TriedFix {
  readonly standing: Standing;
  readonly edit: PartEdit;
}

/** Undefined where the change cannot be written into the skill's files. */
export type FixTrial = (fix: RoutingFix) => TriedFix | undefined;

/**
 * Tries changes of one skill by routing the turn again with them. The catalogue has the changed skill only while it is asked.
 */
export function createTrial(turn: AskedTurn, parts: SkillParts, targets: readonly Profile[]): FixTrial {
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
      const standing = findStanding(turn, path);
      return standing && { standing, edit };
    } finally {
      turn.catalog.set(entry);
    }
  };
}
