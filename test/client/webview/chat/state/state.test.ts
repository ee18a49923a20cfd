import assert from 'node:assert/strict';
import type { ToPage, TurnChange } from '../../../../../client/messages/chat.ts';
import { canSend } from '../../../../../client/webview/chat/state/page.ts';
import { after, inventQuestion, inventChat, inventRunning, inventTurn, start } from '../inventChat.ts';

const block = (source: string) => ({ source, html: `<p>${source}</p>` });
const change = (turn: string, of: TurnChange): ToPage => ({ type: 'change', turn, change: of });

describe('the turns of a chat', () => {
  it('begin at the end', () => {
    const { chat } = after(start(inventChat(inventTurn('t1'))), {
      type: 'begun',
      turn: inventRunning('t2'),
      title: 'Title',
    });
    assert.deepEqual(
      chat.turns.map(({ id }) => id),
      ['t1', 't2'],
    );
  });

  it('take their own place when they run again, and those after them are gone', () => {
    const { chat } = after(start(inventChat(inventTurn('t1'), inventTurn('t2'), inventTurn('t3'))), {
      type: 'begun',
      turn: inventRunning('t2'),
      title: 'Title',
    });
    assert.deepEqual(chat.turns, [inventTurn('t1'), inventRunning('t2')]);
  });

  it('grow by what happens in them', () => {
    const routed = {
      style: 'catalog',
      tier: 'balanced',
      stages: [],
      candidates: [],
      count: 0,
      dropped: [],
      droppedCount: 0,
      isFragment: false,
    } as const;
    const calling = { kind: 'call', id: '1', tool: 'get_price', state: 'calling' } as const;
    const { chat } = after(
      start(inventChat(inventRunning('t1'))),
      change('t1', { kind: 'routed', routed, traceId: 'f0', model: inventTurn('t1').model }),
      change('t1', { kind: 'part', index: 0, part: calling }),
      change('t1', { kind: 'part', index: 0, part: { ...calling, state: 'ran' } }),
      change('t1', { kind: 'block', index: 1, block: 0, is: block('a') }),
      change('t1', { kind: 'block', index: 1, block: 0, is: block('ab') }),
      change('t1', { kind: 'block', index: 1, block: 1, is: block('c') }),
      change('t1', { kind: 'usage', input: 10, output: 2 }),
      change('t1', { kind: 'ended', end: { kind: 'done' } }),
    );
    assert.deepEqual(chat.turns, [
      {
        ...inventTurn('t1'),
        routed,
        traceId: 'f0',
        parts: [
          { ...calling, state: 'ran' },
          { kind: 'text', blocks: [block('ab'), block('c')] },
        ],
        usage: { input: 10, output: 2 },
      },
    ]);
  });

  it('say that the model is asked again until something else happens', () => {
    const retry = { because: 'busy', milliseconds: 1000, attempt: 3, maxAttempts: 3 } as const;
    const waiting = after(start(inventChat(inventRunning('t1'))), change('t1', { kind: 'retry', retry }));
    assert.deepEqual(waiting.chat.turns[0]?.retry, retry);
    const going = after(start(waiting.chat), change('t1', { kind: 'usage', input: 1, output: 1 }));
    assert.deepEqual(going.chat.turns, [{ ...inventRunning('t1'), usage: { input: 1, output: 1 } }]);
  });

  it('have a signal only where a person sets one again', () => {
    const begun = after(
      start(),
      { type: 'signal', kind: 'cron' },
      { type: 'begun', turn: inventRunning('t1'), title: 'Title' },
    );
    assert.equal(begun.draft.signal, 'none');
  });

  it('stay the same objects while another one changes, and so do the blocks that are finished', () => {
    const before = after(
      start(inventChat(inventTurn('t1'), inventRunning('t2'))),
      change('t2', { kind: 'block', index: 0, block: 0, is: block('a') }),
    );
    const [first, second] = before.chat.turns;
    const { chat } = after(
      start(before.chat),
      change('t2', { kind: 'block', index: 0, block: 1, is: block('b') }),
    );
    assert.equal(chat.turns[0], first);
    const [part, grown] = [second?.parts[0], chat.turns[1]?.parts[0]];
    assert.ok(part?.kind === 'text' && grown?.kind === 'text');
    assert.equal(grown.blocks[0], part.blocks[0]);
  });

  it('are passed over where nobody knows of them', () => {
    const before = inventChat(inventTurn('t1'));
    assert.deepEqual(after(start(before), change('t9', { kind: 'usage', input: 1, output: 1 })).chat, before);
  });

  it('are drawn thirty at once, until a person wants more', () => {
    assert.equal(after(start()).shown, 30);
    assert.equal(after(start(), { type: 'earlier' }).shown, 60);
    assert.equal(
      after(start(), { type: 'earlier' }, { type: 'chat', chat: { ...inventChat(), id: 'c2' } }).shown,
      30,
    );
  });

  it('tell how they ended until the next one begins', () => {
    const ended = after(
      start(inventChat(inventRunning('t1'))),
      change('t1', { kind: 'ended', end: { kind: 'cancelled' } }),
    );
    assert.deepEqual(ended.ended, { kind: 'cancelled' });
    assert.equal(
      after(start(ended.chat), { type: 'begun', turn: inventRunning('t2'), title: 'Title' }).ended,
      undefined,
    );
  });
});

