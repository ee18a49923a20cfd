import assert from 'node:assert/strict';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type {
  ChatModel,
  ModelPart,
  ModelRequest,
} from '../../../../server/src/core/chat/conversation/chatModel.ts';
import { JudgeBatch } from '../../../../server/src/core/chat/judge/judgeBatch.ts';
import { say } from '../../../support/skillParts.ts';

const ask = (text: string): ModelRequest => ({
  system: 'Be brief.',
  messages: [{ role: 'user', text }],
  tools: [],
});

/** A model that answers as a function says, and how many answers were on their way at once. */
function createModel(answer: (text: string) => readonly ModelPart[]) {
  const seen = { most: 0, now: 0, texts: [] as string[] };
  const model: ChatModel = {
    async *stream({ messages }) {
      seen.most = Math.max(seen.most, ++seen.now);
      await nextTurn();
      const text = messages[0]?.text ?? '';
      seen.texts.push(text);
      yield* answer(text);
      seen.now--;
    },
  };
  return { model, seen };
}

const go = { isCancellationRequested: false };

describe('a batch of requests', () => {
  it('asks each request as often as wanted, four at once, and keeps the answers apart', async () => {
    const { model, seen } = createModel(text => [
      { kind: 'text', text },
      { kind: 'usage', input: 3, output: 1 },
    ]);
    const batch = new JudgeBatch(3);
    const lists = ['a', 'b', 'c'].map(text => batch.add(ask(text), 10));
    assert.equal(batch.estimate.calls, 9);
    const done: number[] = [];
    await batch.run(model, go, count => done.push(count));
    assert.deepEqual(
      lists.map(answers => answers.map(answer => (answer.kind === 'answered' ? answer.text : answer))),
      [
        ['a', 'a', 'a'],
        ['b', 'b', 'b'],
        ['c', 'c', 'c'],
      ],
    );
    assert.deepEqual([seen.most, done.length, done.at(-1)], [4, 9, 9]);
    assert.deepEqual(batch.usage, { input: 27, output: 9 });
  });

  it('sends the same request once for all who want it', async () => {
    const { model, seen } = createModel(text => [{ kind: 'text', text }]);
    const batch = new JudgeBatch(2);
    const [one, other] = [batch.add(ask('a'), 10), batch.add(ask('a'), 10)];
    assert.equal(batch.estimate.calls, 2);
    await batch.run(model, go);
    assert.deepEqual([one, seen.texts], [other, ['a', 'a']]);
  });

  it('estimates the tokens of requests and answers, for all runs', () => {
    const [once, often] = [new JudgeBatch(1), new JudgeBatch(5)];
    for (const batch of [once, often]) {
      batch.add(ask('Check this invoice, please.'), 60);
    }
    assert.ok(once.estimate.tokens > 65 && once.estimate.tokens < 80, String(once.estimate.tokens));
    assert.equal(often.estimate.tokens, 5 * once.estimate.tokens);
  });

  it('keeps why answers failed, and loses no others', async () => {
    const parts: Readonly<Record<string, readonly ModelPart[]>> = {
      fine: [{ kind: 'text', text: 'fine' }],
      cut: [
        { kind: 'text', text: 'fi' },
        { kind: 'usage', input: 3, output: 4 },
        { kind: 'cut', by: 'length' },
      ],
      refused: [{ kind: 'cut', by: 'refusal' }],
      busy: [{ kind: 'failed', problem: 'OpenAI has no time for {this} (429).' }],
    };
    const { model } = createModel(text => parts[text] ?? []);
    const batch = new JudgeBatch(1);
    const lists = Object.keys(parts).map(text => batch.add(ask(text), 10));
    await batch.run(model, go);
    assert.deepEqual(
      lists.flatMap(answers =>
        answers.map(answer => (answer.kind === 'failed' ? say(answer.problem) : answer.text)),
      ),
      [
        'fine',
        'The answer is too long for the model.',
        'The model refused to answer.',
        'OpenAI has no time for {this} (429).',
      ],
    );
    assert.deepEqual(batch.usage, { input: 3, output: 4 });
  });

  it('asks nothing more after it was canceled', async () => {
    const cancellation = { isCancellationRequested: false };
    const { model, seen } = createModel(text => {
      cancellation.isCancellationRequested = true;
      return [{ kind: 'text', text }];
    });
    const batch = new JudgeBatch(25);
    const answers = batch.add(ask('a'), 10);
    await batch.run(model, cancellation);
    assert.equal(seen.texts.length, 4);
    assert.deepEqual(
      answers.map(answer => (answer.kind === 'failed' ? say(answer.problem) : answer.kind)),
      Array.from({ length: 4 }, () => 'The run was canceled.'),
    );
  });
});
