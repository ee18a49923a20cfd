import type { BodyFit } from '../activation/bodyBudget.ts';
import { fitBodies } from '../activation/bodyBudget.ts';
import { mayActivate } from '../activation/mayActivate.ts';
import { selectActive } from '../activation/selectActive.ts';
import type { ActivationOptions, Refusal } from '../activation/session.ts';
import { activateForTurn, emptySession } from '../activation/session.ts';
import type { RoutedWindow, RouteOptions, RouteWindow } from './ranking/router.ts';
import type { Classification, ClassifierTurn } from './classifier.ts';
import type { Candidate } from './skills/routedCatalog.ts';
import type { RoutingCatalog } from './routingCatalog.ts';
import type { RoutingContext } from './skills/routingContext.ts';
import type { RoutingSettings } from '../../model/workspace/routingSettings.ts';
import type { Embeddings, SemanticReading } from './ranking/semanticStage.ts';
import { readSimilarity } from './ranking/semanticStage.ts';

/** What a turn would look like before any model speaks. */
export interface TurnPreview extends RoutedWindow {
  readonly mode: RoutingSettings['mode'];
  /** Undefined in mode `l0`, and where there is no text to compare. */
  readonly semantic: SemanticReading | undefined;
  readonly classification: Classification;
  /** Ids of the skills taken as active, the best first. */
  readonly selected: readonly string[];
  /** Their paths, since skills of several roots can have one id. */
  readonly selectedPaths: readonly string[];
  /** Ids that a signal or a trigger loads without being asked. */
  readonly preloaded: readonly string[];
  /** What would be active but may not be; none of them is selected. */
  readonly refused: readonly Refusal[];
  readonly budget: BodyFit;
}

/** What was found out about a turn before it is routed. */
export interface TurnFindings {
  readonly embeddings?: Embeddings;
  /** What a classifier said; undefined where none was asked. */
  readonly classification?: Classification;
}

export interface PreviewOptions extends TurnFindings {
  readonly settings: RoutingSettings;
  /** Which candidates are wanted; all where undefined. */
  readonly window?: RouteWindow;
  /** Ids that the author took in or out of what is active. */
  readonly ticked?: { readonly added: readonly string[]; readonly removed: readonly string[] };
}

/** Similar skills that are shown with their similarity, whether or not it gives them points. */
const shownSimilar = 200;

/** Routes one message and says what would be active, what fits the budget, and why. */
export function previewTurn(
  catalog: RoutingCatalog,
  context: RoutingContext,
  options: PreviewOptions,
): TurnPreview {
  const { settings, embeddings } = options;
  const { mode } = settings;
  const { router, shadowed } = catalog;
  const joinsFragments = mode !== 'l0';
  const reading = router.read(context, { joinsFragments });
  const hasSimilarity = mode !== 'l0' && reading.text.trim() !== '';
  const semantic = hasSimilarity
    ? readSimilarity(
        reading.text,
        catalog.index,
        shownSimilar,
        embeddings,
        router.isAvailable(context, { shadowed }),
      )
    : undefined;
  const routed = routeByMode(catalog, context, options, semantic);
  const classification = options.classification ?? classifyWithoutModel(routed, settings);
  const activation = toActivationOptions(context, settings);
  const start = preload(routed, context, settings, classification, activation);
  const wanted = selectSkills(routed, semantic, start.preloaded, classification, options);
  const { active, refused } = settleSelection(wanted, start.refused, options, activation);
  const bodies = active.map(({ skill: { id, priority, bodyLength } }) => ({
    id,
    priority,
    length: bodyLength,
  }));
  const { offset, limit, dropped } = options.window ?? { offset: 0, limit: catalog.size };
  const gone = dropped ?? { offset: 0, limit };
  const hasAllDropped = routed.dropped.length > gone.limit;
  return {
    ...routed,
    candidates: routed.candidates.slice(offset, offset + limit),
    dropped: hasAllDropped ? routed.dropped.slice(gone.offset, gone.offset + gone.limit) : routed.dropped,
    reading,
    mode,
    semantic,
    classification,
    selected: active.map(({ skill }) => skill.id),
    selectedPaths: active.map(({ skill }) => skill.path),
    preloaded: start.preloaded,
    refused,
    // The one pick of mode `semantic` is whole, however long it is.
    budget: fitBodies(bodies, mode === 'semantic' ? Infinity : settings.bodyBudget),
  };
}

/** Mode `semantic` knows nothing but meaning and drops, so the turn has no words for it. */
function routeByMode(
  { router, shadowed, size }: RoutingCatalog,
  context: RoutingContext,
  { settings, window, ticked }: PreviewOptions,
  semantic: SemanticReading | undefined,
): RoutedWindow {
  const { mode } = settings;
  const { topK, minScore } = settings.semantic;
  const scores = semantic && new Map(semantic.matches.map(({ key, score }) => [key, score]));
  const routeOptions: RouteOptions = {
    shadowed,
    joinsFragments: mode !== 'l0',
    minimum: minScore,
    semanticLimit: topK,
    ...(scores && { semantic: scores }),
  };
  const { message: _message, history: _history, signal: _signal, ...place } = context;
  const seen = mode === 'semantic' ? { ...place, stages: [], assetClasses: [] } : context;
  // What is active may stand below the window, so the first ones are always there, and all where some are named.
  const { offset = 0, limit = size, dropped } = window ?? {};
  const names = [...(context.signal?.preload_skills ?? []), ...(ticked?.added ?? [])];
  const all = { offset: 0, limit: size };
  const wanted = names.length > 0 ? all : { offset: 0, limit: Math.max(offset + limit, minCandidates) };
  const gone = names.length > 0 ? all : (dropped ?? { offset: 0, limit });
  return router.routeWindow(seen, { ...wanted, dropped: gone }, routeOptions);
}

