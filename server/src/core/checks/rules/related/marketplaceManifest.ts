import { jsonMessages, schemaMessages } from '../../../model/related/schema/schemaMessages.ts';
import type { WorkspaceRule } from '../../engine/rule.ts';
import { claudeMarketplaceDocs, codexPlugins } from '../../engine/sources.ts';

export const marketplaceManifest: WorkspaceRule = {
  code: 'marketplace-manifest',
  scope: 'workspace',
  severity: 'error',
  consequence: 'breaks',
  profiles: 'all',
  summary: 'A marketplace, or a plugin in it, cannot be installed from.',
  documentation: `A marketplace lists plugins: \`.claude-plugin/marketplace.json\` for Claude Code, \`.agents/plugins/marketplace.json\` for Codex.
Each entry says what the plugin is called and where it is. A path starts with \`./\` and counts from the folder above
\`.claude-plugin\` or \`.agents\`, not from the file; a plugin elsewhere takes an object that names the kind of its source.

Claude Code leaves out an entry that it cannot read and offers the rest; Codex refuses the whole file for a value of
another type.`,
  bad: {
    fileName: '.claude-plugin/marketplace.json',
    text: '{\n  "name": "form-tools",\n  "owner": { "name": "Example" },\n  "plugins": [{ "name": "forms", "source": "plugins/forms" }]\n}\n',
  },
  good: {
    fileName: '.claude-plugin/marketplace.json',
    text: '{\n  "name": "form-tools",\n  "owner": { "name": "Example" },\n  "plugins": [{ "name": "forms", "source": "./plugins/forms" }]\n}\n',
  },
  sources: [claudeMarketplaceDocs, codexPlugins],
  messages: {
    ...schemaMessages,
    ...jsonMessages,
    nameReserved: "'{name}' is a name that {host} keeps for itself, so the marketplace cannot be added.",
    duplicate:
      "Another plugin in this list is called '{name}' already, and people can install only one of them.",
    sourcePrefix:
      "'{path}' is not a path that starts with './', so {host} leaves this plugin out. A plugin elsewhere takes an object that names the kind of its source.",
    sourceRoot: "'{path}' names no folder below the marketplace, so {host} leaves this plugin out.",
  },
};
