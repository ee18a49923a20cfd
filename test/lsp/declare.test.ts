import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import {
  CodeAction,
  CodeActionRequest,
  CreateFile,
  DidOpenTextDocumentNotification,
  DocumentDiagnosticRequest,
  TextDocumentEdit,
} from 'vscode-languageserver-protocol/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { URI } from 'vscode-uri';
import { eventually } from '../support/eventually.ts';
import { uncaret } from '../support/marked.ts';
import { serve } from '../support/serveFiles.ts';
import type { ServerUnderTest } from '../support/stdioServer.ts';

const description = 'skillwright.json';
const skill = 'skills/forms/SKILL.md';
const manifest = 'skills/forms/skill.manifest.json';
const skillText = '---\nname: forms\ndescription: Fills in forms.\n---\n';

describe('the action that declares a name in skillwright.json', () => {
  it('mends what a manifest names, comments kept', () => {
    const listed = '{\n  // Ours.\n  "tools": [\n    { "name": "searchWeb" } // The first.\n  ]\n}\n';
    return serve({ [description]: listed, [skill]: skillText }, {}, async (server, folder) => {
      const text = '{ "version": 1, "requiredTools": ["draw$0Chart"] }';
      assert.deepEqual(await applied(server, folder, manifest, text, 'Declare the tool'), {
        title: "Declare the tool 'drawChart' in skillwright.json",
        files: {
          [description]:
            '{\n  // Ours.\n  "tools": [\n    { "name": "searchWeb" }, // The first.\n    { "name": "drawChart" }\n  ]\n}\n',
        },
      });
    });
  });

  it('mends a manifest in the frontmatter, and knows the description as it is being written', () =>
    serve({ [description]: '{ "agents": [] }' }, {}, async (server, folder) => {
      open(server, description, '{ "agents": [{ "slug": "analyst", "skills": [] }] }', 'jsonc', 7);
      const lines = 'metadata:\n  manifest:\n    version: 1\n    delegation: [{ agentSlug: cl$0erk }]\n---\n';
      const text = skillText.replace(/---\n$/, lines);
      const [action] = await actionsAt(server, skill, text);
      assert.deepEqual(
        action?.edit?.documentChanges?.map(change => TextDocumentEdit.is(change) && change.textDocument),
        [{ uri: server.uriOf(description), version: 7 }],
      );
      assert.deepEqual(await applied(server, folder, skill, text, 'Declare the agent'), {
        title: "Declare the agent 'clerk' in skillwright.json",
        files: { [description]: '{ "agents": [{ "slug": "analyst", "skills": [] }, { "slug": "clerk" }] }' },
      });
    }));

  it('makes the file with all that skills need, where there is none', () => {
    const others = '---\nname: chart\ndescription: Draws charts.\ntool_names: [drawChart, readFile]\n---\n';
    return serve({ 'skills/chart/SKILL.md': others }, {}, async (server, folder) => {
      const text = skillText.replace(/---\n$/, 'allowed-tools: Web$0Serch\n---\n');
      const file = '.claude/skills/forms/SKILL.md';
      assert.deepEqual(await applied(server, folder, file, text, 'Declare the tool'), {
        title: "Declare the tool 'WebSerch' in skillwright.json",
        files: {
          [description]: `${JSON.stringify(
            { tools: [{ name: 'WebSerch' }, { name: 'drawChart' }, { name: 'readFile' }] },
            undefined,
            2,
          )}\n`,
        },
      });
    });
  });

  it('comes behind the fix, and not where it would not help', () =>
    serve({ [description]: '{ "tools": [{ "name": "searchWeb", "group": "web" }] }' }, {}, async server => {
      const titles = async (text: string) =>
        (await actionsAt(server, manifest, text)).map(({ title }) => title);
      assert.deepEqual(await titles('{ "version": 1, "requiredTools": ["sear$0hWeb"] }'), [
        "Change to 'searchWeb'",
        "Declare the tool 'searhWeb' in skillwright.json",
      ]);
      assert.deepEqual(await titles('{ "version": 1, "requiredToolGroups": ["ma$0il"] }'), []);
      assert.deepEqual(await titles('{ "version": 1, "requiredTools": ["sear$0chWeb"] }'), []);
    }));

  it('comes behind the fix of a tool that a skill or its sidecar misspells', () =>
    serve({ [description]: '{ "tools": [{ "name": "searchWeb" }] }' }, {}, async server => {
      const titles = async (file: string, text: string) =>
        (await actionsAt(server, file, text)).map(({ title }) => title);
      const expected = ["Change to 'searchWeb'", "Declare the tool 'searhWeb' in skillwright.json"];
      const text = skillText.replace(/---\n$/, 'tool_names: [sear$0hWeb]\n---\n');
      assert.deepEqual((await titles(skill, text)).slice(0, 2), expected);
      const sidecar = 'skills/forms/skill.skillwright.json';
      assert.deepEqual(await titles(sidecar, '{ "tool_names": ["sear$0hWeb"] }'), expected);
    }));
});

