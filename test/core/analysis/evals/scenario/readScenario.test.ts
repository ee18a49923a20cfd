import assert from 'node:assert/strict';
import {
  listDeclaredScenarios,
  readScenarioFile,
} from '../../../../../server/src/core/analysis/evals/scenario/listScenarios.ts';
import {
  readScenario,
  toProblemSentence,
} from '../../../../../server/src/core/analysis/evals/scenario/readScenario.ts';
import type { Scenario } from '../../../../../server/src/core/analysis/evals/scenario/scenario.ts';
import {
  defaultAssertion,
  toCopiedPath,
} from '../../../../../server/src/core/analysis/evals/scenario/scenario.ts';
import { parseJson } from '../../../../../server/src/core/syntax/json/jsonNode.ts';
import type { YamlMapping } from '../../../../../server/src/core/syntax/yaml/yamlNode.ts';
import { say } from '../../../../support/skillParts.ts';

function rootOf(text: string) {
  const { root } = parseJson(text);
  assert.ok(root);
  return root;
}

/** A scenario with the words at its span in place of the span. */
function withWords({ span, files, ...scenario }: Scenario, text: string) {
  return { ...scenario, files: files.map(({ path }) => path), at: text.slice(span.start, span.end) };
}

/** What is said of the assertions of a scenario of a manifest, with the words that it is about. */
function saidOf(assertion: string): string[][] {
  const text = `{"message": "m", "assertions": [${assertion}]}`;
  return readScenario(rootOf(text)).problems.map(problem => [
    say(toProblemSentence(problem)),
    text.slice(problem.span.start, problem.span.end),
  ]);
}

describe('a scenario of a manifest', () => {
  it('can be a message, which a judge rates by the instructions of the skill', () => {
    const text = '" An order is missing "';
    const { scenario, problems } = readScenario(rootOf(text));
    assert.deepEqual(
      [scenario && withWords(scenario, text), problems],
      [{ message: 'An order is missing', files: [], assertions: [defaultAssertion], at: text }, []],
    );
  });

  it('is a message with files and assertions of each kind', () => {
    const text = JSON.stringify({
      message: 'Check it',
      files: ['evals/files/data/a.csv', './b.csv'],
      assertions: [
        'Names the order.',
        { file: './out/a.md', contains: ' total ', matches: '^\\d+$' },
        { file: 'b', exists: false },
        { tool: 'run_script', arguments: { path: 'scripts/x.py' } },
        { tool: 'delete_skill', called: false },
        { answer: { contains: 'done' } },
      ],
    });
    const { scenario, problems } = readScenario(rootOf(text));
    assert.deepEqual(problems, []);
    assert.ok(scenario);
    // A mapping of a file has no prototype.
    assert.deepEqual(JSON.parse(JSON.stringify(withWords(scenario, text))), {
      message: 'Check it',
      files: ['evals/files/data/a.csv', 'b.csv'],
      assertions: [
        { kind: 'sentence', text: 'Names the order.' },
        { kind: 'file', path: 'out/a.md', exists: true, contains: ' total ', matches: '^\\d+$' },
        { kind: 'file', path: 'b', exists: false },
        { kind: 'tool', tool: 'run_script', called: true, arguments: { path: 'scripts/x.py' } },
        { kind: 'tool', tool: 'delete_skill', called: false },
        { kind: 'answer', contains: 'done' },
      ],
      at: '"Check it"',
    });
    assert.deepEqual(scenario.files.map(toCopiedPath), ['data/a.csv', 'b.csv']);
  });

  it('says of each mistake where it is', () => {
    assert.deepEqual(
      [
        '{}',
        '{"contains": "x"}',
        '{"file": "a", "tool": "b"}',
        '{"tool": "a", "contains": "x"}',
        '{"file": "a", "exists": false, "contains": "x"}',
        '{"answer": {}}',
        '{"answer": {"matches": "("}}',
        '{"file": "a", "matches": "(?=x)"}',
        '{"file": "../a"}',
        '{"file": "/etc/passwd"}',
        '{"file": "C:/a"}',
        '{"file": "a\\\\b"}',
      ].flatMap(saidOf),
      [
        ["An assertion needs one of 'file', 'tool' and 'answer'.", '{'],
        ["An assertion needs one of 'file', 'tool' and 'answer'.", '{'],
        ["'file' and 'tool' are about different things. Write an assertion for each.", '"tool"'],
        ["'contains' has no effect in an assertion about 'tool'.", '"contains"'],
        ["'contains' has no effect on a file that must not exist.", '"x"'],
        ["'answer' needs 'contains' or 'matches'.", '{}'],
        ["The pattern '(' can't be used: a parenthesis is not closed.", '"("'],
        ["The pattern '(?=x)' can't be used: look-ahead such as '(?=' is not supported.", '"(?=x)"'],
        ...['../a', '/etc/passwd', 'C:/a', 'a\\b'].map(path => [
          `'${path}' is not a path inside the folder. Use a relative path with / and without '..'.`,
          JSON.stringify(path),
        ]),
      ],
    );
  });

  it('keeps what is right beside a mistake', () => {
    const text = '{"message": "m", "assertions": ["a", {"file": "../x"}], "files": ["../y", "z"]}';
    const { scenario, problems } = readScenario(rootOf(text));
    assert.equal(problems.length, 2);
    assert.deepEqual(
      [scenario?.assertions, scenario?.files.map(({ path }) => path)],
      [[{ kind: 'sentence', text: 'a' }], ['z']],
    );
  });

  it('is not read from a manifest that counts as an empty one', () => {
    const manifest = (evals: string) => {
      const root = rootOf(`{"version": 1, "evals": ${evals}}`) as YamlMapping;
      const list = listDeclaredScenarios({ frontmatter: undefined, sidecar: undefined, manifest: root });
      return list && [list.part, list.scenarios.map(({ message }) => message), list.problems.map(say)];
    };
    assert.deepEqual(
      [
        manifest('{"functionalScenarios": ["a", {"message": "b"}]}'),
        manifest('{"functionalScenarios": ["a", {"message": 7}]}'),
        manifest('{}'),
      ],
      [
        ['manifest', ['a', 'b'], []],
        ['manifest', [], ['The manifest has errors, so its scenarios cannot be read.']],
        undefined,
      ],
    );
  });
});

