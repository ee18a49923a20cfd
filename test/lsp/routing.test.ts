import assert from 'node:assert/strict';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  DidChangeConfigurationNotification,
  DidChangeTextDocumentNotification,
  DidChangeWatchedFilesNotification,
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  FileChangeType,
} from 'vscode-languageserver-protocol/node';
import { URI } from 'vscode-uri';
import type { RoutingResult, RoutingParams } from '../../server/src/protocol/routing.ts';
import {
  embedTexts,
  listHost,
  listRoutingChoices,
  previewPrompt,
  previewRouting,
  routingChanged,
} from '../../server/src/protocol/routing.ts';
import { serve } from '../support/serveFiles.ts';
import type { ServerUnderTest } from '../support/stdioServer.ts';
import { until } from '../support/stdioServer.ts';
import type { Files } from '../support/temporaryFolder.ts';

const swap = `---
name: swap
description: Swaps one token for another.
routing:
  keywords: [swap]
  stages: [decide]
conditions:
  requires_env: [SKILLWRIGHT_TEST_KEY]
---
# Swap

Quote first.
`;
const invoices = '---\nname: invoices\ndescription: Checks invoices against orders.\n---\nRead the totals.\n';
const files: Files = { 'skills/swap/SKILL.md': swap, 'skills/invoices/SKILL.md': invoices };

function folderOf(server: ServerUnderTest): string {
  return server.uriOf('').replace(/\/$/, '');
}

async function preview(server: ServerUnderTest, params: Partial<RoutingParams> = {}): Promise<RoutingResult> {
  const answer = await server.connection.sendRequest(previewRouting, {
    folderUri: folderOf(server),
    message: '',
    ...params,
  });
  assert.ok(answer);
  return answer;
}

function ranked({ view }: RoutingResult): [string, number, readonly string[]][] {
  return view.candidates.map(({ id, score, reasons }) => [id, score, reasons]);
}

