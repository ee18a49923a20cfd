import type { CancellationToken } from 'vscode-languageserver/node';
import type { TurnRequest } from '../../core/routing/turnRequest.ts';
import type { RoutingThread } from '../../node/routingPort.ts';
import type { EmbeddingsAnswer } from '../../protocol/routing.ts';

/** Texts that a model is asked for at once. */
const batch = 64;

/** Asks the client; undefined where it holds no models. */
export type Embed = (texts: readonly string[], token: CancellationToken) => Promise<EmbeddingsAnswer>;

/** What a turn of a folder is compared by, beside words. */
interface Question {
  readonly root: string;
  readonly turn: TurnRequest;
  /** Empty where none is set. */
  readonly model: string;
}

/**
 * Gets the vector of a message, and before it those of all skills that have none yet. Undefined where the turn does not go by
 * vectors; a failure is a sentence, and words are compared in their place.
 */
export async function fetchVector(
  thread: RoutingThread,
  embed: Embed | undefined,
  { root, turn, model }: Question,
  token: CancellationToken,
): Promise<Float32Array | { readonly failure: string } | undefined> {
  const wanted = await thread.call('wantedVectors', { root, turn, model });
  if (wanted === undefined) {
    return undefined;
  }
  if (embed === undefined) {
    return { failure: 'This editor has no models to ask for embeddings.' };
  }
  if (model === '') {
    return { failure: 'No model for embeddings is set.' };
  }
  for (let at = 0; at < wanted.skills.length; at += batch) {
    const skills = wanted.skills.slice(at, at + batch);
    const answer = await ask(
      embed,
      skills.map(({ text }) => text),
      token,
    );
    if ('failure' in answer) {
      return answer;
    }
    const vectors = skills.map(({ key, text }, index) => {
      const vector = answer.vectors[index] ?? new Float32Array();
      return { key, text, vector };
    });
    await thread.call('setVectors', { root, model, vectors });
  }
  const answer = await ask(embed, [wanted.message], token);
  return 'failure' in answer ? answer : answer.vectors[0];
}

async function ask(
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
