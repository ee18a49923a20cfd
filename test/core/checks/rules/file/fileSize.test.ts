import assert from 'node:assert/strict';
import { checkRules, findIn, findingsOf } from '../../../../support/checkRules.ts';
import { toCrlf } from '../../../../support/marked.ts';

const code = 'file-size';
const head = '---\nname: example\ndescription: Fills in forms.\n---\n';

function skill(bytes: number, character = 'x'): string {
  return head + character.repeat(Math.ceil((bytes - head.length) / Buffer.byteLength(character)));
}

describe(code, () => {
  const options = { targets: ['openclaw'] };

  it('accepts a file of exactly the size that the host loads', () => {
    checkRules(skill(256_000), options);
    checkRules(skill(200_000, 'é'), options);
  });

  it('counts bytes, not characters', () => {
    assert.deepEqual(
      findingsOf(`${head}# Forms\n${'é'.repeat(127_990)}`, options).map(({ severity, message, words }) => [
        severity,
        message,
        words,
      ]),
      [['error', 'The file has 256039 bytes; the skill is not loaded above 256000.', '# Forms']],
    );
  });

  it('counts a byte order mark, which is not part of the text', () => {
    const found = findIn(skill(255_999), { ...options, facts: { hasMark: true } });
    assert.deepEqual(
      found.filter(finding => finding.code === code).map(({ args }) => args),
      [{ count: 256_002, limit: 256_000 }],
    );
  });

  it('has the limit of each host', () => {
    const text = toCrlf(`${head}# Forms\n${'Fill it in.\n'.repeat(9000)}`);
    assert.deepEqual(
      findingsOf(text, { targets: ['openclaw', 'zed'] }).flatMap(found =>
        found.code === code ? [found.message] : [],
      ),
      ['The file has 117064 bytes; the skill is not loaded above 102400. (Zed)'],
    );
  });

  it('says nothing for hosts without a limit', () => {
    assert.deepEqual(
      findIn(skill(400_000), { targets: ['vscode'] }).map(found => found.code),
      [],
    );
  });
});