describe('routing over stdio', () => {
  it('ranks the skills of a folder with their reasons, and drops those that cannot run', () =>
    serve(files, {}, async server => {
      const answer = await preview(server, { message: 'swap my tokens', mode: 'l0' });
      assert.deepEqual(ranked(answer), [['invoices', 0, ['fallback']]]);
      assert.deepEqual(
        answer.view.dropped.map(({ id, cause }) => [id, cause]),
        [['swap', 'cond:env SKILLWRIGHT_TEST_KEY']],
      );
    }));

  it('takes for true what is pretended', () =>
    serve(files, {}, async server => {
      const present = { env: ['SKILLWRIGHT_TEST_KEY'] };
      const answer = await preview(server, { message: 'swap my tokens', mode: 'l0', present });
      assert.deepEqual(ranked(answer), [
        ['swap', 50, ['kw:swap', 'stage:decide']],
        ['invoices', 0, ['fallback']],
      ]);
      assert.deepEqual(answer.view.selected, ['swap']);
    }));

  it('goes by the text in the editor before it is saved, and by the file again once it is closed', () =>
    serve(files, {}, async server => {
      const uri = server.uriOf('skills/invoices/SKILL.md');
      const ask = async () => ranked(await preview(server, { message: 'water the plants', mode: 'l0' }))[0];
      await server.connection.sendNotification(DidOpenTextDocumentNotification.type, {
        textDocument: { uri, languageId: 'skill', version: 1, text: invoices },
      });
      assert.deepEqual(await ask(), ['invoices', 0, ['fallback']]);
      const text = invoices.replace('---\nRead', 'routing:\n  keywords: [plants]\n---\nRead');
      await server.connection.sendNotification(DidChangeTextDocumentNotification.type, {
        textDocument: { uri, version: 2 },
        contentChanges: [{ text }],
      });
      assert.deepEqual(await ask(), ['invoices', 30, ['kw:plants']]);
      await server.connection.sendNotification(DidCloseTextDocumentNotification.type, {
        textDocument: { uri },
      });
      assert.deepEqual(await ask(), ['invoices', 0, ['fallback']]);
    }));

  it('follows what comes, changes and goes on disk, and says when a preview is out of date', () =>
    serve(files, {}, async server => {
      let told = 0;
      server.connection.onNotification(routingChanged, ({ folderUris }) => {
        assert.deepEqual(folderUris, [folderOf(server)]);
        told++;
      });
      assert.deepEqual(ranked(await preview(server, { mode: 'l0' })), [['invoices', 0, ['fallback']]]);
      const file = URI.parse(server.uriOf('skills/invoices/SKILL.md')).fsPath;
      await writeFile(path.join(path.dirname(file), 'skill.skillwright.json'), '{"priority": 5}');
      await notify(server, 'skills/invoices/skill.skillwright.json', FileChangeType.Created);
      await until('the client is told', () => told > 0);
      assert.equal((await preview(server)).view.candidates[0]?.tiebreak, 95);
      await rm(file);
      await notify(server, 'skills/invoices/SKILL.md', FileChangeType.Deleted);
      assert.deepEqual(ranked(await preview(server)), []);
    }));

  it('obeys the settings of the person before those of the workspace', () =>
    serve(
      { ...files, 'skillwright.json': '{"routing": {"mode": "l0", "bodyBudget": 5}}' },
      {},
      async server => {
        const { view } = await preview(server, { message: 'check the invoices' });
        assert.deepEqual([view.mode, view.budget.limit], ['l0', 5]);
        server.setSettings({ routing: { mode: 'semantic' } });
        await server.connection.sendNotification(DidChangeConfigurationNotification.type, { settings: null });
        await server.connection.sendRequest(listRoutingChoices, {});
        const { view: after } = await preview(server, { message: 'check the invoices' });
        assert.deepEqual([after.mode, after.selected], ['semantic', ['invoices']]);
        assert.deepEqual(Object.keys(after.budget), ['used', 'bodies']);
      },
    ));

  it('leaves out a signal that cannot be read, and says where', () =>
    serve(files, {}, async server => {
      const { signalProblem, view } = await preview(server, { signalText: '{"source": 1}' });
      assert.deepEqual([signalProblem?.start, signalProblem?.end, view.refused], [11, 12, []]);
    }));

  it('answers with the prompt a model would get, in any style', () =>
    serve(files, {}, async server => {
      const params = { folderUri: folderOf(server), message: 'check the invoices' };
      const { text = '' } =
        (await server.connection.sendRequest(previewPrompt, { ...params, style: 'xml' })) ?? {};
      assert.match(
        text,
        /<available_skills>[^]*<name>invoices<\/name>[^]*<\/available_skills>[^]*Read the totals\./,
      );
    }));

  it('says what a host tells its model, and what it leaves out', () =>
    serve(
      { '.zed/skills/a/SKILL.md': '---\nname: a\ndescription: Adds.\n---\n', ...files },
      {},
      async server => {
        const listing = await server.connection.sendRequest(listHost, {
          folderUri: folderOf(server),
          host: 'claude-code',
        });
        assert.ok(listing);
        const { title, entries, counts } = listing;
        assert.deepEqual([title, entries.length, counts], ['Claude Code', 3, { 'not-loaded': 3 }]);
        assert.match(entries[0]?.reason ?? '', /lies in none of the folders that Claude Code loads/);
      },
    ));

  it('compares by vectors of the client where they are asked for, each text once', () =>
    serve(
      {
        ...files,
        'skillwright.json': '{"routing": {"semantic": {"engine": "embeddings", "minScore": 0.5}}}',
      },
      { options: { embedsTexts: true }, settings: { embeddings: { model: 'small' } } },
      async server => {
        const asked: (readonly string[])[] = [];
        server.connection.onRequest(embedTexts, ({ texts }) => {
          asked.push(texts);
          return { vectors: texts.map(text => (/invoice|bill/i.test(text) ? [1, 0] : [0, 1])) };
        });
        const ask = async () => {
          const { view } = await preview(server, { message: 'pay this bill' });
          return [view.engine, view.confidence, view.candidates.map(({ id, reasons }) => [id, ...reasons])];
        };
        const expected = ['embeddings', 1, [['invoices', 'sem:1.00']]];
        assert.deepEqual(await ask(), expected);
        assert.deepEqual(await ask(), expected);
        const skills = ['invoices\nChecks invoices against orders.', 'swap\nSwaps one token for another.'];
        assert.deepEqual(
          asked.map(texts => texts.toSorted()),
          [skills, ['pay this bill'], ['pay this bill']],
        );
      },
    ));

  it('goes by words, and says why, where there are no vectors', () =>
    serve(
      { ...files, 'skillwright.json': '{"routing": {"semantic": {"engine": "embeddings"}}}' },
      { options: { embedsTexts: true }, settings: { embeddings: { model: 'small' } } },
      async server => {
        server.connection.onRequest(embedTexts, () => ({ problem: 'http://127.0.0.1 cannot be reached.' }));
        const { view } = await preview(server, { message: 'check the invoices' });
        assert.deepEqual(
          [view.engine, view.fallback, view.candidates[0]?.id],
          ['lexical', 'http://127.0.0.1 cannot be reached.', 'invoices'],
        );
      },
    ));

  it('says what can be chosen', () =>
    serve(
      {
        ...files,
        '.codex/skills/a/SKILL.md': invoices,
        'skillwright.json': '{"targets": ["zed"], "agents": [{"slug": "desk", "skills": []}]}',
      },
      {},
      async server => {
        const { hosts, ...choices } = await server.connection.sendRequest(listRoutingChoices, {});
        assert.deepEqual(
          hosts.slice(0, 2).map(({ id }) => id),
          ['zed', 'codex'],
        );
        assert.deepEqual(choices, {
          folderUri: folderOf(server),
          folders: [{ uri: folderOf(server), name: path.basename(URI.parse(folderOf(server)).fsPath) }],
          mode: 'auto',
          promptStyle: 'catalog',
          agents: ['desk'],
          env: [{ name: 'SKILLWRIGHT_TEST_KEY', isSet: false }],
          byRouter: [],
          byModel: ['Zed'],
          skills: 3,
        });
      },
    ));

  it('knows nothing of a folder that is not open', () =>
    serve(files, {}, async server => {
      const params = { folderUri: 'file:///elsewhere', message: '' };
      assert.equal(await server.connection.sendRequest(previewRouting, params), null);
    }));
});

async function notify(server: ServerUnderTest, file: string, type: FileChangeType): Promise<void> {
  await server.connection.sendNotification(DidChangeWatchedFilesNotification.type, {
    changes: [{ uri: server.uriOf(file), type }],
  });
}
