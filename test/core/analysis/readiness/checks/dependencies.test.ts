import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import type { ReadinessReport } from '../../../../../server/src/core/analysis/readiness/world/readiness.ts';
import {
  ReadinessResolver,
  resolveAll,
} from '../../../../../server/src/core/analysis/readiness/resolveReadiness.ts';
import type { SkillNeeds } from '../../../../../server/src/core/analysis/readiness/world/skillNeeds.ts';
import { inventWorld, needsOf, resolveReadiness, show } from '../inventWorld.ts';

/** Skills by their ids, with the lines of their frontmatter. */
function skillsOf(written: Readonly<Record<string, string>>): SkillNeeds[] {
  return Object.entries(written).map(([id, yaml]) => needsOf(yaml, id));
}

/** What is said of the skills that others require, by the skill that requires them. */
function requirements(written: Readonly<Record<string, string>>, workspace = ''): Record<string, string[]> {
  const skills = skillsOf(written);
  const reports = resolveAll(skills, inventWorld({ skills, workspace }));
  return Object.fromEntries(
    reports.map(report => [report.id, show(report).filter(line => / skill /.test(line.split(':')[0] ?? ''))]),
  );
}

const requires = (...ids: string[]) => `requires: {skills: [${ids.join(', ')}]}`;

describe('skills that a skill requires', () => {
  it('are followed to the end, and say what they miss themselves', () =>
    assert.deepEqual(
      requirements({
        a: requires('b', 'fine'),
        b: requires('c'),
        c: 'requires: {env: [TOKEN], binary: [npx]}',
        fine: '',
      }),
      {
        a: [
          "missing skill b: The skill 'b' cannot run here, since this is missing: skill c.",
          "ok skill fine: The skill 'fine' is there and can run.",
        ],
        b: ["missing skill c: The skill 'c' cannot run here, since this is missing: env TOKEN, binary npx."],
        c: [],
        fine: [],
      },
    ));

  it('have to be switched on', () => {
    const off = [
      "missing skill b: The skill 'b' is switched off; enable it, or take it out of `requires.skills`.",
    ];
    assert.deepEqual(requirements({ a: requires('b'), b: 'enabled: false' })['a'], off);
    assert.deepEqual(requirements({ a: requires('b'), b: '' }, '{"disabled": ["b"]}')['a'], off);
  });

  it('are unknown as far as something that they need is', () => {
    assert.deepEqual(requirements({ a: requires('b'), b: requires('c'), c: 'tool_names: [x]' }), {
      a: [
        "unknown skill b: The skill 'b' is there; whether it can run is not known, because of this: skill c.",
      ],
      b: [
        "unknown skill c: The skill 'c' is there; whether it can run is not known, because of this: tool x.",
      ],
      c: [],
    });
  });

  it('are named up to five things that they miss', () =>
    assert.deepEqual(requirements({ a: requires('b'), b: 'requires: {env: [A, B, C, D, E, F]}' })['a'], [
      "missing skill b: The skill 'b' cannot run here, since this is missing: env A, env B, env C, env D, env E, ….",
    ]));

  it('can require each other, which nobody can judge', () => {
    const cycle = (ids: string) =>
      `The skills require each other in a circle, so that none of them can be first: ${ids}.`;
    assert.deepEqual(
      requirements({
        a: requires('b'),
        b: requires('c', 'a'),
        c: requires('b'),
        self: requires('self'),
        user: requires('a'),
      }),
      {
        a: [`unknown skill b: ${cycle('a → b → a')}`],
        b: [`unknown skill c: ${cycle('b → c → b')}`, `unknown skill a: ${cycle('b → a → b')}`],
        c: [`unknown skill b: ${cycle('c → b → c')}`],
        self: [`unknown skill self: ${cycle('self → self')}`],
        user: [
          "unknown skill a: The skill 'a' is there; whether it can run is not known, because of this: skill b.",
        ],
      },
    );
  });

  it('cannot run where a skill of their circle cannot', () =>
    assert.deepEqual(
      requirements({ a: requires('b'), b: `${requires('a')}\nconditions: {platforms: [aix]}` }),
      {
        a: [
          "missing skill b: The skill 'b' cannot run here, since this is missing: skill a, platform linux.",
        ],
        b: ["missing skill a: The skill 'a' cannot run here, since this is missing: skill b."],
      },
    ));

  it('shorten the name of a circle that nobody would read', () => {
    const ids = Array.from({ length: 100 }, (_, index) => `s${index}`);
    const written = Object.fromEntries(ids.map((id, index) => [id, requires(ids[(index + 1) % 100] ?? '')]));
    assert.match(requirements(written)['s7']?.[0] ?? '', /: s7 → s8 → … → s7\.$/);
  });

  it('may not need what the skill forbids', () => {
    const skills = skillsOf({
      a: `${requires('b')}\nmetadata: {manifest: {version: 1, forbiddenTools: [delete, send]}}`,
      b: requires('c'),
      c: 'tool_names: [delete]',
    });
    const report = resolveReadiness(
      skills[0] ?? needsOf(''),
      inventWorld({ skills, workspace: '{"tools": [{"name": "delete"}]}' }),
    );
    assert.deepEqual(show(report).slice(1), [
      "missing forbidden-tool delete: The skill forbids the tool 'delete', which the skill 'c' needs that it requires; take it out of one of the two.",
      "ok forbidden-tool send: The skill is not given the tool 'send', even where it is there.",
    ]);
  });

  it('are named by the nearest one that needs what is forbidden, and the first by path of several', () => {
    const written = {
      a: `requires: {skills: [d, c, b]}\nmetadata: {manifest: {version: 1, forbiddenTools: [delete]}}`,
      b: requires('e'),
      c: 'tool_names: [delete]',
      d: 'tool_names: [delete]',
      e: `${requires('b')}\ntool_names: [delete]`,
    };
    const skills = skillsOf(written);
    for (const all of [skills, skills.toReversed()]) {
      const report = resolveAll(all, inventWorld({ skills })).find(({ id }) => id === 'a');
      assert.match(report ? show(report).join('\n') : '', /'delete', which the skill 'c' needs/);
    }
  });

  it('can be a chain of thousands', () => {
    const ids = Array.from({ length: 5000 }, (_, index) => `s${index}`);
    const skills = ids.map((id, index) => ({ ...needsOf('', id), skills: ids.slice(index + 1, index + 2) }));
    const reports = resolveAll(skills, { ...inventWorld(), findSkill: id => skills[Number(id.slice(1))] });
    assert.equal(
      reports.every(({ ready }) => ready),
      true,
    );
  });
});

