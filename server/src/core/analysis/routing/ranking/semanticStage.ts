import type { SemanticEngine } from '../../../model/workspace/routingSettings.ts';
import { estimateConfidence, isByChance, toSimilarity } from '../lexical/confidence.ts';
import type { LexicalIndex } from '../lexical/lexicalIndex.ts';
import { findQueryTerms } from '../words/message.ts';

export interface SemanticMatch {
  /** Of the skill: its path. */
  readonly key: string;
  /** 0 to 1. */
  readonly score: number;
}

/** What the semantic stage says of a message. */
export interface SemanticReading {
  readonly engine: SemanticEngine;
  /** Best first. */
  readonly matches: readonly SemanticMatch[];
  /** The chance that the first match is the right skill; for embeddings its similarity. */
  readonly confidence: number;
  /** Whether the first match is one that shared words alone often give; never for embeddings, which have no words. */
  readonly isByChance: boolean;
  /** Skills that match at all. */
  readonly count: number;
  /** Why the engine that was asked for did not answer. */
  readonly fallback?: string;
}

/** Vectors of a message and of skills, or why there are none. */
export type Embeddings =
  | { readonly message: Float32Array; readonly skills: ReadonlyMap<string, Float32Array> }
  | { readonly failure: string };

/** So many of the best may be skills that are dropped before all have to be looked at. */
const dropReserve = 50;

/**
 * Compares a message with the skills of an index, by vectors where there are any; `limit` bounds the matches. Skills that
 * are not available, by their keys, neither match nor make the first one doubtful.
 */
export function readSimilarity(
  message: string,
  index: LexicalIndex,
  limit: number,
  embeddings?: Embeddings,
  isAvailable: (key: string) => boolean = () => true,
): SemanticReading {
  if (embeddings === undefined) {
    return readByWords(message, index, limit, isAvailable);
  }
  if ('failure' in embeddings) {
    return { ...readByWords(message, index, limit, isAvailable), fallback: embeddings.failure };
  }
  const available = new Map([...embeddings.skills].filter(([key]) => isAvailable(key)));
  return readByVectors(embeddings.message, available, limit);
}

function readByWords(
  message: string,
  index: LexicalIndex,
  limit: number,
  isAvailable: (key: string) => boolean,
): SemanticReading {
  const terms = findQueryTerms(message);
  const { hits: nearest, count, size } = index.rank(message, limit + dropReserve, terms);
  let hits = nearest.filter(({ key }) => isAvailable(key));
  if (hits.length < Math.max(limit, 2) && nearest.length < count) {
    hits = index.rank(message, Infinity, terms).hits.filter(({ key }) => isAvailable(key));
  }
  const [first, second] = hits;
  return {
    engine: 'lexical',
    matches: hits.slice(0, limit).map(({ key, raw }) => ({ key, score: toSimilarity(raw) })),
    confidence: estimateConfidence({ first: first?.raw ?? 0, second: second?.raw ?? 0, size }),
    isByChance: first === undefined || isByChance(first.raw, index.soughtBy(terms)),
    count,
  };
}

function readByVectors(
  message: Float32Array,
  skills: ReadonlyMap<string, Float32Array>,
  limit: number,
): SemanticReading {
  const matches = Array.from(skills, ([key, vector]) => ({ key, score: cosine(message, vector) }))
    .filter(({ score }) => score > 0)
    .toSorted((one, other) => other.score - one.score || (one.key < other.key ? -1 : 1));
  return {
    engine: 'embeddings',
    matches: matches.slice(0, limit),
    confidence: matches[0]?.score ?? 0,
    isByChance: false,
    count: matches.length,
  };
}

/** The cosine of the angle between two vectors; 0 where one of them has no direction or they differ in length. */
function cosine(one: Float32Array, other: Float32Array): number {
  if (one.length !== other.length) {
    return 0;
  }
  let product = 0;
  let ofOne = 0;
  let ofOther = 0;
  for (let index = 0; index < one.length; index++) {
    const value = one[index] ?? 0;
    const match = other[index] ?? 0;
    product += value * match;
    ofOne += value * value;
    ofOther += match * match;
  }
  const lengths = Math.sqrt(ofOne) * Math.sqrt(ofOther);
  // What is rounded on the way may take the quotient a little beyond its bounds.
  return lengths > 0 ? Math.min(1, Math.max(-1, product / lengths)) : 0;
}
