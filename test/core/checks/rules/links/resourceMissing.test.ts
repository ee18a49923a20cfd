import assert from 'node:assert/strict';
import { checkRules, findIn, findingsOf, fixOf } from '../../../../support/checkRules.ts';
import { toCrlf } from '../../../../support/marked.ts';

const code = 'resource-missing';
const head = '---\nname: example\ndescription: Fills in forms.\n---\n';
const files = { 'references/forms.md': '', 'scripts/fill.py': '' };

/** The paths that are found in a body. */
function missingIn(body: string, further: Readonly<Record<string, string>> = {}): string[] {
  return findingsOf(`${head}\n${body}\n`, { files: { ...files, ...further } })
    .filter(found => found.code === code)
    .map(({ words }) => words);
}

describe(code, () => {
  it('points at a path in inline code and in a command, each once', () => {
    const fixture = `${head}
Read \`references/fields.md\` first, and \`references/forms.md\`.
#     ^^^^^^^^^^^^^^^^^^^^ ${code}

\`\`\`bash
python3 scripts/check.py form.pdf
#       ^^^^^^^^^^^^^^^^ ${code}
python3 scripts/fill.py form.pdf
\`\`\`

Then \`references/fields.md\` again, and run \`node ./scripts/read.js --all\`.
#                                                  ^^^^^^^^^^^^^^^ ${code}
`;
    checkRules(fixture, { files });
    checkRules(toCrlf(fixture), { files });
  });

  it('says what to do', () => {
    assert.deepEqual(findingsOf(`${head}\nRun \`scripts/check.py\`.\n`, { files }), [
      {
        code,
        severity: 'warning',
        message: "There is no 'scripts/check.py' in the skill folder. Add the file, or correct the path.",
        words: 'scripts/check.py',
      },
    ]);
  });

  it('is a hint where the skill has no such folder, but for references and for what the skill folder stands before', () => {
    const seen = (body: string) =>
      findingsOf(`${head}\n${body}\n`, { files: { 'forms.md': '' } }).map(({ severity, message }) => [
        severity,
        message,
      ]);
    assert.deepEqual(seen('Run `scripts/check.py`.'), [
      [
        'hint',
        "There is no 'scripts/check.py' in the skill folder. If it is a file of the project, say so, since models look for it here.",
      ],
    ]);
    assert.deepEqual(
      [
        'Read `references/fields.md`.',
        'Run `python {baseDir}/scripts/check.py`.',
        'Run `${CLAUDE_SKILL_DIR}/scripts/check.py`.',
      ].map(body => seen(body)[0]?.[0]),
      ['warning', 'warning', 'warning'],
    );
  });

  it('finds the file elsewhere in the skill folder, and writes its path on request', () => {
    const text = `${head}\nRead \`references/fields.md\` first.\n`;
    const options = { files: { 'docs/fields.md': '' }, isListed: true };
    assert.deepEqual(
      findingsOf(text, options).map(({ message }) => message),
      ["There is no 'references/fields.md' in the skill folder, but there is 'docs/fields.md'."],
    );
    assert.equal(fixOf(text, code, options), text.replace('references/', 'docs/'));
  });

  it('leaves files alone that are made, are optional, are examples or belong to the project', () => {
    for (const sentence of [
      'Create `references/fields.md`.',
      'Save the result to `assets/result.json`.',
      'Files such as `scripts/rotate.py`.',
      'Read `references/fields.md` if it exists.',
      'Run `scripts/build.sh` in the project.',
      'Run `node scripts/build.js` from the project root.',
      'Run `scripts/build.sh` from the root of your repo.',
      "Don't use `scripts/old.py`.",
      'Once there was `scripts/old.py` (removed).',
      'This makes: `scripts/a.py`.',
      'Check whether `scripts/build.sh` is there.',
      'Read `references/<form>.md`, `references/*.md` and `references/your-form.md`.',
      'Edit `src/app.ts`, `docs/fields.md` and `package.json`.',
    ]) {
      assert.deepEqual(missingIn(sentence), [], sentence);
    }
    assert.equal(missingIn('Make sure to read `references/fields.md` from top to bottom.').length, 1);
    assert.deepEqual(missingIn('Write `assets/out.json`.\n\nThen read `assets/out.json`.'), []);
  });

  it('leaves files alone that lie in a folder of the computer, in a package, or are for developers of the skill', () => {
    for (const text of [
      'The script `scripts/post.py` does it.\n\n```sh\npython3 $HOME/.agent/scripts/post.py\n```',
      'Run `scripts/post.py` (`~/.agent/scripts/post.py`).',
      'The npm package has `references/fields.md`.',
      '## Contributing\n\nRun `scripts/check-all.sh` first.',
    ]) {
      assert.deepEqual(missingIn(text), [], text);
    }
    assert.equal(missingIn('Run `scripts/post.py`, or `{baseDir}/scripts/post.py`.').length, 1);
  });

  it('leaves prose, comments, other code and trees of folders alone', () => {
    assert.deepEqual(
      missingIn(`See references/fields.md. <!-- \`references/fields.md\` -->

\`\`\`python
open('references/fields.md')
\`\`\`

\`\`\`
example/
├── scripts/check.py
\`\`\`

\`\`\`sh
cd ../app
python scripts/check.py
\`\`\``),
      [],
    );
  });

  it('leaves what a link leads to to link-broken, and what a folder above has', () => {
    assert.deepEqual(missingIn('[`references/fields.md`](references/fields.md)'), []);
    assert.deepEqual(missingIn('Run `scripts/check.py`.', { '../scripts/check.py': '' }), []);
  });

  it('leaves a skill about skills alone', () => {
    const text = `---\nname: skill-writer\ndescription: Writes and reviews documents. Use it when asked.\n---\n
A folder has SKILL.md and \`references/fields.md\`; SKILL.md names the file.
`;
    checkRules(text, { files, folder: 'skill-writer' });
  });

  it('says nothing where it is not known what is there', () => {
    checkRules(`${head}\nRead \`references/fields.md\`.\n`);
  });

  it('reads a body with very many paths in time', () => {
    const text = `${head}\n${'`scripts/a.py` '.repeat(20_000)}\n`;
    assert.equal(findIn(text, { files }).filter(found => found.code === code).length, 1);
  });
});
