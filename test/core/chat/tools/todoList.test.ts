import assert from 'node:assert/strict';
import type { ToolArguments } from '../../../../server/src/core/model/policy/grants.ts';
import { TodoList } from '../../../../server/src/core/chat/tools/todoList.ts';

const going = { isCancellationRequested: false };

async function write(list: TodoList, given: ToolArguments): Promise<string> {
  const problems = (await list.host.find('todo'))?.check(given) ?? [];
  return problems.length > 0 ? problems.join('\n') : (await list.host.run('todo', given, going)).text;
}

describe('the list of steps of a chat', () => {
  it('is what the model sent last', async () => {
    const list = new TodoList();
    assert.equal(await write(list, {}), 'The list is empty.');
    const items = [
      { text: 'Read\nit.', state: 'done' },
      { text: 'Write it.', state: 'doing' },
      { text: 'Send it.', state: 'open' },
    ];
    const shown = '- [x] Read it.\n- [>] Write it.\n- [ ] Send it.';
    assert.equal(await write(list, { items }), shown);
    assert.equal(await write(list, {}), shown);
    assert.deepEqual(list.items[0], { text: 'Read it.', state: 'done' });
    assert.equal(await write(list, { items: [] }), 'The list is empty.');
  });

  it('never asks', async () => {
    assert.equal((await new TodoList().host.find('todo'))?.tier, 'READ_ONLY');
  });

  it('says which step does not fit, and stays as it was', async () => {
    const list = new TodoList();
    await write(list, { items: [{ text: 'One.', state: 'open' }] });
    assert.equal(await write(list, { items: 'a' }), "'items' has to be a list.");
    assert.equal(
      await write(list, {
        items: [
          { text: 'a', state: 'open' },
          { text: ' ', state: 'later' },
        ],
      }),
      "The 'text' of step 2 has to be a text of up to 500 characters.\nThe 'state' of step 2 has to be one of open, doing, done.",
    );
    assert.equal(
      await write(list, { items: Array.from({ length: 51 }, () => null) }),
      "'items' has more than 50 steps.",
    );
    assert.equal(list.items.length, 1);
  });
});
