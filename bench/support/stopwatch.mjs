import { appendFileSync, readFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';

/** Milliseconds after which nothing more is expected of what a person did. */
const usualRest = 3000;

/** Takes the time of what a person does in an editor, and what the probe in its extension host notes meanwhile. */
export class Stopwatch {
  /** @param blocks the file that the probe writes to */
  constructor(blocks) {
    this.blocks = blocks;
    this.table = {};
  }

  /**
   * @param act is done once the person sees what they wait for; the blocks of the time after it count too
   * @param prepare does not count
   */
  async take(name, act, { rest = usualRest, prepare } = {}) {
    await prepare?.();
    const before = Date.now();
    const start = performance.now();
    await act();
    const took = performance.now() - start;
    await delay(rest);
    const lengths = this.#readBlocks(before);
    this.table[name] = {
      'seen after': `${took.toFixed(0)} ms`,
      'longest block': `${Math.max(0, ...lengths).toFixed(0)} ms`,
      'over 50 ms': lengths.filter(each => each > 50).length,
      'over 20 ms': lengths.filter(each => each > 20).length,
    };
    appendFileSync(this.blocks, `${before} 0 ${name}\n`);
  }

  #readBlocks(since) {
    return readFileSync(this.blocks, 'utf8')
      .trim()
      .split('\n')
      .map(line => line.split(' ').map(Number))
      .filter(([end, length]) => end >= since && length > 0)
      .map(([, length]) => length);
  }
}
