import assert from 'node:assert/strict';
import { checkRules, findingsOf } from '../../../../support/checkRules.ts';
import { toCrlf } from '../../../../support/marked.ts';

const code = 'body-tokens';
/** Such a body is over the budget of a prompt as well. */
const rules = { 'body-budget': 'off' } as const;

function skill(body: string): string {
  return `---\nname: example\ndescription: Fills in forms.\n---\n${body}`;
}

/** As many tokens as words, and one for the end of the line. */
function words(count: number): string {
  return `${'form '.repeat(count - 1)}form\n`;
}

describe(code, () => {
  it('accepts as many tokens as the host advises, and what the estimate may be off', () => {
    checkRules(skill(words(5499)), { targets: ['agentskills', 'claude-code'], rules });
  });

  it('points at the heading of the section in which the limit is passed', () => {
    const text = skill(`# Example\n\n${words(4900)}\n## Tables\n\n${words(90)}\n## Rest\n\n${words(590)}`);
    assert.deepEqual(findingsOf(text, { rules }), [
      {
        code,
        severity: 'info',
        message:
          'The body has about 5592 tokens, by estimate; at most 5000 are advised. Move parts of it to files next to this one.',
        words: '## Rest',
      },
    ]);
    assert.deepEqual(
      findingsOf(toCrlf(text), { rules }).map(found => found.words),
      ['## Rest'],
    );
  });

  it('points at the line where there is no heading above it', () => {
    const [found] = findingsOf(skill(`${words(5600)}The next line.\n`), { rules });
    assert.equal(found?.words.length, words(5600).length - 1);
  });

  it('counts characters of other scripts as what they cost', () => {
    checkRules(skill('表'.repeat(5900)));
    assert.deepEqual(
      findingsOf(skill('表'.repeat(6700))).map(found => found.code),
      [code],
    );
  });

  it('says nothing for hosts that advise no number', () => {
    checkRules(skill(words(9000)), { targets: ['vscode'] });
  });

  it('tells hosts with other limits apart', () => {
    assert.deepEqual(
      findingsOf(skill(words(6000)), { targets: ['agentskills', 'claude-code', 'minara'] })
        .filter(found => found.code === code)
        .map(({ message }) => message.slice(0, 70)),
      [
        'The body has about 6001 tokens, by estimate; at most 5000 are advised.',
        'The body has about 6001 tokens, by estimate; at most 800 are advised. ',
      ],
    );
  });
});
