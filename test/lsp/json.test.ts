import assert from 'node:assert/strict';
import {
  CompletionRequest,
  CompletionTriggerKind,
  DidOpenTextDocumentNotification,
  HoverRequest,
  MarkupContent,
  WorkspaceDiagnosticRequest,
} from 'vscode-languageserver-protocol/node';
import type { CompletionItem } from 'vscode-languageserver-protocol/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { uncaret } from '../support/marked.ts';
import { serve } from '../support/serveFiles.ts';
import type { ServerUnderTest } from '../support/stdioServer.ts';
import type { Files } from '../support/temporaryFolder.ts';

const inVsCode = { options: { editorServes: { skillKeys: true, markdown: true, jsonSchemas: true } } };
const manifest = 'skills/forms/skill.manifest.json';
const sidecar = 'skills/forms/skill.skillwright.json';
const agentPlugin = '"$schema": "https://agent-plugins.org/schemas/1.0.0/plugin.schema.json"';

const files: Files = {
  'skillwright.json': JSON.stringify({
    tools: [{ name: 'searchWeb', description: 'Searches the web.', group: 'web' }],
    integrations: [{ id: 'slack', configured: true }],
  }),
  'skills/forms/SKILL.md': '---\nname: forms\ndescription: Fills in forms.\n---\n',
  'skills/chart/SKILL.md': '---\nname: chart\ndescription: Draws charts.\n---\n',
};

/** A place in each kind of file where its schema has a key, which is said something of. */
const keys: readonly (readonly [file: string, fixture: string, key: string])[] = [
  ['skillwright.json', '{ "ag$0" }', 'agents'],
  ['price.signal.json', '{ "asset": { $0 } }', 'symbol'],
  [manifest, '{ "version": 1, "required$0" }', 'requiredToolGroups'],
  [sidecar, '{ "routing": { "$0" } }', 'keywords'],
  ['skills/forms/vars.json', '{ $0 }', '$schema'],
  ['skills/variables.json', '{ $0 }', '_global'],
  ['.claude-plugin/plugin.json', '{ $0 }', 'version'],
  ['.claude-plugin/marketplace.json', '{ $0 }', 'owner'],
  ['.github/plugin/plugin.json', '{ $0 }', 'version'],
  ['.codex-plugin/plugin.json', '{ $0 }', 'version'],
  ['.agents/plugins/marketplace.json', '{ $0 }', 'plugins'],
  ['gemini-extension.json', '{ $0 }', 'contextFileName'],
  ['qwen-extension.json', '{ $0 }', 'version'],
  ['openclaw.plugin.json', '{ $0 }', 'id'],
  ['plugin.json', `{ ${agentPlugin}, $0 }`, 'version'],
];

