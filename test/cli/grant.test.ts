import assert from 'node:assert/strict';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { runSkillwright } from '../support/cliProcess.ts';
import type { CliResult } from '../support/cliProcess.ts';
import type { Files } from '../support/temporaryFolder.ts';
import { withFiles } from '../support/temporaryFolder.ts';

const tools = [
  { name: 'place_order', description: 'Places an order.', permissionTier: 'ALWAYS_CONFIRM' },
  { name: 'sign', description: 'Signs.', permissionTier: 'MANUAL_ONLY' },
  { name: 'quote', description: 'Quotes.', permissionTier: 'READ_ONLY' },
];
const files: Files = { 'skillwright.json': JSON.stringify({ tools }), 'sub/notes.md': '' };

type Grant = (...args: readonly string[]) => Promise<CliResult>;

/** In a workspace with a state of its own. */
function withGrants(work: (grant: Grant, folder: string) => Promise<void>): Promise<void> {
  return withFiles({}, home =>
    withFiles(files, cwd =>
      work((...args) => {
        const env = { XDG_STATE_HOME: home, LOCALAPPDATA: home };
        return runSkillwright(['grant', ...args], { cwd, home, env });
      }, cwd),
    ),
  );
}

const order = ['add', 'place_order', '--source', 'cron', '--signal', 'nightly'];

describe('skillwright grant', () => {
  it('allows a tool for a signal, lists what is allowed, and takes it back', () =>
    withGrants(async (grant, folder) => {
      const limits = ['--limit', 'amount<=100', '--limit', 'symbol=BTC,ETH'];
      const added = await grant(...order, ...limits, '--expires', '2999-01-01', '--yes', '--format', 'json');
      assert.deepEqual([added.code, added.error], [0, '']);
      const { version, workspace, file, grant: made } = JSON.parse(added.out);
      assert.deepEqual([version, workspace], [1, folder]);
      const { id, ...rest } = made;
      assert.deepEqual(rest, {
        tool: 'place_order',
        source: 'cron',
        signal: 'nightly',
        limits: { amount: { most: 100 }, symbol: { oneOf: ['BTC', 'ETH'] } },
        expires: '2999-01-01T00:00:00.000Z',
        isOver: false,
      });
      if (process.platform !== 'win32') {
        assert.equal(statSync(file).mode & 0o777, 0o600);
      }
      const below = await grant('list', '--in', 'sub', '--format', 'json');
      assert.deepEqual(JSON.parse(below.out), {
        version: 1,
        workspace,
        file,
        grants: [made],
        approvals: [],
        variables: [],
      });
      const { out } = await grant('list');
      const line = `${id}  place_order  cron nightly  amount<=100 symbol=BTC,ETH  until 2`;
      assert.ok(out.startsWith(line), out);
      assert.deepEqual(await grant('revoke', id), {
        code: 0,
        out: `'place_order' is not allowed any more by ${id} for cron nightly.\n`,
        error: '',
      });
      const nothing = 'Unattended turns can only read. Add a grant to allow more.\n';
      assert.deepEqual(await grant('list'), { code: 0, out: nothing, error: '' });
      assert.deepEqual(await grant('revoke', id), {
        code: 1,
        out: '',
        error: `There is no grant '${id}'.\n`,
      });
    }));

  it('allows nothing where nobody is there to agree', () =>
    withGrants(async grant => {
      assert.deepEqual(await grant(...order), {
        code: 1,
        out: '',
        error: 'place_order  cron nightly  any arguments\nSuch calls run without asking.\n--yes allows it.\n',
      });
      assert.deepEqual(JSON.parse((await grant('list', '--format', 'json')).out).grants, []);
    }));

  it('keeps what several add at once', () =>
    withGrants(async grant => {
      const signals = ['one', 'two', 'three', 'four'];
      const codes = await Promise.all(
        signals.map(async signal => (await grant(...order.slice(0, -1), signal, '--yes')).code),
      );
      assert.deepEqual(codes, [0, 0, 0, 0]);
      const { grants } = JSON.parse((await grant('list', '--format', 'json')).out);
      const kept = grants.map(({ signal }: { signal: string }) => signal);
      assert.deepEqual(kept.toSorted(), signals.toSorted());
    }));

  it('says that a name is not known, which a server may have all the same', () =>
    withGrants(async grant => {
      const { code, error } = await grant('add', 'place_orders', ...order.slice(2), '--yes');
      assert.equal(code, 0);
      assert.equal(
        error,
        "'place_orders' is known neither here nor in skillwright.json; a server of a skill may have it. Did you mean 'place_order'?\n",
      );
    }));

  it('says that a file is broken, and leaves it alone', () =>
    withGrants(async grant => {
      const { file } = JSON.parse((await grant(...order, '--yes', '--format', 'json')).out);
      writeFileSync(file, '{');
      const error = `No grant counts, as '${file}' is broken. It is not a list of grants.\n`;
      for (const args of [['list'], ['revoke', 'a'], [...order, '--yes']]) {
        assert.deepEqual(await grant(...args), { code: 1, out: '', error }, args.join(' '));
      }
      assert.equal(readFileSync(file, 'utf8'), '{');
    }));

  it('refuses what it does not understand, and what would change nothing', () =>
    withGrants(async grant => {
      const usage = 'skillwright grant takes add TOOL, revoke ID or list.';
      const without = 'A grant is for one signal: --source cron or webhook, and --signal with its id.';
      const manual = "'sign' is MANUAL_ONLY: a person has to approve each call, and no grant changes that.";
      const cases: readonly (readonly [readonly string[], string])[] = [
        [[], usage],
        [['list', 'more'], usage],
        [['add'], usage],
        [['revoke', 'a', 'b'], usage],
        [['add', 'place_order'], without],
        [['list', '--signal', 'a'], '--source, --signal, --limit, --expires and --yes go with add.'],
        [['list', '--in', 'gone'], "There is no file or folder 'gone'."],
        [[...order, '--source', 'chat'], "--source takes one of cron, webhook, not 'chat'."],
        [[...order, '--expires', '2001-01-01'], "'2001-01-01' is over already."],
        [['add', 'sign', ...order.slice(2)], manual],
        [['add', 'quote', ...order.slice(2)], "'quote' only reads, and runs without a grant."],
      ];
      for (const [args, message] of cases) {
        const expected = { code: 2, out: '', error: `skillwright: ${message}\n` };
        assert.deepEqual(await grant(...args), expected, args.join(' '));
      }
    }));
});