describe('the action that moves nested metadata', () => {
  const targets = { [description]: '{ "targets": ["agentskills"] }' };

  it('makes a manifest file', () =>
    serve(targets, {}, async (server, folder) => {
      const lines = 'metadata:\n  author: Ada\n  manifest:\n    ver$0sion: 1\n    requiredTools: [a]\n---\n';
      const text = skillText.replace(/---\n$/, lines);
      assert.deepEqual(await applied(server, folder, skill, text, 'Move'), {
        title: "Move 'metadata.manifest' to skill.manifest.json",
        files: {
          [manifest]: '{\n  "version": 1,\n  "requiredTools": [\n    "a"\n  ]\n}\n',
          [skill]: skillText.replace(/---\n$/, 'metadata:\n  author: Ada\n---\n'),
        },
      });
    }));

  it('adds to the sidecar that is there', () => {
    const sidecar = 'skills/forms/skill.skillwright.json';
    return serve({ ...targets, [sidecar]: '{ "priority": 3 }\n' }, {}, async (server, folder) => {
      const text = skillText.replace(/---\n$/, 'metadata:\n  tags: [$0a, b]\n---\n');
      assert.deepEqual(await applied(server, folder, skill, text, 'Move'), {
        title: "Move 'metadata.tags' to skill.skillwright.json",
        files: { [sidecar]: '{ "priority": 3, "tags": ["a", "b"] }\n', [skill]: skillText },
      });
    });
  });
});

describe('the action that creates a missing file', () => {
  it('gives a Markdown file its title', () =>
    serve({}, {}, async (server, folder) => {
      const text = `${skillText}\nRead [the fields](references/form-fie$0lds.md#all) first.\n`;
      await isReported(server, skill, text, 'link-broken');
      assert.deepEqual(await applied(server, folder, skill, text, 'Create'), {
        title: "Create 'references/form-fields.md'",
        files: { 'skills/forms/references/form-fields.md': '# Form fields\n' },
      });
    }));

  it('begins a script that code names without a line', () =>
    serve({ 'skills/forms/scripts/check.py': '' }, {}, async (server, folder) => {
      const text = `${skillText}\nRun \`scripts/fi$0ll.py\` for each form.\n`;
      await isReported(server, skill, text, 'resource-missing');
      assert.deepEqual(await applied(server, folder, skill, text, 'Create'), {
        title: "Create 'scripts/fill.py'",
        files: { 'skills/forms/scripts/fill.py': '' },
      });
    }));

  it('is not there for a picture, above the skill, behind a link that leads out, and in a skill of others', () =>
    serve({ 'elsewhere/x.md': '' }, {}, async (server, folder) => {
      mkdirSync(path.join(folder, 'skills/forms'), { recursive: true });
      symlinkSync(path.join(folder, 'elsewhere'), path.join(folder, 'skills/forms/out'));
      const offered = async (file: string, body: string) => {
        const text = `${skillText}\n${body}\n`;
        await isReported(server, file, text, 'link-broken');
        const titles = (await actionsAt(server, file, text)).map(({ title }) => title);
        return titles.filter(title => title.startsWith('Create'));
      };
      assert.deepEqual(await offered(skill, 'See [it](assets/fo$0rm.png).'), []);
      assert.deepEqual(await offered(skill, 'See [it](../fo$0rm.md).'), []);
      assert.deepEqual(await offered(skill, 'See [it](out/fo$0rm.md).'), []);
      assert.deepEqual(await offered(skill, 'See [it](in/fo$0rm.md).'), ["Create 'in/form.md'"]);
      const imported = skillText.replace(/---\n$/, 'source: imported\n---\n');
      const text = `${imported}\nSee [it](in/fo$0rm.md).\n`;
      await isReported(server, skill, text, 'link-broken');
      const titles = (await actionsAt(server, skill, text)).map(({ title }) => title);
      assert.deepEqual(
        titles.filter(title => title.startsWith('Create')),
        [],
      );
    }));
});

