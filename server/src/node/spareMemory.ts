import { setFlagsFromString } from 'node:v8';

/** Files from which on it is worth it. */
const manyFiles = 500;

/** Milliseconds for the collection of garbage after the work, which V8 begins when nothing was done for 8 seconds. */
const rest = 10_000;

/** Works that are being done so. */
let works = 0;
let ending: NodeJS.Timeout | undefined;

/**
 * Has V8 take memory sparingly during work that reads many files and keeps little of them. Without it the heap grows to several times what is
 * kept, which it gives back late or never (`bench/language.mjs`); all the time it would make small answers slow.
 * @param files how many are read
 */
export async function spareMemory<Value>(files: number, work: () => Promise<Value>): Promise<Value> {
  if (files < manyFiles) {
    return work();
  }
  works++;
  clearTimeout(ending);
  setFlagsFromString('--optimize-for-size');
  try {
    return await work();
  } finally {
    works--;
    ending = works === 0 ? setTimeout(endSparing, rest).unref() : undefined;
  }
}

function endSparing(): void {
  setFlagsFromString('--no-optimize-for-size');
}
