import assert from 'node:assert/strict';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { WorkspaceDocumentDiagnosticReport } from 'vscode-languageserver-protocol/node';
import {
  DidChangeTextDocumentNotification,
  DidOpenTextDocumentNotification,
  WorkspaceDiagnosticRequest,
} from 'vscode-languageserver-protocol/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import { fileURLToPath } from 'node:url';
import { listCatalog } from '../../server/src/protocol/catalog.ts';
import {
  checkDuplicate,
  deleteSkills,
  duplicateSkill,
  listTrash,
  planEnabled,
  planMove,
  planRename,
  restoreSkills,
} from '../../server/src/protocol/management.ts';
import type { FolderPlan } from '../../server/src/protocol/management.ts';
import type { FileEdit } from '../../server/src/protocol/routing.ts';
import { diskState } from '../support/diskState.ts';
import { eventually } from '../support/eventually.ts';
import type { ServerUnderTest } from '../support/stdioServer.ts';
import { startServer } from '../support/stdioServer.ts';
import type { Files } from '../support/temporaryFolder.ts';
import { withFiles } from '../support/temporaryFolder.ts';

const skill = (name: string, yaml = '') =>
  `---\nname: ${name}\ndescription: Does ${name}.\n${yaml}---\n# ${name}\n`;

const files: Files = {
  'project/skillwright.json': '{ "agents": [{ "slug": "clerk", "skills": ["memo"] }] } // memo\n',
  'project/skills/memo/SKILL.md': skill('memo'),
  'project/skills/memo/skill.manifest.json': '{ "version": 1, "evals": { "baselineSkillSlug": "memo" } }\n',
  'project/skills/mail/SKILL.md': skill('mail', 'next_skill: memo\n'),
  'project/skills/mail/skill.skillwright.json': '{ "requires": { "skills": ["memo"] } }\n',
  'project/.claude/skills/hook/SKILL.md': skill('hook'),
  'project/vendored/theirs/SKILL.md': skill('theirs'),
  'project/vendored/theirs/.skill-source.json': '{}',
  'project/vendored/theirs/assets/a.md': 'a',
  'home/.claude/skills/own/SKILL.md': skill('own'),
};

interface Place {
  readonly server: ServerUnderTest;
  /** The folder of the project. */
  readonly folder: string;
  readonly at: (relative: string) => string;
  readonly send: ServerUnderTest['connection']['sendRequest'];
}

async function withProject(work: (place: Place) => Promise<void>, more: Files = {}): Promise<void> {
  await withFiles({ ...files, ...more }, async root => {
    const [folder, home] = [path.join(root, 'project'), path.join(root, 'home')];
    const env = { HOME: home, USERPROFILE: home, SKILLWRIGHT_TRASH: path.join(root, 'trash') };
    const server = await startServer({ folder, env });
    try {
      await work({
        server,
        folder,
        at: server.uriOf,
        send: server.connection.sendRequest.bind(server.connection),
      });
    } finally {
      await server.stop();
    }
  });
}

/** Does what an editor does with edits, files and all. */
function apply({ uri, edits, create }: FileEdit): void {
  const file = fileURLToPath(uri);
  const text = create ?? readFileSync(file, 'utf8');
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, TextDocument.applyEdits(TextDocument.create(uri, '', 0, text), [...edits]));
}

/** Does a plan, and answers with what people are told before. */
function carryOut(plan: FolderPlan): readonly string[] {
  assert.ok(!('problem' in plan), 'problem' in plan ? plan.problem : '');
  plan.edits.forEach(apply);
  if (plan.rename !== undefined) {
    renameSync(fileURLToPath(plan.rename.fromUri), fileURLToPath(plan.rename.toUri));
  }
  assert.ok(existsSync(fileURLToPath(plan.uri)), plan.uri);
  return plan.notes;
}

async function open({ server, at }: Place, file: string, text: string): Promise<void> {
  const textDocument = { uri: at(file), languageId: 'skill', version: 1, text };
  await server.connection.sendNotification(DidOpenTextDocumentNotification.type, { textDocument });
}

