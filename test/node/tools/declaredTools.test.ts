import assert from 'node:assert/strict';
import { parseWorkspaceDescription } from '../../../server/src/core/checks/rules/workspace/parseWorkspaceDescription.ts';
import type { ToolArguments } from '../../../server/src/core/model/policy/grants.ts';
import { DeclaredTools } from '../../../server/src/node/tools/declaredTools.ts';

const going = { isCancellationRequested: false };
const search = {
  name: 'search',
  description: 'Searches.',
  permissionTier: 'READ_ONLY',
  inputSchema: { type: 'object', properties: { query: { type: 'string' } }, required: ['query'] },
  mock: { hits: [1] },
};
const tools = [
  search,
  { name: 'send', mock: 'Sent.' },
  { name: 'crm.note', mock: null },
  { name: 'ask' },
  { name: 'search', mock: 'never' },
];

function open(answer?: string, baseline: readonly string[] = []): DeclaredTools {
  const { description } = parseWorkspaceDescription(JSON.stringify({ tools }));
  return new DeclaredTools(description.tools ?? [], {
    baseline,
    toolsOf: async active => active.flatMap(id => (id === 'memo' ? ['search', 'crm.note', 'gone'] : ['ask'])),
    askResult: async () => answer,
  });
}

async function run(name: string, given: ToolArguments = {}, answer?: string) {
  return open(answer).run(name, given, going);
}

describe('the tools that a workspace describes', () => {
  it('are offered where an active skill needs them, and else called by their names', async () => {
    const host = open();
    const { mock: _, permissionTier: __, inputSchema, ...definition } = search;
    const offered = await host.offer(['memo']);
    assert.deepEqual(
      offered.map(tool => tool.definition),
      [{ ...definition, parameters: inputSchema }],
    );
    assert.deepEqual(await host.hidden(['memo']), ['send', 'crm.note', 'ask']);
    assert.deepEqual(await host.offer([]), []);
    assert.equal((await host.find('send'))?.tier, 'ALWAYS_CONFIRM');
    assert.equal((await host.find('search'))?.tier, 'READ_ONLY');
    assert.equal(await host.find('gone'), undefined);
  });

  it('are offered in every turn where they belong to the baseline', async () => {
    const host = open(undefined, ['s*', 'crm.*']);
    const offered = (active: readonly string[]) =>
      host.offer(active).then(offers => offers.map(({ definition }) => definition.name));
    assert.deepEqual(await offered([]), ['send', 'search']);
    assert.deepEqual(await offered(['other']), ['send', 'search', 'ask']);
    // No service takes a dot in a name.
    assert.deepEqual(await host.hidden([]), ['crm.note', 'ask']);
  });

  it('take what their schema says, and anything where they have none', async () => {
    const tool = await open().find('search');
    assert.deepEqual(tool?.check({ query: 'a' }), []);
    assert.deepEqual(tool?.check({}), ['Instance does not have required property "query".']);
    assert.deepEqual((await open().find('send'))?.check({ anything: 1 }), []);
  });

  it('answer with what the description has for them', async () => {
    assert.deepEqual(await run('send'), { text: 'Sent.', isError: false, origin: 'mock' });
    assert.deepEqual(await run('crm.note'), { text: 'null', isError: false, origin: 'mock' });
    const text = '{\n  "hits": [\n    1\n  ]\n}';
    assert.deepEqual(await run('search', { query: 'a' }), { text, isError: false, origin: 'mock' });
  });

  it('else with what the author says', async () => {
    assert.deepEqual(await run('ask', {}, 'Yes.'), { text: 'Yes.', isError: false, origin: 'author' });
    assert.deepEqual(await run('ask'), {
      text: "'ask' is only described here: nothing runs it, and no answer was set for it.",
      isError: true,
    });
    assert.deepEqual(await run('gone'), { text: "Nothing runs 'gone' here.", isError: true });
  });
});
