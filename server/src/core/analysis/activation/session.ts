import { defaultActiveLimit } from '../../model/workspace/routingSettings.ts';
import type { RoutableSkill } from '../routing/skills/routableSkill.ts';
import type { RoutedCatalog } from '../routing/skills/routedCatalog.ts';
import type { ActivatingTurn } from './mayActivate.ts';
import { mayActivate } from './mayActivate.ts';
import { createNearIds } from './nearIds.ts';
import type { Roster, RosterEntry } from './roster.ts';
import { createRoster, findByName } from './roster.ts';

/** Which skills are active, in the order of their activation. */
export interface Session {
  readonly active: readonly string[];
}

export const emptySession: Session = { active: [] };

/** Why a skill that was asked for is not active. */
export interface Refusal {
  /** As it was asked for. */
  readonly id: string;
  /**
   * `unknown`, `ambiguous`, `limit`, `operator-only`, `model-only` (a person may not start it), or the cause with which the
   * router dropped it: `disabled`, `neg:paper trading`, `requires:binary npx`.
   */
  readonly cause: string;
  /** The ids that may be meant, the nearest first. */
  readonly near: readonly string[];
}

export interface Activation {
  /** The same as before where nothing that was asked for could be activated. */
  readonly session: Session;
  /** In the order in which they were asked for, those beyond the limit last. */
  readonly refused: readonly Refusal[];
}

export interface ActivationOptions extends ActivatingTurn {
  /** How many may be active, eight where undefined. */
  readonly limit?: number;
  /** Why a skill cannot run here, by its id; the router may have dropped it for another reason that a person overrules. */
  readonly unavailable?: ReadonlyMap<string, string>;
}

/** What is to be active before the model speaks. */
export interface TurnStart {
  /** Ids that a signal, a trigger or the router loads. */
  readonly preloads?: readonly string[];
  /** Ids or titles that a person named. */
  readonly named?: readonly string[];
}

interface Accepted {
  readonly skill: RoutableSkill;
  readonly isNamed: boolean;
}

type Verdict = Accepted | Refusal;

/** Activates what a model asks for in place of what was active. Each id is judged alone. */
export function activate(
  session: Session,
  ids: readonly string[],
  catalog: RoutedCatalog,
  options: ActivationOptions = {},
): Activation {
  return activateForTurn(session, { preloads: ids }, catalog, options);
}

/**
 * Activates what a person names by id or title in place of what was active. What the router thinks of a skill does not
 * bind a person; only a skill that is disabled, cannot run or is not for people is refused.
 */
export function activateByPerson(
  session: Session,
  names: readonly string[],
  catalog: RoutedCatalog,
  options: ActivationOptions = {},
): Activation {
  return activateForTurn(session, { named: names }, catalog, options);
}

/** Activates what a person named and what is preloaded, together and in this order, in place of what was active. */
export function activateForTurn(
  session: Session,
  { preloads = [], named = [] }: TurnStart,
  catalog: RoutedCatalog,
  options: ActivationOptions = {},
): Activation {
  const roster = createRoster(catalog);
  return settle(
    session,
    [...evaluateNames(new Set(named), roster, options), ...evaluateIds(new Set(preloads), roster, options)],
    options.limit ?? defaultActiveLimit,
  );
}

/**
 * Why a skill does not take over from another one, or does not stay active from the turn before; undefined where it may. It is named by
 * its id, so that what the router thinks of it for the message does not count.
 */
export function findTakeoverRefusal(
  id: string,
  catalog: RoutedCatalog,
  options: ActivationOptions = {},
): Refusal | undefined {
  const entry = createRoster(catalog).get(id);
  if (entry === undefined) {
    return refuse(id, 'unknown');
  }
  const cause =
    findBlocking(entry, options) ?? (mayActivate(entry.skill, options) ? undefined : 'operator-only');
  return cause === undefined ? undefined : refuse(id, cause);
}

/**
 * What of these may stay active: a skill that was switched off or is gone since, or lacks what it requires now, may not, whoever
 * activated it. Who may start a skill was judged when it was activated.
 */
