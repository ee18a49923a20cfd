import assert from 'node:assert/strict';
import type { LockReason } from '../../../../server/src/core/analysis/provenance/locked.ts';
import type { WorkspaceText } from '../../../../server/src/core/operations/update/planEnabled.ts';
import { planEnabled } from '../../../../server/src/core/operations/update/planEnabled.ts';
import { applyEdits } from '../../../../server/src/core/text/position/edits.ts';
import { managed, textsAfter } from '../../../support/managed.ts';
import { toCrlf } from '../../../support/marked.ts';
import { say } from '../../../support/skillParts.ts';

interface Situation {
  readonly hosts: readonly string[];
  readonly sidecar?: string;
  readonly lock?: LockReason;
  /** Text of skillwright.json; null for a skill outside of every workspace. */
  readonly workspace?: string | null;
}

/** The texts afterwards and what is said, or why nothing changes. */
function turn(text: string, enabled: boolean, { hosts, sidecar, lock, workspace }: Situation) {
  const skill = managed(text, hosts, sidecar === undefined ? {} : { sidecar }, lock);
  const place: WorkspaceText | undefined = workspace === null ? undefined : { text: workspace };
  const plan = planEnabled(skill, enabled, place);
  if ('problem' in plan) {
    return say(plan.problem);
  }
  assert.deepEqual(plan.result, { name: 'example', enabled });
  const change = plan.workspace;
  const after =
    change === undefined
      ? undefined
      : 'create' in change
        ? change.create
        : applyEdits(workspace ?? '', change.edits);
  return {
    ...(plan.edits.length > 0 && textsAfter(skill.parts, plan.edits)),
    ...(after !== undefined && { workspace: after }),
    ...(plan.note && { note: say(plan.note) }),
  };
}

const plain = '---\nname: example\ndescription: Words.\n---\n';
const withKey = (value: boolean) => `---\nname: example\nenabled: ${value} # why\ntitle: T\n---\n`;
const deaf =
  'No key switches the skill off for all of its hosts, so `example` is listed in `disabled` of skillwright.json, which they do not read: Claude Code.';

