import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { readObjectIn } from '../../../../server/src/core/syntax/json/objectInText.ts';

const read = (text: string) => {
  const found = readObjectIn(text);
  return found && Object.fromEntries(found);
};

describe('the JSON object in an answer of a model', () => {
  it('is read alone, in a code fence, among other words, and behind what the model thinks aloud', () => {
    const fence = '```json\n{"a": 1}\n```';
    for (const text of [
      '{"a": 1}',
      fence,
      `Here it is:\n${fence}\nDone.`,
      `<think>\n{"a": 2}?\n</think>\n${fence}`,
    ]) {
      assert.deepEqual(read(text), { a: 1 }, text);
    }
  });

  it('is missing where there is other JSON, or none', () => {
    for (const text of ['', 'no', '[1]', '"a"', '{"a": ', '{"a": 1} or {"a": 2}', '}{']) {
      assert.equal(read(text), undefined, text);
    }
  });

  it('is found whatever is in it, and whatever other words are around it', () => {
    const words = fc.string().filter(text => !/[{}]|<\/think>/.test(text));
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.jsonValue()), words, words, (object, before, after) => {
        const json = JSON.stringify(object);
        fc.pre(!json.includes('</think>'));
        assert.equal(JSON.stringify(read(`${before}${json}${after}`)), JSON.stringify(JSON.parse(json)));
      }),
    );
  });
});
