import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { createLspCommand } from './cli/commands/lsp.ts';
import { ownCommands, processEnvironment, runCli } from './cli/main.ts';
import { createMcpCommand } from './cli/commands/mcp.ts';
import { DeskShelf } from './mcp/deskShelf.ts';
import type { serveSkills } from './mcp/serveSkills.ts';
import { compileLess } from './node/compileLess.ts';

// The server is a bundle beside this one: every other command starts sooner and takes less memory without it.
const lsp = createLspCommand(async () => {
  await import(pathToFileURL(path.join(__dirname, 'server.js')).href);
});

// So is what speaks the protocol of agents.
const mcp = createMcpCommand(async (open, choice) => {
  const bundle = pathToFileURL(path.join(__dirname, 'mcpServer.js')).href;
  const loaded: { readonly serveSkills: typeof serveSkills } = await import(bundle);
  loaded.serveSkills(new DeskShelf(open, choice), __VERSION__);
});

// A server lives long enough for everything that V8 does by itself.
if (process.argv[2] !== 'lsp' && process.argv[2] !== 'mcp') {
  compileLess();
}

// The code is set rather than the process ended, so that all output is written first.
void runCli(process.argv.slice(2), processEnvironment(), [...ownCommands, mcp, lsp]).then(code => {
  process.exitCode = code;
  return code;
});
