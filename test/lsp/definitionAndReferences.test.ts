import assert from 'node:assert/strict';
import { rmSync } from 'node:fs';
import path from 'node:path';
import type { FileEvent, Location, Position } from 'vscode-languageserver-protocol/node';
import {
  DefinitionRequest,
  DidChangeTextDocumentNotification,
  DidChangeWatchedFilesNotification,
  DocumentHighlightRequest,
  FileChangeType,
  ReferencesRequest,
} from 'vscode-languageserver-protocol/node';
import { openMarked } from '../support/openMarked.ts';
import { serve } from '../support/serveFiles.ts';
import type { ServerUnderTest } from '../support/stdioServer.ts';
import { writeFiles } from '../support/temporaryFolder.ts';

const forms = 'skills/forms/SKILL.md';
const review = 'skills/review/SKILL.md';
const reviewText = '---\nname: review\ndescription: Reviews.\n---\n\n# Review\n\n## What to look at\n';
const description = 'skillwright.json';
const descriptionText =
  '{\n  "tools": [{ "name": "fill_form" }],\n  "agents": [{ "slug": "clerk", "skills": ["review"] }]\n}\n';
const files = {
  [review]: reviewText,
  [description]: descriptionText,
  'skills/forms/toolsets/tools.ts': '',
};

describe('definitions over stdio', () => {
  for (const [what, text, expected] of [
    [
      'a skill that the frontmatter names',
      '---\nname: forms\nnext_skill: rev$0iew\n---\n',
      [`${review}:1:6-12`],
    ],
    ['a skill that the body calls', '---\nname: forms\n---\nThen /rev$0iew it.\n', [`${review}:1:6-12`]],
    ['no skill behind a word that is none', '---\nname: forms\n---\nThen /rev$0iews it.\n', []],
    [
      'a tool that the workspace lists',
      '---\nname: forms\ntool_names: [fill$0_form]\n---\n',
      [`${description}:1:23-32`],
    ],
    [
      'the declaration of a variable',
      '---\nname: forms\nvars:\n  PLACE: here\n---\nAt {{ PL$0ACE }}.\n',
      [`${forms}:3:2-7`],
    ],
    [
      'the argument that a placeholder stands for',
      '---\nname: forms\narguments: [file]\n---\nFill $fi$0le.\n',
      [`${forms}:2:12-16`],
    ],
    [
      'a heading of another file',
      '---\nname: forms\n---\nSee [it](../review/SKILL.md#what-to-$0look-at).\n',
      [`${review}:7:3-18`],
    ],
    [
      'the module that a toolset names',
      '---\nname: forms\ntoolsets: ["tool$0sets/tools:FormTools"]\n---\n',
      ['skills/forms/toolsets/tools.ts:0:0-0'],
    ],
    ['no module that is not there', '---\nname: forms\ntoolsets: ["tool$0sets/gone:FormTools"]\n---\n', []],
    ['no file that is not there', '---\nname: forms\n---\nSee [it](../rev$0iews/SKILL.md).\n', []],
  ] as const) {
    it(`lead to ${what}`, () =>
      serve({ ...files, [forms]: '' }, {}, async server => {
        const position = await openMarked(server, forms, text);
        const found = await server.connection.sendRequest(DefinitionRequest.type, {
          textDocument: { uri: server.uriOf(forms) },
          position,
        });
        assert.deepEqual(toPlaces(server, found as Location[] | null), expected);
      }));
  }

  it('lead from an agent of the workspace to its skill', () =>
    serve(files, {}, async server => {
      const position = await openMarked(
        server,
        description,
        descriptionText.replace('"review"', '"rev$0iew"'),
      );
      assert.deepEqual(await define(server, description, position), [`${review}:1:6-12`]);
    }));

  it('end at the word for an editor that can show it', () =>
    serve(
      { ...files, [forms]: '' },
      { capabilities: { textDocument: { definition: { linkSupport: true } } } },
      async server => {
        const position = await openMarked(server, forms, '---\nname: forms\nnext_skill: "rev$0iew"\n---\n');
        const [link] = (await server.connection.sendRequest(DefinitionRequest.type, {
          textDocument: { uri: server.uriOf(forms) },
          position,
        })) as unknown as { readonly originSelectionRange: unknown }[];
        assert.deepEqual(link?.originSelectionRange, {
          start: { line: 2, character: 13 },
          end: { line: 2, character: 19 },
        });
      },
    ));

  it('leave links of the body to an editor that serves its Markdown', () =>
    serve(
      { ...files, [forms]: '' },
      { options: { editorServes: { skillKeys: true, markdown: true, jsonSchemas: true } } },
      async server => {
        const position = await openMarked(server, forms, 'See [it](../rev$0iew/SKILL.md#review).\n');
        assert.deepEqual(await define(server, forms, position), []);
      },
    ));
});

