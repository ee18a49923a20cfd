import assert from 'node:assert/strict';
import { needsOf } from '../inventWorld.ts';

describe('what a skill needs', () => {
  it('is nothing where it says nothing', () =>
    assert.deepEqual(needsOf(''), {
      id: 'forms',
      path: 'skills/forms/SKILL.md',
      isEnabled: true,
      tools: [],
      toolsets: [],
      env: [],
      binaries: [],
      skills: [],
      fallbackForTools: [],
      platforms: [],
      variables: [],
    }));

  it('is read from the frontmatter, each name once', () => {
    const yaml = `enabled: false
tool_names: [search, read]
allowed-tools: Bash
toolsets: ["tools/index:All"]
conditions:
  requires_env: [A, B]
  requires_tools: [read, write]
  requires_toolsets: [documents]
  fallback_for_tools: [fetch]
  platforms: [linux]
requires: {env: [B, C], binary: npx, skills: [base]}
vars: {KEY: {required: true, secret: true, default: x}}
mcp: {command: npx server, env: {A: "\${KEY} \${HOME}", B: "\${KEY}"}}`;
    const { id: _id, path: _path, ...needs } = needsOf(yaml);
    assert.deepEqual(needs, {
      isEnabled: false,
      tools: ['search', 'read', 'write'],
      toolsets: ['tools/index:All', 'documents'],
      env: ['B', 'C', 'A'],
      binaries: ['npx'],
      skills: ['base'],
      fallbackForTools: ['fetch'],
      platforms: ['linux'],
      variables: [{ name: 'KEY', form: 'full', default: 'x', required: true, secret: true }],
      mcp: { command: 'npx server', names: ['KEY', 'HOME'] },
    });
  });

  it('is read from the sidecar, and from the manifest that counts', () => {
    const inline = 'metadata: {manifest: {version: 1, requiredTools: [inline]}}';
    const { tools, mcp, manifest } = needsOf(inline, 'forms', {
      sidecar: '{"tool_names": ["beside"], "mcp": {}}',
      manifest: '{"version": 1, "requiredTools": ["own"], "requiredToolGroups": ["web"]}',
    });
    assert.deepEqual([tools, mcp], [['own', 'beside'], { names: [] }]);
    assert.deepEqual([manifest?.requiredTools, manifest?.requiredToolGroups], [['own'], ['web']]);
    assert.deepEqual(needsOf(inline).tools, ['inline']);
  });

  it('is nothing of a manifest that is mistaken or of another version', () => {
    for (const manifest of [
      '{"version": 2, "requiredTools": ["x"]}',
      '{"version": 1, "requiredTools": "x"}',
    ]) {
      assert.deepEqual(needsOf('', 'forms', { manifest }).tools, []);
    }
  });
});

describe('files of which nobody knows what they ask for', () => {
  it('are told, be it the frontmatter, the sidecar or the manifest', () => {
    const relatedFiles = { sidecar: '{ "requires": ', manifest: '[]' };
    assert.deepEqual(needsOf('tool_names: [a\n', 'forms', relatedFiles).doubtful, [
      { name: 'SKILL.md', cause: 'unread' },
      { name: 'skill.skillwright.json', cause: 'unread' },
      { name: 'skill.manifest.json', cause: 'unread' },
    ]);
  });

  it('are manifests with mistakes and of other versions, since these count as empty', () => {
    for (const manifest of ['{ "version": 2 }', '{ "version": 1, "requiredTools": 7 }', '{}']) {
      assert.deepEqual(needsOf('', 'forms', { manifest }).doubtful, [
        { name: 'skill.manifest.json', cause: 'manifest' },
      ]);
    }
  });

  it('are none that are sound, blank or not there', () => {
    for (const manifest of ['{ "version": 1 }', '', ' \n']) {
      assert.equal(needsOf('', 'forms', { manifest }).doubtful, undefined);
    }
    assert.equal(needsOf('tool_names: [a]').doubtful, undefined);
  });
});
