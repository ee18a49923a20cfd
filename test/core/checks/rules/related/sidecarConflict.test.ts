import assert from 'node:assert/strict';
import type { SeenFinding } from '../../../../support/checkRules.ts';
import { checkRules, findingsOf, skill } from '../../../../support/checkRules.ts';
import { relatedFileFindingsOf } from '../../../../support/checkRelatedFile.ts';
import { toCrlf } from '../../../../support/marked.ts';

const code = 'sidecar-conflict';
const sidecar = 'skill.skillwright.json';
const manifest = 'skill.manifest.json';

function saidOf(text: string, files: Readonly<Record<string, string>>): SeenFinding[] {
  return findingsOf(text, { targets: ['minara'], files }).filter(found => found.code === code);
}

function wordsOf(text: string, json: string): string[] {
  return saidOf(text, { [sidecar]: json }).map(({ words }) => words);
}

describe(code, () => {
  it('points at each key that has another value beside the skill', () => {
    const fixture = `---
name: example
description: Fills in forms.
license: MIT
#^^^^^^ ${code}
metadata:
  author: Ada
# ^^^^^^ ${code}
  version: "1"
---
`;
    const json =
      '{ "license": "Apache-2.0", "metadata": { "author": "Grace", "version": "1", "team": "x" } }';
    const options = { targets: ['claude-code'], files: { [sidecar]: json } };
    checkRules(fixture, options);
    checkRules(toCrlf(fixture), options);
  });

  it('says which one counts', () => {
    assert.deepEqual(saidOf(skill('priority: 10'), { [sidecar]: '{ "priority": 20 }' }), [
      {
        code,
        severity: 'warning',
        message: "'priority' has another value in skill.skillwright.json. The one here counts.",
        words: 'priority',
      },
    ]);
    assert.match(
      saidOf(skill('routing:', '  keywords: [a]'), { [sidecar]: '{ "routing": { "keywords": ["b"] } }' })[0]
        ?.message ?? '',
      /^'routing\.keywords' has/,
    );
  });

  it('accepts the same value in both, however it is written', () => {
    for (const [yaml, json] of [
      ['tool_names: [a, b]', '{ "tool_names": ["a", "b"] }'],
      ['tool_names:\n  - a', '{ "tool_names": ["a"] }'],
      ['version: 1.10', '{ "version": "1.10" }'],
      ['version: 1.10', '{ "version": 1.1 }'],
      ['enabled: True', '{ "enabled": true }'],
      ['license:', '{ "license": null }'],
      ['license: >\n  MIT', '{ "license": "MIT\\n" }'],
      ['conditions: { requires_env: [A] }', '{ "conditions": { "requires_env": ["A"] } }'],
      ['requires: [{ a: 1 }]', '{ "requires": [{ "a": 1 }] }'],
    ] as const) {
      assert.deepEqual(wordsOf(skill(yaml), json), [], yaml);
    }
  });

  it('lets mappings complete each other', () => {
    const yaml = ['conditions:', '  requires_env: [A]'];
    assert.deepEqual(wordsOf(skill(...yaml), '{ "conditions": { "platforms": ["linux"] } }'), []);
    assert.deepEqual(wordsOf(skill(...yaml), '{ "routing": { "keywords": ["a"] }, "$schema": "x" }'), []);
  });

  it('sees values of different kinds and lists of different length', () => {
    for (const json of ['"a"', '["a"]', '["a", "b", "c"]', '["a", { "b": 1 }]', '{ "a": "b" }', 'null']) {
      assert.deepEqual(
        wordsOf(skill('tool_names: [a, b]'), `{ "tool_names": ${json} }`),
        ['tool_names'],
        json,
      );
    }
    assert.deepEqual(wordsOf(skill('requires: [{ a: 1 }]'), '{ "requires": [{ "b": 1 }] }'), ['requires']);
  });

  it('follows aliases', () => {
    const yaml = ['metadata: &all', '  a: "1"', 'vars: *all'];
    assert.deepEqual(wordsOf(skill(...yaml), '{ "vars": { "a": "1" } }'), []);
    assert.deepEqual(wordsOf(skill(...yaml), '{ "vars": { "a": "2" } }'), ['vars']);
  });

  it('may have comments and trailing commas', () => {
    assert.deepEqual(wordsOf(skill('license: MIT'), '{ // why\n "license": "X11", }'), ['license']);
  });

  it('is silent about what is neither an object nor JSON', () => {
    for (const json of ['', '[]', '"license"', '{ "license": ', '{ license: "X11" }', '['.repeat(20_000)]) {
      assert.deepEqual(wordsOf(skill('license: MIT'), json), [], json.slice(0, 20));
    }
    assert.deepEqual(wordsOf(skill('license: a: b'), '{ "license": "X11" }'), []);
    assert.deepEqual(wordsOf('# Forms\n', '{ "license": "X11" }'), []);
  });

  it('points at a manifest in the frontmatter that a file replaces', () => {
    const text = skill('metadata:', '  manifest:', '    version: 1');
    assert.deepEqual(saidOf(text, { [manifest]: '{}' }), [
      {
        code,
        severity: 'warning',
        message: 'skill.manifest.json is there as well and counts instead of this manifest.',
        words: 'manifest',
      },
    ]);
    assert.deepEqual(saidOf(text, { 'other.json': '{}' }), []);
    assert.deepEqual(saidOf(skill('metadata: { a: b }'), { [manifest]: '{}' }), []);
  });

  it('points at each manifest of a sidecar that does not count, once for the whole of it', () => {
    const both = '{ "manifest": { "version": 1 }, "metadata": { "manifest": { "version": 1 } } }';
    const idle = (text: string, files: readonly string[], skillText = skill('license: MIT')) =>
      relatedFileFindingsOf(`a/${sidecar}`, text, { files, skill: skillText }).flatMap(({ message, words }) =>
        words === '"manifest"' ? [message] : [],
      );
    const say = (first: string) => `This manifest is ignored, because the one in ${first} overrides it.`;
    assert.deepEqual(idle(both, []), [say("'manifest'")]);
    assert.deepEqual(idle(both, [manifest]), [say(manifest), say(manifest)]);
    const inline = skill('metadata:', '  manifest:', '    version: 1');
    assert.deepEqual(idle(both, [], inline), [say('SKILL.md'), say('SKILL.md')]);
    assert.deepEqual(idle('{ "manifest": null, "metadata": { "manifest": { "version": 1 } } }', []), []);
    assert.deepEqual(saidOf(inline, { [sidecar]: '{ "metadata": { "manifest": { "version": 2 } } }' }), []);
  });

  it('is silent about a text without a place', () => {
    const found = findingsOf(skill('metadata: { manifest: {} }'), { targets: ['minara'] });
    assert.ok(!found.some(one => one.code === code));
  });
});
