import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import {
  InitializeRequest,
  StreamMessageReader,
  StreamMessageWriter,
  createProtocolConnection,
} from 'vscode-languageserver-protocol/node';
import { root } from '../support/projectFiles.ts';

describe('the language client in the extension', () => {
  it('has every feature that the server offers', async () => {
    const unused: Record<string, { capability: string }> = JSON.parse(
      readFileSync(path.join(root, 'scripts/support/unusedFeatures.json'), 'utf8'),
    );
    const server = spawn(process.execPath, [path.join(root, 'dist/skillwright.js'), 'lsp', '--stdio']);
    const connection = createProtocolConnection(
      new StreamMessageReader(server.stdout),
      new StreamMessageWriter(server.stdin),
    );
    connection.listen();
    const { capabilities } = await connection.sendRequest(InitializeRequest.type, {
      processId: null,
      rootUri: null,
      capabilities: {},
      workspaceFolders: null,
      initializationOptions: { hasCommands: true },
    });
    connection.dispose();
    server.kill();
    const offered = { ...capabilities, ...capabilities.workspace };
    assert.ok('hoverProvider' in offered && 'fileOperations' in offered);
    assert.deepEqual(
      Object.values(unused).filter(({ capability }) => capability in offered),
      [],
    );
  });
});