/** A small set of skills that require each other at will. */
const graphs = fc
  .array(
    fc.record({
      skills: fc.array(fc.constantFrom('s0', 's1', 's2', 's3', 's4', 'nobody'), { maxLength: 3 }),
      env: fc.array(fc.constantFrom('SET', 'UNSET'), { maxLength: 1 }),
      tools: fc.array(fc.constantFrom('x'), { maxLength: 1 }),
      isEnabled: fc.boolean(),
      forbidden: fc.constantFrom('', '\nmetadata: {manifest: {version: 1, forbiddenTools: [x]}}'),
    }),
    { minLength: 1, maxLength: 5 },
  )
  .map(written =>
    written.map(({ forbidden, ...needs }, index) => ({
      ...needsOf(forbidden, `s${index}`),
      ...needs,
      skills: [...new Set(needs.skills)],
    })),
  );

function resolve(skills: readonly SkillNeeds[]): ReadinessReport[] {
  return resolveAll(skills, inventWorld({ skills, env: ['SET'] }));
}

describe('any set of skills', () => {
  it('is counted right, and ready exactly where nothing is missing', () =>
    fc.assert(
      fc.property(graphs, skills => {
        for (const { ready, counts, checks, blockers } of resolve(skills)) {
          assert.equal(counts.ok + counts.missing + counts.unknown, checks.length);
          const missing = checks.filter(({ status }) => status === 'missing');
          assert.equal(ready, missing.length === 0);
          assert.deepEqual(
            blockers,
            missing.map(({ kind, name }) => `${kind} ${name}`),
          );
        }
      }),
    ));

  it('is judged alike in any order, together or one by one', () =>
    fc.assert(
      fc.property(graphs, skills => {
        const reports = resolve(skills);
        assert.deepEqual(resolve(skills.toReversed()).toReversed(), reports);
        const world = inventWorld({ skills, env: ['SET'] });
        assert.deepEqual(
          skills.map(skill => resolveReadiness(skill, world)),
          reports,
        );
        const resolver = new ReadinessResolver(world);
        assert.deepEqual(
          skills
            .toReversed()
            .map(skill => resolver.resolve(skill))
            .toReversed(),
          reports,
        );
      }),
    ));

  it('misses a skill exactly where that is not there, is off or misses something', () =>
    fc.assert(
      fc.property(graphs, skills => {
        const reports = resolve(skills);
        const readyIds = new Set(
          skills
            .filter((skill, index) => skill.isEnabled && reports[index]?.ready === true)
            .map(({ id }) => id),
        );
        for (const { checks } of reports) {
          for (const { name, status } of checks.filter(({ kind }) => kind === 'skill')) {
            assert.equal(status === 'missing', !readyIds.has(name));
          }
        }
      }),
    ));
});
