import assert from 'node:assert/strict';
import {
  CallHierarchyIncomingCallsRequest,
  CallHierarchyOutgoingCallsRequest,
  CallHierarchyPrepareRequest,
  DidChangeTextDocumentNotification,
  DidOpenTextDocumentNotification,
} from 'vscode-languageserver-protocol/node';
import type { CallHierarchyItem } from 'vscode-languageserver-protocol/node';
import { serve } from '../support/serveFiles.ts';
import type { ServerUnderTest } from '../support/stdioServer.ts';

const start = 'skills/start/SKILL.md';
const check = 'skills/check/SKILL.md';
const startText = `---
name: start
title: Start here
description: Starts.
next_skill: check
conditional_next_skills:
  bug: check
  risk: start
---
`;
const checkText = '---\nname: check\ndescription: Checks what was done.\nnext_skill: "start"\n---\n';
const files = { [start]: startText, [check]: checkText };

const at = (line: number, from: number, to: number) => ({
  start: { line, character: from },
  end: { line, character: to },
});

const item = (server: ServerUnderTest, file: string, name: string, detail: string) => ({
  name,
  kind: 12,
  detail,
  uri: server.uriOf(file),
  range: { start: { line: 0, character: 0 }, end: at(1, 6, 11).end },
  selectionRange: at(1, 6, 11),
});

describe('the call hierarchy of skills over stdio', () => {
  it('begins at the name of a skill and at a reference to one, and nowhere else', () =>
    serve(files, {}, async server => {
      await open(server, start, startText);
      assert.deepEqual(await prepare(server, start, 1, 8), [item(server, start, 'start', 'Start here')]);
      assert.deepEqual(await prepare(server, start, 6, 8), [
        item(server, check, 'check', 'Checks what was done.'),
      ]);
      assert.equal(await prepare(server, start, 3, 16), null);
    }));

  it('ends where a reference ends that goes over several lines', () =>
    serve(files, {}, async server => {
      await open(server, start, startText.replace('next_skill: check', 'next_skill: "che\\\n  ck"'));
      const [own] = (await prepare(server, start, 1, 8)) ?? [];
      assert.ok(own);
      const calls = await outgoing(server, own);
      assert.deepEqual(calls?.[0]?.fromRanges[0], { start: at(4, 12, 12).start, end: at(5, 5, 5).end });
    }));

  it('goes along the transitions, both ways and in circles, with their conditions', () =>
    serve(files, {}, async server => {
      await open(server, start, startText);
      const [own] = (await prepare(server, start, 1, 8)) ?? [];
      assert.ok(own);
      assert.deepEqual(await outgoing(server, own), [
        {
          to: item(server, check, 'check', 'Checks what was done.'),
          fromRanges: [at(4, 12, 17), at(6, 7, 12)],
        },
        { to: item(server, start, 'start', 'if risk · Start here'), fromRanges: [at(7, 8, 13)] },
      ]);
      assert.deepEqual(await incoming(server, own), [
        { from: item(server, check, 'check', 'Checks what was done.'), fromRanges: [at(3, 12, 19)] },
        { from: item(server, start, 'start', 'if risk · Start here'), fromRanges: [at(7, 8, 13)] },
      ]);
    }));

  it('goes by the text in the editor, just as it stands', () =>
    serve(files, {}, async server => {
      await open(server, start, startText);
      const [own] = (await prepare(server, start, 1, 8)) ?? [];
      assert.ok(own);
      await server.connection.sendNotification(DidChangeTextDocumentNotification.type, {
        textDocument: { uri: server.uriOf(start), version: 2 },
        contentChanges: [{ text: startText.replace('next_skill: check\n', '\n\n') }],
      });
      const calls = (await outgoing(server, own)) ?? [];
      assert.deepEqual(
        calls.map(({ to, fromRanges }) => [to.name, to.detail, fromRanges]),
        [
          ['check', 'if bug · Checks what was done.', [at(7, 7, 12)]],
          ['start', 'if risk · Start here', [at(8, 8, 13)]],
        ],
      );
    }));
});

async function open(server: ServerUnderTest, file: string, text: string): Promise<void> {
  await server.connection.sendNotification(DidOpenTextDocumentNotification.type, {
    textDocument: { uri: server.uriOf(file), languageId: 'markdown', version: 1, text },
  });
}

async function prepare(
  { connection, uriOf }: ServerUnderTest,
  file: string,
  line: number,
  character: number,
): Promise<CallHierarchyItem[] | null> {
  return connection.sendRequest(CallHierarchyPrepareRequest.type, {
    textDocument: { uri: uriOf(file) },
    position: { line, character },
  });
}

const outgoing = ({ connection }: ServerUnderTest, of: CallHierarchyItem) =>
  connection.sendRequest(CallHierarchyOutgoingCallsRequest.type, { item: of });

const incoming = ({ connection }: ServerUnderTest, of: CallHierarchyItem) =>
  connection.sendRequest(CallHierarchyIncomingCallsRequest.type, { item: of });
