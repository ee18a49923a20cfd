import { createMcpCommand } from '../cli/commands/mcp.ts';
import { processEnvironment, runCli } from '../cli/main.ts';
import { ownCommands } from '../cli/ownCommands.ts';
import type { ExitCode } from '../cli/terminal/output.ts';
import { SkillSetProvider } from '../mcp/skillSetProvider.ts';
import { lsp } from './lsp.ts';

// What speaks the protocol of agents is loaded by its command alone: every other command starts sooner and takes less memory without it.
const mcp = createMcpCommand(async (open, choice) => {
  const { serveSkills } = await import('../mcp/serveSkills.ts');
  serveSkills(new SkillSetProvider(open, choice), __VERSION__);
});

/** Runs one command line with all commands. */
export function runCommands(args: readonly string[]): Promise<ExitCode> {
  return runCli(args, processEnvironment(), [...ownCommands, mcp, lsp]);
}