let version = 10;

/** The texts of what is open, by uri. */
const opened = new Map<string, string>();

function open(server: ServerUnderTest, file: string, text: string, languageId: string, at = ++version) {
  const textDocument = { uri: server.uriOf(file), languageId, version: at, text };
  opened.set(textDocument.uri, text);
  void server.connection.sendNotification(DidOpenTextDocumentNotification.type, { textDocument });
}

/** Waits for a finding that needs to know which files there are. */
async function isReported(server: ServerUnderTest, file: string, fixture: string, code: string) {
  open(server, file, uncaret(fixture).text, 'skill');
  const textDocument = { uri: server.uriOf(file) };
  await eventually(
    () => server.connection.sendRequest(DocumentDiagnosticRequest.type, { textDocument }),
    report => {
      const codes = report.kind === 'full' ? report.items.map(each => each.code) : [];
      assert.ok(codes.includes(code), codes.join(', '));
    },
  );
}

async function actionsAt(server: ServerUnderTest, file: string, fixture: string): Promise<CodeAction[]> {
  const { text, offset } = uncaret(fixture);
  open(server, file, text, file.endsWith('.md') ? 'skill' : 'jsonc');
  const uri = server.uriOf(file);
  const position = TextDocument.create(uri, 'x', 1, text).positionAt(offset);
  const actions = await server.connection.sendRequest(CodeActionRequest.type, {
    textDocument: { uri },
    range: { start: position, end: position },
    context: { diagnostics: [] },
  });
  return (actions ?? []).filter(action => CodeAction.is(action));
}

/** The files after the action whose title starts so. */
async function applied(
  server: ServerUnderTest,
  folder: string,
  file: string,
  fixture: string,
  title: string,
) {
  const action = (await actionsAt(server, file, fixture)).find(each => each.title.startsWith(title));
  const made = new Set<string>();
  const files: Record<string, string> = {};
  for (const change of action?.edit?.documentChanges ?? []) {
    if (CreateFile.is(change)) {
      assert.equal(existsSync(URI.parse(change.uri).fsPath), false);
      made.add(change.uri);
      continue;
    }
    assert.ok(TextDocumentEdit.is(change));
    const { uri } = change.textDocument;
    const absolute = URI.parse(uri).fsPath;
    const before = made.has(uri) ? '' : (opened.get(uri) ?? readFileSync(absolute, 'utf8'));
    const edits = change.edits.filter(edit => 'newText' in edit);
    const name = path.relative(folder, absolute).replaceAll('\\', '/');
    files[name] = TextDocument.applyEdits(TextDocument.create(uri, 'x', 1, before), edits);
  }
  return { title: action?.title, files };
}
