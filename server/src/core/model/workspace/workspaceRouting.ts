import type { PhraseChange, RoutingLexicon } from './routingLexicon.ts';
import type { RoutingOverrides } from './routingSettings.ts';
import {
  numberWithin,
  promptStyles,
  routingLimits,
  routingModes,
  semanticEngines,
} from './routingSettings.ts';
import type { Fields } from '../../text/values/fields.ts';
import { fieldsOf, flagOf, textOf, textsOf } from '../../text/values/fields.ts';

/** An agent of the workspace. */
export interface AgentDescription {
  readonly slug: string;
  readonly skills: readonly AgentSkill[];
}

/** A skill that an agent has. */
export interface AgentSkill {
  /** Its id. */
  readonly slug: string;
  /** The larger comes first in what the agent is told; 0 where the file has none. */
  readonly priority: number;
}

/** The keys of `routing` and of the objects in it, by where they stand. */
export const routingKeys: readonly { readonly path: readonly string[]; readonly keys: readonly string[] }[] =
  [
    {
      path: ['routing'],
      keys: [
        'mode',
        'stages',
        'assetClasses',
        'fragmentWords',
        'semantic',
        'classifier',
        'bodyBudget',
        'previewActive',
        'activeLimit',
        'baselineTools',
        'preloadTriggers',
        'operatorOnly',
      ],
    },
    { path: ['routing', 'fragmentWords'], keys: ['backReferences', 'continuations'] },
    { path: ['routing', 'semantic'], keys: ['engine', 'topK', 'minScore'] },
    { path: ['routing', 'classifier'], keys: ['enabled', 'skipThreshold', 'cacheMinutes', 'timeoutSeconds'] },
  ];

/** Reads the value of `routing` and that of `promptStyle`. What is no such value, or out of bounds, counts as absent. */
export function readRouting(routing: unknown, promptStyle?: unknown): RoutingOverrides {
  const fields = fieldsOf(routing);
  const mode = findSame(routingModes, fields.get('mode'));
  const bodyBudget = numberWithin(routingLimits.bodyBudget, fields.get('bodyBudget'));
  const previewActive = numberWithin(routingLimits.previewActive, fields.get('previewActive'));
  const activeLimit = numberWithin(routingLimits.activeLimit, fields.get('activeLimit'));
  const baselineTools = textsOf(fields.get('baselineTools'));
  const preloadTriggers = flagOf(fields.get('preloadTriggers'));
  const operatorOnly = textsOf(fields.get('operatorOnly'));
  const semantic = partOf(readSemantic(fieldsOf(fields.get('semantic'))));
  const classifier = partOf(readClassifier(fieldsOf(fields.get('classifier'))));
  const lexicon = partOf(readLexicon(fields));
  const style = findSame(promptStyles, promptStyle);
  return {
    ...(mode && { mode }),
    ...(semantic && { semantic }),
    ...(classifier && { classifier }),
    ...(bodyBudget !== undefined && { bodyBudget }),
    ...(previewActive !== undefined && { previewActive }),
    ...(activeLimit !== undefined && { activeLimit }),
    ...(baselineTools && { baselineTools }),
    ...(preloadTriggers !== undefined && { preloadTriggers }),
    ...(operatorOnly && { operatorOnly }),
    ...(lexicon && { lexicon }),
    ...(style && { promptStyle: style }),
  };
}

/** Reads the value of `agents`; undefined where it is not a list. Agents and skills without a slug are left out. */
export function readAgents(value: unknown): AgentDescription[] | undefined {
  return Array.isArray(value)
    ? value.map(fieldsOf).flatMap(fields => {
        const slug = textOf(fields.get('slug'));
        return slug === undefined ? [] : [{ slug, skills: readSkills(fields.get('skills')) }];
      })
    : undefined;
}

