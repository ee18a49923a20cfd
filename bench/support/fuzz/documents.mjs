import { performance } from 'node:perf_hooks';
import { hosts, tryRelated, trySkill } from './core.mjs';
import { applyEdit, inventEdit, mutateBytes, mutateText } from './mutations.mjs';
import { exchangeTexts, packSkill, tryExchange, tryPack } from './packs.mjs';
import { Random } from './random.mjs';
import { shrinkText } from './shrink.mjs';

/** Milliseconds that an answer may take. */
export const longest = 1000;

/** How often a slow case is tried again: another program may have been in the way. */
const furtherTries = 2;

const trials = { skill: trySkill, related: tryRelated, pack: tryPack, exchange: tryExchange };

/** One document with its edits, the same for the same seed and number. */
export function inventDocument(seed, number, bases) {
  const random = new Random(`${seed}:document:${number}`);
  const texts = [...bases.skills, ...Object.values(bases.related).flat()];
  const text = random.pick(bases.skills);
  const besides = Object.fromEntries(
    ['vars.json', 'skill.manifest.json', 'skill.skillwright.json'].map(name => [
      name,
      random.pick(bases.related[`skills/example/${name}`]),
    ]),
  );
  const toEdits = first => {
    const edits = [];
    let current = first;
    for (let count = 1 + random.below(4); count > 0; count--) {
      edits.push(inventEdit(current, random, texts));
      current = applyEdit(current, edits.at(-1));
    }
    return edits;
  };
  const carets = Array.from({ length: 4 }, () => random.next());
  const share = random.next();
  if (share < 0.6) {
    const mutated = mutateText(text, random, texts);
    const beside = random.chance(0.5) ? mutateOne(besides, random, texts) : {};
    const chosen = Array.from({ length: 1 + random.below(3) }, () => random.pick(hosts));
    const isFixed = random.chance(0.2);
    return {
      kind: 'skill',
      text: mutated,
      edits: toEdits(mutated),
      beside,
      carets,
      hosts: [...new Set(chosen)],
      isFixed,
    };
  }
  if (share < 0.9) {
    const path = random.pick(Object.keys(bases.related));
    const mutated = mutateText(random.pick(bases.related[path]), random, texts);
    return {
      kind: 'related',
      path,
      text: mutated,
      edits: toEdits(mutated),
      beside: { 'SKILL.md': text, ...besides },
      carets,
    };
  }
  if (share < 0.95) {
    return { kind: 'pack', bytes: mutateBytes(packSkill(text, besides), random) };
  }
  const exchanged = exchangeTexts(text);
  const file = exchanged.length === 0 ? { path: 'example.md', content: text } : random.pick(exchanged);
  return { kind: 'exchange', path: file.path, text: mutateText(file.content, random, texts) };
}

function mutateOne(besides, random, texts) {
  const name = random.pick(Object.keys(besides));
  return { ...besides, [name]: mutateText(besides[name], random, texts) };
}

/**
 * Asks everything about one document.
 * @returns what is wrong, in words, and the milliseconds of the slowest answer
 */
export async function tryDocument(document) {
  let best;
  for (let tries = 0; tries <= furtherTries; tries++) {
    const slowest = { took: 0, name: '' };
    try {
      const wrong = await trials[document.kind](document, createTimer(slowest));
      if (wrong.length > 0) {
        return { wrong, took: slowest.took };
      }
    } catch (error) {
      return { wrong: [`exception: ${error.stack ?? error}`], took: slowest.took };
    }
    best = best === undefined || slowest.took < best.took ? slowest : best;
    if (best.took <= longest) {
      return { wrong: [], took: best.took };
    }
  }
  return { wrong: [`too slow: ${best.name}, ${best.took.toFixed(0)} ms`], took: best.took };
}

/** Runs the work of one answer after the other, and keeps which one took longest. */
function createTimer(slowest) {
  const note = (name, start) => {
    const took = performance.now() - start;
    if (took > slowest.took) {
      Object.assign(slowest, { took, name });
    }
  };
  return (name, work) => {
    const start = performance.now();
    const answer = work();
    if (answer instanceof Promise) {
      return answer.finally(() => note(name, start));
    }
    note(name, start);
    return answer;
  };
}

/** The shortest text that still fails in the same way, without its edits; the document as it is where there is none. */
export async function shrinkDocument(document, wrong) {
  const sortOf = problem => problem?.split(/[:\n]/)[0];
  const sort = sortOf(wrong[0]);
  if (document.text === undefined) {
    return document;
  }
  const stillFails = async candidate =>
    (await tryDocument(candidate)).wrong.some(each => sortOf(each) === sort);
  // An edit may be all that matters, or the text after it.
  const whole = { ...document, text: (document.edits ?? []).reduce(applyEdit, document.text), edits: [] };
  const start = (await stillFails(whole)) ? whole : document;
  if (start === document && (document.edits?.length ?? 0) > 0) {
    const last = document.edits.at(-1);
    const before = {
      ...document,
      text: document.edits.slice(0, -1).reduce(applyEdit, document.text),
      edits: [last],
    };
    return (await stillFails(before)) ? before : document;
  }
  const text = await shrinkText(start.text, each => stillFails({ ...start, text: each }));
  return { ...start, text };
}
