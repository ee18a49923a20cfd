import { createConnector } from '../node/mcp/connectServer.ts';

/** The library that speaks with MCP servers, which is loaded when the first one is started. */
export const connectServer = createConnector(__VERSION__);
