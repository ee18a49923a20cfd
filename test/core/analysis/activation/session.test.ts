import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import type { ActivationOptions } from '../../../../server/src/core/analysis/activation/session.ts';
import { activate, emptySession } from '../../../../server/src/core/analysis/activation/session.ts';
import type { RoutedCatalog } from '../../../../server/src/core/analysis/routing/skills/routedCatalog.ts';
import { inventCatalog, inventSkill } from './inventSkill.ts';

const catalog = inventCatalog(
  [inventSkill('minara.perps'), inventSkill('minara.spot'), inventSkill('analysis')],
  [
    [inventSkill('deploy', { isModelInvocable: false }), 'manual-only'],
    [inventSkill('old-charts', { isEnabled: false }), 'disabled'],
    [inventSkill('paper'), 'neg:paper trading'],
  ],
);

function check(
  ids: readonly string[],
  active: readonly string[],
  refused: readonly (readonly [id: string, cause: string, ...near: readonly string[]])[],
  options?: ActivationOptions,
  from: RoutedCatalog = catalog,
) {
  assert.deepEqual(activate({ active: ['before'] }, ids, from, options), {
    session: { active },
    refused: refused.map(([id, cause, ...near]) => ({ id, cause, near })),
  });
}

describe('an activation', () => {
  it('replaces what was active', () => {
    check(['minara.spot'], ['minara.spot'], []);
    assert.deepEqual(emptySession, { active: [] });
  });

  it('keeps the order of the ids, each once', () => {
    check(['minara.spot', 'analysis', 'minara.spot'], ['minara.spot', 'analysis'], []);
  });

  it('goes without the bad ids and says what is wrong with each', () => {
    check(
      ['deploy', 'analysis', 'old-charts', 'paper', 'cooking'],
      ['analysis'],
      [
        ['deploy', 'manual-only'],
        ['old-charts', 'disabled'],
        ['paper', 'neg:paper trading'],
        ['cooking', 'unknown'],
      ],
    );
  });

  it('names the skills that an unknown id may mean, but none that it could not have', () => {
    check(
      ['minara.spto', 'Analysis', 'depoly'],
      ['before'],
      [
        ['minara.spto', 'unknown', 'minara.spot'],
        ['Analysis', 'unknown', 'analysis'],
        ['depoly', 'unknown'],
      ],
    );
  });

  it('names three skills at most, the nearest first and equals by code point', () => {
    const many = inventCatalog(
      ['forms-e', 'forms-d', 'forms', 'forms-c', 'forms-b'].map(id => inventSkill(id)),
    );
    check(['form'], ['before'], [['form', 'unknown', 'forms']], {}, many);
    check(['forms-x'], ['before'], [['forms-x', 'unknown', 'forms', 'forms-b', 'forms-c']], {}, many);
  });

  it('explains the first four unknown ids, and refuses all of them', () => {
    const ids = Array.from({ length: 6 }, (_, index) => `analysis${index}`);
    const { refused } = activate(emptySession, ids, catalog);
    assert.deepEqual(
      refused.map(({ near }) => near.length),
      [1, 1, 1, 1, 0, 0],
    );
  });

  it('leaves all as it was where no id is valid', () => {
    const session = { active: ['before'] };
    assert.equal(activate(session, ['cooking', 'paper'], catalog).session, session);
    assert.equal(activate(session, [], catalog).session, session);
  });

  it('takes the skill that is not shadowed, whichever comes first', () => {
    const [hidden, shown] = [inventSkill('forms', { title: 'Hidden' }), inventSkill('forms')];
    check(['forms'], ['forms'], [], {}, inventCatalog([shown], [[hidden, 'shadowed']]));
    for (const dropped of [
      [
        [hidden, 'shadowed'],
        [shown, 'manual-only'],
      ],
      [
        [shown, 'manual-only'],
        [hidden, 'shadowed'],
      ],
    ] as const) {
      check(['forms'], ['before'], [['forms', 'manual-only']], {}, inventCatalog([], dropped));
    }
  });
});

