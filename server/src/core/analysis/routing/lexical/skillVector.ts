import { findPlace } from '../../../text/lists/sortedPlace.ts';
import { withoutNegativeClauses } from '../words/negativeClauses.ts';
import { normalize, scriptClasses, visitTerms } from '../words/terms.ts';

/** The texts of a skill that messages are compared with. */
export interface SkillText {
  readonly name: string;
  readonly description: string;
  /** Keywords, tags and messages that the author says should fire it. */
  readonly keywords: readonly string[];
  readonly body: string;
}

/** What an index keeps of a skill: no text, only which terms it has and how much each of them is worth. */
export interface SkillVector {
  /** Hashes in ascending order. */
  readonly terms: Uint32Array;
  /** For each term how much of it there is, from 0 to `impactSteps` for `highestImpact`. */
  readonly impacts: Uint16Array;
  /** Bits of the script classes that occur. */
  readonly scripts: number;
}

/** Characters of a body that are read; more of it changes the ranking by less than what is measured. */
const readBodyLength = 6000;

/**
 * Weights of the fields (BM25F), and their mean lengths in terms among public skills. The means are constants, so that a
 * skill's vector does not depend on the others. Weights as measured on the development half of the routing benchmark.
 */
const fields = {
  name: { weight: 3, mean: 2.4 },
  description: { weight: 2, mean: 44 },
  keywords: { weight: 1, mean: 8 },
  body: { weight: 0.25, mean: 650 },
} as const;

const lengthShare = 0.75;
const saturation = 1.5;

/** The limit that the worth of a term comes near to however often it occurs. */
export const highestImpact = saturation + 1;
/** A tenth of a percent, far less than what two texts on the same task differ by. */
export const impactSteps = 1023;

/** Takes from a skill what the index keeps of it. */
export function toSkillVector({ name, description, keywords, body }: SkillText): SkillVector {
  const builder = createBuilder();
  builder.add(fields.name, name.replace(/[-_.:/]/g, ' '));
  builder.add(fields.description, withoutNegativeClauses(description));
  builder.add(fields.keywords, keywords.join(' . '));
  builder.add(fields.body, body.slice(0, readBodyLength));
  return builder.finish();
}

/** How much of a term a skill has, from 0 to `highestImpact`. */
export function impactOf({ terms, impacts }: SkillVector, hash: number): number {
  const place = findTerm(terms, hash);
  return place < 0 ? 0 : ((impacts[place] ?? 0) * highestImpact) / impactSteps;
}

/** The place of a term among those of a vector; -1 where it is not. */
export function findTerm(terms: Uint32Array, hash: number): number {
  const place = findPlace(terms, hash);
  return terms[place] === hash ? place : -1;
}

interface Field {
  readonly weight: number;
  readonly mean: number;
}

function createBuilder() {
  const weights = new Map<number, number>();
  let scripts = 0;
  return {
    add: ({ weight, mean }: Field, text: string): void => {
      const counts = new Map<number, number>();
      let length = 0;
      visitTerms(normalize(text), (hash, isPair, script, _start, _end, _text, root) => {
        counts.set(hash, (counts.get(hash) ?? 0) + 1);
        if (root !== undefined) {
          counts.set(root, (counts.get(root) ?? 0) + 1);
        }
        length += isPair ? 0 : 1;
        scripts |= 1 << script;
      });
      const share = weight / (1 - lengthShare + (lengthShare * length) / mean);
      for (const [hash, count] of counts) {
        weights.set(hash, (weights.get(hash) ?? 0) + share * count);
      }
    },
    finish: (): SkillVector => {
      const terms = Uint32Array.from(weights.keys()).sort();
      const impacts = Uint16Array.from(terms, hash => {
        const weight = weights.get(hash) ?? 0;
        // Even the rarest mention has to stay a mention.
        return Math.max(1, Math.round((weight / (saturation + weight)) * impactSteps));
      });
      return { terms, impacts, scripts: scripts & ((1 << scriptClasses.length) - 1) };
    },
  };
}
