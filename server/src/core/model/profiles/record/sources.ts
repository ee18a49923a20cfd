import type { Source } from './profile.ts';

const read = '2026-11-20';
const readLast = '2026-11-21';

/**
 * Every document that facts about hosts were read in, by its key, with the date where that is another one. Repositories
 * are named owner/name@commit.
 */
const sources: Readonly<Record<string, Omit<Source, 'key' | 'read'> & Partial<Pick<Source, 'read'>>>> = {
  HOSTS: {
    title: 'Measured on the real host against a scripted model: test/hosts/golden, npm run hosts',
    read: '2026-11-24',
  },
  SPEC: {
    title: 'agentskills/agentskills@69ef37e (2026-08-09) docs/specification.mdx',
    url: 'https://agentskills.io/specification',
  },
  CLIENT: { title: 'agentskills/agentskills@69ef37e docs/client-implementation/adding-skills-support.mdx' },
  REF: {
    title:
      'agentskills/agentskills@69ef37e skills-ref/src/skills_ref/{validator,parser,prompt,models,cli}.py (skills-ref 0.1.0)',
  },
  CC: {
    title: 'ericbuess/claude-code-docs@ec68a5b (2026-08-22) docs/skills.md, a mirror',
    url: 'https://code.claude.com/docs/en/skills',
  },
  CCPERM: {
    title:
      'ericbuess/claude-code-docs@ec68a5b docs/permissions.md, docs/tools-reference.md, docs/model-config.md, a mirror',
  },
  CCSET: { title: 'ericbuess/claude-code-docs@ec68a5b docs/settings-reference.md, a mirror' },
  CCHOOK: {
    title: 'https://code.claude.com/docs/en/hooks (search excerpts), an excerpt',
    url: 'https://code.claude.com/docs/en/hooks',
  },
  CCPLUG: {
    title:
      'ericbuess/claude-code-docs@ec68a5b docs/plugins-reference.md, docs/plugin-marketplaces.md, a mirror',
  },
  CCLOG: { title: 'anthropics/claude-code@5cfc0a1 (2026-08-22) CHANGELOG.md up to 2.1.240' },
  CCBIN: { title: 'npm @anthropic-ai/claude-code-linux-x64 2.1.328 (strings only)' },
  API: {
    title:
      'thevibeworks/claude-code-docs@3f1ef7c (2026-08-22) content/en/agents-and-tools/agent-skills/{overview,best-practices}.md, content/en/build-with-claude/skills-guide.md, a mirror',
  },
  ANTH: {
    title:
      'anthropics/skills@9d2f1ae (2026-07-01) skills/skill-creator/scripts/{quick_validate,package_skill}.py, references/schemas.md',
  },
  VSC: {
    title:
      'VS Code 1.139.1 (product date 2026-09-25) as shipped in code-server: extensions/prompt-basics/package.json, extensions/copilot/package.json 0.67.0, out/vs/code/browser/workbench/workbench.js, out/nls.messages.json',
  },
  VSDOC: {
    title: 'microsoft/vscode-docs@08868fe docs/agent-customization/agent-skills.md (DateApproved 2026-05-28)',
  },
  VSPLUG: { title: 'microsoft/vscode-docs@0f0a204 docs/agent-customization/agent-plugins.md (2026-08-05)' },
  VSTYPES: { title: 'npm @types/vscode 1.140.0 (2026-10-01) index.d.ts' },
  CURSORPLUG: {
    title: 'https://cursor.com/docs/plugins/building',
    url: 'https://cursor.com/docs/plugins/building',
    read: '2026-11-24',
  },
  FACTORYPLUG: {
    title: 'https://docs.factory.ai/harness/plugins',
    url: 'https://docs.factory.ai/harness/plugins',
    read: '2026-11-24',
  },
  GHCLI: {
    title: 'github/docs@046d267 content/copilot/reference/copilot-cli-reference/cli-command-reference.md',
  },
  GHPLUG: {
    title: 'github/docs@0afe69c content/copilot/reference/copilot-cli-reference/cli-plugin-reference.md',
  },
  GHSKILL: {
    title:
      'github/docs@02ac71c content/copilot/concepts/agents/about-agent-skills.md; github/docs@2629d0b data/reusables/copilot/creating-adding-skills.md',
  },
  GH: {
    title:
      'cli/cli: internal/skills/registry/registry.go@12bad31, internal/skills/frontmatter/frontmatter.go@10db389, internal/skills/lockfile/lockfile.go@805897b, pkg/cmd/skills/publish/publish.go@0c73f17',
  },
  CODEX: {
    title:
      'openai/codex codex-rs/core-skills/src/loader.rs (@033d1d0, @c9d127c), loader/discovery.rs@6162409, render.rs@0899b7c, ext/skills/src/render.rs@1dbce87',
  },
  CODEXBIN: {
    title:
      'npm @openai/codex 0.169.0 linux-x64 (embedded skill-creator, quick_validate.py, references/openai_yaml.md)',
  },
  CODEXDOC: {
    title:
      'life-is-blue/openai-codex-docs-mirror@e613898 (2026-05-04) docs/codex/skills.md, docs/codex/plugins/build.md (pages since moved to learn.chatgpt.com/docs/build-skills), a mirror',
  },
  CODEXPLUG: {
    title: 'openai/codex@258b4eb skills/src/assets/samples/plugin-creator/references/plugin-json-spec.md',
  },
  GEMLIST: {
    title:
      'google-gemini/gemini-cli packages/core/src/prompts/snippets.ts@00408ae, packages/core/src/skills/skillManager.ts@04fbf50',
    read: readLast,
  },
  GEM: {
    title:
      'google-gemini/gemini-cli@5411f11 (2026-08-21) packages/core/src/skills/{skillLoader,skillManager}.ts, docs/cli/skills.md (same docs in npm @google/gemini-cli 0.61.0)',
  },
  OCLIST: { title: 'anomalyco/opencode@048f74f packages/opencode/src/skill/index.ts', read: readLast },
  OC: {
    title:
      'npm opencode-linux-x64 1.18.33 (MIT bundle inspected); anomalyco/opencode@02bae89 packages/web/src/content/docs/skills.mdx',
  },
  GOOSELIST: { title: 'block/goose@0d2074c crates/goose/src/skills/client.rs', read: readLast },
  GOOSE: {
    title:
      'block/goose crates/goose/src/skills/{mod,arguments}.rs, builtins/skill_authoring.md@70e9892, documentation/docs/guides/context-engineering/using-skills.md@0b282cf',
  },
  SYL: {
    title:
      'OpenScribbler/syllago@7083339 (2026-05-03) docs/provider-formats/*.yaml (pages fetched 2026-04), a third party',
  },
  RULEZ: {
    title:
      'Goldziher/ai-rulez docs/skills.md@1ec68ed, docs/harness-traps.md@3165da1 (vendor facts dated 2026-10-04..06), a third party',
  },
  CURSOR: {
    title: 'https://cursor.com/docs/context/skills (search excerpt), an excerpt',
    url: 'https://cursor.com/docs/context/skills',
  },
  ROOLIST: { title: 'RooCodeInc/Roo-Code@333b301 src/core/prompts/sections/skills.ts', read: readLast },
  ROO: {
    title:
      'RooCodeInc/Roo-Code@cb83656 (2026-04-14) src/services/skills/SkillsManager.ts, packages/types/src/skills.ts',
  },
  KILO: { title: 'Kilo-Org/kilocode@03132cb packages/kilo-docs/pages/customize/skills.md' },
  CLINE: {
    title:
      'cline/cline@21cb8d2 (2026-08-22) apps/vscode/src/core/**/skills.ts, storage/skill-directories.ts, docs/customization/skills.mdx, sdk/packages/core/src/extensions/config/user-instruction-config-loader.ts',
  },
  KIRO: {
    title: 'https://kiro.dev/docs/skills, https://kiro.dev/docs/cli/skills (search excerpts), an excerpt',
    url: 'https://kiro.dev/docs/skills',
  },
  FACT: {
    title:
      'https://docs.factory.ai/harness/skills.md and /cli/configuration/skills (search excerpts, 2026), an excerpt',
    url: 'https://docs.factory.ai/harness/skills.md',
  },
  CLAWLIST: {
    title:
      'openclaw/openclaw src/skills/loading/skill-prompt-limits.ts@1d6db6e, src/skills/loading/skill-contract.ts@02ab176',
    read: readLast,
  },
  CLAW: {
    title: 'npm openclaw 2026.9.6 docs/tools/{skills,creating-skills,skills-config}.md and dist constants',
  },
  HERMES: {
    title:
      'NousResearch/hermes-agent website/docs/user-guide/features/skills.md@01037fc, website/docs/developer-guide/creating-skills.md@0f988e8, agent/skill_utils.py@010929c',
  },
  VIBELIST: { title: 'mistralai/mistral-vibe@06ad8a6 vibe/core/system_prompt.py', read: readLast },
  VIBE: {
    title:
      'mistralai/mistral-vibe@ac8f1a0 (2026-07-01) vibe/core/skills/{models,parser,manager}.py, README.md; models.py@385c994',
  },
  DEVIN: {
    title: 'docs.devin.ai/desktop/cascade (excerpt) + OpenScribbler/syllago windsurf.yaml, a third party',
  },
  PI: {
    title:
      'npm @mariozechner/pi-coding-agent 0.73.1 docs/skills.md (newer name: @earendil-works/pi-coding-agent 1.5.2, not inspected)',
  },
  QWEN: {
    title:
      'npm @qwen-code/qwen-code 0.24.4 bundled/qc-helper/docs/features/skills.md + bundle (packages/core/src/skills/types.ts)',
  },
  KIMI: { title: 'MoonshotAI/kimi-code@1dd712f docs/en/customization/skills.md' },
  MUX: {
    title:
      'coder/mux (now "Xum") @f2160b1 (2026-08-22) docs/agents/agent-skills.mdx, src/common/orpc/schemas/agentSkill.ts',
  },
  ZC: { title: 'zeroclaw-labs/zeroclaw@15d2866 (2026-08-22) docs/book/src/tools/skills.md' },
  CRUSH: {
    title:
      'charmbracelet/crush internal/skills/skills.go@1a71e7f, internal/skills/builtin/crush-config/SKILL.md@02f405a',
  },
  ZEDLIST: {
    title:
      'zed-industries/zed crates/agent/src (select_catalog_skills, combine_skills, apply_skill_overrides), crates/agent/src/templates/system_prompt.hbs@08cd78c',
    read: readLast,
  },
  ZED: {
    title: 'zed-industries/zed crates/agent_skills/agent_skills.rs@007ed5c, docs/src/ai/skills.md@0011187',
  },
  WARP: {
    title:
      'warpdotdev/warp crates/ai/src/skills/parse_skill.rs@22894b6, parser.rs@34f1516, skill_provider.rs@139643e',
  },
  OH: {
    title:
      'OpenHands/software-agent-sdk openhands-sdk/openhands/sdk/skills/skill.py@0bda03d, utils.py@055e09f',
  },
  AUG: {
    title: 'https://docs.augmentcode.com/using-augment/skills (search excerpt), an excerpt',
    url: 'https://docs.augmentcode.com/using-augment/skills',
  },
  SKCLI: { title: 'npm skills (Vercel) 1.7.4 docs/{agents,creating-skills,commands}.md, dist/cli.mjs' },
  APSPEC: {
    title:
      'agentplugins/agent-plugins-spec@bd38355 (2026-08-06) spec/1.0.0.md, schemas/1.0.0/plugin.schema.json',
  },
  ANTIG: {
    title:
      'dev.to article on Antigravity skills; cli/cli registry.go; skills CLI 1.7.4 agents table, a third party',
  },
  MINARA: { title: 'Minara Agent: the skill system (documentation)' },
  AMBLE: { title: 'Amble: skills (documentation)' },
  GOLEMCORE: {
    title: 'alexk-dev/golemcore-bot@4d39aac docs/SKILLS.md',
    url: 'https://github.com/alexk-dev/golemcore-bot/blob/main/docs/SKILLS.md',
  },
  GOLEMCODE: {
    title:
      'alexk-dev/golemcore-bot (@c1fbe86, @50de13f) me/golemcore/bot/domain/service/{SkillService,SkillDocumentService,SkillVariableResolver}.java, tools/SkillManagementTool.java',
  },
  GOLEMREG: { title: 'alexk-dev/golemcore-skills@c352129 docs/REPOSITORY_STRUCTURE.md, registry/golemcore' },
  AGENTDOC: { title: 'danielscholl/agent-harness@dba0a19 docs/architecture/skills.md' },
  KNOWLEDGE: { title: 'Skills as knowledge documents of an agent (documentation)' },
};

/** The documents with these keys; asking for one that is not in the table is a mistake of ours. */
export function sourcesOf(...keys: readonly string[]): Source[] {
  return keys.map(key => {
    const source = sources[key];
    if (source === undefined) {
      throw new Error(`There is no source '${key}'.`);
    }
    const { title, url, read: own = read } = source;
    return url === undefined ? { key, title, read: own } : { key, title, url, read: own };
  });
}
