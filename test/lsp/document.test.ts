import assert from 'node:assert/strict';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DidChangeWatchedFilesNotification, FileChangeType } from 'vscode-languageserver-protocol/node';
import { URI } from 'vscode-uri';
import { planFieldChange, readDocument, readDocumentFacts } from '../../server/src/protocol/document.ts';
import { fieldIn, memo, open, read, skillFile, told, withServer } from './shownDocument.ts';

describe('the document view of a skill', () => {
  it('is told what its files say', () =>
    withServer(async place => {
      const { form, references, evals, instructions, governance, ...view } = await read(place);
      assert.deepEqual(view, {
        uri: place.uri,
        relatedUris: {
          sidecar: place.server.uriOf('skills/memo/skill.skillwright.json'),
          manifest: place.server.uriOf('skills/memo/skill.manifest.json'),
        },
        folderUri: URI.file(place.folder).toString(),
        path: skillFile,
        id: 'memo',
        title: 'Memos',
        description: 'Drafts memos.',
      });
      assert.deepEqual([instructions.line, instructions.text.trim().split('\n')[0]], [7, '# Memos']);
      assert.deepEqual(governance, {
        isEnabled: true,
        enabledNote: governance.enabledNote,
        isUserInvocable: true,
        origin: 'user',
        category: 'writing',
        tags: [],
        scope: 'project',
        hosts: governance.hosts,
      });
      assert.deepEqual([evals?.ready, evals?.stages.length], [2, 6]);
      assert.deepEqual(fieldIn(form, 'description')?.value, 'Drafts memos.');
      assert.deepEqual(fieldIn(form, 'manifest', 'requiredTools')?.value, ['search', 'draft']);
      assert.deepEqual(fieldIn(form, 'manifest', 'requiredTools')?.suggestions, ['search']);
      assert.deepEqual(
        fieldIn(form, 'manifest', 'requiredTools')?.problems.map(({ sentence }) => sentence),
        ["skillwright.json lists no tool 'draft'."],
      );
      assert.deepEqual(
        references.map(({ key: _key, ...reference }) => reference),
        [
          {
            kind: 'file',
            target: 'docs/a.md',
            exists: true,
            uri: place.server.uriOf('docs/a.md'),
            from: 'skillwright.json',
          },
          { kind: 'file', target: 'docs/gone.md', exists: false, from: 'skillwright.json' },
          { kind: 'sop', target: 'start', title: 'Start', exists: true, from: 'skill.manifest.json' },
        ],
      );
    }));

  it('follows what editors hold', () =>
    withServer(async place => {
      const { server } = place;
      await open(server, skillFile, memo.replace('Drafts memos.', 'Writes notes.'));
      await open(server, 'skills/memo/skill.manifest.json', '{ "version": 1, "requiredTools": ["x"] }');
      await open(server, 'skillwright.json', '{ "disabled": ["memo"] }');
      const view = await read(place);
      assert.equal(view.description, 'Writes notes.');
      assert.deepEqual(fieldIn(view.form, 'manifest', 'requiredTools')?.value, ['x']);
      assert.equal(view.governance.isEnabled, false);
      assert.deepEqual(view.references, []);
      assert.equal(view.evals, null);
    }));

  it('counts the trigger cases of files beside the skill as long as they are there', () =>
    withServer(
      async place => {
        const stages = async () => (await read(place)).evals?.stages.map(({ status }) => status).slice(0, 3);
        assert.deepEqual(await stages(), ['ready', 'ready', 'ready']);
        const file = 'skills/memo/evals/evals.json';
        writeFileSync(path.join(place.folder, file), '[]');
        await place.server.connection.sendNotification(DidChangeWatchedFilesNotification.type, {
          changes: [{ uri: place.server.uriOf(file), type: FileChangeType.Changed }],
        });
        assert.deepEqual(await stages(), ['ready', 'ready', 'empty']);
      },
      {
        'skills/memo/skill.manifest.json':
          '{ "version": 1, "evals": { "successCriteria": ["It is short."] } }',
        'skills/memo/evals/evals.json': '{ "evals": [{ "prompt": "draft a memo" }] }',
      },
    ));

  it('says what cannot be read, and where', () =>
    withServer(async place => {
      await open(place.server, skillFile, '---\nname: memo\ntags: [a\n---\n');
      const { obstacle, form } = await read(place);
      assert.deepEqual([obstacle?.uri, obstacle?.line], [place.uri, 2]);
      assert.deepEqual(
        form.map(({ key }) => key),
        ['manifest'],
      );
    }));

  it('says why a skill cannot be changed', () =>
    withServer(
      async ({ server, folder }) => {
        const uriOf = (name: string) => server.uriOf(`skills/${name}/SKILL.md`);
        mkdirSync(path.join(folder, 'skills/linked'));
        symlinkSync(path.join(folder, '../outside.md'), path.join(folder, 'skills/linked/SKILL.md'));
        writeFileSync(path.join(folder, '../outside.md'), memo);
        const reasons = [];
        for (const name of ['vendored', 'ours', 'broken', 'linked']) {
          const { lock, readonlyReason } = await read({ server, uri: uriOf(name) });
          reasons.push([name, lock, readonlyReason]);
        }
        assert.deepEqual(reasons, [
          ['vendored', 'provenance', undefined],
          ['ours', 'source', undefined],
          ['broken', undefined, 'SKILL.md cannot be changed here: it is not UTF-8.'],
          [
            'linked',
            undefined,
            `SKILL.md cannot be changed here: a link leads out of the workspace, to ${path.join(folder, '../outside.md')}.`,
          ],
        ]);
        for (const [name, problem] of [
          [
            'vendored',
            'A file next to the skill says that it came from elsewhere, so it cannot be changed here; duplicate it to edit it.',
          ],
          ['broken', 'SKILL.md cannot be changed here: it is not UTF-8.'],
        ] as const) {
          const change = { kind: 'set', path: ['description'], value: 'x' } as const;
          const plan = await server.connection.sendRequest(planFieldChange, {
            uri: uriOf(name),
            form: 'skill',
            change,
          });
          assert.deepEqual(plan, { problem });
        }
      },
      {
        'skills/vendored/SKILL.md': memo,
        'skills/vendored/.skill-source.json': '{}',
        'skills/ours/SKILL.md': '---\nname: ours\ndescription: a\nsource: curated\n---\n',
        'skills/broken/SKILL.md': Buffer.from([0x2d, 0x2d, 0x2d, 0xff, 0xfe]),
      },
    ));

  it('is nothing for what is not a skill', () =>
    withServer(async ({ server }) => {
      for (const uri of [
        server.uriOf('docs/a.md'),
        server.uriOf('skills/gone/SKILL.md'),
        'untitled:SKILL.md',
      ]) {
        assert.equal(await server.connection.sendRequest(readDocument, { uri }), null);
        assert.equal(await server.connection.sendRequest(readDocumentFacts, { uri }), null);
      }
    }));
});

describe('a change in the document view', () => {
  it('is one edit of the file where the value belongs', () =>
    withServer(async ({ server, folder, uri }) => {
      const change = async (form: 'skill' | 'manifest', wanted: Parameters<typeof plan>[1]) =>
        told(folder, await plan(form, wanted));
      const plan = (
        form: 'skill' | 'manifest',
        wanted: { kind: 'set' | 'add'; path: string[]; value: string },
      ) => server.connection.sendRequest(planFieldChange, { uri, form, change: wanted });
      assert.deepEqual(await change('skill', { kind: 'set', path: ['category'], value: 'mail' }), [
        skillFile,
        ' mail',
      ]);
      assert.deepEqual(await change('manifest', { kind: 'add', path: ['requiredTools'], value: 'new' }), [
        'skills/memo/skill.manifest.json',
        ', "new"',
      ]);
      assert.equal(
        await change('manifest', { kind: 'set', path: ['goalLoop', 'cadence'], value: 'x' }),
        '`goalLoop` can be changed in the text only.',
      );
    }));
});
