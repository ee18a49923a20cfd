import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import type { PipelineSkill } from '../../../../server/src/core/analysis/pipeline/buildPipeline.ts';
import { buildPipeline } from '../../../../server/src/core/analysis/pipeline/buildPipeline.ts';
import { readTransitions } from '../../../../server/src/core/model/skill/transitions.ts';
import { createSkillKeys } from '../../../../server/src/core/model/skill/skillKeys.ts';
import { treesOf } from '../../../../server/src/core/model/skill/skillParts.ts';
import { partsOf, say } from '../../../support/skillParts.ts';

type Next = Readonly<Record<string, readonly string[]>>;

/** Skills by the ids that each hands over to; `id?case` is taken in a case only. */
function skillsOf(next: Next): PipelineSkill[] {
  return Object.entries(next).map(([id, ids]) => ({
    id,
    path: `skills/${id}/SKILL.md`,
    next: ids.map(each => {
      const [to = '', condition] = each.split('?');
      return { to, ...(condition !== undefined && { condition }) };
    }),
  }));
}

function pipelineOf(next: Next, start: string) {
  const skills = skillsOf(next);
  const find = (id: string) => skills.find(each => each.id === id);
  const own = find(start);
  return own && buildPipeline(own, skills, find);
}

/** A pipeline in few words: nodes by columns, edges with `<` for those that lead back, and problems. */
function draw(next: Next, start: string) {
  const pipeline = pipelineOf(next, start);
  return (
    pipeline && {
      columns: pipeline.nodes.reduce<string[][]>((columns, { id, column, row, isThis }) => {
        (columns[column] ??= [])[row] = isThis ? `[${id}]` : id;
        return columns;
      }, []),
      edges: pipeline.edges.map(
        ({ from, to, condition, isBack }) =>
          `${from} ${isBack ? '<' : '>'} ${to}${condition === undefined ? '' : ` (${condition})`}`,
      ),
      problems: pipeline.problems.map(say),
    }
  );
}

describe('the pipeline of a skill', () => {
  it('is what leads to it and what it leads to, from left to right', () => {
    assert.deepEqual(
      draw(
        { intake: ['triage'], triage: ['fix?bug', 'plan?wish'], fix: ['done'], plan: ['done'], done: [] },
        'triage',
      ),
      {
        columns: [['intake'], ['[triage]'], ['fix', 'plan'], ['done']],
        edges: ['triage > fix (bug)', 'triage > plan (wish)', 'fix > done', 'intake > triage', 'plan > done'],
        problems: [],
      },
    );
  });

  it('leaves out what is beside it', () => {
    assert.deepEqual(draw({ a: ['b', 'c'], b: [], c: [], d: ['c'] }, 'b'), {
      columns: [['a'], ['[b]']],
      edges: ['a > b'],
      problems: [],
    });
  });

  it('is none for a skill that hands over to no other, and to which none does', () => {
    assert.equal(draw({ a: [], b: ['c'], c: [] }, 'a'), undefined);
  });

  it('says where it goes round in a circle', () => {
    assert.deepEqual(draw({ a: ['b'], b: ['a', 'b'] }, 'a'), {
      columns: [['[a]'], ['b']],
      edges: ['a > b', 'b < a', 'b < b'],
      problems: ["The pipeline goes round in a circle: 'b' leads back to 'a'.", "'b' leads back to itself."],
    });
  });

  it('says which skills are not there', () => {
    assert.deepEqual(draw({ a: ['gone', 'gone?twice'] }, 'a'), {
      columns: [['[a]'], ['gone']],
      edges: ['a > gone', 'a > gone (twice)'],
      problems: ["'a' hands over to 'gone', and there is no such skill."],
    });
  });

  it('says when it has more transitions than a run makes', () => {
    const chain = Object.fromEntries(
      Array.from({ length: 7 }, (_, index) => [`s${index}`, index < 6 ? [`s${index + 1}`] : []]),
    );
    assert.deepEqual(draw(chain, 's3')?.problems, [
      'The pipeline has 6 transitions in a row. After 5 of them a run stops.',
    ]);
  });

  it('is cut where nobody could look at it', () => {
    const many = { a: Array.from({ length: 100 }, (_, index) => `s${index}`) };
    const pipeline = pipelineOf(many, 'a');
    assert.equal(pipeline?.nodes.length, 60);
    assert.equal(
      pipeline?.problems.map(say).at(-1),
      'The pipeline has 101 skills; the 60 nearest to this one are shown.',
    );
  });

  const ids = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h');
  const anyNext = fc.dictionary(ids, fc.array(ids, { maxLength: 3 }), { noNullPrototype: true });

  it('puts no two skills in one place, and every way that does not lead back into a later column', () => {
    fc.assert(
      fc.property(anyNext, ids, (next, start) => {
        const pipeline = pipelineOf({ ...next, [start]: next[start] ?? [] }, start);
        const nodes = pipeline?.nodes ?? [];
        const columnOf = (id: string) => nodes.find(each => each.id === id)?.column ?? NaN;
        const places = nodes.map(({ column, row }) => `${column} ${row}`);
        assert.equal(new Set(places).size, nodes.length);
        for (const { from, to, isBack } of pipeline?.edges ?? []) {
          assert.equal(columnOf(from) < columnOf(to) || isBack, true);
        }
        assert.equal(pipeline === undefined || nodes.filter(({ isThis }) => isThis).length === 1, true);
      }),
    );
  });

  it('does not depend on the order of the skills', () => {
    fc.assert(
      fc.property(anyNext, ids, (next, start) => {
        const whole = { ...next, [start]: next[start] ?? [] };
        const turned = Object.fromEntries(Object.entries(whole).toReversed());
        const count = (drawn: ReturnType<typeof draw>) => drawn?.edges.toSorted();
        assert.deepEqual(count(draw(whole, start)), count(draw(turned, start)));
      }),
    );
  });
});

describe('the skills that take over', () => {
  const read = (yaml: string, sidecar?: string) =>
    readTransitions(
      createSkillKeys(treesOf(partsOf(`---\n${yaml}\n---\n`, sidecar === undefined ? {} : { sidecar }))),
    );

  it('are the one that always does, and one for each case', () => {
    assert.deepEqual(read('next_skill: done\nconditional_next_skills:\n  bug: fix\n  none:\n  wish: plan'), [
      { to: 'done' },
      { to: 'fix', condition: 'bug' },
      { to: 'plan', condition: 'wish' },
    ]);
  });

  it('may stand beside the skill', () => {
    assert.deepEqual(read('name: a', '{ "next_skill": "b" }'), [{ to: 'b' }]);
  });
});
