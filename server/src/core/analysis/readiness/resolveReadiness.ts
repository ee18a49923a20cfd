import { evaluateDependencies } from './checks/dependencies.ts';
import { checkFiles } from './checks/fileChecks.ts';
import type { FindOwner } from './checks/forbiddenChecks.ts';
import { checkForbidden, createOwnerFinder } from './checks/forbiddenChecks.ts';
import { checkGates } from './checks/gateChecks.ts';
import { checkHosts } from './checks/hostChecks.ts';
import { checkIntegrations } from './checks/integrationChecks.ts';
import { checkFallbacks, checkListed } from './checks/listedChecks.ts';
import { checkMcp } from './checks/mcpCheck.ts';
import { checkPlace } from './checks/placeChecks.ts';
import type { CheckStatus, ReadinessCheck, ReadinessReport } from './world/readiness.ts';
import { checkKinds } from './world/readiness.ts';
import type { ReadinessWorld } from './world/readinessWorld.ts';
import type { EdgeState } from './checks/skillChecks.ts';
import { statusOfEdge, toSkillCheck } from './checks/skillChecks.ts';
import type { SkillEdge, SkillNode } from './world/skillGraph.ts';
import { SkillGraph } from './world/skillGraph.ts';
import type { SkillNeeds } from './world/skillNeeds.ts';
import { checkVariables } from './checks/variableChecks.ts';

/**
 * Says of many skills, in their order, whether each can run in a world and what it is missing. It runs nothing. Each skill, also one
 * that several require, is looked at once.
 */
export function resolveAll(all: readonly SkillNeeds[], world: ReadinessWorld): ReadinessReport[] {
  const resolver = new ReadinessResolver(world, true);
  // With all of them before it answers for the first, it judges them once.
  all.forEach(needs => resolver.add(needs));
  return all.map(needs => resolver.resolve(needs));
}

type Evaluate = (node: SkillNode, edge: SkillEdge) => EdgeState;

/**
 * Answers for one skill after the other in a world that stays the same, and goes only once through those that several of them require.
 * What it keeps of these is little, unless it is told to keep their checks.
 */
export class ReadinessResolver {
  readonly #world: ReadinessWorld;
  readonly #graph: SkillGraph;
  readonly #statuses = new Map<SkillNode, readonly CheckStatus[]>();
  readonly #checks: Map<SkillNode, readonly ReadinessCheck[]> | undefined;
  readonly #named = new Map<SkillNode, readonly Named[]>();
  #judged = 0;
  #evaluate: Evaluate = () => 'unlisted';
  #findOwner: FindOwner = () => undefined;

  constructor(world: ReadinessWorld, keepsChecks = false) {
    this.#world = world;
    this.#graph = new SkillGraph(world);
    this.#checks = keepsChecks ? new Map() : undefined;
  }

  /** Takes in a skill with all that it requires. */
  add(needs: SkillNeeds): SkillNode {
    return this.#graph.add(needs);
  }

  resolve(needs: SkillNeeds): ReadinessReport {
    const node = this.add(needs);
    this.#evaluateNew();
    const skills = node.edges.map(edge =>
      toSkillCheck(node, edge, this.#evaluate(node, edge), (target, status) => this.#namesOf(target, status)),
    );
    return toReport(node, [...this.#checksOf(node), ...skills]);
  }

  /** Once more skills are known, those that lead to them may stand otherwise. */
  #evaluateNew(): void {
    if (this.#judged === this.#graph.size) {
      return;
    }
    this.#named.clear();
    const nodes = [...this.#graph.nodes];
    this.#findOwner = createOwnerFinder(nodes);
    this.#evaluate =
      this.#world.findSkill === undefined
        ? () => 'unlisted'
        : evaluateDependencies(nodes, (node, status) => this.#statusesOf(node).includes(status));
    this.#judged = nodes.length;
  }

  /** What a skill has of its own; the same whatever other skills are known. */
  #checksOf(node: SkillNode): readonly ReadinessCheck[] {
    const checks = this.#checks?.get(node) ?? checkOwn(node, this.#world, this.#findOwner);
    this.#checks?.set(node, checks);
    return checks;
  }

  #statusesOf(node: SkillNode): readonly CheckStatus[] {
    const known = this.#statuses.get(node) ?? toStatuses(this.#checksOf(node));
    this.#statuses.set(node, known);
    return known;
  }

  /** What a skill has of a status, with the skills that it requires, as kind and name; worked out once for each skill. */
  #namesOf(node: SkillNode, status: CheckStatus): readonly string[] {
    const all = this.#named.get(node) ?? this.#nameAll(node);
    this.#named.set(node, all);
    return all.filter(check => check.status === status).map(toName);
  }

  #nameAll(node: SkillNode): readonly Named[] {
    const skills = node.edges.map(edge => ({
      kind: 'skill' as const,
      name: edge.id,
      status: statusOfEdge(this.#evaluate(node, edge)),
    }));
    return inOrder<Named>([...this.#checksOf(node), ...skills]);
  }
}

const noStatuses: readonly CheckStatus[] = [];

/** Most skills have nothing that is missing or unknown, and share one list. */
function toStatuses(checks: readonly ReadinessCheck[]): readonly CheckStatus[] {
  const found = new Set(checks.map(({ status }) => status));
  found.delete('ok');
  return found.size === 0 ? noStatuses : [...found];
}

/** All but the skills that it requires. */
function checkOwn(node: SkillNode, world: ReadinessWorld, findOwner: FindOwner): ReadinessCheck[] {
  const { needs } = node;
  return [
    ...checkEnabled(node),
    ...checkFiles(needs),
    ...checkHosts(needs, world),
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

/** A skill that its own file or `skillwright.json` disables runs nowhere. */
function checkEnabled({ needs: { id }, isDisabled }: SkillNode): ReadinessCheck[] {
  const detail = { template: "The skill '{id}' is disabled.", args: { id } };
  return isDisabled ? [{ kind: 'skill', name: id, status: 'missing', detail }] : [];
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

function toReport({ needs, isDisabled }: SkillNode, checks: readonly ReadinessCheck[]): ReadinessReport {
  const { id, path } = needs;
  const ordered = inOrder(checks);
  const count = (status: CheckStatus) => ordered.filter(check => check.status === status).length;
  const blockers = ordered.filter(({ status }) => status === 'missing').map(toName);
  const counts = { ok: count('ok'), missing: blockers.length, unknown: count('unknown') };
  const hosts = ordered.flatMap(({ kind, detail }) => (kind === 'host' ? [String(detail.args.host)] : []));
  return {
    id,
    path,
    ready: blockers.length === 0,
    counts,
    checks: ordered,
    blockers,
    ...(isDisabled && { isDisabled }),
    ...(hosts.length > 0 && { notLoadedBy: hosts }),
  };
}
