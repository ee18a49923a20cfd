#!/usr/bin/env node
import type { ExitCode } from '../cli/terminal/output.ts';

/** Loads only what the first argument needs. */
async function main(args: readonly string[]): Promise<ExitCode> {
  const [name] = args;
  if (name === '--version' || name === '-v') {
    process.stdout.write(`${__VERSION__}\n`);
    return 0;
  }
  const { cacheCode } = await import('../node/process/cacheCode.ts');
  cacheCode();
  if (name === 'lsp') {
    const { runLsp } = await import('./lsp.ts');
    return runLsp(args);
  }
  const { runCommands } = await import('./commands.ts');
  return runCommands(args);
}

// The code is set rather than the process ended, so that all output is written first.
void main(process.argv.slice(2)).then(code => {
  process.exitCode = code;
  return code;
});