describe('scenarios of evals.json', () => {
  it('are the entries that say what is expected, in the words of either guide', () => {
    const text = JSON.stringify({
      skill_name: 'sums',
      evals: [
        {
          id: 1,
          prompt: 'Sum it up',
          expected_output: 'A sum. ',
          files: ['evals/files/a.csv'],
          assertions: ['It is right.'],
        },
        { id: 2, prompt: 'Again', expectations: ['It is short.', { file: 'sum.txt' }] },
        { id: 3, prompt: 'Only a trigger case' },
        { id: 4, prompt: 'Never', should_trigger: false, expected_output: 'Nothing.' },
      ],
    });
    const { scenarios, problems } = readScenarioFile(text);
    assert.deepEqual(problems, []);
    assert.deepEqual(
      scenarios.map(each => withWords(each, text)),
      [
        {
          message: 'Sum it up',
          files: ['evals/files/a.csv'],
          assertions: [
            { kind: 'sentence', text: 'A sum.' },
            { kind: 'sentence', text: 'It is right.' },
          ],
          at: '"Sum it up"',
        },
        {
          message: 'Again',
          files: [],
          assertions: [
            { kind: 'sentence', text: 'It is short.' },
            { kind: 'file', path: 'sum.txt', exists: true },
          ],
          at: '"Again"',
        },
      ],
    );
  });

  it('say what of them has the wrong shape, which no schema tells here', () => {
    const text = `{"evals": [{"prompt": "a", "expected_output": 7, "files": "x", "assertions": [3, {"file": "a", "contians": "b"},
      {"tool": "t", "called": "no"}, {"tool": "t", "arguments": []}, {"answer": "x"}]}]}`;
    assert.deepEqual(readScenarioFile(text).problems.map(say), [
      "'expected_output' has to be a text, not a number.",
      "'files' has to be a list, not a text.",
      "'assertions' has to be a list of texts and objects, not a number.",
      "An assertion has no key 'contians', so it is passed over.",
      "'called' has to be true or false, not a text.",
      "'arguments' has to be a mapping, not a list.",
      "'answer' has to be a mapping, not a text.",
    ]);
  });

  it('are none in a file of another shape, and a problem in one that is not JSON', () => {
    assert.deepEqual(
      ['[{"query": "a", "should_trigger": true}]', '{"runs": 3}', '{"evals": ['].map(text => {
        const { scenarios, problems } = readScenarioFile(text);
        return [scenarios, problems.map(say)];
      }),
      [
        [[], []],
        [[], []],
        [[], ['This is not valid JSON: close bracket expected.']],
      ],
    );
  });
});
