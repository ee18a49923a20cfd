import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import type { OptimizationStep } from '../../../../server/src/core/chat/audit/auditTrail.ts';
import type { ModelPart, ModelRequest } from '../../../../server/src/core/chat/conversation/chatModel.ts';
import type { TurnEvent } from '../../../../server/src/core/chat/turn/turnEvents.ts';
import { splitCases } from '../../../../server/src/core/operations/evals/splitCases.ts';
import { emptyDescription } from '../../../../server/src/core/model/workspace/workspaceDescription.ts';
import { parseSkillDocument } from '../../../../server/src/core/syntax/document/skillDocument.ts';
import type { SkillOptimizationParams } from '../../../../server/src/workspace/skillSet/optimization/skillOptimization.ts';
import { describeEnd } from '../../../../server/src/workspace/skillSet/optimization/skillOptimization.ts';
import { runSkillOptimization } from '../../../../server/src/workspace/skillSet/optimization/runSkillOptimization.ts';
import { SkillSet } from '../../../../server/src/workspace/skillSet/skillSet.ts';
import { SkillStore } from '../../../../server/src/workspace/store/skillStore.ts';
import { createFakePorts } from '../../../support/fakePorts.ts';
import { placeFile } from '../../../support/openSkills.ts';
import { say } from '../../../support/skillParts.ts';

const folder = '/work';
const shown = 'skills/invoices/SKILL.md';
const head = '---\nname: invoices\ndescription: Checks invoices.\nrouting:\n  keywords: [invoice]\n---\n';
const cases = [
  'check this invoice',
  'is this bill right',
  'match it with the order',
  'compare the invoice with the delivery',
  'was this already paid',
  'find the missing receipt',
];

const split = splitCases(cases, '');

function open(evals: object = {}, more: Readonly<Record<string, string>> = {}): SkillSet {
  const files = {
    [shown]: `${head}\n1. Check it.\n`,
    'skills/invoices/skill.manifest.json': JSON.stringify({
      version: 1,
      evals: { triggerCases: cases, ...evals },
    }),
    'skills/other/SKILL.md':
      '---\nname: other\ndescription: Paints.\n---\n1. Match the order of the invoice.\n',
    ...more,
  };
  const disk = new Map(Object.entries(files).map(([file, text]) => [`${folder}/${file}`, text]));
  const store = new SkillStore(createFakePorts(disk, { parse: parseSkillDocument }));
  store.setScope('all', {
    files: [shown, 'skills/other/SKILL.md'].map(file => placeFile(folder, file)),
    settings: { workspace: emptyDescription, folder },
  });
  return new SkillSet(store, 'all');
}

const text = (words: string): ModelPart => ({ kind: 'text', text: words });
const usage: ModelPart = { kind: 'usage', input: 100, output: 20 };

interface RunOptions extends Partial<SkillOptimizationParams> {
  /** What the model says to each request. */
  readonly answers?: readonly (readonly ModelPart[])[];
  readonly token?: { isCancellationRequested: boolean };
  readonly mask?: (words: string) => string;
}

async function run({
  answers = [],
  token = { isCancellationRequested: false },
  mask = String,
  ...params
}: RunOptions) {
  const requests: ModelRequest[] = [];
  const steps: OptimizationStep[] = [];
  const events: TurnEvent[] = [];
  const result = await runSkillOptimization(
    {
      skillSet: params.skillSet ?? open(),
      shown,
      strategy: 'llm_rewrite',
      candidates: [],
      maxIterations: 3,
      maxTokens: 100_000,
      model: {
        async *stream(request) {
          requests.push(request);
          yield* answers[requests.length - 1] ?? [{ kind: 'failed', problem: 'No answer is left.' } as const];
        },
      },
      ...params,
    },
    {
      trail: { optimized: step => void steps.push(step), onEvent: event => void events.push(event) },
      hashOf: words => `hash of ${words.trim()}`,
      mask,
      cancellation: token,
    },
  );
  assert.ok(result);
  return { result, requests, steps, events };
}

const summarize = ({ result }: Awaited<ReturnType<typeof run>>) => ({
  best: result.training.best,
  candidates: result.candidates.map(({ name }) => name),
  rejected: result.rejected.map(({ name, reason }) => `${name}: ${say(reason)}`),
  ended: describeEnd(result.ended),
});

