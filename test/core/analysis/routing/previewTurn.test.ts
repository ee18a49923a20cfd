import assert from 'node:assert/strict';
import { parseWorkspaceDescription } from '../../../../server/src/core/checks/rules/workspace/parseWorkspaceDescription.ts';
import type { Classification } from '../../../../server/src/core/analysis/routing/classifier.ts';
import type {
  PreviewOptions,
  TurnPreview,
} from '../../../../server/src/core/analysis/routing/previewTurn.ts';
import {
  asksClassifier,
  previewTurn,
  toClassifierTurn,
} from '../../../../server/src/core/analysis/routing/previewTurn.ts';
import {
  RoutingCatalog,
  toRoutingEntry,
} from '../../../../server/src/core/analysis/routing/routingCatalog.ts';
import type { RoutingContext } from '../../../../server/src/core/analysis/routing/skills/routingContext.ts';
import { mergeRoutingSettings } from '../../../../server/src/core/model/workspace/routingSettings.ts';
import {
  toRoutingContext,
  toTurnSettings,
} from '../../../../server/src/core/analysis/routing/ranking/turnRequest.ts';
import { toFile } from '../../../support/checkRules.ts';

const place = { source: { scope: 'project', folder: 'skills', profiles: [] }, root: '' } as const;

/** A catalog of skills by their ids; a text without a description has one of no words that matter. */
function catalogOf(skills: Readonly<Record<string, string>>): RoutingCatalog {
  return new RoutingCatalog(
    {},
    Object.entries(skills).map(([id, keys]) => {
      const [frontmatter = '', body = ''] = keys.split('\n===\n');
      const file = toFile(`---\nname: ${id}\n${frontmatter}\n---\n${body}`, { folder: id });
      return toRoutingEntry({ ...file, path: `skills/${id}/SKILL.md` }, place);
    }),
  );
}

function preview(
  catalog: RoutingCatalog,
  context: Partial<RoutingContext>,
  { settings = mergeRoutingSettings(), ...options }: Partial<PreviewOptions> = {},
): TurnPreview {
  return previewTurn(catalog, { env: new Set(), platform: 'linux', ...context }, { settings, ...options });
}

function shown({ candidates }: TurnPreview): string[] {
  return candidates.map(({ skill, score, reasons }) => `${skill.id} ${score} ${reasons.join(' ')}`);
}

const two = catalogOf({
  invoices: 'description: Checks invoices against purchase orders and totals.',
  posts: 'description: Writes posts for the company blog.\nrouting:\n  keywords: [invoice]',
});

