import { ProposedFeatures, createConnection } from 'vscode-languageserver/node';
import { startServer } from '../lsp/session/server.ts';

startServer(createConnection(ProposedFeatures.all));
