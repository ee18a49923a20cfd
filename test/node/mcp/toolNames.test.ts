import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { nameTools } from '../../../server/src/node/mcp/toolNames.ts';

const check = (servers: Readonly<Record<string, readonly string[]>>, taken: readonly string[] = []) =>
  Array.from(
    nameTools(
      Object.entries(servers).map(([skill, tools]) => ({ skill, tools })),
      name => taken.includes(name),
    ),
    ([name, { skill, tool }]) => `${name} = ${skill}: ${tool}`,
  );

describe('the name of a tool of an MCP server', () => {
  it('is that of the server where no other tool has it', () => {
    assert.deepEqual(check({ memo: ['echo', 'echo'], deal: ['sum'] }), [
      'echo = memo: echo',
      'sum = deal: sum',
    ]);
  });

  it('has the skill before it where another tool has it', () => {
    assert.deepEqual(check({ memo: ['echo'], deal: ['echo', 'todo'] }, ['todo']), [
      'memo__echo = memo: echo',
      'deal__echo = deal: echo',
      'deal__todo = deal: todo',
    ]);
  });

  it('is one that models can call', () => {
    assert.deepEqual(check({ memo: ['mail.send', 'mail/send', 'x'.repeat(70)] }), [
      'mail_send_b72927ae = memo: mail.send',
      'mail_send_f6df7563 = memo: mail/send',
      `${'x'.repeat(55)}_c71bd109 = memo: ${'x'.repeat(70)}`,
    ]);
  });

  it('never means one of our own tools, and never two', () => {
    assert.deepEqual(check({ a: ['b', 'a__b'] }, ['b', 'a__b']), ['a__a__b = a: a__b']);
    const word = fc.stringMatching(/^[ab_.]{1,6}$/);
    const servers = fc.dictionary(word, fc.array(word, { maxLength: 6 }), { maxKeys: 4 });
    fc.assert(
      fc.property(servers, fc.array(word), (given, taken) => {
        const named = nameTools(
          Object.entries(given).map(([skill, tools]) => ({ skill, tools })),
          name => taken.includes(name),
        );
        for (const [name, { skill, tool }] of named) {
          assert.match(name, /^[a-zA-Z0-9_-]{1,64}$/);
          assert.ok(!taken.includes(name));
          assert.ok(given[skill]?.includes(tool));
        }
      }),
    );
  });
});
