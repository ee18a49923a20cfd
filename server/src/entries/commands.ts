import type { Command } from '../cli/terminal/command.ts';
import { createMcpCommand } from '../cli/commands/mcp.ts';
import { processEnvironment, runCli } from '../cli/main.ts';
import { ownCommands } from '../cli/ownCommands.ts';
import type { ExitCode } from '../cli/terminal/output.ts';
import { SkillSetProvider } from '../mcp/skillSetProvider.ts';
import type { serveSkills } from '../mcp/serveSkills.ts';
import { bundleAddress } from '../node/process/bundleAddress.ts';

// What speaks the protocol of agents is a bundle beside this one: every other command starts sooner and takes less memory without it.
const mcp = createMcpCommand(async (open, choice) => {
  const loaded: { readonly serveSkills: typeof serveSkills } = await import(bundleAddress('mcpServer.js'));
  loaded.serveSkills(new SkillSetProvider(open, choice), __VERSION__);
});

/** Runs one command line with all commands. @param lsp the one that is known without this bundle */
export function runCommands(args: readonly string[], lsp: Command): Promise<ExitCode> {
  return runCli(args, processEnvironment(), [...ownCommands, mcp, lsp]);
}
