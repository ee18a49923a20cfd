// Generated from the names in schemas/ by npm run generate. Do not edit.
import agent_plugin from '../../../../../../schemas/related/agent-plugin.schema.json' with { type: 'json' };
import claude_marketplace from '../../../../../../schemas/related/claude-marketplace.schema.json' with { type: 'json' };
import claude_plugin from '../../../../../../schemas/related/claude-plugin.schema.json' with { type: 'json' };
import codex_marketplace from '../../../../../../schemas/related/codex-marketplace.schema.json' with { type: 'json' };
import codex_plugin from '../../../../../../schemas/related/codex-plugin.schema.json' with { type: 'json' };
import copilot_plugin from '../../../../../../schemas/related/copilot-plugin.schema.json' with { type: 'json' };
import gemini_extension from '../../../../../../schemas/related/gemini-extension.schema.json' with { type: 'json' };
import openai_yaml from '../../../../../../schemas/related/openai-yaml.schema.json' with { type: 'json' };
import openclaw_plugin from '../../../../../../schemas/related/openclaw-plugin.schema.json' with { type: 'json' };
import qwen_extension from '../../../../../../schemas/related/qwen-extension.schema.json' with { type: 'json' };
import skill_manifest from '../../../../../../schemas/manifest.schema.json' with { type: 'json' };
import skill_sidecar from '../../../../../../schemas/sidecar.schema.json' with { type: 'json' };
import skill_variables from '../../../../../../schemas/vars.schema.json' with { type: 'json' };
import shared_variables from '../../../../../../schemas/variables.schema.json' with { type: 'json' };

export const relatedFileSchemas = {
  'agent-plugin': agent_plugin,
  'claude-marketplace': claude_marketplace,
  'claude-plugin': claude_plugin,
  'codex-marketplace': codex_marketplace,
  'codex-plugin': codex_plugin,
  'copilot-plugin': copilot_plugin,
  'gemini-extension': gemini_extension,
  'openai-yaml': openai_yaml,
  'openclaw-plugin': openclaw_plugin,
  'qwen-extension': qwen_extension,
  'skill-manifest': skill_manifest,
  'skill-sidecar': skill_sidecar,
  'skill-variables': skill_variables,
  'shared-variables': shared_variables,
};
