import assert from 'node:assert/strict';
import {
  CancellationTokenSource,
  DidChangeTextDocumentNotification,
  DidChangeWatchedFilesNotification,
  DidOpenTextDocumentNotification,
  FileChangeType,
} from 'vscode-languageserver-protocol/node';
import type { EvalResults } from '../../server/src/protocol/evals.ts';
import { listEvalTests, listEvaluatedSkills, runEvalTests } from '../../server/src/protocol/evals.ts';
import { readinessChanged } from '../../server/src/protocol/readiness.ts';
import { eventually } from '../support/eventually.ts';
import { evalFiles, skillText } from '../support/evalFixture.ts';
import { serve } from '../support/serveFiles.ts';
import type { ServerUnderTest } from '../support/stdioServer.ts';
import { writeFiles } from '../support/temporaryFolder.ts';

const path = 'skills/invoices/SKILL.md';
const posts = 'skills/posts/SKILL.md';

const folderOf = (server: ServerUnderTest) => server.uriOf('').replace(/\/$/, '');

/** Runs a skill that is there. */
async function run(server: ServerUnderTest): Promise<EvalResults> {
  const results = await server.connection.sendRequest(runEvalTests, { folderUri: folderOf(server), path });
  assert.ok(results);
  return results;
}

const passed = ({ cases }: EvalResults) => cases.map(each => [each.message, each.passed]);

async function open({ connection, uriOf }: ServerUnderTest, file: string, text: string): Promise<void> {
  await connection.sendNotification(DidOpenTextDocumentNotification.type, {
    textDocument: { uri: uriOf(file), languageId: 'skill', version: 1, text },
  });
}

async function change({ connection, uriOf }: ServerUnderTest, file: string, text: string): Promise<void> {
  await connection.sendNotification(DidChangeTextDocumentNotification.type, {
    textDocument: { uri: uriOf(file), version: 2 },
    contentChanges: [{ text }],
  });
}

/** The places of tests as the words that are there. */
function wordsAt(
  server: ServerUnderTest,
  tests: readonly { readonly location: EvalResults['cases'][number]['location'] }[],
): string[] {
  return tests.map(({ location: { uri, range } }) => {
    const file = Object.keys(evalFiles).find(name => server.uriOf(name) === uri) ?? '';
    const line = String(evalFiles[file]).split('\n')[range.start.line] ?? '';
    return `${file} ${line.slice(range.start.character, range.end.character)}`;
  });
}

