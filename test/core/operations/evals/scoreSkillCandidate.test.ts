import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { scoreSkillCandidate } from '../../../../server/src/core/operations/evals/scoreSkillCandidate.ts';
import { say } from '../../../support/skillParts.ts';

const nothing = { triggerCases: [], functionalScenarios: [], successCriteria: [], criteriaSetRefs: [] };

const instructions = `# Memos

1. Read the report of the company in reports/company.csv.
2. Draft a memo with its revenue; name the source of each number.
3. Run \`check --strict\` before you send it, 24 hours at the latest.
`;

describe('the structural score of instructions', () => {
  it('says of each dimension what it counted', () => {
    const contract = {
      triggerCases: ['draft a memo about the company', 'paint a portrait'],
      functionalScenarios: ['A company without revenue'],
      successCriteria: ['Names the source of each number'],
      criteriaSetRefs: ['memos'],
    };
    const sets = [{ slug: 'memos', dimensions: [{ key: 'is_short', description: 'At most one page.' }] }];
    const { overallScore, dimensions } = scoreSkillCandidate(instructions, contract, sets);
    assert.deepEqual(
      dimensions.map(({ key, score, passed, evidence }) => [key, score, passed, evidence.map(say)]),
      [
        [
          'trigger_cases',
          1.8,
          false,
          [
            '“draft a memo about the company”: 3 of 3 words are in the instructions.',
            '“paint a portrait”: 0 of 2 words are in the instructions; missing: paint, portrait.',
            '3 more would count towards the full score.',
          ],
        ],
        [
          'functional_scenarios',
          1.89,
          false,
          [
            '“A company without revenue”: 2 of 3 words are in the instructions; missing: without.',
            '2 more would count towards the full score.',
          ],
        ],
        [
          'names_the_source_of_each_number',
          5,
          true,
          ['“Names the source of each number”: 4 of 4 words are in the instructions.'],
        ],
        [
          'is_short',
          1,
          false,
          [
            '“is short. At most one page.”: 0 of 4 words are in the instructions; missing: short, most, one, page.',
          ],
        ],
        [
          'specificity',
          2,
          false,
          ['3 of 10 concrete details: reports/company.csv, --strict, 24.', '20 of 100 different words.'],
        ],
      ],
    );
    assert.equal(overallScore, 2.01);
  });

  it('is the lowest where nothing is declared and nothing is said', () => {
    const { overallScore, dimensions } = scoreSkillCandidate('', nothing);
    assert.equal(overallScore, 1);
    assert.deepEqual(
      dimensions.map(({ evidence }) => evidence.map(say)),
      [
        [
          'No concrete details, such as files, commands, options or numbers; 10 give the full score.',
          '0 of 100 different words.',
        ],
      ],
    );
  });

  it('is the highest where all of it is covered', () => {
    const words = Array.from({ length: 100 }, (_, at) => `w${at}x`);
    const cases = words.slice(0, 5);
    const contract = { ...nothing, triggerCases: cases, functionalScenarios: cases, successCriteria: cases };
    assert.equal(scoreSkillCandidate(words.join(' '), contract).overallScore, 5);
  });

  it('does not take numbers of steps for details, or words for paths', () => {
    const text = '1. Read and/or write, e.g. letters.\n2) Send it.\n- Wait!\n';
    const [specificity] = scoreSkillCandidate(text, nothing).dimensions;
    assert.match(say(specificity?.evidence[0] ?? { template: '', args: {} }), /^No concrete details/);
  });
});

const word = fc.constantFrom(
  'memo',
  'deal',
  'draft',
  'notes.md',
  '--all',
  'Größe',
  '会议纪要',
  '42',
  'the',
  'a-b',
);
const phrase = fc.array(word, { minLength: 1, maxLength: 5 }).map(words => words.join(' '));
const lead = fc.constantFrom('', '1. ', '- ', '## ', '> ');
const lines = fc.array(
  fc.tuple(lead, phrase).map(parts => parts.join('')),
  { maxLength: 8 },
);
const phrases = fc.array(phrase, { maxLength: 6 });
const contracts = fc.record({
  triggerCases: phrases,
  functionalScenarios: phrases,
  successCriteria: phrases,
  criteriaSetRefs: fc.subarray(['one', 'two']),
});
const sets = ['one', 'two'].map(slug => ({
  slug,
  dimensions: [{ key: 'draft_memo' }, { key: `${slug}_deal` }],
}));
const lists = ['triggerCases', 'functionalScenarios', 'successCriteria', 'criteriaSetRefs'] as const;

function without<Item>(items: readonly Item[], at: number): Item[] {
  return items.filter((_, index) => index !== at);
}

describe('the structural score of any instructions', () => {
  it('is never raised by removing a case, a scenario, a criterion or a set', () => {
    fc.assert(
      fc.property(lines, contracts, (text, contract) => {
        const { overallScore } = scoreSkillCandidate(text.join('\n'), contract, sets);
        for (const list of lists) {
          contract[list].forEach((_, at) => {
            const less = { ...contract, [list]: without(contract[list], at) };
            assert.ok(scoreSkillCandidate(text.join('\n'), less, sets).overallScore <= overallScore);
          });
        }
      }),
    );
  });

  it('is never raised by removing a line, in any dimension', () => {
    fc.assert(
      fc.property(lines, contracts, (text, contract) => {
        const whole = scoreSkillCandidate(text.join('\n'), contract, sets);
        text.forEach((_, at) => {
          const less = scoreSkillCandidate(without(text, at).join('\n'), contract, sets);
          assert.ok(less.overallScore <= whole.overallScore);
          assert.ok(
            less.dimensions.every(({ score }, index) => score <= (whole.dimensions[index]?.score ?? 0)),
          );
        });
      }),
    );
  });

  it('is not changed by repeating its words, wherever and however', () => {
    fc.assert(
      fc.property(
        lines,
        contracts,
        lead,
        fc.nat(),
        fc.integer({ min: 1, max: 20 }),
        (text, contract, start, at, times) => {
          const words = text.flatMap(line => line.replace(/^(?:\d\.|-|##|>) /, '').split(' '));
          const repeated =
            start +
            Array.from({ length: times }, (_, index) => words[(at + index) % words.length] ?? '').join(' ');
          const stuffed = text.toSpliced(at % (text.length + 1), 0, repeated);
          assert.deepEqual(
            scoreSkillCandidate(stuffed.join('\n'), contract, sets).dimensions.map(({ score }) => score),
            scoreSkillCandidate(text.join('\n'), contract, sets).dimensions.map(({ score }) => score),
          );
        },
      ),
    );
  });

  it('is the same for the same input, to the last byte', () => {
    fc.assert(
      fc.property(lines, contracts, (text, contract) => {
        const once = () => JSON.stringify(scoreSkillCandidate(text.join('\n'), contract, sets));
        assert.equal(once(), once());
      }),
    );
  });

  it('is between 1 and 5 in every dimension', () => {
    fc.assert(
      fc.property(fc.string(), contracts, (text, contract) => {
        const { overallScore, dimensions } = scoreSkillCandidate(text, contract, sets);
        for (const score of [overallScore, ...dimensions.map(each => each.score)]) {
          assert.ok(score >= 1 && score <= 5);
        }
      }),
    );
  });
});
