const { appendFileSync, writeFileSync } = require('node:fs');
const { ChildProcess } = require('node:child_process');
const { performance } = require('node:perf_hooks');

/** Shorter ones, in milliseconds, are not told. */
const least = 10;

/**
 * Notes how long the extension host could not do anything else: each line has when such a block ended, in milliseconds since the
 * epoch, and how long it worked. Where the machine gave it no time to work in, nothing was in its way but the machine. It goes where
 * BLOCK_PROBE points.
 */
exports.activate = () => {
  const file = process.env.BLOCK_PROBE;
  if (file === undefined) {
    return;
  }
  leaveOutProcesses();
  let [last, lastWorked] = [performance.now(), workedSoFar()];
  setInterval(() => {
    const late = performance.now() - last - 1;
    const worked = workedSoFar() - lastWorked;
    if (Math.min(late, worked) >= least) {
      appendFileSync(file, `${Date.now()} ${Math.min(late, worked).toFixed(1)}\n`);
    }
    [last, lastWorked] = [performance.now(), workedSoFar()];
  }, 1);
  noteMemory(`${file}.memory`);
};

/** Milliseconds of processor time that this thread has had. */
function workedSoFar() {
  return threadTime() - spent;
}

function threadTime() {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

let spent = 0;

/** VS Code looks for open ports with other programs, and each start of one copies what the system knows of this process. */
function leaveOutProcesses() {
  const { spawn } = ChildProcess.prototype;
  ChildProcess.prototype.spawn = function (...given) {
    const before = threadTime();
    try {
      return spawn.apply(this, given);
    } finally {
      spent += threadTime() - before;
    }
  };
}

/** Megabytes that this process had at most so far. */
function noteMemory(file) {
  const most = { heap: 0, rss: 0 };
  setInterval(() => {
    const { heapUsed, rss } = process.memoryUsage();
    most.heap = Math.max(most.heap, Math.round(heapUsed / 1e6));
    most.rss = Math.max(most.rss, Math.round(rss / 1e6));
    writeFileSync(file, JSON.stringify(most));
  }, 1000);
}
