import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { collectGarbage } from './support/collectGarbage.mjs';
import { Random } from './support/fuzz/random.mjs';
import { defaultBundle } from './support/skillwright.mjs';
import { SoakActions } from './support/soak/actions.mjs';
import { SoakEditor } from './support/soak/editor.mjs';
import { SoakFolder } from './support/soak/folder.mjs';
import { readProcess } from './support/soak/processState.mjs';
import { judge } from './support/soak/verdict.mjs';

const usage = 'Usage: node bench/soak.mjs [--minutes 60] [--skills 10000] [--seed 1]';

/** Of the time, in which the server is killed again and again; in the rest one server has to last. */
const killing = 0.3;

/** Milliseconds between two kills at most, between two samples, and of rest before a sample; less where there is less time. */
const [longestLife, usualInterval, usualRest] = [60_000, 60_000, 8000];

/** Milliseconds between two things that are done, at most. */
const pause = 100;

/** An editor that works for a long time, and a server that may neither grow nor lose anything, however often it is killed. */
async function main() {
  const { values } = parseArgs({
    options: {
      minutes: { type: 'string', default: '60' },
      skills: { type: 'string', default: '10000' },
      seed: { type: 'string', default: '1' },
    },
  });
  const [minutes, skills] = [Number(values.minutes), Number(values.skills)];
  if (!(minutes > 0) || !Number.isInteger(skills) || skills < 1) {
    throw new Error(usage);
  }
  const base = realpathSync(mkdtempSync(path.join(tmpdir(), 'soak-')));
  try {
    const folder = new SoakFolder(path.join(base, 'work'), skills);
    const home = path.join(base, 'home');
    mkdirSync(home);
    const place = { bundle: defaultBundle, folder, home, heap: path.join(base, 'heap') };
    const soak = new Soak(place, minutes * 60_000, new Random(values.seed));
    const lines = await soak.run();
    lines.forEach(({ name, words, isFine }) => console.log(`${isFine ? 'ok  ' : 'FAIL'}  ${name}: ${words}`));
    console.log(`seed ${values.seed}`);
    process.exitCode = lines.every(({ isFine }) => isFine) ? 0 : 1;
  } finally {
    rmSync(base, { recursive: true, force: true, maxRetries: 5 });
  }
}

class Soak {
  #place;
  #duration;
  #random;
  #editor;
  #actions;
  #found = { kills: 0, compared: 0, lost: [], torn: [], half: [], leftovers: [], failed: [] };

  constructor(place, duration, random) {
    this.#place = place;
    this.#duration = duration;
    this.#random = random;
    this.#editor = new SoakEditor(place);
    this.#actions = new SoakActions(this.#editor, place.folder, random);
  }

  async run() {
    await this.#editor.start();
    const start = performance.now();
    const killingEnd = start + this.#duration * killing;
    do {
      await this.#workUntil(
        performance.now() + this.#random.below(Math.min(longestLife, this.#duration * killing)),
      );
      await this.#kill();
    } while (performance.now() < killingEnd);
    const samples = await this.#last(start + this.#duration);
    await this.#verify();
    await this.#editor.server.stop();
    console.table(samples.map(showSample));
    const { done, copied, refused } = this.#actions;
    console.log(`${done} things done, ${copied} copies written, ${refused} refused`);
    return judge(samples, this.#found);
  }

  /** One server that is sampled in turn until the end. */
  async #last(end) {
    const interval = Math.min(usualInterval, this.#duration / 10);
    const rest = Math.min(usualRest, interval / 4);
    const begin = performance.now();
    const samples = [];
    do {
      await this.#workUntil(Math.min(end, performance.now() + interval - rest));
      await delay(rest);
      const { pid } = this.#editor.server;
      // Before that, the memory of the process says when the engine last collected rather than what is kept.
      const { heapUsed: heap } = await collectGarbage(pid, this.#place.heap);
      const state = readProcess(pid);
      samples.push({ hours: (performance.now() - begin) / 3_600_000, heap, ...state });
    } while (performance.now() < end || samples.length < 2);
    return samples;
  }

  async #workUntil(end) {
    while (performance.now() < end) {
      await this.#try(() => this.#actions.step());
      await delay(this.#random.below(pause));
    }
  }

  async #try(work) {
    try {
      await work();
    } catch (error) {
      this.#found.failed.push(error.message);
    }
  }

  /** In the middle of something, as a crash comes; the editor starts the server again at once. */
  async #kill() {
    const step = this.#random.chance(0.5) ? () => this.#actions.copy() : () => this.#actions.step();
    // What was under way is not answered any more, and that is all that may be lost.
    const underWay = step().catch(() => {});
    await delay(this.#random.below(30));
    await this.#editor.server.kill();
    this.#found.kills++;
    await underWay;
    await this.#editor.start();
    // The next change below the same folder clears away what the one before left.
    await this.#try(() => this.#actions.copy());
    await this.#verify();
  }

  async #verify() {
    const { folder } = this.#place;
    this.#found.compared += this.#editor.documents.length;
    this.#found.lost.push(...(await this.#editor.findLost()));
    this.#found.torn.push(...folder.findTorn());
    this.#found.half.push(...folder.findHalf(this.#actions.sources));
    this.#found.leftovers.push(...folder.findLeftovers());
  }
}

function showSample({ hours, memory, heap, handles, watches, children }) {
  const toMegabytes = bytes => (bytes === undefined ? '–' : `${(bytes / 1e6).toFixed(1)} MB`);
  return {
    minutes: (hours * 60).toFixed(1),
    memory: toMegabytes(memory),
    'of it JavaScript': toMegabytes(heap),
    handles: handles ?? '–',
    watches: watches ?? '–',
    children: children ?? '–',
  };
}

await main();
