import { pushTo } from '../../../text/lists/pushTo.ts';
import type { Probe } from '../overlap/probes.ts';
import { findProbes } from '../overlap/probes.ts';
import type { RoutingCatalog } from '../routingCatalog.ts';

/** How a skill does with the messages that its author has in mind. */
export interface OwnMessages {
  /** How many messages there are. */
  readonly count: number;
  /** For how many of them its text matches best. */
  readonly first: number;
  /** Who is first for the others, who takes most first. */
  readonly rivals: readonly {
    readonly id: string;
    readonly path: string;
    readonly messages: readonly string[];
  }[];
}

/** Undefined for a skill that the catalog does not have. */
export function readOwnMessages(catalog: RoutingCatalog, path: string): OwnMessages | undefined {
  const skill = catalog.get(path)?.skill;
  if (skill === undefined) {
    return undefined;
  }
  const probes = findProbes(skill);
  const lost = new Map<string, string[]>();
  for (const { message } of probes) {
    const [best] = catalog.index.rank(message, 1).hits;
    if (best !== undefined && best.key !== path) {
      pushTo(lost, best.key, message);
    }
  }
  const rivals = [...lost]
    .map(([key, messages]) => ({ id: catalog.get(key)?.skill.id ?? key, path: key, messages }))
    .toSorted(
      (one, other) => other.messages.length - one.messages.length || (one.path < other.path ? -1 : 1),
    );
  return { count: probes.length, first: probes.length - countAll(lost, probes), rivals };
}

function countAll(lost: ReadonlyMap<string, readonly string[]>, probes: readonly Probe[]): number {
  const taken = new Set([...lost.values()].flat());
  return probes.filter(({ message }) => taken.has(message)).length;
}
