import assert from 'node:assert/strict';
import { combineToolProviders } from '../../../../server/src/core/chat/tools/combineToolProviders.ts';
import { createToolProvider, toTurnTool } from '../../../../server/src/core/chat/tools/createToolProvider.ts';
import { done } from '../../../../server/src/core/chat/turn/toolResult.ts';
import type { ToolProvider } from '../../../../server/src/core/chat/turn/turnPorts.ts';

const going = { isCancellationRequested: false };

/** A host whose tools answer with its name. */
function host(name: string, tools: readonly string[], hidden: readonly string[] = []): ToolProvider {
  const own = createToolProvider(
    tools.map(tool => ({ tool: toTurnTool(tool, `${name}.`, {}), run: async () => done(name) })),
  );
  return { ...own, hidden: async () => hidden };
}

async function describeOffer(hosts: readonly ToolProvider[]): Promise<readonly string[]> {
  const offered = await combineToolProviders(hosts).offer([]);
  return offered.map(({ definition }) => `${definition.name}: ${definition.description}`);
}

describe('several hosts of tools', () => {
  it('are one, in which a name means the tool of the first that has it', async () => {
    const hosts = [host('one', ['a', 'b']), host('two', ['b', 'c'])];
    assert.deepEqual(await describeOffer(hosts), ['a: one.', 'b: one.', 'c: two.']);
    const both = combineToolProviders(hosts);
    assert.equal((await both.find('b'))?.definition.description, 'one.');
    assert.equal(await both.find('d'), undefined);
    assert.deepEqual(await both.run('b', {}, going), done('one'));
    assert.deepEqual(await both.run('c', {}, going), done('two'));
    assert.deepEqual(await both.run('d', {}, going), { text: "Nothing runs 'd' here.", isError: true });
  });

  it('offer a way to the tools that the model is not told of', async () => {
    const hosts = [host('one', ['a'], ['x']), host('two', ['c'], ['a', 'y'])];
    assert.deepEqual(await describeOffer(hosts), [
      'a: one.',
      'c: two.',
      'tool_invoke: Calls a tool that is not in the list of tools: x, y.',
    ]);
    const names = Array.from({ length: 101 }, (_, index) => `n${index}`);
    assert.match((await describeOffer([host('one', [], names)]))[0] ?? '', /n99, and others\.$/);
  });
});
