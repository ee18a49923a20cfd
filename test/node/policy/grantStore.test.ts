import assert from 'node:assert/strict';
import { mkdirSync, readFileSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Grant } from '../../../server/src/core/model/policy/grants.ts';
import {
  addGrant,
  findGrantFile,
  readGrantFile,
  revokeGrant,
} from '../../../server/src/node/policy/grantStore.ts';
import { findAuditFile, findAuditWorkspace } from '../../../server/src/node/audit/auditFile.ts';
import { withFiles } from '../../support/temporaryFolder.ts';

const wanted = { tool: 'pay', source: 'cron', signal: 'nightly' } as const;

function withStore(work: (file: string) => Promise<void>): Promise<void> {
  return withFiles({}, folder => work(path.join(folder, 'state', 'work', 'grants.json')));
}

async function add(file: string, tool: string): Promise<Grant> {
  const added = await addGrant(file, { ...wanted, tool });
  assert.ok('grant' in added, 'problem' in added ? added.problem : '');
  return added.grant;
}

describe('the grants of a workspace', () => {
  it('lie beside its audit', () =>
    withFiles({ 'skillwright.json': '{}', 'skills/memo/SKILL.md': '' }, async folder => {
      const audit = findAuditFile(findAuditWorkspace(folder));
      assert.equal(findGrantFile(folder), path.join(path.dirname(audit), 'grants.json'));
      assert.equal(findGrantFile(path.join(folder, 'skills/memo')), findGrantFile(folder));
    }));

  it('are none at first, come, and go', () =>
    withStore(async file => {
      assert.deepEqual(readGrantFile(file), { grants: [] });
      const limited = { ...wanted, limits: { amount: { most: 5 } }, expires: 1_900_000_000_000 };
      const added = await addGrant(file, limited);
      const grant = { id: 'grant' in added ? added.grant.id : '', ...limited };
      assert.match(grant.id, /^[0-9a-f]{8}$/);
      assert.deepEqual(readGrantFile(file), { grants: [grant] });
      const other = await add(file, 'post');
      assert.deepEqual(await revokeGrant(file, grant.id), { grant });
      assert.deepEqual(readGrantFile(file), { grants: [other] });
      assert.deepEqual(await revokeGrant(file, grant.id), {
        problem: `There is no grant '${grant.id}'.`,
      });
      assert.deepEqual(readdirSync(path.dirname(file)), ['grants.json']);
    }));

  it('are for nobody else to read', () =>
    withStore(async file => {
      await add(file, 'pay');
      await add(file, 'post');
      const modes = [file, path.dirname(file)].map(each => statSync(each).mode & 0o777);
      // Windows knows no such modes: a home there is for its person alone.
      assert.deepEqual(modes, process.platform === 'win32' ? [0o666, 0o666] : [0o600, 0o700]);
    }));

  it('are all kept where several come at once', () =>
    withStore(async file => {
      const tools = Array.from({ length: 6 }, (_, index) => `tool-${index}`);
      await Promise.all(tools.map(tool => add(file, tool)));
      const kept = readGrantFile(file).grants.map(({ tool }) => tool);
      assert.deepEqual(kept.toSorted(), tools);
    }));

  it('do not count where the file is broken, and nothing is written over it', () =>
    withStore(async file => {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, '{"version": 1, "grants": [{"id": "a"}]}');
      const problem = `No grant counts, as '${file}' is broken. Grant 1 cannot be understood.`;
      assert.deepEqual(readGrantFile(file), { grants: [], problem });
      assert.deepEqual(await addGrant(file, wanted), { problem });
      assert.deepEqual(await revokeGrant(file, 'a'), { problem });
      assert.equal(readFileSync(file, 'utf8'), '{"version": 1, "grants": [{"id": "a"}]}');
    }));

  it('do not count where something else stands in the place of the file', () =>
    withStore(async file => {
      mkdirSync(file, { recursive: true });
      const problem = `No grant counts, as '${file}' is broken. It is not an ordinary file.`;
      assert.deepEqual(readGrantFile(file), { grants: [], problem });
      const link = path.join(path.dirname(file), 'link.json');
      symlinkSync(file, link);
      assert.match(readGrantFile(link).problem ?? '', /^No grant counts/);
    }));
});
