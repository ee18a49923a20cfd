import type { RuleSource } from './rule.ts';

const read = '2026-11-20';
const readLast = '2026-11-21';

export const specification: RuleSource = {
  title: 'Agent Skills specification',
  url: 'https://agentskills.io/specification',
  read,
};

export const referenceLibrary: RuleSource = {
  title:
    'skills-ref 0.1.0, the reference library: validator.py and parser.py (agentskills/agentskills@69ef37e)',
  read,
};

export const clientGuide: RuleSource = {
  title: 'Adding skills support to a client (agentskills/agentskills@69ef37e)',
  read,
};

export const yamlSpecification: RuleSource = {
  title: 'YAML 1.2.2',
  url: 'https://yaml.org/spec/1.2.2/',
  read,
};

export const gitCaseFolding: RuleSource = {
  title: 'git config: core.ignoreCase and core.precomposeUnicode',
  url: 'https://git-scm.com/docs/git-config#Documentation/git-config.txt-coreignoreCase',
  read: '2026-11-26',
};

export const claudeCodeDocs: RuleSource = {
  title: 'Claude Code: skills',
  url: 'https://code.claude.com/docs/en/skills',
  read,
};

export const vscodeBuild: RuleSource = { title: 'VS Code 1.139.1 as shipped', read };

export const minaraSkills: RuleSource = { title: 'Minara Agent: the skill system', read };

export const zeroclawSkills: RuleSource = {
  title: 'ZeroClaw: docs/book/src/tools/skills.md (zeroclaw-labs/zeroclaw@15d2866)',
  read,
};

export const openclawSkills: RuleSource = { title: 'OpenClaw 2026.9.6: docs/tools/skills.md', read };

export const golemcoreSkills: RuleSource = { title: 'GolemCore Bot: skills guide', read };

export const golemcoreVariables: RuleSource = {
  title: 'GolemCore Bot: SkillVariableResolver.java (alexk-dev/golemcore-bot)',
  read: '2026-11-22',
};

export const claudeCodePermissions: RuleSource = {
  title: 'Claude Code: permissions',
  url: 'https://code.claude.com/docs/en/permissions',
  read,
};

export const zedSkills: RuleSource = {
  title: 'Zed: crates/agent_skills/agent_skills.rs (zed-industries/zed@007ed5c)',
  read,
};

export const opencodeBuild: RuleSource = { title: 'OpenCode 1.18.33 as shipped', read };

export const kimiSkills: RuleSource = {
  title: 'Kimi Code CLI: docs/en/customization/skills.md (MoonshotAI/kimi-code@1dd712f)',
  read,
};

export const muxSkills: RuleSource = {
  title: 'Mux: docs/agents/agent-skills.mdx (coder/mux@f2160b1)',
  read,
};

export const hermesSkills: RuleSource = {
  title: 'Hermes Agent: website/docs/user-guide/features/skills.md (NousResearch/hermes-agent@01037fc)',
  read,
};

export const claudeApiDocs: RuleSource = {
  title:
    'Claude API: Agent Skills overview and best practices, a mirror (thevibeworks/claude-code-docs@3f1ef7c)',
  read,
};

export const quickValidate: RuleSource = {
  title: 'skill-creator: scripts/quick_validate.py (anthropics/skills@9d2f1ae)',
  read,
};

export const codexBuild: RuleSource = {
  title: 'Codex 0.169.0 as shipped: the skill-creator in it and its quick_validate.py',
  read,
};

export const codexLoader: RuleSource = {
  title: 'Codex: codex-rs/core-skills/src/loader.rs (openai/codex@033d1d0)',
  read,
};

export const codexLists: RuleSource = {
  title: 'Codex: codex-rs/core-skills/src/render.rs (openai/codex@0899b7c)',
  read: readLast,
};

export const openclawLists: RuleSource = {
  title: 'OpenClaw: src/skills/loading/skill-prompt-limits.ts (openclaw/openclaw@1d6db6e)',
  read: readLast,
};

