import assert from 'node:assert/strict';
import { checkRules, findingsOf } from '../../../../support/checkRules.ts';
import { toCrlf } from '../../../../support/marked.ts';

const code = 'body-length';

function skill(body: string): string {
  return `---\nname: example\ndescription: Fills in forms.\n---\n${body}`;
}

function lines(count: number): string {
  return 'Fill it in.\n'.repeat(count);
}

describe(code, () => {
  it('accepts as many lines as the host advises, and a twentieth more', () => {
    checkRules(skill(lines(525)), { targets: ['agentskills', 'claude-code'] });
    checkRules(skill(`${lines(500)}\n\n  \n`));
  });

  it('points at the heading of the section in which the limit is passed', () => {
    const text = skill(`# Example\n\n${lines(480)}\n## Tables\n\n${lines(20)}\n## Rest\n\n${lines(25)}`);
    for (const fixture of [text, toCrlf(text)]) {
      assert.deepEqual(findingsOf(fixture), [
        {
          code,
          severity: 'info',
          message:
            'The body has 533 lines; at most 500 are advised. Move parts of it to files next to this one.',
          words: '## Tables',
        },
      ]);
    }
  });

  it('points at the line where there is no heading above it', () => {
    const [found] = findingsOf(skill(`${lines(500)}The next line.\n${lines(25)}`));
    assert.equal(found?.words, 'The next line.');
  });

  it('counts lines that end in CR alone', () => {
    const text = skill(`# Example\n\n${lines(530)}`).replaceAll('\n', '\r');
    assert.deepEqual(
      findingsOf(text).map(({ words }) => words),
      ['# Example'],
    );
  });

  it('says nothing for hosts that advise no number', () => {
    checkRules(skill(lines(900)), { targets: ['vscode'] });
  });

  it('does not count the frontmatter', () => {
    checkRules(
      `---\nname: example\ndescription: Fills in forms.\n${'# note\n'.repeat(30)}---\n${lines(490)}`,
    );
  });

  it('is said once for hosts that advise alike', () => {
    assert.deepEqual(
      findingsOf(skill(lines(526)), { targets: ['agentskills', 'claude-code'] }).map(found => found.code),
      [code],
    );
  });
});
