/**
 * Loads the extension once, in this process, beside a `vscode` that is empty, and prints how long that took:
 * to load it, and from the call of `activate` until the language client is told to start.
 */
const Module = require('node:module');
const path = require('node:path');
const { performance } = require('node:perf_hooks');

const [bundle] = process.argv.slice(2);

/** Longest wait for the client to be started, in milliseconds. */
const patience = 10_000;

const uri = file => ({ scheme: 'file', path: file, fsPath: file, toString: () => `file://${file}` });

/** What the extension reads of the editor; everything else is a function that can be called, extended and read. */
const known = {
  version: '1.139.0',
  languages: { getLanguages: () => Promise.resolve(['skill', 'markdown']) },
  Uri: { joinPath: ({ fsPath }, ...parts) => uri(path.join(fsPath, ...parts)), parse: uri, file: uri },
  window: { visibleTextEditors: [] },
  l10n: { t: text => text, bundle: undefined },
  workspace: { workspaceFolders: [], textDocuments: [], notebookDocuments: [] },
};

function imitate(given = {}) {
  const blank = function () {};
  return new Proxy(blank, {
    get(_target, key) {
      if (key in given) {
        const value = given[key];
        return typeof value === 'object' && value !== null && !Array.isArray(value) ? imitate(value) : value;
      }
      return key === 'prototype'
        ? blank.prototype
        : key === 'then' || typeof key === 'symbol'
          ? undefined
          : imitate();
    },
    set: () => true,
    apply: () => imitate(),
    construct: () => imitate(),
    // A bundler copies a module's own names and inherits the rest from what the module inherits from.
    getPrototypeOf: () => (given === known ? imitate({ ...known }) : null),
  });
}

const vscode = imitate(known);
const load = Module._load;
Module._load = function (request, ...others) {
  return request === 'vscode' ? vscode : load.call(this, request, ...others);
};

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
  const extensionUri = uri(path.resolve(bundle, '../..'));
  const extension = { extensionUri, extensionPath: extensionUri.fsPath, packageJSON: {} };
  const { fsPath: extensionPath } = extensionUri;
  // A window without a folder has no place for what belongs to one.
  const context = { subscriptions, extension, extensionUri, extensionPath, storageUri: undefined };
  await Promise.race([waits, Promise.resolve(activate(imitate(context))).then(() => waits)]);
  const end = await waits;
  console.log(JSON.stringify({ load: beforeActivate - beforeLoad, activate: end - beforeActivate }));
  process.exit(0);
}

main().catch(error => {
  console.error(error);
  process.exit(1);
});
