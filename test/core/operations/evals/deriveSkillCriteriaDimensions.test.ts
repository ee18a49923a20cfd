import assert from 'node:assert/strict';
import { deriveSkillCriteriaDimensions } from '../../../../server/src/core/operations/evals/deriveSkillCriteriaDimensions.ts';

const nothing = { triggerCases: [], functionalScenarios: [], successCriteria: [], criteriaSetRefs: [] };

function shown(...given: Parameters<typeof deriveSkillCriteriaDimensions>): string[] {
  return deriveSkillCriteriaDimensions(...given).map(
    ({ key, kind, title, items, scale }) =>
      `${key} (${kind}, ${scale.join('–')}) ${title}: ${items.join(' | ')}`,
  );
}

describe('the dimensions of an eval contract', () => {
  it('are its cases, scenarios, criteria, the dimensions of its sets, and the specificity', () => {
    const contract = {
      triggerCases: ['Draft a memo', 'draft  a memo', 'Sum it up'],
      functionalScenarios: ['A company without numbers'],
      successCriteria: ['Names its sources.', 'Is at most one page long, with a summary on top'],
      criteriaSetRefs: ['memos', 'unknown'],
    };
    const sets = [
      { slug: 'others', dimensions: [{ key: 'never' }] },
      {
        slug: 'memos',
        dimensions: [
          { key: 'is_short' },
          { key: 'citesSources', title: 'Sources', description: 'Each claim has one.' },
        ],
      },
    ];
    assert.deepEqual(shown(contract, sets), [
      'trigger_cases (trigger_cases, 1–5) Trigger cases: Draft a memo | Sum it up',
      'functional_scenarios (functional_scenarios, 1–5) Functional scenarios: A company without numbers',
      'names_its_sources (criterion, 1–5) Names its sources.: Names its sources.',
      'is_at_most_one_page_long (criterion, 1–5) Is at most one page long, with a summary on top: Is at most one page long, with a summary on top',
      'is_short (criterion, 1–5) is short: is short',
      'citessources (criterion, 1–5) Sources: Sources. Each claim has one.',
      'specificity (specificity, 1–5) Specificity: ',
    ]);
  });

  it('have keys of their own, also where criteria begin alike, and are each there once', () => {
    const long = 'one two three four five six';
    const contract = {
      ...nothing,
      successCriteria: [`${long} seven`, `${long} eight`, `${long.toUpperCase()} eight`, 'Specificity', '!?'],
      criteriaSetRefs: ['a', 'a'],
    };
    assert.deepEqual(
      deriveSkillCriteriaDimensions(contract, [
        { slug: 'a', dimensions: [{ key: 'specificity' }, { key: 'b' }] },
      ]).map(({ key }) => key),
      [
        'one_two_three_four_five_six',
        'one_two_three_four_five_six_2',
        'specificity',
        'criterion',
        'b',
        'specificity_2',
      ],
    );
  });

  it('are the specificity alone where nothing is declared', () => {
    assert.deepEqual(shown(nothing), ['specificity (specificity, 1–5) Specificity: ']);
  });
});
