import { isMainThread } from 'node:worker_threads';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';

/** Files from which on it is worth it to read them sparingly. */
const manyFiles = 500;

/** Milliseconds without work after which memory is given back. */
const calm = 4000;

/**
 * Bytes that have to come together for it: a full collection of a large heap takes a fifth of a second, which somebody who types on would
 * feel in the thread that answers editors.
 */
const worthCollecting = isMainThread ? 32_000_000 : 12_000_000;

/** Works that are being done sparingly. */
let works = 0;
let timer: NodeJS.Timeout | undefined;
/** Bytes of the heap after memory was given back the last time. */
let settled = 0;

/**
 * Has V8 take memory sparingly during work that reads many files and keeps little of them: the heap would grow to several times what is
 * kept (`bench/language.mjs`). All the time it would make small answers slow.
 * @param files how many are read
 */
export async function spareMemory<Value>(files: number, work: () => Promise<Value>): Promise<Value> {
  if (files < manyFiles) {
    return work();
  }
  works++;
  setFlagsFromString('--optimize-for-size');
  try {
    return await work();
  } finally {
    works--;
    if (works === 0) {
      setFlagsFromString('--no-optimize-for-size');
    }
    giveBackLater();
  }
}

/**
 * To be told after each piece of work: once there was none for a while, this thread gives back to the system what it took. V8 alone keeps
 * it, often for as long as the process lives.
 */
export function giveBackLater(): void {
  timer = timer?.refresh() ?? setTimeout(() => void giveBack(), calm).unref();
}

async function giveBack(): Promise<void> {
  const { total_heap_size: size } = getHeapStatistics();
  if (works > 0 || size - settled < worthCollecting || !process.features.inspector) {
    return;
  }
  const { Session } = await import('node:inspector/promises');
  const session = new Session();
  session.connect();
  try {
    await session.post('HeapProfiler.collectGarbage');
  } catch {
    // What is not given back costs nothing but itself.
  } finally {
    session.disconnect();
  }
  settled = getHeapStatistics().total_heap_size;
}
