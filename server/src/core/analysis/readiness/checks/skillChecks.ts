import type { DependencyState } from './dependencies.ts';
import type { CheckStatus, ReadinessCheck } from '../world/readiness.ts';
import type { SkillEdge, SkillNode } from '../world/skillGraph.ts';
import { toCheck } from './toCheck.ts';

/** How a requirement stands; `unlisted` where no other skill is known. */
export type EdgeState = DependencyState | 'unlisted';

const verdicts: Readonly<Record<EdgeState, { readonly status: CheckStatus; readonly template: string }>> = {
  ready: { status: 'ok', template: "The skill '{name}' is there and can run." },
  absent: {
    status: 'missing',
    template: "There is no skill '{name}'; add it, or take it out of `requires.skills`.",
  },
  disabled: {
    status: 'missing',
    template: "The skill '{name}' is switched off; enable it, or take it out of `requires.skills`.",
  },
  blocked: {
    status: 'missing',
    template: "The skill '{name}' cannot run here, since this is missing: {names}.",
  },
  circle: {
    status: 'unknown',
    template: 'The skills require each other in a circle, so that none of them can be first: {circle}.',
  },
  uncertain: {
    status: 'unknown',
    template: "The skill '{name}' is there; whether it can run is not known, because of this: {names}.",
  },
  unlisted: {
    status: 'unknown',
    template: "Whether there is a skill '{name}' is not known, since the other skills are not.",
  },
};

export function statusOfEdge(state: EdgeState): CheckStatus {
  return verdicts[state].status;
}

/** @param namesOf what a skill has of a status, each as kind and name */
export function toSkillCheck(
  node: SkillNode,
  edge: SkillEdge,
  state: EdgeState,
  namesOf: (node: SkillNode, status: CheckStatus) => readonly string[],
): ReadinessCheck {
  const { id, target } = edge;
  const verdict = verdicts[state];
  const names = target === undefined ? [] : namesOf(target, verdict.status);
  const cycle = state === 'circle' ? describeCycle(node, edge) : '';
  return toCheck('skill', id, { ...verdict, args: { names: listFirst(names), circle: cycle } });
}

/** As many as a sentence can name. */
const maxNames = 5;

function listFirst(names: readonly string[]): string {
  const shown = names.slice(0, maxNames);
  return [...shown, ...(names.length > shown.length ? ['…'] : [])].join(', ');
}

/** Skills that are looked at for the way back; a longer one could not be read anyway. */
const maxReachable = 50;

/** The shortest way from a skill by way of one that it requires back to itself: `a → b → a`. */
function describeCycle(start: SkillNode, { target }: SkillEdge): string {
  const before = new Map<SkillNode, SkillNode | undefined>(target && [[target, undefined]]);
  for (const node of before.keys()) {
    if (node === start) {
      return [start.needs.id, ...pathTo(start, before)].join(' → ');
    }
    if (before.size > maxReachable) {
      break;
    }
    for (const { target: next } of node.edges) {
      if (next !== undefined && !before.has(next)) {
        before.set(next, node);
      }
    }
  }
  return [start.needs.id, target?.needs.id ?? '', '…', start.needs.id].join(' → ');
}

function pathTo(end: SkillNode, before: ReadonlyMap<SkillNode, SkillNode | undefined>): string[] {
  const ids: string[] = [];
  for (let node: SkillNode | undefined = end; node !== undefined; node = before.get(node)) {
    ids.unshift(node.needs.id);
  }
  return ids;
}
