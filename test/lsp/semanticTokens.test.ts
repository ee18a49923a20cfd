import assert from 'node:assert/strict';
import {
  DidChangeTextDocumentNotification,
  DidOpenTextDocumentNotification,
  SemanticTokensDeltaRequest,
  SemanticTokensRangeRequest,
  SemanticTokensRequest,
} from 'vscode-languageserver-protocol/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { tokenModifiers, tokenTypes } from '../../server/src/core/features/semanticTokens/semanticTokens.ts';
import { serve } from '../support/serveFiles.ts';
import type { ServerUnderTest } from '../support/stdioServer.ts';

const skill = 'skills/forms/SKILL.md';
const text = '---\nvars:\n  REGION: eu\n---\n\nIn {{REGION}}.\n\nNot {{OTHER}}.\n';

describe('semantic tokens over stdio', () => {
  it('tell what the words are', () =>
    serve({}, {}, async server => {
      open(server);
      const { data } = await full(server);
      assert.deepEqual(decode(text, data), [
        'REGION variable.declaration.readonly',
        'REGION variable.readonly',
        'OTHER variable',
      ]);
    }));

  it('tell those of some lines', () =>
    serve({}, {}, async server => {
      open(server);
      const answer = await server.connection.sendRequest(SemanticTokensRangeRequest.type, {
        textDocument: { uri: server.uriOf(skill) },
        range: { start: { line: 5, character: 0 }, end: { line: 7, character: 0 } },
      });
      assert.deepEqual(decode(text, answer?.data ?? []), ['REGION variable.readonly']);
    }));

  it('tell what changed since the last answer, and all to who has another one', () =>
    serve({}, {}, async server => {
      const uri = open(server);
      const before = await full(server);
      void server.connection.sendNotification(DidChangeTextDocumentNotification.type, {
        textDocument: { uri, version: 2 },
        contentChanges: [
          { range: { start: { line: 5, character: 0 }, end: { line: 5, character: 0 } }, text: '{{NEW}} ' },
        ],
      });
      const changed = text.replace('In {{', '{{NEW}} In {{');
      const delta = await server.connection.sendRequest(SemanticTokensDeltaRequest.type, {
        textDocument: { uri },
        previousResultId: before.resultId ?? '',
      });
      assert.ok(delta !== null && 'edits' in delta);
      const data = [...before.data];
      for (const { start, deleteCount, data: added = [] } of delta.edits) {
        data.splice(start, deleteCount, ...added);
      }
      const after = decode(changed, data);
      assert.equal(after[1], 'NEW variable');
      const again = await server.connection.sendRequest(SemanticTokensDeltaRequest.type, {
        textDocument: { uri },
        previousResultId: before.resultId ?? '',
      });
      assert.ok(again !== null && 'data' in again);
      assert.deepEqual(decode(changed, again.data), after);
    }));

  it('are none in a file that is not a skill', () =>
    serve({}, {}, async server => {
      const textDocument = { uri: server.uriOf('notes.md') };
      void server.connection.sendNotification(DidOpenTextDocumentNotification.type, {
        textDocument: { ...textDocument, languageId: 'markdown', version: 1, text },
      });
      assert.deepEqual(await server.connection.sendRequest(SemanticTokensRequest.type, { textDocument }), {
        data: [],
      });
      assert.deepEqual(
        await server.connection.sendRequest(SemanticTokensDeltaRequest.type, {
          textDocument,
          previousResultId: '1',
        }),
        { data: [] },
      );
    }));
});

function open(server: ServerUnderTest): string {
  const uri = server.uriOf(skill);
  void server.connection.sendNotification(DidOpenTextDocumentNotification.type, {
    textDocument: { uri, languageId: 'markdown', version: 1, text },
  });
  return uri;
}

async function full(server: ServerUnderTest) {
  const answer = await server.connection.sendRequest(SemanticTokensRequest.type, {
    textDocument: { uri: server.uriOf(skill) },
  });
  assert.ok(answer);
  return answer;
}

/** Each token as its words and what they are. */
function decode(content: string, data: readonly number[]): string[] {
  const document = TextDocument.create('file:///a', 'markdown', 1, content);
  const shown: string[] = [];
  let line = 0;
  let character = 0;
  for (let at = 0; at < data.length; at += 5) {
    const [lines = 0, characters = 0, length = 0, type = 0, bits = 0] = data.slice(at, at + 5);
    line += lines;
    character = lines === 0 ? character + characters : characters;
    const start = document.offsetAt({ line, character });
    const modifiers = tokenModifiers.filter((_, index) => (bits & (1 << index)) !== 0);
    shown.push(`${content.slice(start, start + length)} ${[tokenTypes[type], ...modifiers].join('.')}`);
  }
  return shown;
}
