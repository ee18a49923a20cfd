import assert from 'node:assert/strict';
import {
  describeFolder,
  describeRouting,
  describeSkillStatus,
} from '../../../../../client/src/views/chat/agents/agentTexts.ts';
import type { SkillStatus } from '../../../../../server/src/protocol/readiness.ts';
import type { RoutingResult } from '../../../../../server/src/protocol/routing.ts';

function routed(view: Partial<RoutingResult['view']>): string {
  const none = { candidates: [], count: 0, dropped: [], droppedCount: 0 };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Nothing else of it is looked at.
  return describeRouting({ ...none, ...view } as RoutingResult['view']);
}

const swap: SkillStatus = {
  id: 'swap',
  path: 'skills/swap/SKILL.md',
  uri: 'file:///w/skills/swap/SKILL.md',
  ready: false,
  counts: { ok: 1, missing: 1, unknown: 1 },
};

describe('what agents are told of routing', () => {
  it('names ranked skills with reasons, and dropped ones with causes', () => {
    const candidate = { title: '', description: '', tiebreak: 0, parts: [], unverified: [] };
    const text = routed({
      candidates: [
        { ...candidate, id: 'swap', path: 'a', score: 12, reasons: ['kw:swap', 'verb:do'], isSelected: true },
        { ...candidate, id: 'report', path: 'b', score: 0, reasons: [], isSelected: false },
      ],
      count: 7,
      dropped: [{ id: 'trade', title: '', path: 'c', cause: 'env:KEY', also: [] }],
      droppedCount: 3,
    });
    assert.equal(
      text,
      `Skills as Skillwright's router ranks them, the best of 7 first:
1. swap: 12 points, would be active (kw:swap, verb:do)
2. report: 0 points

Dropped, 1 of 3:
- trade: env:KEY`,
    );
  });

  it('says that no skill fires', () => {
    assert.equal(routed({}), 'No skill is left to rank for this message.');
  });
});

describe('what agents are told of readiness', () => {
  it('names what a skill lacks', () => {
    const checks = [
      { kind: 'env', name: 'KEY', status: 'missing', detail: 'It is not set.' },
      { kind: 'tool', name: 'buy', status: 'unknown', detail: 'Nobody lists tools.' },
      { kind: 'binary', name: 'git', status: 'ok', detail: 'It is there.' },
    ] as const;
    assert.equal(
      describeSkillStatus(swap, checks),
      "'swap' cannot run here.\n- missing: env KEY: It is not set.\n- unknown: tool buy: Nobody lists tools.",
    );
    assert.equal(describeSkillStatus({ ...swap, ready: true }, []), "'swap' can run here.");
  });

  it('counts the skills of a folder, and names those that cannot run', () => {
    assert.equal(
      describeFolder({ total: 4, blocked: 2, disabled: 1 }, [
        swap,
        { ...swap, id: 'mail', notLoadedBy: ['Codex'] },
        { ...swap, id: 'report', ready: true },
        { ...swap, id: 'old', isDisabled: true },
      ]),
      '1 of 3 skills can run here.\n- swap: 1 missing\n- mail: not loaded by Codex',
    );
  });
});
