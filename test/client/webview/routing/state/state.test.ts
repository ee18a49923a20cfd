import assert from 'node:assert/strict';
import type { ToPage } from '../../../../../client/messages/routing.ts';
import { routingTexts } from '../../../../../client/messages/texts/routingTexts.ts';
import type { PageState, PersonEvent } from '../../../../../client/webview/routing/state/state.ts';
import { createState, reduce } from '../../../../../client/webview/routing/state/state.ts';
import type { RoutingResult } from '../../../../../server/src/protocol/routing.ts';
import { choices, inventRouted } from '../inventRouted.ts';

const start: ToPage = { type: 'start', texts: routingTexts, server: 'running' };

function after(...events: readonly (ToPage | PersonEvent)[]): PageState {
  return events.reduce(reduce, createState());
}

describe('the page of the routing preview', () => {
  it('keeps the message, and forgets what was asked about another one', () => {
    const state = after(
      { type: 'wonder', path: 'a/SKILL.md' },
      { type: 'more', list: 'candidates' },
      { type: 'message', message: 'buy' },
    );
    assert.equal(state.draft.turn.message, 'buy');
    assert.equal(state.explained, undefined);
    assert.equal(state.shown.candidates, 50);
  });

  it('goes on showing the last answer while the next one is on its way', () => {
    const answer = inventRouted();
    const state = after({ type: 'route', number: 1, answer }, { type: 'message', message: 'sell' });
    assert.equal(state.routed, answer);
  });

  it('shows what it is opened with, on the ranking', () => {
    const { draft } = after(
      { type: 'tab', tab: 'host' },
      { type: 'show', message: 'buy', folderUri: 'file:///b' },
    );
    assert.deepEqual([draft.tab, draft.turn.message, draft.folderUri], ['ranking', 'buy', 'file:///b']);
  });

  it('explains the rank of the skill that it is opened with a message for', () => {
    const shown = { type: 'show', message: 'buy', path: 'skills/a/SKILL.md' } as const;
    assert.deepEqual(after({ type: 'wonder', path: 'skills/b/SKILL.md' }, shown).explained, {
      path: 'skills/a/SKILL.md',
    });
  });

  it('stays where it is when it is opened without a message', () => {
    const { draft } = after(
      { type: 'message', message: 'buy' },
      { type: 'tab', tab: 'host' },
      { type: 'show' },
    );
    assert.deepEqual([draft.tab, draft.turn.message], ['host', 'buy']);
  });

  it('is another state whenever it is opened, so that the page can move the focus', () => {
    const state = after({ type: 'message', message: 'buy' });
    assert.notEqual(reduce(state, { type: 'show' }), state);
  });

  it('asks for everything again when skills change, and when the server is back', () => {
    assert.equal(after({ type: 'changed' }, { type: 'server', server: 'running' }).revision, 2);
  });

  it('asks a model that failed again, and shows that it does', () => {
    const answer = inventRouted();
    const classifier = { state: 'failed', tier: 'balanced', reason: 'No.' } as const;
    const failed: RoutingResult = { ...answer, view: { ...answer.view, classifier } };
    const state = after({ type: 'route', number: 1, answer: failed });
    const asked = reduce(state, { type: 'askModel' });
    assert.equal(asked.revision, state.revision + 1);
    assert.deepEqual(asked.routed?.view.classifier, { ...classifier, state: 'skipped', isUnasked: true });
  });

  it('says that a folder is gone', () => {
    const state = after(start, { type: 'route', number: 1, answer: null });
    assert.deepEqual(state.problems, { route: 'This folder is not open any more.' });
  });

  it('tells of a failure until the next answer of its kind', () => {
    const failed: ToPage = { type: 'failed', question: 'prompt', number: 1, problem: 'Broken.' };
    assert.deepEqual(after(failed).problems, { prompt: 'Broken.' });
    const answer = { text: '', style: 'xml', tokens: 0 } as const;
    assert.deepEqual(after(failed, { type: 'prompt', number: 2, answer }).problems, {});
  });

  it('shows details for as long as a person wants them', () => {
    const shown = reduce(createState(), { type: 'details', isOn: true });
    assert.equal(shown.draft.hasDetails, true);
    assert.deepEqual(reduce(shown, { type: 'details', isOn: false }).draft, createState().draft);
  });

  it('grows each list by fifty', () => {
    const state = after({ type: 'more', list: 'dropped' }, { type: 'more', list: 'dropped' });
    assert.deepEqual(state.shown, { candidates: 50, dropped: 150 });
  });

  it('grows no list without end', () => {
    const state = after(
      ...Array.from({ length: 30 }, (): PersonEvent => ({ type: 'more', list: 'candidates' })),
    );
    assert.equal(state.shown.candidates, 1000);
  });

  it('takes an explanation for the skill that was asked about, and none for one that was closed', () => {
    const answer = { sentence: 'It has no keyword.', options: [], words: [] };
    const path = 'a/SKILL.md';
    assert.deepEqual(after({ type: 'wonder', path }, { type: 'explain', number: 1, answer }).explained, {
      path,
      answer,
    });
    assert.equal(after({ type: 'explain', number: 1, answer }).explained, undefined);
  });
});

