import { pushTo } from '../../text/lists/pushTo.ts';
import { resolveRival } from '../loading/rivalsOf.ts';
import { layOut } from './layOut.ts';
import { findCycles } from '../../text/lists/cycles.ts';
import type { Catalog, SkillRecord } from '../../model/catalog/skillCatalog.ts';
import type { SkillStep, StepKind } from './skillSteps.ts';
import { handovers, stepsOf } from './skillSteps.ts';

/** A step with the skill that it starts from and the one that it leads to. */
export interface Way {
  readonly from: SkillRecord;
  readonly step: SkillStep;
  readonly to: SkillRecord;
}

/** Skills that are followed from one; a pipeline that a person can follow has a dozen. */
const maxFollowed = 60;

/** Skills of which it is remembered where they lead to; all are forgotten together. */
const maxRemembered = 1000;

/** Skills that name another one of which each is looked at. */
const maxNaming = 200;

/** What is worked out once for each catalog. */
interface Known {
  /** By root, folder and id, where several have it. */
  readonly resolved: Map<string, SkillRecord | undefined>;
  /** Where skills lead to that were looked at last: thousands of skills of one cycle pass their neighbors' again and again. */
  readonly ways: Map<SkillRecord, readonly Way[]>;
  /** By kinds of steps. */
  readonly round: Map<readonly StepKind[], ReadonlySet<SkillRecord>>;
  /** Who names whom. */
  naming?: ReadonlyMap<string, readonly SkillRecord[]>;
}

const known = new WeakMap<Catalog, Known>();

function knownOf(catalog: Catalog): Known {
  const ofCatalog = known.get(catalog) ?? { resolved: new Map(), ways: new Map(), round: new Map() };
  known.set(catalog, ofCatalog);
  return ofCatalog;
}

/** The skill that another one means by an id. */
export function findTarget(catalog: Catalog, from: SkillRecord, id: string): SkillRecord | undefined {
  const namesakes = catalog.byId(id);
  if (namesakes.length < 2) {
    return namesakes[0];
  }
  // Skills of one folder mean the same ones.
  const { resolved: resolvedIds } = knownOf(catalog);
  const key = [from.root, from.source.scope, from.source.folder, id].join('\0');
  if (!resolvedIds.has(key)) {
    resolvedIds.set(key, resolveRival(id, from, namesakes));
  }
  return resolvedIds.get(key);
}

/** The skills that steps of these kinds lead back to. */
export function findGoingRound(catalog: Catalog, kinds: readonly StepKind[]): ReadonlySet<SkillRecord> {
  const { round } = knownOf(catalog);
  const found = round.get(kinds) ?? searchGoingRound(catalog, kinds);
  round.set(kinds, found);
  return found;
}

interface Node {
  readonly record: SkillRecord;
  readonly edges: { readonly target: Node | undefined }[];
}

function searchGoingRound(catalog: Catalog, kinds: readonly StepKind[]): Set<SkillRecord> {
  const nodes = new Map<SkillRecord, Node>();
  for (const record of allOf(catalog)) {
    if (record.next !== undefined || record.requires !== undefined) {
      nodes.set(record, { record, edges: [] });
    }
  }
  for (const { record, edges } of nodes.values()) {
    edges.push(...waysFrom(catalog, record, kinds).map(({ to }) => ({ target: nodes.get(to) })));
  }
  return new Set([...findCycles(nodes.values()).keys()].map(({ record }) => record));
}

/**
 * The shortest way from a skill to another one by steps of these kinds, empty where they are the same; undefined where it leads
 * nowhere near.
 */
export function findWay(
  catalog: Catalog,
  start: SkillRecord,
  end: SkillRecord,
  kinds: readonly StepKind[],
): Way[] | undefined {
  const reached = new Map<SkillRecord, Way | undefined>([[start, undefined]]);
  for (const record of reached.keys()) {
    if (record === end) {
      return traceBack(reached, end);
    }
    for (const way of allWaysFrom(catalog, record)) {
      const { step, to } = way;
      if (kinds.includes(step.kind) && !reached.has(to) && (reached.size < maxFollowed || to === end)) {
        reached.set(to, way);
      }
    }
  }
  return undefined;
}

