import { mkdtempSync, rmSync, writeFileSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { inventSkills } from './support/inventSkills.mjs';
import { startServer } from './support/lspClient.mjs';
import { peakOf, quantile } from './support/measure.mjs';
import { defaultBundle } from './support/skillwright.mjs';

const usage = 'Usage: node bench/catalog.mjs [--skills 10000] [--runs 20]';

/** Measures what the tree and the library ask the server, over invented skills. It asserts nothing. */
async function main() {
  const { values } = parseArgs({
    options: { skills: { type: 'string', default: '10000' }, runs: { type: 'string', default: '20' } },
  });
  const [count, runs] = [Number(values.skills), Number(values.runs)];
  if (!Number.isInteger(count) || !Number.isInteger(runs)) {
    throw new Error(usage);
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'catalog-'));
  try {
    inventSkills(folder, count);
    const server = await startServer(defaultBundle, folder);
    await measure(server, folder, runs);
    await server.stop();
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function measure(server, folder, runs) {
  const groups = (filter = {}, grouping = 'source') =>
    server.request('skillwright/listGroups', { filter, grouping });
  const list = params =>
    server.request('skillwright/listCatalog', {
      filter: {},
      sort: 'name',
      offset: 0,
      limit: 100,
      ...params,
    });
  const start = performance.now();
  const first = await groups();
  console.log(`first answer after ${toMs(performance.now() - start)} with ${first.total} skills`);
  for (let answer = first; answer.isLoading; answer = await groups()) {
    await new Promise(resolve => {
      setTimeout(resolve, 100);
    });
  }
  console.log(`all of them after ${toMs(performance.now() - start)}`);
  console.log(`memory of the server: ${((peakOf(server.pid) ?? 0) / 1e6).toFixed(0)} MB at most`);
  const table = {};
  const add = async (name, ask) => {
    const times = [];
    for (let run = 0; run < runs; run++) {
      const before = performance.now();
      await ask(run);
      times.push(performance.now() - before);
    }
    table[name] = {
      median: toMs(quantile(times, 0.5)),
      p95: toMs(quantile(times, 0.95)),
      most: toMs(Math.max(...times)),
    };
  };
  for (const grouping of ['none', 'scope', 'source', 'category', 'tag', 'host', 'agent']) {
    await add(`groups by ${grouping}`, () => groups({}, grouping));
  }
  for (const sort of ['name', 'modified', 'readiness', 'problems']) {
    await add(`100 cards by ${sort}`, run => list({ sort, offset: run * 100, wantsFacets: true }));
  }
  const message = 'invoice contract about 12';
  await add('a letter of a search', run =>
    list({ filter: { text: message.slice(0, 1 + (run % message.length)) } }),
  );
  const found = (await list({ limit: 1 })).skills[0];
  const file = path.join(folder, found.path);
  await add('after a skill changed', async run => {
    writeFileSync(file, `${readFileSync(file, 'utf8')}\nLine ${run}.\n`);
    const changes = [{ uri: pathToFileURL(file).href, type: 2 }];
    await server.notify('workspace/didChangeWatchedFiles', { changes });
    await list({});
  });
  console.table(table);
}

function toMs(milliseconds) {
  return `${milliseconds.toFixed(1)} ms`;
}

await main();
