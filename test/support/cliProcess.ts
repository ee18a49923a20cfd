import { spawn } from 'node:child_process';
import path from 'node:path';
import { compileCache } from './compileCache.ts';

const bundle = path.resolve(import.meta.dirname, '../../dist/skillwright.js');

/** The output is the same wherever the tests run. */
const noAutomation = { CI: '', GITHUB_ACTIONS: '', TF_BUILD: '', TEAMCITY_VERSION: '' };

export interface CliResult {
  readonly code: number | null;
  readonly out: string;
  readonly error: string;
}

export interface CliOptions {
  readonly cwd: string;
  readonly input?: string | Uint8Array;
  /** Executable of Node; the one that runs the tests where it is not given. */
  readonly node?: string;
  /** Folder that stands for the user's home. */
  readonly home?: string;
  /** Environment variables beside those of the tests. */
  readonly env?: Readonly<Record<string, string>>;
  /** Once it settles, the process gets what Ctrl+C sends. */
  readonly interruptAfter?: Promise<unknown>;
}

function environmentOf({ cwd, home = cwd, env = {} }: CliOptions) {
  return {
    ...process.env,
    ...noAutomation,
    NODE_COMPILE_CACHE: compileCache,
    XDG_CACHE_HOME: compileCache,
    HOME: home,
    USERPROFILE: home,
    ...env,
  };
}

/** Runs the bundled command as a process of its own, as a person or CI does. */
export function runSkillwright(args: readonly string[], options: CliOptions): Promise<CliResult> {
  const { cwd, input = '', node, interruptAfter } = options;
  return new Promise((resolve, reject) => {
    const env = environmentOf(options);
    const child = spawn(node ?? process.execPath, [bundle, ...args], { cwd, env });
    let out = '';
    let error = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      out += chunk;
    });
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      error += chunk;
    });
    child.on('error', reject);
    child.on('close', code => {
      resolve({ code, out, error });
    });
    child.stdin.end(input);
    void interruptAfter?.then(() => child.kill('SIGINT'));
  });
}

/** A test with a person at a terminal, which the command `script` of Linux stands in for. */
export const itAtTerminal = process.platform === 'linux' ? it : it.skip;

/**
 * Runs the bundled command at a terminal, whose output is what it writes anywhere, and answers its question.
 * @param answer called once the question is there
 */
export function runAtTerminal(
  args: readonly string[],
  { answer, ...options }: CliOptions & { readonly answer: () => string },
): Promise<Pick<CliResult, 'code' | 'out'>> {
  return new Promise((resolve, reject) => {
    const words = [process.execPath, bundle, ...args].map(word => `'${word.replaceAll("'", "'\\''")}'`);
    const child = spawn('script', ['-qec', words.join(' '), '/dev/null'], {
      cwd: options.cwd,
      env: { ...environmentOf(options), NO_COLOR: '1', TERM: 'dumb' },
    });
    let out = '';
    let isAnswered = false;
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      out += chunk;
      if (!isAnswered && out.includes('[y/N]')) {
        isAnswered = true;
        child.stdin.write(`${answer()}\n`);
      }
    });
    child.on('error', reject);
    child.on('close', code => {
      resolve({ code, out: out.replaceAll('\r\n', '\n') });
    });
  });
}
