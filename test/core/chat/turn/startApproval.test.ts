import assert from 'node:assert/strict';
import type { StartRequest } from '../../../../server/src/core/chat/turn/startApproval.ts';
import {
  findChanges,
  isApproved,
  readApprovals,
  toShownApproval,
  writeApprovals,
} from '../../../../server/src/core/chat/turn/startApproval.ts';

const level = {
  name: 'LEVEL',
  value: 'low',
  sources: [{ name: 'LEVEL', level: 'skill-file', file: 'vars.json' }],
  controlsPrograms: false,
} as const;
const request: StartRequest = {
  skill: 'memo',
  program: '/usr/bin/node',
  args: ['server.mjs'],
  folder: '/work/skills/memo',
  env: [level],
  files: 'ab12',
};
const approval = { id: 'one', request, expires: 1_000_000 };

describe('an approval of a start', () => {
  it('is for exactly what was shown, until it expires', () => {
    const env = [{ ...level, value: 'high' }];
    const others = [{ program: '/tmp/node' }, { args: [] }, { folder: '/' }, { env }, { files: 'cd34' }];
    assert.equal(isApproved([approval], { ...request }, 999_999), true);
    assert.equal(isApproved([approval], request, 1_000_000), false);
    for (const other of others) {
      assert.equal(isApproved([approval], { ...request, ...other }, 0), false);
    }
  });

  it('is compared with a later request of the same skill, part by part', () => {
    const { files: _, ...unread } = request;
    const later = { ...unread, program: '/bin/node', env: [{ ...level, name: 'PORT' }] };
    assert.deepEqual(
      [
        findChanges([approval], later),
        findChanges([], later),
        findChanges([approval], { ...later, skill: 'b' }),
      ],
      [['program', 'files', { env: 'LEVEL' }, { env: 'PORT' }], [], []],
    );
  });

  it('is read as it was written', () => {
    assert.equal(JSON.stringify(readApprovals(writeApprovals([approval]))), JSON.stringify([approval]));
  });

  it('is none where the file says anything else', () => {
    const broken = [
      '',
      '[]',
      '{"version": 2, "approvals": []}',
      '{"version": 1, "approvals": [7, {"id": "a"}]}',
      writeApprovals([approval]).replace('skill', 'skull'),
      writeApprovals([approval]).replace('1970', 'soon'),
    ];
    assert.deepEqual(broken.flatMap(readApprovals), []);
  });

  it('is shown by its command and its end', () => {
    assert.deepEqual(toShownApproval(approval, 1_000_000), {
      id: 'one',
      skill: 'memo',
      command: ['/usr/bin/node', 'server.mjs'],
      expires: 1_000_000,
      isOver: true,
    });
  });
});
