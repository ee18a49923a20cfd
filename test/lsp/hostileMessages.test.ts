import assert from 'node:assert/strict';
import { setTimeout as delay } from 'node:timers/promises';
import { DocumentDiagnosticRequest } from 'vscode-languageserver-protocol/node';
import { serve } from '../support/serveFiles.ts';
import type { ServerUnderTest } from '../support/stdioServer.ts';

const forms = 'skills/forms/SKILL.md';
const skill = '---\nname: forms\ndescription: Fills in forms.\n---\n';
/** Milliseconds after which the last timer that a message starts has run; a folder that came is told of once more. */
const settled = 2000;

const nothing = [undefined, null, {}, [], { textDocument: null }, { textDocument: {} }] as const;

/** Documents as no client should send them. */
function documents(uri: string) {
  const whole = { uri, languageId: 'skill', version: 1, text: skill };
  const oddities: Record<string, unknown>[] = [
    { text: undefined },
    { text: null },
    { text: 1 },
    { version: undefined },
    { version: 'x' },
    { languageId: undefined },
    { uri: undefined },
    { uri: 1 },
    { uri: '' },
    { uri: 'file:///%zz/SKILL.md' },
    { uri: 'untitled:SKILL.md', text: undefined },
    { uri: `${uri}\0` },
  ];
  return oddities.map(oddity => ({ ...whole, ...oddity }));
}

const notifications = [
  'textDocument/didOpen',
  'textDocument/didChange',
  'textDocument/didSave',
  'textDocument/didClose',
  'workspace/didChangeConfiguration',
  'workspace/didChangeWatchedFiles',
  'workspace/didChangeWorkspaceFolders',
  'skillwright/visibleDocumentsChanged',
  'skillwright/model/part',
  'window/workDoneProgress/cancel',
  '$/cancelRequest',
  '$/progress',
  '$/setTrace',
  'no/such/message',
] as const;

const requests = [
  'textDocument/diagnostic',
  'textDocument/documentLink',
  'textDocument/hover',
  'textDocument/completion',
  'textDocument/codeAction',
  'textDocument/definition',
  'textDocument/references',
  'textDocument/rename',
  'textDocument/formatting',
  'textDocument/inlayHint',
  'textDocument/semanticTokens/full',
  'textDocument/foldingRange',
  'textDocument/selectionRange',
  'textDocument/codeLens',
  'textDocument/prepareCallHierarchy',
  'callHierarchy/incomingCalls',
  'completionItem/resolve',
  'documentLink/resolve',
  'workspace/symbol',
  'workspace/willRenameFiles',
  'skillwright/listCatalog',
  'skillwright/readDocument',
  'skillwright/readReadiness',
  'skillwright/previewRouting',
  'skillwright/planFieldChange',
  'skillwright/planExport',
  'skillwright/chat/turn',
  'skillwright/checkWorkspace',
  'no/such/request',
] as const;

describe('messages that no client should send', () => {
  it('do not end the server when a document is opened without its text', () =>
    serve({ [forms]: skill }, {}, async server => {
      for (const textDocument of documents(server.uriOf(forms))) {
        await server.connection.sendNotification('textDocument/didOpen', { textDocument });
        await delay(50);
      }
      await delay(settled);
      await assertAnswers(server);
    }));

  it('do not end the server whatever is missing in them', () =>
    serve({ [forms]: skill }, {}, async server => {
      const uri = server.uriOf(forms);
      for (const params of [...nothing, { textDocument: { uri } }, { changes: [{}] }, { event: {} }]) {
        for (const name of notifications) {
          await server.connection.sendNotification(name, params);
        }
        const asked = requests.map(name => server.connection.sendRequest(name, params).catch(() => null));
        await Promise.all(asked);
      }
      await delay(settled);
      await assertAnswers(server);
    }));
});

/** A good document is still answered. */
async function assertAnswers(server: ServerUnderTest): Promise<void> {
  const uri = server.uriOf('skills/other/SKILL.md');
  const textDocument = { uri, languageId: 'skill', version: 1, text: skill.replace('forms', 'others') };
  await server.connection.sendNotification('textDocument/didOpen', { textDocument });
  const report = await server.connection.sendRequest(DocumentDiagnosticRequest.type, {
    textDocument: { uri },
  });
  const codes = report.kind === 'full' ? report.items.map(({ code }) => code) : [];
  assert.deepEqual(codes, ['name-folder']);
}
