import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { FileEvent, Position, WorkspaceEdit } from 'vscode-languageserver-protocol/node';
import {
  DidChangeWatchedFilesNotification,
  DidOpenTextDocumentNotification,
  PrepareRenameRequest,
  RenameRequest,
  ShowMessageNotification,
  WillRenameFilesRequest,
} from 'vscode-languageserver-protocol/node';
import { URI } from 'vscode-uri';
import { applyWorkspaceEdit } from '../support/applyWorkspaceEdit.ts';
import { diskState } from '../support/diskState.ts';
import { inventProject } from '../support/inventProject.ts';
import { openMarked } from '../support/openMarked.ts';
import { serve } from '../support/serveFiles.ts';
import type { ServerUnderTest } from '../support/stdioServer.ts';
import type { Files } from '../support/temporaryFolder.ts';

const movesFolders = {
  capabilities: {
    workspace: {
      workspaceEdit: { documentChanges: true, resourceOperations: ['create', 'rename', 'delete'] },
      didChangeWatchedFiles: { dynamicRegistration: true },
    },
    textDocument: { rename: { prepareSupport: true } },
  },
} as const;
const options = { ...movesFolders, capabilities: structuredClone(movesFolders.capabilities) as never };
const asking = {
  capabilities: {
    workspace: { workspaceEdit: { documentChanges: true, changeAnnotationSupport: {} } },
  },
};

const review = 'skills/review/SKILL.md';
const forms = 'skills/forms/SKILL.md';
const files: Files = {
  [review]: '---\nname: review\ndescription: Reviews.\n---\n# Review\n',
  'skills/review/references/what.md': 'Part of `review`.\n',
  [forms]: '---\nname: forms\nnext_skill: review\n---\nCall /review, see [it](../review/SKILL.md).\n',
  'skillwright.json':
    '{\n  "tools": [{ "name": "fill_form" }],\n  "agents": [{ "slug": "clerk", "skills": ["review"] }]\n}\n',
  'variables.json': '{ "_global": { "PLACE": "x" }, "review": { "PLACE": "here" } }',
};

