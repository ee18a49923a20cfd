import assert from 'node:assert/strict';
import type { ActivatingTurn } from '../../../../server/src/core/analysis/activation/mayActivate.ts';
import { mayActivate } from '../../../../server/src/core/analysis/activation/mayActivate.ts';
import { inventSkill } from './inventSkill.ts';

const skills = [
  inventSkill('analysis'),
  inventSkill('deploy'),
  inventSkill('root-shell', { conditions: { ...inventSkill('').conditions, isOperatorOnly: true } }),
  inventSkill('workspace.e2b'),
];

function check(turn: ActivatingTurn, ids: readonly string[]) {
  assert.deepEqual(
    skills.filter(skill => mayActivate(skill, turn)).map(({ id }) => id),
    ids,
  );
}

const all = skills.map(({ id }) => id);
const operatorOnly = ['deploy'];

describe('a skill that only an operator may have a signal start', () => {
  it('may not be activated in a turn without a person', () => {
    for (const source of ['cron', 'webhook', 'alert']) {
      check({ signal: { source, signal_id: '1' }, operatorOnly }, ['analysis']);
      check({ signal: { source, signal_id: '1' } }, ['analysis', 'deploy']);
    }
  });

  it('may be activated where an operator wrote the signal, or a person is there', () => {
    check({ signal: { source: 'cron', signal_id: '1', operator_authored: true }, operatorOnly }, all);
    check({ signal: { source: 'chat', signal_id: '1' }, operatorOnly }, all);
    check({ operatorOnly }, all);
  });
});
