import assert from 'node:assert/strict';
import { proposeWordings } from '../../../../../server/src/core/analysis/routing/explain/wordings.ts';
import { say } from '../../../../support/skillParts.ts';

/** Titles, and the descriptions that they lead to. */
function proposed(description: string, message: string, words: readonly string[]) {
  return proposeWordings(description, { message, words }).map(
    ({ title, rewording: { at, end, words: added } }) => [
      say(title),
      description.slice(0, at) + added + description.slice(end),
    ],
  );
}

describe('wordings of a description for a message', () => {
  it('are sentences of their own where it says nowhere when to use the skill', () => {
    assert.deepEqual(proposed('Fills in forms', 'Please scribble on it!', ['scribble', 'draw']), [
      ['Say when to use it', 'Fills in forms. Use when the user mentions scribble or draw.'],
      [
        'Add the message as a trigger phrase',
        'Fills in forms. Use when the user says something like "Please scribble on it".',
      ],
      ['Say what else it covers', 'Fills in forms. Also covers scribble and draw.'],
    ]);
  });

  it('extend the clause that says when to use it, and the phrases that it quotes', () => {
    const description =
      'Trades. Use it for "swap my ETH" and orders, e.g. of 1.5 coins. Do not use for "tax".';
    assert.deepEqual(proposed(description, 'swap gold', ['gold']), [
      ['Extend when to use it', description.replace('coins.', 'coins, or when the user mentions gold.')],
      ['Add the message as a trigger phrase', description.replace('ETH"', 'ETH", "swap gold"')],
      ['Replace the trigger phrase “swap my ETH”', description.replace('swap my ETH', 'swap gold')],
      ['Say what else it covers', `${description} Also covers gold.`],
    ]);
  });

  it('add a phrase where a list of them stays a sentence, and none that is there', () => {
    const description = 'Use for “a b”, “c d” or “e f”.';
    assert.deepEqual(proposed(description, 'x y', []), [
      ['Add the message as a trigger phrase', 'Use for “a b”, “c d”, “x y” or “e f”.'],
    ]);
    assert.deepEqual(proposed(description, 'C  d.', []), []);
    assert.deepEqual(proposed(description, 'x “y”', []), []);
    assert.deepEqual(proposed(description, 'x '.repeat(50), []), []);
  });

  it('add an item to a list, unless it says what the skill is not for', () => {
    const description = 'Reviews.\nUse when:\n  - a diff is there\n  - it is late\nThen stop.\n';
    assert.deepEqual(proposed(description, 'check my patch', ['patch'])[0], [
      'Add a list item',
      description.replace('late', 'late\n  - patch'),
    ]);
    const titles = proposed('Reviews.\nNever use it for:\n- a diff', 'patch', ['patch']).map(
      ([title]) => title,
    );
    assert.deepEqual(titles, [
      'Say when to use it',
      'Add the message as a trigger phrase',
      'Say what else it covers',
    ]);
  });

  it('speak Chinese in a Chinese description, and words alone in languages that they do not know', () => {
    assert.deepEqual(
      proposed('填写表格，用户说“填表”时使用。', '审查合同', ['审查', '合同']).map(([, after]) => after),
      [
        '填写表格，用户说“填表”时使用。当用户提到审查、合同时使用。',
        '填写表格，用户说“填表”、“审查合同”时使用。',
        '填写表格，用户说“填表”时使用。也适用于审查、合同。',
      ],
    );
    assert.deepEqual(
      proposed('Заполняет формы', 'проверь договор', ['договор']).map(([, after]) => after),
      ['Заполняет формы. договор.', 'Заполняет формы. "проверь договор".'],
    );
  });

  it('are none without a description', () => {
    assert.deepEqual(proposed('', 'fill in', ['fill']), []);
  });
});
