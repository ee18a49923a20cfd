import assert from 'node:assert/strict';
import type { ToExtensionHost } from '../../../../../client/messages/document.ts';
import { documentTexts } from '../../../../../client/messages/texts/documentTexts.ts';
import { renderEvals } from '../../../../../client/webview/document/sections/evalsView.ts';
import type { ScorePoint } from '../../../../../server/src/protocol/document.ts';
import type { EvalStageView, EvalsView } from '../../../../../server/src/protocol/readiness.ts';
import { inventPage, markupOf } from '../inventPage.ts';

const stages: readonly EvalStageView[] = [
  { stage: 'target', status: 'ready', detail: 'The skill itself.' },
  {
    stage: 'criteria',
    status: 'partial',
    detail: 'Sets: 1.',
    gap: 'Say what counts.',
    place: { part: 'manifest', line: 6 },
  },
  { stage: 'cases', status: 'empty', detail: 'None.', gap: 'Add `evals.triggerCases`.' },
];
const evals: EvalsView = { ready: 1, stages };

const toPoint = (overallScore: number, more: Partial<ScorePoint> = {}): ScorePoint => ({
  at: Date.UTC(2026, 2, 1),
  version: '3',
  judge: 'structural',
  overallScore,
  dimensions: [
    { key: 'trigger_cases', score: 4.5 },
    { key: 'specificity', score: 1.2 },
  ],
  isCurrent: true,
  ...more,
});

/** The words that are drawn, in their order. */
function wordsOf(view: Partial<{ evals: EvalsView | null }>, scores: readonly ScorePoint[] = []): string {
  return markupOf(renderEvals(inventPage({ scores }, view)))
    .replace(/<svg[^]*?<\/svg>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Whatever can be clicked, as lit keeps it. */
function listClicks(drawn: unknown): (() => void)[] {
  if (typeof drawn === 'function') {
    return [drawn as () => void];
  }
  if (Array.isArray(drawn)) {
    return drawn.flatMap(listClicks);
  }
  return typeof drawn === 'object' && drawn !== null && 'values' in drawn ? listClicks(drawn.values) : [];
}

describe('the evaluation in the document view', () => {
  it('shows each stage with a word for its status, and the next steps', () => {
    assert.equal(
      wordsOf({ evals }),
      [
        '1 of 3 stages are ready. Compare with Candidate…',
        'Target ready The skill itself. Criteria partial Sets: 1. Cases and evidence empty None.',
        'Next steps Say what counts. skill.manifest.json, line 7 (Criteria) Add evals.triggerCases .',
        `Latest score ${documentTexts.noScore} Open Test Explorer`,
      ].join(' '),
    );
  });

  it('leads to the candidates, to the places in the manifest, and to the tests', () => {
    const posted: ToExtensionHost[] = [];
    const page = inventPage({}, { evals }, message => posted.push(message));
    listClicks(renderEvals(page)).forEach(click => click());
    assert.deepEqual(posted, [
      { type: 'act', act: 'compare' },
      { type: 'line', part: 'manifest', line: 6 },
      { type: 'act', act: 'tests' },
    ]);
  });

  it('says that nothing is left to be done, and that there is no evaluation at all', () => {
    const done = stages.map(({ stage, detail }) => ({ stage, detail, status: 'ready' }) as const);
    assert.match(wordsOf({ evals: { ready: 3, stages: done } }), /Next steps All stages are ready\./);
    assert.equal(wordsOf({ evals: null }), `${documentTexts.evalsEmpty} Open the Manifest`);
  });

  it('shows the last score by dimension, and whether it is that of the instructions as they are', () => {
    const one = wordsOf({ evals }, [toPoint(2.5)]);
    assert.match(
      one,
      /Latest score 2\.5 of 5 v3, .* trigger_cases 4\.5 specificity 1\.2 Score history There is one/,
    );
    assert.ok(!one.includes(documentTexts.scoreStale));
    assert.ok(wordsOf({ evals }, [toPoint(2.5, { isCurrent: false })]).includes(documentTexts.scoreStale));
    const markup = markupOf(renderEvals(inventPage({ scores: [toPoint(2.5)] }, { evals })));
    assert.deepEqual(markup.match(/aria-label="?(passed|low)/g), ['aria-label=passed', 'aria-label=low']);
  });

  it('draws the history with a title and a description, and has it as a table', () => {
    const scores = [toPoint(1.5, { version: '1' }), toPoint(2), toPoint(4, { version: 'x<y' })];
    const markup = markupOf(renderEvals(inventPage({ scores }, { evals })));
    assert.match(markup, /<title id="chart-title">Score history<\/title>/);
    assert.match(markup, /<desc id="chart-desc">3 scores, from 1\.5 to 4, on a scale of 1 to 5\.<\/desc>/);
    const rows = markup
      .split('<tr>')
      .slice(2)
      .map(row => [...row.matchAll(/<td[^>]*>([^]*?)<\/td>/g)].map(([, cell]) => cell));
    assert.deepEqual(
      rows.map(([, version, score]) => [version, score]),
      [
        ['x<y', '4'],
        ['3', '2'],
        ['1', '1.5'],
      ],
    );
  });
});
