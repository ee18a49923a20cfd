import assert from 'node:assert/strict';
import type { ModelAnswer } from '../../../../server/src/core/chat/judge/askModel.ts';
import {
  readTriggerAnswer,
  toTriggerRequest,
} from '../../../../server/src/core/chat/judge/triggerRequest.ts';
import { toSentence } from '../../../../server/src/core/text/format/sentence.ts';

const invoices = { id: 'invoices', path: 'skills/invoices/SKILL.md' };
const posts = { id: 'posts', path: 'skills/posts/SKILL.md' };
const listed = new Map([
  ['invoices', invoices],
  ['blog:posts', posts],
]);

/** An answer that calls the tool with these arguments. */
const calling = (...written: readonly string[]): ModelAnswer => ({
  kind: 'answered',
  text: '',
  calls: written.map((text, at) => ({ id: String(at), name: 'skill', arguments: text })),
  usage: { input: 1, output: 1 },
});

const failure = (name: string) => ({
  kind: 'failed',
  problem: toSentence("The model loaded '{name}', which isn't listed.", { name }),
});

describe('a model that is asked which skill it loads', () => {
  it('sees the list of the host, the message, and one tool', () => {
    const { system, messages, tools } = toTriggerRequest('- invoices: Checks invoices.', 'check this');
    assert.ok(system.endsWith('\n\nAvailable skills:\n\n- invoices: Checks invoices.'));
    assert.deepEqual(messages, [{ role: 'user', text: 'check this' }]);
    assert.deepEqual(
      tools.map(({ name }) => name),
      ['skill'],
    );
  });

  it('loads the skills that it names as the host does, each once, or none', () => {
    const load = (...names: readonly string[]) =>
      readTriggerAnswer(calling(...names.map(name => JSON.stringify({ name }))), listed);
    assert.deepEqual(load(), { kind: 'answered', loaded: [] });
    assert.deepEqual(load('blog:posts', 'invoices', 'blog:posts'), {
      kind: 'answered',
      loaded: [posts, invoices],
    });
    assert.deepEqual(load('memos', 'invoices'), { kind: 'answered', loaded: [invoices] });
  });

  it('has failed where it names only skills that are not listed, or none in its call', () => {
    const read = (written: string) => readTriggerAnswer(calling(written), listed);
    assert.deepEqual(
      ['{"name": "memos"}', '{"name": ', '{"skill": "invoices"}', '{"name": 7}'].map(read),
      ['memos', '{"name":', '{"skill": "invoices"}', '{"name": 7}'].map(failure),
    );
  });

  it('has failed where its answer has', () => {
    const problem = toSentence('The model refused to answer.');
    assert.deepEqual(readTriggerAnswer({ kind: 'failed', problem, usage: { input: 0, output: 0 } }, listed), {
      kind: 'failed',
      problem,
    });
  });
});
