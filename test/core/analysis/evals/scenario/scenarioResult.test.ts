import assert from 'node:assert/strict';
import type {
  CheckSubject,
  RunCheck,
} from '../../../../../server/src/core/analysis/evals/scenario/scenarioResult.ts';
import {
  describeSubject,
  mergeRuns,
  stateOf,
} from '../../../../../server/src/core/analysis/evals/scenario/scenarioResult.ts';
import { findScenarioFailures } from '../../../../../server/src/core/analysis/evals/scenario/scenarioGate.ts';
import { say } from '../../../../support/skillParts.ts';

const subject: CheckSubject = { kind: 'sentence', text: 's' };
const check = (state: RunCheck['state'], why: string): RunCheck => ({
  subject,
  state,
  why: [{ template: why, args: {} }],
});

function merged(...runs: readonly RunCheck[]): string {
  const [result] = mergeRuns(runs.map(run => [run]));
  return `${result?.state} ${result?.rate}: ${result?.why.map(say).join(' ')}`;
}

describe('the runs of a scenario', () => {
  it('pass where every run passes, and tell of the first that does not', () => {
    assert.deepEqual(
      [
        merged(check('passed', 'a'), check('passed', 'b')),
        merged(check('passed', 'a'), check('failed', 'b'), check('passed', 'c'), check('failed', 'd')),
        merged(check('passed', 'a'), check('unjudged', 'b')),
        merged(check('unjudged', 'a'), check('failed', 'b')),
        merged(check('unjudged', 'a')),
      ],
      ['passed 1: a', 'failed 0.5: b', 'unjudged 1: b', 'failed 0: b', 'unjudged undefined: a'],
    );
  });

  it('lose nothing to one that broke off, unless all did', () => {
    assert.deepEqual(
      [
        merged(check('error', 'a'), check('passed', 'b')),
        merged(check('passed', 'a'), check('error', 'b'), check('failed', 'c')),
        merged(check('error', 'a'), check('error', 'b')),
      ],
      ['passed 1: b', 'failed 0.5: c', 'failed undefined: a'],
    );
    assert.deepEqual(mergeRuns([]), []);
  });

  it('fail as a whole by one failed check, and are open by one that nobody judged', () => {
    const states = (...all: readonly ('passed' | 'failed' | 'unjudged')[]) =>
      stateOf(all.map(state => ({ state })));
    assert.deepEqual(
      [states('passed'), states('passed', 'unjudged'), states('unjudged', 'failed'), states()],
      ['passed', 'unjudged', 'failed', 'passed'],
    );
  });
});

describe('the gate of scenarios', () => {
  const said = (states: readonly ('passed' | 'failed' | 'unjudged')[], problems: readonly unknown[] = []) =>
    findScenarioFailures({ results: states.map(state => ({ state })), problems }).map(say);

  it('counts failures, and for or against nothing what nobody judged', () => {
    assert.deepEqual(
      [said(['passed', 'unjudged']), said(['failed', 'unjudged', 'failed']), said([], [1]), said([])],
      [
        [],
        ['2 of 3 scenarios fail.'],
        ['Some scenarios cannot be read.'],
        ['The skill has no functional scenarios.'],
      ],
    );
  });
});

describe('what is checked', () => {
  it('is said in a few words', () => {
    const subjects: readonly CheckSubject[] = [
      { kind: 'activation' },
      { kind: 'input', path: 'a.csv' },
      { kind: 'turn' },
      { kind: 'sentence', text: 'It {is} short.' },
      { kind: 'file', path: 'a', exists: true },
      { kind: 'file', path: 'a', exists: false },
      { kind: 'file', path: 'a exists', exists: true, contains: 'b', matches: 'c' },
      { kind: 'answer', matches: 'c' },
      { kind: 'tool', tool: 't', called: true },
      { kind: 'tool', tool: 't', called: false, arguments: { a: 1 } },
    ];
    assert.deepEqual(
      subjects.map(each => say(describeSubject(each))),
      [
        'The skill is active',
        'a.csv is there',
        'The turn comes to its end',
        'It {is} short.',
        'a exists',
        'a does not exist',
        'a exists contains “b” and matches c',
        'The answer matches c',
        't runs',
        't is not called with {"a":1}',
      ],
    );
  });
});
