import assert from 'node:assert/strict';
import { NoticeQueue } from '../../../../client/src/models/endpoint/noticeQueue.ts';

describe('notices among the items of a stream', () => {
  it('are read as soon as they come, before the item that is awaited', async () => {
    const notices = new NoticeQueue<string>();
    const read: string[] = [];
    async function* stream(): AsyncGenerator<number> {
      yield 1;
      notices.push('first');
      await new Promise(resolve => setTimeout(resolve, 20));
      assert.deepEqual(read, ['1', 'first']);
      notices.push('second');
      yield 2;
    }
    for await (const each of notices.among(stream())) {
      read.push(String(each));
    }
    assert.deepEqual(read, ['1', 'first', 'second', '2']);
  });

  it('hide no failure of the stream', async () => {
    const notices = new NoticeQueue<string>();
    async function* stream(): AsyncGenerator<number> {
      notices.push('before');
      yield 1;
      throw new Error('broken');
    }
    const read: unknown[] = [];
    await assert.rejects(async () => {
      for await (const each of notices.among(stream())) {
        read.push(each);
      }
    }, /broken/);
    assert.deepEqual(read, ['before', 1]);
  });

  it('do not hold up who stops reading while an item is awaited', async () => {
    const notices = new NoticeQueue<string>();
    async function* stream(): AsyncGenerator<number> {
      notices.push('only');
      await new Promise(() => {});
      yield 1;
    }
    for await (const each of notices.among(stream())) {
      assert.equal(each, 'only');
      break;
    }
  });
});
