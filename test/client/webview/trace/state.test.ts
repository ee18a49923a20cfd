import assert from 'node:assert/strict';
import type { ToPage } from '../../../../client/messages/trace.ts';
import { traceTexts } from '../../../../client/messages/texts/traceTexts.ts';
import type { Trace, TraceSummary } from '../../../../server/src/protocol/audit.ts';
import { readKept } from '../../../../client/webview/trace/saved.ts';
import { showJson } from '../../../../client/webview/trace/showJson.ts';
import type { PageState, PersonEvent } from '../../../../client/webview/trace/state.ts';
import {
  createState,
  emptyQuery,
  findQuestions,
  isNarrowed,
  reduce,
  shownTrace,
} from '../../../../client/webview/trace/state.ts';

const entry = (traceId: string): TraceSummary => ({
  traceId,
  at: 0,
  source: 'chat',
  model: 'm',
  message: traceId,
  skills: [],
  calls: 0,
  stopped: 0,
});
const detail: Trace = {
  turn: {
    table: 'turns',
    traceId: 'one',
    chatId: 'c',
    folder: '/work',
    at: 0,
    source: 'chat',
    model: 'm',
    style: 'xml',
    message: 'Hello',
  },
  steps: [],
};
const start: ToPage = { type: 'start', texts: traceTexts, server: 'running', folders: [] };
const list: ToPage = { type: 'list', number: 1, answer: { traces: [entry('two'), entry('one')], total: 2 } };

function after(...events: readonly (ToPage | PersonEvent)[]): PageState {
  return events.reduce(reduce, createState({ query: emptyQuery }));
}

describe('the page of the trace', () => {
  it('asks for the last turns, and then for the newest of them', () => {
    assert.deepEqual(findQuestions(after()), []);
    const request = { type: 'list', query: emptyQuery, limit: 50 };
    assert.deepEqual(findQuestions(after(start)), [request]);
    assert.deepEqual(findQuestions(after(start, list)), [request, { type: 'read', traceId: 'two' }]);
  });

  it('shows the turn that was chosen, by a person or a command', () => {
    assert.equal(shownTrace(after(start, list, { type: 'choose', traceId: 'one' })), 'one');
    assert.equal(shownTrace(after(start, { type: 'show', traceId: 'three' }, list)), 'three');
  });

  it('shows the list alone where there is little room, until a turn is chosen', () => {
    const narrow = after(start, list, { type: 'width', isWide: false });
    assert.equal(shownTrace(narrow), undefined);
    const chosen = reduce(narrow, { type: 'choose', traceId: 'one' });
    assert.equal(shownTrace(chosen), 'one');
    assert.equal(shownTrace(reduce(chosen, { type: 'choose', traceId: undefined })), undefined);
  });

  it('asks again when more was recorded, and for more turns when a person wants them', () => {
    const before = after(start, list);
    assert.equal(reduce(before, { type: 'changed' }).revision, before.revision + 1);
    const more = reduce(before, { type: 'more' });
    assert.deepEqual(findQuestions(more)[0], { type: 'list', query: emptyQuery, limit: 100 });
    const many = Array.from({ length: 20 }).reduce<PageState>(
      state => reduce(state, { type: 'more' }),
      before,
    );
    assert.equal(many.limit, 500);
  });

  it('begins with the newest turn when it looks for others, and stays in its folder', () => {
    const narrowed = after(
      start,
      list,
      { type: 'more' },
      { type: 'query', change: { text: 'memo', folderUri: 'file:///work' } },
    );
    assert.deepEqual(
      [narrowed.limit, narrowed.query, isNarrowed(narrowed)],
      [50, { ...emptyQuery, text: 'memo', folderUri: 'file:///work' }, true],
    );
    const cleared = reduce(narrowed, { type: 'clear' });
    assert.deepEqual(
      [cleared.query, isNarrowed(cleared)],
      [{ ...emptyQuery, folderUri: 'file:///work' }, false],
    );
  });

  it('says why there is no answer, until there is one', () => {
    const failed = after(start, { type: 'failed', number: 1, question: 'list', problem: 'It is broken.' });
    assert.deepEqual(failed.problems, { list: 'It is broken.' });
    assert.deepEqual(reduce(failed, list).problems, {});
  });

  it('takes in a turn, and that one is not recorded', () => {
    const found = after(start, { type: 'read', number: 1, traceId: 'one', answer: detail });
    assert.deepEqual(found.read, { traceId: 'one', detail });
    const gone = after(start, { type: 'read', number: 1, traceId: 'one', answer: null });
    assert.deepEqual(gone.read, { traceId: 'one', detail: null });
  });

  it('keeps what it looks for while it is hidden', () => {
    const kept = { query: { ...emptyQuery, text: 'memo', source: 'cron' }, chosen: 'one' };
    assert.deepEqual(readKept(JSON.parse(JSON.stringify(kept))), kept);
    for (const value of [undefined, 'memo', { query: { words: [] }, chosen: 7 }]) {
      assert.deepEqual(readKept(value), { query: emptyQuery });
    }
  });

  it('shows JSON on lines of its own, and what is none as it is', () => {
    assert.equal(showJson('{"a":[1]}'), '{\n  "a": [\n    1\n  ]\n}');
    assert.equal(showJson('{"a":***}'), '{"a":***}');
  });
});
