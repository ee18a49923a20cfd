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
      ['The frontmatter is no mapping of keys to values.'],
    );
  });

  it('points at a frontmatter that is a sentence', () => {
    checkRules(`---
Fills in forms.
#^^^^^^^^^^^^^^ ${code}
---
`);
  });

  it('passes on what the reader says where it has no words of its own', () => {
    const fixture = '---\n? [a\n---\n';
    assert.deepEqual(
      findingsOf(fixture).map(found => [found.code, found.severity]),
      [[code, 'error']],
    );
    assert.equal(fixOf(fixture, code), undefined);
  });

  it('accepts an empty frontmatter and leaves it to the keys', () => {
    assert.deepEqual(
      findingsOf('---\n---\n').map(found => found.code),
      ['description-missing', 'name-missing'],
    );
  });
});