/** More than can be active at once. */
const minCandidates = 64;

function classifyWithoutModel(routed: RoutedWindow, { mode, classifier }: RoutingSettings): Classification {
  const pick = mode === 'semantic' ? bestOf(routed) : undefined;
  const skipped = { state: 'skipped', tier: 'balanced', pick } as const;
  if (asksClassifier({ mode, classifier })) {
    return { ...skipped, reason: 'No model was asked.', isUnasked: true };
  }
  const isModeOnly = mode === 'l0' || classifier.enabled === undefined;
  const reason = isModeOnly ? `Mode ${mode} asks no classifier.` : 'The classifier is switched off.';
  return { ...skipped, reason };
}

/** Whether a model is to choose among the candidates. */
export function asksClassifier({ mode, classifier }: Pick<RoutingSettings, 'mode' | 'classifier'>): boolean {
  return mode !== 'l0' && (classifier.enabled ?? mode === 'semantic');
}

/** With so few skills, a model can choose among all of them where none has points. */
const fewSkills = 20;

/** What a model is asked about a turn that was routed without it. */
export function toClassifierTurn(
  { candidates, semantic }: TurnPreview,
  { message = '', history = [] }: Pick<RoutingContext, 'message' | 'history'>,
  { semantic: { topK } }: RoutingSettings,
  now: number,
): ClassifierTurn {
  const likely = candidates.filter(({ score }) => score > 0).slice(0, topK);
  const asked = likely.length === 0 && candidates.length <= fewSkills ? candidates : likely;
  return {
    message,
    history,
    candidates: asked.map(({ skill: { id, description } }) => ({ id, description })),
    confidence: semantic?.confidence ?? 0,
    best: bestOf({ candidates }),
    now,
  };
}

function bestOf({ candidates: [first] }: Pick<RoutedWindow, 'candidates'>): string | undefined {
  return first !== undefined && first.score > 0 ? first.skill.id : undefined;
}

/** Whether a model chose, so that nothing else is active but what a signal or a trigger loads. */
export function isDecided({ state }: Classification): boolean {
  return state === 'answered' || state === 'cached';
}

function toActivationOptions(
  { signal, unavailable }: RoutingContext,
  { activeLimit: limit, operatorOnly }: RoutingSettings,
): ActivationOptions {
  return { limit, operatorOnly, ...(signal && { signal }), ...(unavailable && { unavailable }) };
}

/** What is active before the model speaks: what a signal names, and what an author's triggers hit. */
function preload(
  routed: RoutedWindow,
  { signal }: RoutingContext,
  { preloadTriggers }: RoutingSettings,
  { pick }: Classification,
  options: ActivationOptions,
): Pick<TurnPreview, 'preloaded' | 'refused'> {
  const triggered = preloadTriggers ? routed.candidates.filter(hasTrigger).map(({ skill }) => skill.id) : [];
  const preloads = [...(signal?.preload_skills ?? []), ...triggered, ...(pick === undefined ? [] : [pick])];
  const { session, refused } = activateForTurn(emptySession, { preloads }, routed, options);
  return { preloaded: session.active.filter(id => id !== pick), refused };
}

function hasTrigger({ skill, parts }: Candidate): boolean {
  const { triggers } = skill.routing;
  return parts.some(
    ({ kind, name }) =>
      kind === 'verb' || kind === 'pattern' || (kind === 'keyword' && triggers.includes(name)),
  );
}

function selectSkills(
  routed: RoutedWindow,
  semantic: SemanticReading | undefined,
  preloaded: readonly string[],
  classification: Classification,
  { settings, ticked }: PreviewOptions,
): Candidate[] {
  const { pick } = classification;
  const { added = [], removed = [] } = ticked ?? {};
  const ids =
    settings.mode === 'semantic' || isDecided(classification)
      ? [...(pick === undefined ? [] : [pick]), ...preloaded]
      : selectActive(routed, {
          top: settings.previewActive,
          preloaded: new Set(preloaded),
          ...(semantic && { nearest: semantic }),
        }).map(({ skill }) => skill.id);
  const wanted = new Set([...ids, ...added].filter(id => !removed.includes(id)));
  // A name stands for one skill: the one that comes first.
  return routed.candidates.filter(({ skill }) => wanted.delete(skill.id));
}

/** Splits what is wanted into what is active and what is refused; what an author ticked is active, as if a person had named it. */
function settleSelection(
  wanted: readonly Candidate[],
  refused: readonly Refusal[],
  { ticked }: PreviewOptions,
  options: ActivationOptions,
): { readonly active: readonly Candidate[]; readonly refused: readonly Refusal[] } {
  const added = new Set(ticked?.added);
  const known = new Set(refused.map(({ id }) => id));
  const isActive = ({ skill }: Candidate) =>
    added.has(skill.id) || (!known.has(skill.id) && mayActivate(skill, options));
  const active = wanted.filter(isActive);
  const ids = new Set(active.map(({ skill }) => skill.id));
  const barred = wanted
    .filter(({ skill: { id } }) => !ids.has(id) && !known.has(id))
    .map(({ skill: { id } }) => ({ id, cause: 'operator-only', near: [] }));
  return { active, refused: [...refused.filter(({ id }) => !ids.has(id)), ...barred] };
}
