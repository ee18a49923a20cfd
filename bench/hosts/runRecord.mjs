import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { startModelServer } from './modelServer.mjs';
import { register } from 'tsx/esm/api';
import { folderOf } from './records.mjs';

register();
const { runHost } = await import('../../server/src/node/hosts/runHost.ts');
const { writeFiles } = await import('../../test/support/temporaryFolder.ts');

/** Milliseconds that one run of a host may take. */
const patience = 120_000;

/**
 * Runs a host once against the scripted model, with a scratch folder for its home and none of the environment of whoever measures.
 *
 * @param record see records.mjs
 * @param options `cache` has the hosts, `scratch` gets `workspace` and `home`; `prepare(workspace, home)` fills them; `below` is where in
 *   the workspace the host is started; `skill` is a skill that the model loads
 * @returns what the model was asked, what the host printed, and both folders
 */
export async function runRecord(record, { cache, scratch, prepare, below = '.', skill, model, window }) {
  rmSync(scratch, { recursive: true, force: true });
  const [workspace, home] = ['workspace', 'home'].map(name => path.join(scratch, name));
  [workspace, home].forEach(folder => mkdirSync(folder, { recursive: true }));
  prepare(workspace, home);
  execFileSync('git', ['init', '-q'], { cwd: workspace });
  const file = path.join(workspace, record.skills, skill ?? '', 'SKILL.md');
  const server = await startModelServer({ call: skill && record.call(skill, file) });
  try {
    writeFiles(home, record.settings?.(server.base, { model, window }) ?? {});
    const environment = environmentOf(record, { base: server.base, scratch, home, model });
    const order = {
      host: record.id,
      program: path.join(folderOf(record, cache), record.program),
      workspace: path.join(workspace, below),
      message: 'Please say hi to me',
      environment,
      extra: record.extra,
      timeout: patience,
    };
    const end = await runHost(order, { isCancellationRequested: false });
    return { ...end, requests: server.requests, workspace, home };
  } finally {
    server.close();
    endLeftovers(home);
  }
}

/** The environment of a host that has a scratch folder for its home, and a model on loopback. */
export function environmentOf(record, { base, scratch, home, model }) {
  return {
    PATH: `${path.dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin`,
    HOME: home,
    // Some hosts unpack parts of themselves for each run.
    TMPDIR: scratch,
    USERPROFILE: home,
    XDG_CONFIG_HOME: path.join(home, '.config'),
    XDG_DATA_HOME: path.join(home, '.local/share'),
    XDG_CACHE_HOME: path.join(home, '.cache'),
    TERM: 'dumb',
    LANG: 'C.UTF-8',
    NO_COLOR: '1',
    CI: '1',
    ...record.environment(base, { model }),
  };
}

/** Ends what a host left behind in a session of its own, such as a daemon: whatever has the scratch folder for its home. */
export function endLeftovers(home) {
  for (const pid of process.platform === 'linux'
    ? readdirSync('/proc').filter(name => /^\d+$/.test(name))
    : []) {
    if (readIfThere(`/proc/${pid}/environ`).split('\0').includes(`HOME=${home}`)) {
      tryToEnd(Number(pid));
    }
  }
}

function readIfThere(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    // It ended meanwhile, or belongs to somebody else.
    return '';
  }
}

function tryToEnd(pid) {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended meanwhile.
  }
}
