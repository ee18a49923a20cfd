import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import {
  estimateConfidence,
  toSimilarity,
} from '../../../../../server/src/core/analysis/routing/lexical/confidence.ts';
import { readSimilarity } from '../../../../../server/src/core/analysis/routing/ranking/semanticStage.ts';
import { inventIndex } from '../lexical/inventIndex.ts';

const index = inventIndex({
  forms: 'Fills in PDF forms.',
  merge: 'Merges PDF files.',
  notes: 'Takes notes in meetings.',
});

describe('what a message means, by its words', () => {
  it('are the similarities of the best skills, and the confidence in the first', () => {
    const { hits } = index.rank('fill in a PDF', 9);
    const [first, second] = hits.map(({ raw }) => raw);
    assert.deepEqual(readSimilarity('fill in a PDF', index, 5), {
      engine: 'lexical',
      matches: hits.map(({ key, raw }) => ({ key, score: toSimilarity(raw) })),
      confidence: estimateConfidence({ first: first ?? 0, second: second ?? 0, size: 3 }),
      isByChance: false,
      count: 2,
    });
  });

  it('are as many as are wanted, which does not change the confidence', () => {
    const all = readSimilarity('fill in a PDF', index, 5);
    for (const limit of [0, 1]) {
      const reading = readSimilarity('fill in a PDF', index, limit);
      assert.deepEqual(reading, { ...all, matches: all.matches.slice(0, limit) });
    }
  });

  it('is nothing where no skill has any of them', () => {
    const nothing = { engine: 'lexical', matches: [], confidence: 0, isByChance: true, count: 0 };
    assert.deepEqual(readSimilarity('zebra', index, 5), nothing);
    assert.deepEqual(readSimilarity('', index, 5), nothing);
  });

  it('are by chance where the best skill has little of a long message, unless the message calls it', () => {
    const isByChance = (message: string) => readSimilarity(message, index, 5).isByChance;
    const rest = 'after every zebra left the harbor, volcanoes grew behind seven quiet villages';
    assert.equal(isByChance('take notes'), false);
    assert.equal(isByChance(`take notes ${rest}`), true);
    assert.equal(isByChance(`take notes in meetings ${rest}`), false);
    assert.equal(isByChance(`/forms ${rest}`), false);
  });

  it('leaves out skills that are not available, which make no other one doubtful', () => {
    const isAvailable = (key: string) => key !== 'skills/forms';
    const { matches, confidence } = readSimilarity('fill in a PDF', index, 5, undefined, isAvailable);
    const { raw } = index.rank('fill in a PDF', 2).hits[1] ?? { raw: 0 };
    assert.deepEqual(matches, [{ key: 'skills/merge', score: toSimilarity(raw) }]);
    assert.equal(confidence, estimateConfidence({ first: raw, second: 0, size: 3 }));
  });

  it('finds what is available behind any number of others', () => {
    const many = Array.from({ length: 200 }, (_, at) => [`copy-${at}`, 'Fills in PDF forms.'] as const);
    const crowded = inventIndex({ ...Object.fromEntries(many), merge: 'Merges PDF files with others.' });
    const isAvailable = (key: string) => key === 'skills/merge';
    const { matches } = readSimilarity('fill in a PDF', crowded, 5, undefined, isAvailable);
    assert.deepEqual(
      matches.map(({ key }) => key),
      ['skills/merge'],
    );
  });
});

describe('what a message means, by vectors', () => {
  const skills = new Map([
    ['skills/far', Float32Array.of(-1, 0)],
    ['skills/near', Float32Array.of(3, 4)],
    ['skills/b', Float32Array.of(2, 0)],
    ['skills/a', Float32Array.of(1, 0)],
    ['skills/other', Float32Array.of(1, 0, 0)],
  ]);
  const message = Float32Array.of(5, 0);

  it('are the cosines, alike ones by their keys, without what points elsewhere', () => {
    assert.deepEqual(readSimilarity('pdf', index, 5, { message, skills }), {
      engine: 'embeddings',
      matches: [
        { key: 'skills/a', score: 1 },
        { key: 'skills/b', score: 1 },
        { key: 'skills/near', score: 0.6 },
      ],
      confidence: 1,
      isByChance: false,
      count: 3,
    });
  });

  it('are as many as are wanted, of those that are available', () => {
    const reading = readSimilarity('pdf', index, 1, { message, skills }, key => key === 'skills/near');
    assert.deepEqual(reading, {
      engine: 'embeddings',
      matches: [{ key: 'skills/near', score: 0.6 }],
      confidence: 0.6,
      isByChance: false,
      count: 1,
    });
  });

  it('is nothing where no vector is near', () => {
    assert.deepEqual(readSimilarity('pdf', index, 5, { message: Float32Array.of(0, 0), skills }), {
      engine: 'embeddings',
      matches: [],
      confidence: 0,
      isByChance: false,
      count: 0,
    });
  });

  it('goes by words where there are none, and says why', () => {
    const failure = 'The endpoint did not answer.';
    assert.deepEqual(readSimilarity('fill in a PDF', index, 5, { failure }), {
      ...readSimilarity('fill in a PDF', index, 5),
      fallback: failure,
    });
  });
});

/** The similarity of two vectors as a reading tells it; undefined where it is none. */
function similarityOf(message: Float32Array, skill: Float32Array): number | undefined {
  const { matches } = readSimilarity('pdf', index, 1, { message, skills: new Map([['skills/a', skill]]) });
  return matches[0]?.score;
}

describe('the similarity of two vectors', () => {
  it('is 1 for the same direction, and none from a right angle on', () => {
    for (const [one, other, expected] of [
      [[1, 2, 2], [2, 4, 4], 1],
      [[1, 0], [0, 3], undefined],
      [[1, 1], [-2, -2], undefined],
      [[3, 4], [1, 0], 0.6],
      [[0, 0], [1, 0], undefined],
      [[], [], undefined],
      [[1], [1, 0], undefined],
    ] as const) {
      const found = similarityOf(Float32Array.from(one), Float32Array.from(other));
      const isClose = found === expected || Math.abs((found ?? 0) - (expected ?? 0)) < 1e-12;
      assert.ok(isClose, `${one.join()} ${other.join()}`);
    }
  });

  it('is no more than 1 where rounding would make it so', () => {
    const vector = Float32Array.of(0.1, 0.4, 1 / 3);
    assert.equal(similarityOf(vector, vector), 1);
  });

  it('stays within its bounds, does not care which comes first, nor how long they are', () => {
    const value = fc.float({ min: -1e6, max: 1e6, noNaN: true });
    fc.assert(
      fc.property(fc.array(fc.tuple(value, value), { maxLength: 8 }), pairs => {
        const one = Float32Array.from(pairs, ([first]) => first);
        const other = Float32Array.from(pairs, ([, second]) => second);
        const found = similarityOf(one, other) ?? 0;
        assert.ok(found >= 0 && found <= 1);
        assert.equal(similarityOf(other, one) ?? 0, found);
        const twice = similarityOf(
          one.map(each => each * 2),
          other,
        );
        assert.ok(Math.abs((twice ?? 0) - found) < 1e-9);
      }),
      { numRuns: 500 },
    );
  });
});
