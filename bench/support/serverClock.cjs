/**
 * Loaded into the server before its own code: tells on file descriptor 3, a line for each answer in turn, how many
 * milliseconds lie between the first input since the answer before and the answer being handed to the pipe.
 */
const { writeSync } = require('node:fs');
const { performance } = require('node:perf_hooks');

const report = 3;
let started;

const { stdin, stdout } = process;
const emit = stdin.emit;
stdin.emit = function (event, ...rest) {
  if (event === 'data') {
    started ??= performance.now();
  }
  return Reflect.apply(emit, this, [event, ...rest]);
};

const write = stdout.write;
stdout.write = function (chunk, ...rest) {
  const written = Reflect.apply(write, this, [chunk, ...rest]);
  // Headers are written apart, and what the server asks or tells has a method.
  const begin = typeof chunk === 'string' ? chunk : Buffer.from(chunk).toString('utf8', 0, 80);
  if (/^\{"jsonrpc":"2\.0","id":\d+,"(?:result|error)"/.test(begin)) {
    const end = performance.now();
    writeSync(report, `${end - (started ?? end)}\n`);
    started = undefined;
  }
  return written;
};
