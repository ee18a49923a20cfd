import { commandList } from '../cli/commandList.ts';
import { processEnvironment, runCli } from '../cli/main.ts';
import type { ExitCode } from '../cli/terminal/output.ts';
import { lsp } from './lsp.ts';

// What speaks the protocol of agents is loaded by its command alone: every other command starts sooner and takes less memory without it.
const mcp = {
  name: 'mcp',
  summary: 'Serves skills to agents over the Model Context Protocol.',
  load: async () => (await import('./mcp.ts')).mcp,
};

/** Runs one command line with all commands. */
export function runCommands(args: readonly string[]): Promise<ExitCode> {
  return runCli(args, processEnvironment(), [...commandList, mcp, lsp]);
}
