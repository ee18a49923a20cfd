import assert from 'node:assert/strict';
import { decodeToExtensionHost } from '../../../client/messages/trace.ts';

const query = {
  text: 'skill:memo',
  source: 'webhook',
  outcome: 'failed',
  time: 'day',
  folderUri: 'file:///work',
};
const plain = { text: '', source: 'any', outcome: 'any', time: 'any' };

describe('what the page of the trace says', () => {
  const sound = [
    { type: 'list', number: 1, query, limit: 50 },
    { type: 'list', number: 2, query: plain, limit: 500 },
    { type: 'read', number: 3, traceId: 'trace-1' },
    { type: 'copy', traceId: 'trace-1' },
    { type: 'begin', action: 'openChat' },
  ];

  for (const message of sound) {
    it(`is understood: ${message.type}`, () => assert.deepEqual(decodeToExtensionHost(message), message));
  }

  it('loses what nobody asked for', () =>
    assert.deepEqual(decodeToExtensionHost({ type: 'copy', traceId: 'trace-1', file: '/etc/passwd' }), {
      type: 'copy',
      traceId: 'trace-1',
    }));

  const list = { type: 'list', number: 1, query, limit: 50 };
  const broken: readonly (readonly [string, unknown])[] = [
    ['nothing', undefined],
    ['an unknown type', { type: 'delete', traceId: 'trace-1' }],
    ['an action that is a command', { type: 'begin', action: 'workbench.action.quit' }],
    ['a turn without an id', { type: 'read', number: 1, traceId: '' }],
    ['an id that is none', { type: 'copy', traceId: 7 }],
    ['an id that is too long', { type: 'copy', traceId: 'x'.repeat(201) }],
    ['a question without a number', { ...list, number: undefined }],
    ['a list of nothing', { ...list, limit: 0 }],
    ['more turns than a page shows', { ...list, limit: 501 }],
    ['a source that is none', { ...list, query: { ...query, source: 'email' } }],
    ['an outcome that is none', { ...list, query: { ...query, outcome: 'good' } }],
    ['words that nobody types', { ...list, query: { ...query, text: 'x'.repeat(501) } }],
  ];

  for (const [what, message] of broken) {
    it(`is not believed: ${what}`, () => assert.equal(decodeToExtensionHost(message), undefined));
  }
});
