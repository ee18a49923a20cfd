import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkFolder, defaultBundle } from './support/skillwright.mjs';

/**
 * Checks every skill below a folder twice, as a user would, and holds the answers to what must hold for
 * any input: no crash, every range inside its file, the same bytes from the cache of the first run.
 */
async function main() {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) {
    throw new Error('Usage: node bench/corpus.mjs FOLDER [--table]');
  }
  const start = Date.now();
  const cache = mkdtempSync(path.join(tmpdir(), 'bench-cache-'));
  const first = await checkFolder(defaultBundle, folder, ['--cache-location', cache]);
  const seconds = (Date.now() - start) / 1000;
  const second = await checkFolder(defaultBundle, folder, ['--cache-location', cache]);
  rmSync(cache, { recursive: true });
  const { files, summary } = JSON.parse(first);
  const outside = files.flatMap(findOutside(folder));
  console.log(
    `${summary.files} skills, ${summary.errors} errors, ${summary.warnings} warnings, ${summary.hints} hints`,
  );
  console.log(`one check: ${seconds.toFixed(2)} s`);
  console.log(`same bytes with the cache: ${first === second ? 'yes' : 'NO'}`);
  console.log(`ranges outside of their file: ${outside.length}`);
  outside.slice(0, 10).forEach(line => console.log(`  ${line}`));
  (process.argv.includes('--table') ? printTable : printCodes)(files);
  process.exitCode = first === second && outside.length === 0 ? 0 : 1;
}

function findOutside(folder) {
  return ({ path: file, diagnostics }) => {
    const text = new TextDecoder('utf-8').decode(readFileSync(path.join(folder, file)));
    const lines = text.split(/\r\n|\r|\n/);
    const isInside = ({ line, character }) => line < lines.length && character <= lines[line].length;
    const isOrdered = ({ start, end }) =>
      start.line < end.line || (start.line === end.line && start.character <= end.character);
    return diagnostics
      .filter(({ range }) => !isInside(range.start) || !isInside(range.end) || !isOrdered(range))
      .map(({ code, range }) => `${file}: ${code} ${JSON.stringify(range)}`);
  };
}

function printCodes(files) {
  const counts = new Map();
  for (const { code, severity } of files.flatMap(({ diagnostics }) => diagnostics)) {
    const key = `${code} (${severity})`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const rows = [...counts].toSorted(([, one], [, other]) => other - one);
  rows.forEach(([key, count]) => console.log(`${String(count).padStart(7)}  ${key}`));
}

function printTable(files) {
  for (const { path: file, diagnostics } of files) {
    const codes = diagnostics.map(
      ({ code, range, fixable }) =>
        `${code} ${range.start.line + 1}:${range.start.character + 1}${fixable ? '*' : ''}`,
    );
    console.log(`| ${file.split('/').at(-3)} | ${[...new Set(codes)].join('; ') || '–'} |`);
  }
}

await main();
