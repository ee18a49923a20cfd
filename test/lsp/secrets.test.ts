import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  CodeActionRequest,
  CodeLensRequest,
  CompletionRequest,
  DidOpenTextDocumentNotification,
  DocumentDiagnosticRequest,
  HoverRequest,
} from 'vscode-languageserver-protocol/node';
import { URI } from 'vscode-uri';
import {
  listReadiness,
  listSkillStatuses,
  listVariables,
  locateSkillStatus,
  planVariable,
  readReadiness,
} from '../../server/src/protocol/readiness.ts';
import { explainSkill, listHost, previewPrompt, previewRouting } from '../../server/src/protocol/routing.ts';
import type { ServerUnderTest } from '../support/stdioServer.ts';
import { startServer } from '../support/stdioServer.ts';
import { commitFiles, git } from '../support/gitRepository.ts';
import type { Files } from '../support/temporaryFolder.ts';
import { withFiles } from '../support/temporaryFolder.ts';

const planted = 'planted-secret-4711';
const skill = '.agents/skills/caller/SKILL.md';

function skillWith(ofToken: string): string {
  return `---
name: caller
description: Calls a service.
vars:
  TOKEN:
    required: true
    secret: true${ofToken}
mcp:
  command: npx server
  env:
    SERVICE_TOKEN: \${TOKEN}
---

Call it with {{TOKEN}}.
`;
}

/** Files and environment with the secret at one of the levels. */
const levels: Readonly<Record<string, { readonly files: Files; readonly env?: string }>> = {
  'beside the skill': {
    files: { [skill]: skillWith(''), '.agents/skills/caller/vars.json': `{ "TOKEN": "${planted}" }` },
  },
  'in the section of the skill': {
    files: { [skill]: skillWith(''), 'variables.json': `{ "caller": { "TOKEN": "${planted}" } }` },
  },
  'in the section for every skill': {
    files: { [skill]: skillWith(''), 'variables.json': `{ "_global": { "TOKEN": "${planted}" } }` },
  },
  'in the environment': { files: { [skill]: skillWith('') }, env: planted },
  'that is the default': { files: { [skill]: skillWith(`\n    default: ${planted}`) } },
};

/** Everything that an editor can ask about the files, as one text. */
async function askEverything(server: ServerUnderTest, folder: string, files: Files): Promise<string> {
  const { connection, uriOf } = server;
  const folderUri = URI.file(folder).toString();
  const answers: unknown[] = [];
  for (const file of Object.keys(files)) {
    const text = readFileSync(path.join(folder, file), 'utf8');
    const textDocument = { uri: uriOf(file) };
    await connection.sendNotification(DidOpenTextDocumentNotification.type, {
      textDocument: {
        ...textDocument,
        languageId: file.endsWith('.md') ? 'skill' : 'json',
        version: 1,
        text,
      },
    });
    answers.push(await connection.sendRequest(DocumentDiagnosticRequest.type, { textDocument }));
    const lines = text.split('\n');
    for (const [line, words] of lines.entries()) {
      for (const character of new Set([2, words.indexOf('TOKEN') + 1, Math.max(0, words.length - 2)])) {
        const position = { line, character };
        answers.push(
          await connection.sendRequest(HoverRequest.type, { textDocument, position }),
          await connection.sendRequest(CompletionRequest.type, { textDocument, position }),
        );
      }
    }
    const range = { start: { line: 0, character: 0 }, end: { line: lines.length, character: 0 } };
    const context = { diagnostics: [] };
    answers.push(
      await connection.sendRequest(CodeLensRequest.type, { textDocument }),
      await connection.sendRequest(CodeActionRequest.type, { textDocument, range, context }),
    );
  }
  const about = { folderUri, path: skill };
  const turn = { folderUri, message: 'call the service', ticked: { added: ['caller'], removed: [] } };
  answers.push(
    await connection.sendRequest(listReadiness, {}),
    await connection.sendRequest(listSkillStatuses, { folderUri, offset: 0, limit: 100 }),
    await connection.sendRequest(locateSkillStatus, about),
    await connection.sendRequest(readReadiness, about),
    await connection.sendRequest(listVariables, about),
    await connection.sendRequest(planVariable, {
      ...about,
      name: 'TOKEN',
      value: 'another',
      place: 'skill-section',
    }),
    await connection.sendRequest(previewRouting, turn),
    await connection.sendRequest(explainSkill, { ...turn, path: skill }),
    await connection.sendRequest(listHost, { folderUri, host: 'claude-code' }),
  );
  for (const style of ['xml', 'index', 'catalog', 'summary'] as const) {
    answers.push(await connection.sendRequest(previewPrompt, { ...turn, style }));
  }
  return JSON.stringify(answers);
}

describe('a secret', () => {
  for (const [level, { files, env }] of Object.entries(levels)) {
    it(`${level} is in no answer of the server`, () =>
      withFiles(files, async folder => {
        git(folder, 'init', '--quiet');
        commitFiles(folder);
        const server = await startServer({
          folder,
          options: { hasCommands: true },
          ...(env !== undefined && { env: { TOKEN: env } }),
        });
        try {
          const answers = await askEverything(server, folder, files);
          // That the variable is known, and shown masked, shows that something was there to be told.
          assert.match(answers, /Call it with \*\*\*\./);
          assert.doesNotMatch(answers, new RegExp(planted));
        } finally {
          await server.stop();
        }
      }));
  }
});
