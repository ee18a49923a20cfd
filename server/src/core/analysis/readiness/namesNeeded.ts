import type { DeclarableKind } from '../../model/workspace/workspaceSystem.ts';
import type { SkillNeeds } from './world/skillNeeds.ts';

/** A kind of thing, and the integration of a resource or the kind of an entity. */
export interface NeedTopic {
  readonly what: DeclarableKind;
  readonly of?: string;
}

/** The names of a kind that skills use, each once, by letters: what a list has to have that is made for one of them. */
export function namesNeeded(all: readonly SkillNeeds[], topic: NeedTopic): string[] {
  return [...new Set(all.flatMap(needs => namesIn(needs, topic)))].toSorted();
}

function namesIn(needs: SkillNeeds, { what, of = '' }: NeedTopic): readonly string[] {
  const { tools, fallbackForTools, manifest } = needs;
  switch (what) {
    case 'tool':
      return [...tools, ...fallbackForTools, ...(manifest?.forbiddenTools ?? []), ...stepsOf(needs, 'tool')];
    case 'tool-group':
      return manifest?.requiredToolGroups ?? [];
    case 'integration':
      return [
        ...(manifest?.requiredIntegrations ?? []).map(({ integrationId }) => integrationId),
        ...stepsOf(needs, 'sync'),
        ...boundTo(needs, what),
      ];
    case 'resource':
      return (manifest?.requiredIntegrations ?? []).flatMap(({ integrationId, requiredResources }) =>
        integrationId === of ? requiredResources : [],
      );
    case 'action':
      return [...(manifest?.actions ?? []).map(({ actionSlug }) => actionSlug), ...boundTo(needs, what)];
    case 'agent':
      return [...(manifest?.delegation ?? []).map(({ agentSlug }) => agentSlug), ...boundTo(needs, what)];
    case 'goal':
      return boundTo(needs, what);
    case 'entity':
      return boundTo(needs, of);
    case 'criteria-set':
      return manifest?.evals?.criteriaSetRefs ?? [];
    case 'env':
      // A workspace that provides some variables takes none away from the environment.
      return [];
  }
}

function stepsOf({ manifest }: SkillNeeds, kind: 'tool' | 'sync'): string[] {
  return (manifest?.deterministicSteps ?? []).flatMap(step => (step.kind === kind ? [step.target] : []));
}

function boundTo({ manifest }: SkillNeeds, kind: string): string[] {
  return (manifest?.bindings ?? []).flatMap(({ targetKind, target }) =>
    targetKind === kind ? [target] : [],
  );
}
