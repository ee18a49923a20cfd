import assert from 'node:assert/strict';
import { deriveSkillCriteriaDimensions } from '../../../../server/src/core/operations/evals/deriveSkillCriteriaDimensions.ts';
import { readJudgeAnswer } from '../../../../server/src/core/operations/evals/readJudgeAnswer.ts';
import { say } from '../../../support/skillParts.ts';

const dimensions = deriveSkillCriteriaDimensions({
  triggerCases: [],
  functionalScenarios: [],
  successCriteria: ['Is short', 'Is clear'],
  criteriaSetRefs: [],
});

const fine = [
  { dimension: 'is_short', score: 2, reason: 'It is long.' },
  { dimension: 'is_clear', score: 4.5, reason: 'It is clear.' },
  { dimension: 'specificity', score: 4, reason: 'It has commands.' },
];

/** What is wrong with an answer; empty for nothing. */
function problemOf(answer: unknown): string {
  const run = readJudgeAnswer(typeof answer === 'string' ? answer : JSON.stringify(answer), dimensions);
  return run.kind === 'failed' ? say(run.problem) : '';
}

describe('the answer of a judge', () => {
  it('is a score of each dimension with its reason, and the mean of criteria and specificity', () => {
    const run = readJudgeAnswer(JSON.stringify({ scores: fine.toReversed() }), dimensions);
    assert.ok(run.kind === 'scored');
    const { overallScore, dimensions: scores } = run.score;
    assert.equal(overallScore, 3.63);
    assert.deepEqual(
      scores.map(({ evidence, ...rest }) => ({ ...rest, evidence: evidence.map(say) })),
      [
        { key: 'is_short', title: 'Is short', score: 2, passed: false, evidence: ['2: It is long.'] },
        { key: 'is_clear', title: 'Is clear', score: 4.5, passed: true, evidence: ['4.5: It is clear.'] },
        {
          key: 'specificity',
          title: 'Specificity',
          score: 4,
          passed: true,
          evidence: ['4: It has commands.'],
        },
      ],
    );
  });

  it('may be in a code fence', () => {
    assert.equal(problemOf(`Sure!\n\`\`\`json\n${JSON.stringify({ scores: fine })}\n\`\`\``), '');
  });

  it('fails with one line that says what is wrong', () => {
    const [short, clear, specificity] = fine;
    const withScore = (score: unknown) => ({ scores: [{ ...short, score }, clear, specificity] });
    const wrong: readonly (readonly [answer: unknown, problem: string])[] = [
      ['Great skill, five of five.', "The judge's answer isn't a JSON object."],
      [JSON.stringify({ scores: fine }).slice(0, -9), "The judge's answer isn't a JSON object."],
      [{ is_short: 2 }, "The judge's answer has no list `scores`."],
      [{ scores: {} }, "The judge's answer has no list `scores`."],
      [{ scores: [short, clear] }, "The judge didn't rate 'specificity'."],
      [
        { scores: [...fine, { dimension: 'style', score: 5 }] },
        "The judge rated 'style', which isn't a dimension.",
      ],
      [{ scores: [...fine, 5] }, "The judge rated '', which isn't a dimension."],
      [{ scores: [...fine, short] }, "The judge rated 'is_short' twice."],
      [withScore(6), "The judge rated 'is_short' with 6, which isn't from 1 to 5."],
      [withScore(0), "The judge rated 'is_short' with 0, which isn't from 1 to 5."],
      [withScore('2'), "The judge's score of 'is_short' isn't a number."],
      [withScore(null), "The judge's score of 'is_short' isn't a number."],
    ];
    assert.deepEqual(
      wrong.map(([answer]) => problemOf(answer)),
      wrong.map(([, problem]) => problem),
    );
  });
});
