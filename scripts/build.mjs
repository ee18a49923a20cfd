import { createHash } from 'node:crypto';
import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build, context, transform } from 'esbuild';
import { trimLanguageClient } from './support/trimLanguageClient.mjs';

const root = path.resolve(import.meta.dirname, '..');
const { values } = parseArgs({
  options: {
    production: { type: 'boolean', default: false },
    watch: { type: 'boolean', default: false },
    out: { type: 'string', default: path.join(root, 'dist') },
  },
});
const isProduction = values.production;

/** The folder that everything is written into. */
const out = path.resolve(values.out);

const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

/** Command line and server run on the oldest Node that is supported, the extension on VS Code's own. */
const oldestNode = 'node20.19';

/** What VS Code loads when it activates the extension, and what the command line loads to ask a model. What is imported later is in further files. */
const extension = {
  extension: 'client/src/extension.ts',
  endpointStream: 'client/src/models/endpoint/endpointStream.ts',
};

/** Modules that are loaded by their names in dist. What several of them need, or only when something is asked for, is in further files. */
const modules = {
  server: 'server/src/entries/main.ts',
  jsonSchemas: 'server/src/lsp/services/json/jsonSchemas.ts',
  mcpClient: 'server/src/entries/mcpClient.ts',
  skillwright: 'server/src/entries/skillwright.ts',
};

/** What the libraries among the modules, which are older than modules, find in their scope. */
const commonJsScope = `const require = process.getBuiltinModule('node:module').createRequire(import.meta.url);
const __filename = import.meta.filename, __dirname = import.meta.dirname;`;

/** Webviews run in the browser of the oldest VS Code that is supported. */
const oldestBrowser = 'chrome138';

/** Pages by name; each has its script and its styles in a folder of client/webview. */
const pages = ['chat', 'document', 'library', 'routing', 'trace'];

/** Bundles what is shipped into dist, or into the folder of `--out`. `--production` minifies, `--watch` goes on building. */
async function main() {
  mkdirSync(out, { recursive: true });
  writeFileSync(path.join(out, 'package.json'), '{ "type": "module" }\n');
  copyIcons();
  copyBundledSkills();
  const options = [toExtensionOptions(), toModuleOptions(), ...pages.map(toPageOptions)];
  if (values.watch) {
    const contexts = await Promise.all(options.map(each => context(each)));
    await Promise.all(contexts.map(each => each.watch()));
    return;
  }
  await Promise.all(options.map(each => build(each)));
}

function toExtensionOptions() {
  return {
    ...toNodeOptions(),
    ...toSplitOptions(extension, 'client'),
    external: ['vscode'],
    outExtension: { '.js': '.cjs' },
    sourcemap: isProduction ? false : 'inline',
    plugins: [trimLanguageClient, toCommonJs],
  };
}

function toModuleOptions() {
  return {
    ...toNodeOptions(),
    ...toSplitOptions(modules, 'shared'),
    banner: { js: commonJsScope },
    // The build for browsers is modules, of which what is not needed is left out.
    alias: { yaml: path.join(root, 'node_modules/yaml/browser/dist/index.js') },
    plugins: [takeFromNode, identifyBuild],
  };
}

/** @param prefix of the files that hold what several entries need, or what is imported late */
function toSplitOptions(entries, prefix) {
  return {
    entryPoints: Object.fromEntries(
      Object.entries(entries).map(([name, file]) => [name, path.join(root, file)]),
    ),
    outdir: out,
    format: 'esm',
    splitting: true,
    chunkNames: `${prefix}-[hash]`,
    write: false,
  };
}

function toNodeOptions() {
  return {
    bundle: true,
    platform: 'node',
    target: oldestNode,
    // The module build of the JSON parser is what a bundler can follow.
    mainFields: ['module', 'main'],
    minify: isProduction,
    sourcemap: isProduction ? false : 'linked',
    define: { __VERSION__: JSON.stringify(version), __BUILD__: JSON.stringify(noBuild) },
    logLevel: 'warning',
  };
}

/**
 * Takes what is imported from Node's own modules out of the objects that they are. An `import` reads each of their properties first, and loads what is
 * behind them: streams, readline and promises behind `node:fs`, which take nearly the time of a bare start and 10 MB.
 */
const takeFromNode = {
  name: 'take-from-node',
  setup({ onResolve, onLoad }) {
    const resolve = (name, namespace) => ({ path: name, namespace, sideEffects: false });
    onResolve({ filter: /^[\w:/]+$/ }, ({ kind, path: name }) =>
      kind === 'import-statement' && isBuiltin(name) ? resolve(name, 'node') : undefined,
    );
    onResolve({ filter: /^common-parts-of-node$/ }, ({ path: name }) => resolve(name, 'common'));
    onLoad({ filter: /^/, namespace: 'common' }, () => ({ contents: commonParts.map(takeParts).join('\n') }));
    onLoad({ filter: /^/, namespace: 'node' }, ({ path: name }) => ({ contents: handOn(name) }));
  },
};

