import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Features of the language client that our server does not offer, by their files; the client cannot be told to do without them. */
const unusedFeatures = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'unusedFeatures.json'), 'utf8'),
);

/** A feature that announces nothing and does nothing. */
const emptyFeature = `
  fillClientCapabilities() {}
  initialize() {}
  getState() { return { kind: 'static' }; }
  clear() {}`;

/** The feature for diagnostics finds the one for notebooks by its method, and listens to it. */
const emptyNotebooks = `
  registrationType = { method: 'notebookDocument/sync' };
  register() {}
  unregister() {}
  handles() { return false; }
  ${['Open', 'Change', 'Save', 'Close'].map(event => `on${event}NotificationSent() { return { dispose() {} }; }`).join('\n  ')}`;

/** Functions that the compiler wrote into each file of the libraries, and that stand aside for others of the same name. */
const helper = /^var (?<name>__\w+) = \(this && this\.\k<name>\)[^]*?^\}\)?\)?(?:\(\))?;$/gm;

const helpers = path.join(import.meta.dirname, 'compilerHelpers.cjs');

/** Bundles the language client without features that are not used, and its helpers once. The extension has to load all of it at its start. */
export const trimLanguageClient = {
  name: 'trim-language-client',
  setup({ onLoad }) {
    onLoad(
      { filter: /[\\/]vscode-(?:languageclient|languageserver-protocol|jsonrpc)[\\/]lib[\\/].*\.js$/ },
      ({ path: file }) => {
        const unused = unusedFeatures[path.basename(file, '.js')];
        if (unused !== undefined && file.includes('vscode-languageclient')) {
          const members = emptyFeature + (unused === unusedFeatures.notebook ? emptyNotebooks : '');
          return { contents: `exports.${unused.name} = class {${members}\n};` };
        }
        const from = JSON.stringify(helpers);
        const text = readFileSync(file, 'utf8');
        return { contents: text.replaceAll(helper, 'const { $<name> } = require(' + from + ');') };
      },
    );
    // The client parses versions to refuse a VS Code older than 1.91; the manifest asks for a newer one.
    onLoad({ filter: /[\\/]semver[\\/]functions[\\/]parse\.js$/ }, () => ({
      contents: 'module.exports = version => ({ version });',
    }));
    onLoad({ filter: /[\\/]semver[\\/]functions[\\/]satisfies\.js$/ }, () => ({
      contents: 'module.exports = () => true;',
    }));
  },
};
