import type { RoutableSkill } from '../routing/routableSkill.ts';
import type { RoutedCatalog } from '../routing/routedCatalog.ts';
import type { SignalContext } from '../routing/routingContext.ts';
import { createNearIds } from './nearIds.ts';
import type { Roster, RosterEntry } from './roster.ts';
import { createRoster, findByName } from './roster.ts';

/** How many skills may be active at once. */
export const standardActiveLimit = 8;

/** Skills that only an operator may have a signal start, since each of them starts a machine of its own. */
export const standardOperatorOnly: readonly string[] = ['workspace.e2b'];

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

export interface ActivationOptions {
  /** How many may be active, eight where undefined. */
  readonly limit?: number;
  /** What started the turn; no person stands behind such a turn. */
  readonly signal?: SignalContext;
  /** Ids of the workspace that only an operator may have a signal start, beside those that say so. */
  readonly operatorOnly?: readonly string[];
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
    [...judgeNames(new Set(named), roster, options), ...judgeIds(new Set(preloads), roster, options)],
    options.limit ?? standardActiveLimit,
  );
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

function judgeIds(ids: ReadonlySet<string>, roster: Roster, options: ActivationOptions): Verdict[] {
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
  const { signal, operatorOnly = [] } = options;
  if (cause !== undefined || signal === undefined || signal.operator_authored === true) {
    return cause;
  }
  const isOperatorOnly =
    skill.conditions.isOperatorOnly ||
    standardOperatorOnly.includes(skill.id) ||
    operatorOnly.includes(skill.id);
  return isOperatorOnly ? 'operator-only' : undefined;
}

function judgeNames(names: ReadonlySet<string>, roster: Roster, options: ActivationOptions): Verdict[] {
  const findNear = createNearIds(() =>
    [...roster].filter(([, entry]) => causeForPerson(entry, options) === undefined).map(([id]) => id),
  );
  return Array.from(names, name => {
    const meant = findByName(roster, name);
    const free = meant
      .filter(entry => causeForPerson(entry, options) === undefined)
      .map(({ skill }) => skill);
    const [only, another] = free;
    if (only !== undefined) {
      const ids = free.map(({ id }) => id);
      return another === undefined ? { skill: only, isNamed: true } : refuse(name, 'ambiguous', ids);
    }
    const [refused] = meant;
    const cause = refused && causeForPerson(refused, options);
    return cause === undefined ? refuse(name, 'unknown', findNear(name)) : refuse(name, cause);
  });
}

function causeForPerson({ skill, cause }: RosterEntry, options: ActivationOptions): string | undefined {
  if (!skill.isEnabled || cause === 'disabled') {
    return 'disabled';
  }
  const unmet = cause !== undefined && /^(?:requires|var):/.test(cause) ? cause : undefined;
  const blocking = options.unavailable?.get(skill.id) ?? unmet ?? (cause === 'shadowed' ? cause : undefined);
  return blocking ?? (skill.isUserInvocable ? undefined : 'model-only');
}

function refuse(id: string, cause: string, near: readonly string[] = []): Refusal {
  return { id, cause, near };
}
