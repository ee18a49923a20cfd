import assert from 'node:assert/strict';
import { checkRules, findingsOf, fixOf } from '../../../../support/checkRules.ts';
import { toCrlf } from '../../../../support/marked.ts';

const code = 'description-vague';

function skill(description: string): string {
  return `---\nname: example\ndescription: ${description}\n---\n`;
}

function codesOf(description: string): string[] {
  return findingsOf(skill(description)).map(found => found.code);
}

describe(code, () => {
  it('points at a description that would fit any skill', () => {
    const fixture = `---
name: example
description: Trading stuff
#            ^^^^^^^^^^^^^ ${code}
---
`;
    checkRules(fixture);
    checkRules(toCrlf(fixture));
  });

  it('is an info that says what is missing, with no fix', () => {
    assert.deepEqual(findingsOf(skill('A useful tool')), [
      {
        code,
        severity: 'info',
        message: 'This would fit many other skills. Say what the skill does and when to use it.',
        words: 'A useful tool',
      },
    ]);
    assert.equal(fixOf(skill('A useful tool'), code), undefined);
  });

  it('speaks where fewer than two words are left without the empty ones', () => {
    for (const description of [
      'Helper skill',
      'Various utilities',
      'A really useful set of tools for many different tasks',
      'Helps with documents',
      'instagram',
      'my-skill',
      "The user's helper",
    ]) {
      assert.deepEqual(codesOf(description), [code], description);
    }
  });

  it('speaks where there are no letters at all', () => {
    assert.deepEqual(
      findingsOf(skill('"... 42"')).map(({ message, words }) => [message, words]),
      [['The description has no words. Say what the skill does and when to use it.', '"... 42"']],
    );
  });

  it('accepts two words that say something', () => {
    for (const description of [
      'Fills in forms.',
      'Review code',
      'Speak like a pirate.',
      '"Perps: open, close, monitor positions on Hyperliquid"',
      'Dependency Auditor',
    ]) {
      assert.deepEqual(codesOf(description), [], description);
    }
  });

  it('leaves other languages and scripts alone', () => {
    for (const description of ['表格', 'Формы', 'Écran', 'طلبات', 'AI周报总结', 'フォーム']) {
      assert.deepEqual(codesOf(description), [], description);
    }
  });

  it('leaves a long text alone', () => {
    assert.deepEqual(codesOf('x'.repeat(101)), []);
    assert.deepEqual(codesOf('x'.repeat(100)), [code]);
  });

  it('follows an alias and reads blocks', () => {
    checkRules(`---
name: example
license: &text Stuff
description: *text
#            ^^^^^ ${code}
---
`);
    assert.deepEqual(codesOf('|\n  Stuff\n  and things'), [code]);
  });

  it('leaves what is empty, no text or broken to other rules', () => {
    assert.ok(!codesOf('""').includes(code));
    assert.ok(!codesOf('[Stuff]').includes(code));
    assert.ok(!codesOf('Stuff: things').includes(code));
    assert.deepEqual(
      findingsOf('# Stuff\n').map(found => found.code),
      ['frontmatter-missing'],
    );
  });
});
