import assert from 'node:assert/strict';
import path from 'node:path';
import { emptyDescription } from '../../../server/src/core/model/workspace/workspaceDescription.ts';
import { findProfile } from '../../../server/src/core/model/profiles/registry.ts';
import { chooseNewSkillPlace } from '../../../server/src/node/edit/newSkillPlace.ts';
import { withFiles } from '../../support/temporaryFolder.ts';

/** Where a new skill goes in a workspace with skills at these places, and the host it is for. */
function placeIn(
  skills: readonly string[],
  named: { host?: string; folder?: string; targets?: string[] } = {},
) {
  const files = Object.fromEntries(skills.map(place => [`${place}/SKILL.md`, '---\nname: x\n---\n']));
  return withFiles({ '.keep': '', ...files }, async folder => {
    const { host, folder: into, targets = [] } = named;
    const choice = {
      ...(host !== undefined && { profile: findProfile(host) }),
      ...(into !== undefined && { folder: path.join(folder, into) }),
    };
    const { parent, profile } = chooseNewSkillPlace(choice, folder, { ...emptyDescription, targets });
    return [path.relative(folder, parent).split(path.sep).join('/'), profile.id];
  });
}

describe('where a new skill goes', () => {
  it('is among most of the skills that the workspace has', async () => {
    assert.deepEqual(await placeIn([]), ['.agents/skills', 'agentskills']);
    assert.deepEqual(await placeIn(['.claude/skills/a']), ['.claude/skills', 'claude-code']);
    assert.deepEqual(await placeIn(['workspace/skills/a']), ['workspace/skills', 'agentskills']);
    assert.deepEqual(await placeIn(['.claude/skills/a', '.github/skills/a', '.github/skills/b']), [
      '.github/skills',
      'vscode',
    ]);
  });

  it('is a folder of the host that somebody names, or the folder itself', async () => {
    assert.deepEqual(await placeIn(['.claude/skills/a'], { host: 'codex' }), ['.agents/skills', 'codex']);
    assert.deepEqual(await placeIn(['.claude/skills/a'], { folder: 'own' }), ['own', 'agentskills']);
    assert.deepEqual(await placeIn(['.github/skills/a'], { targets: ['claude-code'] }), [
      '.claude/skills',
      'claude-code',
    ]);
  });
});
