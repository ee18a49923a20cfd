import assert from 'node:assert/strict';
import { checkRules, findIn, findingsOf } from '../../../../support/checkRules.ts';
import { toCrlf } from '../../../../support/marked.ts';

const code = 'link-broken';
const head = '---\nname: example\ndescription: Fills in forms.\n---\n';
const files = { 'references/forms.md': '', 'assets/two words.png': '', 'scripts/fill.py': '' };

/** The targets that are found, of links that each stand on a line. */
function brokenIn(...targets: string[]): string[] {
  const text = `${head}\n${targets.map(target => `See [it](${target}) first.`).join('\n\n')}\n`;
  return findingsOf(text, { files }).map(({ words }) => words);
}

describe(code, () => {
  it('points at the target of a link, an image and a definition', () => {
    const fixture = `${head}
See [the fields](references/fields.md).
#                ^^^^^^^^^^^^^^^^^^^^ ${code}
And ![a picture](assets/form.png "A form") below.
#                ^^^^^^^^^^^^^^^ ${code}

[fields]: <references/fields.md> 'The fields'
#          ^^^^^^^^^^^^^^^^^^^^ ${code}
`;
    checkRules(fixture, { files });
    checkRules(toCrlf(fixture), { files });
  });

  it('says which file is missing, for every host', () => {
    const text = `${head}\nSee [the fields](./references/fields.md#one).\n`;
    assert.deepEqual(findingsOf(text, { files, targets: ['agentskills', 'claude-code'] }), [
      {
        code,
        severity: 'warning',
        message: "There is no './references/fields.md'; the path is taken from the folder of this file.",
        words: './references/fields.md#one',
      },
    ]);
  });

  it('accepts files and folders that are there', () => {
    assert.deepEqual(
      brokenIn(
        'references/forms.md',
        './references/forms.md',
        'references/../references/forms.md',
        'references/',
        'references/forms.md#fields',
        'references/forms.md?plain=1',
        'references%2Fforms.md',
        'assets/two%20words.png',
        '<assets/two words.png>',
        'scripts/fill.py "The script"',
      ),
      [],
    );
  });

  it('takes folders that end in a slash, but no other path without an extension', () => {
    assert.deepEqual(brokenIn('examples/', '../other/', 'docs/setup', 'text', '../v1.2'), [
      'examples/',
      '../other/',
    ]);
  });

  it('leaves links that lead elsewhere alone', () => {
    assert.deepEqual(
      brokenIn(
        'https://example.org/a.md',
        'mailto:ada@example.org',
        'ada@example.org',
        '//example.org/a.md',
        '/docs/a.md',
        '#fields',
        '?page=a.md',
        '~/notes.md',
        'C:\\forms\\a.md',
        'docs\\a.md',
        'www.example.org/a.md',
        'github.com/owner/name',
        'vscode:extension/a.md',
      ),
      [],
    );
  });

  it('leaves templates and examples alone', () => {
    assert.deepEqual(
      brokenIn(
        '{{FILE}}.md',
        '${FORM}.md',
        '$FORM.md',
        '{form}.md',
        '<form>.md',
        '*.md',
        '.../a.md',
        'path/to/form.md',
        'your-form.md',
        'file.md',
        'url',
        'URL',
        'example.md',
        'docs/xxx.md',
        'foo/bar.md',
        '%E0%A4%A.md',
      ),
      [],
    );
  });

  it('takes a script for a file, not for a site', () => {
    assert.deepEqual(brokenIn('setup.sh', 'scripts/setup.sh'), ['setup.sh', 'scripts/setup.sh']);
  });

  it('leaves code, comments and what only looks like a link alone', () => {
    checkRules(
      `${head}
\`[a](a.md)\` and \`\`\`[a](a.md)\`\`\`

\`\`\`md
[a](a.md)
\`\`\`

<!-- [a](a.md) -->

    [a](a.md)

values[0](main.run) and [see](a.md or b.md)

[note]: see a.md
[^1]: a.md
`,
      { files },
    );
  });

  it('looks at lists inside of lists', () => {
    checkRules(
      `${head}
- One
    - [a](a.md)
#         ^^^^ ${code}
`,
      { files },
    );
  });

  it('says nothing where it is not known what is there', () => {
    checkRules(`${head}\n[a](a.md)\n`);
  });

  it('knows that VS Code says the same of links, but not of definitions', () => {
    assert.deepEqual(
      findIn(`${head}\n[a](a.md)\n\n[b]: b.md\n`, { files }).map(
        ({ isReportedByEditor }) => isReportedByEditor,
      ),
      [true, undefined],
    );
  });

  it('reads many broken links on one line in time', () => {
    const text = `${head}\n${'[a](a.md) '.repeat(20_000)}\n`;
    assert.equal(findIn(text, { files }).filter(found => found.code === code).length, 50);
  });
});
