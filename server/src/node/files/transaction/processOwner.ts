import { readFileSync, readlinkSync } from 'node:fs';
import { hostname } from 'node:os';

/** Who makes changes, so that others can tell whether they go on. */
export interface Owner {
  readonly pid: number;
  /** When the process started, as Linux counts it; elsewhere nothing tells it cheaply. */
  readonly start?: string;
  /** The computer or the container that the number of the process means something in. */
  readonly place: string;
}

export function currentOwner(): Owner {
  const start = startOf(process.pid);
  return { pid: process.pid, ...(start !== undefined && { start }), place: findPlace() };
}

/** Whether what a process wrote down about itself can be read. */
export function isOwner(value: unknown): value is Owner {
  return (
    typeof value === 'object' &&
    value !== null &&
    'pid' in value &&
    Number.isSafeInteger(value.pid) &&
    Number(value.pid) > 0 &&
    'place' in value &&
    typeof value.place === 'string' &&
    (!('start' in value) || typeof value.start === 'string')
  );
}

/** Whether the process of another owner runs; undefined where that cannot be seen from here. */
export function isRunning({ pid, start, place }: Owner): boolean | undefined {
  if (place !== findPlace()) {
    return undefined;
  }
  try {
    process.kill(pid, 0);
  } catch (error) {
    // A process of somebody else may not be asked, but it is there.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
  const current = startOf(pid);
  return start === undefined || current === undefined ? undefined : start === current;
}

/** Containers share names of computers and not the numbers of processes. */
function findPlace(): string {
  try {
    return `${hostname()} ${readlinkSync('/proc/self/ns/pid')}`;
  } catch {
    // Only Linux has them.
    return hostname();
  }
}

function startOf(pid: number): string | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name of the program comes second and may hold blanks and brackets; the start is the 22nd.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
  } catch {
    // Only Linux has it.
    return undefined;
  }
}
