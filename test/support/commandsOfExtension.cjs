/**
 * Activates the extension beside an empty editor, runs one command, and prints the ids of the commands that were registered before, that were
 * given up by that run, and that were registered by it.
 */
const path = require('node:path');
const { imitate, provideEditor, toContext } = require('../../bench/support/imitatedEditor.cjs');

const [bundle, command] = process.argv.slice(2);

const registered = new Map();

class Disposable {
  static from = (...parts) => new Disposable(() => parts.forEach(part => part.dispose()));

  constructor(dispose) {
    this.dispose = dispose;
  }
}

provideEditor({
  Disposable,
  commands: {
    registerCommand: (id, run) => {
      registered.set(id, run);
      return new Disposable(() => registered.delete(id));
    },
    executeCommand: async () => undefined,
  },
});

/** The client is not to start a server. */
const subscriptions = {
  push: (...parts) =>
    parts
      .filter(({ start, sendRequest }) => start && sendRequest)
      .forEach(client => {
        client.start = () => Promise.resolve();
      }),
};

async function main() {
  const { activate } = require(path.resolve(bundle));
  await activate(imitate({ ...toContext(path.resolve(bundle, '../..')), subscriptions }));
  const before = new Map(registered);
  await before.get(command)();
  const changed = [...before.keys()].filter(id => registered.get(id) !== before.get(id));
  const added = [...registered.keys()].filter(id => registered.get(id) !== before.get(id));
  console.log(JSON.stringify({ changed, added }));
  process.exit(0);
}

main().catch(error => {
  console.error(error);
  process.exit(1);
});
