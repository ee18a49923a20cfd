import assert from 'node:assert/strict';
import { parseJson } from '../../../../../server/src/core/syntax/json/jsonNode.ts';
import { toRoutableSkill } from '../../../../../server/src/core/analysis/routing/skills/routableSkill.ts';
import { toFile } from '../../../../support/checkRules.ts';

function routable(frontmatter: string, sidecar?: string) {
  const root = sidecar === undefined ? undefined : parseJson(sidecar).root;
  const text = frontmatter === '' ? 'Just words.\n' : `---\n${frontmatter}\n---\nFour\n`;
  return toRoutableSkill(toFile(text), root?.kind === 'mapping' ? root : undefined);
}

const nothing = {
  routing: {
    keywords: [],
    triggers: [],
    negativeKeywords: [],
    verbs: [],
    patterns: [],
    stages: [],
    assetClasses: [],
    signalSources: [],
    coActivate: [],
  },
  conditions: {
    env: [],
    tools: [],
    toolsets: [],
    fallbackForTools: [],
    platforms: [],
    isOperatorOnly: false,
  },
  requires: { env: [], binaries: [], skills: [], variables: [] },
};

const everything = `name: minara.core
title: Minara core
description: Trades.
summary: Trades spot.
tags: [trade, spot]
priority: 10
enabled: false
disable-model-invocation: true
user_invocable: false
routing:
  keywords: [buy, sell]
  negative_keywords: [paper trading]
  stages: [decide]
  asset_classes: [crypto_major]
  signal_sources: [cron]
  co_activate: [market.watch]
triggers:
  keywords: [sell, swap]
  verbs: [trade]
  patterns: ['buy\\s+\\w+']
conditions:
  requires_env: [KEY]
  requires_tools: [get_price]
  requires_toolsets: [documents]
  fallback_for_tools: [web_extract]
  platforms: [linux]
  operator_only: true
requires:
  env: [TOKEN]
  binary: [npx]
  skills: [base]
vars:
  API_KEY: {required: true, default: ""}
  REGION: {required: true, default: eu}
  TIMEOUT:
  ENDPOINT: https://example.org`;

describe('what routing knows of a skill', () => {
  it('is little where the skill says little', () => {
    assert.deepEqual(routable(''), {
      id: 'example',
      title: 'example',
      description: 'Just words.',
      tags: [],
      path: 'example/SKILL.md',
      priority: 50,
      isEnabled: true,
      isModelInvocable: true,
      isUserInvocable: true,
      ...nothing,
      triggerCases: [],
      bodyLength: 12,
    });
  });

  it('is all that the frontmatter says', () => {
    assert.deepEqual(routable(everything), {
      id: 'minara.core',
      title: 'Minara core',
      description: 'Trades.',
      summary: 'Trades spot.',
      tags: ['trade', 'spot'],
      path: 'example/SKILL.md',
      priority: 10,
      isEnabled: false,
      isModelInvocable: false,
      isUserInvocable: false,
      routing: {
        keywords: ['buy', 'sell', 'swap'],
        triggers: ['sell', 'swap'],
        negativeKeywords: ['paper trading'],
        verbs: ['trade'],
        patterns: [String.raw`buy\s+\w+`],
        stages: ['decide'],
        assetClasses: ['crypto_major'],
        signalSources: ['cron'],
        coActivate: ['market.watch'],
      },
      conditions: {
        env: ['KEY'],
        tools: ['get_price'],
        toolsets: ['documents'],
        fallbackForTools: ['web_extract'],
        platforms: ['linux'],
        isOperatorOnly: true,
      },
      requires: { env: ['TOKEN'], binaries: ['npx'], skills: ['base'], variables: ['API_KEY'] },
      triggerCases: [],
      bodyLength: 5,
    });
  });

  it('may stand in the sidecar and in metadata, key by key', () => {
    const { routing, conditions, triggerCases, priority, description } = routable(
      'name: x\nrouting:\n  keywords: [own]\nmetadata:\n  routing:\n    stages: [manage]\n  priority: 30',
      `{
        "description": "From next to it.",
        "priority": 20,
        "routing": {"keywords": ["other"], "negative_keywords": ["demo"]},
        "conditions": {"requires_env": ["KEY"]},
        "evals": {"triggerCases": ["Fill in this form"]}
      }`,
    );
    assert.deepEqual(
      { routing, conditions, triggerCases, priority, description },
      {
        routing: { ...nothing.routing, keywords: ['own'], negativeKeywords: ['demo'], stages: ['manage'] },
        conditions: { ...nothing.conditions, env: ['KEY'] },
        triggerCases: ['Fill in this form'],
        priority: 20,
        description: 'From next to it.',
      },
    );
  });

  it('takes the words of a trigger straight below its key', () => {
    const { keywords, triggers, verbs } = routable('name: x\ntriggers: [deploy, ship it]').routing;
    assert.deepEqual(
      { keywords, triggers, verbs },
      {
        keywords: ['deploy', 'ship it'],
        triggers: ['deploy', 'ship it'],
        verbs: [],
      },
    );
  });

  it('keeps priorities within their bounds', () => {
    for (const [written, priority] of [
      ['-5', 0],
      ['150', 100],
      ['0', 0],
      ['"30"', 30],
      ['high', 50],
    ] as const) {
      assert.equal(routable(`name: x\npriority: ${written}`).priority, priority);
    }
  });
});
