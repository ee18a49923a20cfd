import path from 'node:path';
import type { Session } from '../../core/analysis/usage/session.ts';
import { SessionReader } from '../../core/analysis/usage/sessionReader.ts';
import type { Database, SqlRow } from '../audit/sqlite.ts';
import { findSqlite } from '../audit/sqlite.ts';
import { statOf } from '../files/statOf.ts';
import type { LogEnvironment } from './sessionFiles.ts';

/** Sessions that are read, the newest first, and parts of each: what people wrote and the skills that were loaded. */
const maxSessions = 2000;
const maxParts = 20_000;

const sessionQuery = `SELECT id, directory, parent_id FROM session WHERE time_updated >= ? ORDER BY time_updated DESC LIMIT ${maxSessions}`;

const partQuery = `SELECT json_extract(message.data, '$.role') AS role, message.time_created AS time, part.data AS data
  FROM message JOIN part ON part.message_id = message.id
  WHERE message.session_id = ? AND length(part.data) < 1000000 AND (json_extract(part.data, '$.tool') = 'skill'
    OR (json_extract(message.data, '$.role') = 'user' AND json_extract(part.data, '$.type') = 'text'))
  ORDER BY message.time_created, message.id, part.id LIMIT ${maxParts}`;

/**
 * Reads the sessions of OpenCode, which keeps them in a database, as tables of version 1.18.33 have them. None where there is no database, where it is in use
 * or otherwise made, and on versions of Node without SQLite.
 */
export function readOpenCodeSessions(
  { home, env }: LogEnvironment,
  since: number,
  isWanted: (folder: string | undefined) => boolean,
): Session[] {
  const named = env['XDG_DATA_HOME'] ?? '';
  const base = path.isAbsolute(named) ? named : path.join(home, '.local/share');
  const file = path.join(base, 'opencode/opencode.db');
  const sqlite = findSqlite();
  if (sqlite === undefined || statOf(file)?.isFile() !== true) {
    return [];
  }
  let database: Database | undefined;
  try {
    database = new sqlite.DatabaseSync(file, { readOnly: true });
    return readAll(database, since, isWanted);
  } catch {
    // Another version may have other tables.
    return [];
  } finally {
    database?.close();
  }
}

function readAll(
  database: Database,
  since: number,
  isWanted: (folder: string | undefined) => boolean,
): Session[] {
  const parts = database.prepare(partQuery);
  const rows = database.prepare(sessionQuery).all(since);
  return rows
    .filter(({ directory }) => isWanted(typeof directory === 'string' ? directory : undefined))
    .map(row => {
      const reader = new SessionReader('opencode');
      parts.all(String(row['id'])).forEach(part => reader.read(toLine(row, part)));
      return reader.session;
    });
}

/** A part with its session, as a line of a log. */
function toLine({ id, directory, parent_id: parent }: SqlRow, { role, time, data }: SqlRow): string {
  const head = { session: id, directory, parent, role, timestamp: new Date(Number(time)).toISOString() };
  return `${JSON.stringify(head).slice(0, -1)},"part":${String(data)}}`;
}