export function keepActive(
  { active }: Session,
  catalog: RoutedCatalog,
  options: ActivationOptions = {},
): Activation {
  const roster = createRoster(catalog);
  const refused = active.flatMap(id => {
    const entry = roster.get(id);
    const cause = entry === undefined ? 'unknown' : findBlocking(entry, options);
    return cause === undefined ? [] : [refuse(id, cause)];
  });
  const gone = new Set(refused.map(({ id }) => id));
  return { session: { active: active.filter(id => !gone.has(id)) }, refused };
}

function settle(session: Session, verdicts: readonly Verdict[], limit: number): Activation {
  const byId = new Map<string, Accepted>();
  for (const verdict of verdicts) {
    if ('skill' in verdict && !byId.has(verdict.skill.id)) {
      byId.set(verdict.skill.id, verdict);
    }
  }
  const accepted = [...byId.values()];
  const kept = new Set(accepted.toSorted(compareImportance).slice(0, Math.max(limit, 0)));
  const active = accepted.filter(one => kept.has(one)).map(({ skill }) => skill.id);
  const beyond = accepted.filter(one => !kept.has(one)).map(({ skill }) => refuse(skill.id, 'limit'));
  // A preload that is refused says nothing where a person has activated the same skill.
  const refused = verdicts.filter(verdict => 'cause' in verdict).filter(({ id }) => !byId.has(id));
  return { session: active.length > 0 ? { active } : session, refused: [...refused, ...beyond] };
}

/** What a person named goes before all else, then priority decides, then, as the sort is stable, the order of asking. */
function compareImportance(one: Accepted, other: Accepted): number {
  return Number(other.isNamed) - Number(one.isNamed) || one.skill.priority - other.skill.priority;
}

function evaluateIds(ids: ReadonlySet<string>, roster: Roster, options: ActivationOptions): Verdict[] {
  // The model is not told of skills that it could not activate.
  const findNear = createNearIds(() =>
    [...roster].filter(([, entry]) => causeForModel(entry, options) === undefined).map(([id]) => id),
  );
  return Array.from(ids, id => {
    const entry = roster.get(id);
    if (entry === undefined) {
      return refuse(id, 'unknown', findNear(id));
    }
    const cause = causeForModel(entry, options);
    return cause === undefined ? { skill: entry.skill, isNamed: false } : refuse(id, cause);
  });
}

function causeForModel({ skill, cause }: RosterEntry, options: ActivationOptions): string | undefined {
  return cause ?? (mayActivate(skill, options) ? undefined : 'operator-only');
}

function evaluateNames(names: ReadonlySet<string>, roster: Roster, options: ActivationOptions): Verdict[] {
  const findNear = createNearIds(() =>
    [...roster].filter(([, entry]) => causeForPerson(entry, options) === undefined).map(([id]) => id),
  );
  return Array.from(names, name => {
    const named = findByName(roster, name);
    const free = named
      .filter(entry => causeForPerson(entry, options) === undefined)
      .map(({ skill }) => skill);
    const [only, another] = free;
    if (only !== undefined) {
      const ids = free.map(({ id }) => id);
      return another === undefined ? { skill: only, isNamed: true } : refuse(name, 'ambiguous', ids);
    }
    const [refused] = named;
    const cause = refused && causeForPerson(refused, options);
    return cause === undefined ? refuse(name, 'unknown', findNear(name)) : refuse(name, cause);
  });
}

function causeForPerson(entry: RosterEntry, options: ActivationOptions): string | undefined {
  return findBlocking(entry, options) ?? (entry.skill.isUserInvocable ? undefined : 'model-only');
}

/** What keeps a skill from running at all, whatever the message is. */
function findBlocking({ skill, cause }: RosterEntry, options: ActivationOptions): string | undefined {
  if (!skill.isEnabled || cause === 'disabled') {
    return 'disabled';
  }
  const unmet = cause !== undefined && /^(?:requires|var):/.test(cause) ? cause : undefined;
  return options.unavailable?.get(skill.id) ?? unmet ?? (cause === 'shadowed' ? cause : undefined);
}

function refuse(id: string, cause: string, near: readonly string[] = []): Refusal {
  return { id, cause, near };
}