describe('a message that is written', () => {
  const written: ToPage | { type: 'write'; text: string } = { type: 'write', text: 'buy' };

  it('can be sent once, while nothing runs and the server is there', () => {
    assert.equal(canSend(after(start())), false);
    assert.equal(canSend(after(start(), { type: 'write', text: '  ' })), false);
    assert.equal(canSend(after(start(), written)), true);
    assert.equal(canSend(after(start(), written, { type: 'sending' }, written)), false);
    assert.equal(canSend(after(start(inventChat(inventRunning('t1'))), written)), false);
    assert.equal(canSend(after(start(), written, { type: 'server', server: 'stopped' })), false);
  });

  it('may be empty where a signal begins the turn', () =>
    assert.equal(canSend(after(start(), { type: 'signal', kind: 'cron' })), true));

  it('leaves the box when it is sent', () => {
    const { draft, sending } = after(start(), written, { type: 'sending' });
    assert.deepEqual([draft.text, sending], ['', 'buy']);
  });

  it('is in the box again where it led to no turn, unless another one is there', () => {
    const problem: ToPage = { type: 'notice', kind: 'problem', text: 'No.' };
    assert.equal(after(start(), written, { type: 'sending' }, problem).draft.text, 'buy');
    assert.equal(
      after(start(), written, { type: 'sending' }, { type: 'write', text: 'sell' }, problem).draft.text,
      'sell',
    );
    const stopped: ToPage = { type: 'server', server: 'stopped' };
    assert.equal(after(start(), written, { type: 'sending' }, stopped).draft.text, 'buy');
  });

  it('is gone for good once its turn began', () => {
    const { draft, sending } = after(
      start(),
      written,
      { type: 'sending' },
      { type: 'begun', turn: inventRunning('t1'), title: 'Title' },
      { type: 'notice', kind: 'done', text: 'Copied.' },
    );
    assert.deepEqual([draft.text, sending], ['', undefined]);
  });

  it('stays where an earlier one is sent again', () => {
    const state = after(
      start(inventChat(inventTurn('t1'))),
      written,
      { type: 'edit', turn: 't1', text: 'sell' },
      { type: 'resending' },
      { type: 'begun', turn: inventRunning('t1'), title: 'Title' },
    );
    assert.equal(state.draft.text, 'buy');
    assert.equal('editing' in state.draft, false);
  });

  it('stays when another chat is opened', () =>
    assert.equal(
      after(start(), written, { type: 'chat', chat: { ...inventChat(), id: 'c2' } }).draft.text,
      'buy',
    ));

  it('comes from elsewhere together with skills, each of which is chosen once', () => {
    const { draft, chosen, isHistoryShown } = after(
      start(),
      { type: 'showHistory', isShown: true },
      { type: 'compose', text: 'buy', named: ['trade'] },
      { type: 'compose', named: ['trade', 'news'] },
    );
    assert.deepEqual([draft.text, chosen.named, isHistoryShown], ['buy', ['trade', 'news'], false]);
  });
});

