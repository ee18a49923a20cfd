import assert from 'node:assert/strict';
import { checkRules, findingsOf } from '../../../../support/checkRules.ts';

const code = 'template-text';
/** In two parts, so that it is none itself. */
const mark = ['TO', 'DO'].join('');

/** What is found for a value of the frontmatter. */
function foundFor(description: string): string[] {
  const text = `---\nname: example\ndescription: ${JSON.stringify(description)}\n---\n`;
  return findingsOf(text)
    .filter(found => found.code === code)
    .map(({ message }) => message);
}

describe(code, () => {
  it('points at a name and a description that a template left', () => {
    checkRules(
      `---
name: my-skill
#     ^^^^^^^^ ${code}
description: Replace with description of the skill and when to use it.
#            ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ ${code}
---
`,
      { folder: 'my-skill', rules: { 'description-vague': 'off' } },
    );
  });

  it('says which words it means', () => {
    assert.deepEqual(foundFor(`${mark}: say what it does. Use it for forms.`), [
      `'${mark}' in the description is text of a template. Write the description of this skill instead.`,
    ]);
    for (const words of [
      '[TBD: Complete and informative explanation of what the skill does and when to use it.]',
      'Fills in forms. [Describe when to use it]',
      'Your skill description here',
      'A brief description of what this skill does',
      'Lorem ipsum dolor sit amet',
      'Fills in <your-form> when asked.',
    ]) {
      assert.equal(foundFor(words).length, 1, words);
    }
  });

  it('leaves skills alone that speak of such texts', () => {
    for (const words of [
      `Finds ${mark} comments in code. Use it when asked for open tasks.`,
      'Replaces lorem ipsum by real texts. Use it for drafts.',
      'Writes your description of a form. Use it for forms.',
      `Use it when a file has ${mark} marks and templates.`,
    ]) {
      assert.deepEqual(foundFor(words), [], words);
    }
  });

  it('points at sentences of templates in the body that stand alone, outside of code', () => {
    checkRules(`---
name: example
description: Fills in forms. Use it when a form has fields.
---

# Example

[${mark}: 1-2 sentences that say what the skill does]
#^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ ${code}

- **Insert instructions below**
#   ^^^^^^^^^^^^^^^^^^^^^^^^^ ${code}

12. [TBD: the last step]
#   ^^^^^^^^^^^^^^^^^^^^ ${code}

Texts such as [${mark}: say more] are replaced.

\`\`\`md
[${mark}: say more]
\`\`\`

    [${mark}: say more]
`);
  });
});
