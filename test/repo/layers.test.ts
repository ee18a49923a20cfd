import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { listFiles, root } from '../support/projectFiles.ts';

const rings = [
  ['core', 'server/src/core/'],
  ['workspace', 'server/src/workspace/'],
  ['protocol', 'server/src/protocol/'],
  ['node', 'server/src/node/'],
  ['lsp', 'server/src/lsp/'],
  ['cli', 'server/src/cli/'],
  ['mcp', 'server/src/mcp/'],
  ['entries', 'server/src/entries/'],
  ['messages', 'client/messages/'],
  ['client', 'client/src/'],
  ['webview', 'client/webview/'],
] as const;

type Ring = (typeof rings)[number][0];

interface Rule {
  /** Other rings that may be imported whole, and those of which only types may be. */
  readonly values: readonly Ring[];
  readonly types: readonly Ring[];
  readonly packages: RegExp;
}

const corePackages = /^(?:yaml|jsonc-parser|re2js|stemmer)$/;

/** What each ring may import; types of the workspace are ports, which `node` implements. */
const rules: Readonly<Record<Ring, Rule>> = {
  core: { values: [], types: [], packages: corePackages },
  workspace: { values: ['core'], types: [], packages: corePackages },
  protocol: { values: [], types: ['core', 'workspace'], packages: /^vscode-languageserver-protocol$/ },
  node: {
    values: ['core'],
    types: ['workspace'],
    packages:
      /^(?:node:.*|@cfworker\/json-schema|@modelcontextprotocol\/client(?:\/stdio)?|fflate|ignore|yauzl)$/,
  },
  lsp: {
    values: ['core', 'workspace', 'protocol', 'node'],
    types: [],
    packages:
      /^(?:node:.*|vscode-json-languageservice|vscode-languageserver\/node|vscode-languageserver-textdocument|vscode-uri)$/,
  },
  cli: {
    values: ['core', 'workspace', 'protocol', 'node'],
    types: [],
    packages: /^(?:node:.*|diff)$/,
  },
  mcp: {
    values: ['core', 'workspace', 'protocol', 'node'],
    types: [],
    packages: /^(?:node:.*|@modelcontextprotocol\/server(?:\/stdio)?)$/,
  },
  entries: {
    values: ['core', 'workspace', 'protocol', 'node', 'lsp', 'cli', 'mcp'],
    types: [],
    packages: /^(?:node:.*|vscode-languageserver\/node)$/,
  },
  messages: { values: [], types: ['protocol'], packages: /^(?!)/ },
  client: {
    values: ['protocol', 'messages'],
    types: [],
    packages:
      /^(?:vscode|node:.*|vscode-languageclient\/node|vscode-languageserver-protocol|ai|@ai-sdk\/(?:anthropic|openai-compatible))$/,
  },
  webview: {
    values: ['messages'],
    types: ['protocol'],
    packages: /^(?:dompurify|lit(?:\/.*)?|@vscode-elements\/elements\/.*)$/,
  },
};

/** From the ground up: a file of core imports its own floor and those below, types included. */
const floors: Readonly<Record<string, number>> = {
  text: 0,
  syntax: 1,
  model: 2,
  analysis: 3,
  checks: 4,
  operations: 5,
  features: 6,
  chat: 7,
};

const coreFolder = 'server/src/core/';

/** Floors of the extension host from the ground up, by the beginning of a path; a view imports no other view. */
const clientFloors: readonly RegExp[] = [
  /^text\//,
  /^edits\//,
  /^connection\//,
  /^models\//,
  /^views\/page\//,
  /^views\/[^/]+$/,
  /^views\//,
  /^commands\//,
  /^evals\//,
  /^loading\//,
  /^extension\.ts$/,
];

const clientFolder = 'client/src/';

interface Import {
  readonly file: string;
  /** As it is written. */
  readonly specifier: string;
  /** The file from the root of the project; undefined for a package. */
  readonly target: string | undefined;
  readonly isType: boolean;
}