describe('JSON files in an editor that knows no schemas', () => {
  it('are completed by the schema of each kind', () =>
    serve(files, {}, async server => {
      for (const [file, fixture, key] of keys) {
        const item = (await completeAt(server, file, fixture)).find(({ label }) => label === key);
        assert.ok(item !== undefined, `${key} in ${file}`);
        assert.equal(item.command, undefined);
      }
    }));

  it('are told of by the schema of each kind', () =>
    serve(files, {}, async server => {
      for (const [file, fixture, key] of keys) {
        const text = fixture.replace(/"?\w*\$0"?/, () => `"${key.slice(0, 1)}$0${key.slice(1)}": "x"`);
        assert.match((await hoverAt(server, file, text)) ?? '', /\w{3}/, `${key} in ${file}`);
      }
    }));

  it('get the values that are allowed, and no addresses of schemas', () =>
    serve(files, {}, async server => {
      const values = await completeAt(server, manifest, '{ "humanGates": [{ "when": "$0" }] }');
      assert.deepEqual(values.map(({ textEdit }) => textEdit?.newText).toSorted(), [
        '"after_draft"',
        '"before_run"',
        '"before_write"',
        '"low_confidence"',
      ]);
      assert.deepEqual(await completeAt(server, 'skillwright.json', '{ "$schema": "$0" }'), []);
      const [gate, ...others] = await completeAt(server, manifest, '{ "humanGates": [$0] }');
      assert.deepEqual([gate?.label, others], ['A gate', []]);
      assert.match(gate?.textEdit?.newText ?? '', /"when": "\$\{3\|before_run,/);
    }));

  it('get the names of the workspace as well, each once', () =>
    serve(files, {}, async server => {
      const tools = await completeAt(server, manifest, '{ "requiredTools": ["$0"] }');
      assert.deepEqual(
        tools.map(({ label, detail }) => [label, detail]),
        [['searchWeb', 'Searches the web.']],
      );
      assert.match(
        (await hoverAt(server, manifest, '{ "requiredTools": ["search$0Web"] }')) ?? '',
        /^`searchWeb` · tool of this workspace · group `web` {2}\nSearches the web\.$/,
      );
    }));

  it('are read by our schema whatever address they name', () =>
    serve(files, {}, async server => {
      const fixture = '{ "$schema": "https://example.com/none.json", "lang$0" }';
      const labels = (await completeAt(server, 'skillwright.json', fixture)).map(({ label }) => label);
      assert.ok(labels.includes('languages'));
    }));

  it('are asked where a key or a value begins, not among words', () =>
    serve(files, {}, async server => {
      const at = (fixture: string, trigger: string) =>
        completeAt(server, 'skillwright.json', fixture, trigger);
      assert.ok((await at('{ "$0" }', '"')).length > 5);
      assert.ok((await at('{ "profile":$0 }', ':')).length > 5);
      assert.deepEqual(await at('{ "profile": "a:$0" }', ':'), []);
      assert.deepEqual(await at('{\n $0\n}', ' '), []);
      assert.deepEqual(await at('{ $0 }', '('), []);
    }));

  it('are left alone where they are none of ours', () =>
    serve(files, {}, async server => {
      for (const file of ['plugin.json', 'package.json', 'vars.json', 'config/variables.json']) {
        assert.deepEqual(await completeAt(server, file, '{ $0 }'), [], file);
        assert.equal(await hoverAt(server, file, '{ "na$0me": 1 }'), null, file);
      }
    }));

  it('cost nothing but their answer when they are broken or nest without end', () =>
    serve(files, {}, async server => {
      for (const fixture of ['[{$0', '{ "requiredTools": ["$0', `${'['.repeat(2000)}$0`, '$0', '/*$0']) {
        await completeAt(server, manifest, fixture);
        await hoverAt(server, manifest, fixture);
      }
      const tools = await completeAt(server, manifest, '{ "requiredTools": ["$0"] }');
      assert.equal(tools.length, 1);
    }));
});

describe('JSON files in an editor that serves their schemas', () => {
  it('get names and nothing else', () =>
    serve(files, inVsCode, async server => {
      const fixture = '{ "requiredIntegrations": [{ "integrationId": "$0" }] }';
      const [item, ...others] = await completeAt(server, manifest, fixture, '"');
      assert.deepEqual(
        [item?.label, item?.detail, item?.filterText, item?.textEdit?.newText, others],
        ['slack', 'configured', '"slack"', '"slack"', []],
      );
      assert.equal(
        await hoverAt(server, manifest, fixture.replace('$0', 's$0lack')),
        '`slack` · integration · configured',
      );
      for (const [file, before, key] of keys) {
        assert.deepEqual(await completeAt(server, file, before), [], file);
        const text = before.replace(/"?\w*\$0"?/, () => `"${key.slice(0, 1)}$0${key.slice(1)}": "x"`);
        assert.equal(await hoverAt(server, file, text), null, file);
      }
    }));

  it('get the other skills, and what they are', () => {
    // The server answers a pull of the workspace only once it has something to say.
    const unsound = { 'unsound/SKILL.md': '# No frontmatter\n' };
    return serve({ ...files, ...unsound }, inVsCode, async server => {
      await server.connection.sendRequest(WorkspaceDiagnosticRequest.type, { previousResultIds: [] });
      const labels = async (file: string, fixture: string) =>
        (await completeAt(server, file, fixture)).map(({ label, detail }) => [label, detail]);
      assert.deepEqual(await labels(sidecar, '{ "requires": { "skills": ["$0"] } }'), [
        ['chart', 'skills/chart/SKILL.md'],
        ['unsound', 'unsound/SKILL.md'],
      ]);
      assert.deepEqual(await labels('skillwright.json', '{ "disabled": ["chart", "$0"] }'), [
        ['forms', 'skills/forms/SKILL.md'],
        ['unsound', 'unsound/SKILL.md'],
      ]);
      assert.equal(
        await hoverAt(server, 'skillwright.json', '{ "disabled": ["ch$0art"] }'),
        '`chart`\n\nDraws charts.\n\n`skills/chart/SKILL.md`',
      );
    });
  });
});

let version = 0;

async function completeAt(
  server: ServerUnderTest,
  file: string,
  fixture: string,
  trigger?: string,
): Promise<readonly CompletionItem[]> {
  const context =
    trigger === undefined
      ? { triggerKind: CompletionTriggerKind.Invoked }
      : { triggerKind: CompletionTriggerKind.TriggerCharacter, triggerCharacter: trigger };
  const params = { ...open(server, file, fixture), context };
  const list = await server.connection.sendRequest(CompletionRequest.type, params);
  return Array.isArray(list) ? list : (list?.items ?? []);
}

/** What the hover says; null where it says nothing. */
async function hoverAt(server: ServerUnderTest, file: string, fixture: string): Promise<string | null> {
  const hover = await server.connection.sendRequest(HoverRequest.type, open(server, file, fixture));
  if (hover === null) {
    return null;
  }
  assert.ok(MarkupContent.is(hover.contents));
  return hover.contents.value;
}

function open(server: ServerUnderTest, file: string, fixture: string) {
  const { text, offset } = uncaret(fixture);
  const uri = server.uriOf(file);
  void server.connection.sendNotification(DidOpenTextDocumentNotification.type, {
    textDocument: { uri, languageId: 'json', version: ++version, text },
  });
  return {
    textDocument: { uri },
    position: TextDocument.create(uri, 'json', version, text).positionAt(offset),
  };
}
