// Loaded into a process under test: at a signal it collects its garbage and writes down how many bytes are left.
const { isMainThread } = require('node:worker_threads');
const { writeFileSync } = require('node:fs');

if (isMainThread) {
  process.on('SIGUSR2', () => {
    globalThis.gc();
    writeFileSync(process.env.HEAP_PROBE, String(process.memoryUsage().heapUsed));
  });
}
