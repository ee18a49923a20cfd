import assert from 'node:assert/strict';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { createFactTools, readFacts } from '../../../server/src/node/tools/factsFile.ts';
import { withFiles } from '../../support/temporaryFolder.ts';

const going = { isCancellationRequested: false };

function withFacts(
  work: (remember: (fact: string) => Promise<string>, file: string) => Promise<void>,
): Promise<void> {
  return withFiles({}, folder => {
    const file = path.join(folder, 'state', 'facts.md');
    const tools = createFactTools(file);
    return work(async fact => {
      const { text, isError } = await tools.run('remember_fact', { fact }, going);
      return `${isError ? '! ' : ''}${text}`;
    }, file);
  });
}

describe('the file with what is known of a person', () => {
  it('is made with the first fact, and grows', () =>
    withFacts(async (remember, file) => {
      assert.deepEqual(readFacts(file), []);
      assert.equal(await remember('Lives in Berne.'), 'It is kept for all chats to come.');
      assert.equal(await remember('Likes tea.'), 'It is kept for all chats to come.');
      assert.equal(await remember('Likes tea.'), 'It is known already.');
      assert.equal(readFileSync(file, 'utf8'), '# Facts\n\n- Lives in Berne.\n- Likes tea.\n');
      assert.deepEqual(readFacts(file), ['Lives in Berne.', 'Likes tea.']);
      assert.deepEqual(readdirSync(path.dirname(file)), ['facts.md']);
    }));

  it('keeps all of several that come at once', () =>
    withFacts(async (remember, file) => {
      const facts = Array.from({ length: 8 }, (_, index) => `Fact ${index}.`);
      await Promise.all(facts.map(remember));
      assert.deepEqual(readFacts(file).toSorted(), facts);
    }));

  it('keeps no secret, and is left alone where it cannot be read', () =>
    withFacts(async (remember, file) => {
      const refused = '! The fact looks like a key or a password, which is not kept here.';
      assert.equal(await remember(`Key: ghp_${'a1B2'.repeat(9)}`), refused);
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, Buffer.from([0xff, 0xfe, 0x00]));
      assert.equal(await remember('Likes tea.'), '! The file with the facts cannot be read.');
    }));

  it('is added to once a person allowed it for the chat', async () => {
    const tool = await createFactTools('/nowhere').find('remember_fact');
    assert.equal(tool?.tier, 'CONFIRM_ONCE');
    assert.deepEqual(tool?.check({}), ["'fact' is missing."]);
  });
});
