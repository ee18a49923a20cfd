import assert from 'node:assert/strict';
import type { ToPage } from '../../../../../client/messages/library.ts';
import { libraryTexts } from '../../../../../client/messages/texts/libraryTexts.ts';
import type { CatalogSkill } from '../../../../../server/src/protocol/catalog.ts';
import type { PageState } from '../../../../../client/webview/library/state/pageState.ts';
import { createState, emptyQuery } from '../../../../../client/webview/library/state/pageState.ts';
import { findQuestions } from '../../../../../client/webview/library/state/questions.ts';
import type { PersonEvent } from '../../../../../client/webview/library/state/state.ts';
import { reduce } from '../../../../../client/webview/library/state/state.ts';
import { findCard } from '../../../../../client/webview/library/state/windows.ts';
import { answerCards, inventSkill, inventSkills, uriOf } from '../inventSkills.ts';

const start: ToPage = { type: 'start', texts: libraryTexts, server: 'running' };
/** Two columns, three rows. */
const room: PersonEvent = { type: 'room', room: { width: 600, height: 700 } };
const rowHeight = 216;

const empty = () => createState({ query: emptyQuery, density: 'normal', top: 0, width: 0 });

function after(...events: readonly (ToPage | PersonEvent)[]): PageState {
  return events.reduce(reduce, empty());
}

/** A page whose questions about cards a server with these skills has answered. */
function answered(state: PageState, skills: readonly CatalogSkill[]): PageState {
  const question = findQuestions(state).find(({ type }) => type === 'cards');
  return question?.type === 'cards' ? answered(reduce(state, answerCards(skills, question)), skills) : state;
}

const settled = (count: number, ...events: readonly (ToPage | PersonEvent)[]) =>
  events.reduce(
    (state, event) => answered(reduce(state, event), inventSkills(count)),
    answered(after(start, room), inventSkills(count)),
  );

describe('the page of the library', () => {
  it('asks for nothing until it is measured and a server can answer', () => {
    assert.deepEqual(findQuestions(after(start)), []);
    assert.deepEqual(findQuestions(after(room)), []);
    assert.deepEqual(findQuestions(after(start, room, { type: 'server', server: 'stopped' })), []);
  });

  it('asks for the first window of skills and for what they can be narrowed by', () =>
    assert.deepEqual(findQuestions(after(start, room)), [
      { type: 'cards', revision: 0, query: emptyQuery, window: 0, count: 1 },
      { type: 'facets', revision: 0, query: emptyQuery },
    ]));

  it('asks for what it comes to when it is scrolled', () => {
    const state = reduce(settled(1000), { type: 'scroll', top: 100 * rowHeight });
    assert.deepEqual(findQuestions(state)[0], {
      type: 'cards',
      revision: 0,
      query: emptyQuery,
      window: 2,
      count: 1,
    });
  });

  it('asks at once for where it was when it comes back', () => {
    const kept = { query: emptyQuery, density: 'normal', top: 100 * rowHeight, width: 600 } as const;
    const state = [start, room].reduce(reduce, createState(kept));
    assert.equal(state.scroll.top, 100 * rowHeight);
    assert.deepEqual(findQuestions(state)[0], {
      type: 'cards',
      revision: 0,
      query: emptyQuery,
      window: 2,
      count: 1,
    });
  });

  it('begins anew with another query, and shows what there was until it is answered', () => {
    const state = reduce(settled(1000, { type: 'scroll', top: 5000 }), {
      type: 'query',
      change: { text: 'deal' },
    });
    assert.deepEqual([state.scroll.top, state.revision, state.active.index], [0, 1, 0]);
    assert.equal(findCard(state.windows, 0)?.id, 'skill-0');
    const found = answered(state, [inventSkill('deal')]);
    assert.deepEqual([...found.windows], [[0, { revision: 1, skills: [inventSkill('deal')] }]]);
    assert.equal(found.counted?.matching, 1);
  });

  it('narrows by a category and a tag, and takes both away again', () => {
    const narrowed = after(
      { type: 'query', change: { category: 'finance' } },
      { type: 'query', change: { tag: 'excel', tab: 'mine', sort: 'modified' } },
    );
    assert.deepEqual(narrowed.query, {
      text: '',
      tab: 'mine',
      sort: 'modified',
      category: 'finance',
      tag: 'excel',
    });
    assert.deepEqual(reduce(narrowed, { type: 'query', change: { category: '' } }).query, {
      text: '',
      tab: 'mine',
      sort: 'modified',
      tag: 'excel',
    });
    assert.deepEqual(reduce(narrowed, { type: 'clear' }).query, { text: '', tab: 'all', sort: 'modified' });
  });

  it('passes over answers to what it does not ask any more', () => {
    const state = after(start, room, { type: 'query', change: { text: 'deal' } });
    const late = answerCards(inventSkills(3), { revision: 0, window: 0, count: 1 });
    assert.equal(reduce(state, late), state);
    const facets = { categories: [], tags: [], all: 3, bundled: 0, mine: 3 };
    assert.equal(reduce(state, { type: 'facets', number: 1, revision: 0, answer: facets }), state);
  });

  it('asks again for what is seen, and for nothing else, when skills changed', () => {
    const state = settled(1000, { type: 'scroll', top: 100 * rowHeight }, { type: 'changed' });
    const ofNow = [...state.windows].filter(([, { revision }]) => revision === 1).map(([number]) => number);
    assert.deepEqual([[...state.windows.keys()].toSorted(), ofNow], [[0, 2], [2]]);
  });

  it('asks again when there was nothing, and skills come', () => {
    const none = answered(after(start, room), []);
    assert.deepEqual(none.counted, { total: 0, matching: 0, isLoading: false, revision: 0 });
    const some = answered(reduce(none, { type: 'changed' }), inventSkills(2));
    assert.equal(findCard(some.windows, 1)?.id, 'skill-1');
  });

  it('tells of a failure until the next answer of its kind', () => {
    const failed: ToPage = { type: 'failed', question: 'cards', number: 1, problem: 'Broken.' };
    const state = after(start, room, failed);
    assert.deepEqual(state.problems, { cards: 'Broken.' });
    assert.deepEqual(answered(state, inventSkills(1)).problems, {});
  });
});

