import type { Transition } from '../../model/catalog/skillCatalog.ts';
import type { Sentence } from '../../text/format/sentence.ts';
import { layOut } from './layOut.ts';
import { maxTransitions } from '../../model/skill/transitions.ts';

/** A skill as a pipeline sees it. */
export interface PipelineSkill {
  readonly id: string;
  /** As reports show it. */
  readonly path: string;
  readonly next: readonly Transition[];
}

/** The skills that lead to a skill and those that it leads to, in the order in which they hand over. */
export interface Pipeline {
  readonly nodes: readonly DrawnSkill[];
  readonly edges: readonly DrawnTransition[];
  /** What is wrong with it. */
  readonly problems: readonly Sentence[];
}

/** A skill in a drawing; no two of them have the same column and row. */
export interface DrawnSkill {
  readonly id: string;
  /** Undefined where there is no such skill. */
  readonly path?: string;
  readonly isThis: boolean;
  /** From 0, as the row. */
  readonly column: number;
  readonly row: number;
}

export interface DrawnTransition {
  readonly from: string;
  readonly to: string;
  /** When it is taken; undefined for the way that is always taken. */
  readonly condition?: string;
  /** It leads back to where the pipeline was already; all others lead to a later column. */
  readonly isBack: boolean;
}

/** Skills that are drawn; a pipeline that a person can follow has a dozen. */
const maxDrawn = 60;

const sentences = {
  circle: "The pipeline goes round in a circle: '{from}' leads back to '{to}'.",
  itself: "'{from}' leads back to itself.",
  long: 'The pipeline has {count} transitions in a row. After {most} of them a run stops.',
  missing: "'{from}' hands over to '{to}', and there is no such skill.",
  more: 'The pipeline has {count} skills; the {most} nearest to this one are shown.',
} as const;

/** Finds the skill that an id means. */
export type FindPipelineSkill = (id: string) => PipelineSkill | undefined;

/** The pipeline that a skill is part of; undefined for one that hands over to no other, and to which none does. */
export function buildPipeline(
  start: PipelineSkill,
  skills: readonly PipelineSkill[],
  find: FindPipelineSkill,
): Pipeline | undefined {
  const findKnown: FindPipelineSkill = id => (id === start.id ? start : find(id));
  const before = findBefore(start, skills, findKnown);
  if (start.next.length === 0 && before.length === 0) {
    return undefined;
  }
  const after = follow(start.id, id => findKnown(id)?.next.map(({ to }) => to) ?? []);
  // In turns, so that neither side takes all the room.
  const all = [...new Set([start.id, ...interleave(after, before)])];
  const ids = all.slice(0, maxDrawn);
  const transitions = ids.flatMap(from => transitionsOf(from, findKnown, new Set(ids)));
  const { columns, rows, isBack } = layOut(ids, transitions);
  const edges = transitions.map((each, index) => Object.assign(each, { isBack: isBack[index] === true }));
  const nodes = ids.map((id, index) => {
    const known = findKnown(id);
    const node = { id, isThis: id === start.id, column: columns[index] ?? 0, row: rows[index] ?? 0 };
    return known === undefined ? node : Object.assign(node, { path: known.path });
  });
  const problems = [...findProblems(nodes, edges), ...findExcess(all.length)];
  return { nodes, edges, problems };
}

/** Ids of the skills that lead to a skill, the nearest first; a skill that another one of its id goes before leads nowhere. */
function findBefore(
  start: PipelineSkill,
  skills: readonly PipelineSkill[],
  find: FindPipelineSkill,
): string[] {
  const sources = new Map<string, string[]>();
  const leading = skills.filter(({ id, path, next }) => next.length > 0 && find(id)?.path === path);
  for (const { id, next } of leading.toSorted((one, other) => (one.id < other.id ? -1 : 1))) {
    for (const { to } of next) {
      const known = sources.get(to);
      if (known === undefined) {
        sources.set(to, [id]);
      } else {
        known.push(id);
      }
    }
  }
  return follow(start.id, id => sources.get(id) ?? []);
}

/** What is reached from an id, the nearest first, without the id itself. */
function follow(start: string, next: (id: string) => readonly string[]): string[] {
  const reached = new Set([start]);
  for (const id of reached) {
    next(id).forEach(each => reached.add(each));
  }
  reached.delete(start);
  return [...reached];
}

function interleave(one: readonly string[], other: readonly string[]): string[] {
  const length = Math.max(one.length, other.length);
  return Array.from({ length }, (_, index) => [one[index], other[index]])
    .flat()
    .flatMap(id => id ?? []);
}

function transitionsOf(from: string, find: FindPipelineSkill, shown: ReadonlySet<string>) {
  const next = find(from)?.next ?? [];
  const toWay = (each: Transition) => ({ from, ...each });
  return next.filter(({ to }) => shown.has(to)).map(toWay);
}

function findProblems(nodes: readonly DrawnSkill[], edges: readonly DrawnTransition[]): Sentence[] {
  const missing = new Set(nodes.filter(({ path }) => path === undefined).map(({ id }) => id));
  const longest = nodes.reduce((max, { column }) => Math.max(max, column), 0);
  const once = new Set<string>();
  const isFirst = ({ from, to }: DrawnTransition) => {
    const known = once.size;
    return once.add(JSON.stringify([from, to])).size > known;
  };
  const broken = edges.filter(each => (each.isBack || missing.has(each.to)) && isFirst(each));
  return [
    ...broken.map(({ from, to, isBack }): Sentence => {
      const template = !isBack ? sentences.missing : from === to ? sentences.itself : sentences.circle;
      return { template, args: { from, to } };
    }),
    ...(longest > maxTransitions
      ? [{ template: sentences.long, args: { count: longest, most: maxTransitions } }]
      : []),
  ];
}

function findExcess(count: number): Sentence[] {
  return count > maxDrawn ? [{ template: sentences.more, args: { count, most: maxDrawn } }] : [];
}
