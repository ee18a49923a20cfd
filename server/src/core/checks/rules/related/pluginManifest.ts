import { jsonMessages, schemaMessages } from '../../../model/related/schema/schemaMessages.ts';
import type { WorkspaceRule } from '../../engine/rule.ts';
import {
  agentPluginsSpecification,
  claudePluginDocs,
  codexPlugins,
  copilotPluginDocs,
  geminiExtensions,
  openclawManifest,
  qwenExtensions,
} from '../../engine/sources.ts';

export const pluginManifest: WorkspaceRule = {
  code: 'plugin-manifest',
  scope: 'workspace',
  severity: 'error',
  consequence: 'breaks',
  profiles: 'all',
  summary: 'A host refuses the manifest of a plugin that carries skills, or does not find something in it.',
  documentation: `Skills travel in plugins and extensions, and each host has a manifest of its own: \`.claude-plugin/plugin.json\`,
\`.codex-plugin/plugin.json\`, \`.plugin/plugin.json\` and \`.github/plugin/plugin.json\` (GitHub Copilot), \`plugin.json\` with a
\`$schema\` of Agent Plugins, \`gemini-extension.json\`, \`qwen-extension.json\` and \`openclaw.plugin.json\`.

What is an error here keeps the whole plugin from loading, with all its skills: a missing name, a value of another type,
or in Claude Code a path that does not start with \`./\`. A warning costs a part of it. Any other \`plugin.json\` is left
alone.`,
  bad: {
    fileName: '.claude-plugin/plugin.json',
    text: '{\n  "name": "form tools",\n  "skills": ["extra-skills/"]\n}\n',
  },
  good: {
    fileName: '.claude-plugin/plugin.json',
    text: '{\n  "name": "form-tools",\n  "skills": ["./extra-skills/"]\n}\n',
  },
  sources: [
    claudePluginDocs,
    agentPluginsSpecification,
    copilotPluginDocs,
    codexPlugins,
    geminiExtensions,
    qwenExtensions,
    openclawManifest,
  ],
  messages: {
    ...schemaMessages,
    ...jsonMessages,
    nameKebab:
      "{host} loads a plugin called '{name}', but its validator wants lower-case words joined by hyphens.",
    moved: "'{key}' belongs in '{place}' now. {host} still reads it here.",
    version: "'{version}' is not a semantic version such as 1.0.0.",
    prompts: '{host} shows {limit} prompts to start with and ignores this one and all behind it.',
    promptLong: 'The prompt has {actual} characters, and {limit} are allowed. {host} ignores it.',
    namespace:
      "'{key}' has to be the domain name of a host in reverse, such as com.example.host. No host finds it otherwise.",
    skillsFixed: "{host} finds the skills of a plugin in its folder 'skills' and ignores this key.",
    otherVersion:
      "'{schema}' is a version of Agent Plugins that Skillwright does not know, so nothing else is checked.",
    schema: "'{schema}' is not a version of Agent Plugins. {host} refuses the whole file.",
    fixSchema: "Change to '{known}'",
  },
};
