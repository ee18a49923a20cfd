import assert from 'node:assert/strict';
import {
  findPromotionObstacle,
  isPromotionAutonomouslyAllowed,
  readPromotionContract,
} from '../../../../server/src/core/operations/evals/isPromotionAutonomouslyAllowed.ts';
import { partsOf, say } from '../../../support/skillParts.ts';

const threshold = (more = '') =>
  `evals: { optimization: { reviewMode: autonomous, promotion: { gate: autonomous_threshold${more} } } }`;
const open = threshold(', minOverallScore: 3.5');

const humanGate = 'The promotion gate is `human_gate`, so a person must approve.';
const supervised = 'The review mode is `supervised`, so a person must approve.';
const unread = 'The manifest has errors or cannot be read, so a person must approve.';
const noMinimum = 'No valid `minOverallScore` is declared, so a person must approve.';
const noScore = 'The candidate has no measured score, so a person must approve.';

/** What the contract of a skill with these lines in its manifest says to a score. */
function ask(yaml: string, score: number | undefined, sidecar?: string) {
  const lines = yaml === '' ? '' : `metadata:\n  manifest:\n    version: 1\n    ${yaml}\n`;
  const parts = partsOf(
    `---\nname: example\ndescription: Does.\n${lines}---\n`,
    sidecar === undefined ? {} : { manifest: sidecar },
  );
  const contract = readPromotionContract(parts);
  const obstacle = findPromotionObstacle(contract, score);
  return [isPromotionAutonomouslyAllowed(contract, score), obstacle && say(obstacle)];
}

describe('promotion without a person', () => {
  for (const [what, yaml, score, answer] of [
    ['is allowed for a score above the declared threshold', open, 4, undefined],
    ['is allowed for a score that equals it', open, 3.5, undefined],
    [
      'is not allowed for a score below it',
      open,
      3.49,
      'The score 3.49 is below `minOverallScore` 3.5, so a person must approve.',
    ],
    ['is not allowed without a measured score', open, undefined, noScore],
    ['is not allowed for a score that is not a number', open, Number.NaN, noScore],
    ['is not allowed for a score above the scale', open, 5.01, noScore],
    ['is not allowed for an infinite score', open, Infinity, noScore],
    ['is not allowed for a score below the scale', threshold(', minOverallScore: 0'), 0.9, noScore],
    ['is not allowed without a minimum', threshold(), 5, noMinimum],
    ['is not allowed with a minimum above the scale', threshold(', minOverallScore: 6'), 5, unread],
    ['is not allowed with a minimum below the scale', threshold(', minOverallScore: -1'), 5, unread],
    ['is not allowed with a minimum in words', threshold(', minOverallScore: low'), 5, unread],
    ['is not allowed with a minimum that is not a number', threshold(', minOverallScore: .nan'), 5, unread],
    ['is not allowed without a manifest', '', 5, humanGate],
    ['is not allowed without a policy', 'evals: { triggerCases: [a] }', 5, humanGate],
    ['is not allowed with an empty policy', 'evals: { optimization: {} }', 5, humanGate],
    [
      'is not allowed by a person as the gate',
      'evals: { optimization: { reviewMode: autonomous, promotion: { gate: human_gate, minOverallScore: 1 } } }',
      5,
      humanGate,
    ],
    [
      'is not allowed without a gate',
      'evals: { optimization: { reviewMode: autonomous, promotion: { minOverallScore: 1 } } }',
      5,
      humanGate,
    ],
    [
      'is not allowed by an unknown gate',
      'evals: { optimization: { reviewMode: autonomous, promotion: { gate: always, minOverallScore: 1 } } }',
      5,
      unread,
    ],
    [
      'is not allowed under supervision',
      open.replace('reviewMode: autonomous', 'reviewMode: supervised'),
      5,
      supervised,
    ],
    ['is not allowed without a review mode', open.replace('reviewMode: autonomous, ', ''), 5, supervised],
    [
      'is not allowed where the goal loop is supervised',
      `${open}\n    goalLoop: { defaultReviewMode: supervised }`,
      5,
      supervised,
    ],
    [
      'is allowed where the goal loop is autonomous',
      `${open}\n    goalLoop: { defaultReviewMode: autonomous }`,
      5,
      undefined,
    ],
    [
      'is not allowed where the skill has a human gate',
      `${open}\n    humanGates: [{ key: review, when: after_draft }]`,
      5,
      'The manifest has human gates (review), so a person must approve.',
    ],
    ['is not allowed by a manifest with a key twice', `${open}\n    version: 1`, 5, unread],
    ['is not allowed by a manifest with an error anywhere', `${open}\n    bindings: yes`, 5, unread],
  ] as const) {
    it(what, () => {
      assert.deepEqual(ask(yaml, score), [answer === undefined, answer]);
    });
  }

  it('is not allowed where a file beside the skill cannot be read', () => {
    assert.deepEqual(ask(open, 5, '{ "version": 1, '), [false, unread]);
  });

  it('is not allowed by a manifest of another version', () => {
    const evals = { optimization: { reviewMode: 'autonomous', promotion: { gate: 'autonomous_threshold' } } };
    assert.deepEqual(ask(open, 5, JSON.stringify({ version: 2, evals })), [false, unread]);
  });

  it('is not allowed by a file with a key twice', () => {
    const promotion = '{ "gate": "autonomous_threshold", "minOverallScore": 5, "minOverallScore": 1 }';
    const evals = `{ "optimization": { "reviewMode": "autonomous", "promotion": ${promotion} } }`;
    assert.deepEqual(ask('', 5, `{ "version": 1, "evals": ${evals} }`), [false, unread]);
  });

  it('is decided by the manifest that counts', () => {
    assert.deepEqual(ask(open, 5, '{ "version": 1 }'), [false, humanGate]);
  });
});