describe('a rename over stdio', () => {
  it('gives a skill another name: its folder, its key, and wherever it is named', () =>
    serve(files, options, async (server, folder) => {
      const position = await openMarked(
        server,
        forms,
        '---\nname: forms\nnext_skill: rev$0iew\n---\nCall /review, see [it](../review/SKILL.md).\n',
      );
      assert.deepEqual(await prepare(server, forms, position), 'review');
      const edit = await rename(server, forms, position, 'audit');
      assert.deepEqual(
        (edit.documentChanges ?? []).map(change =>
          'kind' in change ? change.kind : change.textDocument.version,
        ),
        [null, null, null, null, 1, 'rename'],
        'texts come first, and those that are open are told by their version',
      );
      applyWorkspaceEdit(edit);
      assert.deepEqual(diskFiles(folder), {
        'skills/audit/SKILL.md': '---\nname: audit\ndescription: Reviews.\n---\n# Review\n',
        'skills/audit/references/what.md': 'Part of `audit`.\n',
        [forms]: '---\nname: forms\nnext_skill: audit\n---\nCall /audit, see [it](../audit/SKILL.md).\n',
        'skillwright.json': String(files['skillwright.json']).replace('["review"]', '["audit"]'),
        'variables.json': '{ "_global": { "PLACE": "x" }, "audit": { "PLACE": "here" } }',
      });
    }));

  it('asks about words in code where an editor can', () =>
    serve(files, asking, async server => {
      const position = await openMarked(server, review, '---\nname: rev$0iew\n---\n');
      const { changeAnnotations, documentChanges = [] } = await rename(server, review, position, 'audit');
      assert.deepEqual(changeAnnotations, {
        unsure: { label: 'In code; it may be another word', needsConfirmation: true },
      });
      const asked = documentChanges.flatMap(change =>
        'edits' in change && change.edits.some(edit => 'annotationId' in edit) ? change.textDocument.uri : [],
      );
      assert.deepEqual(asked, [server.uriOf('skills/review/references/what.md')]);
    }));

  it('is refused with the reason where the name is taken or is none', () =>
    serve(files, options, async server => {
      const position = await openMarked(server, review, '---\nname: rev$0iew\n---\n');
      await assert.rejects(
        rename(server, review, position, 'forms'),
        /Something called 'forms' is already next to its folder/,
      );
      await assert.rejects(rename(server, review, position, 'Not a name'), /lower-case letters/);
    }));

  it('is refused before a name is asked for, where the frontmatter cannot be read', () =>
    serve(files, options, async server => {
      const position = await openMarked(server, review, '---\nname: rev$0iew\nmetadata: [\n---\n');
      const refusal = /SKILL\.md cannot be read without doubt, so nothing is written into it/;
      await assert.rejects(prepare(server, review, position), refusal);
      await assert.rejects(rename(server, review, position, 'audit'), refusal);
    }));

  it('is refused where another skill that is loaded together has the name, and where uses would flow together', () =>
    serve(
      {
        ...files,
        'skills/mail/SKILL.md': '---\nname: audit\n---\n',
        [forms]: '---\nname: forms\narguments: [dir]\n---\nGo $dir or $home.\n',
      },
      options,
      async server => {
        const position = await openMarked(server, review, '---\nname: rev$0iew\n---\n');
        await assert.rejects(rename(server, review, position, 'audit'), /is called 'audit' too/);
        const argument = await openMarked(
          server,
          forms,
          '---\nname: forms\narguments: [di$0r]\n---\nGo $dir or $home.\n',
        );
        await assert.rejects(rename(server, forms, argument, 'home'), /'home' is taken/);
      },
    ));

  it('goes by the text of now where a file was closed and opened again', () =>
    serve({ ...files, [forms]: '' }, options, async server => {
      const first = await openMarked(server, forms, '---\nname: forms\nvars:\n  PL$0ACE: x\n---\n');
      assert.equal(await prepare(server, forms, first), 'PLACE');
      await server.connection.sendNotification('textDocument/didClose', {
        textDocument: { uri: server.uriOf(forms) },
      });
      await openMarked(server, forms, '---\nname: forms\ndescription: D.\nlicense: MIT$0\n---\n');
      assert.equal(await prepare(server, forms, first), null);
    }));

  it('is offered for nothing else', () =>
    serve(files, options, async server => {
      for (const text of [
        '---\nname: forms\nallowed-tools: Re$0ad\n---\n',
        '---\nname: forms\nnext_skill: unk$0nown\n---\n',
        '---\nname: forms\n---\n# Head$0ing\n',
        '---\nname: forms\n---\n[it](../rev$0iew/SKILL.md)\n',
      ]) {
        const position = await openMarked(server, forms, text);
        assert.equal(await prepare(server, forms, position), null, text);
        await server.connection.sendNotification('textDocument/didClose', {
          textDocument: { uri: server.uriOf(forms) },
        });
      }
    }));

  it('tells of what locks a skill', () =>
    serve({ ...files, 'skills/review/.skill-source.json': '{}' }, options, async server => {
      const position = await openMarked(server, review, '---\nname: rev$0iew\n---\n');
      await assert.rejects(prepare(server, review, position), /came from elsewhere/);
    }));

  it('gives a variable another name in the skill, its values and its section', () =>
    checkRename(
      {
        [review]:
          '---\nname: review\nvars:\n  PLACE: here # default\nmcp:\n  command: x\n  env:\n    AT: ${PLACE}\n---\nAt {{ PLACE }}, not PLACE.\n',
        'skills/review/vars.json': '{ "PLACE": "there" }',
        'variables.json': files['variables.json'] ?? '',
        [forms]: '---\nname: forms\n---\nAt {{PLACE}}.\n',
      },
      review,
      '{{ PLA$0CE',
      'SPOT',
      {
        [review]:
          '---\nname: review\nvars:\n  SPOT: here # default\nmcp:\n  command: x\n  env:\n    AT: ${SPOT}\n---\nAt {{ SPOT }}, not PLACE.\n',
        'skills/review/vars.json': '{ "SPOT": "there" }',
        'variables.json': '{ "_global": { "PLACE": "x" }, "review": { "SPOT": "here" } }',
      },
      "Other skills have 'PLACE' too, so that the section '_global' keeps it, and this skill has no value from there.",
    ));

  it('gives a tool another name in the workspace and in every skill', () =>
    checkRename(
      {
        ...files,
        [forms]: '---\nname: forms\nallowed-tools: Read fill_form(x)\ntool_names: ["fill_form"]\n---\n',
        'skills/review/skill.skillwright.json': '{ "conditions": { "requires_tools": ["fill_form"] } }',
      },
      'skillwright.json',
      '"fill$0_form"',
      'fill_in',
      {
        'skillwright.json': String(files['skillwright.json']).replace('fill_form', 'fill_in'),
        [forms]: '---\nname: forms\nallowed-tools: Read fill_in(x)\ntool_names: ["fill_in"]\n---\n',
        'skills/review/skill.skillwright.json': '{ "conditions": { "requires_tools": ["fill_in"] } }',
      },
    ));

  it('gives an argument another name', () =>
    checkRename(
      { [forms]: '---\nname: forms\narguments: [file, other]\n---\nFill $file and $other.\n' },
      forms,
      '$fi$0le',
      'paper',
      { [forms]: '---\nname: forms\narguments: [paper, other]\n---\nFill $paper and $other.\n' },
    ));

  it('gives an editor that moves no folders the texts, and tells of the folder', () =>
    serve(files, {}, async server => {
      const told: string[] = [];
      server.connection.onNotification(ShowMessageNotification.type, ({ message }) => {
        told.push(message);
      });
      const position = await openMarked(
        server,
        review,
        '---\nname: rev$0iew\ndescription: Reviews.\n---\n# Review\n',
      );
      const edit = await rename(server, review, position, 'audit');
      assert.ok((edit.documentChanges ?? []).every(change => !('kind' in change)));
      assert.deepEqual(told, ["The folder is not moved by this editor; rename 'review' to 'audit' by hand."]);
    }));

  it('of every one of 200 skills, and back, leaves every byte as it was', async function () {
    this.timeout(240_000);
    const many = inventProject(200);
    await serve(many, options, async (server, folder) => {
      const before = diskFiles(folder);
      for (let number = 0; number < 200; number++) {
        await renameOnDisk(server, folder, `s${number}`, `renamed-${number}`);
        assert.notDeepEqual(diskFiles(folder), before);
        await renameOnDisk(server, folder, `renamed-${number}`, `s${number}`);
        assert.deepEqual(diskFiles(folder), before);
      }
    });
  });
});

