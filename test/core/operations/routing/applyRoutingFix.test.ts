import assert from 'node:assert/strict';
import type { RoutingFix } from '../../../../server/src/core/analysis/routing/explain/routingFix.ts';
import type { SkillParts } from '../../../../server/src/core/model/skill/skillParts.ts';
import { applyRoutingFix } from '../../../../server/src/core/operations/routing/applyRoutingFix.ts';
import { toCrlf } from '../../../support/marked.ts';
import { partsOf, planned } from '../../../support/skillParts.ts';

function fixed(yaml: string, fix: RoutingFix, relatedFiles: Omit<SkillParts, 'file'> = {}) {
  const parts = partsOf(yaml === '' ? 'Words.\n' : skill(yaml), relatedFiles);
  return planned(parts, applyRoutingFix(parts, fix));
}

function skill(yaml: string): string {
  return `---\n${yaml}\n---\nBody\n`;
}

const readers = 'Minara Agent';
const keyword: RoutingFix = { kind: 'add-keyword', keyword: 'tax form', key: 'routing.keywords', readers };

describe('the edit that adds a keyword', () => {
  it('goes into the frontmatter', () => {
    assert.deepEqual(fixed('name: a # id', keyword), [
      'SKILL.md',
      skill('name: a # id\nrouting:\n  keywords: [tax form]'),
    ]);
  });

  it('goes into the key that the host reads', () => {
    const trigger = { ...keyword, key: 'triggers', readers: 'OpenHands' } as const;
    assert.deepEqual(fixed('name: a', trigger), ['SKILL.md', skill('name: a\ntriggers: [tax form]')]);
    assert.deepEqual(fixed('triggers: { verbs: [a] }', { ...trigger, key: 'triggers.keywords' }), [
      'SKILL.md',
      skill('triggers: { verbs: [a], keywords: [tax form] }'),
    ]);
  });

  it('goes into the frontmatter where the skill has the key there', () => {
    for (const [before, after] of [
      ['routing:\n  keywords: [a] # own', 'routing:\n  keywords: [a, tax form] # own'],
      ['routing:\n  stages: [decide]', 'routing:\n  keywords: [tax form]\n  stages: [decide]'],
      ['metadata:\n  routing:\n    keywords: [a]', 'metadata:\n  routing:\n    keywords: [a, tax form]'],
    ] as const) {
      assert.deepEqual(fixed(before, keyword), ['SKILL.md', skill(after)]);
    }
  });

  it('goes where the keywords that count stand, for others would hide them', () => {
    const sidecar = '{ "routing": { "keywords": ["a"] } }';
    assert.deepEqual(fixed('name: a', keyword, { sidecar }), [
      'skill.skillwright.json',
      '{ "routing": { "keywords": ["a", "tax form"] } }',
    ]);
  });

  it('is none where there is no certain place in the frontmatter, or no frontmatter', () => {
    assert.match(String(fixed('name: a: b', keyword)), /^SKILL\.md cannot be read/);
    assert.match(String(fixed('', keyword)), /^SKILL\.md cannot be read/);
  });

  it('keeps line ends', () => {
    const parts = partsOf(toCrlf(skill('name: a')));
    assert.deepEqual(planned(parts, applyRoutingFix(parts, keyword)), [
      'SKILL.md',
      toCrlf(skill('name: a\nrouting:\n  keywords: [tax form]')),
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
    assert.deepEqual(
      fixed('routing: { stages: [decide] }', { kind: 'add-stage', stage: 'manage', readers }),
      ['SKILL.md', skill('routing: { stages: [decide, manage] }')],
    );
    assert.deepEqual(fixed('name: a', { kind: 'add-asset-class', assetClass: 'fx', readers }), [
      'SKILL.md',
      skill('name: a\nrouting:\n  asset_classes: [fx]'),
    ]);
  });

  it('takes a negative keyword away in every spelling, wherever it stands', () => {
    const fix: RoutingFix = { kind: 'remove-negative', keywords: ['paper trading'] };
    assert.deepEqual(
      fixed('routing:\n  negative_keywords: [Demo, "Paper  Trading", paper trading] # no', fix),
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
  });

  it('changes words of the description', () => {
    const fix: RoutingFix = {
      kind: 'describe',
      title: { template: '', args: {} },
      rewording: { at: 5, end: 5, words: ' and taxes' },
    };
    assert.deepEqual(fixed('description: Forms.', fix), ['SKILL.md', skill('description: Forms and taxes.')]);
    assert.match(String(fixed('name: a', fix)), /no certain place for `description`/);
  });
});
