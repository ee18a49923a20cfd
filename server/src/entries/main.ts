import { ProposedFeatures, createConnection } from 'vscode-languageserver/node';
import { connectOverStdio } from '../lsp/connection/stdioConnection.ts';
import { startServer } from '../lsp/server.ts';

const isOverStdio = process.argv.includes('--stdio');
startServer(isOverStdio ? connectOverStdio() : createConnection(ProposedFeatures.all));
