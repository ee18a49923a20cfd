import assert from 'node:assert/strict';
import { findProfile } from '../../../../server/src/core/model/profiles/registry.ts';
import type { RoutingFix } from '../../../../server/src/core/analysis/routing/explain/routingFix.ts';
import type { SkillParts } from '../../../../server/src/core/model/skill/skillParts.ts';
import { applyRoutingFix } from '../../../../server/src/core/operations/routing/applyRoutingFix.ts';
import { inventProfile } from '../../../support/inventedProfile.ts';
import { toCrlf } from '../../../support/marked.ts';
import { partsOf, planned } from '../../../support/skillParts.ts';

interface Given extends Omit<SkillParts, 'file'> {
  /** Ids of profiles. */
  readonly targets?: readonly string[];
}

function fixed(yaml: string, fix: RoutingFix, { targets = ['minara'], ...relatedFiles }: Given = {}) {
  const parts = partsOf(yaml === '' ? 'Words.\n' : skill(yaml), relatedFiles);
  const profiles = targets.flatMap(id => findProfile(id) ?? []);
  return planned(parts, applyRoutingFix(parts, fix, profiles));
}

function skill(yaml: string): string {
  return `---\n${yaml}\n---\nBody\n`;
}

const keyword: RoutingFix = { kind: 'add-keyword', keyword: 'tax form' };
const created = '{\n  "routing": {\n    "keywords": [\n      "tax form"\n    ]\n  }\n}\n';

describe('the edit that adds a keyword', () => {
  it('goes into the frontmatter where every target knows the key', () => {
    assert.deepEqual(fixed('name: a # id', keyword), [
      'SKILL.md',
      skill('name: a # id\nrouting:\n  keywords: [tax form]'),
    ]);
  });

  it('goes into the sidecar where a target does not', () => {
    for (const targets of [['claude-code'], ['minara', 'claude-code'], ['agentskills'], []]) {
      assert.deepEqual(fixed('name: a', keyword, { targets }), ['skill.skillwright.json', created]);
    }
    assert.deepEqual(fixed('name: a', keyword, { targets: ['vscode'], sidecar: '{ "license": "MIT" }' }), [
      'skill.skillwright.json',
      '{ "license": "MIT", "routing": {"keywords": ["tax form"]} }',
    ]);
  });

  it('goes into the frontmatter where the skill has the key there', () => {
    const targets = ['claude-code'];
    for (const [before, after] of [
      ['routing:\n  keywords: [a] # own', 'routing:\n  keywords: [a, tax form] # own'],
      ['routing:\n  stages: [decide]', 'routing:\n  keywords: [tax form]\n  stages: [decide]'],
      ['metadata:\n  routing:\n    keywords: [a]', 'metadata:\n  routing:\n    keywords: [a, tax form]'],
    ] as const) {
      assert.deepEqual(fixed(before, keyword, { targets }), ['SKILL.md', skill(after)]);
    }
  });

  it('goes where the keywords that count stand, for others would hide them', () => {
    const sidecar = '{ "routing": { "keywords": ["a"] } }';
    assert.deepEqual(fixed('name: a', keyword, { sidecar }), [
      'skill.skillwright.json',
      '{ "routing": { "keywords": ["a", "tax form"] } }',
    ]);
  });

  it('goes into the sidecar where there is no certain place in the frontmatter, or none at all', () => {
    assert.deepEqual(fixed('name: a: b', keyword), ['skill.skillwright.json', created]);
    assert.deepEqual(fixed('', keyword), ['skill.skillwright.json', created]);
  });

  it('keeps line ends', () => {
    const parts = partsOf(toCrlf(skill('name: a')));
    const minara = findProfile('minara');
    assert.ok(minara);
    assert.deepEqual(planned(parts, applyRoutingFix(parts, keyword, [minara])), [
      'SKILL.md',
      toCrlf(skill('name: a\nrouting:\n  keywords: [tax form]')),
    ]);
    assert.deepEqual(planned(parts, applyRoutingFix(parts, keyword, [])), [
      'skill.skillwright.json',
      toCrlf(created),
    ]);
  });

  it('is none where the keywords that count cannot be changed with certainty', () => {
    assert.match(
      String(fixed('base: &k [a]\nrouting: { keywords: *k }', keyword)),
      /^SKILL\.md is written in a way/,
    );
  });
});

describe('the edit of a fix', () => {
  it('adds stages and asset classes', () => {
    assert.deepEqual(fixed('routing: { stages: [decide] }', { kind: 'add-stage', stage: 'manage' }), [
      'SKILL.md',
      skill('routing: { stages: [decide, manage] }'),
    ]);
    assert.deepEqual(fixed('name: a', { kind: 'add-asset-class', assetClass: 'fx' }), [
      'SKILL.md',
      skill('name: a\nrouting:\n  asset_classes: [fx]'),
    ]);
  });

  it('takes a negative keyword away in every spelling, wherever it stands', () => {
    const fix: RoutingFix = { kind: 'remove-negative', keywords: ['paper trading'] };
    assert.deepEqual(
      fixed('routing:\n  negative_keywords: [Demo, "Paper  Trading", paper trading] # no', fix, {
        targets: [],
      }),
      ['SKILL.md', skill('routing:\n  negative_keywords: [Demo] # no')],
    );
    const sidecar = '{ "routing": { "negative_keywords": ["paper trading"] } }';
    assert.deepEqual(fixed('name: a', fix, { sidecar }), [
      'skill.skillwright.json',
      '{ "routing": { "negative_keywords": [] } }',
    ]);
    assert.match(String(fixed('name: a', fix)), /no certain place for `routing\.negative_keywords`/);
    assert.match(
      String(fixed('routing: { negative_keywords: [demo] }', fix)),
      /no certain place for `routing\.negative_keywords`/,
    );
  });

  it('sets a flag where it stands, in its spelling', () => {
    const fix: RoutingFix = { kind: 'set', key: 'disable-model-invocation', value: false };
    assert.deepEqual(fixed('disable_model_invocation: true # by hand', fix), [
      'SKILL.md',
      skill('disable_model_invocation: false # by hand'),
    ]);
    assert.deepEqual(
      fixed('name: a', { kind: 'set', key: 'enabled', value: true }, { sidecar: '{"enabled":false}' }),
      ['skill.skillwright.json', '{"enabled":true}'],
    );
  });

  it('gives a priority to a skill that has none', () => {
    const fix: RoutingFix = { kind: 'set', key: 'priority', value: 40 };
    assert.deepEqual(fixed('name: a', fix), ['SKILL.md', skill('name: a\npriority: 40')]);
    assert.deepEqual(fixed('name: a', fix, { targets: ['claude-code'] }), [
      'skill.skillwright.json',
      '{\n  "priority": 40\n}\n',
    ]);
  });

  it('ends the description with words as far as every target takes it', () => {
    const fix: RoutingFix = { kind: 'describe', words: 'tax form' };
    assert.deepEqual(fixed('description: Forms.', fix), ['SKILL.md', skill('description: Forms. tax form.')]);
    const tight = inventProfile('Tight', { description: { maxLength: 20 } });
    const parts = partsOf(skill('description: Fills in forms.'));
    assert.equal(
      planned(parts, applyRoutingFix(parts, fix, [tight])),
      'The description has no room for `tax form` within 20 characters.',
    );
    assert.match(String(fixed('name: a', fix)), /no certain place for `description`/);
  });
});