function traceBack(reached: ReadonlyMap<SkillRecord, Way | undefined>, end: SkillRecord): Way[] {
  const ways: Way[] = [];
  for (let way = reached.get(end); way !== undefined; way = reached.get(way.from)) {
    ways.unshift(way);
  }
  return ways;
}

/**
 * The longest way from a skill by steps of these kinds that visits no skill twice, among the nearest ones; empty where it has no
 * more steps than `enough`.
 */
export function findLongestWay(
  catalog: Catalog,
  start: SkillRecord,
  kinds: readonly StepKind[],
  enough: number,
): Way[] {
  const reached = new Set([start]);
  for (const record of reached) {
    const next = waysFrom(catalog, record, kinds).map(({ to }) => to);
    next.filter(to => reached.has(to) || reached.size < maxFollowed).forEach(to => reached.add(to));
  }
  if (reached.size <= enough + 1) {
    return [];
  }
  const ways = [...reached].flatMap(record => waysFrom(catalog, record, kinds));
  return pickLongest(
    [...reached],
    ways.filter(({ to }) => reached.has(to)),
    enough,
  );
}

function pickLongest(
  [start, ...others]: readonly SkillRecord[],
  ways: readonly Way[],
  enough: number,
): Way[] {
  const records = start === undefined ? others : [start, ...others];
  const { columns, isBack } = layOut(
    records.map(({ path }) => path),
    ways.map(({ from, to }) => ({ from: from.path, to: to.path })),
  );
  const columnOf = new Map(records.map((record, index) => [record, columns[index] ?? 0]));
  const length = Math.max(...columnOf.values());
  const forward = ways.filter((_, index) => isBack[index] !== true);
  const longest: Way[] = [];
  let at = length > enough ? records.find(record => columnOf.get(record) === length) : undefined;
  for (let column = length - 1; at !== undefined && column >= 0; column--) {
    const end = at;
    const way = forward.find(({ from, to }) => to === end && columnOf.get(from) === column);
    longest.unshift(...(way === undefined ? [] : [way]));
    at = way?.from;
  }
  return at === start ? longest : [];
}

/** Each skill that a skill leads to, once. */
function waysFrom(catalog: Catalog, from: SkillRecord, kinds: readonly StepKind[]): Way[] {
  const ways = allWaysFrom(catalog, from).filter(({ step }) => kinds.includes(step.kind));
  return ways.filter(({ to }, index) => ways.findIndex(each => each.to === to) === index);
}

function allWaysFrom(catalog: Catalog, from: SkillRecord): readonly Way[] {
  const { ways } = knownOf(catalog);
  const remembered = ways.get(from);
  if (remembered !== undefined) {
    return remembered;
  }
  const found = stepsOf(from).flatMap(step => {
    const to = findTarget(catalog, from, step.to);
    return to === undefined ? [] : [{ from, step, to }];
  });
  if (ways.size >= maxRemembered) {
    ways.clear();
  }
  ways.set(from, found);
  return found;
}

/** Whether another skill hands over to this one. */
export function isHandedOverTo(catalog: Catalog, record: SkillRecord): boolean {
  const naming = findNaming(catalog, record.id).slice(0, maxNaming);
  return naming.some(
    other => other !== record && waysFrom(catalog, other, handovers).some(({ to }) => to === record),
  );
}

/** The skills that name a skill by this word, as the next one, a required one or in any other way. */
export function findNaming(catalog: Catalog, name: string): readonly SkillRecord[] {
  const ofCatalog = knownOf(catalog);
  ofCatalog.naming ??= listNaming(catalog);
  return ofCatalog.naming.get(name) ?? [];
}

function listNaming(catalog: Catalog): Map<string, SkillRecord[]> {
  const naming = new Map<string, SkillRecord[]>();
  for (const record of allOf(catalog)) {
    for (const id of new Set(record.references.map(reference => reference.id))) {
      pushTo(naming, id, record);
    }
  }
  return naming;
}

function allOf(catalog: Catalog): SkillRecord[] {
  return catalog.ids.flatMap(id => catalog.byId(id));
}