/** The skills of an agent or a goal, an id standing for one without a priority; what stands there twice counts once. */
export function readSkills(value: unknown): AgentSkill[] {
  const items: readonly unknown[] = Array.isArray(value) ? value : [];
  const seen = new Set<string>();
  return items.flatMap(item => {
    const fields = fieldsOf(item);
    const slug = textOf(item) ?? textOf(fields.get('slug'));
    if (slug === undefined || seen.has(slug)) {
      return [];
    }
    seen.add(slug);
    const priority = fields.get('priority');
    const isNumber = typeof priority === 'number' && Number.isFinite(priority);
    return [{ slug, priority: isNumber ? priority : 0 }];
  });
}

/** In the order of what models are told: the larger priority first, then by id. */
export function sortAgentSkills(skills: readonly AgentSkill[]): AgentSkill[] {
  return skills.toSorted(
    (one, other) =>
      other.priority - one.priority || (one.slug < other.slug ? -1 : Number(one.slug > other.slug)),
  );
}

/** The priorities of an agent's skills by their ids, as routing takes them; undefined where there is no such agent. */
export function findAgentSkills(
  agents: readonly AgentDescription[] | undefined,
  slug: string,
): ReadonlyMap<string, number> | undefined {
  const agent = agents?.find(one => one.slug === slug);
  return agent && new Map(agent.skills.map(skill => [skill.slug, skill.priority]));
}

/**
 * The toolsets that the listed tools are in. Undefined where no tool names one: then the workspace does not say which
 * there are.
 */
export function findToolsets(
  tools: readonly { readonly toolset?: string }[] | undefined,
): ReadonlySet<string> | undefined {
  const names = (tools ?? []).flatMap(({ toolset }) => toolset ?? []);
  return names.length > 0 ? new Set(names) : undefined;
}

function readSemantic(fields: Fields): NonNullable<RoutingOverrides['semantic']> {
  const engine = findSame(semanticEngines, fields.get('engine'));
  const topK = numberWithin(routingLimits.topK, fields.get('topK'));
  const minScore = numberWithin(routingLimits.minScore, fields.get('minScore'));
  return {
    ...(engine && { engine }),
    ...(topK !== undefined && { topK }),
    ...(minScore !== undefined && { minScore }),
  };
}

function readClassifier(fields: Fields): NonNullable<RoutingOverrides['classifier']> {
  const enabled = flagOf(fields.get('enabled'));
  const skipThreshold = numberWithin(routingLimits.skipThreshold, fields.get('skipThreshold'));
  const cacheMinutes = numberWithin(routingLimits.cacheMinutes, fields.get('cacheMinutes'));
  const timeoutSeconds = numberWithin(routingLimits.timeoutSeconds, fields.get('timeoutSeconds'));
  return {
    ...(enabled !== undefined && { enabled }),
    ...(skipThreshold !== undefined && { skipThreshold }),
    ...(cacheMinutes !== undefined && { cacheMinutes }),
    ...(timeoutSeconds !== undefined && { timeoutSeconds }),
  };
}

function readLexicon(routing: Fields): RoutingLexicon {
  const stages = partOf(readChanges(fieldsOf(routing.get('stages'))));
  const assetClasses = partOf(readChanges(fieldsOf(routing.get('assetClasses'))));
  const words = fieldsOf(routing.get('fragmentWords'));
  const backReferences = readChange(words.get('backReferences'));
  const continuations = readChange(words.get('continuations'));
  const fragmentWords = partOf({
    ...(backReferences && { backReferences }),
    ...(continuations && { continuations }),
  });
  return {
    ...(stages && { stages }),
    ...(assetClasses && { assetClasses }),
    ...(fragmentWords && { fragmentWords }),
  };
}

function readChanges(fields: Fields): Readonly<Record<string, PhraseChange>> {
  return Object.fromEntries(
    [...fields].flatMap(([name, value]) => {
      const change = readChange(value);
      return change === undefined ? [] : [[name, change] as const];
    }),
  );
}

function readChange(value: unknown): PhraseChange | undefined {
  const replace = textsOf(fieldsOf(value).get('replace'));
  return textsOf(value) ?? (replace && { replace });
}

/** Undefined where there is nothing in it. */
function partOf<Part extends object>(part: Part): Part | undefined {
  return Object.keys(part).length > 0 ? part : undefined;
}

function findSame<Value>(known: readonly Value[], value: unknown): Value | undefined {
  return known.find(one => one === value);
}
