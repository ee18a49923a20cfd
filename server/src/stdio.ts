import { ProposedFeatures, createConnection } from 'vscode-languageserver/node';
import { startServer } from './lsp/server.ts';

/** Serves an editor over standard input and output until the input ends. */
export function startOverStdio(): void {
  startServer(createConnection(ProposedFeatures.all, process.stdin, process.stdout));
}
