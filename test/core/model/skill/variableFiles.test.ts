import assert from 'node:assert/strict';
import { secretsBySection } from '../../../../server/src/core/model/variables/secretNames.ts';
import type { VariableDeclaration } from '../../../../server/src/core/model/skill/variable.ts';
import type { RelatedFileOptions } from '../../../support/checkRelatedFile.ts';
import {
  checkMarkedRelatedFile,
  relatedFileFindingsOf,
  relatedFileFixOf,
  relatedFileMessages,
  findInRelatedFile,
} from '../../../support/checkRelatedFile.ts';

const own = 'skills/example/vars.json';
const shared = 'skills/variables.json';
const skill = '---\nname: example\ndescription: Calls.\nvars:\n  KEY: { secret: true }\n  URL:\n---\n';
const token = 'ghp_0123456789abcdefghij0123456789abcdef';

const tracked: RelatedFileOptions = { skill, variables: { isTracked: true } };

const isSecret = (name: string) =>
  `error: '${name}' is secret, and git tracks this file. Set it in the environment or in a file that git ignores.`;

function declare(name: string, secret: boolean): VariableDeclaration {
  return { name, form: 'full', required: false, secret };
}

describe('vars.json beside a skill', () => {
  it('may have texts, numbers and booleans, comments and a last comma', () => {
    checkMarkedRelatedFile(own, '{"A": "a", "B": 1, "C": true, "D": "", "$schema": "x"}');
    assert.deepEqual(relatedFileMessages(own, '{\n  "A": "a", // why\n}'), [
      'hint: JSON has no comma behind the last entry, and other readers refuse the file for one.',
      'hint: JSON has no comments, and other readers refuse the file for one.',
    ]);
    assert.equal(relatedFileFixOf(own, '{\n  "A": "a",\n}'), '{\n  "A": "a"\n}');
  });

  it('may be empty, which is to have no values', () => {
    for (const text of ['', ' \r\n']) {
      assert.deepEqual([...relatedFileMessages(own, text), ...relatedFileMessages(shared, text)], []);
    }
  });

  it('has its mistakes pointed at', () => {
    const text = '{"A": {"x": 1}, "B": [1], "C": null, "D": "a", "D": "b"}';
    assert.deepEqual(
      relatedFileFindingsOf(own, text).map(({ severity, message, words }) => [severity, message, words]),
      [
        ['warning', "'A' takes a text, not a mapping, so it has no value here.", '{"x": 1}'],
        ['warning', "'B' takes a text, not a list, so it has no value here.", '[1]'],
        ['hint', "'C' is null, so it has no value here.", 'null'],
        ['warning', "'D' appears twice, and only the first one counts.", '"D"'],
      ],
    );
    assert.deepEqual(relatedFileMessages(own, '["A"]'), [
      'warning: The file has to be one mapping in braces. What is in it is not known until it is.',
    ]);
    assert.match(relatedFileMessages(own, '{"A": ').join(), /^error: This is not valid JSON: /);
  });

  it('leaves to an editor what its schema says, below a folder of skills', () => {
    const said = (path: string, text: string) =>
      findInRelatedFile(path, text).map(({ isReportedByEditor }) => isReportedByEditor);
    assert.deepEqual(said(own, '{"A": []}'), [true]);
    assert.deepEqual(said(own, '{"$schema": "x", "A": []}'), [undefined]);
    assert.deepEqual(said('docs/example/vars.json', '{"A": []}'), [undefined]);
  });

  it('has no secret in clear while git tracks it', () => {
    const text = '{"KEY": "abc", "URL": "https://example.com"}';
    assert.deepEqual(relatedFileFindingsOf(own, text, tracked), [
      { code: 'variable-secret', severity: 'error', message: isSecret('KEY').slice(7), words: '"abc"' },
    ]);
    assert.deepEqual(relatedFileMessages(own, '{"KEY": ""}', tracked), []);
    for (const isTracked of [false, undefined]) {
      const variables = isTracked === undefined ? {} : { isTracked };
      assert.deepEqual(relatedFileMessages(own, text, { skill, variables }), []);
    }
    assert.deepEqual(relatedFileMessages(own, text, { skill }), []);
    assert.deepEqual(relatedFileMessages(own, text, { variables: { isTracked: true } }), []);
  });

  it('is warned of values that look like real credentials', () => {
    assert.deepEqual(relatedFileMessages(own, `{"URL": "${token}"}`, tracked), [
      "warning: The value of 'URL' looks like a real credential, and git tracks this file. Set it in the environment or in a file that git ignores.",
    ]);
    assert.deepEqual(relatedFileMessages(own, `{"URL": "${token}"}`, { skill }), []);
  });

  it('is told each thing by a rule that can be switched off', () => {
    const rules = { 'variable-secret': 'off', 'variable-value': 'error' } as const;
    assert.deepEqual(relatedFileMessages(own, '{"KEY": "abc", "A": []}', { ...tracked, rules }), [
      "error: 'A' takes a text, not a list, so it has no value here.",
    ]);
  });
});

describe('variables.json', () => {
  it('has a mapping in each section', () => {
    const text = '{"example": {"A": "a"}, "_global": {"B": []}, "KEY": "abc"}';
    assert.deepEqual(
      relatedFileFindingsOf(shared, text).map(({ message, words }) => [message, words]),
      [
        ["'B' takes a text, not a list, so it has no value here.", '[]'],
        ["'KEY' has to be a mapping of names to values, not a text.", '"KEY"'],
      ],
    );
  });

  it('has no secret of a skill in its section, nor of any skill in the one for all', () => {
    const secrets = secretsBySection([
      { id: 'one', declarations: [declare('KEY', true), declare('URL', false)] },
      { id: 'two', declarations: [declare('PIN', true), declare('KEY', false)] },
    ]);
    const text = JSON.stringify({
      one: { KEY: 'a1', URL: 'a2', PIN: 'a3' },
      two: { KEY: 'b1', PIN: 'b2' },
      other: { KEY: 'c1' },
      _global: { KEY: 'd1', URL: 'd2', PIN: 'd3' },
    });
    const found = relatedFileFindingsOf(shared, text, { variables: { secrets, isTracked: true } });
    assert.deepEqual(
      found.map(({ message, words }) => [`error: ${message}`, words]),
      [
        [isSecret('KEY'), '"a1"'],
        [isSecret('PIN'), '"b2"'],
        [isSecret('KEY'), '"d1"'],
        [isSecret('PIN'), '"d3"'],
      ],
    );
  });
});

describe('a sidecar', () => {
  it('has no secret in clear, and gets none as its fix', () => {
    const path = 'skills/example/skill.skillwright.json';
    const text = '{"vars": {"KEY": {"default": "abc"}, "PIN": {"secret": true, "default": "1234"}}}';
    const found = relatedFileFindingsOf(path, text, { skill });
    assert.deepEqual(
      found.map(({ code, severity, words }) => [code, severity, words]),
      [
        ['variable-secret', 'error', '"abc"'],
        ['variable-secret', 'error', '"1234"'],
      ],
    );
    const one = '{"vars": {"PIN": {"secret": true, "default": "1234"}}}';
    assert.equal(relatedFileFixOf(path, one), one.replace('"1234"', 'null'));
    const looks = `{"vars": {"PIN": "${token}"}}`;
    assert.equal(relatedFileFixOf(path, looks), `{"vars": {"PIN": {"default": "${token}", "secret": true}}}`);
  });
});
