/** What an Agent Plugins manifest names as its schema. */
export const schema = 'https://agent-plugins.org/schemas/1.0.0/plugin.schema.json';

/** Where each kind of manifest stands. */
export const claude = '.claude-plugin/plugin.json';
export const copilot = '.github/plugin/plugin.json';
export const codex = '.codex-plugin/plugin.json';
export const agent = 'plugin.json';
export const gemini = 'gemini-extension.json';
export const qwen = 'qwen-extension.json';
export const openclaw = 'openclaw.plugin.json';

/** A manifest with a name and further parts. */
export function named(parts: object): string {
  return JSON.stringify({ name: 'forms', ...parts });
}

/** The same for Agent Plugins. */
export function agentPlugin(parts: object): string {
  return JSON.stringify({ $schema: schema, name: 'forms', ...parts });
}
