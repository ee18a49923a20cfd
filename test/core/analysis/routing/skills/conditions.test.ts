import assert from 'node:assert/strict';
import {
  findCauses,
  findUnverified,
} from '../../../../../server/src/core/analysis/routing/skills/conditions.ts';
import type { Environment } from '../../../../../server/src/core/analysis/routing/skills/conditions.ts';
import { inventRoutable } from '../inventRoutable.ts';

const nothing: Environment = { env: new Set(), platform: 'linux' };

const demanding = inventRoutable('demanding', {
  env: ['GLASSNODE_API_KEY', 'SECOND'],
  tools: ['glassnode_metric'],
  toolsets: ['documents'],
  fallbackForTools: ['web_extract'],
  platforms: ['darwin', 'win32'],
});

describe('the causes that drop a skill', () => {
  it('are none for a skill that asks for nothing', () => {
    assert.deepEqual([...findCauses(inventRoutable('plain'), nothing)], []);
  });

  it('are all told, what the skill rules out first and what a person overrules last', () => {
    const skill = inventRoutable('all', {
      ...demanding.conditions,
      isEnabled: false,
      isModelInvocable: false,
    });
    const environment: Environment = {
      env: new Set(['SECOND']),
      tools: new Set(['web_extract']),
      toolsets: new Set(),
      platform: 'linux',
      unavailable: new Map([['all', 'requires:binary npx']]),
      disabled: new Set(['all']),
      agent: new Map([['other', 1]]),
      shadowed: new Set(['skills/all/SKILL.md']),
    };
    assert.deepEqual(
      [...findCauses(skill, environment)],
      [
        'disabled',
        'shadowed',
        'requires:binary npx',
        'cond:env GLASSNODE_API_KEY',
        'cond:tool glassnode_metric',
        'cond:toolset documents',
        'cond:fallback_for web_extract present',
        'cond:platform linux',
        'agent',
        'manual-only',
      ],
    );
  });

  it('are none where every condition holds', () => {
    const environment: Environment = {
      env: new Set(['GLASSNODE_API_KEY', 'SECOND']),
      tools: new Set(['glassnode_metric']),
      toolsets: new Set(['documents']),
      platform: 'darwin',
      agent: new Map([['demanding', 0]]),
      unavailable: new Map([['other', 'var:KEY']]),
      disabled: new Set(['other']),
      shadowed: new Set(['other/SKILL.md']),
    };
    assert.deepEqual([...findCauses(demanding, environment)], []);
    assert.deepEqual(findUnverified(demanding, environment), []);
  });

  it('take the words of other hosts for platforms too', () => {
    for (const [platforms, platform, isDropped] of [
      [['macOS', 'Windows'], 'win32', false],
      [['macOS', 'Windows'], 'linux', true],
      [['linux'], 'win32', true],
      [[], 'win32', false],
    ] as const) {
      const causes = [...findCauses(inventRoutable('x', { platforms }), { ...nothing, platform })];
      assert.deepEqual(causes, isDropped ? [`cond:platform ${platform}`] : []);
    }
  });
});

describe('conditions on what nobody knows', () => {
  it('do not fail, and are named as unverified', () => {
    const environment: Environment = {
      env: new Set(['GLASSNODE_API_KEY', 'SECOND']),
      platform: 'darwin',
    };
    assert.deepEqual([...findCauses(demanding, environment)], []);
    assert.deepEqual(findUnverified(demanding, environment), [
      'cond:tool glassnode_metric',
      'cond:toolset documents',
      'cond:fallback_for web_extract',
    ]);
    assert.deepEqual(findUnverified(demanding, { ...environment, tools: new Set() }), [
      'cond:toolset documents',
    ]);
  });
});
