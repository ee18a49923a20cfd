import assert from 'node:assert/strict';
import type { ChatEvent, TurnParams } from '../../server/src/protocol/chat.ts';
import { addGrant } from '../../server/src/protocol/grants.ts';
import type { ModelPart } from '../../server/src/core/chat/conversation/chatModel.ts';
import type { Files } from '../support/temporaryFolder.ts';
import type { ChatClient } from './chatClient.ts';
import { createChatClient, serveChat } from './chatClient.ts';

const model = 'endpoint:test/small';

const skill = (name: string, keys = '') =>
  `---\nname: ${name}\ndescription: Does ${name}.\n${keys}---\n\nBody of ${name}.\n`;

/** The standard one, one that says so itself, and one that the workspace names. */
const operatorOnly = ['workspace.e2b', 'shell', 'deploy'];

const files: Files = {
  'skills/workspace-e2b/SKILL.md': skill('workspace.e2b'),
  'skills/workspace-e2b/scripts/run.mjs': 'console.log("Ran.");\n',
  'skills/report/scripts/run.mjs': 'console.log("Ran.");\n',
  'skills/shell/SKILL.md': skill('shell', 'conditions:\n  operator_only: true\n'),
  'skills/deploy/SKILL.md': skill('deploy', 'routing:\n  keywords: [ship]\n'),
  'skills/memo/SKILL.md': skill(
    'memo',
    'next_skill: deploy\nrouting:\n  keywords: [memo]\n  co_activate: [shell]\n',
  ),
  'skills/report/SKILL.md': skill('report'),
  'skillwright.json': JSON.stringify({ routing: { mode: 'l0', operatorOnly: ['deploy'] } }),
};

const signal = (others = {}) => JSON.stringify({ source: 'cron', signal_id: 'nightly', ...others });

function call(name: string, given: unknown): ModelPart {
  return { kind: 'call', call: { id: name, name, arguments: JSON.stringify(given) } };
}

/** What was active in the end, and what was not to be, with the reason. */
async function play(client: ChatClient, calls: readonly ModelPart[], params: Partial<TurnParams> = {}) {
  if (calls.length > 0) {
    client.replies.push(calls);
  }
  const { answer, events } = await client.say('Go.', { model, signalText: signal(), ...params });
  return { active: 'end' in answer ? answer.active : answer, refused: events.flatMap(refusedIn) };
}

function refusedIn(event: ChatEvent): string[] {
  switch (event.kind) {
    case 'activated':
      return event.refused.map(({ id, cause }) => `${id}: ${cause}`);
    case 'stayed':
      return [event.because];
    default:
      return [];
  }
}

const barred = (id: string) => `${id}: operator-only`;

describe('an operator-only skill in a turn that a signal starts', () => {
  it('is not activated by the model', () =>
    serveChat(files, async server => {
      const ids = [...operatorOnly, 'report'];
      assert.deepEqual(await play(createChatClient(server), [call('activate_skills', { ids })]), {
        active: ['report'],
        refused: operatorOnly.map(barred),
      });
    }));

  for (const [style, tool, argument] of [
    ['index', 'loadSkill', 'slug'],
    ['xml', 'load_skill', 'name'],
    ['summary', 'read_skill', 'name'],
  ] as const) {
    it(`is not loaded with ${tool}, and its body is kept back`, () =>
      serveChat(files, async server => {
        for (const id of operatorOnly) {
          const client = createChatClient(server);
          client.replies.push([call(tool, { [argument]: id })]);
          const { answer, events, requests } = await client.say('Go.', {
            model,
            style,
            signalText: signal(),
          });
          assert.deepEqual('end' in answer && answer.active, []);
          assert.deepEqual(events.flatMap(refusedIn), [barred(id)]);
          assert.doesNotMatch(JSON.stringify(requests), /Body of/);
        }
      }));
  }

  it('does not take over, whether the model asks for it or a skill names it', () =>
    serveChat(files, async server => {
      for (const id of operatorOnly) {
        const given = { target_skill: id, reason: 'It is needed.' };
        assert.deepEqual(await play(createChatClient(server), [call('skill_transition', given)]), {
          active: [],
          refused: [`The skill '${id}' cannot take over: only an operator may have a signal start it.`],
        });
      }
      assert.deepEqual(await play(createChatClient(server), [], { named: ['memo'] }), {
        active: ['memo'],
        refused: ["The skill 'deploy' cannot take over: only an operator may have a signal start it."],
      });
    }));

  it('is not preloaded, and does not fire for the message or through a skill that does', () =>
    serveChat(files, async server => {
      const client = createChatClient(server);
      const signalText = signal({ preload_skills: [...operatorOnly, 'report'] });
      assert.deepEqual(await play(client, [], { signalText }), {
        active: ['report'],
        refused: operatorOnly.map(barred),
      });
      const { events } = await client.say('ship the memo', { model, signalText: signal() });
      const [routed] = events;
      assert.ok(routed?.kind === 'routed');
      assert.deepEqual(
        [routed.view.selected, routed.view.refused.map(({ id, cause }) => `${id}: ${cause}`)],
        [['memo'], [barred('deploy'), barred('shell')]],
      );
    }));

  it('does not stay active from the turn of a person', () =>
    serveChat(files, async server => {
      const client = createChatClient(server);
      const ids = [...operatorOnly, 'report'];
      const before = await play(client, [call('activate_skills', { ids })], { signalText: '' });
      assert.deepEqual(before, { active: ids, refused: [] });
      assert.deepEqual(await play(client, []), { active: ['report'], refused: operatorOnly.map(barred) });
    }));

  it('is activated where an operator wrote the signal, and where the signal is a chat', () =>
    serveChat(files, async server => {
      for (const signalText of [signal({ operator_authored: true }), signal({ source: 'chat' })]) {
        const given = { ids: operatorOnly };
        assert.deepEqual(
          await play(createChatClient(server), [call('activate_skills', given)], { signalText }),
          {
            active: operatorOnly,
            refused: [],
          },
        );
      }
    }));

  it('is activated where a person names it', () =>
    serveChat(files, async server => {
      assert.deepEqual(await play(createChatClient(server), [], { named: ['shell'] }), {
        active: ['shell'],
        refused: [],
      });
    }));

  it('does not get its scripts run either, though a grant lets scripts run', () =>
    serveChat(files, async ({ connection, uriOf, ...server }) => {
      const folderUri = uriOf('').replace(/\/$/, '');
      const wish = { tool: 'run_script', source: 'cron', signal: 'nightly', limits: [] } as const;
      await connection.sendRequest(addGrant, { folderUri, ...wish });
      const client = createChatClient({ connection, uriOf, ...server });
      const run = async (id: string, signalText: string) => {
        client.replies.push([call('run_script', { skill: id, path: 'scripts/run.mjs' })]);
        const { events } = await client.say('Go.', { model, signalText, isTrusted: true });
        return events.flatMap(event => (event.kind === 'call' ? [event.result.text] : []));
      };
      assert.deepEqual(
        [
          await run('report', signal()),
          await run('workspace.e2b', signal()),
          await run('workspace.e2b', signal({ operator_authored: true })),
        ],
        [['Ran.'], ["Only an operator may start the skill 'workspace.e2b'."], ['Ran.']],
      );
    }));
});
