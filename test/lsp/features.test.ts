import assert from 'node:assert/strict';
import { CodeActionRequest, DidOpenTextDocumentNotification } from 'vscode-languageserver-protocol/node';
import type { CodeAction } from 'vscode-languageserver-protocol/node';
import { WorkDoneProgress } from 'vscode-languageserver-protocol/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { checkWorkspace, planSuppression } from '../../server/src/protocol/messages.ts';
import { serve } from '../support/serveFiles.ts';
import { writeFiles } from '../support/temporaryFolder.ts';
import type { ServerUnderTest } from '../support/stdioServer.ts';

const skill = '.claude/skills/forms/SKILL.md';
const broken = '---\nname: forms\ndescription: Fills in forms. Use when: needed.\n---\n';
const good =
  '---\nname: forms\ndescription: Fills in forms. Use it when a form is to be filled in.\n---\n\nAsk first.\n';

describe('quick fixes over stdio', () => {
  it('offers the fix of a finding with the diagnostic that it mends', () =>
    serve({}, {}, async server => {
      open(server, skill, broken);
      const diagnostic = {
        range: { start: { line: 2, character: 38 }, end: { line: 2, character: 39 } },
        message: '',
        source: 'skillwright',
        code: 'yaml-unquoted-colon',
      };
      const [action, ...others] = await actionsAt(server, 2, 38, { diagnostics: [diagnostic] });
      assert.deepEqual(others, []);
      assert.deepEqual(
        {
          title: action?.title,
          kind: action?.kind,
          preferred: action?.isPreferred,
          diagnostics: action?.diagnostics,
        },
        { title: 'Put the value in quotes', kind: 'quickfix', preferred: true, diagnostics: [diagnostic] },
      );
      assert.equal(apply(broken, action), broken.replace(/Fills.*/, '"Fills in forms. Use when: needed."'));
    }));

  it('offers the fix without a diagnostic of ours, since the editor may report the same by itself', () =>
    serve({}, {}, async server => {
      open(server, skill, broken);
      const titles = (await actionsAt(server, 2, 38, { diagnostics: [] })).map(({ title }) => title);
      assert.deepEqual(titles, ['Put the value in quotes']);
    }));

  it('offers nothing where nothing was found', () =>
    serve({}, {}, async server => {
      open(server, skill, broken);
      assert.deepEqual(await actionsAt(server, 1, 2, { diagnostics: [] }), []);
    }));

  it('offers to explain the rule to clients that can', () =>
    serve({}, { options: { hasCommands: true } }, async server => {
      open(server, skill, broken);
      const actions = await actionsAt(server, 2, 38, { diagnostics: [] });
      assert.deepEqual(actions.at(-1)?.command, {
        title: "Explain 'yaml-unquoted-colon'",
        command: 'skillwright.explainRule',
        arguments: ['yaml-unquoted-colon'],
      });
    }));

  it('mends all safe problems at once when asked for that kind, and keeps line ends', () =>
    serve({}, {}, async server => {
      const text =
        '\r\n---\r\nname: forms\r\ndescription: Use when: forms arrive. # note\r\nmetadata:\r\n\tauthor: Ada\r\n---\r\n';
      open(server, skill, text);
      const [action, ...others] = await actionsAt(server, 0, 0, { diagnostics: [], only: ['source.fixAll'] });
      assert.deepEqual([action?.kind, others], ['source.fixAll.skillwright', []]);
      const expected =
        '---\r\nname: forms\r\ndescription: "Use when: forms arrive." # note\r\nmetadata:\r\n  author: Ada\r\n---\r\n';
      assert.equal(apply(text, action), expected);
    }));
});

