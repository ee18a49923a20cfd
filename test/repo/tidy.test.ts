import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ruleCodeList } from '../../server/src/core/model/findings/ruleCodes.ts';
import { listFiles, root } from '../support/projectFiles.ts';

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const manifest = JSON.parse(read('package.json'));

describe('the project', () => {
  it('keeps source files short', () => {
    const long = listFiles()
      .filter(
        file =>
          /\.(?:ts|mjs)$/.test(file) && !file.includes('.generated.') && existsSync(path.join(root, file)),
      )
      .map(file => [file, read(file).split('\n').length] as const)
      .filter(([, lines]) => lines > 400);
    assert.deepEqual(long, []);
  });

  it('has a page and a test for every rule', () => {
    const tests = listFiles().filter(file => file.startsWith('test/core/checks/rules/'));
    const missing = ruleCodeList.filter(code => {
      const name = code.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
      return (
        !existsSync(path.join(root, `docs/rules/${code}.md`)) ||
        !tests.some(file => file.endsWith(`/${name}.test.ts`))
      );
    });
    assert.deepEqual(missing, []);
  });

  it('pins every version exactly', () => {
    const loose = ['package.json', 'client/package.json', 'server/package.json'].flatMap(file => {
      const { dependencies = {}, devDependencies = {} } = JSON.parse(read(file));
      return Object.entries<string>({ ...dependencies, ...devDependencies }).filter(
        ([, version]) => !/^\d+\.\d+\.\d+$/.test(version),
      );
    });
    assert.deepEqual(loose, []);
  });

  it('has one version in all its packages', () => {
    const versions = ['package.json', 'client/package.json', 'server/package.json'].map(
      file => JSON.parse(read(file)).version,
    );
    assert.equal(new Set(versions).size, 1);
    assert.match(read('CHANGELOG.md'), new RegExp(`^## ${manifest.version.replaceAll('.', '\\.')}`, 'm'));
  });

  it('tells contributors of files that are there', () => {
    const paths = [...read('CONTRIBUTING.md').matchAll(/`((?:docs|scripts|server|test)\/[\w./-]+)`/g)].map(
      ([, file = '']) => file,
    );
    assert.deepEqual(
      paths.filter(file => !existsSync(path.join(root, file))),
      [],
    );
    assert.ok(paths.length > 5);
  });

  it('records no addresses in the lock file', () => {
    assert.deepEqual(read('package-lock.json').match(/"resolved": "[^"]*:\/\//g), null);
  });

  it('shows no local paths', () => {
    const suspicious = /\/(?:home|Users|root|work)\/\w/;
    const found = listFiles().filter(
      file =>
        /\.(?:ts|mjs|md|json)$/.test(file) &&
        !file.startsWith('test/') &&
        existsSync(path.join(root, file)) &&
        suspicious.test(read(file)),
    );
    assert.deepEqual(found, []);
  });

  it('has left nothing unfinished', () => {
    const marks = new RegExp(`\\b(?:${['TO', 'DO|FIX', 'ME|XX', 'X'].join('')})\\b|\\.(?:only|skip)\\(`);
    const found = listFiles().filter(
      file =>
        /\.(?:ts|mjs)$/.test(file) &&
        !file.includes('.generated.') &&
        existsSync(path.join(root, file)) &&
        marks.test(read(file)),
    );
    assert.deepEqual(found, []);
  });
});

describe('the extension manifest', () => {
  it('contributes exactly the commands that the client registers', () => {
    const sources = listFiles().filter(file => file.startsWith('client/src/'));
    const registered = sources.flatMap(file =>
      [...read(file).matchAll(/registerCommand\(\s*'([^']+)'/g)].map(match => match[1]),
    );
    const contributed = manifest.contributes.commands.map(({ command }: { command: string }) => command);
    assert.deepEqual(contributed.toSorted(), registered.toSorted());
  });

  it('offers in the palette, where there is neither a skill nor a file, what needs none', () => {
    const { commands, menus } = manifest.contributes;
    const conditions = new Map<string, string>(
      menus.commandPalette.map(({ command, when }: { command: string; when: string }) => [command, when]),
    );
    assert.deepEqual(
      commands
        .map(({ command }: { command: string }) => command)
        .filter((command: string) => !conditions.has(command))
        .toSorted(),
      [
        'skillwright.createFromClipboard',
        'skillwright.createFromFile',
        'skillwright.explainRule',
        'skillwright.addExternal',
        'skillwright.importSkills',
        'skillwright.manageModels',
        'skillwright.newSkill',
        'skillwright.openChat',
        'skillwright.openLibrary',
        'skillwright.openSampleWorkspace',
        'skillwright.openTrace',
        'skillwright.restartServer',
        'skillwright.setEmbeddingsKey',
        'skillwright.showBundledSkills',
        'skillwright.showLog',
      ].toSorted(),
    );
  });

  it('has a text for every placeholder, and no text without one', () => {
    const used = [...read('package.json').matchAll(/"%([\w.]+)%"/g)].map(match => match[1]);
    assert.deepEqual(
      Object.keys(JSON.parse(read('package.nls.json'))).toSorted(),
      [...new Set(used)].toSorted(),
    );
  });

  it('describes every setting in docs/settings.md', () => {
    const page = read('docs/settings.md');
    const missing = Object.keys(manifest.contributes.configuration.properties).filter(
      name => !page.includes(`\`${name}\``),
    );
    assert.deepEqual(missing, []);
  });

  it('refers to files that are there', () => {
    const { grammars, snippets, jsonValidation, walkthroughs } = manifest.contributes;
    const files = [
      manifest.icon,
      ...grammars.map((part: { path: string }) => part.path),
      ...snippets.map((part: { path: string }) => part.path),
      ...jsonValidation.map((part: { url: string }) => part.url),
      ...walkthroughs.flatMap((part: { icon: string; steps: { media: { svg: string } }[] }) => [
        part.icon,
        ...part.steps.map(({ media }) => media.svg),
      ]),
    ];
    assert.deepEqual(
      files.filter(file => !existsSync(path.join(root, file))),
      [],
    );
  });

  it('ships what the allow-list names and nothing else', () => {
    const vsce = path.join(root, 'node_modules/@vscode/vsce/vsce');
    const output = execFileSync(process.execPath, [vsce, 'ls', '--no-dependencies'], {
      cwd: root,
      encoding: 'utf8',
    });
    const kinds = new Set(
      output
        .trim()
        .split('\n')
        .map(file =>
          file
            .replace(/^docs\/rules\/.*\.md$/, 'docs/rules/*.md')
            .replace(/^client\/sample\/.*$/, 'client/sample/**')
            .replace(/^client\/media\/walkthrough\/\w+\.svg$/, 'client/media/walkthrough/*.svg')
            .replace(/^dist\/bundled\/.*$/, 'dist/bundled/**')
            .replace(/^dist\/client-.*\.cjs$/, 'dist/client-*.cjs')
            .replace(/^dist\/shared-.*\.js$/, 'dist/shared-*.js')
            .replace(/^schemas\/related\/.*\.json$/, 'schemas/related/*.json'),
        ),
    );
    assert.deepEqual(
      [...kinds].toSorted(),
      [
        'CHANGELOG.md',
        'LICENSE',
        'README.md',
        'client/media/activity.svg',
        'client/media/icon.png',
        'client/media/walkthrough/*.svg',
        'client/sample/**',
        'dist/bundled/**',
        'dist/client-*.cjs',
        'dist/endpointStream.cjs',
        'dist/extension.cjs',
        'dist/jsonSchemas.js',
        'dist/mcpClient.js',
        'dist/package.json',
        'dist/server.js',
        'dist/shared-*.js',
        'dist/skillwright.js',
        'dist/webview/chat.css',
        'dist/webview/chat.js',
        'dist/webview/codicon.css',
        'dist/webview/codicon.ttf',
        'dist/webview/document.css',
        'dist/webview/document.js',
        'dist/webview/library.css',
        'dist/webview/library.js',
        'dist/webview/routing.css',
        'dist/webview/routing.js',
        'dist/webview/trace.css',
        'dist/webview/trace.js',
        'docs/architecture.md',
        'docs/chat.md',
        'docs/editors.md',
        'docs/evals.md',
        'docs/exchange.md',
        'docs/language.md',
        'docs/library.md',
        'docs/manifest.md',
        'docs/performance.md',
        'docs/profiles.md',
        'docs/readiness.md',
        'docs/routing.md',
        'docs/rules/*.md',
        'docs/settings.md',
        'docs/usage.md',
        'docs/variables.md',
        'docs/workspace.md',
        'package.json',
        'package.nls.json',
        'schemas/related/*.json',
        'schemas/manifest.schema.json',
        'schemas/sidecar.schema.json',
        'schemas/signal.schema.json',
        'schemas/skillwright.schema.json',
        'schemas/variables.schema.json',
        'schemas/vars.schema.json',
        'snippets/skill.json',
        'syntaxes/codeSpans.injection.tmLanguage.json',
        'syntaxes/placeholders.injection.tmLanguage.json',
      ].toSorted(),
    );
  });
});

describe('the examples', () => {
  it('show good and broken skills of every profile, with fixes', () => {
    const bundle = path.join(root, 'dist/skillwright.js');
    const check = () =>
      execFileSync(process.execPath, [bundle, 'check', 'examples', '--format', 'json'], {
        cwd: root,
        encoding: 'utf8',
      });
    const output = (() => {
      try {
        return check();
      } catch (error) {
        // Findings make the command fail, which is what the examples are for.
        return (error as { stdout: string }).stdout;
      }
    })();
    const { files } = JSON.parse(output);
    const isGood = (file: { diagnostics: unknown[] }) => file.diagnostics.length === 0;
    const profiles = (wanted: boolean) =>
      new Set(
        files
          .filter((file: { diagnostics: unknown[] }) => isGood(file) === wanted)
          .map((file: { profile: string }) => file.profile),
      );
    assert.deepEqual(profiles(true), new Set(['agentskills', 'claude-code', 'vscode']));
    assert.deepEqual(profiles(false), new Set(['agentskills', 'claude-code', 'vscode']));
    const fixable = files
      .flatMap((file: { diagnostics: { fixable: boolean }[] }) => file.diagnostics)
      .filter((found: { fixable: boolean }) => found.fixable);
    assert.ok(fixable.length >= 6);
  });
});
