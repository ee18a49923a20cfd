import { ProposedFeatures, createConnection } from 'vscode-languageserver/node';
import { createLspCommand } from './cli/commands/lsp.ts';
import { ownCommands, processEnvironment, runCli } from './cli/main.ts';
import { startServer } from './lsp/server.ts';

const lsp = createLspCommand(() => {
  startServer(createConnection(ProposedFeatures.all, process.stdin, process.stdout));
});

// The code is set rather than the process ended, so that all output is written first.
void runCli(process.argv.slice(2), processEnvironment(), [...ownCommands, lsp]).then(code => {
  process.exitCode = code;
  return code;
});
