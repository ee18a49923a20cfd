import { pushTo } from '../../../text/lists/pushTo.ts';
import type { ChangedSkill } from './changedSkills.ts';
import { findChanged } from './changedSkills.ts';
import type { TurnPreview } from '../previewTurn.ts';
import { findProbes } from '../overlap/probes.ts';
import type { RoutableSkill } from '../skills/routableSkill.ts';
import type { Candidate } from '../skills/routedCatalog.ts';
import type { RoutingCatalog } from '../routingCatalog.ts';
import type { MovedMessage, SkillDiff } from './routingDiffView.ts';

/** The skills as they were or as they are, and who fires among them. */
export interface RoutingSide {
  readonly catalog: RoutingCatalog;
  /** Routes a message among all skills of the catalog; `limit` is how many candidates are returned, all where undefined. */
  readonly preview: (
    message: string,
    limit?: number,
  ) => Pick<TurnPreview, 'candidates' | 'dropped' | 'selected'>;
}

/** What the differences change for one of the skills that differ. */
export interface SkillShift extends SkillDiff {
  readonly change: ChangedSkill['change'];
}

/** A message, and the id of the skill whose author has it in mind. */
export type OwnedMessage = Pick<MovedMessage, 'message' | 'owner'>;

/** How many messages are done, of those that are known by now. */
export interface DiffStep {
  readonly done: number;
  readonly of: number;
}

/**
 * What the differences change for each skill that differs: which messages it is first for now and was not before, and which it is
 * not first for any more, with who is. It is done message by message, so that the caller can stop or show how far it is.
 * @param messages where undefined, those of the skills that differ and of the skills that come next to them
 */
export function* diffRouting(
  before: RoutingSide,
  after: RoutingSide,
  messages?: readonly OwnedMessage[],
): Generator<DiffStep, SkillShift[]> {
  const changed = findChanged(before.catalog, after.catalog);
  const sides = [before, after] as const;
  const answers = yield* routeAll(sides, messages ?? changed.flatMap(findOwnMessages), 0);
  const further = messages === undefined ? findNearMessages(answers, changed) : [];
  const all = [...answers, ...(yield* routeAll(sides, further, answers.length))];
  return changed.map(skill => toShift(skill, all));
}

/** Who comes first for a message on each side, the best first; only skills with points. */
interface RoutedMessage {
  readonly message: string;
  /** Ids of all skills whose authors have it in mind. */
  readonly owners: readonly string[];
  readonly was: readonly RoutableSkill[];
  readonly is: readonly RoutableSkill[];
}

/** Skills at the top of a ranking that one which differs may take messages from, or lose them to. */
const maxNearNames = 3;

function* routeAll(
  [before, after]: readonly [RoutingSide, RoutingSide],
  messages: readonly OwnedMessage[],
  done: number,
): Generator<DiffStep, RoutedMessage[]> {
  const ownersOf = new Map<string, string[]>();
  for (const { message, owner } of messages) {
    pushTo(ownersOf, message, owner);
  }
  const answers: RoutedMessage[] = [];
  for (const [message, owners] of ownersOf) {
    const was = findBest(before.preview(message, maxNearNames).candidates, maxNearNames);
    const is = findBest(after.preview(message, maxNearNames).candidates, maxNearNames);
    answers.push({ message, owners, was, is });
    yield { done: done + answers.length, of: done + ownersOf.size };
  }
  return answers;
}

/** The first skills of a ranking, as far as they have points. */
export function findBest(candidates: readonly Candidate[], limit: number): RoutableSkill[] {
  return candidates
    .slice(0, limit)
    .filter(({ score }) => score > 0)
    .map(({ skill }) => skill);
}

/** The messages that the author of a skill that differs has in mind or had, each once. */
function findOwnMessages({ id, before, after }: ChangedSkill): OwnedMessage[] {
  const messages = [after, before].flatMap(one => (one === undefined ? [] : messagesOf(one)));
  return [...new Set(messages)].map(message => ({ message, owner: id }));
}

/** The messages of skills that did not change and stand beside those that did, as far as they were not asked. */
function findNearMessages(
  answers: readonly RoutedMessage[],
  changed: readonly ChangedSkill[],
): OwnedMessage[] {
  const known = new Set(changed.flatMap(({ before, after }) => [before?.path, after?.path]));
  const near = new Map(answers.flatMap(({ was, is }) => [...was, ...is].map(skill => [skill.path, skill])));
  const routed = new Set(answers.map(({ message }) => message));
  return [...near.values()]
    .filter(({ path }) => !known.has(path))
    .flatMap(skill => messagesOf(skill).map(message => ({ message, owner: skill.id })))
    .filter(({ message }) => !routed.has(message));
}

function messagesOf(skill: RoutableSkill): string[] {
  const { keywords, verbs } = skill.routing;
  return [...new Set([...findProbes(skill).map(({ message }) => message), ...keywords, ...verbs])];
}

function toShift(skill: ChangedSkill, answers: readonly RoutedMessage[]): SkillShift {
  const { id, path, change, before, after } = skill;
  const wasFirst = ({ was: [first] }: RoutedMessage) => first !== undefined && first.path === before?.path;
  const isFirst = ({ is: [first] }: RoutedMessage) => first !== undefined && first.path === after?.path;
  const own = answers.filter(({ owners }) => owners.includes(id));
  const toMoved = ({ message, owners }: RoutedMessage, rival: RoutableSkill | undefined): MovedMessage => ({
    message,
    owner: owners.includes(id) ? id : (owners[0] ?? id),
    ...(rival && { rival: rival.id }),
  });
  return {
    id,
    path,
    change,
    isNew: change === 'new',
    gained: answers.filter(one => isFirst(one) && !wasFirst(one)).map(one => toMoved(one, one.was[0])),
    lost: answers.filter(one => wasFirst(one) && !isFirst(one)).map(one => toMoved(one, one.is[0])),
    kept: own.filter(one => wasFirst(one) && isFirst(one)).length,
    compared: own.length,
  };
}
