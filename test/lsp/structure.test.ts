import assert from 'node:assert/strict';
import path from 'node:path';
import type { DocumentLink, SelectionRange } from 'vscode-languageserver-protocol/node';
import {
  DidChangeTextDocumentNotification,
  DidOpenTextDocumentNotification,
  DocumentFormattingRequest,
  DocumentLinkRequest,
  DocumentLinkResolveRequest,
  DocumentRangeFormattingRequest,
  DocumentSymbolRequest,
  FoldingRangeRequest,
  SelectionRangeRequest,
  WorkspaceDiagnosticRequest,
  WorkspaceSymbolRequest,
} from 'vscode-languageserver-protocol/node';
import { eventually } from '../support/eventually.ts';
import { serve } from '../support/serveFiles.ts';
import type { ServerUnderTest } from '../support/stdioServer.ts';
import type { Files } from '../support/temporaryFolder.ts';

const inVsCode = { options: { editorServes: { skillKeys: true, markdown: true, jsonSchemas: true } } };
const skill = 'skills/forms/SKILL.md';
const text = `---
name: forms
description: Fills in forms.
vars:
  TOKEN:
    default: 1
---
# Forms

See [a](references/a.md#Second-part), [gone](references/gone.md), \`scripts/run.py\` and [here](#forms).
`;
const files: Files = {
  'skillwright.json':
    '{\n  "targets": ["claude-code"],\n  "tools": [{ "name": "fillForm" }],\n  "references": [{ "skill": "forms", "kind": "document", "target": "docs/a.md" }]\n}\n',
  [skill]: text,
  'skills/forms/references/a.md': '# First\n\n## Second part\n',
  'skills/forms/scripts/run.py': '',
  'skills/chart/SKILL.md': '---\nname: chart\ndescription: Draws charts.\n---\n',
  'docs/a.md': '',
};

async function open(
  server: ServerUnderTest,
  file = skill,
  words = text,
  languageId = 'skill',
): Promise<string> {
  const uri = server.uriOf(file);
  const textDocument = { uri, languageId, version: 1, text: words };
  await server.connection.sendNotification(DidOpenTextDocumentNotification.type, { textDocument });
  return uri;
}

async function linksOf(server: ServerUnderTest, uri: string): Promise<readonly DocumentLink[]> {
  const params = { textDocument: { uri } };
  return (await server.connection.sendRequest(DocumentLinkRequest.type, params)) ?? [];
}

