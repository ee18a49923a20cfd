import { isSwitchedOff } from '../core/model/workspace/switchedOff.ts';
import { createNearIds } from '../core/analysis/activation/nearIds.ts';
import type { RoutingCatalog, RoutingEntry } from '../core/analysis/routing/routingCatalog.ts';
import { mayActivate } from '../core/analysis/activation/mayActivate.ts';
import type { SignalContext } from '../core/analysis/routing/skills/routingContext.ts';
import type { WorkspaceDescription } from '../core/model/workspace/workspaceDescription.ts';
import type { Sentence } from '../core/text/format/sentence.ts';

/** What somebody wants a skill for: to look at it, to let it run or its files be run, or to change it. */
export type Purpose = 'read' | 'run' | 'edit';

/** Who wants a skill: a person by its name, or a model that calls a tool. */
export type Actor = 'person' | 'model';

export interface ResolveRequest {
  readonly for: Purpose;
  readonly actor: Actor;
  /** The signal that started the turn; undefined where a person did. */
  readonly signal?: SignalContext;
}

/** The skills that a name is looked for among, and what the workspace says of them. */
export interface ResolvableSkills {
  readonly catalog: RoutingCatalog;
  readonly workspace: WorkspaceDescription;
}

/** The answer to which skill a name means, and whether it may be used so. */
export type Resolution =
  | { readonly kind: 'found'; readonly entry: RoutingEntry }
  | { readonly kind: 'refused'; readonly entry: RoutingEntry; readonly reason: Sentence }
  /** Ids that may have been meant, the nearest first. */
  | { readonly kind: 'unknown'; readonly near: readonly string[] };

/**
 * Which skill an id or a path means, and whether it may be used: the one place that knows of precedence, of skills that are switched
 * off in their own file or in `skillwright.json`, and of those that only an operator starts. Of several skills with one id
 * the one counts that hosts would load; a path, as reports show it, means exactly that skill.
 */
export function resolveSkill(skills: ResolvableSkills, name: string, request: ResolveRequest): Resolution {
  const { catalog } = skills;
  const named = catalog.get(name) ?? catalog.find(name);
  if (named === undefined) {
    const ids = () => listUsable(skills, request).map(({ skill }) => skill.id);
    return { kind: 'unknown', near: createNearIds(ids)(name) };
  }
  const reason = whyRefused(named, skills.workspace, request);
  if (reason !== undefined) {
    return { kind: 'refused', entry: named, reason };
  }
  return { kind: 'found', entry: named };
}

/** The skills that may be used so, each id once, in the order of the catalog. */
export function listUsable(
  { catalog, workspace }: ResolvableSkills,
  request: ResolveRequest,
): RoutingEntry[] {
  return catalog.skills
    .flatMap(({ id, path }) => {
      const entry = catalog.find(id);
      return entry?.skill.path === path ? [entry] : [];
    })
    .filter(entry => whyRefused(entry, workspace, request) === undefined);
}

/** Whether neither its own file nor the workspace switches a skill off. */
export function isEnabled(
  { id, isEnabled: isOn }: { readonly id: string; readonly isEnabled: boolean },
  { disabled }: Pick<WorkspaceDescription, 'disabled'>,
): boolean {
  return isOn && !isSwitchedOff(disabled, id);
}

/** Undefined where a skill may be used so. A skill that is switched off can be changed, and a person may look at it. */
function whyRefused(
  { skill }: RoutingEntry,
  workspace: WorkspaceDescription,
  { for: purpose, actor, signal }: ResolveRequest,
): Sentence | undefined {
  const args = { id: skill.id };
  const isOpenToAll = purpose === 'edit' || (purpose === 'read' && actor === 'person');
  if (!isOpenToAll && !isEnabled(skill, workspace)) {
    return { template: "The skill '{id}' is disabled.", args };
  }
  const turn = { ...(signal && { signal }), operatorOnly: workspace.routing?.operatorOnly ?? [] };
  return purpose === 'run' && !mayActivate(skill, turn)
    ? { template: "Only an operator may start the skill '{id}'.", args }
    : undefined;
}
