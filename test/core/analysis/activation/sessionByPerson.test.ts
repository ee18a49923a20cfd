import assert from 'node:assert/strict';
import type {
  ActivationOptions,
  TurnStart,
} from '../../../../server/src/core/analysis/activation/session.ts';
import {
  activateByPerson,
  activateForTurn,
} from '../../../../server/src/core/analysis/activation/session.ts';
import type { RoutedCatalog } from '../../../../server/src/core/analysis/routing/skills/routedCatalog.ts';
import { inventCatalog, inventSkill } from './inventSkill.ts';

type Refused = readonly [id: string, cause: string, ...near: readonly string[]];

const catalog = inventCatalog(
  [
    inventSkill('deal-memo', { title: 'Deal Memo' }),
    inventSkill('house-style', { isUserInvocable: false }),
    inventSkill('reports', { title: 'Weekly Report', priority: 10 }),
    inventSkill('status', { title: 'Weekly  report' }),
  ],
  [
    [inventSkill('deploy', { title: 'Ship it', isModelInvocable: false }), 'manual-only'],
    [inventSkill('glass'), 'cond:env GLASSNODE_API_KEY'],
    [inventSkill('github'), 'requires:binary npx'],
    [inventSkill('mail'), 'var:API_KEY'],
    [inventSkill('old-charts', { isEnabled: false }), 'neg:chart'],
    [inventSkill('older-charts'), 'disabled'],
    [inventSkill('paper'), 'neg:paper trading'],
  ],
);

function check(
  names: readonly string[],
  active: readonly string[],
  refused: readonly Refused[],
  options?: ActivationOptions,
  from: RoutedCatalog = catalog,
) {
  assert.deepEqual(activateByPerson({ active: ['before'] }, names, from, options), {
    session: { active },
    refused: refused.map(([id, cause, ...near]) => ({ id, cause, near })),
  });
}

describe('a person', () => {
  it('activates by id or by title, in any case', () => {
    check(['deal-memo'], ['deal-memo'], []);
    check(['Deal Memo', 'SHIP  it ', 'PAPER'], ['deal-memo', 'deploy', 'paper'], []);
    check(['Deal Memo', 'deal-memo'], ['deal-memo'], []);
  });

  it('may have what the router dropped', () => {
    check(['deploy', 'paper', 'glass'], ['deploy', 'paper', 'glass'], []);
  });

  it('may not have what is disabled, cannot run or is for models alone', () => {
    check(
      ['old-charts', 'older-charts', 'github', 'mail', 'house-style'],
      ['before'],
      [
        ['old-charts', 'disabled'],
        ['older-charts', 'disabled'],
        ['github', 'requires:binary npx'],
        ['mail', 'var:API_KEY'],
        ['house-style', 'model-only'],
      ],
    );
  });

  it('may not have what cannot run, even where the router dropped it for another reason', () => {
    const unavailable = new Map([['paper', 'var:BROKER']]);
    check(['paper', 'deploy'], ['deploy'], [['paper', 'var:BROKER']], { unavailable });
  });

  it('is asked which one of several that bear the title', () => {
    check(['weekly report'], ['before'], [['weekly report', 'ambiguous', 'reports', 'status']]);
    check(['weekly report'], ['status'], [], { unavailable: new Map([['reports', 'var:X']]) });
  });

  it('hears what an unknown name may mean, but of nothing that is refused', () => {
    check(
      ['deplyo', 'githbu'],
      ['before'],
      [
        ['deplyo', 'unknown', 'deploy'],
        ['githbu', 'unknown'],
      ],
    );
  });

  it('does not reach a shadowed skill', () => {
    const shown = inventSkill('forms');
    const hidden = inventSkill('forms', { title: 'PDF Forms' });
    const both = inventCatalog([shown], [[hidden, 'shadowed']]);
    check(['PDF Forms'], ['before'], [['PDF Forms', 'unknown']], {}, both);
    check(['forms'], ['before'], [['forms', 'shadowed']], {}, inventCatalog([], [[hidden, 'shadowed']]));
  });

  it('is not bound by what a signal may not start', () => {
    const signal = { source: 'webhook', signal_id: 'push' };
    check(['deal-memo'], ['deal-memo'], [], { signal, operatorOnly: ['deal-memo'] });
  });
});

describe('the start of a turn', () => {
  function checkStart(start: TurnStart, active: readonly string[], refused: readonly Refused[], limit = 8) {
    assert.deepEqual(activateForTurn({ active: ['before'] }, start, catalog, { limit }), {
      session: { active },
      refused: refused.map(([id, cause, ...near]) => ({ id, cause, near })),
    });
  }

  it('activates what a person named and what is preloaded', () => {
    checkStart({ named: ['deploy'], preloads: ['reports', 'deploy'] }, ['deploy', 'reports'], []);
  });

  it('judges preloads as it does what a model asks for', () => {
    checkStart(
      { preloads: ['deploy', 'Deal Memo', 'reports'] },
      ['reports'],
      [
        ['deploy', 'manual-only'],
        ['Deal Memo', 'unknown', 'deal-memo'],
      ],
    );
  });

  it('lets what a person named go before more important preloads', () => {
    checkStart({ named: ['status'], preloads: ['reports'] }, ['status'], [['reports', 'limit']], 1);
    checkStart({ named: ['status'], preloads: ['status', 'reports'] }, ['status'], [['reports', 'limit']], 1);
  });

  it('leaves all as it was where nothing is asked for', () => {
    checkStart({}, ['before'], []);
  });
});