describe('files that are moved in the editor', () => {
  it('rename the skill whose folder gets another name', () =>
    checkMove('skills/review', 'skills/audit', {
      [review]: '---\nname: audit\ndescription: Reviews.\n---\n# Review\n',
      'skills/review/references/what.md': 'Part of `audit`.\n',
      [forms]: '---\nname: forms\nnext_skill: audit\n---\nCall /audit, see [it](../audit/SKILL.md).\n',
      'skillwright.json': String(files['skillwright.json']).replace('["review"]', '["audit"]'),
      'variables.json': '{ "_global": { "PLACE": "x" }, "audit": { "PLACE": "here" } }',
    }));

  it('keep the links to a skill that moves elsewhere, and those in it', () =>
    checkMove(
      'skills/review',
      'skills/paper/review',
      {
        [forms]: String(files[forms]).replace('../review/', '../paper/review/'),
        [review]: '---\nname: review\n---\nSee [forms](../../forms/SKILL.md).\n',
      },
      { ...files, [review]: '---\nname: review\n---\nSee [forms](../forms/SKILL.md).\n' },
    ));

  it('keep the links to a file of a skill', () =>
    checkMove(
      'skills/review/references/what.md',
      'skills/review/guide/what.md',
      { [review]: '---\nname: review\n---\nRead [it](guide/what.md#top) or `guide/what.md`.\n' },
      {
        ...files,
        [review]: '---\nname: review\n---\nRead [it](references/what.md#top) or `references/what.md`.\n',
      },
    ));

  it('keep links between things that move together, and those of a file that moves alone', () =>
    serve(
      {
        [review]: '---\nname: review\n---\nSee [b](references/b.md).\n',
        [forms]: '---\nname: forms\n---\nSee [review](../review/references/a.md).\n',
        'skills/review/references/a.md': 'Then [b](b.md), not scripts/run.sh.\n',
        'skills/review/references/b.md': 'B.\n',
      },
      options,
      async server => {
        const group = ['review', 'forms'].map(name => [`skills/${name}`, `skills/group/${name}`] as const);
        assert.equal(await willRename(server, ...group), null);
        const edit = await willRename(server, ['skills/review/references/a.md', 'skills/review/docs/a.md']);
        assert.deepEqual(
          edit?.documentChanges
            ?.flatMap(change => ('edits' in change ? change.edits : []))
            .map(each => 'newText' in each && each.newText),
          ['../review/docs/a.md', '../references/b.md'],
        );
        const folder = await willRename(server, ['skills/review/references', 'skills/review/docs']);
        assert.equal(folder?.documentChanges?.length, 2);
      },
    ));

  it('answer nothing to the move that a rename of ours brings with it', () =>
    serve(files, options, async (server, folder) => {
      const position = await openMarked(
        server,
        forms,
        String(files[forms]).replace('next_skill: rev', 'next_skill: rev$0'),
      );
      const edit = await rename(server, forms, position, 'audit');
      const texts = { documentChanges: (edit.documentChanges ?? []).filter(change => !('kind' in change)) };
      await tellChanged(server, applyWorkspaceEdit(texts));
      await server.connection.sendNotification('textDocument/didChange', {
        textDocument: { uri: server.uriOf(forms), version: 2 },
        contentChanges: [{ text: readFileSync(path.join(folder, forms), 'utf8') }],
      });
      assert.equal(await willRename(server, ['skills/review', 'skills/audit']), null);
    }));
});