describe('a library that changes while it is looked at', () => {
  const withNew = [inventSkill('new-1'), inventSkill('new-2'), ...inventSkills(1000)];
  const changed = (state: PageState, skills: readonly CatalogSkill[]) =>
    answered(reduce(state, { type: 'changed' }), skills);

  it('shows the same cards at the same place', () => {
    const state = settled(1000, { type: 'scroll', top: 20 * rowHeight });
    assert.deepEqual(changed(state, withNew).scroll, {
      top: 21 * rowHeight,
      jumps: state.scroll.jumps + 1,
    });
  });

  it('shows what is new where the beginning is seen', () =>
    assert.equal(changed(settled(1000), withNew).scroll.top, 0));

  it('follows the skill that has the focus', () => {
    const state = settled(1000, { type: 'focus', index: 5 });
    assert.deepEqual(changed(state, withNew).active, { ...state.active, index: 7, uri: uriOf('skill-5') });
  });

  it('looks for the skill that has the focus where it went far away', () => {
    const [first, ...others] = inventSkills(1000);
    const state = changed(settled(1000, { type: 'focus', index: 0 }), first ? [...others, first] : []);
    const question = findQuestions(state).find(({ type }) => type === 'locate');
    assert.deepEqual(question, { type: 'locate', revision: 1, query: emptyQuery, uri: uriOf('skill-0') });
    const found = reduce(state, {
      type: 'locate',
      number: 1,
      revision: 1,
      uri: uriOf('skill-0'),
      index: 999,
    });
    assert.equal(found.active.index, 999);
    assert.equal(
      findQuestions(found).some(({ type }) => type === 'locate'),
      false,
    );
  });

  it('gives the focus to the skill in its place where it is gone', () => {
    const [, ...others] = inventSkills(1000);
    const state = changed(settled(1000, { type: 'focus', index: 0 }), others);
    const gone = reduce(state, {
      type: 'locate',
      number: 1,
      revision: 1,
      uri: uriOf('skill-0'),
      index: null,
    });
    assert.deepEqual([gone.active.index, gone.active.uri], [0, uriOf('skill-1')]);
  });

  it('keeps the focus within what is left', () => {
    const state = changed(settled(10, { type: 'move', index: 9 }), inventSkills(3));
    assert.equal(state.active.index, 2);
  });
});

