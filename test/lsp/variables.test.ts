import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  DidChangeTextDocumentNotification,
  DidOpenTextDocumentNotification,
  DocumentDiagnosticRequest,
  HoverRequest,
  MarkupContent,
} from 'vscode-languageserver-protocol/node';
import { eventually } from '../support/eventually.ts';
import { withRepository } from '../support/gitRepository.ts';
import type { ServerUnderTest } from '../support/stdioServer.ts';
import { startServer } from '../support/stdioServer.ts';
import type { Files } from '../support/temporaryFolder.ts';

const skill = '.agents/skills/caller/SKILL.md';
const own = '.agents/skills/caller/vars.json';
const files: Files = {
  [skill]: `---
name: caller
description: Calls a service.
vars:
  ENDPOINT: https://default.invalid
  TOKEN:
    required: true
    secret: true
---

Call {{ENDPOINT}} with {{TOKEN}}.
`,
  [own]: '{\n  "ENDPOINT": "https://own.invalid",\n  "TOKEN": "planted-value-1"\n}\n',
};

async function withServer(work: (server: ServerUnderTest, folder: string) => Promise<void>): Promise<void> {
  await withRepository(files, async folder => {
    const server = await startServer({ folder });
    try {
      await work(server, folder);
    } finally {
      await server.stop();
    }
  });
}

async function open({ connection, uriOf }: ServerUnderTest, folder: string, file: string): Promise<void> {
  const text = readFileSync(path.join(folder, file), 'utf8');
  const languageId = file.endsWith('.md') ? 'skill' : 'json';
  await connection.sendNotification(DidOpenTextDocumentNotification.type, {
    textDocument: { uri: uriOf(file), languageId, version: 1, text },
  });
}

async function hoverAt({ connection, uriOf }: ServerUnderTest, line: number, character: number) {
  const answer = await connection.sendRequest(HoverRequest.type, {
    textDocument: { uri: uriOf(skill) },
    position: { line, character },
  });
  return answer !== null && MarkupContent.is(answer.contents) ? answer.contents.value : '';
}

async function findingsIn({ connection, uriOf }: ServerUnderTest, file: string) {
  const report = await connection.sendRequest(DocumentDiagnosticRequest.type, {
    textDocument: { uri: uriOf(file) },
  });
  return report.kind === 'full' ? report.items : [];
}

describe('variables over stdio', () => {
  it('tell their value and where it is from, on the placeholder', () =>
    withServer(async (server, folder) => {
      await open(server, folder, skill);
      assert.match(await hoverAt(server, 10, 8), /https:\/\/own\.invalid[^]*vars\.json/);
    }));

  it('never tell a secret', () =>
    withServer(async (server, folder) => {
      await open(server, folder, skill);
      const hover = await hoverAt(server, 10, 26);
      assert.match(hover, /\*\*\*/);
      assert.doesNotMatch(hover, /planted/);
    }));

  it('follow the file that is changed in another editor, before it is saved', () =>
    withServer(async (server, folder) => {
      await open(server, folder, skill);
      await open(server, folder, own);
      await server.connection.sendNotification(DidChangeTextDocumentNotification.type, {
        textDocument: { uri: server.uriOf(own), version: 2 },
        contentChanges: [{ text: '{ "ENDPOINT": "https://typed.invalid" }' }],
      });
      assert.match(await hoverAt(server, 10, 8), /https:\/\/typed\.invalid/);
    }));

  it('are an error where a secret stands in a file that git tracks', () =>
    withServer(async (server, folder) => {
      await open(server, folder, own);
      await eventually(
        () => findingsIn(server, own),
        findings =>
          assert.deepEqual(
            findings.map(({ code, severity, range }) => ({ code, severity, range })),
            [
              {
                code: 'variable-secret',
                severity: 1,
                range: { start: { line: 2, character: 11 }, end: { line: 2, character: 28 } },
              },
            ],
          ),
      );
      assert.doesNotMatch(JSON.stringify(await findingsIn(server, own)), /planted/);
    }));
});
