import assert from 'node:assert/strict';
import { chmodSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  CodeActionRequest,
  DidChangeTextDocumentNotification,
  DidChangeWatchedFilesNotification,
  DidOpenTextDocumentNotification,
  DocumentDiagnosticRequest,
  HoverRequest,
  MarkupContent,
  WorkspaceDiagnosticRequest,
} from 'vscode-languageserver-protocol/node';
import { eventually } from '../support/eventually.ts';
import { withRepository } from '../support/gitRepository.ts';
import { withFiles } from '../support/temporaryFolder.ts';
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

  it('can be set from where they stand, by an editor that has the command', () =>
    withRepository(files, async folder => {
      const server = await startServer({ folder, options: { hasCommands: true } });
      try {
        await open(server, folder, skill);
        const textDocument = { uri: server.uriOf(skill) };
        const titlesAt = async (line: number, character: number) => {
          const range = { start: { line, character }, end: { line, character } };
          const actions = await server.connection.sendRequest(CodeActionRequest.type, {
            textDocument,
            range,
            context: { diagnostics: [] },
          });
          return (actions ?? []).map(({ title }) => title);
        };
        assert.deepEqual(await titlesAt(10, 8), ["Set the variable 'ENDPOINT'…"]);
        assert.deepEqual(await titlesAt(5, 4), ["Set the variable 'TOKEN'…"]);
        assert.deepEqual(await titlesAt(10, 1), []);
      } finally {
        await server.stop();
      }
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

describe('the file of variables that skills share', () => {
  const shared = '.agents/skills/variables.json';
  const plain = '---\nname: caller\ndescription: Calls a service.\nvars: [TOKEN]\n---\n';
  const secret = plain.replace('vars: [TOKEN]', 'vars:\n  TOKEN:\n    secret: true');
  const codesIn = async (server: ServerUnderTest) =>
    (await findingsIn(server, shared)).map(({ code }) => code);

  async function withShared(
    text: string,
    work: (server: ServerUnderTest, folder: string) => Promise<void>,
  ): Promise<void> {
    const values = '{ "caller": { "TOKEN": "planted-value-1" } }';
    await withRepository({ [skill]: text, [shared]: values }, async folder => {
      const server = await startServer({ folder });
      try {
        await open(server, folder, shared);
        // Answered at once, so that mostly no skill is known yet.
        await codesIn(server);
        await server.connection.sendRequest(WorkspaceDiagnosticRequest.type, { previousResultIds: [] });
        await work(server, folder);
      } finally {
        await server.stop();
      }
    });
  }

  it('is looked at again once the skills are known, of which there may have been none when it was opened', () =>
    withShared(secret, server =>
      eventually(
        () => codesIn(server),
        codes => assert.deepEqual(codes, ['variable-secret']),
      ),
    ));

  it('is looked at again once a skill says that a value is secret', () =>
    withShared(plain, async (server, folder) => {
      assert.deepEqual(await codesIn(server), []);
      writeFileSync(path.join(folder, skill), secret);
      const changes = [{ uri: server.uriOf(skill), type: 2 as const }];
      await server.connection.sendNotification(DidChangeWatchedFilesNotification.type, { changes });
      await eventually(
        () => codesIn(server),
        codes => assert.deepEqual(codes, ['variable-secret']),
      );
    }));
});

describe('the files of variables of many skills', () => {
  const folders = Array.from({ length: 40 }, (_, index) => `.agents/skills/caller-${index + 10}`);
  const frontmatter = 'description: Calls a service.\nvars:\n  TOKEN:\n    secret: true';
  const many = Object.fromEntries(
    folders.flatMap(folder => [
      [`${folder}/SKILL.md`, `---\nname: ${path.basename(folder)}\n${frontmatter}\n---\n`],
      [`${folder}/vars.json`, '{ "TOKEN": "planted-value-1" }'],
    ]),
  );
  const counting = '#!/bin/sh\necho run >>"$0.log"\nPATH="${PATH#*:}" exec git "$@"\n';

  it('do not start git once for each', () =>
    withRepository(many, folder =>
      withFiles({ git: counting }, async tools => {
        chmodSync(path.join(tools, 'git'), 0o755);
        const PATH = [tools, process.env['PATH']].join(path.delimiter);
        const server = await startServer({ folder, env: { PATH } });
        try {
          await server.connection.sendRequest(WorkspaceDiagnosticRequest.type, { previousResultIds: [] });
          const last = `${folders.at(-1) ?? ''}/vars.json`;
          await open(server, folder, last);
          await eventually(
            () => findingsIn(server, last),
            findings => assert.equal(findings.length, 1),
          );
          const runs = readFileSync(path.join(tools, 'git.log'), 'utf8').match(/run/g)?.length ?? 0;
          assert.ok(runs < 10, `${runs} runs of git`);
        } finally {
          await server.stop();
        }
      }),
    ));
});