/** Modules that nearly every command needs. They are in one file, since each file takes a millisecond. */
const commonParts = 'fs path os util url timers/promises crypto events module buffer process'
  .split(' ')
  .map(name => `node:${name}`);

function handOn(name) {
  const isCommon = commonParts.includes(name);
  const parts = ['default', ...partsOf(name)].map(part => `${idOf(name)}_${part} as ${part}`).join(', ');
  return isCommon
    ? `export { ${parts} } from 'common-parts-of-node';`
    : `${takeParts(name)}\nexport { ${parts} };`;
}

/** What nobody imports of these is left out. Twenty modules are behind `node:crypto`, so that it is loaded when it is first called. */
function takeParts(name) {
  const id = idOf(name);
  const take =
    name === 'node:crypto'
      ? part => `(...args) => ${id}()['${part}'](...args)`
      : part => `/* @__PURE__ */ (() => ${id}()['${part}'])()`;
  return [
    `const ${id} = () => process.getBuiltinModule('${name}');`,
    `export const ${id}_default = /* @__PURE__ */ ${id}();`,
    ...partsOf(name).map(part => `export const ${id}_${part} = ${take(part)};`),
  ].join('\n');
}

function partsOf(name) {
  return Object.keys(process.getBuiltinModule(name)).filter(part => /^[a-z_]\w*$/i.test(part));
}

function idOf(name) {
  return name.replaceAll(/\W/g, '_');
}

/** As long as the digest that takes its place, so that source maps stay true. */
const noBuild = 'digest of this build'.padEnd(64, '-');

/** Writes the modules with a digest of all of them, which tells them from those of other builds even when files are replaced while they run. */
const identifyBuild = {
  name: 'identify-build',
  setup({ onEnd }) {
    onEnd(({ outputFiles: all = [] }) => {
      const isEmpty = ({ text }) => text.replace(/\/\/# sourceMappingURL.*/, '').trim() === commonJsScope;
      const empty = new Set(all.filter(isEmpty).map(({ path: file }) => path.basename(file)));
      const outputFiles = all.filter(({ path: file }) => !empty.has(path.basename(file, '.map')));
      const hash = createHash('sha256');
      outputFiles.forEach(({ contents }) => hash.update(contents));
      const digest = hash.digest('hex');
      for (const { path: file, contents, text } of outputFiles) {
        writeFileSync(file, file.endsWith('.map') ? contents : toWritten(text, digest, empty));
      }
      removeFormer('shared', outputFiles);
    });
  },
};

/** @param empty names of files that only hand on what other files have; blanks in place of their imports keep source maps true */
function toWritten(text, digest, empty) {
  return text
    .replaceAll(noBuild, digest)
    .replaceAll(/import ?"\.\/([\w.-]+)";/g, (words, name) =>
      empty.has(name) ? ' '.repeat(words.length) : words,
    );
}

/** VS Code loads extensions by `require`, and the bundler splits modules only. */
const toCommonJs = {
  name: 'to-common-js',
  setup({ onEnd }) {
    onEnd(async ({ outputFiles = [] }) => {
      for (const { path: file, text } of outputFiles) {
        const { code } = await transform(text, {
          format: 'cjs',
          platform: 'node',
          target: oldestNode,
          minify: isProduction,
          sourcemap: isProduction ? false : 'inline',
          // A part is found where `vscode` is found too: by `require`.
          supported: { 'dynamic-import': false },
        });
        writeFileSync(file, code);
      }
      removeFormer('client', outputFiles);
    });
  },
};

/** Shared files are named by what is in them, so that those of former builds stay. */
function removeFormer(prefix, outputFiles) {
  const current = new Set(outputFiles.map(({ path: file }) => path.basename(file)));
  for (const name of readdirSync(out)) {
    if (name.startsWith(`${prefix}-`) && !current.has(name)) {
      rmSync(path.join(out, name));
    }
  }
}

function toPageOptions(page) {
  const folder = path.join(root, 'client/webview', page);
  return {
    entryPoints: [
      { in: path.join(folder, 'main.ts'), out: page },
      { in: path.join(folder, `${page}.css`), out: page },
    ],
    outdir: path.join(out, 'webview'),
    bundle: true,
    platform: 'browser',
    format: 'iife',
    target: oldestBrowser,
    minify: isProduction,
    sourcemap: isProduction ? false : 'linked',
    logLevel: 'warning',
  };
}

/** The icons of VS Code, which a page has to bring along. */
function copyIcons() {
  mkdirSync(path.join(out, 'webview'), { recursive: true });
  for (const file of ['codicon.css', 'codicon.ttf']) {
    copyFileSync(
      path.join(root, 'node_modules/@vscode/codicons/dist', file),
      path.join(out, 'webview', file),
    );
  }
}

/** The skills that come with the program; those of an earlier build are taken away. */
function copyBundledSkills() {
  const target = path.join(out, 'bundled');
  rmSync(target, { recursive: true, force: true });
  cpSync(path.join(root, 'server/bundled'), target, { recursive: true });
}

await main();
