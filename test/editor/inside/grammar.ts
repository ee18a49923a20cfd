import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import * as vscode from 'vscode';

/** What is used of the packages by which VS Code itself colors texts; they come with it, and their types do not. */
interface Tokenizer {
  readonly INITIAL: unknown;
  readonly parseRawGrammar: (text: string, file: string) => unknown;
  readonly Registry: new (options: {
    readonly onigLib: Promise<unknown>;
    readonly loadGrammar: (scope: string) => Promise<unknown>;
    readonly getInjections: (scope: string) => readonly string[];
  }) => { readonly loadGrammar: (scope: string) => Promise<Grammar | null> };
}

interface Grammar {
  readonly tokenizeLine: (line: string, state: unknown) => TokenizedLine;
}

interface TokenizedLine {
  readonly tokens: readonly Token[];
  readonly ruleStack: unknown;
}

interface Token {
  readonly startIndex: number;
  readonly endIndex: number;
  readonly scopes: readonly string[];
}

interface Patterns {
  readonly loadWASM: (bytes: ArrayBuffer) => Promise<void>;
  readonly OnigScanner: new (patterns: readonly string[]) => unknown;
  readonly OnigString: new (text: string) => unknown;
}

interface Contribution {
  readonly scopeName: string;
  readonly path: string;
  readonly injectTo?: readonly string[];
}

/** The words of a text with all that the grammars of the installed extensions call them, that of the language left out. */
export async function tokenize(text: string, scope: string): Promise<readonly (readonly string[])[]> {
  const { registry, initial } = await prepare();
  const grammar = await registry.loadGrammar(scope);
  let state = initial;
  return text.split('\n').flatMap(line => {
    const { tokens, ruleStack } = grammar?.tokenizeLine(line, state) ?? { tokens: [], ruleStack: state };
    state = ruleStack;
    return tokens.map(({ startIndex, endIndex, scopes }) => [
      line.slice(startIndex, endIndex),
      ...scopes.slice(1),
    ]);
  });
}

async function prepare() {
  // The desktop packs what the server has in a plain folder.
  const modules = ['node_modules', 'node_modules.asar']
    .map(name => path.join(vscode.env.appRoot, name))
    .find(folder => existsSync(path.join(folder, 'vscode-textmate')));
  const folder = modules ?? '';
  const load = createRequire(path.join(folder, 'index.js'));
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- A package without its types.
  const textmate = load(path.join(folder, 'vscode-textmate')) as Tokenizer;
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- A package without its types.
  const patterns = load(path.join(folder, 'vscode-oniguruma')) as Patterns;
  const bytes = readFileSync(path.join(folder, 'vscode-oniguruma/release/onig.wasm'));
  await patterns.loadWASM(Uint8Array.from(bytes).buffer);
  const contributions = listGrammars();
  const registry = new textmate.Registry({
    onigLib: Promise.resolve({
      createOnigScanner: (sources: readonly string[]) => new patterns.OnigScanner(sources),
      createOnigString: (words: string) => new patterns.OnigString(words),
    }),
    loadGrammar: async name => {
      const file = contributions.find(({ scopeName }) => scopeName === name)?.path;
      return file === undefined ? null : textmate.parseRawGrammar(readFileSync(file, 'utf8'), file);
    },
    getInjections: name =>
      contributions.filter(({ injectTo }) => injectTo?.includes(name)).map(({ scopeName }) => scopeName),
  });
  return { registry, initial: textmate.INITIAL };
}

function listGrammars(): Contribution[] {
  return vscode.extensions.all.flatMap(({ extensionPath, packageJSON }) => {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- VS Code has read the manifest.
    const { contributes } = packageJSON as {
      readonly contributes?: { readonly grammars?: readonly Contribution[] };
    };
    return (contributes?.grammars ?? []).map(grammar =>
      Object.assign({}, grammar, { path: path.join(extensionPath, grammar.path) }),
    );
  });
}
