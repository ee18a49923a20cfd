import assert from 'node:assert/strict';
import {
  DidOpenTextDocumentNotification,
  DocumentDiagnosticRequest,
} from 'vscode-languageserver-protocol/node';
import type { Settings } from '../../server/src/protocol/messages.ts';
import { serve } from '../support/serveFiles.ts';
import type { ServerUnderTest } from '../support/stdioServer.ts';
import { until } from '../support/stdioServer.ts';
import type { Files } from '../support/temporaryFolder.ts';

const skill = 'skills/forms/SKILL.md';
const head = '---\nname: forms\ndescription: Fills in forms.\n';

/** The codes of the first answer about a document that was just opened. */
async function firstCodes(server: ServerUnderTest, text: string): Promise<unknown[]> {
  const uri = server.uriOf(skill);
  const textDocument = { uri, languageId: 'skill', version: 1, text };
  await server.connection.sendNotification(DidOpenTextDocumentNotification.type, { textDocument });
  const report = await server.connection.sendRequest(DocumentDiagnosticRequest.type, {
    textDocument: { uri },
  });
  return report.kind === 'full' ? report.items.map(({ code }) => code) : [];
}

async function codesIn(files: Files, text: string, settings: Settings = {}): Promise<unknown[]> {
  let codes: unknown[] = [];
  await serve(files, { settings }, async server => {
    await until('settings are read', () => server.refreshes() > 0);
    codes = await firstCodes(server, text);
  });
  return codes;
}

describe('the first pull of a document', () => {
  it('knows which files the skill links to, and which it does not name', async () => {
    const text = `${head}---\n\nRead [all](references/all.md) and [more](references/more.md).\n`;
    const files = { 'skills/forms/references/all.md': '', 'skills/forms/scripts/run.py': '' };
    assert.deepEqual(await codesIn(files, text), ['resource-unmentioned', 'link-broken']);
  });

  it('knows which files that code names there are, beside the skill, elsewhere in its folder and above it', async () => {
    const named = ['scripts/run.py', 'scripts/build.py', 'references/all.md', 'references/more.md'];
    const text = `${head}---\n\n${named.map(path => `Then \`${path}\`.\n`).join('')}`;
    const files = {
      'skills/forms/docs/all.md': '',
      'skills/forms/scripts/run.py': '',
      'scripts/build.py': '',
    };
    assert.deepEqual(await codesIn(files, text), ['resource-missing', 'resource-missing']);
  });

  it('knows what leads out of the folder, which takes several questions to the disk', async () => {
    const text = `${head}---\n\nRead [all](../../docs/all.md).\n`;
    assert.deepEqual(await codesIn({ 'docs/all.md': '' }, text), ['link-outside']);
  });

  it('knows which modules of toolsets there are', async () => {
    const text = `${head}toolsets: ["toolsets/a:A", "toolsets/b:B"]\n---\n`;
    assert.deepEqual(await codesIn({ 'skills/forms/toolsets/a.ts': 'export const A = 1;\n' }, text), [
      'toolset-module',
    ]);
  });

  it('goes by the budget and the style of prompts that the person sets', async () => {
    const files = { 'skillwright.json': '{ "routing": { "bodyBudget": 20000 } }' };
    const text = `${head}---\n${'Fill in. '.repeat(1500)}\n`;
    assert.deepEqual(await codesIn(files, text), []);
    assert.deepEqual(await codesIn(files, text, { routing: { bodyBudget: 1000 } }), ['body-budget']);
    assert.deepEqual(await codesIn(files, text, { routing: { bodyBudget: 1000 }, promptStyle: 'index' }), []);
  });
});