describe('a skill that is renamed', () => {
  it('is called by its new name by everybody afterwards', () =>
    withProject(async ({ folder, at, send }) => {
      const plan = await send(planRename, { uri: at('skills/memo/SKILL.md'), name: 'notes' });
      assert.deepEqual(carryOut(plan), ['Other files that name it are changed too: 4.']);
      const state = diskState(folder);
      assert.equal(state['skills/notes/SKILL.md'], skill('memo').replace('name: memo', 'name: notes'));
      assert.equal(
        state['skills/notes/skill.manifest.json'],
        '{ "version": 1, "evals": { "baselineSkillSlug": "notes" } }\n',
      );
      assert.equal(state['skills/mail/SKILL.md'], skill('mail', 'next_skill: notes\n'));
      assert.equal(state['skills/mail/skill.skillwright.json'], '{ "requires": { "skills": ["notes"] } }\n');
      assert.equal(
        state['skillwright.json'],
        '{ "agents": [{ "slug": "clerk", "skills": ["notes"] }] } // memo\n',
      );
    }));

  it('is called so in the folders elsewhere that the workspace lists too', () =>
    withProject(
      async ({ folder, at, send }) => {
        const plan = await send(planRename, { uri: at('skills/memo/SKILL.md'), name: 'notes' });
        carryOut(plan);
        assert.deepEqual(diskState(path.join(folder, '../shared')), {
          'letter/': 'folder',
          'letter/SKILL.md': skill('letter', 'next_skill: notes\n'),
        });
      },
      {
        'project/skillwright.json': '{ "sources": [{ "folder": "../shared" }] }',
        'shared/letter/SKILL.md': skill('letter', 'next_skill: memo\n'),
      },
    ));

  it('is planned with what editors hold', () =>
    withProject(async place => {
      const text = skill('mail', 'next_skill: hook # memo\n');
      await open(place, 'skills/mail/SKILL.md', text.replace('hook', 'memo'));
      const plan = await place.send(planRename, { uri: place.at('skills/memo/SKILL.md'), name: 'notes' });
      assert.ok(!('problem' in plan));
      const edit = plan.edits.find(({ uri }) => uri === place.at('skills/mail/SKILL.md'));
      assert.deepEqual(edit?.edits, [
        { range: { start: { line: 3, character: 12 }, end: { line: 3, character: 16 } }, newText: 'notes' },
      ]);
    }));

  it('is refused where it was edited while it was planned', () =>
    withProject(async place => {
      const { server, at, send } = place;
      const file = 'skills/memo/SKILL.md';
      await open(place, file, skill('memo'));
      const planned = send(planRename, { uri: at(file), name: 'notes' });
      await server.connection.sendNotification(DidChangeTextDocumentNotification.type, {
        textDocument: { uri: at(file), version: 2 },
        contentChanges: [{ text: `\n\n${skill('memo')}` }],
      });
      assert.deepEqual(await planned, { problem: 'The files changed meanwhile; look at it again.' });
    }));

  it('is refused where it is locked, gone, or where something is in the way', () =>
    withProject(async ({ at, send }) => {
      const problem = async (file: string, name: string) => {
        const plan = await send(planRename, { uri: at(file), name });
        return 'problem' in plan ? plan.problem : undefined;
      };
      assert.equal(
        await problem('vendored/theirs/SKILL.md', 'ours'),
        'A file next to the skill says that it came from elsewhere, so it cannot be changed here; duplicate it to edit it.',
      );
      assert.equal(await problem('skills/none/SKILL.md', 'ours'), 'The skill is not there any more.');
      assert.equal(
        await problem('skills/memo/SKILL.md', 'mail'),
        "Something called 'mail' is already next to its folder.",
      );
      assert.equal(
        await problem('skills/memo/SKILL.md', 'con'),
        "'con' is a name that Windows does not allow.",
      );
    }));

  it('may be one of the user', () =>
    withProject(async ({ folder, server, send }) => {
      const uri = server.uriOf('../home/.claude/skills/own/SKILL.md');
      assert.deepEqual(carryOut(await send(planRename, { uri, name: 'mine' })), []);
      assert.ok(existsSync(path.join(folder, '../home/.claude/skills/mine/SKILL.md')));
    }));
});

