import assert from 'node:assert/strict';
import { checkRules, findingsOf } from '../../../../support/checkRules.ts';

const code = 'description-person';
const rules = { 'description-when': 'off' } as const;

function saidOf(description: string, targets: readonly string[] = ['claude-api']): string[] {
  const text = `---\nname: example\ndescription: ${JSON.stringify(description)}\n---\n`;
  return findingsOf(text, { targets }).flatMap(found => (found.code === code ? [found.words] : []));
}

describe(code, () => {
  it('points at the subject of the sentence and the word behind it', () => {
    checkRules(
      `---
name: example
description: Fills in forms. You can use it for tables.
#                            ^^^^^^^^^^^ ${code}
---
`,
      { targets: ['claude-code'], rules },
    );
  });

  it('knows the first and the second person at the start of a sentence', () => {
    for (const [words, rest] of [
      ['I can', ' help you with forms.'],
      ["I'll fill", ' in forms.'],
      ['Let me fill', ' in forms.'],
      ['We provide forms', ' of all kinds.'],
      ['You are', ' an expert in forms.'],
    ]) {
      assert.equal(saidOf(`${words}${rest}`).length, 1, words);
    }
  });

  it('points at the sentence, and not at the same words in quotation marks before it', () => {
    checkRules(
      `---
name: example
description: Answers “I can help” and “I can go” in forms of all kinds. I can help you.
#                                                                       ^^^^^ ${code}
---
`,
      { targets: ['claude-code'], rules },
    );
  });

  it('points at the whole description where the words are broken into two lines', () => {
    const value = 'Says I can. I\n  can help.';
    const text = `---\nname: example\ndescription: ${value}\n---\n`;
    const found = findingsOf(text, { targets: ['claude-code'] }).filter(one => one.code === code);
    assert.deepEqual(
      found.map(({ words }) => words),
      [value],
    );
  });

  it('leaves the third person alone, and what is said to or of others', () => {
    for (const description of [
      'Fills in forms. Helps you with tables.',
      'Use this when you need a form, or when I ask for one.',
      'Fills in forms. Use for "I want a form" and "You can help".',
      'Answers "Well. I can do it." with a form.',
      'Answers “Well. I can do it.” with a form.',
      "Answers 'Well. I can do it.' with a form.",
      '"I can help" is what it answers.',
      'You MUST use this before any form is sent.',
      'IBM forms. I/O of tables.',
      'Ich fülle Formulare aus. I can füllen.',
    ]) {
      assert.deepEqual(saidOf(description), [], description);
    }
  });

  it('speaks for the hosts that advise it', () => {
    assert.deepEqual(saidOf('I can help with forms.', ['agentskills', 'vscode', 'codex']), []);
  });
});
