import assert from 'node:assert/strict';
import { relatedFileFixOf, relatedFileMessages } from '../../../../support/checkRelatedFile.ts';
import { checkRules, findingsOf, fixOf, fixed, skill } from '../../../../support/checkRules.ts';
import { toCrlf } from '../../../../support/marked.ts';

const code = 'manifest-invalid';
const file = 'skills/memo/skill.manifest.json';
const amble = { targets: ['amble'] };

function inline(...lines: string[]): string {
  return skill('metadata:', '  manifest:', ...lines.map(line => `    ${line}`));
}

function saidOf(text: string, targets: readonly string[] = amble.targets): string[] {
  return findingsOf(text, { targets })
    .filter(found => found.code === code)
    .map(({ severity, message }) => `${severity}: ${message}`);
}

describe(code, () => {
  it('points at every mistake in a frontmatter, and no other rule says it again', () => {
    const fixture = `---
name: Deal memo
slug: deal-memo
description: Drafts memos.
metadata:
  manifest:
    version: 1
    requiredTool: [webSearch]
#   ^^^^^^^^^^^^ ${code}
    requiredToolGroups: research
#                       ^^^^^^^^ ${code}
    humanGates:
      - key: review
        when: before_send
#             ^^^^^^^^^^^ ${code}
        required: "yes"
#                 ^^^^^ ${code}
    actions:
      - mode: manual
#       ^^^^ ${code}
    evals: { optimization: { maxIterations: 0 } }
#                                           ^ ${code}
    goalLoop: { cadence: "" }
#                        ^^ ${code}
---
`;
    checkRules(fixture, amble);
    checkRules(toCrlf(fixture), amble);
  });

  it('says the same of a manifest in a file and in a sidecar', () => {
    const manifest =
      '{ "version": 1, "humanGate": [], "humanGates": [{ "key": "a", "when": "before_send" }] }';
    const said = [
      "warning: A manifest has no key 'humanGate' here, so it is passed over.",
      "error: 'humanGates[0].when' takes one of: before_run, before_write, after_draft, low_confidence. The manifest counts as empty until then.",
    ];
    assert.deepEqual(relatedFileMessages(file, manifest), said);
    assert.deepEqual(relatedFileMessages('a/skill.skillwright.json', `{ "manifest": ${manifest} }`), said);
    assert.deepEqual(
      relatedFileMessages('a/skill.skillwright.json', `{ "metadata": { "manifest": ${manifest} } }`),
      said,
    );
    const lines = ['version: 1', 'humanGate: []', 'humanGates: [{ key: a, when: before_send }]'];
    assert.deepEqual(saidOf(inline(...lines)), said);
  });

  it('speaks under every profile', () => {
    for (const target of ['amble', 'minara', 'golemcore', 'claude-code']) {
      assert.deepEqual(
        saidOf(inline('version: 1', 'actions: {}'), [target]),
        ["error: 'actions' takes a list, not a mapping. The manifest counts as empty until then."],
        target,
      );
    }
  });

  it('says nothing more of another version', () => {
    const said = ['error: Version 2 of manifests is not known, so this one is taken for an empty one.'];
    assert.deepEqual(saidOf(inline('version: 2', 'actions: {}', 'more: 1')), said);
    assert.deepEqual(relatedFileMessages(file, '{ "version": 2, "actions": {}, "more": 1 }'), said);
    assert.equal(fixOf(inline('version: 2'), code, amble), undefined);
    assert.equal(fixOf(inline('version: "1"'), code, amble), inline('version: 1'));
  });

  it('adds a missing version before all other keys', () => {
    assert.equal(
      fixOf(inline('# Ours', 'goalLoop: {}'), code, amble),
      inline('# Ours', 'version: 1', 'goalLoop: {}'),
    );
    assert.equal(
      fixOf(toCrlf(inline('goalLoop: {}')), code, amble),
      toCrlf(inline('version: 1', 'goalLoop: {}')),
    );
    assert.equal(
      fixOf(skill('metadata: { manifest: {goalLoop: {}} }'), code, amble),
      skill('metadata: { manifest: {version: 1, goalLoop: {}} }'),
    );
    assert.equal(relatedFileFixOf(file, '{}'), '{ "version": 1 }');
    assert.equal(
      relatedFileFixOf(file, '{\n  "goalLoop": {}\n}\n'),
      '{\n  "version": 1,\n  "goalLoop": {}\n}\n',
    );
    assert.equal(
      relatedFileFixOf(file, '{ // Ours\n  "goalLoop": {}\n}\n'),
      '{ "version": 1, // Ours\n  "goalLoop": {}\n}\n',
    );
  });

  it('offers the nearest key and the nearest word, written as they are there', () => {
    const fix = (line: string) => fixOf(inline('version: 1', line), code, amble);
    assert.equal(fix('requiredTool: [a]'), inline('version: 1', 'requiredTools: [a]'));
    assert.equal(fix("'requiredTool': [a]"), inline('version: 1', "'requiredTools': [a]"));
    assert.equal(
      fix('goalLoop: { defaultReviewMode: supervized }'),
      inline('version: 1', 'goalLoop: { defaultReviewMode: supervised }'),
    );
    assert.equal(
      relatedFileFixOf(file, '{ "version": 1, "requiredTool": ["a"] }'),
      '{ "version": 1, "requiredTools": ["a"] }',
    );
  });

  it('puts a single word in a list, and takes a boolean out of its quotes', () => {
    const fix = (line: string) => fixOf(inline('version: 1', line), code, amble);
    assert.equal(fix('requiredTools: webSearch'), inline('version: 1', 'requiredTools: [webSearch]'));
    assert.equal(fix('requiredTools: a, b'), undefined);
    const quoted = inline('version: 1', 'interop: { exposeViaMcp: "true" }');
    assert.equal(fixed(quoted, amble), inline('version: 1', 'interop: { exposeViaMcp: true }'));
  });

  it('names the key below which another one belongs', () => {
    assert.deepEqual(relatedFileMessages(file, '{ "version": 1, "triggerCases": [] }'), [
      "warning: 'triggerCases' belongs below 'evals' and is passed over here.",
    ]);
  });

  it('takes comments and a last comma in a file, and says where it cannot be read', () => {
    assert.deepEqual(relatedFileMessages(file, '{ // Ours\n "version": 1, }'), []);
    assert.deepEqual(relatedFileMessages(file, '{ "version": }'), [
      'error: This is not valid JSON: value expected. The manifest counts as empty until then.',
    ]);
    assert.deepEqual(relatedFileMessages(file, '[]'), [
      "error: 'manifest' takes a mapping, not a list. The manifest counts as empty until then.",
    ]);
  });

  it('is silent without a manifest, and while the YAML is broken', () => {
    for (const text of [
      skill('metadata: { manifest: }'),
      skill('metadata: text'),
      skill('manifest: { version: 7 }'),
      inline('version: 2', 'a: b: c'),
    ]) {
      assert.deepEqual(saidOf(text), []);
    }
  });
});
