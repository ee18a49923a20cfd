import assert from 'node:assert/strict';
import type { Paint } from '../../../server/src/cli/terminal/output.ts';
import { toRankingLines } from '../../../server/src/cli/reports/rankingLines.ts';
import type { CandidateView, RoutingView } from '../../../server/src/core/analysis/routing/routingView.ts';

const plain: Paint = (_style, text) => text;
const marked: Paint = (style, text) => `<${style}>${text}</>`;

function candidate(
  id: string,
  parts: CandidateView['parts'],
  further: Partial<CandidateView> = {},
): CandidateView {
  return {
    id,
    title: id,
    description: '',
    path: `${id}/SKILL.md`,
    score: parts.reduce((sum, { points }) => sum + points, 0),
    tiebreak: 50,
    parts,
    reasons: parts.length === 0 ? ['fallback'] : parts.map(({ kind, name }) => `${kind}:${name}`),
    unverified: [],
    isSelected: parts.length > 0,
    ...further,
  };
}

function viewOf(...candidates: readonly CandidateView[]) {
  const selected = candidates.filter(({ isSelected }) => isSelected).map(({ id }) => id);
  return { candidates, selected, dropped: [] } as unknown as RoutingView;
}

const rich = candidate(
  'forms',
  [
    { kind: 'keyword', name: 'fill', points: 30 },
    { kind: 'keyword', name: 'paper form', points: 30 },
    { kind: 'stage', name: 'decide', points: 20 },
    { kind: 'semantic', name: '0.73', points: 44 },
  ],
  { semantic: 0.73 },
);
const near = candidate('labels', [], { semantic: 0.51 });

describe('the ranking for people', () => {
  const lines = (width: number, limit?: number, paint = plain) =>
    toRankingLines(viewOf(rich, near, candidate('other', [])), { width, limit, paint });

  it('shows what a score is made of in a bar, and reasons beside it', () => {
    assert.deepEqual(lines(100), [
      '   #  skill   score  tie   sem',
      '●  1  forms     124   50  0.73  ████████▓▓░░░░░░  keyword:fill keyword:paper form stage:decide',
      '                                                  semantic:0.73',
      '   2  labels      0   50  0.51                    fallback',
      '   3  other       0   50                          fallback',
      '   nearest in meaning without points: labels 0.51',
      '',
      '   ● active   █ keywords   ▓ stage, asset class, signal   ░ meaning',
    ]);
  });

  it('puts reasons below where there is no room beside the numbers', () => {
    assert.deepEqual(lines(50, 2), [
      '   #  skill   score  tie   sem',
      '●  1  forms     124   50  0.73',
      '      keyword:fill keyword:paper form stage:decide',
      '      semantic:0.73',
      '   2  labels      0   50  0.51',
      '      fallback',
      '   and 1 more skill (--limit N)',
      '   nearest in meaning without points: labels 0.51',
      '',
      '   ● active   █ keywords   ▓ stage, asset class, signal   ░ meaning',
    ]);
  });

  it('marks conditions that nobody can judge', () => {
    const unsure = candidate('web', [], { unverified: ['cond:tool search'] });
    const [, row] = toRankingLines(viewOf(unsure), { width: 100, limit: undefined, paint: plain });
    assert.equal(row, '   1  web        0   50  fallback cond:tool search?');
  });

  it('colors words and bars without moving them', () => {
    const colored = lines(100, undefined, marked);
    assert.deepEqual(
      colored.map(line => line.replace(/<[^>]*>/g, '')),
      lines(100),
    );
    assert.match(colored[1] ?? '', /<green>████████<\/><blue>▓▓<\/><yellow>░░░░░░<\/>/);
  });

  it('stops where nothing more has points, and says how many there are', () => {
    const many = Array.from({ length: 30 }, (_, index) => candidate(`s${index}`, []));
    const shown = toRankingLines(viewOf(rich, ...many), { width: 100, limit: undefined, paint: plain });
    assert.deepEqual(shown.slice(-4), [
      '   5  s3         0   50                          fallback',
      '   and 26 more skills (--limit N)',
      '',
      '   ● active   █ keywords   ▓ stage, asset class, signal   ░ meaning',
    ]);
  });

  it('says so where nothing is active, and where there is nothing', () => {
    const idle = toRankingLines(viewOf(candidate('other', [])), {
      width: 100,
      limit: undefined,
      paint: plain,
    });
    assert.equal(idle.at(-1), '   no skill is active');
    assert.deepEqual(toRankingLines(viewOf(), { width: 100, limit: undefined, paint: plain }), [
      'No skills were found.',
    ]);
  });
});