describe('the rings and floors of the house', () => {
  const files = listFiles().filter(file =>
    /^(?:server\/src|client\/(?:src|messages|webview))\/.*\.ts$/.test(file),
  );
  const imports = files.flatMap(readImports);

  it('have a place for every file', () => {
    assert.deepEqual(
      files.filter(file => findRing(file) === undefined),
      [],
    );
  });

  it('import only in the directions that are allowed', () => {
    assert.deepEqual(imports.filter(each => !isAllowed(each)).map(describeImport), []);
  });

  it('use only the packages that belong to them', () => {
    const foreign = imports.filter(({ file, specifier, target }) => {
      const ring = findRing(file);
      return target === undefined && ring !== undefined && !rules[ring].packages.test(specifier);
    });
    assert.deepEqual(foreign.map(describeImport), []);
  });

  it('leave no file of core without a floor', () => {
    const loose = files.filter(file => file.startsWith(coreFolder) && floorOf(file) === undefined);
    assert.deepEqual(loose, []);
  });

  it('let no file of core import a higher floor', () => {
    const upward = imports.filter(({ file, target = '' }) => (floorOf(target) ?? 0) > (floorOf(file) ?? 7));
    assert.deepEqual(upward.map(describeImport), []);
  });

  it('let no file of the extension host import a higher floor, or another view', () => {
    const wrong = imports.filter(({ file, target }) => {
      const [from, to] = [clientFloorOf(file), clientFloorOf(target)];
      return (
        from !== undefined && to !== undefined && (to > from || (to === from && isOtherView(file, target)))
      );
    });
    assert.deepEqual(wrong.map(describeImport), []);
  });

  it('leave no file of the extension host without a floor', () => {
    const loose = files.filter(file => file.startsWith(clientFolder) && (clientFloorOf(file) ?? -1) === -1);
    assert.deepEqual(loose, []);
  });

  it('have no files that import each other in a cycle', () => {
    const known = new Set(files);
    const graph = toGraph(
      imports.flatMap(({ file, target }) =>
        target !== undefined && known.has(target) ? [[file, target] as const] : [],
      ),
    );
    assert.deepEqual(findCycles(graph), []);
  });

  it('have no folders that import each other in a cycle', () => {
    const graph = toGraph(
      imports.flatMap(({ file, target }) =>
        target === undefined ? [] : [[path.posix.dirname(file), path.posix.dirname(target)] as const],
      ),
    );
    assert.deepEqual(findCycles(graph), []);
  });
});

function findRing(file: string): Ring | undefined {
  return rings.find(([, folder]) => file.startsWith(folder))?.[0];
}

function readImports(file: string): Import[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  const found = text.matchAll(/(?:^(?:import|export)( type)? [^;]*?from|^import|import\()\s*'([^']+)'/gm);
  return [...found].map(([, type, specifier = '']) => ({
    file,
    specifier,
    target: specifier.startsWith('.') ? path.posix.join(path.posix.dirname(file), specifier) : undefined,
    isType: type !== undefined,
  }));
}

function isAllowed({ file, target, isType }: Import): boolean {
  const from = findRing(file);
  if (from === undefined || target === undefined) {
    return true;
  }
  const to = findRing(target);
  const { values, types } = rules[from];
  return to !== undefined && (to === from || values.includes(to) || (isType && types.includes(to)));
}

function describeImport({ file, specifier, isType }: Import): string {
  return `${file} imports ${isType ? 'types of ' : ''}${specifier}`;
}

function floorOf(file: string): number | undefined {
  const [folder, ...rest] = file.startsWith(coreFolder) ? file.slice(coreFolder.length).split('/') : [];
  return folder === undefined || rest.length === 0 ? undefined : floors[folder];
}

function clientFloorOf(file = ''): number | undefined {
  return file.startsWith(clientFolder)
    ? clientFloors.findIndex(floor => floor.test(file.slice(clientFolder.length)))
    : undefined;
}

function isOtherView(file: string, target = ''): boolean {
  const [one, other] = [file, target].map(each => /^client\/src\/views\/([^/]+)\//.exec(each)?.[1]);
  return one !== other;
}

type Graph = ReadonlyMap<string, ReadonlySet<string>>;

function toGraph(edges: Iterable<readonly [from: string, to: string]>): Graph {
  const graph = new Map<string, Set<string>>();
  for (const [from, to] of edges) {
    if (from !== to) {
      graph.set(from, (graph.get(from) ?? new Set()).add(to));
    }
  }
  return graph;
}

/** One cycle for each edge that leads back; looks at each edge once. */
function findCycles(graph: Graph): string[] {
  const cycles: string[] = [];
  const done = new Set<string>();
  // In the order of the way, as sets keep it.
  const way = new Set<string>();
  const visit = (node: string): void => {
    if (way.has(node)) {
      const steps = [...way];
      cycles.push([...steps.slice(steps.indexOf(node)), node].join(' → '));
      return;
    }
    if (done.has(node)) {
      return;
    }
    way.add(node);
    graph.get(node)?.forEach(visit);
    way.delete(node);
    done.add(node);
  };
  [...graph.keys()].forEach(visit);
  return cycles;
}
