import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { startServer } from '../lspClient.mjs';
import { memoryOf, peakOf, summarize } from '../measure.mjs';
import { Document } from './documents.mjs';
import { Reading } from './reading.mjs';

/** Milliseconds after which nothing is done any more without being asked for. */
const usualCalm = 30_000;

/** Requests of a feature for each document. */
const rounds = 5;

const document = ({ uri }) => ({ textDocument: { uri } });
const whole = { start: { line: 0, character: 0 }, end: { line: 500, character: 0 } };
const on = (words, behind) => each => ({ ...document(each), position: each.at(words, behind) });
const name = on('-', 'name:');
const next = on('-', 'next_skill:');
const hub = on('-', 'done:');
const mention = on('-', 'Hand over to');
const withNewName = place => each => ({ ...place(each), newName: 'quite-another-name' });
const withDeclaration = place => each => ({ ...place(each), context: { includeDeclaration: true } });

/** What is measured: the capability, the request, and what is asked of a document. */
const features = {
  'completion of a key': ['completionProvider', 'textDocument/completion', on('\nlicense')],
  'completion of a skill': ['completionProvider', 'textDocument/completion', next],
  'completion in the body': ['completionProvider', 'textDocument/completion', mention],
  'hover of a key': ['hoverProvider', 'textDocument/hover', on('next_skill')],
  'hover of a skill': ['hoverProvider', 'textDocument/hover', next],
  definition: ['definitionProvider', 'textDocument/definition', mention],
  references: ['referencesProvider', 'textDocument/references', withDeclaration(name)],
  'references of a hub': ['referencesProvider', 'textDocument/references', withDeclaration(hub)],
  highlights: ['documentHighlightProvider', 'textDocument/documentHighlight', mention],
  prepareRename: ['renameProvider', 'textDocument/prepareRename', name],
  rename: ['renameProvider', 'textDocument/rename', withNewName(name)],
  'rename of a hub': ['renameProvider', 'textDocument/rename', withNewName(hub)],
  'document symbols': ['documentSymbolProvider', 'textDocument/documentSymbol', document],
  'workspace symbols': [
    'workspaceSymbolProvider',
    'workspace/symbol',
    ({ skill }) => ({ query: skill.name }),
  ],
  'all workspace symbols': ['workspaceSymbolProvider', 'workspace/symbol', () => ({ query: '' })],
  folding: ['foldingRangeProvider', 'textDocument/foldingRange', document],
  'selection ranges': [
    'selectionRangeProvider',
    'textDocument/selectionRange',
    each => ({ ...document(each), positions: [each.at('-', 'Hand over to')] }),
  ],
  'document links': ['documentLinkProvider', 'textDocument/documentLink', document],
  tokens: ['semanticTokensProvider', 'textDocument/semanticTokens/full', document],
  'inlay hints': [
    'inlayHintProvider',
    'textDocument/inlayHint',
    each => ({ ...document(each), range: whole }),
  ],
  lenses: ['codeLensProvider', 'textDocument/codeLens', document],
  formatting: [
    'documentFormattingProvider',
    'textDocument/formatting',
    each => ({ ...document(each), options: { tabSize: 2, insertSpaces: true } }),
  ],
  'call hierarchy': ['callHierarchyProvider', 'textDocument/prepareCallHierarchy', hub],
  'code actions': [
    'codeActionProvider',
    'textDocument/codeAction',
    each => ({ ...document(each), range: whole, context: { diagnostics: [] } }),
  ],
  findings: ['diagnosticProvider', 'textDocument/diagnostic', document],
};

/**
 * Times of each feature once all skills are read, with a letter typed before every request; at the client's side of the pipe, from the
 * letter to the answer.
 * @param only the titles of the features to measure
 * @param calm milliseconds that the server is left alone before and after
 */
export async function measureFeatures({ bundle, folder, home }, skills, { count, only, calm = usualCalm }) {
  const reading = new Reading();
  const server = await startServer(bundle, folder, {
    env: { HOME: home },
    hasCommands: true,
    onNotification: (method, params) => reading.onNotification(method, params),
  });
  await Promise.all([
    reading.isDone(server, skills.length),
    server.request('workspace/diagnostic', { previousResultIds: [] }),
  ]);
  const documents = [];
  for (let index = 0; index < count; index++) {
    documents.push(await Document.open(server, skills[Math.floor(((index + 0.43) * skills.length) / count)]));
  }
  // In other threads more is found out about open skills, which is over soon.
  await delay(calm);
  const table = {};
  const missing = [];
  for (const [title, [capability, method, ask]] of Object.entries(features)) {
    if (!only.test(title)) {
      continue;
    }
    if (server.announced[capability] === undefined) {
      missing.push(title);
      continue;
    }
    const { times, answers } = await measureFeature(server, documents, method, ask);
    table[title] = show(times, answers);
  }
  if (server.announced.callHierarchyProvider !== undefined) {
    Object.assign(table, await measureCalls(server, documents, only));
  }
  const peak = toMegabytes(peakOf(server.pid));
  await delay(calm);
  console.log(`memory of the server: ${peak} at most, ${toMegabytes(memoryOf(server.pid))} after a rest`);
  await server.stop();
  return { table, missing };
}

async function measureFeature(server, documents, method, ask) {
  const [times, answers] = [[], []];
  for (let round = 0; round < rounds; round++) {
    for (const each of documents) {
      const params = ask(each);
      const start = performance.now();
      await each.type();
      const answer = await server.request(method, params);
      times.push(performance.now() - start);
      answers.push(sizeOf(answer));
    }
  }
  return { times, answers };
}

/** Both ways, from the skill that many lead to. */
async function measureCalls(server, documents, only) {
  const calls = {
    'incoming calls': 'callHierarchy/incomingCalls',
    'outgoing calls': 'callHierarchy/outgoingCalls',
  };
  const table = {};
  for (const title of Object.keys(calls).filter(each => only.test(each))) {
    const items = new Map();
    for (const each of documents) {
      items.set(each, (await server.request('textDocument/prepareCallHierarchy', hub(each)))[0]);
    }
    const ask = each => ({ item: items.get(each) });
    const { times, answers } = await measureFeature(server, documents, calls[title], ask);
    table[title] = show(times, answers);
  }
  return table;
}

function toMegabytes(bytes = 0) {
  return `${(bytes / 1e6).toFixed(0)} MB`;
}

/** How much an answer holds: its parts, or the texts that it changes. */
function sizeOf(answer) {
  const parts = answer?.documentChanges ?? answer?.items ?? answer?.data ?? answer;
  return Array.isArray(parts) ? parts.length : Number(parts !== null && parts !== undefined);
}

function show(times, answers) {
  const { p50, p95, max } = summarize(times);
  const toMs = milliseconds => `${milliseconds.toFixed(1)} ms`;
  return { p50: toMs(p50), p95: toMs(p95), most: toMs(max), 'parts of an answer': Math.max(...answers) };
}
