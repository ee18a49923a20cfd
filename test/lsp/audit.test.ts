import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { URI } from 'vscode-uri';
import { AuditService } from '../../server/src/lsp/services/audit/auditService.ts';
import { listTraces, readTrace } from '../../server/src/protocol/audit.ts';
import { runSkillwright } from '../support/cliProcess.ts';
import type { ServerUnderTest } from '../support/stdioServer.ts';
import { startServer } from '../support/stdioServer.ts';
import { withFiles } from '../support/temporaryFolder.ts';

const files = {
  'work/skills/memo/SKILL.md':
    '---\nname: memo\ndescription: Drafts memos about deals. Use it for memos.\n---\n\n# Memo\n',
};

interface Recorded {
  readonly server: ServerUnderTest;
  readonly folderUri: string;
  readonly chat: (message: string) => Promise<string>;
}

/** A server in a workspace in which the command line runs chats; both keep the state of this test. */
function withServer(work: (recorded: Recorded) => Promise<void>): Promise<void> {
  return withFiles(files, async folder => {
    const cwd = path.join(folder, 'work');
    const env = { XDG_STATE_HOME: path.join(folder, 'state') };
    const server = await startServer({ folder: cwd, env });
    const chat = async (message: string) => {
      const { out } = await runSkillwright(['chat', message, '--format', 'json'], { cwd, env });
      const { traceId }: { traceId: string } = JSON.parse(out);
      return traceId;
    };
    try {
      await work({ server, folderUri: URI.file(cwd).toString(), chat });
    } finally {
      assert.equal(await server.stop(), 0);
    }
  });
}

describe('what the server answers about recorded turns', () => {
  it('is what the command line recorded, page by page', () =>
    withServer(async ({ server: { connection }, folderUri, chat }) => {
      const page = { offset: 0, limit: 10 };
      assert.deepEqual(await connection.sendRequest(listTraces, { page }), { traces: [], total: 0 });
      const first = await chat('Draft a memo about the deal');
      const second = await chat('Hello');
      const list = async (more: object) => {
        const answer = await connection.sendRequest(listTraces, { folderUri, page: { ...page, ...more } });
        assert.ok('traces' in answer);
        return [answer.traces.map(({ traceId }) => traceId), answer.total];
      };
      assert.deepEqual(await list({}), [[second, first], 2]);
      assert.deepEqual(await list({ offset: 1, limit: 1 }), [[first], 2]);
      assert.deepEqual(await list({ skill: 'memo', tool: 'activate_skills' }), [[first], 1]);
      assert.deepEqual(await connection.sendRequest(listTraces, { folderUri: 'file:///elsewhere', page }), {
        traces: [],
        total: 0,
      });
    }));

  it('has all that happened in a turn, and the folder that it was recorded for', () =>
    withServer(async ({ server: { connection }, folderUri, chat }) => {
      const traceId = await chat('Draft a memo about the deal');
      const found = await connection.sendRequest(readTrace, { traceId });
      assert.ok(found !== null && 'turn' in found);
      assert.deepEqual(
        [found.folderUri, found.turn.traceId, found.turn.outcome, found.steps.map(({ table }) => table)],
        [folderUri, traceId, 'done', ['activations', 'gate_decisions', 'tool_calls']],
      );
      assert.equal(await connection.sendRequest(readTrace, { traceId: randomUUID() }), null);
      assert.equal(
        await connection.sendRequest(readTrace, { traceId, folderUri: 'file:///elsewhere' }),
        null,
      );
    }));
});

describe('the audit of the server', () => {
  it('can be asked for what was told just now, and masks it as far as secrets are known', () =>
    withFiles(files, async folder => {
      const folderUri = URI.file(path.join(folder, 'work')).toString();
      const problems: string[] = [];
      let written = 0;
      const ports = {
        folders: () => [folderUri],
        onProblem: (problem: string) => void problems.push(problem),
        onWritten: () => void written++,
      };
      const service = new AuditService(ports, () => path.join(folder, 'audit.db'));
      const facts = {
        chatId: 'chat',
        source: 'webhook',
        signalId: 'alert-7',
        model: 'm',
        style: 'xml',
        message: 'Use hunter2',
      };
      try {
        const trail = service.trailFor(folderUri, facts, text => text.replaceAll('hunter2', '***'));
        trail.onEvent({ kind: 'ended', end: { kind: 'done' } });
        const found = service.read({ traceId: trail.traceId });
        assert.ok(found !== null && 'turn' in found);
        assert.deepEqual(
          [found.turn.message, found.turn.outcome, found.turn.signalId],
          ['Use ***', 'done', 'alert-7'],
        );
        assert.deepEqual([problems, written], [[], 1]);
      } finally {
        service.close();
      }
    }));
});
