import assert from 'node:assert/strict';
import { checkRules, findingsOf, fixOf } from '../../../../support/checkRules.ts';
import { toCrlf } from '../../../../support/marked.ts';

const code = 'home-path';
const head = '---\nname: example\ndescription: Fills in forms.\n---\n';

function found(line: string): string[] {
  return findingsOf(`${head}\n${line}\n`)
    .filter(finding => finding.code === code)
    .map(({ words }) => words);
}

describe(code, () => {
  it('points at each home folder once, in the description, the body and its code', () => {
    const fixture = `---
name: example
description: Fills in /home/klara/forms.
#                     ^^^^^^^^^^^ ${code}
---

Read \`/home/klara/fields.md\`.

\`\`\`sh
python /Users/klara/fill.py C:\\Users\\Klara\\form.pdf
#      ^^^^^^^^^^^^ ${code}
#                           ^^^^^^^^^^^^^^ ${code}
\`\`\`
`;
    checkRules(fixture);
    checkRules(toCrlf(fixture));
  });

  it('says what to write instead, and does so on request', () => {
    const text = `${head}\nRun \`/Users/klara/fill.py\`.\n`;
    assert.deepEqual(findingsOf(text), [
      {
        code,
        severity: 'warning',
        message:
          "'/Users/klara' is a home folder of one machine. Write a relative path, '~' or a placeholder instead.",
        words: '/Users/klara',
      },
    ]);
    assert.equal(fixOf(text, code), `${head}\nRun \`~/fill.py\`.\n`);
    assert.equal(fixOf(`${head}\nC:/Users/klara/fill.py\n`, code), undefined);
  });

  it('leaves names that stand for anybody, and accounts of systems alone', () => {
    for (const path of [
      '/home/user/a.md',
      '/Users/username/a.md',
      '/Users/your-name/a.md',
      '/Users/you/a.md',
      '/Users/alice/a.md',
      '/home/node/app',
      '/home/ubuntu/app',
      '/home/runner/work',
      '/home/claude/a.md',
      '/Users/<you>/a.md',
      '/home/$USER/a.md',
      '/home/{user}/a.md',
      'C:\\Users\\Public\\a.md',
      'https://example.org/home/klara/a.md',
      '/api/users/klara/forms',
    ]) {
      assert.deepEqual(found(path), [], path);
    }
  });

  it('leaves addresses of services alone', () => {
    for (const line of [
      'The API has `GET /Users/42/posts`.',
      '`DELETE /Users/klara/posts` takes a token.',
      'Call `/Users/7/posts` and `/Users/0f8fad5b-d9cb-469f-a165-70867728950e/posts`.',
    ]) {
      assert.deepEqual(found(line), [], line);
    }
  });

  it('leaves examples, warnings and comments alone', () => {
    for (const line of [
      'Paths such as `/Users/klara/forms/a.md` are shortened.',
      'Never write `/Users/klara/forms/a.md`.',
      '❌ `/Users/klara/forms/a.md`',
      '<!-- /Users/klara/forms/a.md -->',
    ]) {
      assert.deepEqual(found(line), [], line);
    }
  });
});
