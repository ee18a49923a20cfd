import { execFile } from 'node:child_process';
import path from 'node:path';

/** With what a process is started that is to be stopped with all that it starts: its own group, which also has no terminal. */
export const ownTree = { detached: process.platform !== 'win32', windowsHide: true } as const;

/**
 * Stops a process that was started as `ownTree` says, with all that it started; on Windows at once whatever the signal. What has ended
 * already is left alone.
 */
export function stopTree(pid: number | undefined, signal: NodeJS.Signals): void {
  if (pid === undefined) {
    return;
  }
  if (!ownTree.detached) {
    void stopWindowsTree(pid);
    return;
  }
  try {
    process.kill(-pid, signal);
  } catch {
    // It has ended between the look and now.
  }
}

/** Stops a process of Windows with all that it started; it answers when that is done. */
export function stopWindowsTree(pid: number): Promise<void> {
  const system = path.join(process.env['SystemRoot'] ?? 'C:\\Windows', 'System32', 'taskkill.exe');
  return new Promise(resolve => {
    // That it has ended meanwhile is not a failure.
    execFile(system, ['/pid', String(pid), '/T', '/F'], { windowsHide: true }, () => resolve());
  });
}

/** Processes that are not to be left behind. */
const kept = new Set<number>();

/**
 * Stops a process with all that it started when this one ends. One that is killed cannot do that: then it is the closed input that
 * tells those that it started.
 * @returns what takes that back
 */
export function stopAtExit(pid: number): () => void {
  if (kept.size === 0) {
    process.on('exit', stopKept);
  }
  kept.add(pid);
  return () => {
    kept.delete(pid);
    if (kept.size === 0) {
      process.off('exit', stopKept);
    }
  };
}

function stopKept(): void {
  kept.forEach(pid => stopTree(pid, 'SIGKILL'));
}
