import type { ClassifierSettings } from '../../model/workspace/routingSettings.ts';
import { defaultClassifierSettings } from '../../model/workspace/routingSettings.ts';
import { hashWord } from './words/termHash.ts';

/** How strong a model a message is worth. */
const modelTiers = ['balanced', 'smart', 'coding', 'deep'] as const;
export type ModelTier = (typeof modelTiers)[number];

export interface ClassifierCandidate {
  readonly id: string;
  readonly description: string;
}

export interface ClassifierRequest {
  readonly message: string;
  /** Those of the semantic stage; where it has none, all that are available. */
  readonly candidates: readonly ClassifierCandidate[];
}

/** What became of the classifier, for people and for the turn. */
export interface Classification {
  readonly state: 'skipped' | 'answered' | 'cached' | 'failed';
  readonly tier: ModelTier;
  /** In a sentence. */
  readonly reason: string;
  /** The skill that is taken; undefined for none. */
  readonly pick: string | undefined;
}

/** A connected model, asked for structured output. It rejects when it fails or takes too long. */
export interface ClassifierModel {
  readonly name: string;
  readonly complete: (request: ClassifierRequest) => Promise<unknown>;
}

export interface ClassifierTurn extends ClassifierRequest {
  readonly confidence: number;
  /** The best candidate of the semantic stage that reaches its minimum. */
  readonly best: string | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Answers that are kept at most; the oldest goes first. */
const maxCached = 500;

interface ModelPick {
  readonly pick: string | undefined;
  readonly tier: ModelTier;
}

/** The third stage: a model picks one of the candidates, or none, and a tier. Its answers are kept for a while. */
export class Classifier {
  readonly #settings: ClassifierSettings;
  readonly #cache = new Map<string, ModelPick & { readonly until: number }>();

  constructor(settings: ClassifierSettings = defaultClassifierSettings) {
    this.#settings = settings;
  }

  /** Without a model, or with hardly any doubt, nobody is asked. A model that fails costs nothing but its answer. */
  async classify(turn: ClassifierTurn, model: ClassifierModel | undefined): Promise<Classification> {
    const { best, confidence, now } = turn;
    const isSure = confidence >= this.#settings.skipThreshold;
    if (isSure || model === undefined || turn.candidates.length === 0) {
      const reason = skipReason(turn, this.#settings, model !== undefined);
      return { state: 'skipped', tier: 'balanced', pick: best, reason };
    }
    const key = toKey(turn, model.name);
    const known = this.#cache.get(key);
    if (known !== undefined && known.until > now) {
      const { tier, pick } = known;
      return { state: 'cached', tier, pick, reason: cachedReason(model.name, this.#settings) };
    }
    try {
      const { message, candidates } = turn;
      const answer = readAnswer(await model.complete({ message, candidates }), turn);
      this.#keep(key, { ...answer, until: now + this.#settings.cacheMinutes * 60_000 });
      const reason = answer.pick === undefined ? `${model.name} takes none of them.` : `${model.name} chose.`;
      return { state: 'answered', ...answer, reason };
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      const reason = `${model.name} gave no usable answer: ${why}`;
      return { state: 'failed', tier: 'balanced', pick: best, reason };
    }
  }

  #keep(key: string, answer: ModelPick & { readonly until: number }): void {
    this.#cache.delete(key);
    this.#cache.set(key, answer);
    const [oldest] = this.#cache.keys();
    if (this.#cache.size > maxCached && oldest !== undefined) {
      this.#cache.delete(oldest);
    }
  }
}

/** Why nobody is asked, in a sentence. */
export function skipReason(
  { confidence, candidates }: Pick<ClassifierTurn, 'confidence' | 'candidates'>,
  { skipThreshold }: ClassifierSettings,
  hasModel: boolean,
): string {
  if (confidence >= skipThreshold) {
    return `The confidence of ${confidence.toFixed(2)} reaches ${skipThreshold.toFixed(2)}.`;
  }
  return hasModel && candidates.length === 0 ? 'There is no skill to choose from.' : 'No model is connected.';
}

function cachedReason(model: string, { cacheMinutes }: ClassifierSettings): string {
  const span = cacheMinutes === 1 ? 'a minute' : `${cacheMinutes} minutes`;
  return `${model} was asked the same less than ${span} ago.`;
}

/** What a candidate says is part of the key, since an edited description may change the answer. */
function toKey({ message, candidates }: ClassifierRequest, model: string): string {
  const described = candidates.map(({ id, description }) => `${id}\0${hashWord(description)}`).toSorted();
  return JSON.stringify([model, message, ...described]);
}

function readAnswer(answer: unknown, { candidates }: ClassifierRequest): ModelPick {
  if (typeof answer !== 'object' || answer === null) {
    throw new TypeError('an object with skill and tier is expected.');
  }
  const skill: unknown = Reflect.get(answer, 'skill');
  const said: unknown = Reflect.get(answer, 'tier');
  const tier = modelTiers.find(known => known === said);
  if (tier === undefined) {
    throw new TypeError(`there is no tier ${JSON.stringify(said)}.`);
  }
  if (skill === null || skill === undefined || skill === '') {
    return { pick: undefined, tier };
  }
  const pick = candidates.find(({ id }) => id === skill)?.id;
  if (pick === undefined) {
    throw new TypeError(`${JSON.stringify(skill)} is none of the candidates.`);
  }
  return { pick, tier };
}
