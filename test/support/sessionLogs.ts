import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { findSqlite } from '../../server/src/node/audit/sqlite.ts';
import type { Files } from './temporaryFolder.ts';

const folder = path.join(import.meta.dirname, 'sessions');

/**
 * Logs that real hosts wrote of sessions in `/home/me/project`, shortened, by host and then by what happened: `loads` a skill, `blog`
 * loads none, `fails` to load one, `called` by its name. Each host read the skills `invoices` and `posts`. Those of OpenCode are rows of its database.
 */
export const sessionLogs: Readonly<Record<string, Readonly<Record<string, string>>>> = Object.fromEntries(
  readdirSync(folder).map(host => [
    host,
    Object.fromEntries(
      readdirSync(path.join(folder, host)).map(file => [
        path.basename(file, '.jsonl'),
        readFileSync(path.join(folder, host, file), 'utf8'),
      ]),
    ),
  ]),
);

/** Where each host puts the log of a session, below the home of a person. */
const places: Readonly<Record<string, (name: string) => string>> = {
  'claude-code': name => `.claude/projects/-home-me-project/${name}.jsonl`,
  codex: name => `.codex/sessions/2026/11/27/rollout-2026-11-27T12-11-17-${name}.jsonl`,
  'gemini-cli': name => `.gemini/tmp/project/chats/session-2026-11-27T12-11-${name}.jsonl`,
  'copilot-cli': name => `.copilot/session-state/${name}/events.jsonl`,
  'qwen-code': name => `.qwen/projects/-home-me-project/chats/${name}.jsonl`,
  pi: name => `.pi/agent/sessions/--home-me-project--/2026-11-27T12-13-03-261Z_${name}.jsonl`,
};

/** All logs in files as they are below a home, of sessions in a project there. */
export function logsBelowHome(project: string, hosts = Object.keys(places)): Files {
  const files: Record<string, string> = {};
  for (const host of hosts) {
    for (const [name, text] of Object.entries(sessionLogs[host] ?? {})) {
      files[places[host]?.(name) ?? name] = text.replaceAll('/home/me/project', project);
    }
  }
  return hosts.includes('gemini-cli') ? { ...files, '.gemini/tmp/project/.project_root': project } : files;
}

interface Row {
  readonly session: string;
  readonly directory: string;
  readonly parent: string | null;
  readonly role: string;
  readonly timestamp: string;
  readonly part: object;
}

/** The sessions of OpenCode as it keeps them, with the columns of its tables that say something about them. */
export function writeOpenCodeDatabase(file: string, project: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const sqlite = findSqlite();
  assert.ok(sqlite);
  const database = new sqlite.DatabaseSync(file);
  database.exec(`PRAGMA journal_mode = WAL;
    CREATE TABLE session (id text PRIMARY KEY, parent_id text, directory text NOT NULL, time_updated integer NOT NULL);
    CREATE TABLE message (id text PRIMARY KEY, session_id text NOT NULL, time_created integer NOT NULL, data text NOT NULL);
    CREATE TABLE part (id text PRIMARY KEY, message_id text NOT NULL, session_id text NOT NULL, data text NOT NULL);`);
  const insert = (table: string, ...values: (string | number | null)[]) =>
    database
      .prepare(`INSERT OR IGNORE INTO ${table} VALUES (${values.map(() => '?').join(', ')})`)
      .run(...values);
  const rows = Object.values(sessionLogs['opencode'] ?? {}).flatMap(text => text.trim().split('\n'));
  for (const [at, line] of rows.entries()) {
    const row: Row = JSON.parse(line.replaceAll('/home/me/project', project));
    const time = Date.parse(row.timestamp);
    const message = `msg ${row.session} ${row.timestamp}`;
    insert('session', row.session, row.parent, row.directory, time);
    insert('message', message, row.session, time, JSON.stringify({ role: row.role }));
    insert('part', `prt ${String(at).padStart(4, '0')}`, message, row.session, JSON.stringify(row.part));
  }
  database.close();
}
