import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import path from 'node:path';
import {
  DiagnosticRefreshRequest,
  DidChangeWatchedFilesNotification,
  DidChangeWorkspaceFoldersNotification,
  DidOpenTextDocumentNotification,
  FileChangeType,
} from 'vscode-languageserver-protocol/node';
import { URI } from 'vscode-uri';
import { listReadiness, listSkillStatuses, planVariable } from '../../server/src/protocol/readiness.ts';
import { serve } from '../support/serveFiles.ts';
import type { ServerUnderTest } from '../support/stdioServer.ts';
import { until } from '../support/stdioServer.ts';
import { writeFiles } from '../support/temporaryFolder.ts';

const skill = 'skills/memo/SKILL.md';
const ready = '---\nname: memo\ndescription: Drafts memos.\n---\n';
const blocked = '---\nname: memo\ndescription: Drafts memos.\nvars:\n  KEY:\n    required: true\n---\n';

async function changed({ connection, uriOf }: ServerUnderTest, file: string, type: FileChangeType) {
  const changes = [{ uri: uriOf(file), type }];
  await connection.sendNotification(DidChangeWatchedFilesNotification.type, { changes });
}

async function standings({ connection }: ServerUnderTest) {
  const folders = await connection.sendRequest(listReadiness, {});
  const pages = folders.map(({ folderUri }) =>
    connection.sendRequest(listSkillStatuses, { folderUri, offset: 0, limit: 100 }),
  );
  return (await Promise.all(pages)).map(skills => skills.map(each => [each.path, each.uri, each.ready]));
}

async function planIn({ connection }: ServerUnderTest, folder: string) {
  const place = { folderUri: URI.file(folder).toString(), path: skill, place: 'skill-file' } as const;
  return connection.sendRequest(planVariable, { ...place, name: 'KEY', value: 'new' });
}

describe('the files of a workspace', () => {
  it('are read anew where a folder went and came again with other ones', () =>
    serve({ [skill]: ready }, {}, async (server, folder) => {
      const uri = server.uriOf(skill);
      assert.deepEqual(await standings(server), [[[skill, uri, true]]]);
      rmSync(path.join(folder, 'skills/memo'), { recursive: true });
      await changed(server, 'skills/memo', FileChangeType.Deleted);
      writeFiles(folder, { [skill]: blocked });
      await changed(server, 'skills/memo', FileChangeType.Created);
      assert.deepEqual(await standings(server), [[[skill, uri, false]]]);
    }));

  it('are told apart where a folder inside of another one is open as well', () =>
    serve({ [skill]: ready, [`inner/${skill}`]: blocked }, {}, async (server, folder) => {
      const inner = { uri: URI.file(path.join(folder, 'inner')).toString(), name: 'inner' };
      await server.connection.sendNotification(DidChangeWorkspaceFoldersNotification.type, {
        event: { added: [inner], removed: [] },
      });
      const [own, nested] = [server.uriOf(skill), server.uriOf(`inner/${skill}`)];
      assert.deepEqual(await standings(server), [
        [
          [`inner/${skill}`, nested, false],
          [skill, own, true],
        ],
        [[skill, nested, false]],
      ]);
    }));
});

describe('an edit that is planned', () => {
  it('is one of the open text, however the editor spells the address of the file', () =>
    serve(
      { [`@own (x)/${skill}`]: blocked, '@own (x)/skills/memo/vars.json': '{}' },
      {},
      async (server, root) => {
        const folder = path.join(root, '@own (x)');
        const inner = { uri: URI.file(folder).toString(), name: 'own' };
        await server.connection.sendNotification(DidChangeWorkspaceFoldersNotification.type, {
          event: { added: [inner], removed: [] },
        });
        const uri = encodeURI(`file://${folder.replaceAll('\\', '/')}/skills/memo/vars.json`);
        assert.notEqual(uri, URI.parse(uri).toString());
        const text = '{\n\n  "OTHER": "typed"\n}\n';
        await server.connection.sendNotification(DidOpenTextDocumentNotification.type, {
          textDocument: { uri, languageId: 'json', version: 1, text },
        });
        const end = { line: 2, character: 18 };
        assert.deepEqual(await planIn(server, folder), {
          edit: {
            uri,
            edits: [
              { range: { start: end, end }, newText: ',' },
              { range: { start: end, end }, newText: '\n  "KEY": "new"' },
            ],
          },
        });
      },
    ));

  it('is refused for a file that is too large to be read', () => {
    const large = `{ "OTHER": "${'x'.repeat(2 ** 20)}" }`;
    return serve({ [skill]: blocked, 'skills/memo/vars.json': large }, {}, async (server, folder) => {
      assert.deepEqual(await planIn(server, folder), {
        problem: 'vars.json is too large to be changed here.',
      });
    });
  });
});

describe('an editor that refuses what it is asked', () => {
  it('keeps its server', () =>
    serve({ [skill]: ready }, {}, async server => {
      let refused = 0;
      server.connection.onRequest(DiagnosticRefreshRequest.type, () => {
        refused++;
        throw new Error('Not now.');
      });
      await changed(server, skill, FileChangeType.Changed);
      await until('the server asks for a refresh', () => refused > 0);
      assert.deepEqual(await standings(server), [[[skill, server.uriOf(skill), true]]]);
    }));
});
