import { createHash } from 'node:crypto';
import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, context } from 'esbuild';

const root = path.resolve(import.meta.dirname, '..');
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

/** Command line and server run on the oldest Node that is supported, the extension on VS Code's own. */
const oldestNode = 'node20.19';

/** Bundles that share nothing with others. */
const bundles = [
  { entry: 'client/src/extension.ts', outfile: 'dist/extension.cjs', external: ['vscode'] },
  // What speaks to services of models is large, and only loaded when one is asked.
  { entry: 'client/src/models/endpoint/endpointStream.ts', outfile: 'dist/endpointStream.cjs' },
];

/** Modules that are loaded by their names in dist. What several of them need, or only when something is asked for, is in further files. */
const modules = {
  server: 'server/src/entries/main.ts',
  jsonSchemas: 'server/src/lsp/services/json/jsonSchemas.ts',
  mcpClient: 'server/src/entries/mcpClient.ts',
  skillwright: 'server/src/entries/skillwright.ts',
};

/** What the libraries among the modules, which are older than modules, find in their scope. */
const commonJsScope = `import { createRequire as createRequireHere } from 'node:module';
const require = createRequireHere(import.meta.url), __filename = import.meta.filename, __dirname = import.meta.dirname;`;

/** Webviews run in the browser of the oldest VS Code that is supported. */
const oldestBrowser = 'chrome138';

/** Pages by name; each has its script and its styles in a folder of client/webview. */
const pages = ['chat', 'document', 'library', 'routing', 'trace'];

/** Bundles what is shipped into dist. `--production` minifies, `--watch` goes on building. */
async function main() {
  const isProduction = process.argv.includes('--production');
  mkdirSync(path.join(root, 'dist'), { recursive: true });
  writeFileSync(path.join(root, 'dist/package.json'), '{ "type": "module" }\n');
  copyIcons();
  copyBundledSkills();
  const options = [
    ...bundles.map(bundle => toBundleOptions(bundle, isProduction)),
    toModuleOptions(isProduction),
    ...pages.map(page => toPageOptions(page, isProduction)),
  ];
  if (process.argv.includes('--watch')) {
    const contexts = await Promise.all(options.map(each => context(each)));
    await Promise.all(contexts.map(each => each.watch()));
    return;
  }
  await Promise.all(options.map(each => build(each)));
}

function toBundleOptions({ entry, outfile, external = [] }, isProduction) {
  return {
    ...toNodeOptions(isProduction),
    entryPoints: [path.join(root, entry)],
    outfile: path.join(root, outfile),
    format: 'cjs',
    external,
  };
}

function toModuleOptions(isProduction) {
  return {
    ...toNodeOptions(isProduction),
    entryPoints: Object.fromEntries(
      Object.entries(modules).map(([name, file]) => [name, path.join(root, file)]),
    ),
    outdir: path.join(root, 'dist'),
    format: 'esm',
    splitting: true,
    chunkNames: 'shared-[hash]',
    banner: { js: commonJsScope },
    write: false,
    plugins: [identifyBuild],
  };
}

function toNodeOptions(isProduction) {
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

/** As long as the digest that takes its place, so that source maps stay true. */
const noBuild = 'digest of this build'.padEnd(64, '-');

/** Writes the modules with a digest of all of them, which tells them from those of other builds even when files are replaced while they run. */
const identifyBuild = {
  name: 'identify-build',
  setup({ onEnd }) {
    onEnd(({ outputFiles = [] }) => {
      const hash = createHash('sha256');
      outputFiles.forEach(({ contents }) => hash.update(contents));
      const digest = hash.digest('hex');
      for (const { path: file, contents, text } of outputFiles) {
        writeFileSync(file, file.endsWith('.map') ? contents : text.replaceAll(noBuild, digest));
      }
      removeFormer(new Set(outputFiles.map(({ path: file }) => path.basename(file))));
    });
  },
};

/** Shared files are named by what is in them, so that those of former builds stay. */
function removeFormer(current) {
  const dist = path.join(root, 'dist');
  for (const name of readdirSync(dist)) {
    if (name.startsWith('shared-') && !current.has(name)) {
      rmSync(path.join(dist, name));
    }
  }
}

function toPageOptions(page, isProduction) {
  const folder = path.join(root, 'client/webview', page);
  return {
    entryPoints: [
      { in: path.join(folder, 'main.ts'), out: page },
      { in: path.join(folder, `${page}.css`), out: page },
    ],
    outdir: path.join(root, 'dist/webview'),
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
  mkdirSync(path.join(root, 'dist/webview'), { recursive: true });
  for (const file of ['codicon.css', 'codicon.ttf']) {
    copyFileSync(
      path.join(root, 'node_modules/@vscode/codicons/dist', file),
      path.join(root, 'dist/webview', file),
    );
  }
}

/** The skills that come with the program; those of an earlier build are taken away. */
function copyBundledSkills() {
  const target = path.join(root, 'dist/bundled');
  rmSync(target, { recursive: true, force: true });
  cpSync(path.join(root, 'server/bundled'), target, { recursive: true });
}

await main();
