import assert from 'node:assert/strict';
import { parseWorkspaceDescription } from '../../../../server/src/core/checks/rules/workspace/parseWorkspaceDescription.ts';
import { placeOf } from '../../../../server/src/core/model/catalog/placeOf.ts';
import { rankEntries } from '../../../../server/src/core/analysis/loading/rankEntries.ts';
import type { WorkspaceSource } from '../../../../server/src/core/model/catalog/workspaceSources.ts';
import { isOutside } from '../../../../server/src/core/model/catalog/workspaceSources.ts';
import { formatMessage } from '../../../../server/src/core/model/findings/messages.ts';

function read(sources: unknown) {
  const { description, findings } = parseWorkspaceDescription(JSON.stringify({ sources }));
  return {
    sources: description.sources,
    findings: findings.map(({ template, args }) => formatMessage(template, args)),
  };
}

describe('the folders that a workspace lists', () => {
  it('are those of the project where nothing else is said', () => {
    assert.deepEqual(read([{ folder: './team//skills/' }, { folder: '~/company/skills', scope: 'user' }]), {
      sources: [
        { folder: 'team/skills', scope: 'project' },
        { folder: '~/company/skills', scope: 'user' },
      ],
      findings: [],
    });
  });

  it('may lie above the workspace and in the home of the user, and then lie outside', () => {
    const { sources = [] } = read([{ folder: '../../shared' }, { folder: '~/x' }, { folder: 'a' }]);
    assert.deepEqual(sources.map(isOutside), [true, true, false]);
  });

  it('are never everything', () => {
    const folders = ['.', '..', '../..', '~', '~/', '/', '/etc', 'C:/x', 'a/../..', '~/../x', 'a\u0000b'];
    const { sources, findings } = read(folders.map(folder => ({ folder })));
    assert.deepEqual(sources, []);
    assert.equal(findings.length, folders.length);
    assert.equal(findings[0], "'.' is not a folder below the workspace, behind '../' or behind '~/'.");
  });

  it('are left out where something is wrong with them', () => {
    assert.deepEqual(
      read([{ folder: 'a', scope: 'team' }, { scope: 'user' }, { folder: 'b', scpoe: 'user' }]),
      {
        sources: [{ folder: 'b', scope: 'project' }],
        findings: [
          "'sources.0.scope' has to be one of project, user, bundled.",
          "'sources.1' has to be an object with 'folder'.",
          "The key 'scpoe' is not known. Did you mean 'scope'?",
        ],
      },
    );
  });

  const listed: readonly WorkspaceSource[] = [
    { folder: 'team', scope: 'project' },
    { folder: 'platform', scope: 'bundled' },
    { folder: 'team/inner', scope: 'user' },
    { folder: '.claude/skills/vendor', scope: 'bundled' },
  ];
  const sourceOf = (path: string) => placeOf(path, new Set(), listed).source;

  it('are the place of the skills in them, the innermost first', () => {
    assert.deepEqual(
      ['team/a/SKILL.md', 'team/inner/a/SKILL.md', 'platform/a/SKILL.md', 'other/a/SKILL.md'].map(path => {
        const { scope, folder, order } = sourceOf(path);
        return [scope, folder, order];
      }),
      [
        ['project', 'team', 0],
        ['user', 'team/inner', 2],
        ['bundled', 'platform', 1],
        ['project', '', undefined],
      ],
    );
  });

  it('leave to a host what lies in a folder of it', () => {
    const { scope, folder, profiles } = sourceOf('.claude/skills/vendor/a/SKILL.md');
    assert.deepEqual([scope, folder, profiles.includes('claude-code')], ['bundled', '.claude/skills', true]);
  });

  it('go after the folders of hosts, and before skills that lie anywhere else, in their order', () => {
    const paths = ['other/a/SKILL.md', 'second/a/SKILL.md', 'first/a/SKILL.md', 'skills/a/SKILL.md'];
    const order: readonly WorkspaceSource[] = [
      { folder: 'first', scope: 'project' },
      { folder: 'second', scope: 'project' },
    ];
    const entries = paths.map(path => ({ skill: { id: 'a' }, path, ...placeOf(path, new Set(), order) }));
    assert.deepEqual(
      rankEntries(entries).map(({ entry }) => entry.path),
      paths.toReversed(),
    );
  });
});
