import assert from 'node:assert/strict';
import type { CompletionItem, CompletionList, Hover } from 'vscode-languageserver-protocol/node';
import {
  CompletionItemKind,
  CompletionItemTag,
  CompletionRequest,
  CompletionResolveRequest,
  CompletionTriggerKind,
  DidChangeWatchedFilesNotification,
  DidOpenTextDocumentNotification,
  FileChangeType,
  HoverRequest,
  InsertTextMode,
  WorkspaceDiagnosticRequest,
} from 'vscode-languageserver-protocol/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { uncaret } from '../support/marked.ts';
import { serve } from '../support/serveFiles.ts';
import type { ServerUnderTest } from '../support/stdioServer.ts';
import type { Files } from '../support/temporaryFolder.ts';
import { writeFiles } from '../support/temporaryFolder.ts';

const skill = 'skills/forms/SKILL.md';
const inVsCode = { options: { editorServes: { skillKeys: true, markdown: true, jsonSchemas: true } } };

function targets(...ids: string[]): Files {
  return { 'skillwright.json': JSON.stringify({ targets: ids }) };
}

describe('completion over stdio', () => {
  it('offers the keys that are not there yet, required ones first, with tab stops', () =>
    serve(targets('agentskills'), {}, async server => {
      const { items } = await completeAt(server, '---\nname: forms\n$0\n---\n');
      assert.deepEqual(
        items.map(({ label, textEdit, insertTextMode }) => [label, textEdit?.newText, insertTextMode]),
        [
          ['description', 'description: ${1:What it does, and when to use it}', undefined],
          ['license', 'license: ${1:MIT}', undefined],
          ['compatibility', 'compatibility: ${1:Needs git and network access}', undefined],
          ['metadata', 'metadata:\n  ${1:author}: ${2:value}', InsertTextMode.asIs],
          ['allowed-tools', 'allowed-tools: ${1:Read Grep}', undefined],
        ],
      );
    }));

  it('sends what an item shows, and the rest when it is looked at', () =>
    serve(targets('agentskills', 'claude-code'), {}, async server => {
      const { items } = await completeAt(server, '---\nna$0\n---\n');
      const [name] = items;
      assert.ok(name);
      assert.deepEqual(
        [name.label, name.kind, name.detail, name.documentation],
        ['name', CompletionItemKind.Property, 'Agent Skills, Claude Code', undefined],
      );
      assert.deepEqual(name.textEdit && 'range' in name.textEdit && name.textEdit.range, {
        start: { line: 1, character: 0 },
        end: { line: 1, character: 2 },
      });
      const { documentation, ...same } = await resolve(server, name);
      assert.deepEqual(same, name);
      assert.match(JSON.stringify(documentation), /"markdown".*\[Agent Skills\].*\[Claude Code\]/);
    }));

  it('offers the variables of the skill in its body', () =>
    serve({}, {}, async server => {
      const { items } = await completeAt(
        server,
        '---\nname: forms\nvars:\n  KEY: { secret: true }\n---\n\nUse {{$0',
      );
      assert.deepEqual(
        items.map(({ label, kind, detail, textEdit }) => [label, kind, detail, textEdit?.newText]),
        [['KEY', CompletionItemKind.Variable, 'secret', 'KEY\\}\\}']],
      );
    }));

  it('gives an item back as it is when its data is of no use', () =>
    serve({}, {}, async server => {
      for (const data of [
        undefined,
        1,
        {},
        { uri: 'file:///none', kind: 'key', path: ['name'], name: 'name' },
      ]) {
        const item = { label: 'name', ...(data !== undefined && { data }) };
        assert.deepEqual(await resolve(server, item), item);
      }
    }));

  it('leaves the keys and values of VS Code to VS Code, and offers all others', () =>
    serve(targets('claude-code', 'vscode'), inVsCode, async server => {
      const labelsAt = async (fixture: string) =>
        (await completeAt(server, fixture)).items.map(({ label }) => label);
      const keys = await labelsAt('---\n$0\n---\n');
      const own = ['name', 'description', 'argument-hint', 'user-invocable', 'disable-model-invocation'];
      const further = ['license', 'compatibility', 'metadata', 'context'];
      assert.deepEqual(
        keys.filter(label => [...own, ...further].includes(label)),
        [],
      );
      assert.ok(keys.includes('disallowed-tools') && keys.includes('effort'));
      for (const key of ['user-invocable', 'disable-model-invocation', 'context']) {
        assert.deepEqual(await labelsAt(`---\n${key}: $0\n---\n`), [], key);
      }
      assert.ok((await labelsAt('---\nlicense: $0\n---\n')).includes('MIT'));
      assert.deepEqual(await labelsAt('---\nname: $0\n---\n'), ['forms']);
    }));

  it('offers tools, and the variables of this machine', () =>
    serve(targets('claude-code', 'minara'), {}, async server => {
      const tools = await completeAt(server, '---\nallowed-tools: Read Ba$0\n---\n', ' ');
      const bash = tools.items.find(({ label }) => label === 'Bash');
      assert.equal(
        bash && take('---\nallowed-tools: Read Ba$0\n---\n', bash),
        '---\nallowed-tools: Read Bash\n---\n',
      );
      const variables = await completeAt(server, '---\nconditions:\n  requires_env: [$0]\n---\n');
      const path = variables.items.find(({ label }) => label.toUpperCase() === 'PATH');
      assert.deepEqual([path?.kind, path?.detail], [CompletionItemKind.Variable, 'this machine']);
    }));

  it('offers the other skills and tells of them', () => {
    const chart = '---\nname: chart\ndescription: Draws charts.\n---\n\n# Charts of all kinds\n';
    const files = {
      ...targets('golemcore'),
      'skills/chart/SKILL.md': chart,
      [skill]: '---\nname: forms\n---\n',
    };
    return serve(files, {}, async server => {
      await server.connection.sendRequest(WorkspaceDiagnosticRequest.type, { previousResultIds: [] });
      const { items } = await completeAt(server, '---\nname: forms\nnext_skill: $0\n---\n');
      const [item, ...others] = items;
      assert.deepEqual([item?.label, item?.kind, others], ['chart', CompletionItemKind.Module, []]);
      assert.deepEqual((await resolve(server, item ?? { label: '' })).documentation, {
        kind: 'markdown',
        value: '`chart` · Charts of all kinds\n\nDraws charts.\n\n`skills/chart/SKILL.md`',
      });
    });
  });

  it('marks keys that a host has given up', () =>
    serve(targets('roo'), {}, async server => {
      const { items } = await completeAt(server, '---\n$0\n---\n');
      assert.deepEqual(
        items.filter(({ tags }) => tags?.includes(CompletionItemTag.Deprecated)).map(({ label }) => label),
        ['mode'],
      );
    }));

  it('offers nothing in the body, and nothing for characters typed in texts', () =>
    serve(targets('claude-code'), {}, async server => {
      assert.deepEqual(await completeAt(server, '---\nname: forms\n---\n\nna$0\n'), empty);
      assert.deepEqual(await completeAt(server, '---\ndescription: Fills in $0\n---\n', ' '), empty);
      assert.deepEqual(await completeAt(server, '---\nmetadata:\n $0\n---\n', ' '), empty);
    }));
});

