import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles, root } from '../support/projectFiles.ts';

/** Who may import whom; the first part that matches a path is its layer. */
const layers = [
  ['core', 'server/src/core/'],
  ['protocol', 'server/src/protocol/'],
  ['node', 'server/src/node/'],
  ['lsp', 'server/src/lsp/'],
  ['cli', 'server/src/cli/'],
  ['mcp', 'server/src/mcp/'],
  ['entry', 'server/src/'],
  ['client', 'client/src/'],
  ['messages', 'client/messages/'],
  ['webview', 'client/webview/'],
] as const;

type Layer = (typeof layers)[number][0];

const allowed: Readonly<Record<Layer, readonly Layer[]>> = {
  core: ['core'],
  protocol: ['protocol', 'core'],
  node: ['node', 'core'],
  lsp: ['lsp', 'core', 'protocol', 'node'],
  cli: ['cli', 'core', 'node'],
  mcp: ['mcp', 'core', 'protocol', 'node'],
  entry: ['entry', 'lsp', 'cli', 'mcp', 'node'],
  client: ['client', 'protocol', 'messages'],
  messages: ['messages'],
  webview: ['webview', 'messages'],
};

const packages: Readonly<Record<Layer, RegExp>> = {
  core: /^(?:yaml|jsonc-parser|re2js|stemmer)$/,
  protocol: /^vscode-languageserver-protocol$/,
  node: /^(?:node:.*|@cfworker\/json-schema|@modelcontextprotocol\/client(?:\/stdio)?|fflate|ignore|yauzl)$/,
  lsp: /^(?:node:.*|vscode-json-languageservice|vscode-languageserver\/node|vscode-languageserver-textdocument|vscode-uri)$/,
  cli: /^(?:node:.*|diff)$/,
  mcp: /^(?:node:.*|@modelcontextprotocol\/server(?:\/stdio)?)$/,
  entry: /^(?:node:.*|vscode-languageserver\/node)$/,
  client:
    /^(?:vscode|node:.*|vscode-languageclient\/node|vscode-languageserver-protocol|ai|@ai-sdk\/(?:anthropic|openai-compatible))$/,
  messages: /^(?!)/,
  webview: /^(?:dompurify|lit(?:\/.*)?|@vscode-elements\/elements\/.*)$/,
};

describe('the layers of the house', () => {
  const files = listFiles().filter(file =>
    /^(?:server\/src|client\/(?:src|messages|webview))\/.*\.ts$/.test(file),
  );

  it('has files in every layer', () => {
    assert.deepEqual(new Set(files.map(layerOf)), new Set(layers.map(([layer]) => layer)));
  });

  it('imports only in the directions that are allowed', () => {
    const wrong = files.flatMap(file =>
      importsOf(file)
        .filter(specifier => !isAllowed(file, specifier))
        .map(specifier => `${file} imports ${specifier}`),
    );
    assert.deepEqual(wrong, []);
  });

  it('takes only types of core into the protocol', () => {
    const values = files
      .filter(file => layerOf(file) === 'protocol')
      .filter(file => /^import (?!type).*core\//m.test(readFileSync(path.join(root, file), 'utf8')));
    assert.deepEqual(values, []);
  });
});

function layerOf(file: string): Layer {
  const found = layers.find(([, prefix]) => file.startsWith(prefix));
  assert.ok(found, `${file} lies in no layer`);
  return found[0];
}

function importsOf(file: string): string[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  return [...text.matchAll(/(?:^(?:import|export) [^;]*?from|^import|import\()\s*'([^']+)'/gm)].map(
    ([, specifier]) => specifier ?? '',
  );
}

function isAllowed(file: string, specifier: string): boolean {
  const layer = layerOf(file);
  if (!specifier.startsWith('.')) {
    return packages[layer].test(specifier);
  }
  const target = path.posix.join(path.posix.dirname(file), specifier);
  return target.startsWith('server/') || target.startsWith('client/')
    ? allowed[layer].includes(layerOf(target))
    : false;
}
