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
    const system = path.join(process.env['SystemRoot'] ?? 'C:\\Windows', 'System32', 'taskkill.exe');
    // That it has ended meanwhile is no failure.
    execFile(system, ['/pid', String(pid), '/T', '/F'], { windowsHide: true }, () => undefined);
    return;
  }
  try {
    process.kill(-pid, signal);
  } catch {
    // It has ended between the look and now.
  }
}
