import assert from 'node:assert/strict';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  DidOpenTextDocumentNotification,
  WorkspaceDiagnosticRequest,
  WorkspaceSymbolRequest,
} from 'vscode-languageserver-protocol/node';
import { cacheFolder, ownCacheFolder } from '../support/cacheFolder.ts';
import { countParses, inventSkills } from '../support/parseCounts.ts';
import { startServer } from '../support/stdioServer.ts';
import { withFiles, writeFiles } from '../support/temporaryFolder.ts';

const count = 20;
const openSkill = 1;
const skillOf = (number: number) => `.claude/skills/skill-${number}/SKILL.md`;

describe('the second start of the server', () => {
  it('has the findings and the skills of the first one, and parses none of them', () =>
    inWorkspace(async ({ ask }) => {
      const first = await ask();
      const second = await ask();
      assert.deepEqual(second.answers, first.answers);
      assert.match(JSON.stringify(first.answers), /lost-7/);
      assert.match(JSON.stringify(first.answers), /skill-0\/SKILL.md/);
      assert.deepEqual([first.parsed.length, second.parsed], [count, []]);
    })).timeout(60_000);

  it('finds what changed in between, and parses little else', () =>
    inWorkspace(async ({ ask, edit }) => {
      await ask();
      edit(3, text => `${text}\n[Lost](../gone-3/SKILL.md)\n`);
      const second = await ask();
      const cold = await ask('other');
      assert.deepEqual(second.answers, cold.answers);
      assert.match(JSON.stringify(second.answers), /gone-3/);
      assert.deepEqual([second.parsed, cold.parsed.length], [[3], count]);
    })).timeout(60_000);

  it('finds everything itself where the cache is damaged', () =>
    inWorkspace(async ({ ask, cacheOf }) => {
      const first = await ask();
      for (const file of cacheOf('facts')) {
        const bytes = readFileSync(file);
        writeFileSync(file, bytes.fill(0, Math.floor(bytes.length / 2)));
      }
      const second = await ask();
      const third = await ask();
      assert.deepEqual([second.answers, third.answers], [first.answers, first.answers]);
      assert.deepEqual([second.parsed.length, third.parsed], [count, []]);
    })).timeout(60_000);

  it('takes nothing from the cache for what an editor holds, and keeps nothing of it', () =>
    inWorkspace(async ({ ask }) => {
      const first = await ask();
      const typed = await ask('home', text => text.replace('skill-2', 'typed'));
      assert.match(JSON.stringify(typed.answers), /typed/);
      assert.deepEqual((await ask()).answers, first.answers);
    })).timeout(60_000);
});

interface Outcome {
  readonly answers: unknown;
  /** Numbers of the skills that were parsed. */
  readonly parsed: readonly number[];
}

type Edit = (text: string) => string;

interface Workspace {
  /** Starts a server and asks it. @param home keeps the cache @param type edits the open document */
  readonly ask: (home?: string, type?: Edit) => Promise<Outcome>;
  readonly edit: (number: number, edit: Edit) => void;
  readonly cacheOf: (name: string) => string[];
}

function inWorkspace(work: (workspace: Workspace) => Promise<void>): Promise<void> {
  const files = Object.entries(inventSkills(count)).map(([file, text]) => [`work/${file}`, text]);
  return withFiles(Object.fromEntries(files), async root => {
    const folder = path.join(root, 'work');
    const read = (number: number) => readFileSync(path.join(folder, skillOf(number)), 'utf8');
    await work({
      ask: async (name = 'home', type) => {
        const home = path.join(root, name);
        const env = { ...ownCacheFolder, HOME: home, USERPROFILE: home };
        let answers: unknown;
        const parses = await countParses('Prepares forms', async counting => {
          answers = await askServer(folder, { ...env, ...counting }, type?.(read(openSkill)));
        });
        const parsed = Array.from(parses.keys(), text => Number(/number (\d+)/.exec(text)?.[1]));
        return { answers, parsed: parsed.toSorted((one, other) => one - other) };
      },
      edit: (number, edit) => writeFiles(folder, { [skillOf(number)]: edit(read(number)) }),
      cacheOf: name => {
        const place = path.join(root, 'home', cacheFolder, name);
        return readdirSync(place).map(file => path.join(place, file));
      },
    });
  });
}

/** Opens a document with a text, where one is given, and asks for all findings and for all skills. */
async function askServer(
  folder: string,
  env: Readonly<Record<string, string>>,
  text: string | undefined,
): Promise<unknown> {
  const { connection, uriOf, stop } = await startServer({ folder, env });
  try {
    if (text !== undefined) {
      await connection.sendNotification(DidOpenTextDocumentNotification.type, {
        textDocument: { uri: uriOf(skillOf(openSkill)), languageId: 'skill', version: 1, text },
      });
    }
    const { items } = await connection.sendRequest(WorkspaceDiagnosticRequest.type, {
      previousResultIds: [],
    });
    const symbols = await connection.sendRequest(WorkspaceSymbolRequest.type, { query: 'skill' });
    return [items.map(({ uri, ...report }) => [uri, 'items' in report ? report.items : []]), symbols];
  } finally {
    await stop();
  }
}
