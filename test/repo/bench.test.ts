import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { chmodSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from '../support/projectFiles.ts';
import type { Files } from '../support/temporaryFolder.ts';
import { withFiles } from '../support/temporaryFolder.ts';

/** Milliseconds that all scripts together may take; each is done in a few seconds. */
const patience = 240_000;

/** Skills without findings, and one with an error, since a server holds a request for findings open while there are none. */
const skills: Files = {
  'skills/invoice/SKILL.md': skill('invoice', 'Reads invoices. Use when somebody asks what is due.', [
    'See the [details](references/details.md).',
  ]),
  'skills/invoice/references/details.md': '# Details\n\nThe sum is on the last line.\n',
  'skills/travel/SKILL.md': skill('travel', 'Plans journeys. Use when somebody wants to go somewhere.'),
  'skills/travel/skill.manifest.json': JSON.stringify({ version: 1, requiredTools: ['maps'] }),
  'skills/broken/SKILL.md': '---\nname: broken\n---\n\n# Broken\n',
};

const owners = ['ada', 'ben', 'cleo', 'dora', 'emil', 'fay', 'gus', 'hal', 'ida', 'jon'];
const topics = ['invoice', 'travel', 'contract', 'meeting', 'ticket'];

/** Five skills of each of ten people, a message for each of them, and one that is for none. */
const routing: Files = {
  'skills.jsonl': toLines(listed()),
  'pool.small.jsonl': toLines(listed()),
  'queries.invented.jsonl': toLines(
    listed().flatMap(({ id, repo, name }) => [
      { query: `Please check the ${name} of today`, kind: 'trigger', repo, positive: [id], negative: [] },
      { query: `A task about one ${name}`, kind: 'task', repo, positive: [id], negative: [] },
      { query: `Sing about the ${name}`, kind: 'trigger', repo, positive: [], negative: [id] },
    ]),
  ),
};

const server = JSON.stringify(pathToFileURL(path.join(root, 'dist/skillwright.js')).href);

/** Each script with the arguments that make it short; the folder holds `files`. */
const runs: Readonly<Record<string, { readonly args: readonly string[]; readonly files?: Files }>> = {
  'backgroundFrequencies.mjs': { args: ['skills.jsonl', '--out', 'frequencies.ts'], files: routing },
  'catalog.mjs': { args: ['--skills', '5', '--runs', '1'] },
  'check.mjs': { args: ['.', '--runs', '1', '--documents', '1', '--starts', '1'], files: skills },
  'compare.mjs': {
    args: ['.', '--runs', '1', '--sizes', '1', '--skills', '5', '--peers', 'tools'],
    files: {
      ...skills,
      // In place of tools that are installed: one where a script can be run, and a server, which is ours.
      ...(process.platform !== 'win32' && { 'tools/skillmd': '#!/bin/sh\nexit 0\n' }),
      'tools/skill-language-server': `process.argv.splice(2, 0, 'lsp');\nvoid import(${server});\n`,
    },
  },
  'corpus.mjs': { args: ['.', '--table'], files: skills },
  // What it does in VS Code takes minutes; where VS Code is found is empty here.
  'editor.mjs': { args: ['--if-installed', '--skills', '5'] },
  // Real hosts are large, and are run where somebody asks for it.
  'hosts/measure.mjs': { args: ['--if-installed'] },
  'exportToHosts.mjs': { args: ['.'], files: skills },
  'fuzz.mjs': { args: ['.', '--documents', '50', '--messages', '50'], files: skills },
  'importExport.mjs': { args: ['.'], files: skills },
  'language.mjs': { args: ['--skills', '5', '--documents', '1', '--rest', '0'] },
  'oracle.mjs': { args: ['.'], files: skills },
  'precision.mjs': { args: ['.'], files: skills },
  'readiness.mjs': { args: ['.', '--runs', '1'], files: skills },
  'security.mjs': {
    args: ['.', '--list', '--reveal'],
    files: { 'google+skills/skills/invoice/SKILL.md': skills['skills/invoice/SKILL.md'] ?? '' },
  },
  'routing.mjs': { args: ['.', '--sizes', '10'], files: routing },
  'evals.mjs': { args: ['.'], files: routing },
  'soak.mjs': { args: ['--minutes', '0.05', '--skills', '20'] },
};

function skill(name: string, description: string, lines: readonly string[] = []): string {
  return `---\nname: ${name}\ndescription: ${description}\n---\n\n# ${name}\n\n${lines.join('\n')}\n`;
}

function listed() {
  return owners.flatMap(owner =>
    topics.map(name => ({
      id: `${owner}/tools/${name}`,
      repo: `${owner}/tools`,
      name,
      description: `Checks every ${name}. Use when somebody of ${owner} asks about a ${name}.`,
      body: `# ${name}\n\nRead the ${name} and say what is missing.\n`,
    })),
  );
}

function toLines(records: readonly unknown[]): string {
  return records.map(record => `${JSON.stringify(record)}\n`).join('');
}

interface Outcome {
  /** Of the process, or the signal that ended it. */
  readonly code: unknown;
  readonly out: string;
  readonly error: string;
}

/** Runs a script in a folder, as a person without other tools, other skills and VS Code. */
function runScript(
  script: string,
  args: readonly string[],
  folder: string,
  timeout: number,
): Promise<Outcome> {
  const home = path.join(folder, '.home');
  const env = {
    ...process.env,
    PATH: path.dirname(process.execPath),
    HOME: home,
    USERPROFILE: home,
    XDG_CACHE_HOME: home,
  };
  const options = { cwd: folder, env, timeout };
  return new Promise(resolve => {
    execFile(process.execPath, [path.join(root, 'bench', script), ...args], options, (failure, out, error) =>
      resolve({ code: failure === null ? 0 : (failure.code ?? failure.signal), out, error }),
    );
  });
}

describe('the benchmarks', function () {
  this.timeout(patience + 5000);

  let deadline = 0;
  before(() => {
    deadline = Date.now() + patience;
  });

  const scripts = [
    ...readdirSync(path.join(root, 'bench')).filter(name => name.endsWith('.mjs')),
    'hosts/measure.mjs',
  ];

  it('are all tried here', () => assert.deepEqual(Object.keys(runs).toSorted(), scripts.toSorted()));

  for (const [script, { args, files = {} }] of Object.entries(runs)) {
    it(`measure a few skills: ${script}`, () =>
      withFiles({ '.home/.keep': '', ...files }, async folder => {
        Object.keys(files)
          .filter(file => file.startsWith('tools/'))
          .forEach(file => chmodSync(path.join(folder, file), 0o755));
        const { code, out, error } = await runScript(
          script,
          args,
          folder,
          Math.max(1, deadline - Date.now()),
        );
        assert.deepEqual({ code, error }, { code: 0, error: '' }, out);
        assert.notEqual(out.trim(), '');
        assert.doesNotMatch(out, /\b(?:NaN|undefined|Infinity)\b/);
      }));
  }

  it('are described with the arguments that they take', () => {
    const page = readFileSync(path.join(root, 'bench/README.md'), 'utf8');
    const described = [...page.matchAll(/^node (bench\/.*)$/gm)].map(([, usage]) => usage);
    const known = scripts.map(
      name => /Usage: node (bench\/[^'`\n]+)/.exec(readFileSync(path.join(root, 'bench', name), 'utf8'))?.[1],
    );
    assert.deepEqual(described.toSorted(), known.toSorted());
  });
});
