import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Files } from './temporaryFolder.ts';

const folder = path.join(import.meta.dirname, 'sessions');

/**
 * Logs that real hosts wrote of sessions in `/home/me/project`, shortened, by host and then by what happened: `loads` a skill, `blog`
 * loads none, `fails` to load one, `called` by its name. Each host read the skills `invoices` and `posts`.
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

/** All logs as they are below a home, of sessions in a project there. */
export function logsBelowHome(project: string, hosts = Object.keys(sessionLogs)): Files {
  const files: Record<string, string> = {};
  for (const host of hosts) {
    for (const [name, text] of Object.entries(sessionLogs[host] ?? {})) {
      files[places[host]?.(name) ?? name] = text.replaceAll('/home/me/project', project);
    }
  }
  return hosts.includes('gemini-cli') ? { ...files, '.gemini/tmp/project/.project_root': project } : files;
}
