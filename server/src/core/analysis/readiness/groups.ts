import type {
  EntityDescription,
  GoalDescription,
  WorkspaceDescription,
} from '../../model/workspace/workspaceDescription.ts';
import type { BindingKind } from '../../model/workspace/workspaceParts.ts';
import type { AgentSkill } from '../../model/workspace/workspaceRouting.ts';
import { sortAgentSkills } from '../../model/workspace/workspaceRouting.ts';
import type { SkillManifestSummary } from '../../model/manifest/manifestSummary.ts';
import { compareTexts } from '../../text/words/compareTexts.ts';
import type { ReadinessReport } from './world/readiness.ts';
import type { SkillNeeds } from './world/skillNeeds.ts';

/** A skill as a list names it, with what is known of it. */
export interface GroupSkill {
  /** Its id. */
  readonly slug: string;
  /** False where there is no such skill any more. */
  readonly found: boolean;
  readonly priority: number;
  /** Of an empty manifest where the skill has none. */
  readonly summary?: SkillManifestSummary;
  readonly report?: ReadinessReport;
}

/** What is known of a skill by its id. */
export type GroupLookup = (id: string) => Required<Pick<GroupSkill, 'summary' | 'report'>> | undefined;

/** An agent or a goal with its skills. */
export interface SkillGroup {
  readonly slug: string;
  readonly title?: string;
  readonly skills: readonly GroupSkill[];
}

/** An entity with the skills that are bound to it, and how many of them can run. */
export interface EntityGroup extends SkillGroup {
  readonly kind: string;
  readonly ready: number;
  readonly total: number;
}

/** The skills of a list in the order in which models are told of them. */
function resolveGroup(skills: readonly AgentSkill[], lookup: GroupLookup): GroupSkill[] {
  return sortAgentSkills(skills).map(skill => toGroupSkill(skill, lookup));
}

function toGroupSkill({ slug, priority }: AgentSkill, lookup: GroupLookup): GroupSkill {
  const known = lookup(slug);
  return { slug, found: known !== undefined, priority, ...known };
}

export interface WorkspaceGroups {
  readonly agents: readonly SkillGroup[];
  readonly goals: readonly SkillGroup[];
  readonly entities: readonly EntityGroup[];
}

/**
 * All agents, goals and entities with their skills. A goal also has the skills that bind themselves to it; an entity has no others,
 * and counts as soon as the workspace or a manifest names it.
 */
export function resolveGroups(
  workspace: WorkspaceDescription,
  all: readonly SkillNeeds[],
  lookup: GroupLookup,
): WorkspaceGroups {
  const bound = findBound(all);
  return {
    agents: (workspace.agents ?? []).map(({ slug, skills }) => ({
      slug,
      skills: resolveGroup(skills, lookup),
    })),
    goals: (workspace.goals ?? []).map(goal => toGoalGroup(goal, bound, lookup)),
    entities: findEntities(workspace, bound).map(entity => toEntityGroup(entity, bound, lookup)),
  };
}

/** Kinds that have lists of their own, or that a skill needs rather than belongs to. */
const otherKinds: ReadonlySet<BindingKind> = new Set(['agent', 'tool', 'action', 'integration', 'goal']);

type Bound = ReadonlyMap<string, Bindings>;

interface Bindings {
  readonly kind: BindingKind;
  readonly slug: string;
  readonly skills: ReadonlySet<string>;
}

function keyOf(kind: string, slug: string): string {
  return JSON.stringify([kind, slug]);
}

/** The ids of the skills that bind themselves to something, by what that is. */
function findBound(all: readonly SkillNeeds[]): Bound {
  const bound = new Map<string, Bindings & { readonly skills: Set<string> }>();
  for (const { id, manifest } of all) {
    for (const { targetKind, target } of manifest?.bindings ?? []) {
      const key = keyOf(targetKind, target);
      const known = bound.get(key) ?? { kind: targetKind, slug: target, skills: new Set() };
      bound.set(key, known);
      known.skills.add(id);
    }
  }
  return bound;
}

function withBound(skills: readonly AgentSkill[], bindings: Bindings | undefined): AgentSkill[] {
  const named = new Set(skills.map(({ slug }) => slug));
  const others = [...(bindings?.skills ?? [])].filter(slug => !named.has(slug));
  return [...skills, ...others.map(slug => ({ slug, priority: 0 }))];
}

function findEntities({ entities = [] }: WorkspaceDescription, bound: Bound): EntityDescription[] {
  const known = new Map(entities.map(entity => [keyOf(entity.kind, entity.slug), entity]));
  const named = [...bound].filter(([key, { kind }]) => !known.has(key) && !otherKinds.has(kind));
  return [...known.values(), ...named.map(([, { kind, slug }]) => ({ kind, slug }))].toSorted(
    (one, other) => compareTexts(one.kind, other.kind) || compareTexts(one.slug, other.slug),
  );
}

function toGoalGroup(
  { slug, title, skills }: GoalDescription,
  bound: Bound,
  lookup: GroupLookup,
): SkillGroup {
  const all = resolveGroup(withBound(skills, bound.get(keyOf('goal', slug))), lookup);
  return { slug, ...(title !== undefined && { title }), skills: all };
}

function toEntityGroup(
  { kind, slug, title }: EntityDescription,
  bound: Bound,
  lookup: GroupLookup,
): EntityGroup {
  const skills = resolveGroup(withBound([], bound.get(keyOf(kind, slug))), lookup);
  const ready = skills.filter(({ report }) => report?.ready === true).length;
  return { kind, slug, ...(title !== undefined && { title }), skills, ready, total: skills.length };
}
