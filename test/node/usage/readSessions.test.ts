import assert from 'node:assert/strict';
import { mkdirSync, symlinkSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { loggingHosts } from '../../../server/src/core/analysis/usage/sessionReader.ts';
import { readSessions } from '../../../server/src/node/usage/readSessions.ts';
import { logsBelowHome, sessionLogs, writeOpenCodeDatabase } from '../../support/sessionLogs.ts';
import { withFiles, writeFiles } from '../../support/temporaryFolder.ts';

const allOf = { hosts: loggingHosts, since: 0, folders: undefined };

/** How many sessions there are of each host. */
function countByHost(sessions: readonly { readonly host: string }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { host } of sessions) {
    counts[host] = (counts[host] ?? 0) + 1;
  }
  return counts;
}

const inFiles = loggingHosts.filter(host => host !== 'opencode');
const everything = Object.fromEntries(
  inFiles.map(host => [host, Object.keys(sessionLogs[host] ?? {}).length]),
);

describe('the sessions of a person', () => {
  it('are found where each host puts its logs', () =>
    withFiles(logsBelowHome('/home/me/project'), async home => {
      const { sessions, cut } = await readSessions(allOf, { home, env: {} });
      assert.deepEqual([countByHost(sessions), cut], [everything, 0]);
      assert.deepEqual([...new Set(sessions.map(({ folder }) => folder))], ['/home/me/project']);
    }));

  it('are found where variables of hosts move the logs to', () =>
    withFiles({}, async folder => {
      const moved: Readonly<Record<string, string>> = {
        'claude-code': '.claude',
        codex: '.codex',
        'gemini-cli': '.',
        'copilot-cli': '.copilot',
        'qwen-code': '.qwen',
        pi: '.pi/agent',
      };
      const variables: Readonly<Record<string, string>> = {
        'claude-code': 'CLAUDE_CONFIG_DIR',
        codex: 'CODEX_HOME',
        'gemini-cli': 'GEMINI_CLI_HOME',
        'copilot-cli': 'COPILOT_HOME',
        'qwen-code': 'QWEN_HOME',
        pi: 'PI_CODING_AGENT_DIR',
      };
      const env: Record<string, string> = {};
      for (const host of inFiles) {
        const files = logsBelowHome('/home/me/project', [host]);
        writeFiles(path.join(folder, host), files);
        env[variables[host] ?? ''] = path.join(folder, host, moved[host] ?? '');
      }
      const { sessions } = await readSessions(allOf, { home: path.join(folder, 'none'), env });
      assert.deepEqual(countByHost(sessions), everything);
    }));

  it('are found in the database of OpenCode', () =>
    withFiles({}, async home => {
      const project = path.join(home, 'project');
      writeOpenCodeDatabase(path.join(home, '.local/share/opencode/opencode.db'), project);
      writeOpenCodeDatabase(path.join(home, 'data/opencode/opencode.db'), '/elsewhere');
      const readAs = async (env: Readonly<Record<string, string>>, since = 0) => {
        const choice = { hosts: ['opencode'], since, folders: [project] };
        return (await readSessions(choice, { home, env })).sessions.flatMap(({ messages }) =>
          messages.map(({ text, loaded }) => [text, ...loaded]),
        );
      };
      const found = await readAs({});
      assert.deepEqual(
        found.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1)),
        [
          ['Load what is not there'],
          ['Write a blog post about the workshop'],
          ['Write an invoice for the workshop', { id: 'invoices' }],
        ],
      );
      assert.deepEqual(await readAs({ XDG_DATA_HOME: path.join(home, 'data') }), []);
      assert.deepEqual(await readAs({}, Date.parse('2030-01-01')), []);
    }));

  it('are none where the database of OpenCode is none, or has other tables', () =>
    withFiles({ '.local/share/opencode/opencode.db': 'no database' }, async home => {
      assert.deepEqual((await readSessions(allOf, { home, env: {} })).sessions, []);
    }));

  it('are only those in the wanted folders, or below', () =>
    withFiles({ 'work/app/a.txt': '', 'work-2/a.txt': '' }, async home => {
      writeFiles(home, logsBelowHome(path.join(home, 'work/app'), ['codex', 'gemini-cli']));
      writeFiles(home, logsBelowHome(path.join(home, 'work-2'), ['pi']));
      symlinkSync(path.join(home, 'work'), path.join(home, 'link'));
      const readIn = async (...folders: string[]) => {
        const choice = { ...allOf, folders: folders.map(name => path.join(home, name)) };
        return countByHost((await readSessions(choice, { home, env: {} })).sessions);
      };
      assert.deepEqual(await readIn('work'), { codex: 4, 'gemini-cli': 3 });
      assert.deepEqual(await readIn('link', 'work-2'), { codex: 4, 'gemini-cli': 3, pi: 4 });
      assert.deepEqual(await readIn('work/app/deeper'), {});
    }));

  it('are not read where their logs are older', () =>
    withFiles(logsBelowHome('/home/me/project', ['pi']), async home => {
      const [first = ''] = Object.keys(logsBelowHome('/home/me/project', ['pi']));
      utimesSync(path.join(home, first), 1000, 1000);
      const { sessions } = await readSessions({ ...allOf, since: 2_000_000 }, { home, env: {} });
      assert.equal(sessions.length, 3);
    }));

  it('are not read through links, which may lead anywhere', () =>
    withFiles({ 'elsewhere/x.jsonl': sessionLogs['pi']?.['loads'] ?? '' }, async home => {
      const folder = path.join(home, '.pi/agent/sessions/--a--');
      mkdirSync(folder, { recursive: true });
      symlinkSync(path.join(home, 'elsewhere/x.jsonl'), path.join(folder, 'x.jsonl'));
      symlinkSync(path.join(home, 'elsewhere'), path.join(home, '.pi/agent/sessions/--b--'));
      const { sessions } = await readSessions(allOf, { home, env: {} });
      assert.deepEqual(sessions, []);
    }));

  it('are read around lines that are too long, and characters that are split', () => {
    const log = sessionLogs['pi']?.['blog'] ?? '';
    const [head = '', ...rest] = log.replace('blog post', `${'é'.repeat(70_000)} post`).split('\n');
    const text = [head, `{"type":"${'x'.repeat(5_000_000)}"}`, ...rest].join('\n');
    return withFiles({ '.pi/agent/sessions/--a--/x.jsonl': text }, async home => {
      const { sessions } = await readSessions(allOf, { home, env: {} });
      assert.deepEqual(
        sessions.map(({ messages }) => messages.map(message => message.text)),
        [[`Write a ${'é'.repeat(70_000)} post about the workshop`]],
      );
    });
  });

  it('are none where no host ever ran', () =>
    withFiles({}, async home => {
      assert.deepEqual(await readSessions(allOf, { home, env: {} }), { sessions: [], cut: 0 });
    }));
});
