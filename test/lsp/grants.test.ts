import assert from 'node:assert/strict';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Grant } from '../../server/src/core/model/policy/grants.ts';
import { writeGrants } from '../../server/src/core/model/policy/readGrants.ts';
import { findGrantFile } from '../../server/src/node/policy/grantStore.ts';
import type { GrantParams, ShownGrant } from '../../server/src/protocol/grants.ts';
import { addGrant, listGrants, revokeGrant } from '../../server/src/protocol/grants.ts';
import { serve } from '../support/serveFiles.ts';
import type { ServerUnderTest } from '../support/stdioServer.ts';
import type { Files } from '../support/temporaryFolder.ts';
import { withFiles } from '../support/temporaryFolder.ts';
import { createChatClient } from './chatClient.ts';

const tools = [
  { name: 'place_order', description: 'Places an order.', permissionTier: 'ALWAYS_CONFIRM', mock: 'Placed.' },
  { name: 'sign', description: 'Signs.', permissionTier: 'MANUAL_ONLY', mock: 'Signed.' },
];
const files: Files = {
  'skillwright.json': JSON.stringify({ tools }),
  'skills/swap/SKILL.md': '---\nname: swap\ndescription: Swaps one token for another.\n---\nQuote first.\n',
};
const signal = { source: 'cron', signal_id: 'nightly', suggested_stages: ['decide'] };
const signalText = JSON.stringify(signal);
const wish = { tool: 'place_order', source: 'cron', signal: 'nightly', limits: ['sum<=10'] } as const;

interface Granting {
  readonly server: ServerUnderTest;
  readonly folderUri: string;
  /** Of the workspace, which is not there at first. */
  readonly file: string;
  /** How one call of a tool went in a turn that a signal began. */
  readonly call: (name: string, given: object, begun?: string) => Promise<readonly string[]>;
  readonly add: (wanted: Omit<GrantParams, 'folderUri'>) => Promise<ShownGrant>;
}

/** With a state folder of its own, so that what is granted here is granted nowhere else. */
function withGranting(work: (granting: Granting) => Promise<void>): Promise<void> {
  return withFiles({}, state =>
    serve(files, { env: { XDG_STATE_HOME: state } }, async (server, folder) => {
      const folderUri = server.uriOf('').replace(/\/$/, '');
      const client = createChatClient(server);
      const hash = path.basename(path.dirname(findGrantFile(folder)));
      const call: Granting['call'] = async (name, given, begun = signalText) => {
        client.replies.push([{ kind: 'call', call: { id: '1', name, arguments: JSON.stringify(given) } }]);
        const { events, questions } = await client.say('go', {
          model: 'endpoint:a/b',
          signalText: begun,
          isTrusted: true,
        });
        assert.deepEqual(questions, []);
        return events.flatMap(event => {
          const told = event.kind === 'notice' ? [event.text] : [];
          return event.kind === 'call' ? [event.outcome, event.result.text] : told;
        });
      };
      const add: Granting['add'] = async wanted => {
        const answer = await server.connection.sendRequest(addGrant, { folderUri, ...wanted });
        assert.ok('grant' in answer && answer.grant !== undefined, JSON.stringify(answer));
        return answer.grant;
      };
      const file = path.join(state, 'skillwright', hash, 'grants.json');
      await work({ server, folderUri, file, call, add });
    }),
  );
}

function write(file: string, grants: readonly Grant[]): void {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, writeGrants(grants));
}

const refused = [
  'refused',
  "'place_order' was not run: no one can be asked, and no grant allows it for this signal.",
];

