import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';

/** The records of a file of JSON lines, plain or packed with gzip. */
export function readJsonLines(file) {
  const bytes = readFileSync(file);
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  return text
    .split('\n')
    .filter(line => line !== '')
    .map(line => JSON.parse(line));
}

/** Who a skill or a query belongs to: data is split by owner, so that no half knows the style of the other. */
export function ownerOf({ repo }) {
  return repo.split('/')[0];
}

/** The queries, the labeled skills and the pools of a folder; a missing pool is left out. */
export function readData(folder) {
  const names = readdirSync(folder);
  const queries = names.filter(
    name => /^queries\..*\.?jsonl(?:\.gz)?$/.test(name) || /^queries\.jsonl(?:\.gz)?$/.test(name),
  );
  if (queries.length === 0) {
    throw new Error(`There is no queries.*.jsonl in ${folder}.`);
  }
  return {
    queries: queries.toSorted().flatMap(name => readJsonLines(path.join(folder, name))),
    skills: readNamed(folder, 'skills') ?? [],
    pools: Object.fromEntries(
      ['small', 'large'].flatMap(size => {
        const pool = readNamed(folder, `pool.${size}`);
        return pool === undefined ? [] : [[size, pool]];
      }),
    ),
  };
}

function readNamed(folder, name) {
  const file = [`${name}.jsonl`, `${name}.jsonl.gz`]
    .map(each => path.join(folder, each))
    .find(each => existsSync(each));
  return file && readJsonLines(file);
}
