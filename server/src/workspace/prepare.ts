import { currentHour, hourOf } from './store/files.ts';
import type { Cancellation } from '../core/text/position/span.ts';
import { entriesByPart, routingEntry } from './routing.ts';
import { hostSkill } from './skills.ts';
import { filesSoFar } from './store/scopes.ts';
import type { PlacedFile } from './store/placedFile.ts';
import type { SkillStore } from './store/skillStore.ts';
import { scopeFiles } from './store/skillStore.ts';
import { skillKey } from './store/skillKey.ts';

/** Milliseconds of work between two looks at what else is to be done. */
const turn = 8;
/** Milliseconds between two states of a scope that is read for the first time. */
const pace = 500;

/**
 * Reads the skills of a scope that are new or changed, and lets others do their work in between; afterwards questions about the scope are
 * answered at once. While a scope is read for the first time, answers are about the skills that were read so far. Answers whether it came to
 * its end.
 */
export async function prepare(
  store: SkillStore,
  scope: string,
  cancellation: Cancellation,
): Promise<boolean> {
  store.set(currentHour, '', hourOf(store.ports.clock));
  if (!store.has(entriesByPart, scope)) {
    store.set(filesSoFar, scope, []);
  }
  while (store.get(filesSoFar, scope) !== undefined || !store.isKnown(entriesByPart, scope)) {
    const files = store.get(scopeFiles, scope) ?? [];
    const isNear = store.get(filesSoFar, scope) === undefined && store.isNearlyKnown(entriesByPart, scope);
    if (!isNear && !(await readEntries(store, scope, files, cancellation))) {
      return false;
    }
    if (files === (store.get(scopeFiles, scope) ?? files)) {
      store.set(filesSoFar, scope, undefined);
      store.get(entriesByPart, scope);
    }
  }
  return !cancellation.isCancellationRequested;
}

async function readEntries(
  store: SkillStore,
  scope: string,
  files: readonly PlacedFile[],
  cancellation: Cancellation,
): Promise<boolean> {
  const { now, pause } = store.ports.clock;
  let [begun, shown] = [now(), now()];
  for (const [index, { absolute }] of files.entries()) {
    if (cancellation.isCancellationRequested) {
      return false;
    }
    const key = skillKey(scope, absolute);
    store.get(routingEntry, key);
    // While its text is at hand.
    store.get(hostSkill, key);
    if (now() - begun > turn) {
      if (now() - shown > pace) {
        show(store, scope, files.slice(0, index + 1));
        shown = now();
      }
      await pause();
      begun = now();
    }
  }
  return !cancellation.isCancellationRequested;
}

/** Somebody else may read the same scope and be further. */
function show(store: SkillStore, scope: string, files: readonly PlacedFile[]): void {
  const before = store.get(filesSoFar, scope);
  if (before !== undefined && before.length < files.length) {
    store.set(filesSoFar, scope, files);
  }
}
