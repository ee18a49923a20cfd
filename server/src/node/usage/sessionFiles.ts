import type { Stats } from 'node:fs';
import { lstat, readdir } from 'node:fs/promises';
import path from 'node:path';

/** Where hosts keep their logs: the home of a person, and environment variables that move them. */
export interface LogEnvironment {
  readonly home: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** The log of one session. */
export interface SessionFile {
  /** Id of the profile. */
  readonly host: string;
  /** Absolute path. */
  readonly file: string;
  /** Milliseconds since 1970. */
  readonly changed: number;
}

interface LogPlace {
  /** The variable with the folder of the host, and that folder below the home without it. */
  readonly variable: string;
  readonly folder: string;
  /** Names below the folder, each a pattern for the whole name. */
  readonly names: readonly RegExp[];
}

const any = /./;
const log = /\.jsonl$/;

/** As `npm run hosts` finds them after a run, with and without the variable. */
const places: Readonly<Record<string, LogPlace>> = {
  'claude-code': { variable: 'CLAUDE_CONFIG_DIR', folder: '.claude', names: [/^projects$/, any, log] },
  codex: {
    variable: 'CODEX_HOME',
    folder: '.codex',
    names: [/^sessions$/, /^\d{4}$/, /^\d\d$/, /^\d\d$/, log],
  },
  'gemini-cli': {
    // Here the variable stands for the home.
    variable: 'GEMINI_CLI_HOME',
    folder: '.',
    names: [/^\.gemini$/, /^tmp$/, any, /^chats$/, log],
  },
  'copilot-cli': {
    variable: 'COPILOT_HOME',
    folder: '.copilot',
    names: [/^session-state$/, any, /^events\.jsonl$/],
  },
  'qwen-code': { variable: 'QWEN_HOME', folder: '.qwen', names: [/^projects$/, any, /^chats$/, log] },
  pi: { variable: 'PI_CODING_AGENT_DIR', folder: '.pi/agent', names: [/^sessions$/, any, log] },
};

/** Logs of hosts that changed since a time, the newest first. Links below the folder of a host are not followed. */
export async function findSessionFiles(
  hosts: readonly string[],
  { home, env }: LogEnvironment,
  since: number,
): Promise<SessionFile[]> {
  const found: SessionFile[] = [];
  for (const host of hosts) {
    const place = places[host];
    if (place !== undefined) {
      const named = env[place.variable] ?? '';
      const folder = path.isAbsolute(named) ? named : path.join(home, place.folder);
      for (const file of await findBelow(folder, place.names)) {
        const changed = (await statSafely(file))?.mtimeMs ?? 0;
        if (changed >= since) {
          found.push({ host, file, changed });
        }
      }
    }
  }
  return found.toSorted((one, other) => other.changed - one.changed);
}

async function findBelow(folder: string, [name, ...names]: readonly RegExp[]): Promise<string[]> {
  const isLast = names.length === 0;
  const found: string[] = [];
  for (const entry of await listSafely(folder)) {
    const isKind = isLast ? entry.isFile() : entry.isDirectory();
    if (isKind && name?.test(entry.name) === true) {
      const file = path.join(folder, entry.name);
      found.push(...(isLast ? [file] : await findBelow(file, names)));
    }
  }
  return found;
}

async function listSafely(folder: string) {
  try {
    return await readdir(folder, { withFileTypes: true });
  } catch {
    // The host isn't installed, or never ran.
    return [];
  }
}

async function statSafely(file: string): Promise<Stats | undefined> {
  try {
    return await lstat(file);
  } catch {
    // It is gone meanwhile.
    return undefined;
  }
}