describe('a skill that is switched off', () => {
  it('says so in its own key where its host reads that', () => {
    assert.deepEqual(turn(withKey(true), false, { hosts: ['knowledge'] }), { skill: withKey(false) });
    assert.deepEqual(turn(toCrlf(withKey(true)), false, { hosts: ['amble'] }), {
      skill: toCrlf(withKey(false)),
    });
    assert.deepEqual(turn(plain, false, { hosts: ['knowledge'] }), {
      skill: '---\nname: example\ndescription: Words.\nenabled: false\n---\n',
    });
  });

  it('stands in skillwright.json where no host has a key for that', () => {
    const { workspace, note } = { workspace: '{\n  "disabled": [\n    "example"\n  ]\n}\n', note: deaf };
    assert.deepEqual(turn(plain, false, { hosts: ['claude-code'] }), { workspace, note });
    assert.deepEqual(turn(withKey(true), false, { hosts: ['claude-code'] }), { workspace, note });
    assert.deepEqual(
      turn(plain, false, {
        hosts: ['claude-code'],
        workspace: '{\n  // off\n  "disabled": ["other"] // c\n}\n',
      }),
      { workspace: '{\n  // off\n  "disabled": ["other", "example"] // c\n}\n', note },
    );
    assert.deepEqual(turn(plain, false, { hosts: ['claude-code'], workspace: '{"disabled":["example"]}' }), {
      note,
    });
  });

  it('tells of the hosts that have no such key beside one that has', () => {
    assert.deepEqual(turn(withKey(true), false, { hosts: ['knowledge', 'claude-code'] }), {
      skill: withKey(false),
      note: 'These hosts have no key to switch a skill off, and will still offer it: Claude Code.',
    });
  });

  it('does not get a key that another target refuses', () => {
    assert.deepEqual(turn(plain, false, { hosts: ['knowledge', 'agentskills'], workspace: '{}' }), {
      workspace: '{\n  "disabled": [\n    "example"\n  ]\n}',
      note: 'No key switches the skill off for all of its hosts, so `example` is listed in `disabled` of skillwright.json, which they do not read: Knowledge skills, Agent Skills.',
    });
  });

  it('is left as it is where it is off already', () => {
    assert.deepEqual(turn(withKey(false), false, { hosts: ['knowledge'] }), {});
    assert.deepEqual(turn(plain, false, { hosts: ['knowledge'], sidecar: '{"enabled":false}' }), {});
  });

  it('is not changed itself where it is locked', () => {
    assert.deepEqual(
      turn(withKey(true), false, { hosts: ['knowledge'], lock: 'provenance', workspace: '{}' }),
      {
        workspace: '{\n  "disabled": [\n    "example"\n  ]\n}',
        note: 'The skill is locked, so `example` is listed in `disabled` of skillwright.json; its hosts will still offer it.',
      },
    );
  });

  it('cannot be where nothing could say it', () => {
    assert.equal(
      turn(plain, false, { hosts: ['claude-code'], workspace: null }),
      'No key switches the skill off for all of its hosts (Claude Code), and it lies outside of every workspace, so that no skillwright.json can say it.',
    );
    assert.equal(
      turn(plain, false, { hosts: ['knowledge'], lock: 'bundled', workspace: null }),
      'The skill is locked and lies outside of every workspace, so that no skillwright.json can switch it off; duplicate it to edit it.',
    );
    assert.equal(
      turn(plain, false, { hosts: ['claude-code'], workspace: '{ "disabled": ' }),
      'skillwright.json cannot be read without doubt, so nothing is written into it.',
    );
    assert.deepEqual(turn(plain, false, { hosts: ['knowledge'], workspace: null }), {
      skill: '---\nname: example\ndescription: Words.\nenabled: false\n---\n',
    });
  });
});

describe('a skill that is switched on', () => {
  it('is on in its own key and in skillwright.json', () => {
    assert.deepEqual(
      turn(withKey(false), true, {
        hosts: ['knowledge'],
        workspace: '{ "disabled": ["a", "example", "b"] }',
      }),
      { skill: withKey(true), workspace: '{ "disabled": ["a", "b"] }' },
    );
    assert.deepEqual(
      turn(plain, true, { hosts: ['vscode'], workspace: '{\n  "disabled": [\n    "example"\n  ]\n}\n' }),
      { workspace: '{\n  "disabled": []\n}\n' },
    );
    assert.deepEqual(turn(plain, true, { hosts: ['vscode'], sidecar: '{ "enabled": false }' }), {
      skill: plain,
      sidecar: '{ "enabled": true }',
    });
  });

  it('is left as it is where it is on already', () => {
    for (const workspace of [undefined, '', '{}', '{ "disabled": ["other"] }', null]) {
      assert.deepEqual(
        turn(plain, true, { hosts: ['vscode'], ...(workspace !== undefined && { workspace }) }),
        {},
      );
    }
  });

  it('cannot be where its own key says otherwise and it is locked', () => {
    assert.equal(
      turn(withKey(false), true, { hosts: ['knowledge'], lock: 'source' }),
      'The `source` of the skill locks it, so it cannot be changed here; duplicate it to edit it.',
    );
    assert.deepEqual(
      turn(plain, true, { hosts: ['knowledge'], lock: 'source', workspace: '{"disabled":["example"]}' }),
      { workspace: '{"disabled":[]}' },
    );
  });

  it('stays off where every skill is switched off', () => {
    assert.equal(
      turn(plain, true, { hosts: ['vscode'], workspace: '{ "disabled": ["*", "example"] }' }),
      'Every skill is switched off by `*` in `disabled` of skillwright.json; take that out first.',
    );
  });
});
