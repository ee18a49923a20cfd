import type { Disk } from '../../server/src/node/files/transaction/disk.ts';
import { nodeDisk } from '../../server/src/node/files/transaction/disk.ts';

/** One call of the file system. */
export interface DiskCall {
  /** From 1. */
  readonly number: number;
  readonly name: string;
  readonly args: readonly unknown[];
}

export interface Interruption {
  /** Runs before a call, and may throw in place of it. */
  readonly before?: (call: DiskCall) => void;
  /** Runs after a call that did what it should. */
  readonly after?: (call: DiskCall) => void;
}

/** The real file system, interrupted. */
export function interruptedDisk(interruption: Interruption): Disk {
  return interrupt(nodeDisk, interruption);
}

/** Any view of the file system, interrupted. */
export function interrupt<View extends object>(disk: View, { before, after }: Interruption): View {
  let number = 0;
  return new Proxy(disk, {
    get:
      (target, name) =>
      (...args: readonly unknown[]): unknown => {
        const call = { number: ++number, name: String(name), args };
        before?.(call);
        const result: unknown = Reflect.apply(Reflect.get(target, name) as () => unknown, target, args);
        after?.(call);
        return result;
      },
  });
}

/** What the system says where no room is left. */
export function diskFull(): Error {
  return Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
}
