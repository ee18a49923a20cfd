import assert from 'node:assert/strict';
import { idOf } from '../../../../client/src/views/skills/catalogNode.ts';
import type { CatalogNode, TreeQuery } from '../../../../client/src/views/skills/catalogNode.ts';
import type { Snapshot } from '../../../../client/src/views/skills/catalogReader.ts';
import { CatalogReader, isSame } from '../../../../client/src/views/skills/catalogReader.ts';
import type {
  CatalogGroup,
  CatalogParams,
  CatalogSkill,
  GroupsParams,
} from '../../../../server/src/protocol/catalog.ts';
import { listGroups } from '../../../../server/src/protocol/catalog.ts';
import { inventSkill } from '../../../support/inventCard.ts';

const byTag: TreeQuery = { filter: {}, grouping: 'tag' };
const flat: TreeQuery = { filter: {}, grouping: 'none' };

/** A server whose skills have one tag each. */
class InventedServer {
  readonly requests: string[] = [];
  skills: readonly CatalogSkill[];
  isLoading = false;

  constructor(skills: readonly CatalogSkill[]) {
    this.skills = skills;
  }

  async sendRequest(type: unknown, params: GroupsParams | CatalogParams): Promise<unknown> {
    const { skills, isLoading } = this;
    const totals = { total: skills.length, matching: skills.length, isLoading };
    if (type === listGroups) {
      const { grouping } = params as GroupsParams;
      const keys = new Set(skills.map(skill => (grouping === 'scope' ? skill.scope : (skill.tags[0] ?? ''))));
      return { ...totals, groups: [...keys].map(key => toGroup(key, this.#inGroup(grouping, key).length)) };
    }
    const { within, offset, limit } = params as CatalogParams;
    this.requests.push(`${within?.key ?? 'all'} ${offset} ${limit}`);
    const wanted = within === undefined ? skills : this.#inGroup(within.grouping, within.key);
    return { ...totals, skills: wanted.slice(offset, offset + limit) };
  }

  #inGroup(grouping: string, key: string): readonly CatalogSkill[] {
    return this.skills.filter(skill => (grouping === 'scope' ? skill.scope : (skill.tags[0] ?? '')) === key);
  }
}

function toGroup(key: string, count: number): CatalogGroup {
  return { key, label: key, count, problems: 0, blocked: 0 };
}

function invent(count: number, tag: string): CatalogSkill[] {
  return Array.from({ length: count }, (_, index) => inventSkill(`${tag}-${index}`, { tags: [tag] }));
}

function start(...skills: readonly CatalogSkill[]) {
  const server = new InventedServer(skills);
  return {
    server,
    reader: new CatalogReader(server as unknown as ConstructorParameters<typeof CatalogReader>[0]),
  };
}

const sizes = ({ lines }: Snapshot) => [...lines].map(([key, nodes]) => `${key} ${nodes.length}`);
const idsOf = (nodes: readonly CatalogNode[] | undefined) => (nodes ?? []).map(idOf);

describe('what the Skills view reads', () => {
  it('is the lines of open groups alone where there are many', async () => {
    const { reader, server } = start(...invent(150, 'a'), ...invent(3, 'b'));
    assert.deepEqual(sizes(await reader.read(byTag, new Set())), []);
    assert.deepEqual(sizes(await reader.read(byTag, new Set(['b', 'gone']))), ['b 3']);
    assert.deepEqual(server.requests, ['b 0 200']);
  });

  it('is all lines where there are few, and stays so with one more', async () => {
    const { reader, server } = start(...invent(100, 'a'));
    assert.deepEqual(sizes(await reader.read(byTag, new Set())), ['a 100']);
    server.skills = invent(101, 'a');
    assert.deepEqual(sizes(await reader.read(byTag, new Set())), ['a 101']);
  });

  it('opens nothing by itself before all skills are known', async () => {
    const { reader, server } = start(...invent(2, 'a'));
    server.isLoading = true;
    assert.deepEqual(sizes(await reader.read(byTag, new Set())), []);
    server.isLoading = false;
    assert.deepEqual(sizes(await reader.read(byTag, new Set())), ['a 2']);
  });

  it('comes in pages, with a line for the rest', async () => {
    const { reader, server } = start(...invent(500, 'a'));
    const first = (await reader.read(flat, new Set())).lines.get('');
    assert.equal(first?.length, 201);
    const more = { kind: 'more', grouping: 'none', groupKey: '', direction: 'later' };
    assert.deepEqual(first?.at(-1), { ...more, rest: 300 });
    reader.shown.showMore('', 'later');
    const next = (await reader.read(flat, new Set())).lines.get('');
    assert.deepEqual(next?.at(-1), { ...more, rest: 100 });
    reader.shown.showMore('', 'later');
    assert.equal((await reader.read(flat, new Set())).lines.get('')?.length, 500);
    assert.deepEqual(server.requests.slice(0, 4), ['all 0 200', 'all 0 200', 'all 200 200', 'all 0 200']);
  });

  it('has a line for those before it, where it is about a skill far down', async () => {
    const { reader, server } = start(...invent(5000, 'a'));
    reader.shown.reach('', 3000);
    const lines = (await reader.read(flat, new Set())).lines.get('');
    const more = { kind: 'more', grouping: 'none', groupKey: '' };
    assert.equal(lines?.length, 202);
    assert.deepEqual(lines?.at(0), { ...more, direction: 'earlier', rest: 2900 });
    assert.deepEqual(lines?.at(-1), { ...more, direction: 'later', rest: 1900 });
    server.skills = invent(250, 'a');
    const fewer = (await reader.read(flat, new Set())).lines.get('');
    assert.deepEqual(
      fewer?.map(({ kind }) => kind),
      ['more', ...Array.from({ length: 101 }, () => 'skill')],
    );
  });

  it('has no skill twice', async () => {
    const [skill = inventSkill('memo')] = invent(1, 'a');
    const { reader } = start(skill, skill);
    assert.equal((await reader.read(flat, new Set())).lines.get('')?.length, 1);
  });

  it('is empty for greeting people where there is nothing but bundled skills', async () => {
    const bundled = start(inventSkill('bundled', { scope: 'bundled' }));
    assert.equal((await bundled.reader.read(byTag, new Set())).isEmpty, true);
    assert.equal((await bundled.reader.read({ ...byTag, filter: { text: 'x' } }, new Set())).isEmpty, false);
    const own = start(inventSkill('bundled', { scope: 'bundled' }), inventSkill('own'));
    assert.equal((await own.reader.read(byTag, new Set())).isEmpty, false);
  });
});

describe('what the Skills view read again', () => {
  async function checkAgain(change: (server: InventedServer) => void, expected: boolean): Promise<void> {
    const { reader, server } = start(...invent(3, 'a'), ...invent(2, 'b'));
    const before = await reader.read(byTag, new Set());
    reader.retain(before);
    change(server);
    const after = await reader.read(byTag, new Set());
    assert.equal(isSame(before, after), expected);
    if (expected) {
      assert.deepEqual(idsOf(after.lines.get('a')), idsOf(before.lines.get('a')));
    }
  }

  it('is nothing new where no line shows it', async () => {
    await checkAgain(() => {}, true);
    await checkAgain(server => {
      server.skills = server.skills.map(skill => ({ ...skill, modified: 5 }));
    }, true);
  });

  it('is new where a skill came, went, moved or changed', async () => {
    await checkAgain(server => {
      server.skills = server.skills.slice(1);
    }, false);
    await checkAgain(server => {
      server.skills = [...server.skills, inventSkill('new', { tags: ['c'] })];
    }, false);
    await checkAgain(server => {
      server.skills = server.skills.toReversed();
    }, false);
    await checkAgain(server => {
      server.skills = server.skills.map(skill => ({ ...skill, isEnabled: skill.id !== 'b-1' }));
    }, false);
  });
});