describe('skills that are selected by hand', () => {
  const tick = (id: string, isSelected: boolean): PersonEvent => ({ type: 'tick', id, isSelected });
  const ticked = (...events: readonly PersonEvent[]) => {
    const { added, removed } = after(...events).draft.turn;
    return { added, removed };
  };

  it('are added to what routing selects, or taken from it', () =>
    assert.deepEqual(ticked(tick('a', true), tick('b', false)), { added: ['a'], removed: ['b'] }));

  it('are as routing has them once they are changed back', () =>
    assert.deepEqual(ticked(tick('a', true), tick('a', false), tick('b', false), tick('b', true)), {
      added: [],
      removed: [],
    }));

  it('can all be given back', () =>
    assert.deepEqual(ticked(tick('a', true), { type: 'untick' }), { added: [], removed: [] }));
});

describe('the options of a turn', () => {
  const pretend = (name: string, isSet: boolean | undefined): PersonEvent => ({
    type: 'pretend',
    name,
    isSet,
  });

  it('pretend that a variable is set or missing, but not both', () => {
    const { present, missing } = after(pretend('A', true), pretend('B', true), pretend('A', false)).draft
      .turn;
    assert.deepEqual({ present, missing }, { present: ['B'], missing: ['A'] });
  });

  it('stop pretending', () => {
    const { present, missing } = after(pretend('A', true), pretend('A', undefined)).draft.turn;
    assert.deepEqual({ present, missing }, { present: [], missing: [] });
  });

  it('keep the text of each kind of signal', () => {
    const { draft } = after(
      { type: 'signal', kind: 'cron' },
      { type: 'signalText', text: '{"source": "cron"}' },
      { type: 'signal', kind: 'webhook' },
      { type: 'signalText', text: '{' },
    );
    assert.deepEqual(draft.signalTexts, { cron: '{"source": "cron"}', webhook: '{' });
  });

  it('are reset without the message', () => {
    const { turn, signal } = after(
      { type: 'message', message: 'buy' },
      { type: 'mode', mode: 'l0' },
      { type: 'agent', agent: 'trader' },
      { type: 'signal', kind: 'cron' },
      { type: 'history', history: [{ content: 'hi', secondsAgo: 1 }] },
      { type: 'resetOptions' },
    ).draft;
    assert.deepEqual(turn, { message: 'buy', history: [], present: [], missing: [], added: [], removed: [] });
    assert.equal(signal, 'none');
  });

  it('go back to what is set when nothing is chosen', () => {
    const { turn } = after(
      { type: 'choices', number: 1, answer: choices },
      { type: 'mode', mode: 'l0' },
      { type: 'agent', agent: 'trader' },
      { type: 'mode', mode: undefined },
      { type: 'agent', agent: '' },
    ).draft;
    assert.equal('mode' in turn || 'agent' in turn, false);
  });
});
