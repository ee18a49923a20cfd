import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { inventGraph } from './support/inventGraph.mjs';
import { measureFeatures } from './support/language/features.mjs';
import { measureStart } from './support/language/start.mjs';
import { defaultBundle } from './support/skillwright.mjs';

const usage =
  'Usage: node bench/language.mjs [--skills 10000] [--documents 40] [--only REGEX] [--dist DIR] [--rest SECONDS]';

/** What an editor asks of the language server over invented skills that name each other. It asserts nothing. */
async function main() {
  const { values } = parseArgs({
    options: {
      skills: { type: 'string', default: '10000' },
      documents: { type: 'string', default: '40' },
      only: { type: 'string' },
      dist: { type: 'string' },
      rest: { type: 'string' },
    },
  });
  const [count, documents] = [Number(values.skills), Number(values.documents)];
  const rest = values.rest === undefined ? undefined : Number(values.rest) * 1000;
  if (!Number.isInteger(count) || !Number.isInteger(documents) || documents > count || Number.isNaN(rest)) {
    throw new Error(usage);
  }
  const bundle = values.dist === undefined ? defaultBundle : path.resolve(values.dist, 'skillwright.js');
  const scratch = realpathSync(mkdtempSync(path.join(tmpdir(), 'language-')));
  try {
    // Skills of the person who measures would count too.
    const place = { bundle, folder: path.join(scratch, 'many'), home: path.join(scratch, 'home'), scratch };
    mkdirSync(place.home);
    const skills = inventGraph(place.folder, count);
    if (values.only === undefined) {
      console.table(await measureStart(place, skills, rest));
    }
    const only = new RegExp(values.only ?? '');
    const { table, missing } = await measureFeatures(place, skills, { count: documents, only, calm: rest });
    console.table(table);
    if (missing.length > 0) {
      console.log(`Not announced by the server, and not measured: ${missing.join(', ')}`);
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true, maxRetries: 5 });
  }
}

await main();
