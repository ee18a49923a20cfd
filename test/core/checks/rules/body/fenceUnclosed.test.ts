import assert from 'node:assert/strict';
import { checkRules, findingsOf, fixed, fixOf } from '../../../../support/checkRules.ts';
import { toCrlf } from '../../../../support/marked.ts';

const code = 'fence-unclosed';
const head = '---\nname: example\ndescription: Fills in forms.\n---\n';

describe(code, () => {
  it('points at the line that opens a block which is never closed', () => {
    const fixture = `${head}
\`\`\`sh
fill form.pdf
\`\`\`

~~~~py
#^^^^^ ${code}
fill()
~~~

Read [the form](form.md).
`;
    checkRules(fixture, { files: {} });
    checkRules(toCrlf(fixture), { files: {} });
    assert.deepEqual(
      findingsOf(fixture).map(({ message }) => message),
      [
        "The code block is never closed, so everything below it is code. Add a line with '~~~~' where the code ends.",
      ],
    );
  });

  it('says so of a line that opens a block with nothing in it', () => {
    assert.deepEqual(
      findingsOf(`${head}\nFill in.\n\n\`\`\`\n\n`).map(({ message }) => message),
      [
        'This line opens a code block with nothing in it: it is left over, or a code block above ended too soon, as one does that holds another.',
      ],
    );
  });

  it('points at a block that holds another one, which is the cause', () => {
    const fixture = `${head}
\`\`\`sh
fill form.pdf
\`\`\`

\`\`\`markdown
#^^^^^^^^^^ ${code}
# Title

\`\`\`sh
fill form.pdf
\`\`\`
\`\`\`

Then read it.
`;
    checkRules(fixture);
    assert.deepEqual(
      findingsOf(fixture).map(({ message }) => message),
      [
        "This code block holds another one and ends where that one does, so that the last block of the file is never closed. Open and close it with '````'.",
      ],
    );
    checkRules(
      fixture
        .replace(/#\^.*\n/, '')
        .replace('```markdown', '````markdown')
        .replace('```\n```\n', '```\n````\n'),
    );
  });

  it('closes a block at the end where all of it is code', () => {
    const text = `${head}\n  \`\`\`sh\n  fill form.pdf\n\n  read form.pdf\n\n`;
    assert.equal(fixed(text), `${text.trimEnd()}\n  \`\`\`\n`);
    assert.equal(fixed(toCrlf(text)), toCrlf(`${text.trimEnd()}\n  \`\`\`\n`));
  });

  it('has no fix where text follows the code', () => {
    for (const below of ['## Next', '- One', 'Read the form again.', '1. One', '**Next**']) {
      assert.equal(fixOf(`${head}\n\`\`\`sh\nfill form.pdf\n\n${below}\n`, code), undefined, below);
    }
  });

  it('knows that a line further in, in a list, opened the block', () => {
    checkRules(`${head}\n1. Fill in:\n\n    \`\`\`sh\n   fill form.pdf\n   \`\`\`\n\nThen read it.\n`);
  });

  it('points at a block that ends with its list item', () => {
    const text = `${head}
- item

  \`\`\`
  more

end of list

~~~md
\`\`\`
~~~

After.
`;
    assert.deepEqual(
      findingsOf(text).map(({ message }) => message),
      [
        "The code block is never closed, so it ends with its list item. Add a line with '```' where the code ends.",
      ],
    );
  });
});
