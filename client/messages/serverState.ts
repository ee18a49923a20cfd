/** Whether anybody can answer the questions of a page. */
export type ServerState = 'starting' | 'running' | 'stopped';