describe('a skill that is moved', () => {
  it('lies elsewhere afterwards, and its hosts are told of before', () =>
    withProject(async ({ folder, at, send }) => {
      const params = { uri: at('.claude/skills/hook/SKILL.md'), intoUri: at('.roo/skills') };
      const plan = await send(planMove, params);
      assert.ok(!('problem' in plan));
      assert.match(plan.notes.join(' '), /Hosts that do not load it from there: Claude Code/);
      mkdirSync(path.join(folder, '.roo/skills'), { recursive: true });
      carryOut(plan);
      assert.ok(existsSync(path.join(folder, '.roo/skills/hook/SKILL.md')));
    }));

  it('is refused where its name is taken, where it lies already, and where it is locked', () =>
    withProject(
      async ({ at, send }) => {
        const problem = async (file: string, into: string) => {
          const plan = await send(planMove, { uri: at(file), intoUri: at(into) });
          return 'problem' in plan ? plan.problem : undefined;
        };
        assert.equal(
          await problem('skills/memo/SKILL.md', 'taken'),
          "There is something called 'memo' in 'taken' already.",
        );
        assert.equal(await problem('skills/memo/SKILL.md', 'skills'), "The skill is in 'skills' already.");
        assert.match(
          String(await problem('vendored/theirs/SKILL.md', 'skills')),
          /duplicate it to edit it\.$/,
        );
      },
      { 'project/taken/memo/a.md': 'a' },
    ));
});

describe('a skill that is duplicated', () => {
  it('can be edited, and is known at once', () =>
    withProject(async ({ folder, at, send }) => {
      const params = {
        uri: at('vendored/theirs/SKILL.md'),
        intoUri: at('skills'),
        name: 'ours',
      };
      assert.equal(await send(checkDuplicate, params), null);
      const made = await send(duplicateSkill, params);
      assert.deepEqual(made, { uri: at('skills/ours/SKILL.md'), notes: [] });
      assert.deepEqual(diskState(path.join(folder, 'skills/ours')), {
        'SKILL.md': skill('theirs').replace('name: theirs', 'name: ours'),
        'assets/': 'folder',
        'assets/a.md': 'a',
      });
      const rename = await send(planRename, { uri: at('skills/memo/SKILL.md'), name: 'ours' });
      assert.ok('problem' in rename);
      assert.equal(
        await send(checkDuplicate, params),
        "There is something called 'ours' in 'skills' already.",
      );
      const again = await send(duplicateSkill, params);
      assert.deepEqual(again, { problem: "There is something called 'ours' in 'skills' already." });
    }));

  it('may override the one that it is made of, and not the other way round', () =>
    withProject(async ({ at, send }) => {
      const up = { uri: at('vendored/theirs/SKILL.md'), intoUri: at('.claude/skills'), name: 'theirs' };
      const made = await send(duplicateSkill, up);
      assert.ok('notes' in made);
      assert.deepEqual(made.notes, [
        "'vendored/theirs/SKILL.md' is called 'theirs' too, and is hidden by this one.",
      ]);
      const down = { uri: made.uri, intoUri: at('docs'), name: 'theirs' };
      assert.equal(
        await send(checkDuplicate, down),
        "'.claude/skills/theirs/SKILL.md' is called 'theirs' too, and is taken instead.",
      );
    }));
});

