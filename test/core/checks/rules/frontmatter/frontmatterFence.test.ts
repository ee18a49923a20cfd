import assert from 'node:assert/strict';
import { checkRules, findingsOf, fixed } from '../../../../support/checkRules.ts';
import { toCrlf } from '../../../../support/marked.ts';

const code = 'frontmatter-fence';
const good = '---\nname: example\ndescription: Fills in forms.\n---\n\n# Example\n';

describe(code, () => {
  it('accepts blanks behind the dashes', () => {
    checkRules('---  \nname: example\ndescription: Fills in forms.\n---\t\n');
  });

  it('points at the opening fence of a frontmatter that never closes, and closes it above the body', () => {
    const fixture = `---
#^^ ${code}
name: example
description: Fills in forms.

# Example
`;
    checkRules(fixture);
    assert.equal(fixed('---\nname: example\ndescription: Fills in forms.\n\n# Example\n'), good);
    assert.equal(
      fixed(toCrlf('---\nname: example\ndescription: Fills in forms.\n\n# Example\n')),
      toCrlf(good),
    );
  });

  it('closes a frontmatter that ends with the file', () => {
    assert.equal(
      fixed('---\nname: example\ndescription: Fills in forms.'),
      '---\nname: example\ndescription: Fills in forms.\n---\n',
    );
  });

  it('says nothing about missing keys while the end of the frontmatter is a guess', () => {
    checkRules(`---
#^^ ${code}
Some prose.
`);
  });

  it('points at keys that are glued to the opening fence', () => {
    checkRules(`--- name: example
#   ^^^^^^^^^^^^^ ${code}
description: Fills in forms.
---
`);
    assert.equal(fixed('---name: example\ndescription: Fills in forms.\n---\n\n# Example\n'), good);
  });

  it('points at a closing fence with text glued to it, and moves the text to the body', () => {
    checkRules(`---
name: example
description: Fills in forms.
---# Example
#^^^^^^^^^^^ ${code}
`);
    assert.equal(
      fixed(toCrlf('---\nname: example\ndescription: Fills in forms.\n--- # Example\n')),
      toCrlf('---\nname: example\ndescription: Fills in forms.\n---\n# Example\n'),
    );
  });

  it('points at an indented closing fence', () => {
    checkRules(`---
name: example
description: Fills in forms.
  ---
  #^^ ${code}
`);
    assert.equal(fixed('---\nname: example\ndescription: Fills in forms.\n  ---\n\n# Example\n'), good);
  });

  it('does not take dashes inside a block for a fence where another one closes', () => {
    const text = '---\nname: example\ndescription: |\n  Fills in forms.\n  ---\n  And more.\n---\n';
    checkRules(text, { targets: ['vscode'] });
  });

  for (const wrong of ['----', '-----', '...', '--']) {
    it(`replaces ${wrong} where the frontmatter should close`, () => {
      const text = `---\nname: example\ndescription: Fills in forms.\n${wrong}\n\n# Example\n`;
      const message = 'A fence has exactly three dashes.';
      assert.deepEqual(findingsOf(text, { targets: ['vscode'] }), [
        { code, severity: 'error', message, words: wrong },
      ]);
      // The reference library ends the frontmatter at any three dashes.
      const severity = wrong.startsWith('---') ? 'warning' : 'error';
      assert.deepEqual(findingsOf(text), [{ code, severity, message, words: wrong }]);
      assert.equal(fixed(text), good);
    });
  }

  for (const wrong of ['--', '-----']) {
    it(`replaces ${wrong} where the frontmatter should open`, () => {
      const text = `${wrong}\nname: example\ndescription: Fills in forms.\n---\n\n# Example\n`;
      assert.deepEqual(findingsOf(text), [
        { code, severity: 'error', message: 'A fence has exactly three dashes.', words: wrong },
      ]);
      assert.equal(fixed(text), good);
    });
  }

  it('is the same for every target', () => {
    assert.deepEqual(
      findingsOf('---\nname: example\n', { targets: ['claude-code', 'vscode'] }).map(found => found.message),
      ["The frontmatter is not closed; a line '---' is missing below it."],
    );
  });
});
