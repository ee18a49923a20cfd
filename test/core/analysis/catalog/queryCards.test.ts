import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import type {
  CatalogGrouping,
  CatalogSort,
} from '../../../../server/src/core/analysis/catalog/catalogQuery.ts';
import {
  cardsOfGroup,
  countFacets,
  firstGroupOf,
  groupCards,
  selectCards,
} from '../../../../server/src/core/analysis/catalog/queryCards.ts';
import type { SkillCard } from '../../../../server/src/core/analysis/catalog/skillCard.ts';
import { inventCard, inventProblems, inventReadiness } from '../../../support/inventCards.ts';

const ids = (cards: readonly SkillCard[]) => cards.map(({ id }) => id);

describe('the order of the catalog', () => {
  const cards = [
    inventCard('b', { modified: 5, ...inventProblems(0, 2), ...inventReadiness(0) }),
    inventCard('a', { ...inventProblems(1), ...inventReadiness(1) }),
    inventCard('d', { modified: 9, ...inventReadiness(0, 1) }),
    inventCard('c', { modified: 5, ...inventProblems(0, 0, 1), ...inventReadiness(3) }),
    inventCard('e'),
  ];
  const expected: Record<CatalogSort, string> = {
    name: 'abcde',
    modified: 'dbcae',
    readiness: 'cadbe',
    problems: 'abcde',
  };

  for (const sort of ['name', 'modified', 'readiness', 'problems'] as const) {
    it(`is by ${sort}, and among those alike by id`, () => {
      assert.equal(ids(selectCards(cards, {}, sort)).join(''), expected[sort]);
    });
  }
});

describe('the groups of the catalog', () => {
  const cards = [
    inventCard('a', {
      tags: ['x', 'y', 'x'],
      category: 'B',
      hosts: ['Codex', 'Claude Code'],
      agents: ['one'],
      ...inventProblems(1),
      ...inventReadiness(1),
    }),
    inventCard('b', { scope: 'user', source: '.claude/skills', category: 'a', hosts: ['Claude Code'] }),
    inventCard('c', { scope: 'bundled', source: '', tags: ['y'], ...inventProblems(0, 0, 2) }),
    inventCard('d', { source: '' }),
  ];
  const shown = (grouping: CatalogGrouping) =>
    groupCards(cards, grouping).map(
      ({ key, label, count, problems, blocked }) => `${key} | ${label} | ${count} ${problems} ${blocked}`,
    );

  it('are one for all', () => {
    assert.deepEqual(shown('none'), [' |  | 4 1 1']);
  });

  it('are the scopes from the highest', () => {
    assert.deepEqual(shown('scope'), [
      'project | project | 2 1 1',
      'user | user | 1 0 0',
      'bundled | bundled | 1 0 0',
    ]);
  });

  it('are folders from the highest scope, those of the user told by their home', () => {
    assert.deepEqual(shown('source'), [
      'project:skills | skills | 1 1 1',
      'project: |  | 1 0 0',
      'user:.claude/skills | ~/.claude/skills | 1 0 0',
      'bundled: |  | 1 0 0',
    ]);
  });

  it('are called as the workspace lists them where they lie elsewhere', () => {
    const listed = ['~/team/skills', '../shared'].map(source =>
      inventCard(source, { scope: 'user', source }),
    );
    assert.deepEqual(
      groupCards(listed, 'source').map(({ label }) => label),
      ['../shared', '~/team/skills'],
    );
  });

  it('are words in their order whatever their capitals, and last what has none', () => {
    assert.deepEqual(shown('category'), ['a | a | 1 0 0', 'B | B | 1 1 1', ' |  | 2 0 0']);
    assert.deepEqual(shown('tag'), ['x | x | 1 1 1', 'y | y | 2 1 1', ' |  | 2 0 0']);
    assert.deepEqual(shown('host'), [
      'Claude Code | Claude Code | 2 1 1',
      'Codex | Codex | 1 1 1',
      ' |  | 2 0 0',
    ]);
    assert.deepEqual(shown('agent'), ['one | one | 1 1 1', ' |  | 3 0 0']);
  });

  it('hold every card at least once, and each group the cards that it counts', () => {
    const word = fc.constantFrom('x', 'y', 'Z', '');
    const words = fc.array(
      word.filter(each => each !== ''),
      { maxLength: 3 },
    );
    const card = fc
      .record({
        tags: words,
        hosts: words,
        category: word,
        scope: fc.constantFrom('project', 'user', 'bundled'),
      })
      .map(({ category, scope, hosts, ...rest }) =>
        inventCard('a', {
          ...rest,
          hosts: [...new Set(hosts)],
          scope,
          ...(category !== '' && { category }),
        }),
      );
    const grouping = fc.constantFrom('none', 'scope', 'source', 'category', 'tag', 'host', 'agent');
    fc.assert(
      fc.property(fc.array(card), grouping, (all, by) => {
        const groups = groupCards(all, by);
        for (const { key, count } of groups) {
          assert.equal(cardsOfGroup(all, by, key).length, count);
        }
        for (const each of all) {
          const first = firstGroupOf(each, by);
          assert.ok(cardsOfGroup(all, by, first).includes(each));
          assert.ok(groups.some(({ key }) => key === first));
        }
      }),
    );
  });
});

describe('what the catalog can be narrowed by', () => {
  it('is counted among what the filter lets through, what is chosen of its own kind aside', () => {
    const cards = [
      inventCard('a', { tags: ['x', 'x', 'y'], category: 'c', description: 'wanted' }),
      inventCard('b', { tags: ['y'], category: 'd', scope: 'bundled', source: '', description: 'wanted' }),
      inventCard('c', { tags: ['z'], category: 'c', description: 'wanted' }),
      inventCard('d', { tags: ['w'], category: 'e' }),
    ];
    assert.deepEqual(countFacets(cards, { text: 'wanted', category: 'c', tag: 'y', tab: 'mine' }), {
      categories: [{ name: 'c', count: 1 }],
      tags: [
        { name: 'x', count: 1 },
        { name: 'y', count: 1 },
        { name: 'z', count: 1 },
      ],
      all: 1,
      bundled: 0,
      mine: 1,
    });
    assert.deepEqual(countFacets(cards, { text: 'wanted', category: 'c' }), {
      categories: [
        { name: 'c', count: 2 },
        { name: 'd', count: 1 },
      ],
      tags: [
        { name: 'x', count: 1 },
        { name: 'y', count: 1 },
        { name: 'z', count: 1 },
      ],
      all: 2,
      bundled: 0,
      mine: 2,
    });
  });
});