describe('the limit of an activation', () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'];
  const priorities = [50, 10, 90, 50, 50, 50, 50, 50, 50, 50];
  const many = inventCatalog(ids.map((id, index) => inventSkill(id, { priority: priorities[index] ?? 0 })));

  it('is eight, and refuses the least important skills, the later of equals first', () => {
    const left = ['a', 'b', 'd', 'e', 'f', 'g', 'h', 'i'];
    check(
      ids,
      left,
      [
        ['c', 'limit'],
        ['j', 'limit'],
      ],
      {},
      many,
    );
  });

  it('can be set', () => {
    check(['c', 'a', 'b'], ['a', 'b'], [['c', 'limit']], { limit: 2 }, many);
    check(['c'], ['before'], [['c', 'limit']], { limit: 0 }, many);
  });

  it('counts no id that is refused for another reason', () => {
    check(
      ['x', 'a', 'y', 'b'],
      ['a', 'b'],
      [
        ['x', 'unknown'],
        ['y', 'unknown'],
      ],
      { limit: 2 },
      many,
    );
  });
});

describe('a signal', () => {
  const signal = { source: 'cron', signal_id: 'btc_drop_5pct' };
  const machines = inventCatalog([
    inventSkill('analysis'),
    inventSkill('root-shell', {
      conditions: { ...inventSkill('root-shell').conditions, isOperatorOnly: true },
    }),
    inventSkill('workspace.e2b'),
  ]);
  const ids = ['workspace.e2b', 'analysis', 'root-shell'];

  it('does not start a skill that only an operator may start', () => {
    check(
      ids,
      ['analysis'],
      [
        ['workspace.e2b', 'operator-only'],
        ['root-shell', 'operator-only'],
      ],
      { signal },
      machines,
    );
    check(['analysis'], ['before'], [['analysis', 'operator-only']], { signal, operatorOnly: ['analysis'] });
  });

  it('starts it where an operator wrote the signal', () => {
    check(ids, ids, [], { signal: { ...signal, operator_authored: true } }, machines);
  });

  it('has to be there for that', () => {
    check(ids, ids, [], { operatorOnly: ids }, machines);
  });
});

describe('any activation', () => {
  const id = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'x', 'y');
  const some = fc
    .uniqueArray(
      fc.record({
        id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
        priority: fc.nat(3),
        isDropped: fc.boolean(),
      }),
      {
        selector: part => part.id,
      },
    )
    .map(parts => {
      const skills = parts.map(part => ({
        ...part,
        skill: inventSkill(part.id, { priority: part.priority }),
      }));
      return inventCatalog(
        skills.filter(({ isDropped }) => !isDropped).map(({ skill }) => skill),
        skills.filter(({ isDropped }) => isDropped).map(({ skill }) => [skill, 'neg:no'] as const),
      );
    });

  it('accounts for each id once, and leaves no more active than the limit', () => {
    fc.assert(
      fc.property(some, fc.array(id, { maxLength: 9 }), fc.nat(4), (from, ids, limit) => {
        const { session, refused } = activate(emptySession, ids, from, { limit });
        assert.ok(session.active.length <= limit);
        assert.deepEqual(
          [...session.active, ...refused.map(refusal => refusal.id)].toSorted(),
          [...new Set(ids)].toSorted(),
        );
      }),
    );
  });

  it('does not depend on the order of the catalog', () => {
    fc.assert(
      fc.property(some, fc.array(id, { maxLength: 9 }), fc.nat(4), (from, ids, limit) => {
        const reversed = { candidates: from.candidates.toReversed(), dropped: from.dropped.toReversed() };
        assert.deepEqual(
          activate(emptySession, ids, reversed, { limit }),
          activate(emptySession, ids, from, { limit }),
        );
      }),
    );
  });
});
