import { setTimeout as delay } from 'node:timers/promises';

/** The server shows its progress from so many skills on; fewer are read before anybody looks. */
const fewestShown = 500;

/** Longest wait for all skills to be read, in milliseconds. */
const patience = 300_000;

/** How far a server is with reading all skills, by the progress that it shows. */
export class Reading {
  #end;
  #shown = new Promise(resolve => (this.#end = resolve));

  /** Takes in what the server sends from its start on. */
  onNotification(method, params) {
    if (method === '$/progress' && params.value.kind === 'end') {
      this.#end();
    }
  }

  /** Waits until all skills are read. */
  async isDone(server, count) {
    const stop = new AbortController();
    const { signal } = stop;
    const end = count < fewestShown ? askUntilLoaded(server, signal) : this.#shown;
    const failure = delay(patience, undefined, { signal }).then(() => {
      throw new Error('The server did not read all skills in time.');
    });
    try {
      await Promise.race([end, failure]);
    } finally {
      failure.catch(() => {});
      stop.abort();
    }
  }
}

async function askUntilLoaded(server, signal) {
  let isLoading = true;
  while (isLoading && !signal.aborted) {
    ({ isLoading } = await server.request('skillwright/listGroups', { filter: {}, grouping: 'none' }));
    await delay(20);
  }
}
