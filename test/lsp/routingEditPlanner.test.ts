import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import {
  DidChangeTextDocumentNotification,
  DidOpenTextDocumentNotification,
  DocumentDiagnosticRequest,
  HoverRequest,
} from 'vscode-languageserver-protocol/node';
import { TextDocument } from 'vscode-languageserver-textdocument';
import type { FileEdit } from '../../server/src/protocol/routing.ts';
import {
  diffRouting,
  explainSkill,
  locateReason,
  planTriggerCase,
} from '../../server/src/protocol/routing.ts';
import { eventually } from '../support/eventually.ts';
import { serve } from '../support/serveFiles.ts';
import type { ServerUnderTest } from '../support/stdioServer.ts';
import { until } from '../support/stdioServer.ts';
import type { Files } from '../support/temporaryFolder.ts';

const path = 'skills/swap/SKILL.md';
const swap = `---
name: swap
description: Swaps one token for another.
routing:
  keywords: [swap]
  negative_keywords: [paper]
---
Quote first.
`;
const files: Files = {
  [path]: swap,
  'skills/posts/SKILL.md': '---\nname: posts\ndescription: Writes posts for the blog.\n---\n',
};

function folderOf(server: ServerUnderTest): string {
  return server.uriOf('').replace(/\/$/, '');
}

function applied(text: string, { edits, create }: FileEdit): string {
  return create ?? TextDocument.applyEdits(TextDocument.create('file:///x', 'x', 1, text), [...edits]);
}

async function open(server: ServerUnderTest, file: string, text: string): Promise<string> {
  const uri = server.uriOf(file);
  await server.connection.sendNotification(DidOpenTextDocumentNotification.type, {
    textDocument: { uri, languageId: 'skill', version: 1, text },
  });
  return uri;
}

