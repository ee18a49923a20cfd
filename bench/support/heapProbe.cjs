/** Loaded into the server before its own code: at a signal it collects its garbage and writes down what is left, in bytes. */
const { writeFileSync } = require('node:fs');
const { isMainThread } = require('node:worker_threads');

if (isMainThread) {
  process.on('SIGUSR2', () => {
    globalThis.gc();
    const { heapUsed, rss } = process.memoryUsage();
    writeFileSync(process.env.HEAP_PROBE, JSON.stringify({ heapUsed, rss }));
  });
}
