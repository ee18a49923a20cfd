/** What an Agent Plugins manifest names as its schema. */
export const schema = 'https://agent-plugins.org/schemas/1.0.0/plugin.schema.json';

/** A manifest with a name and further parts. */
export function named(parts: object): string {
  return JSON.stringify({ name: 'forms', ...parts });
}

/** The same for Agent Plugins. */
export function agentPlugin(parts: object): string {
  return JSON.stringify({ $schema: schema, name: 'forms', ...parts });
}
