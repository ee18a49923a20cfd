import assert from 'node:assert/strict';
import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { findAuditFile, findAuditWorkspace } from '../../../server/src/node/audit/auditFile.ts';
import { withFiles } from '../../support/temporaryFolder.ts';

describe('the place of the audit', () => {
  it('is where the system keeps the state of programs, in a folder for the workspace', () => {
    const places = [
      [{ env: {}, platform: 'linux', home: '/home/ann' }, '/home/ann/.local/state/skillwright'],
      [{ env: { XDG_STATE_HOME: '/state' }, platform: 'linux', home: '/home/ann' }, '/state/skillwright'],
      [
        { env: { XDG_STATE_HOME: 'state' }, platform: 'linux', home: '/home/ann' },
        '/home/ann/.local/state/skillwright',
      ],
      [
        { env: {}, platform: 'darwin', home: '/Users/ann' },
        '/Users/ann/Library/Application Support/Skillwright',
      ],
      [{ env: { LOCALAPPDATA: '/local' }, platform: 'win32', home: '/home/ann' }, '/local/Skillwright'],
    ] as const;
    for (const [surroundings, folder] of places) {
      const file = findAuditFile('/work', surroundings);
      assert.equal(path.dirname(path.dirname(file)), path.normalize(folder));
      assert.match(path.basename(path.dirname(file)), /^[0-9a-f]{16}$/);
      assert.equal(path.basename(file), 'audit.db');
      assert.notEqual(file, findAuditFile('/other', surroundings));
    }
  });

  it('is the same for an editor and a terminal, whichever folder of a workspace they are in', () =>
    withFiles(
      { 'one/skillwright.json': '{}', 'one/skills/memo/SKILL.md': '', 'two/skills/SKILL.md': '' },
      async folder => {
        const [one, two] = [path.join(folder, 'one'), path.join(folder, 'two')];
        mkdirSync(path.join(folder, 'repository/.git'), { recursive: true });
        mkdirSync(path.join(folder, 'repository/pack'));
        symlinkSync(one, path.join(folder, 'link'));
        assert.equal(findAuditWorkspace(path.join(one, 'skills/memo')), one);
        assert.equal(findAuditWorkspace(path.join(one, 'skills/memo/SKILL.md')), one);
        assert.equal(findAuditWorkspace(path.join(folder, 'link')), one);
        assert.equal(
          findAuditWorkspace(path.join(folder, 'repository/pack')),
          path.join(folder, 'repository'),
        );
        assert.equal(findAuditWorkspace(path.join(two, 'skills')), path.join(two, 'skills'));
        assert.equal(findAuditWorkspace(path.join(two, 'skills'), two), two);
        assert.equal(findAuditWorkspace(two, path.join(two, 'skills')), two);
      },
    ));
});
