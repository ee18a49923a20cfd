/**
 * Loaded into the server and its threads before their own code: at a signal all of them collect their garbage, and the memory of the process
 * before that and what JavaScript has afterwards is written down, in bytes.
 */
const { writeFileSync } = require('node:fs');
const { BroadcastChannel, isMainThread } = require('node:worker_threads');

/** Milliseconds that a thread is given for it. */
const patience = 1500;

const channel = new BroadcastChannel('garbage');
channel.unref();

/** Gives back to the system what the engine would keep for later, too. */
function collect() {
  globalThis.gc({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

if (isMainThread) {
  process.on('SIGUSR2', () => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- It goes to threads, not to a window.
    channel.postMessage('collect');
    const rssBefore = process.memoryUsage().rss;
    collect();
    setTimeout(() => {
      const { heapUsed } = process.memoryUsage();
      writeFileSync(process.env.HEAP_PROBE, JSON.stringify({ heapUsed, rssBefore }));
    }, patience);
  });
} else {
  channel.addEventListener('message', collect);
}
