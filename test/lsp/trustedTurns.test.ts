import assert from 'node:assert/strict';
import { existsSync, rmSync } from 'node:fs';
import path from 'node:path';
import { addGrant } from '../../server/src/protocol/grants.ts';
import type { TurnParams } from '../../server/src/protocol/chat.ts';
import { trustGranted } from '../../server/src/protocol/messages.ts';
import { everything } from '../support/mcpServers.ts';
import type { ServerUnderTest } from '../support/stdioServer.ts';
import { startServer } from '../support/stdioServer.ts';
import type { Files } from '../support/temporaryFolder.ts';
import { withFiles } from '../support/temporaryFolder.ts';
import type { ChatClient, SeenTurn } from './chatClient.ts';
import { createChatClient } from './chatClient.ts';

const model = 'endpoint:a/b';
const signalText = JSON.stringify({ source: 'cron', signal_id: 'nightly' });

const files: Files = {
  '.agents/skills/report/SKILL.md': `---
name: report
description: Reports.
mcp:
  command: '"${process.execPath}" "${everything}" stdio'
---

Report.
`,
  '.agents/skills/report/scripts/run.mjs':
    "import { writeFileSync } from 'node:fs';\nwriteFileSync('ran', '');\nconsole.log('Ran.');\n",
};

interface Ending {
  /** Kinds of the questions to the person. */
  readonly questions: readonly string[];
  readonly hasRun: boolean;
  /** What is told of it. */
  readonly said: string;
}

interface Workspace {
  readonly server: ServerUnderTest;
  readonly client: ChatClient;
  readonly folder: string;
}

type Turn = (workspace: Workspace, params: Partial<TurnParams>) => Promise<Ending>;

const runScript: Turn = async ({ client, folder }, params) => {
  const mark = path.join(folder, '.agents/skills/report/ran');
  rmSync(mark, { force: true });
  const given = JSON.stringify({ skill: 'report', path: 'scripts/run.mjs' });
  client.replies.push([{ kind: 'call', call: { id: '1', name: 'run_script', arguments: given } }]);
  const turn = await client.say('Go.', { model, ...params });
  const texts = turn.events.flatMap(event => (event.kind === 'call' ? [event.result.text] : []));
  return { questions: kindsOf(turn), hasRun: existsSync(mark), said: texts.join('\n') };
};

const startSkillServer: Turn = async ({ client }, params) => {
  const turn = await client.say('Go.', { model, soFar: { messages: [], active: ['report'] }, ...params });
  const offered = turn.requests.flatMap(({ request }) => request.tools.map(({ name }) => name));
  const notices = turn.events.flatMap(event => (event.kind === 'notice' ? [event.text] : []));
  const hasRun = offered.some(name => /echo/.test(name));
  return { questions: kindsOf(turn), hasRun, said: notices.join('\n') };
};

function kindsOf({ questions }: SeenTurn): string[] {
  return questions.map(({ kind }) => kind);
}

async function withWorkspace(
  folder: string,
  state: string,
  isTrusted: boolean,
  work: (workspace: Workspace) => Promise<void>,
): Promise<void> {
  const server = await startServer({ folder, env: { XDG_STATE_HOME: state }, options: { isTrusted } });
  try {
    const client = createChatClient(server);
    client.answer = () => ({ isAllowed: true });
    await work({ server, client, folder });
  } finally {
    assert.equal(await server.stop(), 0);
  }
}

/** A workspace whose server a person allowed to start before, and whose script a grant lets run. */
function withApprovals(isTrusted: boolean, work: (workspace: Workspace) => Promise<void>): Promise<void> {
  return withFiles({}, state =>
    withFiles(files, async folder => {
      await withWorkspace(folder, state, true, async workspace => {
        const { connection, uriOf } = workspace.server;
        assert.deepEqual(await startSkillServer(workspace, { isTrusted: true }), {
          questions: ['start'],
          hasRun: true,
          said: '',
        });
        const folderUri = uriOf('').replace(/\/$/, '');
        const wish = { tool: 'run_script', source: 'cron', signal: 'nightly', limits: [] } as const;
        await connection.sendRequest(addGrant, { folderUri, ...wish });
      });
      await withWorkspace(folder, state, isTrusted, work);
    }),
  );
}

const scriptRefused = "'run_script' was not run: this workspace is not trusted.";
const serverRefused = "The MCP server of 'report' is not started, since this workspace is not trusted.";

/** What runs, in which workspace and turn, what is asked, whether it ran, and what is said where it did not. */
const table = [
  ['script', 'trusted', 'attended', ['tool'], true, ''],
  ['script', 'trusted', 'unattended', [], true, ''],
  ['script', 'untrusted', 'attended', [], false, scriptRefused],
  ['script', 'untrusted', 'unattended', [], false, scriptRefused],
  ['server', 'trusted', 'attended', [], true, ''],
  ['server', 'trusted', 'unattended', [], true, ''],
  ['server', 'untrusted', 'attended', [], false, serverRefused],
  ['server', 'untrusted', 'unattended', [], false, serverRefused],
] as const;

/** The client says of each turn whether the person trusts the workspace, and the server knows it from the start. */
const sayings = [
  ['each turn', true, false],
  ['the workspace', false, true],
] as const;

function turnOf(kind: 'script' | 'server', attendance: 'attended' | 'unattended'): Turn {
  const run = kind === 'script' ? runScript : startSkillServer;
  return (workspace, params) =>
    run(workspace, { ...params, ...(attendance === 'unattended' && { signalText }) });
}

describe('a program of a skill that was allowed before', () => {
  for (const [kind, trust, attendance, questions, hasRun, said] of table) {
    for (const [where, isOpened, isSaid] of trust === 'trusted' ? [['both', true, true] as const] : sayings) {
      it(`${hasRun ? 'runs' : 'is refused before anybody is asked'}: a ${kind} in an ${attendance} turn, ${trust} by ${where}`, () =>
        withApprovals(isOpened, async workspace => {
          const ending = await turnOf(kind, attendance)(workspace, { isTrusted: isSaid });
          assert.deepEqual({ ...ending, said: hasRun ? '' : ending.said }, { questions, hasRun, said });
        })).timeout(60_000);
    }
  }

  it('runs as it was allowed once the person trusts the workspace', () =>
    withApprovals(false, async workspace => {
      const run = turnOf('server', 'attended');
      assert.equal((await run(workspace, { isTrusted: true })).hasRun, false);
      await workspace.server.connection.sendNotification(trustGranted);
      assert.deepEqual(await run(workspace, { isTrusted: true }), { questions: [], hasRun: true, said: '' });
    })).timeout(60_000);
});

describe('a grant for a tool that runs no program', () => {
  it('does not count in an untrusted workspace either', () =>
    withFiles({}, state =>
      withFiles(files, folder =>
        withWorkspace(folder, state, true, async ({ server, client }) => {
          const folderUri = server.uriOf('').replace(/\/$/, '');
          const wish = { tool: 'disable_skill', source: 'cron', signal: 'nightly', limits: [] } as const;
          await server.connection.sendRequest(addGrant, { folderUri, ...wish });
          const given = JSON.stringify({ name: 'report' });
          const call = { id: '1', name: 'disable_skill', arguments: given };
          const outcomes = [];
          for (const isTrusted of [false, true]) {
            client.replies.push([{ kind: 'call', call }]);
            const { events } = await client.say('Go.', { model, signalText, isTrusted });
            outcomes.push(...events.flatMap(event => (event.kind === 'call' ? [event.outcome] : [])));
          }
          assert.deepEqual(outcomes, ['refused', 'ran']);
        }),
      ),
    ));
});
