import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { runSkillwright } from '../support/cliProcess.ts';
import { evalFiles, evaluate, invoices } from '../support/evalFixture.ts';
import type { Files } from '../support/temporaryFolder.ts';
import { withFiles } from '../support/temporaryFolder.ts';

interface RankedJson {
  readonly name: string;
  readonly rank: number;
  readonly changed: boolean;
  readonly gain: number;
  readonly triggers: { readonly passed: number };
  readonly score: { readonly overallScore: number };
}

describe('skillwright eval --candidate', () => {
  const all: Files = {
    ...evalFiles,
    'body.md': '\nCheck the invoice against the order. Names 2 orders, is short: `orders.csv`.\n',
    'described.md': invoices.replace('[invoice]', '[invoice, blog about]'),
    'same.md': invoices,
  };
  const candidates = ['body.md', 'described.md', 'same.md'].flatMap(file => ['--candidate', file]);

  it('ranks texts by the cases that pass and their scores, and shows what differs', async () => {
    const { code, out } = await evaluate(all, 'invoices', ...candidates);
    assert.equal(code, 0);
    const [table = '', ...details] = out.split('\n\n');
    assert.deepEqual(
      table.split('\n').map(line => line.replace(/ {2,}/g, '  ')),
      [
        'Candidates of invoices',
        '  skills/invoices/SKILL.md  score 1.45  2 of 3 trigger cases pass',
        '1  described.md  score 1.45  +0  3 of 3 trigger cases pass',
        '2  body.md  score 2.01  +0.56  2 of 3 trigger cases pass',
        '3  same.md  score 1.45  unchanged  2 of 3 trigger cases pass',
      ],
    );
    assert.equal(
      details[0],
      'The best candidate is described.md. Nothing was written; use skillwright eval promote to put its body in place.\nNext gaps: trigger_cases, is_short, specificity',
    );
    assert.doesNotMatch(out, /is_short {2,}1 /);
    assert.match(out, /\n ✓ {2}is_short +5 /);
    assert.match(out, /\n- {2}keywords: \[invoice\]\n\+ {2}keywords: \[invoice, blog about\]\n/);
    assert.match(out, /\n\+Check the invoice against the order\. Names 2 orders/);
  });

  it('tells machines the same, and changes no file', () =>
    withFiles(all, async cwd => {
      const { code, out } = await runSkillwright(['eval', 'invoices', ...candidates, '--format', 'json'], {
        cwd,
      });
      const { candidates: ranked, best, nextGaps, failures, skill: baseline, ...rest } = JSON.parse(out);
      assert.deepEqual(
        [code, rest, best, nextGaps, failures],
        [
          0,
          { version: 1, judge: 'router' },
          'described.md',
          ['trigger_cases', 'is_short', 'specificity'],
          [],
        ],
      );
      assert.deepEqual(
        ranked.map(({ triggers, score, ...candidate }: RankedJson) => [
          candidate.rank,
          candidate.name,
          candidate.changed,
          candidate.gain,
          triggers.passed,
          score.overallScore,
        ]),
        [
          [1, 'described.md', true, 0, 3, 1.45],
          [2, 'body.md', true, 0.56, 2, 2.01],
          [3, 'same.md', false, 0, 2, 1.45],
        ],
      );
      assert.deepEqual([baseline.id, baseline.triggers.passed], ['invoices', 2]);
      assert.equal(await readFile(path.join(cwd, 'skills/invoices/SKILL.md'), 'utf8'), invoices);
    }));

  it('fails where the best candidate does not pass', async () => {
    const { code, out } = await evaluate(all, 'invoices', '--candidate', 'same.md');
    assert.equal(code, 1);
    assert.match(out, /\nNo candidate is better than the skill\.\n.*\n2 of 3 trigger cases pass\.\n/);
  });
});
