import assert from 'node:assert/strict';
import { libraryTexts } from '../../../../client/messages/texts/libraryTexts.ts';
import type { CatalogSkill } from '../../../../server/src/protocol/catalog.ts';
import {
  badgesOf,
  lockOf,
  problemsOf,
  readinessOf,
  sourceOf,
} from '../../../../client/webview/library/badges.ts';
import { noBadges } from '../../../support/inventCards.ts';
import { inventSkill } from './inventSkills.ts';

const skill = (more: Partial<CatalogSkill>) => inventSkill('deal', more);

describe('the badges of a card', () => {
  it('are none for a skill that asks for nothing', () =>
    assert.deepEqual(badgesOf(noBadges, libraryTexts), []));

  it('say in words what they count', () => {
    const badges = { ...noBadges, tools: 3, gates: 1, hasGoalLoop: true, hasMcp: true, next: 2 };
    assert.deepEqual(badgesOf(badges, libraryTexts), [
      { icon: 'tools', text: '3', label: 'Tools: 3' },
      { icon: 'person', text: '1', label: 'Human gates: 1' },
      { icon: 'type-hierarchy', text: '2', label: 'Next skills in its pipeline: 2' },
      { icon: 'sync', text: '', label: 'Runs in a goal loop' },
      { icon: 'mcp', text: '', label: 'Brings an MCP server' },
    ]);
  });
});

describe('what a card says of a skill', () => {
  const readiness = (ready: boolean, missing: number, unknown: number) =>
    readinessOf(skill({ readiness: { ready, counts: { ok: 1, missing, unknown } } }), libraryTexts)?.text;

  it('is whether it can run here, as far as that is known', () =>
    assert.deepEqual(
      [
        readiness(true, 0, 0),
        readiness(true, 0, 2),
        readiness(false, 1, 2),
        readinessOf(skill({}), libraryTexts),
      ],
      ['Ready', '2 unknown', '1 missing', undefined],
    ));

  it('names the hosts that do not load it', () => {
    const counts = { ok: 0, missing: 1, unknown: 0 };
    const unloaded = skill({ readiness: { ready: false, counts, notLoadedBy: ['Codex', 'Pi'] } });
    assert.equal(readinessOf(unloaded, libraryTexts)?.text, 'not loaded by Codex, Pi');
  });

  const problems = (errors: number, warnings: number, notes: number) =>
    problemsOf(skill({ problems: { errors, warnings, notes } }), libraryTexts);

  it('is the worst of its problems by number, and all of them in words', () => {
    assert.deepEqual(problems(2, 1, 0), {
      icon: 'error',
      tone: 'error',
      text: '2',
      label: '2 errors, 1 warning. Select to go to the first one.',
    });
    assert.deepEqual(problems(0, 0, 1), {
      icon: 'info',
      tone: 'note',
      text: '1',
      label: '1 note. Select to go to the first one.',
    });
    assert.equal(problems(0, 0, 0), undefined);
    assert.equal(problemsOf(skill({}), libraryTexts), undefined);
  });

  it('is why it is locked', () => {
    assert.equal(lockOf(skill({}), libraryTexts), undefined);
    for (const lock of ['bundled', 'provenance', 'source'] as const) {
      assert.match(
        lockOf(skill({ lock }), libraryTexts) ?? '',
        /^Locked, since .* Duplicate it to edit it\.$/,
      );
    }
  });

  it('is where it lies', () =>
    assert.deepEqual(
      [
        skill({}),
        skill({ scope: 'user' }),
        skill({ scope: 'bundled', source: '' }),
        skill({ source: '', path: 'docs/how/deal/SKILL.md' }),
        skill({ source: '', path: 'SKILL.md' }),
      ].map(one => sourceOf(one, libraryTexts)),
      ['.claude/skills', '~/.claude/skills', 'Bundled', 'docs/how', 'Project'],
    ));
});
