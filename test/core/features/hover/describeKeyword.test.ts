import assert from 'node:assert/strict';
import {
  describeKeyword,
  findKeywordAt,
} from '../../../../server/src/core/features/hover/describeKeyword.ts';
import type { KeywordAt } from '../../../../server/src/core/features/hover/describeKeyword.ts';
import type { KeywordFacts } from '../../../../server/src/core/analysis/routing/explain/keywordFacts.ts';
import { findProfile } from '../../../../server/src/core/model/profiles/registry.ts';
import { findWordReaders } from '../../../../server/src/core/model/profiles/skillChoice.ts';
import { treesOf } from '../../../../server/src/core/model/skill/skillParts.ts';
import { uncaret } from '../../../support/marked.ts';
import { partsOf } from '../../../support/skillParts.ts';

function keywordAt(fixture: string) {
  const { text, offset } = uncaret(fixture);
  const found = findKeywordAt(treesOf(partsOf(text)).frontmatter, offset);
  return found && [found.kind, found.keyword, text.slice(found.span.start, found.span.end)];
}

describe('the keyword at the caret', () => {
  it('is found in every list, from its first character to behind its last', () => {
    const skill = (lists: string) => `---\nname: a\n${lists}\n---\n`;
    assert.deepEqual(keywordAt(skill('routing: { keywords: [buy, $0"price of"] }')), [
      'keyword',
      'price of',
      '"price of"',
    ]);
    assert.deepEqual(keywordAt(skill('routing:\n  negative_keywords:\n    - demo$0')), [
      'negative',
      'demo',
      'demo',
    ]);
    assert.deepEqual(keywordAt(skill('triggers:\n  verbs: [de$0ploy]')), ['verb', 'deploy', 'deploy']);
    assert.deepEqual(keywordAt(skill('triggers: [shi$0p it]')), ['keyword', 'ship it', 'ship it']);
    assert.deepEqual(keywordAt(skill('metadata:\n  routing:\n    keywords: b$0uy')), [
      'keyword',
      'buy',
      'buy',
    ]);
  });

  it('is none elsewhere', () => {
    for (const fixture of [
      '---\nrouting: { $0keywords: [buy] }\n---\n',
      '---\nrouting: { stages: [dec$0ide] }\n---\n',
      '---\nname: a\n---\nb$0uy\n',
      'b$0uy\n',
    ]) {
      assert.equal(keywordAt(fixture), undefined);
    }
  });

  it('is found in a sidecar too', () => {
    const { text, offset } = uncaret('{ "routing": { "keywords": ["b$0uy"] } }');
    const found = findKeywordAt(treesOf(partsOf('', { sidecar: text })).sidecar, offset);
    assert.deepEqual(found && text.slice(found.span.start, found.span.end), '"buy"');
  });
});

const span = { start: 3, end: 6 };
const minara = { readers: ['Minara Agent'], others: [] };

function describedAs(
  kind: KeywordAt['kind'],
  keyword: string,
  facts: Partial<KeywordFacts>,
  readers: Parameters<typeof describeKeyword>[2] = minara,
): string[] {
  const all = { skillsWithKeyword: [], skillsWithNegative: [], total: 41, ...facts };
  const key = kind === 'negative' ? 'routing.negative_keywords' : 'routing.keywords';
  const hover = describeKeyword({ kind, key, keyword, span }, all, readers);
  assert.deepEqual(hover.span, span);
  return hover.markdown.split('  \n');
}

const gives =
  "In Skillwright's router, a message that has it gives this skill 30 points; all hits together give 60 at most.";
const read = '`routing.keywords` is read by Minara Agent.';

describe('the hover of a keyword', () => {
  it('says how rare it is and what it weighs', () => {
    assert.deepEqual(
      describedAs('keyword', 'Buy', {
        skillsWithKeyword: ['a', 'b', 'c'],
        word: { text: 'buy', skills: 12 },
      }),
      [
        '`Buy` is a keyword of 3 of 41 skills here: `a`, `b`, `c`',
        'It occurs in the texts of 12 of 41 skills: neither rare nor common here.',
        gives,
        read,
      ],
    );
  });

  it('says which hosts read it, and which choose by description', () => {
    const lastOf = (...ids: readonly string[]) => {
      const targets = ids.flatMap(id => findProfile(id) ?? []);
      const readers = findWordReaders(targets, undefined, 'routing.keywords');
      return describedAs('keyword', 'buy', {}, readers).at(-1);
    };
    assert.equal(
      lastOf('claude-code', 'codex'),
      'It is not read by Claude Code, Codex: there the description decides.',
    );
    assert.equal(
      lastOf('claude-code', 'minara', 'openhands'),
      '`routing.keywords` is read by Minara Agent. It is not read by Claude Code, OpenHands: there the description decides.',
    );
  });

  it('names few of the skills', () => {
    const ids = Array.from({ length: 1234 }, (_, index) => `s${index}`);
    assert.equal(
      describedAs('verb', 'go', { skillsWithKeyword: ids, total: 5000 })[0],
      '`go` is a keyword of 1,234 of 5,000 skills here: `s0`, `s1`, `s2`, `s3`, `s4` and 1,229 more',
    );
  });

  it('says of a phrase which part of it was counted', () => {
    assert.equal(
      describedAs('keyword', 'price of gas', { word: { text: 'price', skills: 1 } })[1],
      'Of it, `price` occurs in the texts of 1 of 41 skills: rare here.',
    );
  });

  it('calls rare what few have, and common what many have', () => {
    for (const [skills, total, weight] of [
      [0, 41, 'rare'],
      [1, 2, 'rare'],
      [2, 41, 'rare'],
      [3, 41, 'neither rare nor common'],
      [13, 41, 'common'],
      [2, 2, 'common'],
    ] as const) {
      assert.match(
        describedAs('keyword', 'buy', { word: { text: 'buy', skills }, total })[1] ?? '',
        new RegExp(`: ${weight} here\\.$`),
      );
    }
  });

  it('says of a negative keyword whom it drops, and who wants it', () => {
    assert.deepEqual(
      describedAs('negative', 'demo', { skillsWithKeyword: ['b'], skillsWithNegative: ['a'], total: 1 }),
      [
        '`demo` is a negative keyword of 1 of 1 skill here: `a`',
        'It is a keyword of 1 of 1 skill here: `b`',
        "In Skillwright's router, a message that has it never gets this skill.",
        '`routing.negative_keywords` is read by Minara Agent.',
      ],
    );
    assert.deepEqual(describedAs('keyword', 'demo', { skillsWithNegative: ['a'] }), [
      '`demo` is a keyword of 0 of 41 skills here.',
      'It is a negative keyword of 1 of 41 skills here: `a`',
      gives,
      read,
    ]);
  });

  it('takes the keyword for words, whatever is in it', () => {
    assert.match(describedAs('keyword', 'a`b', {})[0] ?? '', /^`` a`b `` is/);
  });
});
