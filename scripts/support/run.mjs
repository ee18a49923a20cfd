import { spawn } from 'node:child_process';
import path from 'node:path';

/** The folder of the project. */
export const root = path.resolve(import.meta.dirname, '../..');

/** The environment of every tool: the project's own Node and tools come first. */
export function toolEnvironment(extra = {}) {
  const bin = path.join(root, 'node_modules', '.bin');
  const name = Object.keys(process.env).find(key => key.toUpperCase() === 'PATH') ?? 'PATH';
  return { ...process.env, [name]: `${bin}${path.delimiter}${process.env[name] ?? ''}`, ...extra };
}

/**
 * Runs a program and answers with its exit code and output. With `show` the output goes to the
 * terminal as it comes. Windows needs a shell for npm's own scripts; the arguments are ours.
 */
export function run(command, args, { env = toolEnvironment(), cwd = root, show = false } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = show ? 'inherit' : ['ignore', 'pipe', 'pipe'];
    const child = spawn(command, args, { cwd, env, stdio, shell: process.platform === 'win32' });
    const chunks = [];
    child.stdout?.on('data', chunk => chunks.push(chunk));
    child.stderr?.on('data', chunk => chunks.push(chunk));
    child.on('error', reject);
    child.on('close', (code, signal) => {
      resolve({ code: code ?? 1, signal, output: Buffer.concat(chunks).toString('utf8') });
    });
  });
}
