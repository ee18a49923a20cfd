import { marketplaceManifest } from '../rules/marketplaceManifest.ts';
import { openaiYaml } from '../rules/openaiYaml.ts';
import { pluginManifest } from '../rules/pluginManifest.ts';
import type { WorkspaceRule } from '../rules/rule.ts';
import type { CompanionKind } from './companionKind.ts';

/** Who reads a kind of file, and how. */
export interface CompanionHost {
  /** As it stands at the start of a sentence. */
  readonly title: string;
  readonly rule: WorkspaceRule;
  /**
   * What is known of comments and trailing commas: the host refuses them, takes them along with all of
   * JSON5, or nothing was read about it.
   */
  readonly json: 'strict' | 'lenient' | 'unverified';
}

const plugin = { rule: pluginManifest, json: 'strict' } as const;
const marketplace = { rule: marketplaceManifest, json: 'strict' } as const;

export const companionHosts: Readonly<Record<CompanionKind, CompanionHost>> = {
  'openai-yaml': { title: 'Codex', rule: openaiYaml, json: 'unverified' },
  'claude-plugin': { title: 'Claude Code', ...plugin },
  'claude-marketplace': { title: 'Claude Code', ...marketplace },
  'copilot-plugin': { title: 'GitHub Copilot', ...plugin, json: 'unverified' },
  'codex-plugin': { title: 'Codex', ...plugin },
  'codex-marketplace': { title: 'Codex', ...marketplace },
  'agent-plugin': { title: 'A host of Agent Plugins', ...plugin },
  'gemini-extension': { title: 'Gemini CLI', ...plugin },
  'qwen-extension': { title: 'Qwen Code', ...plugin, json: 'unverified' },
  'openclaw-plugin': { title: 'OpenClaw', ...plugin, json: 'lenient' },
};
