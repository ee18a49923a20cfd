import { performance } from 'node:perf_hooks';
import { quantile } from '../measure.mjs';
import {
  copySkill,
  createCatalog,
  createSkillwright,
  previewTurn,
  standardRoutingSettings,
  vectorOf,
} from './engines.mjs';

/** Skills that a page shows at once. */
const window = { offset: 0, limit: 50 };
const changes = 300;

/** Milliseconds for one message at each size, in the index alone and in the whole preview, and for one changed skill. */
export function measureSpeed(skills, messages, sizes) {
  // What is compiled only now would else count for the first size.
  timeMessages(createSkillwright(skills.slice(0, 1000)), messages);
  return sizes.map(size => {
    const own = inflate(skills, size);
    const { index } = createSkillwright(own);
    const built = time(() => index.rank('warm up', 1));
    const update = summarizeTimes(Array.from({ length: changes }, (_, at) => timeChange(index, own, at)));
    const ranking = timeMessages({ index }, messages);
    return { size, build: built, ranking, update, preview: measurePreview(own, messages) };
  });
}

/** Milliseconds for one message in the index alone. */
export function timeMessages({ index }, messages) {
  return summarizeTimes(warm(messages, message => index.rank(message, window.limit)));
}

function measurePreview(own, messages) {
  const catalog = createCatalog(own);
  const settings = standardRoutingSettings;
  const context = { env: new Set(), platform: 'linux' };
  const ask = message => previewTurn(catalog, { ...context, message }, { settings, window });
  ask('warm up');
  return summarizeTimes(warm(messages, ask));
}

/** One skill is taken in place of itself, and the next message is what the change has to be ready for. */
function timeChange(index, own, at) {
  const { id, name } = own[(at * 7919) % own.length];
  const changed = { ...own[(at * 31) % own.length], id, name };
  return time(() => index.set({ key: id, id: name, vector: vectorOf(changed) }));
}

/** The first half warms up. */
function warm(messages, ask) {
  for (const message of messages.slice(0, messages.length / 2)) {
    ask(message);
  }
  return messages.slice(messages.length / 2).map(message => time(() => ask(message)));
}

function time(work) {
  const before = performance.now();
  work();
  return performance.now() - before;
}

function summarizeTimes(times) {
  return { median: quantile(times, 0.5), p95: quantile(times, 0.95) };
}

/** As many skills as are wanted; beyond those there are, copies under other names. */
function inflate(skills, size) {
  return Array.from({ length: size }, (_, at) => {
    const skill = skills[at % skills.length];
    const round = Math.floor(at / skills.length);
    return round === 0 ? skill : copySkill(skill, round);
  });
}
