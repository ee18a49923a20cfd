import assert from 'node:assert/strict';
import { checkRules, findingsOf, fixed, fixOf } from '../../../../support/checkRules.ts';
import { toCrlf } from '../../../../support/marked.ts';

const code = 'yaml-syntax';

describe(code, () => {
  it('points at a key whose colon no blank follows, and inserts it', () => {
    const fixture = `---
name: example
description:Fills in forms.
#^^^^^^^^^^^ ${code}
license: MIT
---
`;
    checkRules(fixture);
    checkRules(toCrlf(fixture));
    assert.deepEqual(
      findingsOf(fixture).map(({ message }) => message),
      ["A space is missing behind the colon of 'description'."],
    );
    assert.equal(
      fixed(toCrlf('---\nname:example\ndescription:"Fills in forms."\n---\n')),
      toCrlf('---\nname: example\ndescription: "Fills in forms."\n---\n'),
    );
  });

  it('inserts the blank where it is the only key', () => {
    assert.equal(fixed('---\nname:example\n---\n'), '---\nname: example\n---\n');
  });

  it('points at the markers of a merge conflict', () => {
    const fixture = `---
name: example
<<<<<<< HEAD
#^^^^^^^^^^^ ${code}
description: Fills in forms.
=======
description: Reads forms.
>>>>>>> other
---
`;
    checkRules(fixture);
    assert.deepEqual(
      findingsOf(fixture).map(({ message }) => message),
      ['A merge conflict was left in the frontmatter.'],
    );
  });

  it('points at a list that starts on the line of its key', () => {
    const fixture = `---
name: example
description: Fills in forms.
allowed-tools: - Read
#              ^^^^^^ ${code}
---
`;
    checkRules(fixture);
    assert.deepEqual(
      findingsOf(fixture).map(({ message }) => message),
      ["The list of 'allowed-tools' has to start on the line below; for an empty value write nothing."],
    );
  });

  it('inserts a missing colon', () => {
    const text = '---\nname: example\ndescription Fills in forms.\n---\n';
    assert.deepEqual(
      findingsOf(text).map(({ message }) => message),
      ["A colon is missing behind 'description'."],
    );
    assert.equal(fixed(text), '---\nname: example\ndescription: Fills in forms.\n---\n');
  });

  it('tells a bracket that is never closed from text behind a bracket', () => {
    const messagesOf = (hint: string) =>
      findingsOf(`---\nname: example\ndescription: Fills in forms.\nargument-hint: ${hint}\n---\n`).map(
        ({ message }) => message,
      );
    assert.deepEqual(messagesOf('[file'), [
      "The bracket that opens the value of 'argument-hint' is never closed. Close it, or put the value in quotes.",
    ]);
    assert.deepEqual(messagesOf('[file] [branch]'), [
      "Text follows the closing bracket in the value of 'argument-hint'. Put the whole value in quotes.",
    ]);
  });

  it('points at brackets that do not match', () => {
    checkRules(`---
name: example
description: Fills in forms.
allowed-tools: [Read, Grep
#              ^^^^^^^^^^^ ${code}
---
`);
  });

  it('quotes a hint that only looks like a list', () => {
    const text =
      '---\nname: example\nargument-hint: [file] [pages] # both\ndescription: Fills in forms.\n---\n';
    const options = { targets: ['claude-code'] };
    assert.deepEqual(
      findingsOf(text, options).map(({ words }) => words),
      ['[file] [pages] # both'],
    );
    assert.equal(
      fixed(text, options),
      '---\nname: example\nargument-hint: "[file] [pages]" # both\ndescription: Fills in forms.\n---\n',
    );
  });

  it('points at a frontmatter that is a list', () => {
    const fixture = `---
- name
#^^^^^ ${code}
---
`;
    checkRules(fixture, { rules: { 'name-missing': 'off', 'description-missing': 'off' } });
    assert.deepEqual(
      findingsOf(fixture).map(({ message }) => message),
      ['The frontmatter is not a mapping of keys to values.'],
    );
  });

  it('points at a frontmatter that is a sentence', () => {
    checkRules(`---
Fills in forms.
#^^^^^^^^^^^^^^ ${code}
---
`);
  });

  it('has words of its own for what the reader says', () => {
    const said = (yaml: string) =>
      findingsOf(`---\n${yaml}---\n`)
        .filter(found => found.code === code)
        .map(({ message, words }) => [message, words]);
    const other =
      'This is not valid YAML. Check the colons, quotes, brackets and indentation of this line and of those above.';
    assert.deepEqual(said('? [a\n'), [[other, '? [a']]);
    assert.deepEqual(said('- a\nb: c\n'), [[other, 'b']]);
    assert.deepEqual(said('name: a\ndescription: Fills in\nforms and tables.\n'), [
      [
        "This line isn't a 'key: value' pair and doesn't belong to any value. Indent it if it continues the value above.",
        'forms and tables.',
      ],
    ]);
    assert.deepEqual(said('name: a\ndescription: "Finds \\d"\n'), [
      [
        "'\\d' is not an escape sequence of YAML. Double the backslash, or put the value in single quotes.",
        '\\d',
      ],
    ]);
    assert.equal(fixOf('---\n? [a\n---\n', code), undefined);
  });

  it('doubles a backslash', () => {
    const text = '---\nname: example\ndescription: "Finds \\d"\n---\n';
    assert.equal(fixed(text), text.replace('\\d', '\\\\d'));
  });

  it('inserts no blank into prose', () => {
    const text = '---\nname: example\ndescription: Fills in\n差异化:表单\n---\n';
    assert.equal(fixed(text), text);
  });

  it('accepts an empty frontmatter and leaves it to the keys', () => {
    assert.deepEqual(
      findingsOf('---\n---\n').map(found => found.code),
      ['description-missing', 'name-missing'],
    );
  });
});
