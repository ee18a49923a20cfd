import assert from 'node:assert/strict';
import type { ChatQuestion } from '../../server/src/protocol/chat.ts';
import { listGrants, revokeGrant } from '../../server/src/protocol/grants.ts';
import { previewPrompt } from '../../server/src/protocol/routing.ts';
import { runSkillwright } from '../support/cliProcess.ts';
import { serve } from '../support/serveFiles.ts';
import type { ServerUnderTest } from '../support/stdioServer.ts';
import { startServer } from '../support/stdioServer.ts';
import type { Files } from '../support/temporaryFolder.ts';
import { withFiles } from '../support/temporaryFolder.ts';
import type { ChatClient } from './chatClient.ts';
import { createChatClient } from './chatClient.ts';

const files: Files = {
  '.agents/skills/report/SKILL.md': `---
name: report
description: Reports on the database.
vars:
  DATABASE_URL:
    description: Where the data is.
  REGION:
    default: any region
  UNUSED:
    description: Nothing of the body.
---

Ask {{DATABASE_URL}} in {{REGION}}.
`,
  '.agents/skills/report/scripts/show.mjs':
    "console.log(process.env.REGION, process.env.UNUSED ?? 'nothing');",
};
const url = 'postgres://ada:hunter2@db/prod';
const ofUser = { DATABASE_URL: url, REGION: 'eu-north' };
const signalText = JSON.stringify({ source: 'webhook', signal_id: 'alert' });
const model = 'endpoint:a/b';
const file = '.agents/skills/report/SKILL.md';

interface Place {
  readonly server: ServerUnderTest;
  readonly client: ChatClient;
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
}

/** With a state folder of its own, so that what is allowed here is allowed nowhere else. */
function withVariables(work: (place: Place) => Promise<void>): Promise<void> {
  return withFiles({}, state => {
    const env = { XDG_STATE_HOME: state, ...ofUser };
    return serve(files, { env }, (server, folder) =>
      work({ server, client: createChatClient(server), folder, env }),
    );
  });
}

type Turn = Awaited<ReturnType<ChatClient['say']>>;

/** What the model was told of the body in the last request of a turn. */
function toldIn({ requests }: Turn): string | undefined {
  return /Ask .*? in .*?\./.exec(requests.at(-1)?.request.system ?? '')?.[0];
}

function variablesIn({ questions }: Turn): ChatQuestion[] {
  return questions.filter(({ kind }) => kind === 'variables');
}

