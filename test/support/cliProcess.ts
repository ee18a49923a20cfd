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
}

/** Runs the bundled command as a process of its own, as a person or CI does. */
export function runSkillwright(
  args: readonly string[],
  { cwd, input = '', node, home = cwd, env: further = {} }: CliOptions,
): Promise<CliResult> {
  return new Promise((resolve, reject) => {
    const env = {
      ...process.env,
      ...noAutomation,
      NODE_COMPILE_CACHE: compileCache,
      XDG_CACHE_HOME: compileCache,
      HOME: home,
      USERPROFILE: home,
      ...further,
    };
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
  });
}
