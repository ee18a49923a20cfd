import { once } from 'node:events';
import type { Command } from '../terminal/command.ts';
import { parseOptions } from '../terminal/command.ts';
import type { ExitCode } from '../terminal/output.ts';
import { UsageError } from '../terminal/output.ts';

/** The command that serves editors; what it starts is handed in, since the adapters do not know each other. */
export function createLspCommand(startServer: () => Promise<void>): Command {
  return {
    usage: '--stdio',
    help: `For editors: speaks the Language Server Protocol.

  --stdio                   over standard input and output
  --clientProcessId=NUMBER  end with this process; editors add it`,
    run: args => run(args, startServer),
  };
}

async function run(args: readonly string[], startServer: () => Promise<void>): Promise<ExitCode> {
  const { values } = parseOptions(args, { stdio: { type: 'boolean' }, clientProcessId: { type: 'string' } });
  if (values.stdio !== true) {
    throw new UsageError('skillwright lsp speaks over --stdio only.');
  }
  await startServer();
  await once(process.stdin, 'close');
  return 0;
}
