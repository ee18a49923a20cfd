import assert from 'node:assert/strict';
import {
  relatedFileKind,
  relatedFileRoot,
} from '../../../../server/src/core/model/related/relatedFileKind.ts';

describe('the kind of a file beside skills', () => {
  for (const [path, kind, root] of [
    ['skills/pdf/agents/openai.yaml', 'openai-yaml', 'skills/pdf'],
    ['skills/pdf/agents/openai.yml', 'openai-yaml', 'skills/pdf'],
    ['agents/openai.yaml', 'openai-yaml', ''],
    ['/home/me/plugin/.claude-plugin/plugin.json', 'claude-plugin', '/home/me/plugin'],
    ['.claude-plugin/marketplace.json', 'claude-marketplace', ''],
    ['.plugin/plugin.json', 'copilot-plugin', ''],
    ['forms/.github/plugin/plugin.json', 'copilot-plugin', 'forms'],
    ['forms/.codex-plugin/plugin.json', 'codex-plugin', 'forms'],
    ['.agents/plugins/marketplace.json', 'codex-marketplace', ''],
    ['plugin.json', 'agent-plugin', ''],
    ['plugins/forms/plugin.json', 'agent-plugin', 'plugins/forms'],
    ['forms/gemini-extension.json', 'gemini-extension', 'forms'],
    ['forms/qwen-extension.json', 'qwen-extension', 'forms'],
    ['forms/openclaw.plugin.json', 'openclaw-plugin', 'forms'],
    ['skills/memo/skill.manifest.json', 'skill-manifest', 'skills/memo'],
    ['skill.skillwright.json', 'skill-sidecar', ''],
    ['C:\\work\\forms\\.claude-plugin\\plugin.json', 'claude-plugin', 'C:\\work\\forms'],
  ] as const) {
    it(`is ${kind} at ${path}`, () => {
      assert.deepEqual([relatedFileKind(path), relatedFileRoot(path)], [kind, root]);
    });
  }

  for (const path of [
    'marketplace.json',
    'plugins/marketplace.json',
    'openai.yaml',
    'subagents/openai.yaml',
    'agents/openai.yaml/notes.md',
    'agents/openai.json',
    '.cursor-plugin/plugin.json',
    'my.plugin.json',
    'memo.skill.manifest.json',
    'skillwright.json',
    'package.json',
    '.claude-plugin/Plugin.json',
  ]) {
    it(`is none at ${path}`, () => {
      assert.equal(relatedFileKind(path), undefined);
    });
  }
});
