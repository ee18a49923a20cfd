import { createLspCommand } from '../cli/commands/lsp.ts';
import { processEnvironment, runCli } from '../cli/main.ts';
import type { CommandEntry } from '../cli/terminal/command.ts';
import type { ExitCode } from '../cli/terminal/output.ts';

/** The command that serves editors, which loads the server when it is run. */
export const lsp: CommandEntry = {
  name: 'lsp',
  summary: 'Runs the language server over standard input and output.',
  load: async () =>
    createLspCommand(async () => {
      await import('./main.ts');
    }),
};

/** The server is to have no memory of the other commands. */
export function runLsp(args: readonly string[]): Promise<ExitCode> {
  return runCli(args, processEnvironment(), [lsp]);
}
