import assert from 'node:assert/strict';
import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import {
  CallHierarchyIncomingCallsRequest,
  CallHierarchyPrepareRequest,
  DidChangeTextDocumentNotification,
  DidChangeWatchedFilesNotification,
  DidCloseTextDocumentNotification,
  DidOpenTextDocumentNotification,
  DidSaveTextDocumentNotification,
  FileChangeType,
  ReferencesRequest,
  WorkDoneProgress,
  WorkDoneProgressCreateRequest,
} from 'vscode-languageserver-protocol/node';
import type {
  WorkDoneProgressBegin,
  WorkDoneProgressEnd,
  WorkDoneProgressReport,
} from 'vscode-languageserver-protocol/node';
import { eventually } from '../support/eventually.ts';
import { serve } from '../support/serveFiles.ts';
import type { ServerUnderTest } from '../support/stdioServer.ts';
import { writeFiles } from '../support/temporaryFolder.ts';

const first = 'skills/first/SKILL.md';
const second = 'skills/second/SKILL.md';
/** Its folder is not a name for it. */
const elsewhere = 'skills/other/SKILL.md';
const unknown = "No skill 'second' is known here.";

function skill(name: string, more = ''): string {
  return `---\nname: ${name}\ndescription: Fills in forms. Use when a form is empty.\n${more}---\n\n# ${name}\n`;
}

const naming = skill('first', 'next_skill: second\n');

describe('the skills of a workspace', () => {
  it('are known to an editor that never asks for them', () =>
    serve({ [first]: naming }, { pulls: false }, async server => {
      await open(server, first, naming);
      await eventually(() => messagesOf(server, first), equal([unknown]));
    }));

  it('are read again where they change on disk', () =>
    serve({ [first]: naming }, { pulls: false }, async (server, folder) => {
      await open(server, first, naming);
      await eventually(() => messagesOf(server, first), equal([unknown]));
      writeFiles(folder, { [second]: skill('second') });
      await touch(server, second, FileChangeType.Created);
      await eventually(() => messagesOf(server, first), equal([]));
      rmSync(path.join(folder, second));
      await touch(server, second, FileChangeType.Deleted);
      await eventually(() => messagesOf(server, first), equal([unknown]));
    }));

  it('are found in a folder of which nothing but its coming was told', () =>
    serve({ [first]: naming }, { pulls: false }, async (server, folder) => {
      await open(server, first, naming);
      await eventually(() => messagesOf(server, first), equal([unknown]));
      mkdirSync(path.join(folder, path.dirname(second)));
      await touch(server, path.dirname(second), FileChangeType.Created);
      // Whoever asks for references waits until the folder, which is empty, was looked through.
      await server.connection.sendRequest(ReferencesRequest.type, {
        textDocument: { uri: server.uriOf(first) },
        position: { line: 1, character: 8 },
        context: { includeDeclaration: true },
      });
      writeFiles(folder, { [second]: skill('second') });
      await eventually(() => messagesOf(server, first), equal([]));
    }));

  it('are as the disk has them again once they are closed without being saved', () =>
    serve({ [first]: naming, [elsewhere]: skill('second') }, { pulls: false }, async server => {
      await open(server, first, naming);
      await open(server, elsewhere, skill('second'));
      await server.connection.sendNotification(DidChangeTextDocumentNotification.type, {
        textDocument: { uri: server.uriOf(elsewhere), version: 2 },
        contentChanges: [{ text: skill('third') }],
      });
      await eventually(() => messagesOf(server, first), equal([unknown]));
      await server.connection.sendNotification(DidCloseTextDocumentNotification.type, {
        textDocument: { uri: server.uriOf(elsewhere) },
      });
      await eventually(() => messagesOf(server, first), equal([]));
    }));

  it('are read again where an editor that watches no files saves one', () =>
    serve(
      { [first]: naming },
      { pulls: false, capabilities: { workspace: { didChangeWatchedFiles: {} } } },
      async (server, folder) => {
        await open(server, first, naming);
        await eventually(() => messagesOf(server, first), equal([unknown]));
        await open(server, second, skill('second'));
        writeFiles(folder, { [second]: skill('second') });
        await server.connection.sendNotification(DidSaveTextDocumentNotification.type, {
          textDocument: { uri: server.uriOf(second) },
        });
        await eventually(() => messagesOf(server, first), equal([]));
      },
    ));
});

const many = Object.fromEntries(
  Array.from({ length: 600 }, (_, index) => [
    `skills/s${index}/SKILL.md`,
    skill(`s${index}`, 'next_skill: s0\n'),
  ]),
);

describe('a question about all skills', () => {
  it('waits until all are read that are being read', () =>
    serve(many, { pulls: false, capabilities }, async server => {
      const file = 'skills/s0/SKILL.md';
      await open(server, file, many[file] ?? '');
      await onProgress(server, ({ kind }) => kind === 'begin');
      const textDocument = { uri: server.uriOf(file) };
      const [item] =
        (await server.connection.sendRequest(CallHierarchyPrepareRequest.type, {
          textDocument,
          position: { line: 1, character: 7 },
        })) ?? [];
      assert.ok(item);
      const calls = await server.connection.sendRequest(CallHierarchyIncomingCallsRequest.type, { item });
      assert.equal(calls?.length, 600);
    }));
});

describe('the progress of reading skills', () => {
  it('is shown by an editor that can where there are many, from the begin to the end', () =>
    serve(many, { pulls: false, capabilities }, async server => {
      const told = await onProgress(server, ({ kind }) => kind === 'end');
      assert.deepEqual(
        [told[0], told.at(-1)],
        [{ kind: 'begin', title: 'Reading skills', percentage: 0 }, { kind: 'end' }],
      );
    }));
});

const capabilities = { window: { workDoneProgress: true } };

type Progress = WorkDoneProgressBegin | WorkDoneProgressReport | WorkDoneProgressEnd;

/** What was told of the progress until some of it is what was waited for. */
async function onProgress(
  { connection }: ServerUnderTest,
  isWanted: (progress: Progress) => boolean,
): Promise<Progress[]> {
  const told: Progress[] = [];
  await new Promise<void>(resolve => {
    connection.onRequest(WorkDoneProgressCreateRequest.type, ({ token }) => {
      connection.onProgress(WorkDoneProgress.type, token, progress => {
        told.push(progress);
        if (isWanted(progress)) {
          resolve();
        }
      });
    });
  });
  return told;
}

function equal(expected: readonly string[]) {
  return (found: readonly unknown[]) => assert.deepEqual(found, expected);
}

async function open(server: ServerUnderTest, file: string, text: string): Promise<void> {
  await server.connection.sendNotification(DidOpenTextDocumentNotification.type, {
    textDocument: { uri: server.uriOf(file), languageId: 'markdown', version: 1, text },
  });
}

async function touch(server: ServerUnderTest, file: string, type: FileChangeType): Promise<void> {
  await server.connection.sendNotification(DidChangeWatchedFilesNotification.type, {
    changes: [{ uri: server.uriOf(file), type }],
  });
}

/** What is said about other skills; nothing where nothing was pushed yet. */
function messagesOf({ pushed, uriOf }: ServerUnderTest, file: string) {
  const found = pushed.get(uriOf(file)) ?? [];
  return found.filter(({ code }) => code === 'skill-unknown').map(({ message }) => message);
}
