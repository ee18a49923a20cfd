import assert from 'node:assert/strict';
import { checkRules, findingsOf, fixed, fixOf } from '../../../../support/checkRules.ts';
import { toCrlf } from '../../../../support/marked.ts';

const code = 'argument-base';

function skill(body: string, further = 'argument-hint: "[form]"\n'): string {
  return `---\nname: example\ndescription: Fills in forms.\n${further}---\n\n${body}\n`;
}

function seen(text: string, targets: readonly string[] = ['claude-code']): string[][] {
  return findingsOf(text, { targets })
    .filter(found => found.code === code)
    .map(({ severity, message, words }) => [severity, message, words]);
}

const second = ['hint', "'$1' is the second argument here, since arguments are counted from 0.", '$1'];

describe(code, () => {
  it('points at the second argument where the first one is not used', () => {
    const fixture = `${skill('Fill in the form $1, then $1.')}#                ^^ ${code}\n`;
    checkRules(fixture, { targets: ['claude-code'] });
    checkRules(toCrlf(fixture), { targets: ['claude-code'] });
    assert.deepEqual(seen(skill('Fill in @$1.')), [second]);
    assert.deepEqual(seen(skill('Fill in $1.'), ['claude-code', 'kimi-code']), [second]);
  });

  it('accepts arguments that begin with the first one, in code too', () => {
    assert.deepEqual(seen(skill('Fill in $0 in $1.')), []);
    assert.deepEqual(seen(skill('Run `fill $0` and then $1.')), []);
    assert.deepEqual(seen(skill('Fill in $ARGUMENTS[0] in $1.')), []);
  });

  it('looks at the long form as well', () => {
    assert.deepEqual(
      seen(skill('Fill in $ARGUMENTS[1].')).map(([, , words]) => words),
      ['$ARGUMENTS[1]'],
    );
  });

  it('says nothing for hosts that count from 1, or have no arguments', () => {
    assert.deepEqual(seen(skill('Fill in $1.'), ['opencode']), []);
    assert.deepEqual(seen(skill('Fill in $1.'), ['mux', 'opencode']), []);
    assert.deepEqual(seen(skill('Fill in $1.'), ['vscode']), []);
  });

  it('is a warning for targets that count differently', () => {
    const message =
      "'$0' is counted from 0 in Claude Code and from 1 in OpenCode, Mux. '$ARGUMENTS' means the same in both.";
    assert.deepEqual(seen(skill('Fill in $0 in $1.'), ['claude-code', 'opencode', 'mux']), [
      ['warning', message, '$0'],
    ]);
    assert.deepEqual(
      seen(skill('Fill in $1.'), ['vscode', 'claude-code', 'opencode']).map(([severity, said]) => [
        severity,
        said,
      ]),
      [
        [
          'warning',
          "'$1' is counted from 0 in Claude Code and from 1 in OpenCode. '$ARGUMENTS' means the same in both. (Claude Code, OpenCode)",
        ],
      ],
    );
  });

  it('knows a host whose two forms count differently', () => {
    assert.deepEqual(seen(skill('Fill in $1.'), ['goose']), []);
    assert.deepEqual(
      seen(skill('Fill in $1.'), ['goose', 'claude-code']).map(([severity]) => severity),
      ['warning'],
    );
    assert.deepEqual(seen(skill('Fill in $ARGUMENTS[0].'), ['goose', 'claude-code']), []);
  });

  it('leaves prices alone', () => {
    for (const body of [
      'It costs $1.50.',
      'It costs $1,000.',
      'From $1 to $20.',
      'It costs $1-5.',
      'It costs $1/month.',
      'It costs $1 per form.',
      'It costs $1 million.',
      'It costs $2.',
      'It costs $1 and $3.',
    ]) {
      assert.deepEqual(seen(skill(body)), [], body);
    }
    assert.deepEqual(seen(skill('It costs $1.', '')), []);
  });

  it('needs no key where several arguments follow each other', () => {
    assert.deepEqual(seen(skill('Fill in $1 in $2.', '')), [second]);
    assert.deepEqual(seen(skill('$ARGUMENTS: fill in $1.', '')), [second]);
  });

  it('leaves code and escaped dollars alone', () => {
    assert.deepEqual(seen(skill("Run `awk '{print $1}'` and \\$1.\n\n```sh\necho $1 $2\n```")), []);
  });

  it('counts from 0 on request', () => {
    const text = skill('Fill in $1 in $2, then $ARGUMENTS[1].');
    assert.equal(fixed(text, { targets: ['claude-code'] }), text);
    assert.equal(
      fixOf(text, code, { targets: ['claude-code'] }),
      skill('Fill in $0 in $1, then $ARGUMENTS[0].'),
    );
  });

  it('offers no fix where it would help one target and harm the other', () => {
    assert.equal(fixOf(skill('Fill in $1.'), code, { targets: ['claude-code', 'opencode'] }), undefined);
  });
});
