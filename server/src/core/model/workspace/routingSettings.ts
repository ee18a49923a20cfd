import { defaultBaselineTools } from './baselineTools.ts';
import type { RoutingLexicon } from './routingLexicon.ts';

/** The ways to tell a model of skills. */
export const promptStyles = ['xml', 'index', 'catalog', 'summary'] as const;
export type PromptStyle = (typeof promptStyles)[number];

/** Candidates of the semantic stage at most, and the similarity that makes one; both can be set. */
export const defaultTopK = 5;
export const defaultMinimum = 0.6;

export type SemanticEngine = 'lexical' | 'embeddings';

/** A confidence from here on leaves nothing for a classifier to decide. */
const defaultSkipThreshold = 0.95;

/** Minutes for which an answer of the classifier is kept. */
const defaultCacheMinutes = 60;

/** Seconds that a turn waits for the classifier; a small model answers in one or two. */
const defaultTimeoutSeconds = 10;

export interface ClassifierSettings {
  readonly skipThreshold: number;
  readonly cacheMinutes: number;
  readonly timeoutSeconds: number;
}

export const defaultClassifierSettings: ClassifierSettings = {
  skipThreshold: defaultSkipThreshold,
  cacheMinutes: defaultCacheMinutes,
  timeoutSeconds: defaultTimeoutSeconds,
};

/** UTF-16 units that the bodies of one turn may take in the system prompt, from `SKILL_BODY_BUDGET_CHARS` of minara. */
const defaultBodyBudget = 12_000;

/** How many skills a preview without a model takes as active. */
export const defaultPreviewActive = 5;

/** How many skills may be active at once. */
export const defaultActiveLimit = 8;

/** What decides: the score table alone, meaning alone, or both together. */
export const routingModes = ['l0', 'semantic', 'auto'] as const;
export type RoutingMode = (typeof routingModes)[number];

export const semanticEngines: readonly SemanticEngine[] = ['lexical', 'embeddings'];

/** Everything about routing that a workspace or a person can set. */
export interface RoutingSettings {
  readonly mode: RoutingMode;
  readonly semantic: {
    readonly engine: SemanticEngine;
    /** How many skills meaning can give points to. */
    readonly topK: number;
    /** From which similarity on, 0 to 1. */
    readonly minScore: number;
  };
  /** Whether a model is asked; where nobody says, in mode `semantic` only. */
  readonly classifier: ClassifierSettings & { readonly enabled?: boolean };
  /** UTF-16 units. */
  readonly bodyBudget: number;
  /** How many skills a preview takes as active. */
  readonly previewActive: number;
  /** How many skills may be active at once. */
  readonly activeLimit: number;
  /** Names of tools that can be called on every turn, `*` for any characters. */
  readonly baselineTools: readonly string[];
  /** Whether a trigger that hits loads its skill before the model speaks. */
  readonly preloadTriggers: boolean;
  /** Ids that a signal starts only where an operator wrote it, beside the standard ones. */
  readonly operatorOnly: readonly string[];
  readonly lexicon: RoutingLexicon;
  readonly promptStyle: PromptStyle;
}

/** Settings of which any may be absent. */
export type RoutingOverrides = Partial<Omit<RoutingSettings, 'semantic' | 'classifier'>> & {
  readonly semantic?: Partial<RoutingSettings['semantic']>;
  readonly classifier?: Partial<RoutingSettings['classifier']>;
};

export const defaultRoutingSettings: RoutingSettings = {
  mode: 'auto',
  semantic: { engine: 'lexical', topK: defaultTopK, minScore: defaultMinimum },
  classifier: defaultClassifierSettings,
  bodyBudget: defaultBodyBudget,
  previewActive: defaultPreviewActive,
  activeLimit: defaultActiveLimit,
  baselineTools: defaultBaselineTools,
  preloadTriggers: true,
  operatorOnly: [],
  lexicon: {},
  promptStyle: 'catalog',
};

export interface NumberLimit {
  readonly min: number;
  readonly max: number;
  readonly isInteger?: boolean;
}

/** Undefined for what is no such number. */
export function numberWithin(
  { min, max, isInteger = false }: NumberLimit,
  value: unknown,
): number | undefined {
  const fits = typeof value === 'number' && value >= min && value <= max;
  return fits && (!isInteger || Number.isInteger(value)) ? value : undefined;
}

const share: NumberLimit = { min: 0, max: 1 };

/** A list of skills that a person still reads, and fewer than a preview looks at. */
const fewSkills: NumberLimit = { min: 1, max: 50, isInteger: true };

/** What each number may be; the schema of `skillwright.json` says the same. */
export const routingLimits = {
  topK: fewSkills,
  minScore: share,
  skipThreshold: share,
  /** A day at most, for what a model would say of a message goes out of date. */
  cacheMinutes: { min: 0, max: 1440 },
  timeoutSeconds: { min: 1, max: 120 },
  /** As much as a file may have at most to be read at all. */
  bodyBudget: { min: 0, max: 1_000_000, isInteger: true },
  previewActive: fewSkills,
  activeLimit: fewSkills,
} satisfies Readonly<Record<string, NumberLimit>>;

/** The standard settings under those of each source, of which a later one goes before an earlier one, key by key. */
export function mergeRoutingSettings(...sources: readonly RoutingOverrides[]): RoutingSettings {
  return sources.reduce(override, defaultRoutingSettings);
}

function override(
  settings: RoutingSettings,
  { semantic, classifier, lexicon, ...others }: RoutingOverrides,
): RoutingSettings {
  return {
    ...settings,
    ...others,
    semantic: { ...settings.semantic, ...semantic },
    classifier: { ...settings.classifier, ...classifier },
    lexicon: { ...settings.lexicon, ...lexicon },
  };
}
