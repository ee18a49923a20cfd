import type { ClassifierSettings } from '../../model/workspace/routingSettings.ts';
import { defaultClassifierSettings } from '../../model/workspace/routingSettings.ts';
import type {
  ClassifierCandidate,
  ClassifierPick,
  ClassifierRequest,
  ModelTier,
} from './classifierPrompt.ts';
import { readClassifierAnswer } from './classifierPrompt.ts';
import { hashWord } from './words/termHash.ts';

/** Tokens of a request and of its answer, as the service counts them. */
interface ModelUsage {
  readonly input: number;
  readonly output: number;
}

/** What became of the classifier, for people and for the turn. */
export interface Classification {
  readonly state: 'skipped' | 'answered' | 'cached' | 'failed';
  readonly tier: ModelTier;
  /** In a sentence. */
  readonly reason: string;
  /** The skill that is taken; undefined for none. */
  readonly pick: string | undefined;
  /** A turn would ask a model, which nobody did. */
  readonly isUnasked?: true;
  /** What the answer took, where one was asked for now and its service says so. */
  readonly usage?: ModelUsage;
}

export interface ClassifierAnswer {
  readonly text: string;
  readonly usage?: ModelUsage;
}

/** A connected model. It rejects when it fails or takes too long, with a sentence for people. */
export interface ClassifierModel {
  /** What the settings call it. */
  readonly name: string;
  readonly ask: (request: ClassifierRequest) => Promise<ClassifierAnswer>;
}

export interface ClassifierTurn extends ClassifierRequest {
  /** The chance that the best candidate is right, from 0 to 1; of embeddings, the best cosine. */
  readonly confidence: number;
  /** The candidate that is taken where no model decides. */
  readonly best: string | undefined;
  /** Milliseconds since 1970. */
  readonly now: number;
}

/** Answers that are kept at most; the oldest goes first. */
const maxCached = 500;

/** The third stage: a model picks one of the candidates, or none, and a tier. Its answers are kept for a while. */
export class Classifier {
  readonly #cache = new Map<string, ClassifierPick & { readonly until: number }>();

  /** With hardly any doubt, nobody is asked. A model that fails costs nothing but its answer. */
  async classify(
    turn: ClassifierTurn,
    model: ClassifierModel,
    settings: ClassifierSettings = defaultClassifierSettings,
  ): Promise<Classification> {
    const { best, confidence, now } = turn;
    if (confidence >= settings.skipThreshold) {
      return { state: 'skipped', tier: 'balanced', pick: best, reason: sureReason(confidence, settings) };
    }
    const key = toKey(turn, model.name);
    const known = this.#cache.get(key);
    if (known !== undefined && known.until > now) {
      return { state: 'cached', ...toPick(known, best), reason: cachedReason(settings) };
    }
    try {
      const { text, usage } = await model.ask(turn);
      const answer = readClassifierAnswer(text, turn.candidates);
      this.#keep(key, { ...answer, until: now + settings.cacheMinutes * 60_000 });
      return {
        state: 'answered',
        ...toPick(answer, best),
        reason: reasonOf(answer, turn),
        ...(usage && { usage }),
      };
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      return { state: 'failed', tier: 'balanced', pick: best, reason: `The model did not decide: ${why}` };
    }
  }

  #keep(key: string, answer: ClassifierPick & { readonly until: number }): void {
    this.#cache.delete(key);
    this.#cache.set(key, answer);
    const [oldest] = this.#cache.keys();
    if (this.#cache.size > maxCached && oldest !== undefined) {
      this.#cache.delete(oldest);
    }
  }
}

/** A skill that isn't among the candidates is replaced by the best one. */
function toPick({ pick, tier, unknown }: ClassifierPick, best: string | undefined) {
  return { pick: unknown === undefined ? pick : best, tier };
}

function sureReason(confidence: number, { skipThreshold }: ClassifierSettings): string {
  return `The confidence of ${confidence.toFixed(2)} reaches ${skipThreshold.toFixed(2)}.`;
}

function cachedReason({ cacheMinutes }: ClassifierSettings): string {
  const span = cacheMinutes === 1 ? 'a minute' : `${cacheMinutes} minutes`;
  return `The model was asked the same less than ${span} ago.`;
}

function reasonOf({ pick, unknown }: ClassifierPick, { best, candidates }: ClassifierTurn): string {
  if (unknown !== undefined) {
    const instead = best === undefined ? 'so none is taken' : `so '${best}' is taken`;
    return `The model named '${unknown}', which is not among the skills it was asked about, ${instead}.`;
  }
  if (pick !== undefined) {
    return `The model chose '${pick}'.`;
  }
  return candidates.length === 0
    ? 'No skill fits; the model chose the tier.'
    : 'The model takes none of the skills.';
}

/** What a candidate says is part of the key, since an edited description may change the answer. */
function toKey({ message, history, candidates }: ClassifierRequest, model: string): string {
  const described = candidates
    .map(({ id, description }: ClassifierCandidate) => `${id}\0${hashWord(description)}`)
    .toSorted();
  const before = history.map(({ role, content }) => `${role}\0${hashWord(content)}`);
  return JSON.stringify([model, message, before, described]);
}
