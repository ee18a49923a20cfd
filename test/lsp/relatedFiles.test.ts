import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import path from 'node:path';
import {
  CodeActionRequest,
  DidChangeWatchedFilesNotification,
  DidChangeTextDocumentNotification,
  DidOpenTextDocumentNotification,
  DocumentDiagnosticRequest,
  FileChangeType,
  WorkspaceDiagnosticRequest,
} from 'vscode-languageserver-protocol/node';
import type { Diagnostic, FileEvent } from 'vscode-languageserver-protocol/node';
import type { ServerUnderTest, StartOptions } from '../support/stdioServer.ts';
import { startServer, until } from '../support/stdioServer.ts';
import type { Files } from '../support/temporaryFolder.ts';
import { withFiles, writeFiles } from '../support/temporaryFolder.ts';

const manifest = '.claude-plugin/plugin.json';
const openai = 'skills/forms/agents/openai.yaml';
const skill = 'skills/forms/SKILL.md';
const skillText = '---\nname: forms\ndescription: Fills in forms.\n---\n';
const openSkill = skillText.replace('---\n', '---\ndisable-model-invocation: true\n');
/** A skill with a finding, since the server answers only once it has something to say. */
const unsound = 'unsound/SKILL.md';
const policy = 'policy:\n  allow_implicit_invocation: true\n';

describe('files beside skills over stdio', () => {
  it('are pulled with the workspace as they are on disk, and again when they change', () =>
    serve({ [manifest]: '{}', [skill]: skillText }, {}, async (server, folder) => {
      assert.deepEqual(await pullWorkspace(server), {
        [manifest]: ["'name' is missing. Claude Code refuses the whole file."],
      });
      const files = { [manifest]: '{ "name": "forms" }', [openai]: 'colour: red\n' };
      writeFiles(folder, files);
      touch(server, manifest, openai);
      assert.deepEqual(await pullWorkspace(server), {
        [openai]: ["Codex does not know the key 'colour' and ignores it."],
      });
    }));

  it('are checked again when a file that they name comes or goes', () =>
    serve({ [manifest]: '{ "name": "forms", "skills": "./extra" }' }, {}, async (server, folder) => {
      const missing = { [manifest]: ["There is no './extra', so Claude Code finds nothing there."] };
      assert.deepEqual(await pullWorkspace(server), missing);
      writeFiles(folder, { 'extra/forms/SKILL.md': skillText });
      touch(server, 'extra');
      assert.deepEqual(await pullWorkspace(server), {});
      rmSync(path.join(folder, 'extra'), { recursive: true });
      touch(server, 'extra');
      assert.deepEqual(await pullWorkspace(server), missing);
    }));

  it('are checked again when the skill beside them changes', () =>
    serve({ [skill]: skillText, [openai]: policy }, {}, async (server, folder) => {
      assert.deepEqual(await pullWorkspace(server), {});
      writeFiles(folder, { [skill]: openSkill });
      touch(server, skill);
      const found = await pullWorkspace(server);
      assert.deepEqual(found[openai], [
        "The SKILL.md has 'disable-model-invocation: true', and here the model of Codex may start the skill on its own. Write false in one of the two places.",
      ]);
    }));

  it('are reported as they are typed once they are open', () =>
    serve({ [skill]: skillText, [openai]: policy }, {}, async server => {
      open(server, openai, 'interface:\n  brand_color: red\n', 'yaml');
      const [found, ...further] = await pull(server, openai);
      assert.deepEqual(further, []);
      assert.equal(found?.code, 'openai-yaml');
      assert.deepEqual(found?.range, { start: { line: 1, character: 15 }, end: { line: 1, character: 18 } });
      change(server, openai, 2, 'interface:\n  brand_color: "#FF0000"\n');
      assert.deepEqual(await pull(server, openai), []);
    }));

  it('see the skill beside them as it stands in the editor', () =>
    serve({ [skill]: skillText, [openai]: policy }, {}, async server => {
      open(server, openai, policy, 'yaml');
      assert.deepEqual(await pull(server, openai), []);
      open(server, skill, openSkill, 'skill');
      assert.equal((await pull(server, openai)).length, 1);
    }));

  it('are told what is missing in the first answer', () =>
    serve({}, {}, async server => {
      open(server, manifest, '{ "name": "forms", "skills": "./extra" }', 'json');
      assert.deepEqual(messagesOf(await pull(server, manifest)), [
        "There is no './extra', so Claude Code finds nothing there.",
      ]);
    }));

  it('are left to an editor that knows their schemas, but for what schemas cannot say', () => {
    const options = { editorServes: { skillKeys: false, markdown: false, jsonSchemas: true } };
    const text = '{ "name": "forms", "version": 1, "color": 1, "skills": "extra", }';
    return serve({ [skill]: skillText }, { options }, async server => {
      open(server, manifest, text, 'json');
      assert.deepEqual(messagesOf(await pull(server, manifest)), [
        "Claude Code does not know the key 'color' and ignores it.",
        "The path 'extra' has to start with './'. Claude Code refuses the whole file.",
      ]);
      open(server, openai, 'interface:\n  display_name: [a]\n', 'yaml');
      assert.equal((await pull(server, openai)).length, 1);
    });
  });

  it('are checked against the workspace, the keys of the skill and the other skills, as these change', () => {
    const own = 'skills/forms/skill.manifest.json';
    const text = '{ "version": 1, "forbiddenTools": ["print"], "evals": { "baselineSkillSlug": "memo" } }';
    return serve({ [skill]: skillText, [own]: text }, {}, async (server, folder) => {
      assert.deepEqual(await pullWorkspace(server), { [own]: ["No skill 'memo' is known here."] });
      open(server, own, text, 'jsonc');
      assert.deepEqual(messagesOf(await pull(server, own)), ["No skill 'memo' is known here."]);
      const memo = { 'skills/memo/SKILL.md': '---\nname: memo\ndescription: Drafts memos.\n---\n' };
      const sidecar = { 'skills/forms/skill.skillwright.json': '{ "tool_names": ["print"] }' };
      writeFiles(folder, { ...memo, ...sidecar });
      touch(server, ...Object.keys(memo), ...Object.keys(sidecar));
      await pullWorkspace(server);
      const forbidden =
        "'print' is forbidden here, and 'tool_names' asks for it: the skill can never use it.";
      assert.deepEqual(messagesOf(await pull(server, own)), [forbidden]);
      writeFiles(folder, { 'skillwright.json': '{ "tools": [] }' });
      touch(server, 'skillwright.json');
      assert.deepEqual(messagesOf(await pull(server, own)), [
        "skillwright.json lists no tool 'print', so there is nothing to forbid.",
        forbidden,
      ]);
    });
  });

  it('are checked again on disk when a skill that they name comes', () => {
    const own = 'skills/forms/skill.manifest.json';
    const files = { [skill]: skillText, [own]: '{ "version": 1, "evals": { "baselineSkillSlug": "memo" } }' };
    return serve(files, {}, async (server, folder) => {
      assert.deepEqual(await pullWorkspace(server), { [own]: ["No skill 'memo' is known here."] });
      writeFiles(folder, { 'skills/memo/SKILL.md': '---\nname: memo\ndescription: Drafts memos.\n---\n' });
      touch(server, 'skills/memo/SKILL.md');
      assert.deepEqual(await pullWorkspace(server), {});
    });
  });

  it('leave alone a plugin.json of another tool, and an openai.yaml without a skill', () =>
    serve({ 'plugin.json': '{,', 'team/agents/openai.yaml': 'a: b\n' }, {}, async server => {
      assert.deepEqual(await pullWorkspace(server), {});
      open(server, 'plugin.json', '{,', 'json');
      open(server, 'team/agents/openai.yaml', 'a: b\n', 'yaml');
      assert.deepEqual(await pull(server, 'plugin.json'), []);
      assert.deepEqual(await pull(server, 'team/agents/openai.yaml'), []);
    }));

  it('offer fixes, and only the explanation where there is none', () =>
    serve({}, { options: { hasCommands: true } }, async server => {
      const text = '{ "name": "forms", "color": 1, "defaultEnabled": "true" }';
      open(server, manifest, text, 'json');
      const titles = async (start: number) => {
        const position = { line: 0, character: start };
        const actions = await server.connection.sendRequest(CodeActionRequest.type, {
          textDocument: { uri: server.uriOf(manifest) },
          range: { start: position, end: position },
          context: { diagnostics: [] },
        });
        return actions?.map(({ title }) => title);
      };
      assert.deepEqual(await titles(text.indexOf('color')), ["Explain 'plugin-manifest'"]);
      assert.deepEqual(await titles(text.indexOf('"true"')), [
        'Remove the quotes',
        "Explain 'plugin-manifest'",
      ]);
      assert.deepEqual(await titles(2), []);
    }));
});

