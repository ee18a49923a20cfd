import { createLspCommand } from '../cli/commands/lsp.ts';
import { processEnvironment, runCli } from '../cli/main.ts';
import type { ExitCode } from '../cli/terminal/output.ts';
import type { runCommands } from './commands.ts';
import { bundleAddress } from '../node/process/bundleAddress.ts';
import { cacheCode } from '../node/process/cacheCode.ts';

const lsp = createLspCommand(async () => {
  await import(bundleAddress('server.js'));
});

/** The server is to have no memory of the other commands, which are a bundle of their own. */
async function main(args: readonly string[]): Promise<ExitCode> {
  cacheCode();
  if (args[0] === lsp.name) {
    return runCli(args, processEnvironment(), [lsp]);
  }
  const loaded: { readonly runCommands: typeof runCommands } = await import(bundleAddress('commands.js'));
  return loaded.runCommands(args, lsp);
}

// The code is set rather than the process ended, so that all output is written first.
void main(process.argv.slice(2)).then(code => {
  process.exitCode = code;
  return code;
});
