import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import { readBases } from './support/fuzz/bases.mjs';
import { inventDocument, shrinkDocument, tryDocument } from './support/fuzz/documents.mjs';
import { messagesOfSession, trySession } from './support/fuzz/messages.mjs';
import { Place } from './support/fuzz/place.mjs';
import { ServedDocuments } from './support/fuzz/served.mjs';
import { defaultBundle } from './support/skillwright.mjs';

const usage =
  'Usage: node bench/fuzz.mjs [FOLDER] [--seed 1] [--documents 10000] [--messages 10000] [--case CASE]';

/** Of so many documents, one is also served by a real server. */
const servedShare = 50;

/** Share of the messages that come from agents rather than editors. */
const agentShare = 0.2;

const titles = { message: 'messages of editors', agent: 'messages of agents' };

/** Failures after which it stops: more would mostly be the same. */
const mostFailures = 20;

/** Changed documents, packs and messages, and what must hold for every one of them. */
async function main() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      seed: { type: 'string', default: '1' },
      documents: { type: 'string', default: '10000' },
      messages: { type: 'string', default: '10000' },
      case: { type: 'string' },
    },
  });
  const [documents, messages] = [Number(values.documents), Number(values.messages)];
  const [, kind, number] = /^(document|message|agent)-(\d+)$/.exec(values.case ?? 'document-0') ?? [];
  if (!Number.isInteger(documents) || !Number.isInteger(messages) || kind === undefined) {
    throw new Error(usage);
  }
  const run = new Run(values.seed, readBases(positionals[0]));
  try {
    if (values.case === undefined) {
      await run.tryDocuments(0, documents);
      const fromAgents = Math.floor(messages * agentShare);
      await run.tryMessages('message', messages - fromAgents);
      await run.tryMessages('agent', fromAgents);
    } else if (kind === 'document') {
      await run.tryDocuments(Number(number), Number(number) + 1);
    } else {
      await run.trySessionOf(kind, Number(number));
    }
  } finally {
    await run.end();
  }
  run.report();
}

class Run {
  #seed;
  #bases;
  #place = new Place(defaultBundle);
  #served = new ServedDocuments(this.#place);
  #table = {};
  #failures = [];

  constructor(seed, bases) {
    this.#seed = seed;
    this.#bases = bases;
  }

  async tryDocuments(from, end) {
    for (let number = from; number < end && this.#failures.length < mostFailures; number++) {
      const document = inventDocument(this.#seed, number, this.#bases);
      const start = performance.now();
      const { wrong, took } = await tryDocument(document);
      this.#count(document.kind, 1, took, start);
      if (wrong.length > 0) {
        this.#fail(`document-${number}`, wrong, await shrinkDocument(document, wrong));
      } else if ((number % servedShare === 0 || end === from + 1) && document.edits !== undefined) {
        await this.#serve(number, document);
      }
    }
  }

  async #serve(number, document) {
    const start = performance.now();
    const { wrong, took } = await this.#served.try(document);
    this.#count('served over stdio', 1, took, start);
    if (wrong.length > 0) {
      this.#fail(`document-${number}`, wrong, document);
    }
  }

  async tryMessages(kind, count) {
    for (let sent = 0, session = 0; sent < count && this.#failures.length < mostFailures; session++) {
      sent += await this.#trySession(kind, session, Math.min(messagesOfSession, count - sent));
    }
  }

  /** Sends the messages of its session again, up to the one that is asked for. */
  async trySessionOf(kind, number) {
    await this.#trySession(kind, Math.floor(number / messagesOfSession), (number % messagesOfSession) + 1);
  }

  async #trySession(kind, session, count) {
    const start = performance.now();
    const place = new Place(defaultBundle);
    try {
      const { sent, wrong, slowest, recent } = await trySession(place, this.#seed, kind, session, {
        count,
        bases: this.#bases,
      });
      this.#count(titles[kind], sent, slowest, start);
      if (wrong.length > 0) {
        this.#fail(`${kind}-${session * messagesOfSession + sent - 1}`, wrong, { recent });
      }
      return sent;
    } finally {
      place.remove();
    }
  }

  #count(title, count, took, start) {
    const row = (this.#table[title] ??= { count: 0, seconds: 0, slowest: 0 });
    row.count += count;
    row.seconds += (performance.now() - start) / 1000;
    row.slowest = Math.max(row.slowest, took);
  }

  /** Writes down what it takes to see the failure again. */
  #fail(name, wrong, input) {
    const folder = mkdtempSync(path.join(tmpdir(), 'fuzz-failure-'));
    const file = path.join(folder, `${name}.json`);
    writeFileSync(file, `${JSON.stringify({ seed: this.#seed, case: name, wrong, input }, undefined, 2)}\n`);
    this.#failures.push(name);
    console.log(`${name}: ${wrong[0].split('\n').slice(0, 4).join(' | ').slice(0, 400)}\n  ${file}`);
  }

  async end() {
    await this.#served.stop();
    this.#place.remove();
  }

  report() {
    const rows = Object.entries(this.#table).map(([title, { count, seconds, slowest }]) => [
      title,
      { cases: count, seconds: seconds.toFixed(1), 'slowest answer': `${slowest.toFixed(0)} ms` },
    ]);
    console.table(Object.fromEntries(rows));
    console.log(`seed ${this.#seed}, failures: ${this.#failures.length}`);
    process.exitCode = this.#failures.length === 0 ? 0 : 1;
  }
}

await main();