describe('completion in the body over stdio', () => {
  const around = {
    ...targets('claude-code'),
    'skills/chart/SKILL.md': '---\nname: chart\n---\n\n# Chart\n',
    'skills/forms/notes.md': '# Notes\n\n## How to\n',
    'skills/forms/scripts/fill.py': '',
  };
  const inBody = (line: string) => `---\nname: forms\n---\n\n# Forms\n\n${line}\n`;
  const labelsAt = async (server: ServerUnderTest, line: string, trigger?: string) =>
    (await completeAt(server, inBody(line), trigger)).items.map(({ label }) => label);

  it('offers paths and headings, as the disk and the editor have them', () =>
    serve(around, {}, async (server, folder) => {
      assert.deepEqual(await labelsAt(server, '[x]($0)', '('), ['scripts/', 'notes.md']);
      assert.deepEqual(await labelsAt(server, '`scripts/$0`', '/'), ['fill.py']);
      assert.deepEqual(await labelsAt(server, '[x](../chart/$0)'), ['SKILL.md']);
      assert.deepEqual(await labelsAt(server, '[x](../../../$0)'), []);
      assert.deepEqual(await labelsAt(server, '[x](#$0)', '#'), ['forms']);
      assert.deepEqual(await labelsAt(server, '[x](notes.md#$0)', '#'), ['notes', 'how-to']);
      writeFiles(folder, { 'skills/forms/more.md': '' });
      const uri = server.uriOf('skills/forms/more.md');
      await server.connection.sendNotification(DidChangeWatchedFilesNotification.type, {
        changes: [{ uri, type: FileChangeType.Created }],
      });
      assert.deepEqual(await labelsAt(server, '[x]($0)'), ['scripts/', 'more.md', 'notes.md']);
      const notes = { uri: server.uriOf('skills/forms/notes.md'), languageId: 'markdown', version: 1 };
      await server.connection.sendNotification(DidOpenTextDocumentNotification.type, {
        textDocument: { ...notes, text: '# Written\n' },
      });
      assert.deepEqual(await labelsAt(server, '[x](notes.md#$0)'), ['written']);
    }));

  it('offers skills and placeholders, and tells of them', () =>
    serve({ ...around, [skill]: inBody('') }, {}, async server => {
      await server.connection.sendRequest(WorkspaceDiagnosticRequest.type, { previousResultIds: [] });
      const { items } = await completeAt(server, inBody('Run /$0'), '/');
      assert.deepEqual(
        items.map(({ label, kind }) => [label, kind]),
        [['chart', CompletionItemKind.Module]],
      );
      const [placeholder] = (await completeAt(server, inBody('Fill in $AR$0'))).items;
      assert.deepEqual([placeholder?.label, placeholder?.detail], ['$ARGUMENTS', 'Claude Code']);
      assert.match(
        JSON.stringify((await resolve(server, placeholder ?? { label: '' })).documentation),
        /All arguments as typed/,
      );
    }));

  it('leaves to VS Code what VS Code completes', () =>
    serve(around, inVsCode, async server => {
      assert.deepEqual(await labelsAt(server, '[x]($0)', '('), []);
      assert.deepEqual(await labelsAt(server, '[x](#$0)', '#'), []);
      assert.deepEqual(await labelsAt(server, 'Run `scripts/$0`', '/'), ['fill.py']);
    }));
});

