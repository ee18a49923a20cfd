import assert from 'node:assert/strict';
import type { ToPage } from '../../../../../client/messages/routing.ts';
import { routingTexts } from '../../../../../client/messages/texts/routingTexts.ts';
import { countOptions, findQuestions } from '../../../../../client/webview/routing/state/questions.ts';
import type { PersonEvent } from '../../../../../client/webview/routing/state/state.ts';
import { emptyDraft, toTurn } from '../../../../../client/webview/routing/state/draft.ts';
import { createState, reduce } from '../../../../../client/webview/routing/state/state.ts';
import { choices, folderUri } from '../inventRouted.ts';

const start: ToPage = { type: 'start', texts: routingTexts, server: 'running' };
const known: ToPage = { type: 'choices', number: 1, answer: choices };

function ask(...events: readonly (ToPage | PersonEvent)[]) {
  return findQuestions(events.reduce(reduce, createState()));
}

const turn = toTurn(emptyDraft);
const route = { type: 'route', folderUri, turn, shown: { candidates: 50, dropped: 50 } };

describe('what the page asks', () => {
  it('is nothing while there is no server', () => {
    assert.deepEqual(ask(), []);
    assert.deepEqual(ask(start, known, { type: 'server', server: 'stopped' }), []);
  });

  it('is first what there is to choose', () => assert.deepEqual(ask(start), [{ type: 'choices' }]));

  it('is what fires in the folder that the server takes', () =>
    assert.deepEqual(ask(start, known), [{ type: 'choices' }, route]));

  it('is about the folder that the person chose, where it is open', () => {
    const other = 'file:///other';
    const both: ToPage = {
      ...known,
      answer: { ...choices, folders: [...choices.folders, { uri: other, name: 'other' }] },
    };
    const chosen: PersonEvent = { type: 'folder', folderUri: other };
    assert.deepEqual(
      ask(start, both, chosen).map(question => ('folderUri' in question ? question.folderUri : '')),
      [other, other],
    );
    assert.deepEqual(ask(start, known, chosen)[1], route);
  });

  it('is what the tab shows, and no more', () => {
    const questionsOn = (tab: 'prompt' | 'host' | 'changes') =>
      ask(start, known, { type: 'tab', tab }).slice(2);
    assert.deepEqual(questionsOn('prompt'), [{ type: 'prompt', folderUri, turn, style: 'catalog' }]);
    assert.deepEqual(questionsOn('host'), [
      { type: 'listHost', folderUri, host: 'claude-code', withInstalled: false },
    ]);
    assert.deepEqual(questionsOn('changes'), [{ type: 'compare', folderUri, base: 'HEAD' }]);
  });

  it('is why a skill is not first, as long as the person wants to know', () => {
    const path = 'a/SKILL.md';
    assert.deepEqual(ask(start, known, { type: 'wonder', path }).slice(2), [
      { type: 'explain', folderUri, turn, path },
    ]);
    assert.deepEqual(
      ask(start, known, { type: 'wonder', path }, { type: 'wonder', path: undefined }).slice(2),
      [],
    );
  });

  it('asks a model only for the turn that the person saw, until a skill changes', () => {
    const asksModel = (...events: readonly (ToPage | PersonEvent)[]) =>
      ask(start, known, ...events).flatMap(question => ('turn' in question ? [question.turn.asksModel] : []));
    const wanted: PersonEvent = { type: 'askModel' };
    assert.deepEqual(
      [
        asksModel(),
        asksModel(wanted),
        asksModel(wanted, { type: 'message', message: 'Something else.' }),
        asksModel(wanted, { type: 'changed' }),
      ],
      [[undefined], [true], [undefined], [undefined]],
    );
  });

  it('fills a signal in as an example until the person changes it', () => {
    const source = (text: string) => JSON.parse(text).source;
    assert.equal(source(toTurn({ ...emptyDraft, signal: 'webhook' }).signalText), 'webhook');
    assert.equal(toTurn({ ...emptyDraft, signal: 'cron', signalTexts: { cron: '' } }).signalText, '');
  });

  it('counts the options that differ', () => {
    const changed = {
      ...emptyDraft.turn,
      mode: 'l0' as const,
      present: ['A', 'B'],
      history: [{ content: '', secondsAgo: 1 }],
    };
    assert.equal(countOptions(emptyDraft), 0);
    assert.equal(countOptions({ ...emptyDraft, turn: changed, signal: 'cron' }), 5);
  });
});