describe('a skill that is deleted', () => {
  it('is in the trash and can be restored, and the catalog knows of both', () =>
    withProject(async ({ folder, at, send }) => {
      const idsNow = async () => {
        const params = { filter: {}, sort: 'name', offset: 0, limit: 100 } as const;
        const { skills } = await send(listCatalog, params);
        return skills.filter(({ scope }) => scope === 'project').map(({ id }) => id);
      };
      const checkIds = (...ids: readonly string[]) => eventually(idsNow, now => assert.deepEqual(now, ids));
      const before = diskState(folder);
      await checkIds('hook', 'mail', 'memo', 'theirs');
      const uris = [at('skills/memo/SKILL.md'), at('.claude/skills/hook/SKILL.md')];
      const answer = await send(deleteSkills, { uris });
      assert.ok('deleted' in answer);
      assert.deepEqual(
        answer.deleted.map(({ name, folderUri }) => [name, folderUri]),
        [
          ['memo', at('skills/memo')],
          ['hook', at('.claude/skills/hook')],
        ],
      );
      await checkIds('mail', 'theirs');
      const listed = await send(listTrash, {});
      assert.deepEqual(
        listed.map(({ trashId }) => trashId).toSorted(),
        answer.deleted.map(({ trashId }) => trashId).toSorted(),
      );
      const trashIds = answer.deleted.map(({ trashId }) => trashId);
      assert.deepEqual(await send(restoreSkills, { trashIds }), { uris });
      assert.deepEqual(diskState(folder), before);
      await checkIds('hook', 'mail', 'memo', 'theirs');
      assert.deepEqual(await send(restoreSkills, { trashIds }), {
        problem: 'It is not in the trash any more.',
      });
    }));

  it('is told of to those who name it', () =>
    withProject(async ({ server, at, send }) => {
      const pull = async () => {
        const { items } = await server.connection.sendRequest(WorkspaceDiagnosticRequest.type, {
          previousResultIds: [],
        });
        const isMail = ({ uri }: WorkspaceDocumentDiagnosticReport) => uri === at('skills/mail/SKILL.md');
        const report = items.find(isMail);
        return report?.kind === 'full' ? report.items.map(({ code }) => code) : [];
      };
      assert.equal((await pull()).includes('skill-unknown'), false);
      await send(deleteSkills, { uris: [at('skills/memo/SKILL.md')] });
      assert.equal((await pull()).includes('skill-unknown'), true);
    }));

  it('is refused where it is locked or has unsaved changes, and then none is deleted', () =>
    withProject(async place => {
      const { folder, at, send } = place;
      const before = diskState(folder);
      const uris = [at('skills/memo/SKILL.md'), at('vendored/theirs/SKILL.md')];
      assert.deepEqual(await send(deleteSkills, { uris }), {
        problem:
          'theirs: The skill came from elsewhere; `skillwright remove` takes it away together with its record.',
      });
      await open(place, 'skills/memo/skill.manifest.json', '{}');
      assert.deepEqual(await send(deleteSkills, { uris: uris.slice(0, 1) }), {
        problem: 'skill.manifest.json has unsaved changes; save or close it first.',
      });
      assert.deepEqual(diskState(folder), before);
      assert.deepEqual(await send(listTrash, {}), []);
    }));

  it('may have a text that cannot be read', () =>
    withProject(
      async ({ at, send }) => {
        const answer = await send(deleteSkills, { uris: [at('skills/broken/SKILL.md')] });
        assert.ok('deleted' in answer, JSON.stringify(answer));
        assert.equal(answer.deleted[0]?.name, 'broken');
      },
      { 'project/skills/broken/SKILL.md': new Uint8Array(1024 * 1024 + 1) },
    ));
});

describe('a skill that is switched off', () => {
  it('says so itself where its host reads that', () =>
    withProject(
      async ({ at, send }) => {
        const plan = await send(planEnabled, { uri: at('a/SKILL.md'), enabled: false });
        assert.ok('edit' in plan, JSON.stringify(plan));
        assert.equal(plan.edit.uri, at('a/SKILL.md'));
        assert.equal(plan.note, undefined);
      },
      { 'project/a/SKILL.md': '---\nname: A\nslug: a\ndescription: Does A.\nuser_invocable: true\n---\n' },
    ));

  it('is listed in the workspace where its host does not, and is no more where it is switched on', () =>
    withProject(async ({ folder, at, send }) => {
      const uri = at('.claude/skills/hook/SKILL.md');
      const off = await send(planEnabled, { uri, enabled: false });
      assert.ok('edit' in off, JSON.stringify(off));
      assert.match(off.note ?? '', /`hook` is listed in `disabled` of skillwright\.json/);
      apply(off.edit);
      const text = () => readFileSync(path.join(folder, 'skillwright.json'), 'utf8');
      assert.match(text(), /"disabled": \["hook"\]/);
      const again = await send(planEnabled, { uri, enabled: false });
      assert.deepEqual('edit' in again && again.edit.edits, []);
    }));

  it('cannot be said of one outside of the workspace whose host does not read it', () =>
    withProject(async ({ server, send }) => {
      const uri = server.uriOf('../home/.claude/skills/own/SKILL.md');
      const plan = await send(planEnabled, { uri, enabled: false });
      assert.match('problem' in plan ? plan.problem : '', /lies outside of every workspace/);
    }));
});