async function serve(
  files: Files,
  options: Omit<StartOptions, 'folder'>,
  work: (server: ServerUnderTest, folder: string) => Promise<void>,
): Promise<void> {
  await withFiles({ ...files, [unsound]: '# No frontmatter\n' }, async folder => {
    const server = await startServer({ folder, ...options });
    try {
      await until('settings are read', () => server.refreshes() > 0);
      await work(server, folder);
    } finally {
      await server.stop();
    }
  });
}

function open(server: ServerUnderTest, file: string, text: string, languageId: string): void {
  const textDocument = { uri: server.uriOf(file), languageId, version: 1, text };
  void server.connection.sendNotification(DidOpenTextDocumentNotification.type, { textDocument });
}

function change(server: ServerUnderTest, file: string, version: number, text: string): void {
  void server.connection.sendNotification(DidChangeTextDocumentNotification.type, {
    textDocument: { uri: server.uriOf(file), version },
    contentChanges: [{ text }],
  });
}

/** Tells the server that files on disk changed. */
function touch(server: ServerUnderTest, ...files: readonly string[]): void {
  const changes = files.map((file): FileEvent => ({ uri: server.uriOf(file), type: FileChangeType.Changed }));
  void server.connection.sendNotification(DidChangeWatchedFilesNotification.type, { changes });
}

async function pull(server: ServerUnderTest, file: string): Promise<readonly Diagnostic[]> {
  const report = await server.connection.sendRequest(DocumentDiagnosticRequest.type, {
    textDocument: { uri: server.uriOf(file) },
  });
  assert.equal(report.kind, 'full');
  return report.kind === 'full' ? report.items : [];
}

function messagesOf(diagnostics: readonly Diagnostic[]): Diagnostic['message'][] {
  return diagnostics.map(({ message }) => message);
}

/** The messages of every file beside skills that has some, whatever was pulled before. */
async function pullWorkspace(server: ServerUnderTest): Promise<Record<string, Diagnostic['message'][]>> {
  const report = await server.connection.sendRequest(WorkspaceDiagnosticRequest.type, {
    previousResultIds: [],
  });
  const found = report.items.map(
    item => [item.uri, item.kind === 'full' ? messagesOf(item.items) : []] as const,
  );
  const base = server.uriOf('');
  return Object.fromEntries(
    found
      .filter(([uri, messages]) => !uri.endsWith(`/${unsound}`) && messages.length > 0)
      .map(([uri, messages]) => [uri.slice(base.length).replace(/^\//, ''), messages]),
  );
}
