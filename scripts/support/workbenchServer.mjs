import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { stripVTControlCharacters } from 'node:util';

const startTimeoutMilliseconds = 60_000;
const stopTimeoutMilliseconds = 5000;
const rememberedCharacters = 64 * 1024;
/** @type {readonly NodeJS.Signals[]} */
const stopSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * @typedef {import('node:child_process').ChildProcess} Child
 * @typedef {{ origin: string, port: number, stop: () => Promise<void>, output: () => string }} RunningServer
 */

/**
 * Starts a server in a process group of its own, so that its extension hosts and language servers end with
 * it, and waits until it answers.
 *
 * @param {{ command: string, args: readonly string[], environment: NodeJS.ProcessEnv, tidyUp: () => void }} options
 *   `tidyUp` runs once the server has ended, or when this process does.
 * @returns {Promise<RunningServer>}
 */
export async function spawnServer({ command, args, environment, tidyUp }) {
  const child = spawn(command, [...args], {
    detached: process.platform !== 'win32',
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output = rememberOutput(child);
  const release = whenThisProcessEnds(() => {
    killGroup(child, 'SIGKILL');
    tidyUp();
  });
  /** @type {Promise<void> | undefined} */
  let stopped;
  const end = async () => {
    await stopChild(child);
    release();
    tidyUp();
  };
  const stop = () => (stopped ??= end());
  try {
    return { ...(await waitForServer(child, output)), stop, output };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** @param {Child} child @returns {() => string} what the child printed last */
function rememberOutput(child) {
  let text = '';
  /** @param {string} chunk */
  const remember = chunk => {
    text = (text + chunk).slice(-rememberedCharacters);
  };
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', remember);
  }
  child.on('error', error => remember(`${error.message}\n`));
  return () => stripVTControlCharacters(text);
}

/** @param {Child} child @param {() => string} output */
async function waitForServer(child, output) {
  // The system chooses the port, so the server's own words are the only ones that tell it.
  const port = await poll(child, output, () => /Extension host agent listening on (\d+)/.exec(output())?.[1]);
  const origin = `http://127.0.0.1:${port}`;
  await poll(child, output, async () => {
    // A refused connection means not yet, as an answer of 500 does.
    const response = await fetch(origin, { redirect: 'manual' }).catch(() => undefined);
    await response?.body?.cancel();
    return response && response.status < 500;
  });
  return { origin, port: Number(port) };
}

/**
 * @template T
 * @param {Child} child
 * @param {() => string} output
 * @param {() => T | Promise<T>} ask
 * @returns {Promise<NonNullable<T>>}
 */
async function poll(child, output, ask) {
  const deadline = Date.now() + startTimeoutMilliseconds;
  while (Date.now() < deadline && isRunning(child)) {
    const answer = await ask();
    if (answer) {
      return answer;
    }
    await delay(50);
  }
  const what = isRunning(child) ? 'did not answer in time' : 'ended while it started';
  throw new Error(`The VS Code server ${what}:\n${output()}`);
}

/** @param {Child} child */
function isRunning(child) {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null;
}

/** @param {Child} child */
async function stopChild(child) {
  if (!isRunning(child)) {
    killGroup(child, 'SIGKILL');
    return;
  }
  const exited = once(child, 'exit');
  killGroup(child, 'SIGTERM');
  const timer = setTimeout(() => killGroup(child, 'SIGKILL'), stopTimeoutMilliseconds);
  await exited;
  clearTimeout(timer);
  // Extension hosts and language servers are in the group and may outlive the server by a moment.
  killGroup(child, 'SIGKILL');
}

/** @param {Child} child @param {NodeJS.Signals} signal */
function killGroup(child, signal) {
  if (child.pid === undefined) {
    return;
  }
  if (process.platform === 'win32') {
    child.kill(signal);
    return;
  }
  try {
    process.kill(-child.pid, signal);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) {
      throw error;
    }
  }
}

/**
 * A detached server would outlive a test run that crashes or is interrupted.
 *
 * @param {() => void} tidyUp
 * @returns {() => void} takes the promise back
 */
function whenThisProcessEnds(tidyUp) {
  /** @param {NodeJS.Signals} signal */
  const onSignal = signal => {
    release();
    tidyUp();
    // Somebody else's listener decides whether the process ends; without one it ends as if none had listened.
    if (process.listenerCount(signal) === 0) {
      process.kill(process.pid, signal);
    }
  };
  const release = () => {
    process.removeListener('exit', tidyUp);
    stopSignals.forEach(signal => process.removeListener(signal, onSignal));
  };
  process.on('exit', tidyUp);
  stopSignals.forEach(signal => process.on(signal, onSignal));
  return release;
}