describe('references over stdio', () => {
  const naming = {
    ...files,
    [forms]: '---\nname: forms\nnext_skill: review\n---\nCall /review, see [it](../review/SKILL.md).\n',
    'skills/forms/references/more.md': 'First `review`.\n',
    'skills/mail/SKILL.md': '---\nname: mail\nrequires:\n  skills: [review]\n---\nThe review of /reviews.\n',
    'skills/mail/skill.skillwright.json': '{ "routing": { "co_activate": ["review"] } }',
    'variables.json': '{ "review": { "PLACE": "here" } }',
  };
  const all = [
    `${review}:1:6-12`,
    `${description}:2:44-50`,
    `${forms}:2:12-18`,
    `${forms}:4:6-12`,
    `${forms}:4:23-41`,
    'skills/forms/references/more.md:0:7-13',
    'skills/mail/SKILL.md:3:11-17',
    'skills/mail/skill.skillwright.json:0:32-38',
    'variables.json:0:3-9',
  ].toSorted();

  it('are all places that name a skill, open or not', () =>
    serve(naming, {}, async server => {
      const position = await openMarked(server, review, reviewText.replace('name: review', 'name: rev$0iew'));
      assert.deepEqual(await refer(server, review, position, true), all);
      await openMarked(server, forms, `${naming[forms]}$0`);
      assert.deepEqual(await refer(server, review, position, true), all);
      assert.deepEqual(
        await refer(server, review, position, false),
        all.filter(each => !each.startsWith(review)),
      );
    }));

  it('are where the text of an open file has them now', () =>
    serve(naming, {}, async server => {
      const position = await openMarked(server, review, reviewText.replace('name: review', 'name: rev$0iew'));
      await openMarked(server, forms, `${naming[forms]}$0`);
      await server.connection.sendNotification(DidChangeTextDocumentNotification.type, {
        textDocument: { uri: server.uriOf(forms), version: 2 },
        contentChanges: [{ text: '\n/review\n' }],
      });
      const found = await refer(server, review, position, false);
      assert.deepEqual(
        found.filter(each => each.startsWith(forms)),
        [`${forms}:1:1-7`],
      );
    }));

  it('follow files that change, come and go', () =>
    serve(naming, {}, async (server, folder) => {
      const position = await openMarked(server, review, reviewText.replace('name: review', 'name: rev$0iew'));
      await refer(server, review, position, true);
      writeFiles(folder, {
        'skills/mail/SKILL.md': '---\nname: mail\n---\nNo more.\n',
        'skills/forms/references/other.md': '/review\n',
        'skills/new/SKILL.md': '---\nname: new\nnext_skill: review\n---\n',
      });
      rmSync(path.join(folder, 'skills/forms/references/more.md'));
      const changed = [
        'skills/mail/SKILL.md',
        'skills/forms/references/other.md',
        'skills/forms/references/more.md',
        'skills/new/SKILL.md',
        'skills/new',
      ];
      await server.connection.sendNotification(DidChangeWatchedFilesNotification.type, {
        changes: changed.map((file): FileEvent => ({
          uri: server.uriOf(file),
          type: FileChangeType.Changed,
        })),
      });
      const gone = ['skills/mail/SKILL.md', 'skills/forms/references/more.md'];
      assert.deepEqual(
        await refer(server, review, position, true),
        [
          ...all.filter(each => !gone.some(file => each.startsWith(file))),
          'skills/forms/references/other.md:0:1-7',
          'skills/new/SKILL.md:2:12-18',
        ].toSorted(),
      );
    }));

  it('find older mentions of a skill that comes later', () =>
    serve({ [forms]: '---\nname: forms\n---\nCall /review.\n' }, {}, async (server, folder) => {
      const position = await openMarked(server, forms, '---\nname: forms\n---\nCall /rev$0iew.\n');
      assert.deepEqual(await refer(server, forms, position, true), []);
      writeFiles(folder, { [review]: reviewText });
      await server.connection.sendNotification(DidChangeWatchedFilesNotification.type, {
        changes: [{ uri: server.uriOf(review), type: FileChangeType.Created }],
      });
      assert.deepEqual(await refer(server, forms, position, true), [`${forms}:3:6-12`, `${review}:1:6-12`]);
    }));

  it('tell skills of one name apart by where they lie', () =>
    serve(
      {
        '.claude/skills/review/SKILL.md': reviewText,
        '.claude/skills/forms/SKILL.md': '---\nname: forms\n---\nCall /review.\n',
        '.github/skills/review/SKILL.md': reviewText,
        '.github/skills/mail/SKILL.md': '---\nname: mail\n---\nCall /review.\n',
      },
      {},
      async server => {
        const file = '.claude/skills/review/SKILL.md';
        const position = await openMarked(server, file, reviewText.replace('name: review', 'name: rev$0iew'));
        assert.deepEqual(await refer(server, file, position, true), [
          '.claude/skills/forms/SKILL.md:3:6-12',
          `${file}:1:6-12`,
        ]);
      },
    ));
});

describe('highlights over stdio', () => {
  it('are the other places of the same thing in the file', () =>
    serve({ ...files, [forms]: '' }, {}, async server => {
      const text = '---\nname: forms\nnext_skill: review\n---\nCall /rev$0iew or `review`; a review.\n';
      const position = await openMarked(server, forms, text);
      const found = await server.connection.sendRequest(DocumentHighlightRequest.type, {
        textDocument: { uri: server.uriOf(forms) },
        position,
      });
      const shown = found?.map(({ range, kind }) => [range.start.line, range.start.character, kind]);
      assert.deepEqual(shown, [
        [2, 12, 2],
        [4, 6, 1],
        [4, 17, 1],
      ]);
    }));
});

async function define(server: ServerUnderTest, file: string, position: Position) {
  const found = await server.connection.sendRequest(DefinitionRequest.type, {
    textDocument: { uri: server.uriOf(file) },
    position,
  });
  return toPlaces(server, found as Location[] | null);
}

async function refer(server: ServerUnderTest, file: string, position: Position, includeDeclaration: boolean) {
  const found = await server.connection.sendRequest(ReferencesRequest.type, {
    textDocument: { uri: server.uriOf(file) },
    position,
    context: { includeDeclaration },
  });
  return toPlaces(server, found).toSorted();
}

function toPlaces(server: ServerUnderTest, found: readonly Location[] | null): string[] {
  const root = server.uriOf('');
  return (found ?? []).map(({ uri, range: { start, end } }) => {
    const file = uri.slice(root.length).replace(/^\//, '');
    return `${file}:${start.line}:${start.character}-${end.character}`;
  });
}
