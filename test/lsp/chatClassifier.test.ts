import assert from 'node:assert/strict';
import type { ModelPart } from '../../server/src/core/chat/conversation/chatModel.ts';
import { previewRouting } from '../../server/src/protocol/routing.ts';
import type { ServerUnderTest } from '../support/stdioServer.ts';
import type { Files } from '../support/temporaryFolder.ts';
import type { ChatClient, SeenTurn } from './chatClient.ts';
import { createChatClient, serveChat } from './chatClient.ts';

const skillOf = (name: string, description: string) =>
  `---\nname: ${name}\ndescription: ${description}\n---\n\nDo ${name}.\n`;

const message = 'Check the invoices against the orders.';

function filesWith(routing: object): Files {
  return {
    // With so low a minimum, both skills are candidates.
    'skillwright.json': JSON.stringify({ routing: { semantic: { minScore: 0.01 }, ...routing } }),
    'skills/invoices/SKILL.md': skillOf('invoices', 'Checks invoices against purchase orders.'),
    'skills/orders/SKILL.md': skillOf('orders', 'Places orders with suppliers, against a quote.'),
  };
}

function withChat(
  routing: object,
  work: (client: ChatClient, server: ServerUnderTest) => Promise<void>,
): Promise<void> {
  return serveChat(filesWith(routing), server => work(createChatClient(server), server));
}

const text = (said: string): ModelPart => ({ kind: 'text', text: said });

/** What the router made of the message, and what each request to a model was for. */
function seen({ events, requests, answer }: SeenTurn) {
  const routed = events.find(event => event.kind === 'routed');
  return {
    classifier: routed?.view.classifier,
    active: 'active' in answer ? answer.active : undefined,
    requests: requests.map(({ model, tier, purpose }) => `${purpose} ${model} ${tier}`),
  };
}

describe('a turn of which a model chooses the skill', () => {
  it('has the skill and the tier that the model named', () =>
    withChat({ mode: 'semantic' }, async client => {
      const answer = '```json\n{"skill": "orders", "model_tier": "deep"}\n```';
      client.replies.push([text(answer), { kind: 'usage', input: 210, output: 14 }]);
      const turn = await client.say(message, { model: 'auto' });
      assert.deepEqual(seen(turn), {
        classifier: {
          state: 'answered',
          tier: 'deep',
          reason: "The model chose 'orders'.",
          usage: { input: 210, output: 14 },
        },
        active: ['orders'],
        requests: ['classification auto balanced', 'turn auto deep'],
      });
      const [{ request }] = turn.requests as [(typeof turn.requests)[number]];
      assert.deepEqual(request.tools, []);
      const [asked] = request.messages;
      assert.match(
        asked?.text ?? '',
        /^Skills:\n- (?:invoices|orders): [^]+\n\nMessage:\nCheck the invoices/,
      );
    }));

  it('has no skill where the model takes none, and asks once for the same message', () =>
    withChat({ mode: 'semantic' }, async client => {
      client.replies.push([text('{"skill": "none", "model_tier": "coding"}')]);
      const first = seen(await client.say(message, { model: 'endpoint:a/b' }));
      assert.deepEqual(
        [first.active, first.requests],
        [[], ['classification endpoint:a/b balanced', 'turn endpoint:a/b coding']],
      );
      const again = { soFar: { messages: [], active: [] }, model: 'endpoint:a/b' };
      const second = seen(await client.say(message, again));
      assert.deepEqual([second.classifier?.state, second.requests], ['cached', ['turn endpoint:a/b coding']]);
    }));

  it('goes on with the best candidate where the model fails, and says why', () =>
    withChat({ mode: 'semantic' }, async client => {
      client.replies.push([{ kind: 'failed', problem: 'The service is down.' }]);
      assert.deepEqual(seen(await client.say(message, { model: 'auto' })), {
        classifier: {
          state: 'failed',
          tier: 'balanced',
          reason: 'The model did not decide: The service is down.',
        },
        active: ['invoices'],
        requests: ['classification auto balanced', 'turn auto balanced'],
      });
    }));

  it('does not wait longer for the model than is set', () =>
    withChat({ mode: 'semantic', classifier: { timeoutSeconds: 1 } }, async client => {
      client.replies.push(['silence']);
      const { classifier } = seen(await client.say(message, { model: 'auto' }));
      assert.equal(classifier?.reason, 'The model did not decide: No answer came within 1 s.');
    }));

  it('is one in mode auto only where that is switched on', () =>
    withChat({ classifier: { enabled: true } }, async client => {
      client.replies.push([text('{"skill": "orders"}')]);
      const { active, requests } = seen(await client.say(message, { model: 'auto' }));
      assert.deepEqual([active, requests.length], [['orders'], 2]);
    }));

  it('asks no model in mode auto by itself, nor in a rehearsal', () =>
    withChat({}, async client => {
      const { requests } = seen(await client.say(message, { model: 'auto' }));
      assert.deepEqual(requests, ['turn auto balanced']);
      assert.deepEqual(seen(await client.say(message)).requests, []);
    }));
});

describe('a preview of which a model chooses the skill', () => {
  it('asks it only on request', () =>
    withChat({ mode: 'semantic' }, async (client, server) => {
      const folderUri = server.uriOf('').replace(/\/$/, '');
      const preview = async (asksModel?: boolean) => {
        const params = { folderUri, message, ...(asksModel !== undefined && { asksModel }) };
        const { view } = (await server.connection.sendRequest(previewRouting, params)) ?? assert.fail();
        return [view.classifier, view.selected];
      };
      client.replies.push([text('{"skill": "orders", "model_tier": "smart"}')]);
      const unasked = { state: 'skipped', tier: 'balanced', reason: 'No model was asked.', isUnasked: true };
      assert.deepEqual((await preview())[0], unasked);
      assert.deepEqual(await preview(true), [
        { state: 'answered', tier: 'smart', reason: "The model chose 'orders'." },
        ['orders'],
      ]);
      assert.deepEqual((await preview())[0], unasked);
    }));
});
