import { readdirSync, readFileSync } from 'node:fs';
import { memoryOf } from '../measure.mjs';

/**
 * What a process has of the system: bytes of memory, open files, watches of inotify and processes that it started.
 * Undefined where the system has no `/proc`.
 */
export function readProcess(pid) {
  return {
    memory: memoryOf(pid),
    handles: orUndefined(() => readdirSync(`/proc/${pid}/fd`).length),
    watches: orUndefined(() => countWatches(pid)),
    children: orUndefined(() => countChildren(pid)),
  };
}

function countWatches(pid) {
  const infos = readdirSync(`/proc/${pid}/fdinfo`).map(each => readIfThere(`/proc/${pid}/fdinfo/${each}`));
  return infos.join('\n').match(/^inotify wd:/gm)?.length ?? 0;
}

function countChildren(pid) {
  const threads = readdirSync(`/proc/${pid}/task`).map(each =>
    readIfThere(`/proc/${pid}/task/${each}/children`),
  );
  return threads
    .join(' ')
    .split(/\s+/)
    .filter(each => each !== '').length;
}

/** A handle or a thread may be gone by the time it is looked at. */
function readIfThere(file) {
  return orUndefined(() => readFileSync(file, 'utf8')) ?? '';
}

function orUndefined(read) {
  try {
    return read();
  } catch {
    return undefined;
  }
}
