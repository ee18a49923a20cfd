import { createLspCommand } from './cli/commands/lsp.ts';
import { ownCommands, processEnvironment, runCli } from './cli/main.ts';

// The server is loaded only where it is asked for: every other command starts sooner without it.
const lsp = createLspCommand(async () => {
  const { startOverStdio } = await import('./stdio.ts');
  startOverStdio();
});

// The code is set rather than the process ended, so that all output is written first.
void runCli(process.argv.slice(2), processEnvironment(), [...ownCommands, lsp]).then(code => {
  process.exitCode = code;
  return code;
});