describe('a value of the environment', () => {
  for (const [place, params, told] of [
    ['a trusted workspace that nobody attends', { isTrusted: true, signalText }, 'Ask *** in ***.'],
    ['an untrusted workspace', { isTrusted: false }, 'Ask *** in ***.'],
    ['an untrusted workspace that nobody attends', { isTrusted: false, signalText }, 'Ask *** in ***.'],
  ] as const) {
    it(`reaches neither a model nor a script in ${place}, and nobody is asked`, () =>
      withVariables(async ({ client }) => {
        client.answer = () => ({ isAllowed: true });
        const call = {
          id: '1',
          name: 'run_script',
          arguments: '{"skill":"report","path":"scripts/show.mjs"}',
        };
        client.replies.push([{ kind: 'call', call }], [{ kind: 'text', text: 'Done.' }]);
        const turn = await client.say('Go.', { model, named: ['report'], ...params });
        assert.deepEqual([variablesIn(turn), toldIn(turn)], [[], told]);
        assert.equal(/eu-north|hunter2/.test(JSON.stringify(turn)), false);
      }));
  }

  it('reaches a model once a person allowed the name for the skill, which is remembered', () =>
    withVariables(async ({ client, folder }) => {
      const say = () => client.say('Go.', { model, named: ['report'], isTrusted: true });
      client.answer = () => ({ isAllowed: false });
      const refused = await say();
      const question = {
        kind: 'variables',
        skill: 'report',
        use: 'prompt',
        file: `${folder}/${file}`,
        names: ['DATABASE_URL', 'REGION'],
      };
      assert.deepEqual([variablesIn(refused), toldIn(refused)], [[question], 'Ask *** in ***.']);
      client.answer = () => ({ isAllowed: true });
      const allowed = await say();
      assert.deepEqual([variablesIn(allowed), toldIn(allowed)], [[question], `Ask ${url} in eu-north.`]);
      const again = await say();
      assert.deepEqual([variablesIn(again), toldIn(again)], [[], `Ask ${url} in eu-north.`]);
      const untrusted = await client.say('Go.', { model, named: ['report'], isTrusted: false });
      assert.deepEqual([variablesIn(untrusted), toldIn(untrusted)], [[], 'Ask *** in ***.']);
    }));

  it('reaches a script only after a question of its own', () =>
    withVariables(async ({ client }) => {
      const run = async (isAllowed: boolean) => {
        client.answer = question => ({ isAllowed: question.kind === 'tool' || isAllowed });
        const call = {
          id: '1',
          name: 'run_script',
          arguments: '{"skill":"report","path":"scripts/show.mjs"}',
        };
        client.replies.push([{ kind: 'call', call }], [{ kind: 'text', text: 'Done.' }]);
        const turn = await client.say('Go.', { model, isTrusted: true });
        const results = turn.events.flatMap(event => (event.kind === 'call' ? [event.result.text] : []));
        const asked = variablesIn(turn).map(each =>
          each.kind === 'variables' ? [each.use, ...each.names] : [],
        );
        return { results, asked };
      };
      const asked = [['process', 'DATABASE_URL', 'REGION']];
      assert.deepEqual(await run(false), {
        results: [
          "'scripts/show.mjs' was not run: the skill isn't allowed to have DATABASE_URL, REGION of the user's environment.",
        ],
        asked,
      });
      assert.deepEqual(await run(true), { results: ['eu-north nothing'], asked });
      assert.deepEqual(await run(false), { results: ['eu-north nothing'], asked: [] });
    }));

  it('is in the preview of a prompt of the next session, once it was allowed', () =>
    withVariables(async ({ client, folder, env }) => {
      client.answer = () => ({ isAllowed: true });
      await client.say('Go.', { model, named: ['report'], isTrusted: true });
      const next = await startServer({ folder, env });
      try {
        const shown = await next.connection.sendRequest(previewPrompt, {
          folderUri: next.uriOf('').replace(/\/$/, ''),
          message: 'report',
          ticked: { added: ['report'], removed: [] },
        });
        // The address has a password in it.
        assert.match(shown?.text ?? '', /^Ask \*\*\* in eu-north\.$/m);
      } finally {
        await next.stop();
      }
    }));

  it('is listed with what is allowed and revoked by the editor and the command line, which goes by it too', () =>
    withVariables(async ({ server, client, folder, env }) => {
      const folderUri = server.uriOf('').replace(/\/$/, '');
      client.answer = () => ({ isAllowed: true });
      await client.say('Go.', { model, named: ['report'], isTrusted: true });
      const listed = async () => {
        const answer = await server.connection.sendRequest(listGrants, { folderUri });
        return 'variables' in answer ? answer.variables : [];
      };
      const names = async () => (await listed()).map(({ skill, name, use }) => [skill, name, use]);
      assert.deepEqual(await names(), [
        ['report', 'DATABASE_URL', 'prompt'],
        ['report', 'REGION', 'prompt'],
      ]);
      const run = (...args: readonly string[]) => runSkillwright(args, { cwd: folder, env });
      const body = async (...args: readonly string[]) =>
        /^Ask .*$/m.exec((await run('prompt', 'report', ...args)).out)?.[0];
      // What goes to a terminal never has a secret in clear.
      assert.equal(await body(), 'Ask *** in eu-north.');
      const [, region] = await listed();
      const revoked = await server.connection.sendRequest(revokeGrant, { folderUri, id: region?.id ?? '' });
      assert.ok('variable' in revoked);
      const id = /^(\w{8}) {2}DATABASE_URL {2}for the instructions of report$/m.exec(
        (await run('grant', 'list')).out,
      )?.[1];
      assert.equal(
        (await run('grant', 'revoke', id ?? '')).out,
        "Before 'report' gets DATABASE_URL of your environment, you are asked again.\n",
      );
      assert.deepEqual([await names(), await body()], [[], 'Ask *** in ***.']);
      assert.equal(await body('--allow-env', 'REGION'), 'Ask *** in eu-north.');
      assert.deepEqual(await run('prompt', 'report', '--allow-env', 'a b'), {
        code: 2,
        out: '',
        error: "skillwright: --allow-env takes the name of a variable, not 'a b'.\n",
      });
    }));
});