describe('the cards', () => {
  it('are scrolled to when a key leads to them', () => {
    const state = settled(1000, { type: 'move', index: 999 });
    assert.deepEqual(state.active, { index: 999, uri: uriOf('skill-999'), hasFocus: true, focuses: 1 });
    assert.equal(state.scroll.top, 500 * rowHeight + 12 - 700);
  });

  it('keep their skill on top when the page gets another width', () => {
    const wide: PersonEvent = { type: 'room', room: { width: 1200, height: 700 } };
    const state = settled(1000, { type: 'scroll', top: 100 * rowHeight + 12 }, wide);
    assert.equal(state.scroll.top, 50 * rowHeight + 12);
  });

  it('know their skill as soon as it is there', () => {
    const state = reduce(settled(1000), { type: 'move', index: 999 });
    assert.equal(state.active.uri, undefined);
    assert.equal(answered(state, inventSkills(1000)).active.uri, uriOf('skill-999'));
  });
});

describe('the switch of a card', () => {
  const uri = uriOf('skill-1');

  it('is as the person put it while that is done', () => {
    const state = settled(5, { type: 'switch', uri, isEnabled: false });
    assert.deepEqual([state.switching, findCard(state.windows, 1)?.isEnabled], [{ [uri]: false }, true]);
  });

  it('stays when it is done, and goes back when it is not', () => {
    const switched = (isDone: boolean) => {
      const done: ToPage = { type: 'enabled', uri, isEnabled: false, isDone };
      const { switching, windows } = settled(5, { type: 'switch', uri, isEnabled: false }, done);
      return { switching, isEnabled: findCard(windows, 1)?.isEnabled };
    };
    assert.deepEqual(switched(true), { switching: {}, isEnabled: false });
    assert.deepEqual(switched(false), { switching: {}, isEnabled: true });
  });

  it('stays when answers do not know of it yet, until they do', () => {
    const off: ToPage = { type: 'enabled', uri, isEnabled: false, isDone: true };
    const [changed, all] = [{ type: 'changed' } as const, inventSkills(5)];
    const shown = (state: PageState) => findCard(state.windows, 1)?.isEnabled;
    const done = settled(5, { type: 'switch', uri, isEnabled: false }, off);
    const stale = answered(reduce(done, changed), all);
    assert.equal(shown(stale), false);
    const known = all.map(skill => (skill.uri === uri ? { ...skill, isEnabled: false } : skill));
    const changedAgain = answered(reduce(stale, changed), known);
    assert.deepEqual([shown(changedAgain), changedAgain.switched], [false, {}]);
    assert.equal(shown(answered(reduce(changedAgain, changed), all)), true);
  });

  it('goes back when answer after answer says so', () => {
    const off: ToPage = { type: 'enabled', uri, isEnabled: false, isDone: true };
    let state = settled(5, { type: 'switch', uri, isEnabled: false }, off);
    const seen = Array.from({ length: 4 }, () => {
      state = answered(reduce(state, { type: 'changed' }), inventSkills(5));
      return findCard(state.windows, 1)?.isEnabled;
    });
    assert.deepEqual(seen, [false, false, false, true]);
  });

  it('is as the person put it last', () => {
    const off: ToPage = { type: 'enabled', uri, isEnabled: false, isDone: true };
    const between = settled(
      5,
      { type: 'switch', uri, isEnabled: false },
      { type: 'switch', uri, isEnabled: true },
      off,
    );
    assert.deepEqual(between.switching, { [uri]: true });
    const done = reduce(between, { ...off, isEnabled: true });
    assert.deepEqual([done.switching, findCard(done.windows, 1)?.isEnabled], [{}, true]);
  });
});