describe('a preview of a turn', () => {
  it('adds points for meaning to those of keywords in mode auto', () => {
    const [first, second] = shown(preview(two, { message: 'check the invoices against the purchase order' }));
    assert.match(first ?? '', /^invoices \d+ sem:0\.\d\d$/);
    assert.equal(second, 'posts 0 fallback');
    assert.match(shown(preview(two, { message: 'invoice' }))[0] ?? '', /^(?:posts|invoices) /);
  });

  it('knows keywords alone in mode l0', () => {
    const settings = mergeRoutingSettings({ mode: 'l0' });
    const turn = preview(two, { message: 'check the invoice against the purchase order' }, { settings });
    assert.deepEqual(shown(turn), ['posts 30 kw:invoice', 'invoices 0 fallback']);
    assert.deepEqual([turn.semantic, turn.classification.state], [undefined, 'skipped']);
  });

  it('picks one skill at most in mode semantic, whatever the keywords say', () => {
    const settings = mergeRoutingSettings({ mode: 'semantic' });
    const turn = preview(two, { message: 'check the invoice against the purchase order' }, { settings });
    assert.deepEqual(turn.selected, ['invoices']);
    assert.deepEqual(turn.classification, {
      state: 'skipped',
      tier: 'balanced',
      pick: 'invoices',
      reason: 'No model was asked.',
      isUnasked: true,
    });
    assert.deepEqual(preview(two, { message: 'water the plants' }, { settings }).selected, []);
  });

  it('keeps the one pick of mode semantic whole, however long it is', () => {
    const catalog = catalogOf({
      long: `description: Checks invoices of any length.\n===\n${'x'.repeat(20_000)}`,
    });
    const settings = mergeRoutingSettings({ mode: 'semantic', semantic: { minScore: 0.1 } });
    const { budget } = preview(catalog, { message: 'check invoices of any length' }, { settings });
    assert.deepEqual(
      budget.bodies.map(({ id, isShed }) => [id, isShed]),
      [['long', false]],
    );
  });

  it('takes the pick of a classifier in mode semantic', () => {
    const settings = mergeRoutingSettings({ mode: 'semantic' });
    const classification = { state: 'answered', tier: 'smart', pick: 'posts', reason: 'It chose.' } as const;
    const turn = preview(two, { message: 'check the invoices' }, { settings, classification });
    assert.deepEqual([turn.selected, turn.classification.tier], [['posts'], 'smart']);
  });

  it('takes nothing but the pick of a classifier in mode auto, once one was asked', () => {
    const chosen = (classification: Classification) =>
      preview(two, { message: 'check the invoice' }, { classification }).selected;
    const answered = { state: 'answered', tier: 'smart', pick: 'posts', reason: '' } as const;
    assert.deepEqual(
      [
        chosen(answered),
        chosen({ ...answered, state: 'cached', pick: 'invoices' }),
        chosen({ ...answered, pick: undefined }),
        chosen({ ...answered, state: 'failed', pick: undefined }),
      ],
      [['posts'], ['invoices'], [], ['invoices']],
    );
  });

  it('asks a model in mode semantic unless that is switched off, and in mode auto where it is switched on', () => {
    const asked = [undefined, true, false].map(enabled =>
      (['l0', 'auto', 'semantic'] as const).map(mode =>
        asksClassifier(
          mergeRoutingSettings({ mode, classifier: { ...(enabled !== undefined && { enabled }) } }),
        ),
      ),
    );
    assert.deepEqual(asked, [
      [false, false, true],
      [false, true, true],
      [false, false, false],
    ]);
  });

  it('has a model choose among the likeliest skills, or among all where none is likely and there are few', () => {
    const settings = mergeRoutingSettings({ mode: 'semantic', semantic: { topK: 1 } });
    const questionOf = (message: string) =>
      toClassifierTurn(preview(two, { message }, { settings }), { message }, settings, 7);
    const { confidence, ...question } = questionOf('check the invoice against the purchase order');
    assert.deepEqual(question, {
      message: 'check the invoice against the purchase order',
      history: [],
      candidates: [{ id: 'invoices', description: 'Checks invoices against purchase orders and totals.' }],
      best: 'invoices',
      now: 7,
    });
    assert.ok(confidence > 0 && confidence < 1);
    const unlikely = questionOf('water the plants');
    assert.deepEqual(
      [unlikely.candidates.map(({ id }) => id).toSorted(), unlikely.best],
      [['invoices', 'posts'], undefined],
    );
  });

  it('gives points for meaning to no more skills than are asked for', () => {
    const catalog = catalogOf(
      Object.fromEntries(
        ['a', 'b', 'c'].map(id => [id, 'description: Checks invoices against purchase orders.']),
      ),
    );
    const settings = mergeRoutingSettings({ semantic: { topK: 2 } });
    const scores = preview(
      catalog,
      { message: 'check invoices against purchase orders' },
      { settings },
    ).candidates;
    assert.deepEqual(
      scores.map(({ skill, score }) => [skill.id, score > 0]),
      [
        ['a', true],
        ['b', true],
        ['c', false],
      ],
    );
  });

  it('gives none to skills that are dropped, which leaves the place to others', () => {
    const catalog = catalogOf({
      a: 'description: Checks invoices against purchase orders.\nenabled: false',
      b: 'description: Checks invoices against purchase orders.',
    });
    const settings = mergeRoutingSettings({ semantic: { topK: 1 } });
    const turn = preview(catalog, { message: 'check invoices against purchase orders' }, { settings });
    assert.deepEqual(turn.selected, ['b']);
    assert.deepEqual(
      turn.dropped.map(({ skill, cause }) => [skill.id, cause]),
      [['a', 'disabled']],
    );
  });

  it('joins a fragment with the minute before it where meaning counts', () => {
    const history = [{ role: 'user', content: 'check the invoices against', at: 1000 }] as const;
    const turn = preview(two, { message: 'and the purchase orders', at: 2000, history });
    assert.equal(turn.reading.text, 'check the invoices against and the purchase orders');
    assert.equal(turn.candidates[0]?.skill.id, 'invoices');
    const settings = mergeRoutingSettings({ mode: 'l0' });
    const plain = preview(two, { message: 'and the purchase orders', at: 2000, history }, { settings });
    assert.deepEqual(
      [plain.reading.text, plain.reading.fragment.isFragment],
      ['and the purchase orders', true],
    );
  });

  it('sheds the least important body, and that of the one that is too long by itself', () => {
    const catalog = catalogOf({
      a: `priority: 10\nrouting:\n  keywords: [go]\n===\n${'x'.repeat(10_000)}`,
      b: `priority: 20\nrouting:\n  keywords: [go]\n===\n${'x'.repeat(5000)}`,
      c: `priority: 30\nrouting:\n  keywords: [go]\n===\n${'x'.repeat(1000)}`,
    });
    const { budget } = preview(
      catalog,
      { message: 'go' },
      { settings: mergeRoutingSettings({ mode: 'l0' }) },
    );
    assert.deepEqual(
      [budget.used, budget.bodies.map(({ id, isShed }) => [id, isShed])],
      [
        10_000,
        [
          ['a', false],
          ['b', true],
          ['c', true],
        ],
      ],
    );
  });

  it('takes one skill for an id that several roots have', () => {
    const files = ['a', 'b'].map(root =>
      toRoutingEntry(
        {
          ...toFile(`---\nname: go\ndescription: ${root}\nrouting:\n  keywords: [go]\n---\n`, {
            folder: 'go',
          }),
          path: `${root}/go/SKILL.md`,
        },
        { ...place, root },
      ),
    );
    const turn = preview(new RoutingCatalog({}, files), { message: 'go' });
    assert.deepEqual([turn.count, turn.selected, turn.selectedPaths], [2, ['go'], ['a/go/SKILL.md']]);
  });

  it('shows all that is dropped where no window is asked for', () => {
    const off = 'description: x\nenabled: false';
    const turn = preview(catalogOf({ a: off, b: off, c: 'description: x' }), { message: 'go' });
    assert.deepEqual(
      turn.dropped.map(({ skill }) => skill.id),
      ['a', 'b'],
    );
  });

  it('lets the author take skills in and out', () => {
    const settings = mergeRoutingSettings({ mode: 'l0' });
    const ticked = { added: ['invoices'], removed: ['posts'] };
    assert.deepEqual(preview(two, { message: 'invoice' }, { settings, ticked }).selected, ['invoices']);
  });

  it('takes at most as many as are asked for, and shows a window of the rest', () => {
    const ids = Array.from({ length: 9 }, (_, index) => `s${index}`);
    const catalog = catalogOf(Object.fromEntries(ids.map(id => [id, 'routing:\n  keywords: [go]'])));
    const settings = mergeRoutingSettings({ mode: 'l0', previewActive: 3 });
    const turn = preview(catalog, { message: 'go' }, { settings, window: { offset: 4, limit: 2 } });
    assert.deepEqual(
      [turn.selected, turn.candidates.map(({ skill }) => skill.id), turn.count],
      [['s0', 's1', 's2'], ['s4', 's5'], 9],
    );
  });

  it('preloads what a signal names, however far down it stands, and says what it refuses', () => {
    const many = Object.fromEntries(
      Array.from({ length: 100 }, (_, index) => [`s${index}`, 'description: x']),
    );
    const catalog = catalogOf({
      ...many,
      'workspace.e2b': 'description: x',
      zz: 'description: x\npriority: 90',
    });
    const signal = { source: 'cron', signal_id: 'x', preload_skills: ['zz', 'workspace.e2b', 'nobody'] };
    const turn = preview(catalog, { signal }, { window: { offset: 0, limit: 5 } });
    assert.deepEqual(turn.preloaded, ['zz']);
    assert.ok(turn.selected.includes('zz'));
    assert.deepEqual(
      turn.refused.map(({ id, cause }) => [id, cause]),
      [
        ['workspace.e2b', 'operator-only'],
        ['nobody', 'unknown'],
      ],
    );
  });

  it('preloads a skill whose trigger hits, unless that is switched off', () => {
    const catalog = catalogOf({
      greet: 'description: x\ntriggers:\n  keywords: [hello]\n  verbs: [wave]',
      other: 'description: x\nrouting:\n  keywords: [hello]',
    });
    assert.deepEqual(preview(catalog, { message: 'hello' }).preloaded, ['greet']);
    assert.deepEqual(preview(catalog, { message: 'wave' }).preloaded, ['greet']);
    const settings = mergeRoutingSettings({ preloadTriggers: false });
    assert.deepEqual(preview(catalog, { message: 'hello' }, { settings }).preloaded, []);
  });
});

