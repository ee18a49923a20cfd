import assert from 'node:assert/strict';
import { stateWords } from '../../../../client/src/views/skills/skillFilter.ts';
import { createCardFilter } from '../../../../server/src/core/analysis/catalog/cardFilter.ts';
import type { CatalogFilter } from '../../../../server/src/core/analysis/catalog/catalogQuery.ts';
import { inventCard, inventProblems, inventReadiness } from '../../../support/inventCards.ts';

const cards = [
  inventCard('deal-memo', {
    title: 'Deal Memo',
    description: 'Drafts a memo about a company.',
    category: 'Deals',
    tags: ['memo', 'due diligence'],
    hosts: ['Claude Code'],
    agents: ['analyst'],
    ...inventProblems(0, 1),
  }),
  inventCard('uebersicht', { title: 'Übersicht', tags: ['Memo'], ...inventReadiness(1) }),
  inventCard('ｗｉｄｅ', { isEnabled: false, shadowedBy: 'skills/x/SKILL.md' }),
  inventCard('vendored', { lock: 'provenance', isThirdParty: true, ...inventProblems(2) }),
  inventCard('mine', { scope: 'user', source: '.claude/skills', ...inventProblems(0, 0, 3) }),
  inventCard('shipped', { scope: 'bundled', source: '', lock: 'bundled' }),
];

function found(filter: CatalogFilter | string): string[] {
  const query = typeof filter === 'string' ? { text: filter } : filter;
  return cards.filter(createCardFilter(query)).map(({ id }) => id);
}

describe('the filter of the catalog', () => {
  it('lets everything through that it does not speak of', () => {
    assert.equal(found({}).length, cards.length);
    assert.equal(found('  ').length, cards.length);
  });

  it('finds every word in any text of a skill, whatever its capitals and widths', () => {
    assert.deepEqual(found('MEMO'), ['deal-memo', 'uebersicht']);
    assert.deepEqual(found('memo company'), ['deal-memo']);
    assert.deepEqual(found('übersicht'), ['uebersicht']);
    assert.deepEqual(found('wide'), ['ｗｉｄｅ']);
    assert.deepEqual(found('memo nowhere'), []);
  });

  it('keeps words together that stand in quotes', () => {
    assert.deepEqual(found('"a memo about"'), ['deal-memo']);
    assert.deepEqual(found('"memo a about"'), []);
    assert.deepEqual(found('tag:"due diligence"'), ['deal-memo']);
    assert.deepEqual(found('"a memo'), ['deal-memo']);
  });

  it('narrows by states', () => {
    const states = ['@problems', '@errors', '@blocked', '@disabled', '@locked', '@external', '@hidden'];
    assert.deepEqual(
      states.map(state => [state, found(state)]),
      [
        ['@problems', ['deal-memo', 'vendored']],
        ['@errors', ['vendored']],
        ['@blocked', ['uebersicht']],
        ['@disabled', ['ｗｉｄｅ']],
        ['@locked', ['vendored', 'shipped']],
        ['@external', ['vendored']],
        ['@hidden', ['ｗｉｄｅ']],
      ],
    );
  });

  it('narrows by what a skill has under a name', () => {
    const words = [
      'tag:memo',
      'category:deal',
      'host:claude',
      'agent:analyst',
      'source:.claude',
      'scope:user',
    ];
    assert.deepEqual(words.map(found), [
      ['deal-memo', 'uebersicht'],
      ['deal-memo'],
      ['deal-memo'],
      ['deal-memo'],
      ['mine'],
      ['mine'],
    ]);
  });

  it('takes a word that narrows nothing for a word of the text', () => {
    assert.deepEqual(found('@constructor'), []);
    assert.deepEqual(found('toString:x'), []);
    assert.deepEqual(found(':'), []);
  });

  it('puts bundled skills on the tab Bundled and all others on Mine', () => {
    assert.deepEqual(found({ tab: 'bundled' }), ['shipped']);
    assert.deepEqual(found({ tab: 'mine' }), ['deal-memo', 'uebersicht', 'ｗｉｄｅ', 'vendored', 'mine']);
  });

  it('takes a category and a tag exactly as they are chosen', () => {
    assert.deepEqual(found({ category: 'Deals' }), ['deal-memo']);
    assert.deepEqual(found({ category: 'deals' }), []);
    assert.deepEqual(found({ tag: 'memo', text: 'company' }), ['deal-memo']);
  });

  it('finds a skill by its new words once it has changed', () => {
    const tags = ['x'];
    const before = inventCard('a', { description: 'old', tags });
    const after = { ...before, description: 'new' };
    const test = createCardFilter({ text: 'new' });
    assert.deepEqual([test(before), test(after), test(before)], [false, true, false]);
  });

  it('knows each word that the editor offers, and looks for none of them', () => {
    for (const { word } of stateWords) {
      const test = createCardFilter({ text: word });
      assert.deepEqual([word, test(inventCard('a', { description: word }))], [word, false]);
    }
  });
});
