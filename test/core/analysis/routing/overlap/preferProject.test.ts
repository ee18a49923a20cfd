import assert from 'node:assert/strict';
import {
  findHidden,
  findPreferences,
} from '../../../../../server/src/core/analysis/routing/overlap/preferProject.ts';
import type { Overlap } from '../../../../../server/src/core/analysis/routing/overlap/overlap.ts';
import { inventRoutable } from '../inventRoutable.ts';

const [own, external] = [
  { ...inventRoutable('swap'), path: 'swap/SKILL.md' },
  { ...inventRoutable('trade'), path: 'external/trade/SKILL.md' },
];
const isThirdParty = (path: string) => path.startsWith('external/');

function overlap(further: Partial<Overlap> = {}): Overlap {
  return { one: own, other: external, share: 0.6, keywords: [], messages: [], ...further };
}

const pair = {
  own: { id: 'swap', path: 'swap/SKILL.md' },
  thirdParty: { id: 'trade', path: 'external/trade/SKILL.md' },
  share: 0.6,
};
const args = { external: 'trade', own: 'swap', path: 'swap/SKILL.md' };

describe('a skill of the project and one from elsewhere', () => {
  it('go in this order, whichever of them the overlap names first', () => {
    const message = {
      message: 'Buy  some\ntokens',
      from: 'trigger case',
      owner: 'swap',
      own: 1,
      others: 0.9,
    } as const;
    const sentence = {
      ...pair,
      template:
        "'{external}' does the same job as '{own}' ({path}), which is the project's own and goes first: both answer {messages}.",
      args: { ...args, messages: '“Buy some tokens”, “buy”' },
    };
    const told = { keywords: ['buy'], messages: [message, message] };
    const overlaps = [overlap(told), overlap({ ...told, one: external, other: own })];
    assert.deepEqual(findPreferences(overlaps, isThirdParty), [sentence, sentence]);
  });

  it('are told without messages where there are none', () => {
    const template =
      "'{external}' does the same job as '{own}' ({path}), which is the project's own and goes first.";
    assert.deepEqual(findPreferences([overlap()], isThirdParty), [{ ...pair, template, args }]);
  });

  it('are left to other findings where both come from the same side', () => {
    assert.deepEqual(
      findPreferences([overlap({ other: own }), overlap({ one: external })], isThirdParty),
      [],
    );
  });

  it('hide each other where they have one id', () => {
    const same = { id: 'swap', path: 'external/swap/SKILL.md' };
    assert.deepEqual(
      [findHidden(same, [own]), findHidden(external, [own]), findHidden(same, [same])],
      [
        {
          own: pair.own,
          thirdParty: same,
          share: 1,
          template: "The project has a skill '{id}' of its own ({path}), which hides the external one.",
          args: { id: 'swap', path: 'swap/SKILL.md' },
        },
        undefined,
        undefined,
      ],
    );
  });
});
