// Generated from the names in schemas/ by npm run generate. Do not edit.
import portableSchema from '../../../../../../schemas/frontmatter/portable.schema.json' with { type: 'json' };
import manifestSchema from '../../../../../../schemas/manifest.schema.json' with { type: 'json' };
import agentskills from '../../../../../../schemas/frontmatter/agentskills.schema.json' with { type: 'json' };
import amble from '../../../../../../schemas/frontmatter/amble.schema.json' with { type: 'json' };
import amp from '../../../../../../schemas/frontmatter/amp.schema.json' with { type: 'json' };
import antigravity from '../../../../../../schemas/frontmatter/antigravity.schema.json' with { type: 'json' };
import augment from '../../../../../../schemas/frontmatter/augment.schema.json' with { type: 'json' };
import claude_api from '../../../../../../schemas/frontmatter/claude-api.schema.json' with { type: 'json' };
import claude_code from '../../../../../../schemas/frontmatter/claude-code.schema.json' with { type: 'json' };
import cline from '../../../../../../schemas/frontmatter/cline.schema.json' with { type: 'json' };
import codex from '../../../../../../schemas/frontmatter/codex.schema.json' with { type: 'json' };
import copilot_cli from '../../../../../../schemas/frontmatter/copilot-cli.schema.json' with { type: 'json' };
import crush from '../../../../../../schemas/frontmatter/crush.schema.json' with { type: 'json' };
import cursor from '../../../../../../schemas/frontmatter/cursor.schema.json' with { type: 'json' };
import factory from '../../../../../../schemas/frontmatter/factory.schema.json' with { type: 'json' };
import gemini_cli from '../../../../../../schemas/frontmatter/gemini-cli.schema.json' with { type: 'json' };
import gh_skill from '../../../../../../schemas/frontmatter/gh-skill.schema.json' with { type: 'json' };
import golemcore from '../../../../../../schemas/frontmatter/golemcore.schema.json' with { type: 'json' };
import goose from '../../../../../../schemas/frontmatter/goose.schema.json' with { type: 'json' };
import hermes from '../../../../../../schemas/frontmatter/hermes.schema.json' with { type: 'json' };
import kilo from '../../../../../../schemas/frontmatter/kilo.schema.json' with { type: 'json' };
import kimi_code from '../../../../../../schemas/frontmatter/kimi-code.schema.json' with { type: 'json' };
import kiro from '../../../../../../schemas/frontmatter/kiro.schema.json' with { type: 'json' };
import knowledge from '../../../../../../schemas/frontmatter/knowledge.schema.json' with { type: 'json' };
import minara from '../../../../../../schemas/frontmatter/minara.schema.json' with { type: 'json' };
import mistral_vibe from '../../../../../../schemas/frontmatter/mistral-vibe.schema.json' with { type: 'json' };
import mux from '../../../../../../schemas/frontmatter/mux.schema.json' with { type: 'json' };
import openclaw from '../../../../../../schemas/frontmatter/openclaw.schema.json' with { type: 'json' };
import opencode from '../../../../../../schemas/frontmatter/opencode.schema.json' with { type: 'json' };
import openhands from '../../../../../../schemas/frontmatter/openhands.schema.json' with { type: 'json' };
import pi from '../../../../../../schemas/frontmatter/pi.schema.json' with { type: 'json' };
import qwen_code from '../../../../../../schemas/frontmatter/qwen-code.schema.json' with { type: 'json' };
import roo from '../../../../../../schemas/frontmatter/roo.schema.json' with { type: 'json' };
import vscode from '../../../../../../schemas/frontmatter/vscode.schema.json' with { type: 'json' };
import warp from '../../../../../../schemas/frontmatter/warp.schema.json' with { type: 'json' };
import windsurf from '../../../../../../schemas/frontmatter/windsurf.schema.json' with { type: 'json' };
import zed from '../../../../../../schemas/frontmatter/zed.schema.json' with { type: 'json' };
import zeroclaw from '../../../../../../schemas/frontmatter/zeroclaw.schema.json' with { type: 'json' };

export { portableSchema, manifestSchema };
export const profileSchemas = {
  'agentskills': agentskills,
  'amble': amble,
  'amp': amp,
  'antigravity': antigravity,
  'augment': augment,
  'claude-api': claude_api,
  'claude-code': claude_code,
  'cline': cline,
  'codex': codex,
  'copilot-cli': copilot_cli,
  'crush': crush,
  'cursor': cursor,
  'factory': factory,
  'gemini-cli': gemini_cli,
  'gh-skill': gh_skill,
  'golemcore': golemcore,
  'goose': goose,
  'hermes': hermes,
  'kilo': kilo,
  'kimi-code': kimi_code,
  'kiro': kiro,
  'knowledge': knowledge,
  'minara': minara,
  'mistral-vibe': mistral_vibe,
  'mux': mux,
  'openclaw': openclaw,
  'opencode': opencode,
  'openhands': openhands,
  'pi': pi,
  'qwen-code': qwen_code,
  'roo': roo,
  'vscode': vscode,
  'warp': warp,
  'windsurf': windsurf,
  'zed': zed,
  'zeroclaw': zeroclaw,
};
