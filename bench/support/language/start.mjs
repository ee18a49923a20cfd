import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { collectGarbage, heapOptions } from '../collectGarbage.mjs';
import { startServer } from '../lspClient.mjs';
import { peakOf } from '../measure.mjs';
import { openDocument } from './documents.mjs';
import { Reading } from './reading.mjs';

/** Milliseconds without work after which V8 has given back memory that it does not need; it begins with that after 8 seconds. */
const usualCalm = 15_000;

/**
 * How soon an open file has its findings after the start of the process, how long all skills are read, and the memory for that; for an
 * editor that is told of findings, and for one that asks, for the whole workspace too.
 */
export async function measureStart(place, skills, calm = usualCalm) {
  return {
    'an editor that is told': await startOnce(place, skills, calm, ['diagnostic']),
    'an editor that asks': await startOnce(place, skills, calm, []),
  };
}

async function startOnce({ bundle, folder, home, scratch }, skills, calm, without) {
  const heap = path.join(scratch, 'heap');
  const reading = new Reading();
  let pushed;
  const found = new Promise(resolve => (pushed = resolve));
  const server = await startServer(bundle, folder, {
    env: { HOME: home, HEAP_PROBE: heap },
    nodeOptions: heapOptions,
    without,
    onNotification: (method, params) => {
      reading.onNotification(method, params);
      if (method === 'textDocument/publishDiagnostics') {
        pushed();
      }
    },
  });
  const uri = await openDocument(server, skills.at(skills.length >> 1));
  const isTold = without.length > 0;
  const whole = isTold
    ? Promise.resolve()
    : server.request('workspace/diagnostic', { previousResultIds: [] });
  await (isTold ? found : server.request('textDocument/diagnostic', { textDocument: { uri } }));
  const first = server.age();
  await Promise.all([reading.isDone(server, skills.length), whole]);
  const all = server.age();
  const peak = peakOf(server.pid);
  await delay(calm);
  const { heapUsed, rssBefore } = await collectGarbage(server.pid, heap);
  await server.stop();
  return {
    'first findings': `${first.toFixed(0)} ms`,
    'all are read': `${(all / 1000).toFixed(1)} s`,
    'most memory': toMegabytes(peak),
    'after a rest': toMegabytes(rssBefore),
    'of it JavaScript': toMegabytes(heapUsed),
  };
}

function toMegabytes(bytes) {
  return bytes === undefined ? '–' : `${(bytes / 1e6).toFixed(0)} MB`;
}
