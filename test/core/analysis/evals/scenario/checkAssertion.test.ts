import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { checkAssertion } from '../../../../../server/src/core/analysis/evals/scenario/checkAssertion.ts';
import type { Assertion } from '../../../../../server/src/core/analysis/evals/scenario/scenario.ts';
import type {
  OutcomeCall,
  OutcomeFile,
  TurnOutcome,
} from '../../../../../server/src/core/analysis/evals/scenario/turnOutcome.ts';
import { say } from '../../../../support/skillParts.ts';

const call = (tool: string, given: OutcomeCall['arguments'] = {}, ran = true, result = ''): OutcomeCall => ({
  tool,
  arguments: given,
  ran,
  result,
});

const outcome: TurnOutcome = {
  answer: 'The total is 42.\nDone.',
  calls: [
    call('run_script', { path: 'scripts/sum.py', args: ['a', 'b'], more: { x: 1, y: 2 } }),
    call('write_file', { path: 'x' }, false, "It wasn't allowed."),
  ],
  files: new Map<string, OutcomeFile>([
    ['sum.txt', { kind: 'text', text: 'Sum\nTotal: 42\n' }],
    ['data', { kind: 'other', why: { template: "'data' is a folder.", args: {} } }],
  ]),
  changes: [],
};

function check(assertion: Assertion, of: TurnOutcome = outcome): string {
  const { state, why } = checkAssertion(assertion, of);
  return `${state}: ${why.map(say).join(' ')}`;
}

describe('an assertion', () => {
  it('about a file says what is there', () => {
    const file = (path: string, rest: object = {}) => check({ kind: 'file', path, exists: true, ...rest });
    assert.deepEqual(
      [
        file('sum.txt'),
        file('none.txt'),
        file('none.txt', { exists: false }),
        file('sum.txt', { exists: false }),
        file('sum.txt', { contains: 'Total' }),
        file('sum.txt', { contains: 'total' }),
        file('sum.txt', { contains: 'Total', matches: '^Total: \\d+$' }),
        file('sum.txt', { contains: 'Total', matches: '^total' }),
        file('data'),
        file('data', { contains: 'x' }),
      ],
      [
        "passed: There is 'sum.txt'.",
        "failed: There is no file 'none.txt'.",
        "passed: There is no file 'none.txt'.",
        "failed: There is 'sum.txt'.",
        'passed: “Total” is in “Sum\nTotal: 42\n”.',
        'failed: “total” is missing.',
        'passed: “Total” is in “Sum\nTotal: 42\n”. ^Total: \\d+$ matches in “Sum\nTotal: 42\n”.',
        'failed: “Total” is in “Sum\nTotal: 42\n”. ^total matches nowhere.',
        "passed: There is 'data'.",
        "failed: 'data' is a folder.",
      ],
    );
  });

  it('about a tool counts calls that ran, with at least the arguments that it names', () => {
    const tool = (name: string, given?: OutcomeCall['arguments'], called = true) =>
      check({ kind: 'tool', tool: name, called, ...(given && { arguments: given }) });
    const all = '{"path":"scripts/sum.py","args":["a","b"],"more":{"x":1,"y":2}}';
    assert.deepEqual(
      [
        tool('run_script'),
        tool('run_script', { path: 'scripts/sum.py', more: { y: 2 } }),
        tool('run_script', { args: ['a'] }),
        tool('write_file'),
        tool('todo'),
        tool('run_script', { path: 'other' }, false),
        tool('run_script', undefined, false),
        tool('write_file', undefined, false),
      ],
      [
        `passed: 'run_script' ran with ${all}.`,
        `passed: 'run_script' ran with ${all}.`,
        `failed: 'run_script' was called with other arguments: ${all}.`,
        "failed: 'write_file' was called without success: It wasn't allowed.",
        "failed: 'todo' was not called.",
        "passed: 'run_script' was not called this way.",
        `failed: 'run_script' was called with ${all}.`,
        'failed: \'write_file\' was called with {"path":"x"}.',
      ],
    );
  });

  it('about the answer looks at the last one alone', () => {
    assert.deepEqual(
      [
        check({ kind: 'answer', contains: '42', matches: '(?i)^done' }),
        check({ kind: 'answer', contains: '43' }),
        check({ kind: 'answer', contains: '42' }, { ...outcome, answer: '' }),
      ],
      [
        'passed: “42” is in “The total is 42.\nDone.”. (?i)^done matches in “The total is 42.\nDone.”.',
        'failed: “43” is missing.',
        'failed: The model gave no answer.',
      ],
    );
  });

  it('in a sentence is left to a judge', () => {
    assert.equal(
      check({ kind: 'sentence', text: 'It is polite.' }),
      'unjudged: Only a model can judge this. Name one with --judge.',
    );
  });

  it('takes no longer than a text asks for, whatever its pattern is', () => {
    const text = 'a'.repeat(50_000);
    const begun = performance.now();
    const answer = check({ kind: 'answer', matches: '(a*)*b' }, { ...outcome, answer: text });
    assert.equal(answer, 'failed: (a*)*b matches nowhere.');
    assert.ok(performance.now() - begun < 5000);
  });

  it('says where a pattern stopped looking', () => {
    const answer = `${'a'.repeat(200_000)}b`;
    assert.equal(
      check({ kind: 'answer', matches: 'b' }, { ...outcome, answer }),
      'failed: b matches nowhere in the first 200000 characters.',
    );
  });

  it('about a tool holds for any arguments that a call has, and for no more than these', () => {
    const values = fc.dictionary(fc.string(), fc.jsonValue(), { maxKeys: 4 });
    fc.assert(
      fc.property(values, fc.string(), (given, other) => {
        const own = JSON.parse(JSON.stringify(given));
        const of = { ...outcome, calls: [call('t', own)] };
        const state = (wanted: OutcomeCall['arguments']) =>
          checkAssertion({ kind: 'tool', tool: 't', called: true, arguments: wanted }, of).state;
        assert.equal(state(own), 'passed');
        const key = `${other}\n${Object.keys(own).join('')}`;
        assert.equal(state({ ...own, [key]: 1 }), 'failed');
      }),
    );
  });
});
