import assert from 'node:assert/strict';
import { decodeToExtensionHost } from '../../../client/messages/library.ts';
import type { LibraryQuery } from '../../../client/messages/library.ts';

const query: LibraryQuery = {
  text: 'deal @problems',
  tab: 'mine',
  category: 'finance',
  tag: 'excel',
  sort: 'name',
};
const plain: LibraryQuery = { text: '', tab: 'all', sort: 'modified' };
const uri = 'file:///work/.claude/skills/deal/SKILL.md';

describe('what the page of the library says', () => {
  const sound = [
    { type: 'cards', number: 1, revision: 0, query, window: 3, count: 2 },
    { type: 'facets', number: 2, revision: 1, query: plain },
    { type: 'locate', number: 3, revision: 2, query, uri },
    { type: 'enable', uri, isEnabled: false },
    { type: 'act', action: 'view', uri },
    { type: 'act', action: 'text', uri: 'file://server/share/work/.claude/skills/deal/SKILL.md' },
    { type: 'begin', action: 'create' },
  ];

  for (const message of sound) {
    it(`is understood: ${message.type}`, () => assert.deepEqual(decodeToExtensionHost(message), message));
  }

  it('loses what nobody asked for', () => {
    assert.deepEqual(decodeToExtensionHost({ type: 'act', action: 'text', uri, command: 'rm' }), {
      type: 'act',
      action: 'text',
      uri,
    });
    assert.deepEqual(
      decodeToExtensionHost({ type: 'facets', number: 1, revision: 1, query: { ...plain, tag: 7, more: 1 } }),
      {
        type: 'facets',
        number: 1,
        revision: 1,
        query: plain,
      },
    );
  });

  const cards = { type: 'cards', number: 1, revision: 0, query, window: 0, count: 1 };
  const broken: readonly (readonly [string, unknown])[] = [
    ['nothing', undefined],
    ['a text', 'ready'],
    ['an unknown type', { type: 'delete', uri }],
    ['an unknown action', { type: 'act', action: 'delete', uri }],
    ['an action that is a command', { type: 'begin', action: 'workbench.action.quit' }],
    ['a skill that is not a file', { type: 'act', action: 'view', uri: 'https://example.com/SKILL.md' }],
    ['a command in place of a skill', { type: 'act', action: 'view', uri: 'command:workbench.action.quit' }],
    ['a path that names no scheme', { type: 'act', action: 'view', uri: '//other/share/SKILL.md' }],
    ['a switch that is neither on nor off', { type: 'enable', uri, isEnabled: 'yes' }],
    ['no windows', { ...cards, count: 0 }],
    ['more windows than a screen shows', { ...cards, count: 5 }],
    ['a window that no workspace fills', { ...cards, window: 1e9 }],
    ['a window before the first', { ...cards, window: -1 }],
    ['a question without a number', { ...cards, number: undefined }],
    ['a question without a revision', { ...cards, revision: undefined }],
    ['an order that is none', { ...cards, query: { ...query, sort: 'size' } }],
    ['a tab that is none', { ...cards, query: { ...query, tab: 'yours' } }],
    ['words that nobody types', { ...cards, query: { ...query, text: 'x'.repeat(501) } }],
  ];

  for (const [what, message] of broken) {
    it(`is not believed: ${what}`, () => assert.equal(decodeToExtensionHost(message), undefined));
  }
});
