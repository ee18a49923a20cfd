import { createRouter } from '../../../../server/src/core/analysis/routing/ranking/router.ts';
import type {
  RoutedTurn,
  RouteOptions,
} from '../../../../server/src/core/analysis/routing/ranking/router.ts';
import type {
  Conditions,
  RoutableSkill,
  RoutingKeys,
} from '../../../../server/src/core/analysis/routing/skills/routableSkill.ts';
import type { RoutedCatalog } from '../../../../server/src/core/analysis/routing/skills/routedCatalog.ts';
import type { RoutingContext } from '../../../../server/src/core/analysis/routing/skills/routingContext.ts';
import type { RoutingLexicon } from '../../../../server/src/core/model/workspace/routingLexicon.ts';

type Further = Partial<Omit<RoutableSkill, 'routing' | 'conditions' | 'requires'>> &
  Partial<RoutingKeys> &
  Partial<Conditions>;

/** A skill of which a test says only what it is about. */
export function inventRoutable(id: string, further: Further = {}): RoutableSkill {
  const routing: RoutingKeys = {
    keywords: further.keywords ?? [],
    negativeKeywords: further.negativeKeywords ?? [],
    verbs: further.verbs ?? [],
    patterns: further.patterns ?? [],
    stages: further.stages ?? [],
    assetClasses: further.assetClasses ?? [],
    signalSources: further.signalSources ?? [],
    coActivate: further.coActivate ?? [],
    triggers: further.triggers ?? [],
  };
  const conditions: Conditions = {
    env: further.env ?? [],
    tools: further.tools ?? [],
    toolsets: further.toolsets ?? [],
    fallbackForTools: further.fallbackForTools ?? [],
    platforms: further.platforms ?? [],
    isOperatorOnly: further.isOperatorOnly ?? false,
  };
  return {
    id,
    title: id,
    description: '',
    tags: [],
    path: further.path ?? `skills/${id}/SKILL.md`,
    priority: further.priority ?? 50,
    isEnabled: further.isEnabled ?? true,
    isModelInvocable: further.isModelInvocable ?? true,
    isUserInvocable: true,
    routing,
    conditions,
    requires: { env: [], binaries: [], skills: [], variables: [] },
    triggerCases: [],
    bodyLength: 0,
  };
}

/** A turn on Linux, with no environment variables, of which a test says only what it is about. */
export function inventContext(further: Partial<RoutingContext> = {}): RoutingContext {
  return { env: new Set(), platform: 'linux', ...further };
}

export interface Turn extends Partial<RoutingContext>, RouteOptions {
  readonly lexicon?: RoutingLexicon;
}

/** What people see of a ranking: each candidate as its id, score and reasons, then each dropped skill with its cause. */
export function rank(skills: readonly RoutableSkill[], turn: Turn | string) {
  const { semantic, minimum, shadowed, joinsFragments, lexicon, ...context } =
    typeof turn === 'string' ? { message: turn } : turn;
  const options = {
    ...(semantic && { semantic }),
    ...(minimum !== undefined && { minimum }),
    ...(shadowed && { shadowed }),
    ...(joinsFragments !== undefined && { joinsFragments }),
    ...(lexicon && { lexicon }),
  };
  return show(routeOnce(skills, inventContext(context), options));
}

/** Ranks skills for one message. */
export function routeOnce(
  skills: readonly RoutableSkill[],
  context: RoutingContext,
  options: RouteOptions & { readonly lexicon?: RoutingLexicon } = {},
): RoutedTurn {
  return createRouter(skills, options.lexicon).route(context, options);
}

export function show({ candidates, dropped }: Pick<RoutedCatalog, 'candidates' | 'dropped'>) {
  return [
    ...candidates.map(({ skill, score, reasons }) => `${skill.id} ${score} ${reasons.join(' ')}`),
    ...dropped.map(({ skill, cause, also = [] }) => `${skill.id} dropped ${[cause, ...also].join(', ')}`),
  ];
}
