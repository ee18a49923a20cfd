import assert from 'node:assert/strict';
import { checkRules, findingsOf, fixed, fixOf } from '../../../../support/checkRules.ts';
import { toCrlf } from '../../../../support/marked.ts';

describe('frontmatter-missing', () => {
  it('points at the first line with words', () => {
    checkRules(`
# Example
#^^^^^^^^ frontmatter-missing

Fills in forms.
`);
  });

  it('points at the start of an empty file', () => {
    checkRules('#^ frontmatter-missing\n');
    checkRules('\n \n', { rules: { 'frontmatter-missing': 'off' } });
    assert.deepEqual(findingsOf('\n \n'), [
      {
        code: 'frontmatter-missing',
        severity: 'error',
        message: 'The skill has no frontmatter; it needs one with a name and a description.',
        words: '',
      },
    ]);
  });

  it('offers no fix where there is nothing to start from', () => {
    assert.equal(fixOf('# Example\n', 'frontmatter-missing'), undefined);
  });

  it('does not take a rule between paragraphs for a fence', () => {
    checkRules(`Fills in forms.
#^^^^^^^^^^^^^^ frontmatter-missing

---

More words.

---
`);
  });

  it('reports keys that no fence opens, and inserts it', () => {
    const fixture = `name: example
#^^^^^^^^^^^^ frontmatter-missing
description: Fills in forms.
---

# Example
`;
    checkRules(fixture);
    checkRules(toCrlf(fixture));
    assert.equal(
      fixOf(toCrlf(fixture), 'frontmatter-missing'),
      toCrlf('---\nname: example\ndescription: Fills in forms.\n---\n\n# Example\n'),
    );
  });

  it('still checks the keys that no fence opens', () => {
    checkRules(`name: other
#^^^^^^^^^^ frontmatter-missing
#     ^^^^^ name-folder
description: Fills in forms.
---
`);
  });

  it('reports a skill that stands in a code fence as a whole, and takes the fence away', () => {
    const fixture = `\`\`\`markdown
#^^^^^^^^^^ frontmatter-missing
---
name: example
description: Fills in forms.
---

# Example
\`\`\``;
    checkRules(fixture);
    assert.equal(
      fixOf(fixture, 'frontmatter-missing'),
      '---\nname: example\ndescription: Fills in forms.\n---\n\n# Example\n',
    );
    assert.equal(
      fixOf(toCrlf(fixture), 'frontmatter-missing'),
      toCrlf('---\nname: example\ndescription: Fills in forms.\n---\n\n# Example\n'),
    );
  });

  it('offers no fix for a code fence that never closes', () => {
    const fixture = `~~~
#^^ frontmatter-missing
---
name: example
description: Fills in forms.
---
`;
    checkRules(fixture);
    assert.equal(fixOf(fixture, 'frontmatter-missing'), undefined);
  });

  it('fixes nothing in ordinary Markdown', () => {
    const text = '# Example\n\n```yaml\n---\nname: example\n---\n```\n';
    assert.equal(fixed(text), text);
  });

  it('accepts plain Markdown where the dialect is made of it', () => {
    checkRules('# Forms\n\nHow to fill in forms.\n', { targets: ['knowledge'] });
    assert.deepEqual(
      findingsOf('# Forms\n', { targets: ['knowledge', 'agentskills'] }).map(({ code: found, message }) => [
        found,
        message,
      ]),
      [
        [
          'frontmatter-missing',
          'The skill has no frontmatter; it needs one with a name and a description. (Agent Skills)',
        ],
      ],
    );
  });
});
