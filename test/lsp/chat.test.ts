import assert from 'node:assert/strict';
import { CancellationTokenSource } from 'vscode-languageserver-protocol/node';
import type { ChatEvent } from '../../server/src/protocol/chat.ts';
import type { Files } from '../support/temporaryFolder.ts';
import { createChatClient, serveChat } from './chatClient.ts';

const files: Files = {
  'skills/swap/SKILL.md': `---
name: swap
description: Swaps one token for another.
routing:
  keywords: [swap]
vars:
  SWAP_KEY:
    secret: true
---
Quote first with {{SWAP_KEY}}.
`,
  'skills/swap/vars.json': '{ "SWAP_KEY": "hunter22-hunter22" }',
  'skills/report/SKILL.md': '---\nname: report\ndescription: Reports what was done.\n---\nBe brief.\n',
};

const workspace = JSON.stringify({
  tools: [{ name: 'place_order', description: 'Places an order.', permissionTier: 'ALWAYS_CONFIRM' }],
});

function textOf(events: readonly ChatEvent[]): string {
  return events.flatMap(event => (event.kind === 'text' ? [event.text] : [])).join('');
}

function kindsOf(events: readonly ChatEvent[]): string[] {
  const kinds = events.map(({ kind }) => kind);
  return kinds.filter((kind, index) => kind !== kinds[index - 1]);
}

