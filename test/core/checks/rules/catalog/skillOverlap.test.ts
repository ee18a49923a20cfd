import assert from 'node:assert/strict';
import type { SkillOverlap } from '../../../../../server/src/core/model/skill/skillContext.ts';
import { checkRules, findingsOf, fixOf, skill } from '../../../../support/checkRules.ts';
import { toCrlf } from '../../../../support/marked.ts';

const code = 'skill-overlap';

function overlap(further: Partial<SkillOverlap> = {}): SkillOverlap {
  return {
    otherId: 'swap',
    otherPath: 'skills/swap/SKILL.md',
    share: 0.6,
    keywords: [],
    messages: [],
    ...further,
  };
}

function saidOf(text: string, overlaps: readonly SkillOverlap[], files?: Readonly<Record<string, string>>) {
  return findingsOf(text, { targets: ['minara'], overlaps, ...(files && { files }) }).filter(
    found => found.code === code,
  );
}

const messages = [{ message: 'Buy some tokens' }];

describe(code, () => {
  it('points at the first shared keyword', () => {
    const fixture = `---
name: example
description: Buys and sells.
routing:
  negative_keywords: [buy]
  keywords: [trade, "Buy", sell]
#                   ^^^^^ ${code}
---
`;
    const options = { targets: ['minara'], overlaps: [overlap({ keywords: ['sell', 'buy'], messages })] };
    checkRules(fixture, options);
    checkRules(toCrlf(fixture), options);
  });

  it('points at the description where no keyword of the frontmatter is shared', () => {
    for (const keywords of [[], ['buy']]) {
      const sidecar = '{ "routing": { "keywords": ["buy"] } }';
      const [said] = saidOf(skill(), [overlap({ keywords, messages })], {
        'skill.skillwright.json': sidecar,
      });
      assert.equal(said?.words, 'Fills in forms.');
    }
    assert.equal(saidOf('---\nname: example\n---\n', [overlap({ messages })])[0]?.words, '---');
  });

  it('says which of the two goes first where one of them came from elsewhere', () => {
    const said = saidOf(skill(), [
      overlap({ messages, external: 'other' }),
      overlap({ otherId: 'trade', otherPath: 'b/SKILL.md', keywords: ['buy'], external: 'this' }),
    ]);
    assert.deepEqual(
      said.map(({ message }) => message),
      [
        "'example' does the same job as the external 'swap' (skills/swap/SKILL.md), and goes first: both answer “Buy some tokens”.",
        "'example' came from elsewhere and does the same job as the project's own 'trade' (b/SKILL.md), which goes first: both answer “buy”.",
      ],
    );
  });

  it('offers to leave a message to the skill that it belongs to, once and within the limit', () => {
    const fixedBy = (text: string, owner: string) =>
      fixOf(text, code, {
        targets: ['minara'],
        overlaps: [overlap({ messages: [{ message: 'Buy some tokens!', owner }] })],
      });
    const after = skill().replace(
      'Fills in forms.',
      'Fills in forms. Do not use for "Buy some tokens"; use swap instead.',
    );
    assert.equal(fixedBy(skill(), 'swap'), after);
    assert.equal(fixedBy(after, 'swap'), undefined);
    assert.equal(fixedBy(skill(), 'example'), undefined);
    const long = skill().replace('Fills in forms.', `Fills in ${'forms '.repeat(165)}.`);
    assert.equal(fixedBy(long, 'swap'), undefined);
  });

  it('names both skills and what they share, as far as there is any', () => {
    const [keywords, both, wide] = saidOf(skill(), [
      overlap({ keywords: ['buy', 'sell'] }),
      overlap({ otherId: 'trade', otherPath: 'b/SKILL.md', keywords: ['buy'], messages }),
      overlap({
        keywords: ['a', 'b', 'c', 'd'],
        messages: ['One', 'One', 'Two', 'Three\nlines', 'Four'].map(message => ({ message })),
      }),
    ]);
    assert.deepEqual(
      [keywords, both, wide].map(said => said && [said.severity, said.message]),
      [
        ['info', "'example' and 'swap' (skills/swap/SKILL.md) share “buy”, “sell” among their keywords."],
        [
          'info',
          "'example' and 'trade' (b/SKILL.md) would both answer “Buy some tokens”, and share “buy” among their keywords.",
        ],
        [
          'info',
          "'example' and 'swap' (skills/swap/SKILL.md) would both answer “One”, “Two”, “Three lines”, and share “a”, “b”, “c” among their keywords.",
        ],
      ],
    );
    const [long] = saidOf(skill(), [overlap({ messages: [{ message: 'x'.repeat(200) }] })]);
    assert.equal(
      long?.message,
      `'example' and 'swap' (skills/swap/SKILL.md) would both answer “${'x'.repeat(80)}…”.`,
    );
  });

  it('names the three worst of the others', () => {
    const many = Array.from({ length: 5 }, (_, index) => overlap({ otherId: `o${index}`, messages }));
    assert.deepEqual(
      saidOf(skill(), many).map(({ message }) => /and '(\w+)'/.exec(message)?.[1]),
      ['o0', 'o1', 'o2'],
    );
  });

  it('is silent where nothing overlaps and until that is known', () => {
    assert.deepEqual(saidOf(skill(), []), []);
    assert.deepEqual(findingsOf(skill(), { targets: ['minara'], files: {} }), []);
  });

  it('has a comment that is unused only once overlaps are known', () => {
    const text = skill(`# skillwright-ignore ${code}: on purpose`, 'license: MIT');
    const unused = (overlaps?: readonly SkillOverlap[]) =>
      findingsOf(text, { files: {}, ...(overlaps && { overlaps }) }).map(found => found.code);
    assert.deepEqual(unused(), []);
    assert.deepEqual(unused([]), ['suppression-unused']);
  });
});
