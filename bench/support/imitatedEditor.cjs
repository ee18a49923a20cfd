/** A `vscode` that is empty, for measuring and testing what the extension does when it starts. */
const Module = require('node:module');
const path = require('node:path');

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

/** The folder, as the editor names it, with an extension in it. */
function toContext(folder) {
  const extensionUri = uri(folder);
  const extension = { extensionUri, extensionPath: folder, packageJSON: {} };
  // A window without a folder has no place for what belongs to one.
  return { extension, extensionUri, extensionPath: folder, storageUri: undefined };
}

/** Has the modules that are loaded from now on find this in the place of `vscode`. */
function provideEditor(changes = {}) {
  Object.assign(known, changes);
  const vscode = imitate(known);
  const load = Module._load;
  Module._load = function (request, ...others) {
    return request === 'vscode' ? vscode : load.call(this, request, ...others);
  };
}

module.exports = { imitate, provideEditor, toContext };
