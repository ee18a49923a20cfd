import assert from 'node:assert/strict';
import { checkRules, findIn } from '../../../../support/checkRules.ts';
import { findInRelatedFile } from '../../../../support/checkRelatedFile.ts';
import { toCrlf } from '../../../../support/marked.ts';

const code = 'trigger-pattern';
const options = { strict: false };

function problemOf(pattern: string): unknown {
  const text = `---\nname: example\ndescription: Fills in forms.\ntriggers:\n  patterns: [${JSON.stringify(pattern)}]\n---\n`;
  const finding = findIn(text, options).find(found => found.code === code);
  return finding?.args['problem'];
}

describe(code, () => {
  it('points at the pattern', () => {
    const fixture = `---
name: example
description: Fills in forms.
triggers:
  keywords: ["("]
  patterns:
    - fill .* form
    - 'fill (?!out)'
#     ^^^^^^^^^^^^^^ ${code}
    - "(form"
#     ^^^^^^^ ${code}
---
`;
    checkRules(fixture, options);
    checkRules(toCrlf(fixture), options);
  });

  it('is an error, also below metadata and under every profile', () => {
    const text = `---\nname: example\ndescription: Fills in forms.\nmetadata:\n  triggers:\n    patterns: '['\n---\n`;
    assert.deepEqual(
      findIn(text, { targets: ['codex'] }).map(found => [found.code, found.severity, found.consequence]),
      [[code, 'error', 'hidden']],
    );
  });

  it('says what is wrong, not what the engine calls it', () => {
    const problems: Readonly<Record<string, string | undefined>> = {
      'fill (in )?.*': undefined,
      '(?=x)': "look-ahead such as '(?=' is not supported",
      '(?<!x)y': "look-behind such as '(?<!' is not supported",
      [String.raw`(a)\1`]: String.raw`back-references such as '\1' are not supported`,
      [String.raw`a\h`]: String.raw`the escape '\h' is not supported`,
      '(?>a)': "'(?>' is not supported",
      '(a': 'a parenthesis is not closed',
      'a)': 'a closing parenthesis has no opening one',
      '[a': 'a bracket is not closed',
      '[z-a]': "'z-a' is not a range or a class of characters",
      '*a': "there is nothing that '*' could repeat",
      'a**': "'**' repeats a repetition",
      'a{1001}': "'{1001}' repeats more than 1,000 times, or runs backwards",
      'a\\': 'it ends with a backslash',
      '(?<n>a)(?<n>b)': "two groups have the name 'n'",
      '(?P<a-b>c)': "the name of a group in '(?P<a-b>' is not valid",
      ['x'.repeat(1001)]: 'it is longer than 1000 characters',
    };
    assert.deepEqual(
      Object.fromEntries(Object.keys(problems).map(pattern => [pattern, problemOf(pattern)])),
      problems,
    );
  });

  it('is said in a sidecar too', () => {
    const text = '{ "triggers": { "patterns": ["ok", "("] } }';
    assert.deepEqual(
      findInRelatedFile('skills/example/skill.skillwright.json', text).map(({ code: each, span }) => [
        each,
        text.slice(span.start, span.end),
      ]),
      [[code, '"("']],
    );
  });
});
