import assert from 'node:assert/strict';
import {
  buildJudgeRequest,
  readVerdicts,
} from '../../../../../server/src/core/analysis/evals/scenario/judgeRequest.ts';
import type { TurnOutcome } from '../../../../../server/src/core/analysis/evals/scenario/turnOutcome.ts';
import { say } from '../../../../support/skillParts.ts';

const outcome: TurnOutcome = {
  answer: 'Done.',
  calls: [{ tool: 'write_file', arguments: { path: 'a' }, ran: true, result: 'x'.repeat(9000) }],
  files: new Map(),
  changes: [
    { path: 'a', change: 'created', text: 'A' },
    { path: 'b', change: 'deleted' },
  ],
};

function read(answer: string, count = 2) {
  const result = readVerdicts(answer, count);
  return 'problem' in result ? say(result.problem) : result.verdicts;
}

describe('a judge of sentences', () => {
  it('is shown the whole turn, each text of it shortened', () => {
    const { message } = buildJudgeRequest({ message: 'Do it' }, outcome, ['It is done.', 'Two\nlines.']);
    const [, record = '', statements] =
      /^# Record\n\n([\s\S]+)\n\n# Statements\n\n([\s\S]+)$/.exec(message) ?? [];
    assert.equal(statements, '1. It is done.\n2. Two lines.');
    assert.deepEqual(JSON.parse(record), {
      message: 'Do it',
      calls: [{ tool: 'write_file', arguments: { path: 'a' }, ran: true, result: `${'x'.repeat(8000)}…` }],
      files: [
        { path: 'a', change: 'created', content: 'A' },
        { path: 'b', change: 'deleted' },
      ],
      answer: 'Done.',
    });
  });

  it('is told what is left out of a long turn', () => {
    const calls = Array.from({ length: 41 }, () => ({ tool: 't', arguments: {}, ran: true, result: '' }));
    const { message } = buildJudgeRequest({ message: 'm' }, { ...outcome, calls }, ['s']);
    assert.match(message, /Further calls or files are left out\./);
  });

  it('answers with a verdict for each sentence, in any order and in a fence or not', () => {
    const answer = JSON.stringify({
      verdicts: [
        { statement: 2, passed: false, evidence: ' nothing ' },
        { statement: 1, passed: true, evidence: 'Done.' },
      ],
    });
    const verdicts = [
      { passed: true, evidence: 'Done.' },
      { passed: false, evidence: 'nothing' },
    ];
    assert.deepEqual([read(answer), read(`\`\`\`json\n${answer}\n\`\`\`\n`)], [verdicts, verdicts]);
  });

  it('is not believed where its answer is not what was asked for', () => {
    const one = { statement: 1, passed: true, evidence: 'x' };
    assert.deepEqual(
      [
        read('Everything passes.'),
        read('{"verdicts": "all"}'),
        read(JSON.stringify({ verdicts: [one] })),
        read(JSON.stringify({ verdicts: [one, one] })),
        read(JSON.stringify({ verdicts: [one, { statement: 2, passed: 'yes', evidence: 'x' }] })),
        read(JSON.stringify({ verdicts: [one, { statement: 2, passed: true }] })),
        read(JSON.stringify({ verdicts: [one, { ...one, statement: 2 }, { ...one, statement: 3 }] })),
      ],
      [
        'The judge did not answer with the JSON that was asked for.',
        'The judge did not answer with the JSON that was asked for.',
        'The judge answered 1 of 2 statements as asked.',
        'The judge answered 1 of 2 statements as asked.',
        'The judge answered 1 of 2 statements as asked.',
        'The judge answered 1 of 2 statements as asked.',
        'The judge answered 2 of 2 statements as asked.',
      ],
    );
  });
});
