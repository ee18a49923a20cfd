import { judgeDependencies } from './dependencies.ts';
import { checkFiles } from './fileChecks.ts';
import type { FindOwner } from './forbiddenChecks.ts';
import { checkForbidden, createOwnerFinder } from './forbiddenChecks.ts';
import { checkGates } from './gateChecks.ts';
import { checkIntegrations } from './integrationChecks.ts';
import { checkFallbacks, checkListed } from './listedChecks.ts';
import { checkMcp } from './mcpCheck.ts';
import { checkPlace } from './placeChecks.ts';
import type { CheckStatus, ReadinessCheck, ReadinessReport } from './readiness.ts';
import { checkKinds } from './readiness.ts';
import type { ReadinessWorld } from './readinessWorld.ts';
import type { EdgeState } from './skillChecks.ts';
import { statusOfEdge, toSkillCheck } from './skillChecks.ts';
import type { SkillEdge, SkillNode } from './skillGraph.ts';
import { buildSkillGraph } from './skillGraph.ts';
import type { SkillNeeds } from './skillNeeds.ts';
import { checkVariables } from './variableChecks.ts';

/** Says whether a skill can run in a world, and what it is missing. It runs nothing. */
export function resolveReadiness(needs: SkillNeeds, world: ReadinessWorld): ReadinessReport {
  const [report = toReport(needs, [])] = resolveAll([needs], world);
  return report;
}

/** The same for many skills in their order; each skill, also one that several require, is looked at once. */
export function resolveAll(all: readonly SkillNeeds[], world: ReadinessWorld): ReadinessReport[] {
  const nodes = buildSkillGraph(all, world);
  const findOwner = createOwnerFinder(nodes.values());
  const own = new Map(Array.from(nodes.values(), node => [node, checkOwn(node, world, findOwner)]));
  const judge: (node: SkillNode, edge: SkillEdge) => EdgeState =
    world.findSkill === undefined ? () => 'unlisted' : judgeDependencies([...nodes.values()], own);
  const namesOf = rememberNames(own, judge);
  return all.flatMap(({ path }) => {
    const node = nodes.get(path);
    const skills = node?.edges.map(edge => toSkillCheck(node, edge, judge(node, edge), namesOf)) ?? [];
    return node === undefined ? [] : [toReport(node.needs, [...(own.get(node) ?? []), ...skills])];
  });
}

/** All but the skills that it requires. */
function checkOwn(node: SkillNode, world: ReadinessWorld, findOwner: FindOwner): ReadinessCheck[] {
  const { needs } = node;
  return [
    ...checkFiles(needs),
    ...checkListed(needs, world),
    ...checkIntegrations(needs, world),
    ...checkGates(needs),
    ...checkPlace(needs, world),
    ...checkVariables(needs, world),
    ...checkMcp(needs, world),
    ...checkFallbacks(needs, world),
    ...checkForbidden(node, world, findOwner),
  ];
}

/** What a skill has of a status, with the skills that it requires, as kind and name; worked out once for each skill. */
function rememberNames(
  own: ReadonlyMap<SkillNode, readonly ReadinessCheck[]>,
  judge: (node: SkillNode, edge: SkillEdge) => EdgeState,
): (node: SkillNode, status: CheckStatus) => readonly string[] {
  const known = new Map<SkillNode, readonly Named[]>();
  const allOf = (node: SkillNode): readonly Named[] => {
    const skills = node.edges.map(edge => ({
      kind: 'skill' as const,
      name: edge.id,
      status: statusOfEdge(judge(node, edge)),
    }));
    return inOrder([...(own.get(node) ?? []), ...skills]);
  };
  return (node, status) => {
    const all = known.get(node) ?? allOf(node);
    known.set(node, all);
    return all.filter(check => check.status === status).map(toName);
  };
}

type Named = Pick<ReadinessCheck, 'kind' | 'name' | 'status'>;

function toName({ kind, name }: Named): string {
  return `${kind} ${name}`;
}

const rankOfKind: ReadonlyMap<string, number> = new Map(checkKinds.map((kind, rank) => [kind, rank]));

/** By kind, and within a kind as the skill has them. */
function inOrder<Check extends Named>(checks: readonly Check[]): Check[] {
  const rankOf = ({ kind }: Named) => rankOfKind.get(kind) ?? 0;
  return checks.toSorted((one, other) => rankOf(one) - rankOf(other));
}

function toReport({ id, path }: SkillNeeds, checks: readonly ReadinessCheck[]): ReadinessReport {
  const ordered = inOrder(checks);
  const count = (status: CheckStatus) => ordered.filter(check => check.status === status).length;
  const blockers = ordered.filter(({ status }) => status === 'missing').map(toName);
  const counts = { ok: count('ok'), missing: blockers.length, unknown: count('unknown') };
  return { id, path, ready: blockers.length === 0, counts, checks: ordered, blockers };
}
