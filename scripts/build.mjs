import { createHash } from 'node:crypto';
import { copyFileSync, cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build, context } from 'esbuild';

const root = path.resolve(import.meta.dirname, '..');
const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));

/** Command line and server run on the oldest Node that is supported, the extension on VS Code's own. */
const oldestNode = 'node20.19';

const bundles = [
  { entry: 'client/src/extension.ts', outfile: 'dist/extension.cjs', external: ['vscode'] },
  // What speaks to services of models is large, and only loaded when one is asked.
  { entry: 'client/src/models/endpoint/endpointStream.ts', outfile: 'dist/endpointStream.js' },
  { entry: 'server/src/entries/main.ts', outfile: 'dist/server.js' },
  { entry: 'server/src/lsp/services/json/jsonSchemas.ts', outfile: 'dist/jsonSchemas.js' },
  { entry: 'server/src/entries/mcpClient.ts', outfile: 'dist/mcpClient.js' },
  { entry: 'server/src/mcp/serveSkills.ts', outfile: 'dist/mcpServer.js' },
  { entry: 'server/src/entries/commands.ts', outfile: 'dist/commands.js' },
  {
    entry: 'server/src/entries/skillwright.ts',
    outfile: 'dist/skillwright.js',
    banner: '#!/usr/bin/env node',
  },
];

/** Webviews run in the browser of the oldest VS Code that is supported. */
const oldestBrowser = 'chrome138';

/** Pages by name; each has its script and its styles in a folder of client/webview. */
const pages = ['chat', 'document', 'library', 'routing', 'trace'];

/** Bundles what is shipped into dist. `--production` minifies, `--watch` goes on building. */
async function main() {
  const isProduction = process.argv.includes('--production');
  mkdirSync(path.join(root, 'dist'), { recursive: true });
  writeFileSync(path.join(root, 'dist/package.json'), '{ "type": "commonjs" }\n');
  copyIcons();
  copyBundledSkills();
  const options = [
    ...bundles.map(bundle => toOptions(bundle, isProduction)),
    ...pages.map(page => toPageOptions(page, isProduction)),
  ];
  if (process.argv.includes('--watch')) {
    const contexts = await Promise.all(options.map(each => context(each)));
    await Promise.all(contexts.map(each => each.watch()));
    return;
  }
  await Promise.all(options.map(each => build(each)));
}

function toOptions({ entry, outfile, external = [], banner }, isProduction) {
  return {
    entryPoints: [path.join(root, entry)],
    outfile: path.join(root, outfile),
    bundle: true,
    platform: 'node',
    format: 'cjs',
    target: oldestNode,
    // The module build of the JSON parser is what a bundler can follow.
    mainFields: ['module', 'main'],
    external,
    minify: isProduction,
    sourcemap: isProduction ? false : 'linked',
    define: { __VERSION__: JSON.stringify(version), __BUILD__: JSON.stringify(noBuild) },
    logLevel: 'warning',
    write: false,
    plugins: [identifyBuild],
    ...(banner && { banner: { js: banner } }),
  };
}

/** As long as the digest that takes its place, so that source maps stay true. */
const noBuild = 'digest of this bundle'.padEnd(64, '-');

/** Writes each bundle with a digest of itself in it, which tells it from all others even when its file is replaced while it runs. */
const identifyBuild = {
  name: 'identify-build',
  setup({ onEnd }) {
    onEnd(({ outputFiles = [] }) => {
      for (const { path: file, contents, text } of outputFiles) {
        const digest = createHash('sha256').update(contents).digest('hex');
        writeFileSync(file, file.endsWith('.map') ? contents : text.replaceAll(noBuild, digest));
      }
    });
  },
};

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
