import assert from 'node:assert/strict';
import type { CompletionItem, Diagnostic } from 'vscode-languageserver-protocol/node';
import {
  CodeActionRequest,
  CompletionRequest,
  CompletionTriggerKind,
  DidOpenTextDocumentNotification,
} from 'vscode-languageserver-protocol/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { uncaret } from '../support/marked.ts';
import type { ServerUnderTest } from '../support/stdioServer.ts';
import { startServer } from '../support/stdioServer.ts';
import type { Files } from '../support/temporaryFolder.ts';
import { withFiles } from '../support/temporaryFolder.ts';

const skill = 'skills/forms/SKILL.md';
const description = 'skillwright.json';
const files: Files = { [description]: '{ "targets": ["claude-code", "vscode"] }' };

describe('the server beside what VS Code does by itself', () => {
  it('offers values where a blank asks, which VS Code does not answer', () =>
    serve(async server => {
      const fixture = '---\nname: forms\ncontext: $0\n---\n';
      assert.deepEqual((await complete(server, fixture, ' ')).map(labelOf), ['fork']);
      assert.deepEqual((await complete(server, fixture)).map(labelOf), []);
    }));

  it('puts its keys behind those of VS Code while name or description is missing', () =>
    serve(async server => {
      const isBehind = ({ sortText = '' }: CompletionItem) => sortText > 'name';
      const first = await complete(server, '---\nname: forms\n$0\n---\n');
      assert.equal(first.length > 5 && first.every(isBehind), true);
      const later = await complete(server, '---\nname: forms\ndescription: Fills in forms.\n$0\n---\n');
      assert.equal(later.length > 5 && !later.some(isBehind), true);
    }));

  it('offers a whole skill in a blank file, and nothing in the body of another', () =>
    serve(async server => {
      const [template, ...others] = await complete(server, 'sk$0');
      assert.deepEqual([template?.label, others], ['skill', []]);
      assert.match(template?.textEdit?.newText ?? '', /^---\nname: \$\{1:forms\}\n/);
      assert.deepEqual(await complete(server, 'sk$0', ' '), []);
      assert.deepEqual(await complete(server, '# Forms\n\nsk$0'), []);
    }));

  it('has its fix where VS Code marks more than the value', () =>
    serve(async server => {
      open(server, skill, '---\nname: forms\ndescription: Fills in.\nuser-invocable: yes\n---\n');
      const marked: Diagnostic = {
        range: { start: { line: 3, character: 0 }, end: { line: 3, character: 19 } },
        message: 'said by VS Code',
      };
      assert.deepEqual(await titlesAt(server, skill, []), []);
      assert.deepEqual(await titlesAt(server, skill, [{ ...marked, source: 'skillwright' }]), []);
      assert.deepEqual(await titlesAt(server, skill, [marked]), ["Change to 'true'"]);
    }));

  it('mends the workspace description', () =>
    serve(async server => {
      open(server, description, '{\n  "targets": [],\n\n"languagse": ["en"]\n}\n', 'jsonc');
      assert.deepEqual(await titlesAt(server, description, []), ["Change to 'languages'"]);
    }));
});

function serve(work: (server: ServerUnderTest) => Promise<void>): Promise<void> {
  return withFiles(files, async folder => {
    const options = { editorServes: { skillKeys: true, markdown: true, jsonSchemas: true } };
    const server = await startServer({ folder, options });
    try {
      await work(server);
    } finally {
      await server.stop();
    }
  });
}

/** What is known of a document holds for its version. */
let version = 0;

function open(server: ServerUnderTest, file: string, text: string, languageId = 'skill'): void {
  const textDocument = { uri: server.uriOf(file), languageId, version: ++version, text };
  void server.connection.sendNotification(DidOpenTextDocumentNotification.type, { textDocument });
}

async function complete(
  server: ServerUnderTest,
  fixture: string,
  triggerCharacter?: string,
): Promise<readonly CompletionItem[]> {
  const { text, offset } = uncaret(fixture);
  open(server, skill, text);
  const list = await server.connection.sendRequest(CompletionRequest.type, {
    textDocument: { uri: server.uriOf(skill) },
    position: TextDocument.create('file:///x', 'skill', 1, text).positionAt(offset),
    context:
      triggerCharacter === undefined
        ? { triggerKind: CompletionTriggerKind.Invoked }
        : { triggerKind: CompletionTriggerKind.TriggerCharacter, triggerCharacter },
  });
  return Array.isArray(list) ? list : (list?.items ?? []);
}

function labelOf({ label }: CompletionItem): string {
  return label;
}

/** Titles of the fixes at the start of the fourth line. */
async function titlesAt(
  server: ServerUnderTest,
  file: string,
  diagnostics: Diagnostic[],
): Promise<readonly string[]> {
  const position = { line: 3, character: 0 };
  const actions = await server.connection.sendRequest(CodeActionRequest.type, {
    textDocument: { uri: server.uriOf(file) },
    range: { start: position, end: position },
    context: { diagnostics },
  });
  return (actions ?? []).map(({ title }) => title);
}