describe('a turn as it is asked for', () => {
  const { description: workspace } = parseWorkspaceDescription(
    '{"tools": [{"name": "web", "toolset": "net"}], "env": ["SET"], "disabled": ["off"], "agents": [{"slug": "desk", "skills": [{"slug": "a", "priority": 2}]}], "routing": {"mode": "l0", "bodyBudget": 100}}',
  );
  const place0 = { env: ['HOME'], platform: 'linux', workspace };

  it('has what the computer and the workspace have', () => {
    const context = toRoutingContext({ message: 'x', agent: 'desk' }, place0, []);
    assert.deepEqual(
      [
        [...context.env],
        [...(context.tools ?? [])],
        [...(context.toolsets ?? [])],
        ['off', 'a'].filter(id => context.disabled?.has(id)),
        context.agent,
      ],
      [['HOME', 'SET'], ['web'], ['net'], ['off'], new Map([['a', 2]])],
    );
  });

  it('takes for true what is pretended', () => {
    const request = {
      message: 'x',
      present: { env: ['KEY'], tools: ['mail'] },
      missing: { env: ['HOME'], tools: ['web'], toolsets: ['net'], binaries: ['npx'] },
      platform: 'win32',
    };
    const skills = catalogOf({
      a: 'requires:\n  binary: [npx]',
      b: 'requires:\n  env: [HOME]',
      c: 'requires:\n  skills: [a]',
    }).skills;
    const context = toRoutingContext(request, place0, skills);
    assert.deepEqual(
      [
        [...context.env],
        [...(context.tools ?? [])],
        [...(context.toolsets ?? [])],
        context.platform,
        Object.fromEntries(context.unavailable ?? []),
      ],
      [
        ['SET', 'KEY'],
        ['mail'],
        [],
        'win32',
        { a: 'requires:binary npx', b: 'requires:env HOME', c: 'requires:skill a' },
      ],
    );
  });

  it('goes before the person, and the person before the workspace', () => {
    const own = { bodyBudget: 200, previewActive: 2 } as const;
    const { mode, bodyBudget, previewActive } = toTurnSettings({ message: '', budget: 300 }, workspace, own);
    assert.deepEqual([mode, bodyBudget, previewActive], ['l0', 300, 2]);
  });
});
