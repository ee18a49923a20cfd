import assert from 'node:assert/strict';
import { checkRules, findingsOf, fixed } from '../../../../support/checkRules.ts';
import { toCrlf } from '../../../../support/marked.ts';

const code = 'suppression-invalid';

function skill(comment: string): string {
  return `---\nname: example\n${comment}\nowner: Ada\ndescription: Fills in forms.\n---\n`;
}

const options = { rules: { 'key-unknown': 'off' } } as const;

describe(code, () => {
  it('asks for a reason', () => {
    for (const comment of [
      '# skillwright-ignore key-unknown',
      '# skillwright-ignore key-unknown:',
      '# skillwright-ignore key-unknown:  ',
    ]) {
      assert.deepEqual(findingsOf(skill(comment), options), [
        {
          code,
          severity: 'warning',
          message: 'Give a reason behind a colon; without one the comment does nothing.',
          words: comment,
        },
      ]);
    }
  });

  it('asks for the rules', () => {
    for (const comment of [
      '# skillwright-ignore',
      '# skillwright-ignore: because',
      '#skillwright-ignore-file',
    ]) {
      assert.deepEqual(
        findingsOf(skill(comment), options).map(({ message, words }) => [message, words]),
        [['Name the rules that this comment switches off.', comment]],
      );
    }
  });

  it('points at a code that no rule has', () => {
    const fixture = `---
name: example
owner: Ada # skillwright-ignore key-unknown, colour: the registry reads it
#                                            ^^^^^^ ${code}
description: Fills in forms.
---
`;
    checkRules(fixture);
    checkRules(toCrlf(fixture));
    assert.deepEqual(
      findingsOf(fixture).map(({ message }) => message),
      ["There is no rule 'colour'."],
    );
  });

  it('puts the code that is meant in place of a misspelt one', () => {
    const text = toCrlf(skill('# skillwright-ignore key_unkown: the registry reads it'));
    assert.deepEqual(
      findingsOf(text, options).map(({ message, words }) => [message, words]),
      [["There is no rule 'key_unkown'. Did you mean 'key-unknown'?", 'key_unkown']],
    );
    assert.equal(fixed(text), toCrlf(skill('# skillwright-ignore key-unknown: the registry reads it')));
  });

  it('reads comments of the body', () => {
    checkRules(`---
name: example
description: Fills in forms.
---

<!-- skillwright-ignore nothing-like-it: but why -->
#                       ^^^^^^^^^^^^^^^ ${code}
`);
  });

  it('leaves other comments alone', () => {
    checkRules(skill('# skillwright-ignored key-unknown'), options);
    checkRules(skill('# see skillwright-ignore'), options);
    checkRules(skill('#'), options);
  });

  it('cannot be switched off by a comment', () => {
    assert.deepEqual(
      findingsOf(skill('# skillwright-ignore-file suppression-invalid, foo: because'), options).map(found => [
        found.code,
        found.words,
      ]),
      [
        ['suppression-unused', 'suppression-invalid'],
        [code, 'foo'],
      ],
    );
  });
});