describe('trigger cases and structural criteria, over stdio', () => {
  it('are listed for the skills that have any, each at its place', () =>
    serve(evalFiles, {}, async server => {
      const { connection, uriOf } = server;
      const folderUri = folderOf(server);
      assert.deepEqual(await connection.sendRequest(listEvaluatedSkills, {}), [
        { folderUri, path, id: 'invoices', uri: uriOf(path) },
      ]);
      const tests = await connection.sendRequest(listEvalTests, { folderUri, path });
      assert.ok(tests);
      assert.deepEqual(tests.problems, []);
      assert.deepEqual(
        tests.cases.map(({ message, expected }) => [message, expected]),
        [
          ['check this invoice', true],
          ['write a blog post', false],
          ['blog about it', true],
        ],
      );
      const manifest = 'skills/invoices/skill.manifest.json';
      assert.deepEqual(wordsAt(server, tests.cases), [
        `${manifest} "check this invoice"`,
        `${manifest} "write a blog post"`,
        'skills/invoices/evals/evals.json "blog about it"',
      ]);
      assert.deepEqual(
        tests.criteria.map(({ key }) => key),
        ['trigger_cases', 'names_the_order', 'is_short', 'specificity'],
      );
      assert.deepEqual(wordsAt(server, tests.criteria), [
        `${path} `,
        `${manifest} "Names the order"`,
        `${manifest} ["memos"]`,
        `${path} `,
      ]);
      const gone = { folderUri, path: 'skills/none/SKILL.md' };
      assert.equal(await connection.sendRequest(listEvalTests, gone), null);
      assert.equal(await connection.sendRequest(runEvalTests, gone), null);
    }));

  it('say of a case that fails which skills are selected, and by which words', () =>
    serve(evalFiles, {}, async server => {
      const { cases, criteria } = await run(server);
      assert.deepEqual(
        cases.map(({ message, passed: isPassed, why, selected }) => ({
          message,
          isPassed,
          why: why.replace(/\d+(?:\.\d+)?/g, 'N'),
          selected: selected.map(({ id, score, words }) => [id, score > 0, ...words]),
        })),
        [
          {
            message: 'check this invoice',
            isPassed: true,
            why: 'The skill has N points: kw:invoice, sem:N.',
            selected: [],
          },
          {
            message: 'write a blog post',
            isPassed: true,
            why: 'The skill has no points for this message.',
            selected: [],
          },
          {
            message: 'blog about it',
            isPassed: false,
            why: 'The skill has no points for this message.',
            selected: [['posts', true, 'blog']],
          },
        ],
      );
      assert.deepEqual(
        criteria.map(({ key, passed: isPassed, score, passingScore }) => [
          key,
          isPassed,
          score,
          passingScore,
        ]),
        [
          ['trigger_cases', false, 1.8, 3],
          ['names_the_order', true, 3, 3],
          ['is_short', false, 1, 3],
          ['specificity', false, 1.32, 3],
        ],
      );
      assert.deepEqual(criteria[1]?.evidence, [
        '“Names the order”: 1 of 2 words are in the instructions; missing: names.',
      ]);
    }));

  it('tell which words of the skill those exercise that pass', () =>
    serve(evalFiles, {}, async server => {
      const { words } = await run(server);
      const places = wordsAt(server, words);
      assert.deepEqual(
        words.map(({ cases }, at) => [places[at], cases]),
        [
          [`${path} Checks`, [0]],
          [`${path} invoices`, [0]],
          [`${path} against`, []],
          [`${path} purchase`, []],
          [`${path} orders`, []],
          [`${path} invoice`, [0]],
        ],
      );
    }));

  it('follow a description that is edited and not saved', () =>
    serve(evalFiles, {}, async server => {
      const text = String(evalFiles[path]);
      await open(server, path, text);
      assert.deepEqual(passed(await run(server)).at(-1), ['blog about it', false]);
      await change(server, path, text.replace('keywords: [invoice]', 'keywords: [invoice, blog about it]'));
      assert.deepEqual(passed(await run(server)).at(-1), ['blog about it', true]);
      await change(server, path, text);
      await open(server, posts, skillText('posts', 'Writes nothing.', ''));
      assert.deepEqual((await run(server)).cases.at(-1)?.selected, []);
    }));

  it('follow a file of cases that is edited and not saved, with what cannot be read of it', () =>
    serve(evalFiles, {}, async server => {
      const file = 'skills/invoices/evals/evals.json';
      await open(server, file, '{"evals": [{ "prompt": "pay the invoice" }, { "prompt": 1 }]}');
      const results = await run(server);
      assert.deepEqual(passed(results).at(-1), ['pay the invoice', true]);
      assert.deepEqual(results.problems, [
        {
          message:
            'This entry is left out: it needs a `prompt`, and `should_trigger` can only be true or false.',
          location: {
            uri: server.uriOf(file),
            range: { start: { line: 0, character: 44 }, end: { line: 0, character: 59 } },
          },
        },
      ]);
    }));

  it('are listed once a file of cases is made, of which the client is notified', () =>
    serve({ [posts]: evalFiles[posts] ?? '' }, {}, async (server, folder) => {
      const { connection, uriOf } = server;
      const ids = async () =>
        ((await connection.sendRequest(listEvaluatedSkills, {})) ?? []).map(({ id }) => id);
      assert.deepEqual(await ids(), []);
      let changes = 0;
      connection.onNotification(readinessChanged, () => {
        changes++;
      });
      const file = 'skills/posts/evals/queries.json';
      writeFiles(folder, { [file]: '[{ "query": "write a post", "should_trigger": true }]' });
      await connection.sendNotification(DidChangeWatchedFilesNotification.type, {
        changes: [{ uri: uriOf(file), type: FileChangeType.Created }],
      });
      await eventually(
        () => changes,
        count => assert.ok(count > 0),
      );
      assert.deepEqual(await ids(), ['posts']);
    }));

  it('are canceled between two cases', () =>
    serve(evalFiles, {}, async server => {
      await run(server);
      const source = new CancellationTokenSource();
      const params = { folderUri: folderOf(server), path };
      const answer = server.connection.sendRequest(runEvalTests, params, source.token);
      source.cancel();
      await assert.rejects(answer, /cancel/i);
    }));
});
