import type { CancellationToken } from 'vscode-languageserver/node';
import type { Embeddings } from '../../../core/analysis/routing/ranking/semanticStage.ts';
import type { TurnRequest } from '../../../core/analysis/routing/ranking/turnRequest.ts';
import type { EmbeddingsResult } from '../../../protocol/routing.ts';
import type { SkillSet } from '../../../workspace/skillSet/skillSet.ts';
import type { VectorStore } from './vectorStore.ts';

/** Texts that a model is asked for at once. */
const batch = 64;

/** Asks the client; undefined where it holds no models. */
export type Embed = (texts: readonly string[], token: CancellationToken) => Promise<EmbeddingsResult>;

/** What a turn is compared by, beside words. */
interface Question {
  readonly turn: TurnRequest;
  /** Empty where none is set. */
  readonly model: string;
  readonly vectors: VectorStore;
}

/**
 * Gets the vector of a message, and before it those of all skills that have none yet. Undefined where the turn does not go by
 * vectors; a failure is a sentence, and words are compared in their place.
 */
export async function fetchEmbeddings(
  skillSet: SkillSet,
  embed: Embed | undefined,
  { turn, model, vectors }: Question,
  token: CancellationToken,
): Promise<Embeddings | undefined> {
  const message =
    skillSet.settingsOf(turn).semantic.engine === 'embeddings' ? skillSet.comparedText(turn) : '';
  if (message.trim() === '') {
    return undefined;
  }
  if (embed === undefined) {
    return { failure: 'This editor has no models to ask for embeddings.' };
  }
  if (model === '') {
    return { failure: 'No model for embeddings is set.' };
  }
  const missing = vectors.findMissing(model, [...skillSet.embeddedTexts().values()]);
  for (let at = 0; at < missing.length; at += batch) {
    const texts = missing.slice(at, at + batch);
    const answer = await requestVectors(embed, texts, token);
    if ('failure' in answer) {
      return answer;
    }
    const entries = texts.map((text, index) => ({
      text,
      vector: answer.vectors[index] ?? new Float32Array(),
    }));
    vectors.set(model, entries);
  }
  const answer = await requestVectors(embed, [message], token);
  if ('failure' in answer) {
    return answer;
  }
  const [vector] = answer.vectors;
  return vector && { message: vector, skills: vectors.read(skillSet.embeddedTexts()) };
}

async function requestVectors(
  embed: Embed,
  texts: readonly string[],
  token: CancellationToken,
): Promise<{ readonly vectors: readonly Float32Array[] } | { readonly failure: string }> {
  const answer = await embed(texts, token);
  if ('problem' in answer) {
    return { failure: answer.problem };
  }
  return answer.vectors.length === texts.length
    ? { vectors: answer.vectors.map(vector => Float32Array.from(vector)) }
    : { failure: 'The model answered with another number of vectors than was asked for.' };
}
