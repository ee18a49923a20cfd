import assert from 'node:assert/strict';
import { checkRules, findingsOf, fixed } from '../../../../support/checkRules.ts';
import { toCrlf } from '../../../../support/marked.ts';

const code = 'yaml-tab';

describe(code, () => {
  const text = '---\nname: example\ndescription: Fills in forms.\nmetadata:\n\tauthor: Ada\n---\n';

  it('points at the tab', () => {
    assert.deepEqual(findingsOf(text), [
      {
        code,
        severity: 'error',
        message: 'YAML does not allow tabs as indentation; use spaces.',
        words: '\t',
      },
    ]);
  });

  it('puts two spaces in place of each tab', () => {
    assert.equal(fixed(text), text.replace('\t', '  '));
    assert.equal(fixed(toCrlf(text)), toCrlf(text.replace('\t', '  ')));
  });

  it('mends every line, each on its own', () => {
    const several = text.replace('Ada\n', 'Ada\n\tversion: "1"\n');
    assert.equal(fixed(several), several.replaceAll('\t', '  '));
  });

  it('points at blanks and tabs before the key together', () => {
    assert.deepEqual(
      findingsOf(text.replace('\t', ' \t ')).map(({ words }) => words),
      [' \t '],
    );
  });

  it('accepts tabs inside and behind values', () => {
    checkRules('---\nname: example\t\ndescription: Fills\tin forms.\nlicense:\tMIT\n---\n');
  });

  it('accepts tabs in the body', () => {
    checkRules('---\nname: example\ndescription: Fills in forms.\n---\n\n\tcode\n');
  });
});
