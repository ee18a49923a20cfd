import assert from 'node:assert/strict';
import { checkSkill } from '../../../../../server/src/core/checks/checkSkill.ts';
import { checkRules, findIn, findingsOf, fixOf, skill, toFile } from '../../../../support/checkRules.ts';
import type { InventedField } from '../../../../support/inventedProfile.ts';
import { inventProfile } from '../../../../support/inventedProfile.ts';
import { toCrlf } from '../../../../support/marked.ts';

const code = 'value-length';

describe(code, () => {
  it('accepts what each host accepts', () => {
    checkRules(skill(`compatibility: ${'x'.repeat(500)}`), { targets: ['agentskills', 'claude-api'] });
    checkRules(skill(`compatibility: ${'😀'.repeat(500)}`));
    checkRules(skill(`compatibility: ${'x'.repeat(501)}`), { targets: ['vscode', 'opencode'] });
    checkRules(skill(`argument-hint: ${'x'.repeat(200)}`), { targets: ['mux', 'claude-code'] });
  });

  it('points at what stands behind the limit', () => {
    const text = toCrlf(skill(`compatibility: "${'x'.repeat(500)} and so on"`));
    assert.deepEqual(findingsOf(text), [
      {
        code,
        severity: 'error',
        message: "'compatibility' has 510 characters; 500 are allowed.",
        words: ' and so on"',
      },
    ]);
  });

  it('is as bad as each host takes it', () => {
    const severities = (target: string, line: string) =>
      findingsOf(skill(line), { targets: [target] })
        .filter(found => found.code === code)
        .map(({ severity }) => severity);
    const long = `compatibility: ${'x'.repeat(501)}`;
    assert.deepEqual(severities('crush', long), ['error']);
    assert.deepEqual(severities('claude-code', long), ['hint']);
    assert.deepEqual(severities('mux', `when_to_use: ${'x'.repeat(1025)}`), ['error']);
    assert.deepEqual(severities('claude-code', `when_to_use: ${'x'.repeat(1025)}`), []);
  });

  it('points at a text without words, which is never an error', () => {
    assert.deepEqual(findingsOf(skill('compatibility: ""')), [
      { code, severity: 'warning', message: "'compatibility' is empty.", words: '""' },
    ]);
    assert.deepEqual(
      findingsOf(skill('slug: a'), { targets: ['amble'] }).map(({ severity, message }) => [
        severity,
        message,
      ]),
      [['warning', "'slug' has 1 characters; at least 2 are needed."]],
    );
  });

  it('looks into lists and mappings', () => {
    const text = `---
name: example
description: Fills in forms.
mcp:
  command: ""
#          ^^ ${code}
---
`;
    checkRules(text, { targets: ['golemcore'] });
    assert.deepEqual(
      findingsOf(text, { targets: ['golemcore'] }).map(({ message }) => message),
      ["'mcp.command' is empty."],
    );
  });

  it('knows that VS Code says it by itself', () => {
    const isReportedByEditorFor = (line: string, target: string) =>
      findIn(skill(line), { targets: [target] }).map(({ isReportedByEditor }) => isReportedByEditor);
    assert.deepEqual(isReportedByEditorFor('argument-hint: ""', 'vscode'), [true]);
    assert.deepEqual(isReportedByEditorFor('compatibility: ""', 'agentskills'), [undefined]);
  });

  it('follows an alias and points at where it is used', () => {
    const text = skill(`license: &long ${'x'.repeat(501)}`, 'compatibility: *long');
    assert.deepEqual(
      findingsOf(text).map(({ words }) => words),
      ['*long'],
    );
  });

  it('leaves name, description and what is not text to other rules', () => {
    const names = (text: string) => findingsOf(text).map(found => found.code);
    assert.deepEqual(names(`---\nname: example\ndescription: ${'x'.repeat(1025)}\n---\n`), [
      'description-length',
    ]);
    assert.deepEqual(names(skill(`compatibility: [${'x'.repeat(600)}]`)), ['value-type']);
  });

  it('measures a name that stands below another key', () => {
    const limited: InventedField = { types: ['string'], maxLength: 3, enforcement: 'refused' };
    const profile = inventProfile('Host', {
      author: { types: ['object'], properties: { name: limited } },
      label: limited,
    });
    const labelsOf = (lines: string) =>
      checkSkill(toFile(skill(lines)), [{ profile, strict: true }], {})
        .filter(found => found.code === code)
        .map(({ args }) => args['key']);
    assert.deepEqual(labelsOf('author: {name: Anna}'), ['author.name']);
    assert.deepEqual(labelsOf('label: long'), ['label']);
    assert.deepEqual(labelsOf('author: {name: Ann}'), []);
  });

  it('has no fix, since what goes is the choice of the author', () => {
    assert.equal(fixOf(skill(`compatibility: ${'x'.repeat(501)}`), code), undefined);
  });
});