describe('a chat in an editor', () => {
  it('is rehearsed without a model: it activates what is ranked, and shows what a model would receive', () =>
    serveChat(files, async server => {
      const { answer, events, requests } = await createChatClient(server).say('swap my tokens');
      assert.deepEqual(kindsOf(events), [
        'routed',
        'calling',
        'activated',
        'call',
        'bodies',
        'text',
        'ended',
      ]);
      assert.match(textOf(events), /This is a rehearsal/);
      assert.match(textOf(events), /Quote first with \*\*\*\./);
      assert.deepEqual('end' in answer && [answer.end, answer.active], [{ kind: 'done' }, ['swap']]);
      assert.deepEqual(requests, []);
    }));

  it('gives a connected model secrets in clear, and nobody else', () =>
    serveChat(files, async server => {
      const client = createChatClient(server);
      client.replies.push([
        { kind: 'text', text: 'It is hunter22-' },
        { kind: 'text', text: 'hunter22.' },
      ]);
      const { answer, events, requests } = await client.say('swap my tokens for hunter22-hunter22', {
        model: 'endpoint:test/small',
        isTrusted: true,
        named: ['swap'],
      });
      assert.deepEqual(
        requests.map(({ model, tier, request }) => [
          model,
          tier,
          request.system.includes('Quote first with hunter22-hunter22.'),
          request.tools.some(({ name }) => name === 'activate_skills'),
        ]),
        [['endpoint:test/small', 'balanced', true, true]],
      );
      assert.equal(textOf(events), 'It is ***.');
      assert.deepEqual('added' in answer && answer.added, [
        { role: 'user', text: 'swap my tokens for ***' },
        { role: 'assistant', text: 'It is ***.', calls: [] },
      ]);
    }));

  it('goes on from the turns before', () =>
    serveChat(files, async server => {
      const client = createChatClient(server);
      const model = 'endpoint:test/small';
      await client.say('swap my tokens', { model, named: ['swap'] });
      const { requests } = await client.say('and again', { model });
      assert.deepEqual(
        requests.map(({ request }) => request.messages.map(({ text }) => text)),
        [['swap my tokens', 'Done.', 'and again']],
      );
      assert.match(requests[0]?.request.system ?? '', /Quote first/);
    }));

  for (const [style, tool, argument] of [
    ['index', 'loadSkill', 'slug'],
    ['xml', 'load_skill', 'name'],
    ['summary', 'read_skill', 'name'],
  ] as const) {
    it(`has the model get a body once in the style ${style}, as the result of the tool`, () =>
      serveChat(files, async server => {
        const client = createChatClient(server);
        const load = { id: '1', name: tool, arguments: JSON.stringify({ [argument]: 'report' }) };
        client.replies.push([{ kind: 'call', call: load }]);
        const params = { model: 'endpoint:test/small', style };
        const first = await client.say('report it', params);
        const next = await client.say('and again', params);
        const bodies = [...first.requests, ...next.requests].map(({ request }) => [
          request.system.match(/Be brief\./g)?.length ?? 0,
          request.messages.filter(({ role, text }) => role === 'tool' && text.includes('Be brief.')).length,
        ]);
        assert.deepEqual(bodies, [
          [0, 0],
          [0, 1],
          [0, 1],
        ]);
      }));

    it(`tells a body in the prompt in the style ${style} where the model has no result with it`, () =>
      serveChat(files, async server => {
        const client = createChatClient(server);
        const params = { model: 'endpoint:test/small', style, isTrusted: true };
        const named = await client.say('report it', { ...params, named: ['report'] });
        assert.match(named.requests[0]?.request.system ?? '', /Be brief\./);
        const load = { id: '1', name: tool, arguments: JSON.stringify({ [argument]: 'swap' }) };
        client.replies.push([{ kind: 'call', call: load }]);
        const first = await client.say('swap it', params);
        assert.doesNotMatch(first.requests[1]?.request.system ?? '', /Quote first/);
        // What is kept of the chat has no secret in it.
        const next = await client.say('and again', params);
        assert.match(next.requests[0]?.request.system ?? '', /Quote first with hunter22-hunter22\./);
      }));
  }

  it('is stopped in the middle, and keeps what was said until then', () =>
    serveChat(files, async server => {
      const client = createChatClient(server);
      const source = new CancellationTokenSource();
      client.replies.push([{ kind: 'text', text: 'Well, ' }, 'silence']);
      client.onEvent = event => {
        if (event.kind === 'text') {
          source.cancel();
        }
      };
      const model = 'endpoint:test/small';
      const { answer, events } = await client.say('swap my tokens', { model }, source.token);
      assert.deepEqual(answer, {
        end: { kind: 'cancelled' },
        added: [
          { role: 'user', text: 'swap my tokens' },
          { role: 'assistant', text: 'Well, ', calls: [] },
        ],
        active: [],
      });
      assert.deepEqual(events.at(-1), { kind: 'ended', end: { kind: 'cancelled' } });
      const { answer: next, requests } = await client.say('and now?', { model });
      assert.deepEqual('end' in next && next.end, { kind: 'done' });
      assert.deepEqual(
        requests.map(({ request }) => request.messages.map(({ text }) => text)),
        [['swap my tokens', 'Well, ', 'and now?']],
      );
    }));

  it('asks before a tool that may change something, and lets a person refuse', () =>
    serveChat({ ...files, 'skillwright.json': workspace }, async server => {
      const client = createChatClient(server);
      client.answer = () => ({ isAllowed: false });
      const call = { id: '1', name: 'place_order', arguments: '{"sum": 5, "key": "hunter22-hunter22"}' };
      client.replies.push([{ kind: 'call', call }]);
      const { answer, questions, events } = await client.say('swap my tokens', {
        model: 'endpoint:test/small',
        named: ['swap'],
      });
      assert.deepEqual(questions, [
        {
          kind: 'tool',
          tool: 'place_order',
          tier: 'ALWAYS_CONFIRM',
          how: 'every',
          arguments: { sum: 5, key: '***' },
        },
      ]);
      assert.deepEqual(
        events.flatMap(event => (event.kind === 'call' ? [[event.tool, event.outcome]] : [])),
        [['place_order', 'declined']],
      );
      assert.deepEqual('end' in answer && answer.end, { kind: 'done' });
    }));

  it('says why a signal cannot be read', () =>
    serveChat(files, async server => {
      const { answer } = await createChatClient(server).say('swap', { signalText: '{"source": "cron"' });
      assert.ok('problem' in answer);
      assert.match(answer.problem, /^This is not valid JSON/);
    }));

  it('says that a folder is not open', () =>
    serveChat(files, async server => {
      const { answer } = await createChatClient(server).say('swap', { folderUri: 'file:///elsewhere' });
      assert.deepEqual(answer, { problem: 'The folder of this chat is not open any more.' });
    }));
});
