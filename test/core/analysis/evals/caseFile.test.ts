import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { readCaseFile } from '../../../../server/src/core/analysis/evals/caseFile.ts';
import { say } from '../../../support/skillParts.ts';

/** The cases with the text at their spans, and what is said with the text that it is about. */
function read(text: string) {
  const { cases, problems } = readCaseFile(text);
  return {
    cases: cases.map(({ message, expected, span }) => [message, expected, text.slice(span.start, span.end)]),
    problems: problems.map(problem => [say(problem), text.slice(problem.span.start, problem.span.end)]),
  };
}

describe('a file of trigger cases', () => {
  it('is a list of queries that say whether the skill should trigger', () => {
    const text = `[
  {"query": " what is due? ", "should_trigger": true},
  {"query": "pay it", "should_trigger": false, "id": 2}
]`;
    assert.deepEqual(read(text), {
      cases: [
        ['what is due?', true, '" what is due? "'],
        ['pay it', false, '"pay it"'],
      ],
      problems: [],
    });
  });

  it('is a list of evals whose prompts the skill should answer, unless they say otherwise', () => {
    const evals = [
      {
        id: 1,
        prompt: 'Sum it up',
        expected_output: 'A sum.',
        files: ['evals/files/a.csv'],
        assertions: ['b'],
      },
      { prompt: 'Write a poem', should_trigger: false },
    ];
    assert.deepEqual(read(JSON.stringify({ skill_name: 'sums', evals })), {
      cases: [
        ['Sum it up', true, '"Sum it up"'],
        ['Write a poem', false, '"Write a poem"'],
      ],
      problems: [],
    });
  });

  it('says which entries it leaves out', () => {
    const list =
      '[{"query": "a", "should_trigger": true}, {"query": "b"}, {"should_trigger": true}, {"query": "c", "should_trigger": "no"}]';
    const needed = 'This entry is left out: it needs a `query`, and `should_trigger` with true or false.';
    assert.deepEqual(read(list), {
      cases: [['a', true, '"a"']],
      problems: [
        [needed, '{"query": "b"}'],
        [needed, '{"should_trigger": true}'],
        [needed, '{"query": "c", "should_trigger": "no"}'],
      ],
    });
    const other =
      'This entry is left out: it needs a `prompt`, and `should_trigger` can only be true or false.';
    assert.deepEqual(
      read('{"evals": [{"prompt": "a"}, {"prompt": ""}, {"prompt": "b", "should_trigger": 1}]}'),
      {
        cases: [['a', true, '"a"']],
        problems: [
          [other, '{"prompt": ""}'],
          [other, '{"prompt": "b", "should_trigger": 1}'],
        ],
      },
    );
  });

  it('has no cases where it is of another shape, such as results', () => {
    for (const text of [
      '{}',
      '[]',
      '{"results": [{"query": "a"}]}',
      '[{"query": "a"}]',
      '{"evals": [1]}',
      '"a"',
    ]) {
      assert.deepEqual(read(text), { cases: [], problems: [] }, text);
    }
  });

  it('is reported where it isn’t JSON; comments and a last comma do no harm', () => {
    assert.deepEqual(read('{"evals": [}'), {
      cases: [],
      problems: [['This is not valid JSON: value expected.', '}']],
    });
    assert.deepEqual(read('[{"query": "a", "should_trigger": true}, // one\n]').cases, [['a', true, '"a"']]);
  });

  it('can be read whatever is in it', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), text => {
        const { cases } = readCaseFile(text);
        assert.ok(cases.every(({ message }) => message !== ''));
      }),
    );
  });
});
