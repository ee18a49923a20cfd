import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { UsageView } from '../../server/src/protocol/usage.ts';
import { readUsage } from '../../server/src/protocol/usage.ts';
import { planTriggerCase } from '../../server/src/protocol/routing.ts';
import type { Settings } from '../../server/src/protocol/messages.ts';
import { trustGranted } from '../../server/src/protocol/messages.ts';
import { logsBelowHome } from '../support/sessionLogs.ts';
import type { ServerUnderTest, StartOptions } from '../support/stdioServer.ts';
import { startServer } from '../support/stdioServer.ts';
import { withFiles, writeFiles } from '../support/temporaryFolder.ts';

const skillText = (name: string, description: string) =>
  `---\nname: ${name}\ndescription: ${description}\n---\n\nAsk first.\n`;

const enabled: Settings = { usage: { enabled: true } };
const key = `ghp_${'a1B2'.repeat(9)}`;

/** The logs as if they were written today, since the view looks back for 30 days only. */
function writeLogs(home: string, project: string): void {
  const today = new Date().toISOString().slice(0, 10);
  const logs = Object.entries(logsBelowHome(project, ['codex', 'copilot-cli'])).map(([file, text]) => [
    file,
    String(text).replaceAll('2026-11-27T', `${today}T`).replaceAll('about the workshop', `about ${key}`),
  ]);
  writeFiles(home, Object.fromEntries(logs));
}

/** Serves a project in a home with logs of its sessions. */
function serveProject(
  options: Partial<StartOptions>,
  work: (server: ServerUnderTest, folder: string) => Promise<void>,
): Promise<void> {
  return withFiles({}, async home => {
    const folder = path.join(home, 'project');
    mkdirSync(folder);
    writeFiles(folder, {
      'skills/invoices/SKILL.md': skillText('invoices', 'Writes invoices for customers.'),
      'skills/posts/SKILL.md': skillText('posts', 'Writes blog posts about events.'),
    });
    writeLogs(home, folder);
    const moved = { CODEX_HOME: '', COPILOT_HOME: '' };
    const server = await startServer({
      folder,
      ...options,
      env: { HOME: home, USERPROFILE: home, ...moved },
    });
    try {
      await work(server, folder);
    } finally {
      await server.stop();
    }
  });
}

const read = ({ connection }: ServerUnderTest) => connection.sendRequest(readUsage, {});

async function readAllowed(server: ServerUnderTest): Promise<UsageView> {
  const found = await read(server);
  assert.ok(found);
  return found;
}

describe('how skills were used, over stdio', () => {
  it('is counted from the logs of hosts, with messages near skills and without their secrets', () =>
    serveProject({ settings: enabled }, async server => {
      const { days, folders } = await readAllowed(server);
      const folderUri = server.uriOf('').replace(/\/$/, '');
      const shown = folders.map(folder => ({
        ...folder,
        skills: folder.skills.map(({ lastUsed, near, ...skill }) => ({
          ...skill,
          isUsed: lastUsed !== undefined,
          near: near.map(({ text }) => text),
        })),
      }));
      assert.deepEqual(
        [days, shown],
        [
          30,
          [
            {
              folderUri,
              name: 'project',
              sessions: 7,
              skills: [
                {
                  folderUri,
                  path: 'skills/invoices/SKILL.md',
                  id: 'invoices',
                  uri: server.uriOf('skills/invoices/SKILL.md'),
                  loads: 3,
                  hosts: [
                    { host: 'Codex', loads: 2 },
                    { host: 'Copilot CLI', loads: 1 },
                  ],
                  isUsed: true,
                  near: [],
                },
                {
                  folderUri,
                  path: 'skills/posts/SKILL.md',
                  id: 'posts',
                  uri: server.uriOf('skills/posts/SKILL.md'),
                  loads: 0,
                  hosts: [],
                  isUsed: false,
                  near: ['Write a blog post about ***'],
                },
              ],
            },
          ],
        ],
      );
    }));

  it('has messages that can be kept as trigger cases, and are gone at once', () =>
    serveProject({ settings: enabled }, async (server, folder) => {
      const { folders } = await readAllowed(server);
      const [message] = folders.flatMap(({ skills }) => skills.flatMap(({ near }) => near));
      const plan = await server.connection.sendRequest(planTriggerCase, {
        folderUri: server.uriOf('').replace(/\/$/, ''),
        path: 'skills/posts/SKILL.md',
        message: message?.text ?? '',
      });
      assert.ok('edit' in plan);
      assert.match(plan.edit.create ?? '', /"triggerCases": \[\s*"Write a blog post about \*\*\*"/);
      writeFiles(folder, { 'skills/posts/skill.manifest.json': plan.edit.create ?? '' });
      const after = await readAllowed(server);
      assert.deepEqual(
        after.folders.flatMap(({ skills }) => skills.map(({ near }) => near)),
        [[], []],
      );
    }));

  it('is not looked at before the user switches it on', () =>
    serveProject({}, async server => {
      assert.equal(await read(server), null);
      server.setSettings(enabled);
      await readAllowed(server);
    }));

  it('is not looked at in a workspace without trust', () =>
    serveProject({ settings: enabled, options: { isTrusted: false } }, async server => {
      assert.equal(await read(server), null);
      await server.connection.sendNotification(trustGranted);
      await readAllowed(server);
    }));
});
