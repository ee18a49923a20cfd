import { isSwitchedOff } from '../../model/workspace/switchedOff.ts';
import type { WorkspaceDescription } from '../../model/workspace/workspaceDescription.ts';
import { findLock } from '../provenance/locked.ts';
import { hasEvalContract } from '../../model/manifest/evalContract.ts';
import { emptyManifest } from '../../model/manifest/manifest.ts';
import type { OptimizationLoopView } from '../evals/optimizationLoopView.ts';
import { summarizeManifest } from '../../model/manifest/summarizeManifest.ts';
import { findProfile } from '../../model/profiles/registry.ts';
import type { CatalogEntry } from '../loading/catalogEntry.ts';
import type { Ranked } from '../loading/rankEntries.ts';
import type { SkillNeeds } from '../readiness/world/skillNeeds.ts';
import type { RoutingEntry } from '../routing/routingCatalog.ts';
import type { CardBadges, SkillCard } from './skillCard.ts';

/** What becomes of a skill by others of its id. */
export type Rivalry = Pick<SkillCard, 'shadowedBy' | 'shadowedFor' | 'copies'>;

/** The part of a card that follows from the skill alone. */
export type CardBase = Omit<SkillCard, 'isEnabled' | 'agents' | keyof Rivalry | 'readiness' | 'problems'>;

/**
 * @param loop how far its evaluation is set up
 * @param modified when the file was last changed, for a skill that does not say it; milliseconds since 1970
 */
export function toCardBase(
  { skill, needs, facts, source, isThirdParty }: RoutingEntry,
  loop: OptimizationLoopView,
  modified?: number,
): CardBase {
  const { id, title, description, tags, path, isUserInvocable } = skill;
  const { category, version, origin } = facts;
  const lock = findLock({
    hasProvenance: isThirdParty === true,
    source: origin,
    isBundled: source.scope === 'bundled',
  });
  const changed = facts.modified ?? modified;
  return {
    path,
    id,
    title,
    description,
    scope: source.scope,
    source: source.folder,
    hosts: source.profiles.map(profile => findProfile(profile)?.title ?? profile),
    ...(category !== undefined && { category }),
    tags,
    ...(version !== undefined && { version }),
    origin: origin ?? 'user',
    isUserInvocable,
    ...(lock && { lock }),
    ...(isThirdParty === true && { isThirdParty }),
    ...readEvals(needs, loop),
    badges: countBadges(needs),
    ...(changed !== undefined && { modified: changed }),
  };
}

export function toRivalry({ shadowedBy, shadowedFor, copies }: Ranked<CatalogEntry>): Rivalry {
  return {
    ...(shadowedBy !== undefined && { shadowedBy }),
    ...(shadowedFor.length > 0 && { shadowedFor }),
    ...(copies.length > 0 && { copies }),
  };
}

/** What the workspace makes of a skill: whether it switches it off, and which agents it gives it to. */
export function evaluateByWorkspace(
  { skill }: RoutingEntry,
  { disabled, agents = [] }: WorkspaceDescription,
): Pick<SkillCard, 'isEnabled' | 'agents'> {
  const { id, isEnabled } = skill;
  const given = agents.filter(({ skills }) => skills.some(({ slug }) => slug === id));
  return {
    isEnabled: isEnabled && !isSwitchedOff(disabled, id),
    // A description may list an agent twice.
    ...(given.length > 0 && { agents: [...new Set(given.map(({ slug }) => slug))] }),
  };
}

function readEvals({ manifest }: SkillNeeds, { coverage }: OptimizationLoopView): Pick<SkillCard, 'evals'> {
  return manifest !== undefined && hasEvalContract(manifest) ? { evals: coverage.ready } : {};
}

function countBadges({ manifest = emptyManifest, mcp, next = [] }: SkillNeeds): CardBadges {
  const { tools, groups, integrations, actions, humanGates, delegates, steps, bindings, hasGoalLoop } =
    summarizeManifest(manifest);
  return {
    tools: tools.length,
    groups: groups.length,
    integrations: integrations.length,
    actions,
    gates: humanGates,
    delegates: delegates.length,
    steps,
    bindings,
    hasGoalLoop,
    hasMcp: mcp !== undefined,
    next: new Set(next.map(({ to }) => to)).size,
  };
}