describe('what is asked in a chat', () => {
  const question = (id: string): ToPage => ({ type: 'question', question: inventQuestion(id, 't1') });

  it('waits until it is settled, whatever is answered', () => {
    const answered = after(start(inventChat(inventRunning('t1'))), question('q1'), question('q2'), {
      type: 'answered',
      id: 'q1',
    });
    assert.deepEqual([answered.questions.map(({ id }) => id), answered.answered], [['q1', 'q2'], ['q1']]);
    const settled = after(start(inventChat(inventRunning('t1'))), question('q1'), question('q2'), {
      type: 'settled',
      id: 'q1',
    });
    assert.deepEqual(
      settled.questions.map(({ id }) => id),
      ['q2'],
    );
  });

  it('is not asked twice', () =>
    assert.equal(
      after(start(inventChat(inventRunning('t1'))), question('q1'), question('q1')).questions.length,
      1,
    ));

  it('is over with its turn', () => {
    const state = after(
      start(inventChat(inventRunning('t1'))),
      question('q1'),
      change('t1', { kind: 'ended', end: { kind: 'cancelled' } }),
    );
    assert.deepEqual(state.questions, []);
  });

  it('forgets what was ticked and written at it', () => {
    const state = after(
      start(inventChat(inventRunning('t1'))),
      question('q1'),
      { type: 'remember', id: 'q1', isOn: true },
      { type: 'answerText', id: 'q1', text: 'half' },
      { type: 'answered', id: 'q1' },
      { type: 'settled', id: 'q1' },
    );
    assert.deepEqual([state.remembered, state.answered, state.draft.answers], [[], [], {}]);
  });

  it('is not remembered unless somebody ticks that, and can be unticked', () => {
    const on = { type: 'remember', id: 'q1', isOn: true } as const;
    assert.deepEqual(after(start(), question('q1')).remembered, []);
    assert.deepEqual(after(start(), question('q1'), on).remembered, ['q1']);
    assert.deepEqual(after(start(), question('q1'), on, { ...on, isOn: false }).remembered, []);
  });

  it('brings the chat back to view', () =>
    assert.equal(
      after(start(), { type: 'showHistory', isShown: true }, question('q1')).isHistoryShown,
      false,
    ));
});

describe('the place in a chat', () => {
  it('is the end of one that is opened, with nothing opened in it', () => {
    const { draft } = after(
      start(inventChat(inventTurn('t1'))),
      { type: 'toggle', turn: 't1', part: 'routed', isOpen: true },
      { type: 'scrolled', top: 10, isAtEnd: false },
      { type: 'edit', turn: 't1', text: 'sell' },
      { type: 'chat', chat: { ...inventChat(), id: 'c2' } },
    );
    assert.deepEqual([draft.open, draft.top, draft.isAtEnd, 'editing' in draft], [{}, 0, true, false]);
  });

  it('stays where the same chat gets other turns', () => {
    const { draft } = after(
      start(inventChat(inventTurn('t1'))),
      { type: 'scrolled', top: 10, isAtEnd: false },
      { type: 'chat', chat: inventChat() },
    );
    assert.deepEqual([draft.top, draft.isAtEnd], [10, false]);
  });

  it('is the end again when a turn begins, and when the person goes there', () => {
    const away = { type: 'scrolled', top: 10, isAtEnd: false } as const;
    assert.ok(
      after(start(), away, { type: 'begun', turn: inventRunning('t1'), title: 'Title' }).draft.isAtEnd,
    );
    assert.ok(after(start(), away, { type: 'toEnd' }).draft.isAtEnd);
  });

  it('is left by what the person opens, and not by what they close', () => {
    const toggle = { type: 'toggle', turn: 't1', part: 'routed', isOpen: true } as const;
    const opened = after(start(), toggle).draft;
    assert.deepEqual([opened.open, opened.isAtEnd], [{ t1: ['routed'] }, false]);
    const closed = after(start(), { ...toggle, isOpen: false }).draft;
    assert.deepEqual([closed.open, closed.isAtEnd], [{ t1: [] }, true]);
  });
});

describe('the list of earlier chats', () => {
  it('forgets what was about to be deleted once it is read anew or closed', () => {
    const deleting = { type: 'deleting', id: 'c1' } as const;
    assert.equal(after(start(), deleting).deleting, 'c1');
    assert.equal(after(start(), deleting, { type: 'history', chats: [] }).deleting, undefined);
    assert.equal(after(start(), deleting, { type: 'showHistory', isShown: false }).deleting, undefined);
  });

  it('goes away when a chat is opened', () => {
    const state = after(
      start(),
      { type: 'showHistory', isShown: true },
      { type: 'chat', chat: { ...inventChat(), id: 'c2' } },
    );
    assert.equal(state.isHistoryShown, false);
  });
});