/** What the editor opens for each link, from the folder of the workspace. */
async function targetsOf(server: ServerUnderTest, uri: string): Promise<(string | undefined)[]> {
  const root = server.uriOf('');
  return Promise.all(
    (await linksOf(server, uri)).map(async link => {
      const { target } =
        link.target === undefined
          ? await server.connection.sendRequest(DocumentLinkResolveRequest.type, link)
          : link;
      return target?.replace(root, '').replace(/^\//, '');
    }),
  );
}

/** Waits for the links, since what the disk takes more than a second to tell is missing in the first answer. */
const leadsTo = (server: ServerUnderTest, uri: string, targets: readonly string[]) =>
  eventually(
    () => targetsOf(server, uri),
    found => assert.deepEqual(found.toSorted(), targets.toSorted()),
  );

const foldsOf = (server: ServerUnderTest, uri: string) =>
  server.connection.sendRequest(FoldingRangeRequest.type, { textDocument: { uri } });

const selectIn = (server: ServerUnderTest, uri: string, line: number) =>
  server.connection.sendRequest(SelectionRangeRequest.type, {
    textDocument: { uri },
    positions: [{ line, character: 2 }],
  });

function depthOf(range: SelectionRange | undefined): number {
  return range === undefined ? 0 : 1 + depthOf(range.parent);
}

const symbolsOf = (server: ServerUnderTest, uri: string) =>
  server.connection.sendRequest(DocumentSymbolRequest.type, { textDocument: { uri } });

describe('the structure of skills in any editor', () => {
  it('is an outline, flat for an editor that does not nest it, of JSON files too', () =>
    serve(files, {}, async server => {
      const symbols = await symbolsOf(server, await open(server));
      assert.deepEqual(
        symbols?.map(symbol => [symbol.name, 'containerName' in symbol ? symbol.containerName : undefined]),
        [
          ['forms', undefined],
          ['vars', 'forms'],
          ['TOKEN', 'vars'],
          ['Forms', 'forms'],
        ],
      );
      const json = await open(server, 'skillwright.json', String(files['skillwright.json']), 'json');
      const names = (await symbolsOf(server, json))?.map(({ name }) => name);
      assert.deepEqual(names, ['targets', 'claude-code', 'tools', 'fillForm', 'references', 'docs/a.md']);
    }));

  it('folds, and grows selections', () =>
    serve(files, {}, async server => {
      const uri = await open(server);
      assert.deepEqual(await foldsOf(server, uri), [
        { startLine: 0, endLine: 6, kind: 'region' },
        { startLine: 3, endLine: 5 },
        { startLine: 4, endLine: 5 },
        { startLine: 7, endLine: 9 },
      ]);
      const [inKey] = (await selectIn(server, uri, 4)) ?? [];
      const [inBody] = (await selectIn(server, uri, 7)) ?? [];
      assert.deepEqual([depthOf(inKey), depthOf(inBody)], [7, 5]);
    }));

  it('leads to files and headings that are there', () =>
    serve(files, {}, async server => {
      const uri = await open(server);
      await leadsTo(server, uri, [
        'skills/forms/references/a.md#L3',
        'skills/forms/SKILL.md#L8',
        'skills/forms/scripts/run.py',
      ]);
      const json = await open(server, 'skillwright.json', String(files['skillwright.json']), 'json');
      await leadsTo(server, json, ['docs/a.md']);
    }));

  it('leads on where a link beside it has an address that nobody can read', () => {
    const malformed = [
      '[a](%zz.md)',
      '[b](%ED%A0%80.md)',
      '[c](\uD800.md)',
      '[d](references/a.md#\uD800)',
      '[e](https://example.com/\uD800)',
      '![f](%E0%A4%A.png)',
      '`references/100%.md`',
    ];
    return serve(files, {}, async server => {
      const uri = await open(server, skill, `${text}\n${malformed.join('\n\n')}\n`);
      await leadsTo(server, uri, [
        'skills/forms/scripts/run.py',
        'skills/forms/references/a.md#L3',
        'skills/forms/SKILL.md#L8',
        'skills/forms/references/a.md',
      ]);
    });
  });

  it('leads to the modules of toolsets, from the skill and from its sidecar', () => {
    const own =
      '---\nname: forms\ntoolsets: [web, "toolsets:All", toolsets/forms.ts:Forms, "gone/x:X"]\n---\n';
    const sidecar = 'skills/forms/skill.skillwright.json';
    const sidecarText = '{ "toolsets": ["./toolsets/forms:Forms", "../x/y:Z"] }';
    const modules = { 'skills/forms/toolsets/index.mts': '', 'skills/forms/toolsets/forms.ts': '' };
    return serve({ ...files, ...modules, [sidecar]: sidecarText }, {}, async server => {
      await leadsTo(server, await open(server, skill, own), [
        'skills/forms/toolsets/index.mts',
        'skills/forms/toolsets/forms.ts',
      ]);
      const uri = await open(server, sidecar, sidecarText, 'json');
      await leadsTo(server, uri, ['skills/forms/toolsets/forms.ts']);
    });
  });

  it('is of the newest text', () =>
    serve(files, {}, async server => {
      const uri = await open(server);
      const change = {
        textDocument: { uri, version: 2 },
        contentChanges: [{ text: `---\nname: forms\n---\n\n${text}` }],
      };
      await server.connection.sendNotification(DidChangeTextDocumentNotification.type, change);
      const [first] = (await foldsOf(server, uri)) ?? [];
      assert.deepEqual(first, { startLine: 0, endLine: 2, kind: 'region' });
    }));

  it('is found by name in the whole workspace', () =>
    serve(files, {}, async server => {
      await server.connection.sendRequest(WorkspaceDiagnosticRequest.type, { previousResultIds: [] });
      await open(server, skill, `\n${text}`.replace('TOKEN', 'FORM_KEY'));
      const found = async (query: string) => {
        const symbols = (await server.connection.sendRequest(WorkspaceSymbolRequest.type, { query })) ?? [];
        return symbols.map(({ name, containerName, location }) => [
          name,
          containerName,
          path.posix.basename(location.uri),
          'range' in location ? location.range.start.line : undefined,
        ]);
      };
      assert.deepEqual(await found('form'), [
        ['forms', undefined, 'SKILL.md', 2],
        ['FORM_KEY', 'forms', 'SKILL.md', 5],
        ['fillForm', undefined, 'skillwright.json', 2],
      ]);
      assert.deepEqual(await found('chrt'), [['chart', undefined, 'SKILL.md', 1]]);
    }));

  it('is laid out in the frontmatter alone', () =>
    serve(files, {}, async server => {
      const uri = await open(server, skill, '---\ndescription:   b\nname:  forms\n---\n#   Body\n');
      const options = { tabSize: 4, insertSpaces: true };
      const all = { textDocument: { uri }, options };
      assert.deepEqual(
        (await server.connection.sendRequest(DocumentFormattingRequest.type, all))?.map(
          ({ newText }) => newText,
        ),
        ['name: forms', 'description: b'],
      );
      const range = { start: { line: 1, character: 0 }, end: { line: 1, character: 3 } };
      assert.deepEqual(
        await server.connection.sendRequest(DocumentRangeFormattingRequest.type, { ...all, range }),
        [
          {
            range: { start: { line: 1, character: 0 }, end: { line: 1, character: 16 } },
            newText: 'description: b',
          },
        ],
      );
    }));

  it('is nothing in files that are none of ours', () =>
    serve(files, {}, async server => {
      const uri = await open(server, 'README.md', text, 'markdown');
      assert.deepEqual(
        [await symbolsOf(server, uri), await foldsOf(server, uri), await linksOf(server, uri)],
        [[], [], []],
      );
      assert.equal(await selectIn(server, uri, 4), null);
    }));
});

describe('the structure of skills in an editor that serves Markdown itself', () => {
  it('is what the editor lacks: the frontmatter, and paths in code', () =>
    serve(files, inVsCode, async server => {
      const uri = await open(server);
      const names = (await symbolsOf(server, uri))?.map(({ name }) => name);
      assert.deepEqual(names, ['forms', 'vars', 'TOKEN']);
      assert.deepEqual(await foldsOf(server, uri), [
        { startLine: 0, endLine: 6, kind: 'region' },
        { startLine: 3, endLine: 5 },
        { startLine: 4, endLine: 5 },
      ]);
      assert.equal(await selectIn(server, uri, 7), null);
      await leadsTo(server, uri, ['skills/forms/scripts/run.py']);
    }));

  it('is whole in a document that the editor takes for plain Markdown', () =>
    serve(files, inVsCode, async server => {
      const uri = await open(server, skill, text, 'markdown');
      assert.equal((await foldsOf(server, uri))?.length, 4);
      await eventually(
        () => targetsOf(server, uri),
        targets => assert.equal(targets.length, 3),
      );
    }));
});