describe('what an author does with a preview, over stdio', () => {
  it('says in a sentence why a skill is dropped, with the edit that changes it', () =>
    serve(files, {}, async server => {
      const turn = { folderUri: folderOf(server), message: 'swap on paper', mode: 'l0' } as const;
      const answer = await server.connection.sendRequest(explainSkill, { ...turn, path });
      const [option] = answer?.options ?? [];
      assert.ok(answer && option);
      assert.match(answer.sentence, /`paper`/);
      const { edit } = option;
      assert.deepEqual(
        [edit.uri, applied(swap, edit)],
        [server.uriOf(path), swap.replace('negative_keywords: [paper]', 'negative_keywords: []')],
      );
    }));

  it('offers wordings of the description for hosts whose model chooses by it, with what they do', () => {
    const posts = '.claude/skills/posts/SKILL.md';
    const text = '---\nname: posts\ndescription: >-\n  Writes posts\n  for the blog.\n---\n';
    const letters = '---\nname: letters\ndescription: Writes letters. Use it for "swap a letter".\n---\n';
    return serve({ [posts]: text, '.claude/skills/letters/SKILL.md': letters }, {}, async server => {
      const turn = {
        folderUri: folderOf(server),
        message: 'translate the newsletter',
        mode: 'auto',
      } as const;
      const answer = await server.connection.sendRequest(explainSkill, { ...turn, path: posts });
      assert.ok(answer);
      assert.deepEqual(
        [answer.sentence, answer.reads],
        [
          '`translate`, `newsletter` of the message are in neither its name, description nor keywords; another description would put it in place 1 by its text.',
          'For Claude Code, the description decides, not keywords. What the model makes of it is estimated.',
        ],
      );
      assert.deepEqual(
        answer.options.map(({ edit, ...said }) => ({
          ...said,
          text: applied(text, edit).split('\n').slice(3, 5).join('\n'),
        })),
        [
          {
            title: 'Say when to use it',
            text: '  Writes posts\n  for the blog. Use when the user mentions translate or newsletter.',
          },
          {
            title: 'Add the message as a trigger phrase',
            text: '  Writes posts\n  for the blog. Use when the user says something like "translate the newsletter".',
          },
          {
            title: 'Say what else it covers',
            text: '  Writes posts\n  for the blog. Also covers translate and newsletter.',
          },
        ].map(option => ({
          ...option,
          effects: [
            'This message: from no match to place 1, by the similarity of texts.',
            'Stored messages: no change, 1 compared.',
          ],
        })),
      );
      assert.deepEqual(answer.options[0]?.text, {
        before: 'Writes posts for the blog.',
        removed: '',
        added: ' Use when the user mentions translate or newsletter.',
        after: '',
      });
    });
  });

  it('says where a wording makes the description too long for a target', () => {
    const long = `---\nname: posts\ndescription: ${'Writes posts. '.repeat(72).trim()}\n---\n`;
    const targets = '{ "targets": ["claude-api"] }';
    return serve({ 'skills/posts/SKILL.md': long, 'skillwright.json': targets }, {}, async server => {
      const turn = { folderUri: folderOf(server), message: 'translate the newsletter' };
      const answer = await server.connection.sendRequest(explainSkill, {
        ...turn,
        path: 'skills/posts/SKILL.md',
      });
      const problems = answer?.options.map(({ title, problem }) => [title, /1,?024/.test(problem ?? '')]);
      assert.deepEqual(problems, [
        ['Say when to use it', true],
        ['Add the message as a trigger phrase', true],
        ['Say what else it covers', true],
      ]);
    });
  });

  it('gets an edit of a file beside the skill as the editor has it, whatever is saved', () => {
    const sidecar = 'skills/swap/skill.skillwright.json';
    const kept = '{ "evals": { "triggerCases": [] } }';
    return serve({ ...files, [sidecar]: kept }, {}, async server => {
      const typed = `\n\n${kept}`;
      await open(server, sidecar, typed);
      const message = 'swap 2 coins';
      const question = { folderUri: folderOf(server), path, message };
      const answer = await server.connection.sendRequest(planTriggerCase, question);
      assert.ok('edit' in answer);
      assert.equal(applied(typed, answer.edit), typed.replace('[]', '["swap 2 coins"]'));
    });
  });

  it('goes to the keyword that a reason names, and to the start for a reason without a place', () =>
    serve(files, {}, async server => {
      const ask = (reason: string) =>
        server.connection.sendRequest(locateReason, { folderUri: folderOf(server), path, reason });
      const { uri, range } = (await ask('kw:swap')) ?? {};
      assert.deepEqual(
        [uri, range],
        [server.uriOf(path), { start: { line: 4, character: 13 }, end: { line: 4, character: 17 } }],
      );
      const start = { line: 0, character: 0 };
      assert.deepEqual((await ask('shadowed'))?.range, { start, end: start });
    }));

  it('keeps a message as a trigger case, once', () =>
    serve(files, {}, async server => {
      const params = { folderUri: folderOf(server), path, message: 'swap my tokens' };
      const planned = await server.connection.sendRequest(planTriggerCase, params);
      assert.ok('edit' in planned);
      assert.deepEqual(
        [planned.edit.uri, JSON.parse(applied('', planned.edit))],
        [
          server.uriOf('skills/swap/skill.manifest.json'),
          { version: 1, evals: { triggerCases: ['swap my tokens'] } },
        ],
      );
    }));

  it('keeps no message in a manifest that cannot be read, nor in a new one in its place', () =>
    serve(
      { ...files, 'skills/swap/skill.manifest.json': new Uint8Array([123, 255, 125]) },
      {},
      async server => {
        const params = { folderUri: folderOf(server), path, message: 'swap my tokens' };
        assert.deepEqual(await server.connection.sendRequest(planTriggerCase, params), {
          problem: 'skill.manifest.json cannot be read without doubt, so nothing is written into it.',
        });
      },
    ));

  it('says what unsaved changes change against a git revision', () =>
    serve(files, {}, async (server, folder) => {
      const git = (...args: string[]) => execFileSync('git', args, { cwd: folder, stdio: 'ignore' });
      git('init', '-q');
      git('add', '-A');
      git('-c', 'user.name=a', '-c', 'user.email=a@b', 'commit', '-qm', 'first');
      const ask = () =>
        server.connection.sendRequest(diffRouting, { folderUri: folderOf(server), base: 'HEAD', path });
      const before = await ask();
      assert.ok('skills' in before);
      assert.deepEqual(before.skills, []);
      const uri = await open(server, path, swap);
      const text = swap.replace('Swaps one token for another.', 'Writes posts for the blog and the blog.');
      await server.connection.sendNotification(DidChangeTextDocumentNotification.type, {
        textDocument: { uri, version: 2 },
        contentChanges: [{ text }],
      });
      const after = await ask();
      assert.ok('skills' in after);
      assert.deepEqual(
        after.skills.map(({ id, lost }) => [id, lost.map(({ message }) => message)]),
        [['swap', ['Swaps one token for another.']]],
      );
    }));

  it('says why there is nothing to compare with', () =>
    serve(files, {}, async server => {
      const answer = await server.connection.sendRequest(diffRouting, {
        folderUri: folderOf(server),
        base: 'HEAD',
      });
      assert.ok('problem' in answer);
      assert.match(answer.problem, /is not in a git repository/);
    }));

  it('tells on a keyword how rare it is here', () =>
    serve(files, {}, async server => {
      const uri = await open(server, path, swap);
      const params = { textDocument: { uri }, position: { line: 4, character: 14 } };
      const ask = async () =>
        JSON.stringify((await server.connection.sendRequest(HoverRequest.type, params))?.contents);
      await eventually(ask, contents =>
        assert.match(contents, /`swap` is a keyword of 1 of 2 skills here: `swap`/),
      );
    }));

  it('tells on a description which of its words win', () =>
    serve(files, {}, async server => {
      const uri = await open(server, path, swap);
      const ask = async () => {
        const params = { textDocument: { uri }, position: { line: 2, character: 15 } };
        return JSON.stringify((await server.connection.sendRequest(HoverRequest.type, params))?.contents);
      };
      await eventually(ask, contents =>
        assert.match(contents, /Words that win its messages by the similarity of texts: `[Ss]wap/),
      );
    }));

  it('warns of another skill that answers the same messages, as it is typed', () =>
    serve(files, {}, async server => {
      const text =
        '---\nname: posts\ndescription: Swaps one token for another.\nrouting:\n  keywords: [swap]\n---\n';
      const uri = await open(server, 'skills/posts/SKILL.md', text);
      const pull = async () => {
        const report = await server.connection.sendRequest(DocumentDiagnosticRequest.type, {
          textDocument: { uri },
        });
        return (report.kind === 'full' ? report.items : [])
          .filter(({ code }) => code === 'skill-overlap')
          .map(({ message }) => message);
      };
      assert.deepEqual(await pull(), []);
      for (let seen = server.refreshes(); (await pull()).length === 0; seen = server.refreshes()) {
        await until('the server asks to be pulled again', () => server.refreshes() > seen);
      }
      const [message] = await pull();
      assert.match(JSON.stringify(message), /'posts' and 'swap' \(skills\/swap\/SKILL\.md\)/);
    }));
});
