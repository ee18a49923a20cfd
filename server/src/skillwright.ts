import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createLspCommand } from './cli/commands/lsp.ts';
import { ownCommands, processEnvironment, runCli } from './cli/main.ts';
import { compileLess } from './node/compileLess.ts';

// The server is a bundle beside this one: every other command starts sooner and takes less memory without it.
const lsp = createLspCommand(async () => {
  await import(pathToFileURL(path.join(__dirname, 'server.js')).href);
});

// A server lives long enough for everything that V8 does by itself.
if (process.argv[2] !== 'lsp') {
  compileLess();
}

// The code is set rather than the process ended, so that all output is written first.
void runCli(process.argv.slice(2), processEnvironment(), [...ownCommands, lsp]).then(code => {
  process.exitCode = code;
  return code;
});