describe('a run that looks for better instructions', () => {
  it('proposes rewrites until one is no better, and changes nothing', async () => {
    const skillSet = open();
    const outcome = await run({
      skillSet,
      answers: [
        [text('<instructions>\n# Check\n\nCheck this '), text('invoice.\n</instructions>'), usage],
        [text('---\nname: other\n---\nCheck this invoice. Match it with 2 orders: `orders.csv`.'), usage],
        [text('Nothing.'), usage],
      ],
    });
    assert.deepEqual(summarize(outcome), {
      best: 'llm_rewrite-2',
      candidates: ['llm_rewrite-2', 'llm_rewrite-1', 'llm_rewrite-3'],
      rejected: [],
      ended: 'The last candidate was not better, so the search ended.',
    });
    const { promoted, candidates, usage: counted, cases: counts } = outcome.result;
    assert.deepEqual(
      [promoted, candidates[0], counts],
      [
        false,
        {
          name: 'llm_rewrite-2',
          source: 'llm_rewrite',
          text: `${head}\nCheck this invoice. Match it with 2 orders: \`orders.csv\`.\n`,
          hash: 'hash of Check this invoice. Match it with 2 orders: `orders.csv`.',
        },
        split,
      ],
    );
    assert.deepEqual(
      { ...counted, estimated: 0 },
      { requests: 3, estimated: 0, input: 300, output: 60, isCounted: true },
    );
    assert.match(
      String(outcome.requests[1]?.messages[0]?.text),
      /<instructions>\n# Check\n\nCheck this invoice\.\n/,
    );
    assert.equal(skillSet.documentOf(shown)?.text, `${head}\n1. Check it.\n`);
  });

  it('records what it does', async () => {
    const { steps, events } = await run({
      maxIterations: 1,
      answers: [[text('Check this invoice: `a.csv`.'), usage]],
    });
    const path = shown;
    assert.deepEqual(
      steps.map(({ name, skill, facts: { training, heldOut, ...facts } }) => [
        name,
        skill,
        facts,
        training?.cases,
        heldOut?.cases,
      ]),
      [
        [
          'skill.optimization.started',
          'invoices',
          { path, source: 'llm_rewrite', hash: 'hash of 1. Check it.' },
          split.training.length,
          split.heldOut.length,
        ],
        [
          'skill.optimization.candidate_proposed',
          'invoices',
          {
            path,
            candidate: 'llm_rewrite-1',
            source: 'llm_rewrite',
            hash: 'hash of Check this invoice: `a.csv`.',
          },
          split.training.length,
          split.heldOut.length,
        ],
        [
          'skill.optimization.completed',
          'invoices',
          {
            path,
            reason: 'The number of iterations was reached.',
            candidate: 'llm_rewrite-1',
            hash: 'hash of Check this invoice: `a.csv`.',
          },
          split.training.length,
          split.heldOut.length,
        ],
      ],
    );
    assert.deepEqual(events, [
      { kind: 'usage', input: 100, output: 20 },
      { kind: 'ended', end: { kind: 'done' } },
    ]);
  });

  it('compares the same candidates by held-out cases', async () => {
    const candidates = [{ name: 'draft.md', text: `For all who ask: ${split.heldOut.join(', ')}.\n` }];
    const { result } = await run({ strategy: 'manual', candidates });
    assert.deepEqual(
      [result.training, result.heldOut].map(side => side?.candidates.map(({ name, gain }) => [name, gain])),
      [[['draft.md', -0.08]], [['draft.md', 0.43]]],
    );
  });

  it('rejects answers that are no instructions, and goes no further', async () => {
    for (const [answer, reason] of [
      [[text('')], 'The candidate has no instructions.'],
      [[text('1. Check it.')], 'The candidate has the same instructions as the text that it is to improve.'],
      [[text('x'.repeat(50_000)), text('y')], 'The candidate has 50001 characters; the limit is 40000.'],
    ] as const) {
      const outcome = await run({ answers: [answer] });
      assert.deepEqual(summarize(outcome), {
        best: undefined,
        candidates: [],
        rejected: [`llm_rewrite-1: ${reason}`],
        ended: 'The last candidate was not better, so the search ended.',
      });
      assert.equal(outcome.requests.length, 1);
    }
  });

  it('ends in one sentence where the model fails, and keeps what it has', async () => {
    for (const [part, problem] of [
      [{ kind: 'failed', problem: 'Too many requests.' }, 'Too many requests.'],
      [{ kind: 'cut', by: 'refusal' }, 'The model refused to answer.'],
      [{ kind: 'cut', by: 'length' }, 'The answer is too long for the model.'],
    ] as const) {
      const { result, steps, events } = await run({
        answers: [[text('Check this invoice: `a.csv`.')], [text('1. Check'), part]],
      });
      assert.deepEqual(
        [describeEnd(result.ended), result.training.best, steps.at(-1)?.name, events.at(-1)],
        [
          problem,
          'llm_rewrite-1',
          'skill.optimization.failed',
          { kind: 'ended', end: { kind: 'failed', problem } },
        ],
      );
    }
  });

  it('sends nothing that would pass the token budget, and breaks off an answer that does', async () => {
    const none = await run({ maxTokens: 100 });
    assert.deepEqual(
      [none.requests.length, none.result.ended, none.result.usage],
      [0, 'token-budget', undefined],
    );
    const long = await run({ maxTokens: 1000, answers: [[text('check '.repeat(2000)), text('more')]] });
    assert.deepEqual([long.result.ended, long.result.usage?.isCounted], ['token-budget', false]);
    const second = await run({
      maxTokens: 1000,
      answers: [[text('Check this invoice: `a.csv`.'), { kind: 'usage', input: 900, output: 50 }]],
    });
    assert.deepEqual([second.requests.length, second.result.ended], [1, 'token-budget']);
  });

  it('ends once it is canceled', async () => {
    const token = { isCancellationRequested: false };
    const { result, events } = await run({
      token,
      model: {
        async *stream(_, cancellation) {
          token.isCancellationRequested = true;
          yield text(`Canceled: ${cancellation.isCancellationRequested}`);
        },
      },
    });
    assert.deepEqual(
      [result.ended, result.candidates, events.at(-1)],
      ['canceled', [], { kind: 'ended', end: { kind: 'cancelled' } }],
    );
  });

  it('sends no skill that has the value of a secret in it', async () => {
    const { requests, result, steps } = await run({ mask: words => words.replaceAll('Check it', '•••') });
    assert.deepEqual(
      [requests, describeEnd(result.ended), steps.at(-1)?.name],
      [[], 'The skill has the value of a secret in it, so nothing was sent.', 'skill.optimization.failed'],
    );
  });

  it('never sends a held-out case, whatever the cases and answers are', async () => {
    const words = fc.stringMatching(/^[a-z]{2,6}( [a-z]{2,6}){0,3}$/);
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(words, { minLength: 3, maxLength: 8 }),
        fc.array(words, { maxLength: 3 }),
        fc.array(fc.nat({ max: 7 }), { maxLength: 3 }),
        async (positive, functionalScenarios, picked) => {
          const negativeTriggerCases = positive.slice(0, 2).map(message => `not ${message}`);
          const skillSet = open({ triggerCases: positive, negativeTriggerCases, functionalScenarios });
          // A model may come upon a message that it wasn't shown.
          const answers = picked.map((at, index) => [
            text(`Do ${positive[at] ?? 'it'} in ${index} \`steps.md\`.`),
          ]);
          const { requests, result } = await run({ skillSet, answers });
          const sent = requests.map(
            ({ system, messages }) => `${system}\n${messages.map(each => each.text).join('\n')}`,
          );
          const { heldOut } = result.cases;
          assert.ok(heldOut.every(message => !sent.some(request => request.toLowerCase().includes(message))));
          assert.ok(requests.length === 0 || heldOut.length > 0);
        },
      ),
      { numRuns: 30 },
    );
  });

  it('compares candidates of people: files, and the skill that the manifest names', async () => {
    const outcome = await run({
      skillSet: open({ optimization: { currentCandidateSlug: 'other', promotion: { gate: 'human_gate' } } }),
      strategy: 'manual',
      candidates: [
        { name: 'same.md', text: `${head}1. Check it.\n` },
        { name: 'again.md', text: '1. Match the order of the invoice.' },
        { name: 'worse.md', text: 'Do.' },
      ],
    });
    assert.deepEqual(summarize(outcome), {
      best: 'other',
      candidates: ['other', 'worse.md'],
      rejected: [
        'same.md: The candidate has the same instructions as the text that it is to improve.',
        "again.md: The candidate has the same instructions as 'other'.",
      ],
      ended: 'All candidates were compared.',
    });
    assert.equal(
      outcome.result.gate.obstacle && say(outcome.result.gate.obstacle),
      'The promotion gate is `human_gate`, so a person must approve.',
    );
  });

  it('fails without any candidate', async () => {
    const outcome = await run({ strategy: 'manual' });
    assert.equal(describeEnd(outcome.result.ended), 'There is no candidate to compare the skill with.');
    assert.equal(outcome.steps.at(-1)?.name, 'skill.optimization.failed');
  });

  it('demonstrates training cases that pass', async () => {
    const { result, requests } = await run({ strategy: 'dspy_bootstrap' });
    const passing = ['check this invoice', 'compare the invoice with the delivery'].filter(message =>
      split.training.includes(message),
    );
    assert.deepEqual(
      [requests, result.candidates.at(-1)?.text],
      [
        [],
        `${head}\n1. Check it.\n\n## Examples\n\nRequests that these instructions are for:\n\n${passing.map(message => `- “${message}”\n`).join('')}`,
      ],
    );
  });

  it('demonstrates nothing where no training case passes', async () => {
    const outcome = await run({
      skillSet: open({ triggerCases: ['paint it', 'draw'] }),
      strategy: 'dspy_bootstrap',
    });
    assert.deepEqual(summarize(outcome).rejected, [
      'dspy_bootstrap-1: No training case that must be answered passes, so there is nothing to demonstrate.',
    ]);
  });
});