describe('hover over stdio', () => {
  it('tells what each host makes of a key', () =>
    serve(targets('agentskills', 'claude-code'), {}, async server => {
      const hover = await hoverAt(server, '---\nn$0ame: forms\n---\n');
      assert.deepEqual(hover?.range, { start: { line: 1, character: 0 }, end: { line: 1, character: 4 } });
      const text = JSON.stringify(hover?.contents);
      assert.match(
        text,
        /\[Agent Skills\]\(https:\/\/agentskills\.io\/specification\) · required · text · up to 64 characters/,
      );
      assert.match(text, /\[Claude Code\].*\[VS Code\]/);
    }));

  it('does not say what VS Code says by itself', () =>
    serve(targets('vscode'), inVsCode, async server => {
      const text = JSON.stringify((await hoverAt(server, '---\nn$0ame: forms\n---\n'))?.contents);
      assert.match(text, /"\[VS Code\]\([^)]*\) · expected · text · up to 64 characters\\n\\n\[/);
    }));

  it('tells of values, and says nothing of those and of keys that no host knows', () =>
    serve(targets('claude-code'), {}, async server => {
      assert.match(
        JSON.stringify(await hoverAt(server, '---\neffort: hi$0gh\n---\n')),
        /`high` · \[Claude Code\]/,
      );
      assert.equal(await hoverAt(server, '---\nname: for$0ms\n---\n'), null);
      assert.equal(await hoverAt(server, '---\now$0ner: Ada\n---\n'), null);
    }));
});

const empty: CompletionList = { isIncomplete: false, items: [] };

let version = 0;

/** Opens the text and asks for completion at its caret; the items come as an editor sorts them. */
async function completeAt(
  server: ServerUnderTest,
  fixture: string,
  trigger?: string,
): Promise<CompletionList> {
  const { textDocument, position } = open(server, fixture);
  const context =
    trigger === undefined
      ? { triggerKind: CompletionTriggerKind.Invoked }
      : { triggerKind: CompletionTriggerKind.TriggerCharacter, triggerCharacter: trigger };
  const params = { textDocument, position, context };
  const result = await server.connection.sendRequest(CompletionRequest.type, params);
  assert.ok(result !== null && !Array.isArray(result));
  const items = result.items.toSorted((one, other) =>
    (one.sortText ?? '') < (other.sortText ?? '') ? -1 : 1,
  );
  return { ...result, items };
}

function resolve({ connection }: ServerUnderTest, item: CompletionItem): Promise<CompletionItem> {
  return connection.sendRequest(CompletionResolveRequest.type, item);
}

function hoverAt(server: ServerUnderTest, fixture: string): Promise<Hover | null> {
  return server.connection.sendRequest(HoverRequest.type, open(server, fixture));
}

function open(server: ServerUnderTest, fixture: string) {
  const { text, offset } = uncaret(fixture);
  const uri = server.uriOf(skill);
  void server.connection.sendNotification(DidOpenTextDocumentNotification.type, {
    textDocument: { uri, languageId: 'skill', version: ++version, text },
  });
  return {
    textDocument: { uri },
    position: TextDocument.create(uri, 'skill', version, text).positionAt(offset),
  };
}

/** The text after taking an item into it. */
function take(fixture: string, { textEdit }: CompletionItem): string {
  const { text } = uncaret(fixture);
  assert.ok(textEdit !== undefined && 'range' in textEdit);
  return TextDocument.applyEdits(TextDocument.create('file:///x', 'skill', 1, text), [textEdit]);
}
