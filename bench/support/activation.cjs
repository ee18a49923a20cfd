/**
 * Loads the extension once, in this process, beside a `vscode` that is empty, and prints how long that took:
 * to load it, and from the call of `activate` until the language client is told to start.
 */
const path = require('node:path');
const { performance } = require('node:perf_hooks');
const { imitate, provideEditor, toContext } = require('./imitatedEditor.cjs');

const [bundle] = process.argv.slice(2);

/** Longest wait for the client to be started, in milliseconds. */
const patience = 10_000;

provideEditor();

let started;

/** Takes the place of the list that the extension hands its parts to; the client is the part that can start. */
const subscriptions = {
  push(...parts) {
    for (const part of parts.filter(({ start, sendRequest }) => start && sendRequest)) {
      part.start = () => {
        started();
        return Promise.resolve();
      };
    }
  },
};

async function main() {
  const beforeLoad = performance.now();
  const { activate } = require(path.resolve(bundle));
  const beforeActivate = performance.now();
  const waits = new Promise((resolve, reject) => {
    started = () => resolve(performance.now());
    setTimeout(() => reject(new Error('The language client was never started.')), patience).unref();
  });
  const context = { ...toContext(path.resolve(bundle, '../..')), subscriptions };
  await Promise.race([waits, Promise.resolve(activate(imitate(context))).then(() => waits)]);
  const end = await waits;
  console.log(JSON.stringify({ load: beforeActivate - beforeLoad, activate: end - beforeActivate }));
  process.exit(0);
}

main().catch(error => {
  console.error(error);
  process.exit(1);
});