describe('grants in an editor', () => {
  it('let a signal run what a person allowed for it, within the limits and no longer than until they are revoked', () =>
    withGranting(async ({ server, folderUri, call, add }) => {
      assert.deepEqual(await call('place_order', { sum: 5 }), refused);
      const { id } = await add(wish);
      assert.deepEqual(await call('place_order', { sum: 5 }), ['ran', 'Placed.']);
      assert.deepEqual(await call('place_order', { sum: 11 }), refused);
      assert.deepEqual(await call('place_order', {}), refused);
      for (const other of [{ source: 'webhook' }, { signal_id: 'daily' }]) {
        const begun = JSON.stringify({ ...signal, ...other });
        assert.deepEqual(await call('place_order', { sum: 5 }, begun), refused);
      }
      const looking = JSON.stringify({ ...signal, suggested_stages: ['discover'] });
      assert.equal((await call('place_order', { sum: 5 }, looking))[0], 'refused');
      await server.connection.sendRequest(revokeGrant, { folderUri, id });
      assert.deepEqual(await call('place_order', { sum: 5 }), refused);
    }));

  it('hold until they expire', () =>
    withGranting(async ({ file, call }) => {
      const grant = { id: 'a', tool: 'place_order', source: 'cron', signal: 'nightly' } as const;
      write(file, [{ ...grant, expires: 1 }]);
      assert.deepEqual(await call('place_order', {}), refused);
      write(file, [{ ...grant, expires: 8_000_000_000_000 }]);
      assert.deepEqual(await call('place_order', {}), ['ran', 'Placed.']);
    }));

  it('let nothing run that a person has to approve each time', () =>
    withGranting(async ({ file, call }) => {
      write(file, [{ id: 'a', tool: 'sign', source: 'cron', signal: 'nightly' }]);
      assert.equal((await call('sign', {}))[0], 'refused');
    }));

  it('do not count where their file is broken, which is said', () =>
    withGranting(async ({ server, folderUri, file, call }) => {
      write(file, []);
      writeFileSync(file, '{');
      const problem = `No grant counts, as '${file}' is broken. It is not a list of grants.`;
      assert.deepEqual(await call('place_order', { sum: 5 }), [problem, ...refused]);
      const answer = await server.connection.sendRequest(addGrant, { folderUri, ...wish });
      assert.deepEqual(answer, { problem });
    }));

  it('are listed with the tools that others can be given for', () =>
    withGranting(async ({ server, folderUri, file, add }) => {
      const added = await add(wish);
      const { id, ...shown } = added;
      assert.deepEqual(shown, { ...wish, isOver: false });
      const past = {
        id: 'past',
        tool: 'run_script',
        source: 'webhook',
        signal: 'alert',
        expires: 1,
      } as const;
      const listed = await server.connection.sendRequest(listGrants, { folderUri });
      assert.deepEqual('grants' in listed && listed.grants, [added]);
      write(file, [past]);
      assert.deepEqual(await server.connection.sendRequest(listGrants, { folderUri }), {
        grants: [{ ...past, limits: [], isOver: true }],
        approvals: [],
        variables: [],
        tools: [
          'place_order',
          'create_skill',
          'update_skill',
          'enable_skill',
          'disable_skill',
          'remember_fact',
          'delete_skill',
          'run_script',
        ],
      });
      const revoked = await server.connection.sendRequest(revokeGrant, { folderUri, id });
      assert.deepEqual(revoked, { problem: `There is no grant '${id}'.` });
    }));

  it('are tried before they are made', () =>
    withGranting(async ({ server, folderUri, file }) => {
      const trial = { folderUri, ...wish, isTrial: true };
      assert.deepEqual(await server.connection.sendRequest(addGrant, trial), {});
      const broken = await server.connection.sendRequest(addGrant, { ...trial, expires: 'soon' });
      const problem = "'soon' is neither a time, as in 2027-01-01, nor a number of days, as in 30d.";
      assert.deepEqual(broken, { problem });
      const elsewhere = { ...trial, folderUri: 'file:///elsewhere' };
      assert.deepEqual(await server.connection.sendRequest(addGrant, elsewhere), {
        problem: 'The folder is not open any more.',
      });
      assert.equal(existsSync(path.dirname(file)), false);
    }));
});