export const zedLists: RuleSource = {
  title: 'Zed: crates/agent/src, select_catalog_skills (zed-industries/zed)',
  read: readLast,
};

export const ghSkillPublish: RuleSource = {
  title: 'gh skill publish: pkg/cmd/skills/publish/publish.go (cli/cli@0c73f17)',
  read,
};

export const qwenSkills: RuleSource = {
  title: 'Qwen Code 0.24.4: qc-helper/docs/features/skills.md and the bundle',
  read,
};

export const crushSkills: RuleSource = {
  title: 'Crush: internal/skills/skills.go (charmbracelet/crush@1a71e7f)',
  read,
};

export const rooLoader: RuleSource = {
  title: 'Roo Code: src/services/skills/SkillsManager.ts (RooCodeInc/Roo-Code@cb83656)',
  read,
};

export const codexOpenaiYaml: RuleSource = {
  title: 'Codex 0.169.0 as shipped: references/openai_yaml.md of the skill-creator in it',
  read,
};

export const codexDependencies: RuleSource = {
  title: 'Codex: codex-rs/core/src/mcp/skill_dependencies.rs (openai/codex)',
  read,
};

export const codexPlugins: RuleSource = {
  title:
    'Codex: codex-rs/core-plugins/src/manifest.rs (openai/codex@01b4840) and marketplace.rs (@0324d09), plugin-json-spec.md (@258b4eb)',
  read,
};

export const claudePluginDocs: RuleSource = {
  title: 'Claude Code: plugin manifest',
  url: 'https://code.claude.com/docs/en/plugins/manifest-reference',
  read,
};

export const claudeMarketplaceDocs: RuleSource = {
  title: 'Claude Code: marketplaces',
  url: 'https://code.claude.com/docs/en/plugins/marketplace-reference',
  read,
};

export const copilotPluginDocs: RuleSource = {
  title: 'GitHub Copilot CLI: plugin reference (github/docs@0afe69c)',
  read,
};

export const agentPluginsSpecification: RuleSource = {
  title: 'Agent Plugins 1.0.0 (agentplugins/agent-plugins-spec@bd38355)',
  read,
};

export const geminiExtensions: RuleSource = {
  title:
    'Gemini CLI: packages/cli/src/config/extension-manager.ts (google-gemini/gemini-cli@001a804), docs/extensions/reference.md (@00edada)',
  read,
};

export const qwenExtensions: RuleSource = {
  title: 'Qwen Code: packages/core/src/extension/extensionManager.ts (QwenLM/qwen-code@00e542c)',
  read,
};

export const openclawManifest: RuleSource = {
  title: 'OpenClaw: docs/plugins/manifest.md (openclaw/openclaw@00632cd)',
  read,
};

export const gooseSkills: RuleSource = {
  title: 'Goose: crates/goose/src/skills/mod.rs (block/goose@70e9892)',
  read,
};

export const agentHarnessSkills: RuleSource = {
  title: 'Agent Harness: docs/architecture/skills.md (danielscholl/agent-harness@dba0a19)',
  read,
};

export const ambleSkills: RuleSource = { title: 'Amble: the module Skills', read };

export const ownConvention: RuleSource = { title: "Skillwright's own convention", read };

export const markdownlintHeadings: RuleSource = {
  title: 'markdownlint: MD001, heading levels should only increment by one level at a time',
  url: 'https://github.com/DavidAnson/markdownlint/blob/main/doc/md001.md',
  read: readLast,
};

export const commonmark: RuleSource = {
  title: 'CommonMark 0.31.2: fenced code blocks',
  url: 'https://spec.commonmark.org/0.31.2/#fenced-code-blocks',
  read: readLast,
};

export const hostMeasurements: RuleSource = {
  title: 'Measured: bench/hosts, test/hosts/golden',
  read: '2026-11-24',
};

export const skillTemplates: RuleSource = {
  title: 'Anthropic: the template and init_skill.py of skill-creator (anthropics/skills)',
  url: 'https://github.com/anthropics/skills',
  read: readLast,
};
