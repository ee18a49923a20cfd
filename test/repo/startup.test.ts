import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../support/projectFiles.ts';
import { withFiles } from '../support/temporaryFolder.ts';

/** What a start may load of the files that we ship. */
interface Budget {
  readonly args: readonly string[];
  readonly input?: string;
  /** The same has run before. */
  readonly isSecond?: boolean;
  readonly kilobytes: number;
  readonly files: number;
}

const skill = '---\nname: alpha\ndescription: Reads invoices. Use when somebody asks.\n---\n\n# Alpha\n';

/** A session of an editor that starts the server and ends it. */
const session = [
  { id: 1, method: 'initialize', params: { processId: null, rootUri: null, capabilities: {} } },
  { method: 'initialized', params: {} },
  { id: 2, method: 'shutdown' },
  { method: 'exit' },
]
  .map(toMessage)
  .join('');

const starts: Readonly<Record<string, Budget>> = {
  'skillwright --version': { args: ['skillwright.js', '--version'], kilobytes: 1, files: 1 },
  'skillwright --help': { args: ['skillwright.js', '--help'], kilobytes: 20, files: 11 },
  // A tenth is what the scan would otherwise find out of its patterns, which took longer than the rest of the check.
  'the check of a skill': { args: ['skillwright.js', 'check', '.'], kilobytes: 1790, files: 25 },
  'the check of a skill that has not changed': {
    args: ['skillwright.js', 'check', '.'],
    isSecond: true,
    kilobytes: 180,
    files: 17,
  },
  'the language server': {
    args: ['skillwright.js', 'lsp', '--stdio'],
    input: session,
    kilobytes: 3090,
    files: 29,
  },
  'the extension': { args: ['extension.cjs'], kilobytes: 450, files: 30 },
};

describe('a start loads no more than it needs', () => {
  const out = mkdtempSync(path.join(tmpdir(), 'skillwright-bundles-'));
  const dist = path.join(out, 'dist');

  before(async () => {
    await run([path.join(root, 'scripts/build.mjs'), '--production', '--out', dist], { cwd: root });
  });

  after(() => rmSync(out, { recursive: true, force: true }));

  for (const [title, { args, input, isSecond = false, kilobytes, files }] of Object.entries(starts)) {
    it(`of ${title}`, () =>
      withFiles({ 'alpha/SKILL.md': skill }, async folder => {
        const list = path.join(out, 'loaded.txt');
        const [bundle = '', ...rest] = args;
        const script = bundle.endsWith('.cjs')
          ? [path.join(root, 'bench/support/activation.cjs'), path.join(dist, bundle)]
          : [path.join(dist, bundle)];
        const recorder = path.join(root, 'test/support/recordLoaded.cjs');
        for (let left = isSecond ? 2 : 1; left > 0; left--) {
          rmSync(list, { force: true });
          await run(['--require', recorder, ...script, ...rest], {
            cwd: folder,
            ...(input !== undefined && { input }),
            env: { SKILLWRIGHT_LOADED: list, XDG_CACHE_HOME: out, HOME: out, USERPROFILE: out },
          });
        }
        const loaded = readFileSync(list, 'utf8')
          .split('\n')
          .filter(file => file.startsWith(dist));
        const bytes = loaded.reduce((sum, file) => sum + statSync(file).size, 0);
        assert.ok(loaded.length > 0);
        assert.ok(loaded.length <= files, `${loaded.length} files, of which ${files} are allowed`);
        assert.ok(
          bytes <= kilobytes * 1024,
          `${(bytes / 1024).toFixed(1)} KB, of which ${kilobytes} are allowed`,
        );
      }));
  }
});

interface RunOptions {
  readonly cwd: string;
  readonly input?: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Runs Node to its end. */
async function run(args: readonly string[], { cwd, input, env = {} }: RunOptions): Promise<void> {
  const child = spawn(process.execPath, args, { cwd, env: { ...process.env, ...env } });
  const errors: string[] = [];
  child.stderr.setEncoding('utf8').on('data', (text: string) => errors.push(text));
  child.stdout.resume();
  // A server whose input ends before it is told to leave has lost its editor.
  if (input === undefined) {
    child.stdin.end();
  } else {
    child.stdin.write(input);
  }
  const code = await new Promise(resolve => child.once('close', resolve));
  assert.equal(errors.join(''), '');
  assert.equal(code, 0);
}

function toMessage(message: object): string {
  const text = JSON.stringify({ jsonrpc: '2.0', ...message });
  return `Content-Length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
}
