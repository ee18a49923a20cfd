import { ProposedFeatures, createConnection } from 'vscode-languageserver/node';
import { startServer } from '../lsp/server.ts';

startServer(createConnection(ProposedFeatures.all));
