import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { pathToFileURL } from 'node:url';
import { peakOf, summarize } from './measure.mjs';
import { startServer } from './lspClient.mjs';

const largestDocument = 64 * 1024;

/** Edits and requests at each place of a document. */
const editsPerPlace = 4;

/**
 * What a person waits for while typing: findings after each letter in the frontmatter and in the body,
 * completion of a key, and hover; at the client's side of the pipe, and inside the server from the first byte of
 * the change or the request to the last of the answer.
 */
export async function measureEditing(bundle, folder, files, count) {
  const documents = chooseDocuments(folder, files, count);
  const server = await startServer(bundle, folder, { hasClock: true });
  await server.request('workspace/diagnostic', { previousResultIds: [] });
  for (const { uri, text } of documents) {
    const textDocument = { uri, languageId: 'skill', version: 1, text };
    await server.notify('textDocument/didOpen', { textDocument });
    await server.request('textDocument/diagnostic', { textDocument: { uri } });
  }
  const samples = { frontmatter: [], body: [], completion: [], hover: [] };
  for (const document of documents) {
    await measureDocument(server, document, samples);
  }
  const peak = peakOf(server.pid);
  await server.stop();
  const parts = Object.entries(samples).map(([name, times]) => [
    name,
    {
      client: summarize(times.map(({ client }) => client)),
      server: summarize(times.map(({ answer }) => server.inside[answer])),
    },
  ]);
  return { documents: documents.length, peak, ...Object.fromEntries(parts) };
}

/** Documents of all sizes up to the largest, evenly from the smallest on. */
function chooseDocuments(folder, files, count) {
  const fitting = files
    .map(file => path.join(folder, file))
    .map(file => ({ file, size: statSync(file).size }))
    .filter(({ size }) => size <= largestDocument)
    .toSorted((one, other) => one.size - other.size)
    .map(({ file }) => describeDocument(file))
    .filter(document => document !== undefined);
  const step = Math.max(1, (fitting.length - 1) / Math.max(1, count - 1));
  const chosen = Array.from({ length: Math.min(count, fitting.length) }, (_, index) =>
    Math.round(index * step),
  );
  return [...new Set(chosen)].map(index => fitting[index]);
}

/** Where to edit a document; undefined for one without a frontmatter that is closed. */
function describeDocument(file) {
  const text = readFileSync(file, 'utf8');
  const lines = text.split(/\r\n|\r|\n/);
  const end = lines.indexOf('---', 1);
  const description = lines.findIndex((line, index) => index < end && line.startsWith('description:'));
  const bodyLine = end + Math.ceil((lines.length - end) / 2);
  if (lines[0] !== '---' || end < 0 || description < 0 || bodyLine >= lines.length) {
    return undefined;
  }
  const places = {
    frontmatter: { line: description, character: lines[description].length },
    body: { line: bodyLine, character: lines[bodyLine].length },
    key: { line: description, character: 3 },
  };
  return { uri: pathToFileURL(file).href, text, places, version: 1 };
}

async function measureDocument(server, document, samples) {
  const textDocument = { uri: document.uri };
  const timeOf = async (change, method, params = {}) => {
    const answer = server.answers();
    const start = performance.now();
    if (change !== undefined) {
      await edit(server, document, ...change);
    }
    await server.request(method, { textDocument, ...params });
    return { client: performance.now() - start, answer };
  };
  for (const name of ['frontmatter', 'body']) {
    const place = document.places[name];
    const after = { ...place, character: place.character + 1 };
    for (let index = 0; index < editsPerPlace; index++) {
      const change = index % 2 === 0 ? [place, place, 'x'] : [place, after, ''];
      samples[name].push(await timeOf(change, 'textDocument/diagnostic'));
      const position = document.places.key;
      samples.hover.push(await timeOf(undefined, 'textDocument/hover', { position }));
    }
  }
  await measureCompletion(server, document, timeOf, samples);
}

/** Types a key on a line of its own below the opening fence, and takes it away again. */
async function measureCompletion(server, document, timeOf, samples) {
  const line = { line: 1, character: 0 };
  await edit(server, document, line, line, '\n');
  const typed = ['d', 'e', 's', 'c'];
  for (const [index, letter] of typed.entries()) {
    const at = { line: 1, character: index };
    const position = { line: 1, character: index + 1 };
    samples.completion.push(await timeOf([at, at, letter], 'textDocument/completion', { position }));
  }
  await edit(server, document, line, { line: 2, character: 0 }, '');
}

async function edit(server, document, start, end, text) {
  document.version++;
  await server.notify('textDocument/didChange', {
    textDocument: { uri: document.uri, version: document.version },
    contentChanges: [{ range: { start, end }, text }],
  });
}
