import assert from 'node:assert/strict';
import type { Diagnostic, WorkspaceDiagnosticReport } from 'vscode-languageserver-protocol';
import {
  DidChangeTextDocumentNotification,
  DidOpenTextDocumentNotification,
  DocumentDiagnosticRequest,
  WorkspaceDiagnosticRequest,
} from 'vscode-languageserver-protocol/node';
import { eventually } from '../support/eventually.ts';
import type { ServerUnderTest } from '../support/stdioServer.ts';
import { startServer } from '../support/stdioServer.ts';
import type { Files } from '../support/temporaryFolder.ts';
import { withFiles } from '../support/temporaryFolder.ts';

const good = '---\nname: forms\ndescription: Fills in forms.\n---\n';
const skill = '.agents/skills/forms/SKILL.md';

describe('diagnostics about what stands around a skill', () => {
  it('names the places in other files that belong to a finding, in open files and in others', () => {
    const handsOver = (name: string, next: string) =>
      `---\nname: ${name}\ndescription: Fills in forms.\nnext_skill: ${next}\n---\n`;
    const review = '.agents/skills/review/SKILL.md';
    const files = { [skill]: handsOver('forms', 'review'), [review]: handsOver('review', 'forms') };
    return serve(files, async server => {
      const { items } = await pullWorkspace(server);
      const related = (uri: string, to: string, from: string) => [
        {
          location: {
            uri: server.uriOf(uri),
            range: { start: { line: 3, character: 12 }, end: { line: 3, character: 12 + to.length } },
          },
          message: `'${from}' hands over to '${to}'.`,
        },
      ];
      const ofReview = items.find(({ uri }) => uri === server.uriOf(review));
      const cycle = (found: readonly Diagnostic[]) => found.find(({ code }) => code === 'pipeline-cycle');
      assert.deepEqual(
        cycle(ofReview?.kind === 'full' ? ofReview.items : [])?.relatedInformation,
        related(skill, 'review', 'forms'),
      );
      open(server, skill, files[skill] ?? '');
      assert.deepEqual(
        cycle(await pull(server, skill))?.relatedInformation,
        related(review, 'forms', 'review'),
      );
    });
  });

  it('says which files of the folder nothing names, in files that are typed in too', () =>
    serve({ [skill]: good, '.agents/skills/forms/references/a.md': '' }, async server => {
      const { items } = await pullWorkspace(server);
      const codes = items.flatMap(report => (report.kind === 'full' ? codesOf(report.items) : []));
      assert.deepEqual(codes, ['resource-unmentioned']);
      open(server, skill, good);
      await eventually(
        () => pull(server, skill),
        found => assert.deepEqual(codesOf(found), ['resource-unmentioned']),
      );
      change(server, skill, 2, `${good}\nRead a.md.\n`);
      assert.deepEqual(codesOf(await pull(server, skill)), []);
    }));
});

async function serve(files: Files, work: (server: ServerUnderTest) => Promise<void>): Promise<void> {
  await withFiles(files, async folder => {
    const server = await startServer({ folder });
    try {
      await work(server);
    } finally {
      assert.equal(await server.stop(), 0);
    }
  });
}

function open(server: ServerUnderTest, relative: string, text: string): void {
  const textDocument = { uri: server.uriOf(relative), languageId: 'skill', version: 1, text };
  void server.connection.sendNotification(DidOpenTextDocumentNotification.type, { textDocument });
}

function change(server: ServerUnderTest, relative: string, version: number, text: string): void {
  const textDocument = { uri: server.uriOf(relative), version };
  const contentChanges = [{ text }];
  void server.connection.sendNotification(DidChangeTextDocumentNotification.type, {
    textDocument,
    contentChanges,
  });
}

async function pull(server: ServerUnderTest, relative: string): Promise<readonly Diagnostic[]> {
  const textDocument = { uri: server.uriOf(relative) };
  const report = await server.connection.sendRequest(DocumentDiagnosticRequest.type, { textDocument });
  return report.kind === 'full' ? report.items : [];
}

function pullWorkspace(server: ServerUnderTest): Promise<WorkspaceDiagnosticReport> {
  return server.connection.sendRequest(WorkspaceDiagnosticRequest.type, { previousResultIds: [] });
}

function codesOf(diagnostics: readonly Diagnostic[]): unknown[] {
  return diagnostics.map(({ code }) => code);
}
