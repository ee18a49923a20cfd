import assert from 'node:assert/strict';
import { parseJson } from '../../../../server/src/core/syntax/json/jsonNode.ts';
import { parseSkillDocument } from '../../../../server/src/core/syntax/document/skillDocument.ts';
import { locateNeed } from '../../../../server/src/core/features/definition/locateNeed.ts';
import type { CheckKind } from '../../../../server/src/core/analysis/readiness/world/readiness.ts';

const skill = `---
name: deals
tool_names: [search]
toolsets: documents
conditions:
  requires_env: [DEALS_KEY]
  fallback_for_tools: [fetch]
  platforms: [linux]
requires:
  binary: [git]
  skills: [base]
vars:
  TOKEN:
    required: true
mcp:
  command: npx deals
---
`;
const manifest = `{
  "version": 1,
  "requiredTools": ["webSearch"],
  "requiredToolGroups": ["research"],
  "forbiddenTools": ["deleteDeal"],
  "requiredIntegrations": [{ "integrationId": "slack", "requiredResources": ["channel:deals"] }],
  "actions": [{ "actionSlug": "memo" }],
  "humanGates": [{ "key": "review", "when": "before_run" }]
}`;

/** The words at the place of a need, with its file. */
function locate(kind: CheckKind, name: string): string | undefined {
  const root = parseJson(manifest).root;
  const place = locateNeed(
    {
      frontmatter: parseSkillDocument(skill).frontmatter?.root,
      sidecar: undefined,
      manifest: root?.kind === 'mapping' ? root : undefined,
    },
    { kind, name },
  );
  const text = place?.file === 'manifest' ? manifest : skill;
  return place && `${place.file} ${text.slice(place.span.start, place.span.end)}`;
}

describe('the place of a need', () => {
  const needs: readonly (readonly [CheckKind, string, string])[] = [
    ['tool', 'webSearch', 'manifest "webSearch"'],
    ['tool', 'search', 'skill search'],
    ['tool-group', 'research', 'manifest "research"'],
    ['toolset', 'documents', 'skill documents'],
    ['integration', 'slack', 'manifest "slack"'],
    ['resource', 'channel:deals', 'manifest "channel:deals"'],
    ['action', 'memo', 'manifest "memo"'],
    ['gate', 'review', 'manifest "review"'],
    ['env', 'DEALS_KEY', 'skill DEALS_KEY'],
    ['binary', 'git', 'skill git'],
    ['skill', 'base', 'skill base'],
    ['variable', 'TOKEN', 'skill TOKEN'],
    ['mcp', 'npx deals', 'skill npx deals'],
    ['platform', 'linux', 'skill [linux]'],
    ['fallback', 'fetch', 'skill fetch'],
    ['forbidden-tool', 'deleteDeal', 'manifest "deleteDeal"'],
  ];
  for (const [kind, name, expected] of needs) {
    it(`is where the skill names it: ${kind}`, () => {
      assert.equal(locate(kind, name), expected);
    });
  }

  it('is nowhere for what no file names', () => {
    assert.equal(locate('tool', 'gone'), undefined);
  });
});