describe('requests of our own', () => {
  it('checks the workspace with progress and counts what is listed among problems', () => {
    const files = Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [
        `skills/s${index}/SKILL.md`,
        '---\nname: x\ndescription: Fills in forms.\nowner: z\n---\n',
      ]),
    );
    return serve(files, {}, async server => {
      const reports: string[] = [];
      server.connection.onProgress(WorkDoneProgress.type, 'check', ({ kind }) => {
        reports.push(kind);
      });
      const summary = await server.connection.sendRequest(checkWorkspace, { workDoneToken: 'check' });
      assert.deepEqual(summary, { skills: 40, errors: 40, warnings: 0, notes: 0 });
      assert.deepEqual(reports, ['begin', 'report', 'report', 'end']);
    });
  });

  it('counts what is wrong beside the skills too, as it stands in the editor where it is open', () => {
    const manifest = '.claude-plugin/plugin.json';
    const files = {
      'skills/forms/SKILL.md': '---\nname: forms\ndescription: Fills in forms.\n---\n',
      [manifest]: '{}',
      'skillwright.json': '{ "targets": ["claude-kode"] }',
    };
    return serve(files, {}, async server => {
      const check = () => server.connection.sendRequest(checkWorkspace, {});
      assert.deepEqual(await check(), { skills: 1, errors: 1, warnings: 1, notes: 0 });
      open(server, manifest, '{ "name": "forms" }', 'json');
      assert.deepEqual(await check(), { skills: 1, errors: 0, warnings: 1, notes: 0 });
      open(server, 'skillwright.json', '{}', 'jsonc');
      assert.deepEqual(await check(), { skills: 1, errors: 0, warnings: 0, notes: 0 });
    });
  });

  it('finds what came and changed on disk, though nobody told of it', () =>
    serve({ 'skills/forms/SKILL.md': good }, {}, async (server, folder) => {
      const check = () => server.connection.sendRequest(checkWorkspace, {});
      assert.deepEqual(await check(), { skills: 1, errors: 0, warnings: 0, notes: 0 });
      writeFiles(folder, { 'skills/memo/SKILL.md': '', 'skills/forms/SKILL.md': broken });
      assert.deepEqual(await check(), { skills: 2, errors: 2, warnings: 0, notes: 0 });
    }));

  it('plans the comment that switches a finding off, and nothing for one that is gone', () =>
    serve({}, {}, async server => {
      open(server, skill, broken);
      const plan = (character: number) =>
        server.connection.sendRequest(planSuppression, {
          uri: server.uriOf(skill),
          code: 'yaml-unquoted-colon',
          position: { line: 2, character },
          reason: 'the host repairs it',
        });
      const start = { line: 2, character: 0 };
      assert.deepEqual(await plan(37), {
        range: { start, end: start },
        newText: '# skillwright-ignore yaml-unquoted-colon: the host repairs it\n',
      });
      assert.equal(await plan(12), null);
    }));

  it('translates messages by the bundle of the client', () =>
    serve(
      {},
      { options: { messages: { 'Put the value in quotes': 'Wert in Anführungszeichen setzen' } } },
      async server => {
        open(server, skill, broken);
        assert.deepEqual(
          (await actionsAt(server, 2, 38, { diagnostics: [] })).map(({ title }) => title),
          ['Wert in Anführungszeichen setzen'],
        );
      },
    ));
});

function open(server: ServerUnderTest, relative: string, text: string, languageId = 'skill'): void {
  const textDocument = { uri: server.uriOf(relative), languageId, version: 1, text };
  void server.connection.sendNotification(DidOpenTextDocumentNotification.type, { textDocument });
}

async function actionsAt(
  server: ServerUnderTest,
  line: number,
  character: number,
  context: { diagnostics: CodeAction['diagnostics'] & object; only?: string[] },
): Promise<CodeAction[]> {
  const position = { line, character };
  const actions = await server.connection.sendRequest(CodeActionRequest.type, {
    textDocument: { uri: server.uriOf(skill) },
    range: { start: position, end: position },
    context,
  });
  return (actions ?? []).filter((action): action is CodeAction => 'kind' in action);
}

function apply(text: string, action: CodeAction | undefined): string {
  const [change] = action?.edit?.documentChanges ?? [];
  assert.ok(change !== undefined && 'edits' in change);
  const document = TextDocument.create('file:///x', 'skill', 1, text);
  return TextDocument.applyEdits(
    document,
    change.edits.filter(edit => 'newText' in edit),
  );
}
