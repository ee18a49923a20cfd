import { spawn, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';

const timeCommand = '/usr/bin/time';
/** Highest memory in kilobytes, seconds of the process and seconds of the system for it. */
const format = '%M %U %S';

/** Milliseconds between two looks at a process, where no better way of measuring its memory is there. */
const pollingInterval = 10;

let hasTime;

/**
 * Runs a command to its end with its output thrown away: seconds, of them those of the processor in all threads and processes, highest memory in
 * bytes, exit code. Undefined is what the system does not say.
 */
export async function runMeasured(command, args, { cwd, env = process.env } = {}) {
  hasTime ??= spawnSync(timeCommand, ['-f', format, 'true']).status === 0;
  const folder = mkdtempSync(path.join(tmpdir(), 'bench-'));
  const report = path.join(folder, 'peak');
  const [file, given] = hasTime
    ? [timeCommand, ['-f', format, '-o', report, command, ...args]]
    : [command, args];
  const start = performance.now();
  const child = spawn(file, given, { cwd, env, stdio: 'ignore' });
  let polled;
  const timer = setInterval(() => (polled = peakOf(child.pid) ?? polled), pollingInterval);
  try {
    const code = await new Promise((resolve, reject) => {
      child.once('error', reject);
      child.once('exit', resolve);
    });
    const seconds = (performance.now() - start) / 1000;
    return { seconds, ...(hasTime ? readReport(report) : { peak: polled }), code };
  } finally {
    clearInterval(timer);
    rmSync(folder, { recursive: true });
  }
}

function readReport(file) {
  const [kilobytes, user, system] = readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .at(-1)
    .split(' ')
    .map(Number);
  return Number.isFinite(kilobytes + user + system) ? { peak: kilobytes * 1024, cpu: user + system } : {};
}

/** The highest memory that a running process has had so far, in bytes; undefined where the system does not say. */
export function peakOf(pid) {
  return readStatus(pid, /^VmHWM:\s*(\d+)/m);
}

/** The memory that a running process has now, in bytes; undefined where the system does not say. */
export function memoryOf(pid) {
  return readStatus(pid, /^VmRSS:\s*(\d+)/m);
}

function readStatus(pid, pattern) {
  try {
    const kilobytes = pattern.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
    return kilobytes === undefined ? undefined : Number(kilobytes) * 1024;
  } catch {
    return undefined;
  }
}

/** The value below which the given share of the values lies, the nearest that was measured. */
export function quantile(values, share) {
  const sorted = values.toSorted((one, other) => one - other);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)];
}

/** What is told of many measurements of one thing. */
export function summarize(values) {
  return {
    count: values.length,
    p50: quantile(values, 0.5),
    p95: quantile(values, 0.95),
    p99: quantile(values, 0.99),
    max: Math.max(...values),
  };
}