async function renameOnDisk(
  server: ServerUnderTest,
  folder: string,
  from: string,
  to: string,
): Promise<void> {
  const file = `skills/${from}/SKILL.md`;
  const text = readFileSync(path.join(folder, file), 'utf8');
  await server.connection.sendNotification(DidOpenTextDocumentNotification.type, {
    textDocument: { uri: server.uriOf(file), languageId: 'skill', version: 1, text },
  });
  const edit = await rename(server, file, { line: 1, character: 8 }, to);
  await server.connection.sendNotification('textDocument/didClose', {
    textDocument: { uri: server.uriOf(file) },
  });
  await tellChanged(server, applyWorkspaceEdit(edit));
}

async function checkRename(
  before: Files,
  file: string,
  caret: string,
  name: string,
  changed: Files,
  message?: string,
): Promise<void> {
  await serve(before, options, async (server, folder) => {
    const told: string[] = [];
    server.connection.onNotification(ShowMessageNotification.type, each => {
      told.push(each.message);
    });
    const text = String(before[file]);
    const at = text.indexOf(caret.replace('$0', ''));
    const offset = at + caret.indexOf('$0');
    const position = await openMarked(server, file, `${text.slice(0, offset)}$0${text.slice(offset)}`);
    assert.notEqual(await prepare(server, file, position), null);
    applyWorkspaceEdit(await rename(server, file, position, name));
    assert.deepEqual(diskFiles(folder), { ...before, ...changed });
    assert.deepEqual(told, message === undefined ? [] : [message]);
  });
}

async function checkMove(from: string, to: string, changed: Files, before = files): Promise<void> {
  await serve(before, options, async (server, folder) => {
    applyWorkspaceEdit((await willRename(server, [from, to])) ?? {});
    assert.deepEqual(diskFiles(folder), { ...before, ...changed });
  });
}

function willRename(
  server: ServerUnderTest,
  ...moves: readonly (readonly [from: string, to: string])[]
): Promise<WorkspaceEdit | null> {
  return server.connection.sendRequest(WillRenameFilesRequest.type, {
    files: moves.map(([from, to]) => ({ oldUri: server.uriOf(from), newUri: server.uriOf(to) })),
  });
}

async function prepare(server: ServerUnderTest, file: string, position: Position): Promise<unknown> {
  const textDocument = { uri: server.uriOf(file) };
  const found = await server.connection.sendRequest(PrepareRenameRequest.type, { textDocument, position });
  return found !== null && 'placeholder' in found ? found.placeholder : found;
}

async function rename(server: ServerUnderTest, file: string, position: Position, newName: string) {
  const textDocument = { uri: server.uriOf(file) };
  const edit = await server.connection.sendRequest(RenameRequest.type, { textDocument, position, newName });
  return edit ?? assert.fail('Nothing is renamed.');
}

async function tellChanged(server: ServerUnderTest, touched: readonly string[]): Promise<void> {
  const changes = touched.map((file): FileEvent => ({ uri: URI.file(file).toString(), type: 2 }));
  await server.connection.sendNotification(DidChangeWatchedFilesNotification.type, { changes });
}

function diskFiles(folder: string): Record<string, string> {
  return Object.fromEntries(Object.entries(diskState(folder)).filter(([file]) => !file.endsWith('/')));
}
