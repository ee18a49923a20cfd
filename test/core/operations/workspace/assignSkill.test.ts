import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { parseWorkspaceDescription } from '../../../../server/src/core/checks/rules/workspace/parseWorkspaceDescription.ts';
import { parseJson } from '../../../../server/src/core/syntax/json/jsonNode.ts';
import { stepInto, toText } from '../../../../server/src/core/syntax/yaml/yamlNode.ts';
import { formatMessage } from '../../../../server/src/core/model/findings/messages.ts';
import type { Assignment, SkillPlace } from '../../../../server/src/core/operations/workspace/assignSkill.ts';
import { planAssignment, planRemoval } from '../../../../server/src/core/operations/workspace/assignSkill.ts';
import { applyEdits } from '../../../../server/src/core/text/position/edits.ts';
import type { PlannedText } from '../../../../server/src/core/operations/workspace/workspaceEdit.ts';
import { toCrlf } from '../../../support/marked.ts';

/** The text after a change, or why there is none. */
function textAfter(text: string | undefined, plan: PlannedText): string {
  if ('problem' in plan) {
    return formatMessage(plan.problem.template, plan.problem.args);
  }
  return 'create' in plan ? plan.create : applyEdits(text ?? '', plan.edits);
}

function assign(text: string | undefined, assignment: Assignment): string {
  return textAfter(text, planAssignment(text, assignment));
}

function remove(text: string | undefined, place: SkillPlace): string {
  return textAfter(text, planRemoval(text, place));
}

const clerk = { list: 'agents', slug: 'clerk', skill: 'forms' } as const;
const close = { list: 'goals', slug: 'close', skill: 'forms' } as const;

describe('a skill that is assigned', () => {
  for (const [what, before, assignment, after] of [
    [
      'is written like the one before it',
      '{\n  "agents": [\n    // The front desk\n    {\n      "slug": "clerk",\n      "skills": [\n        { "slug": "mail", "priority": 10 }, // first\n      ],\n    },\n    { "slug": "boss" },\n  ],\n}\n',
      { ...clerk, priority: 5 },
      '{\n  "agents": [\n    // The front desk\n    {\n      "slug": "clerk",\n      "skills": [\n        { "slug": "mail", "priority": 10 }, // first\n        { "slug": "forms", "priority": 5 },\n      ],\n    },\n    { "slug": "boss" },\n  ],\n}\n',
    ],
    [
      'is written on lines like the one before it',
      '{\n\t"agents": [{\n\t\t"slug": "clerk",\n\t\t"skills": [\n\t\t\t{\n\t\t\t\t"slug": "mail"\n\t\t\t}\n\t\t]\n\t}]\n}\n',
      { ...clerk, priority: 5 },
      '{\n\t"agents": [{\n\t\t"slug": "clerk",\n\t\t"skills": [\n\t\t\t{\n\t\t\t\t"slug": "mail"\n\t\t\t},\n\t\t\t{\n\t\t\t\t"slug": "forms",\n\t\t\t\t"priority": 5\n\t\t\t}\n\t\t]\n\t}]\n}\n',
    ],
    [
      'is an id alone among ids',
      '{ "goals": [{ "slug": "close", "skills": ["mail"] }] }',
      close,
      '{ "goals": [{ "slug": "close", "skills": ["mail", "forms"] }] }',
    ],
    [
      'is an object among ids where it has a priority',
      '{ "goals": [{ "slug": "close", "skills": ["mail"] }] }',
      { ...close, priority: -2.5 },
      '{ "goals": [{ "slug": "close", "skills": ["mail", { "slug": "forms", "priority": -2.5 }] }] }',
    ],
    [
      'starts the list of an agent',
      '{ "agents": [{ "slug": "clerk" }] }',
      { ...clerk, priority: 0 },
      '{ "agents": [{ "slug": "clerk", "skills": [{"slug": "forms"}] }] }',
    ],
    [
      'starts the list of a goal',
      '{"goals":[{"slug":"close","skills":[]}]}',
      close,
      '{"goals":[{"slug":"close","skills":["forms"]}]}',
    ],
    [
      'gets another priority',
      '{ "agents": [{ "slug": "clerk", "skills": [{ "slug": "forms", "priority": 1 /* low */ }] }] }',
      { ...clerk, priority: 9 },
      '{ "agents": [{ "slug": "clerk", "skills": [{ "slug": "forms", "priority": 9 /* low */ }] }] }',
    ],
    [
      'gets its first priority',
      '{ "agents": [{ "slug": "clerk", "skills": [{ "slug": "forms" }] }] }',
      { ...clerk, priority: 9 },
      '{ "agents": [{ "slug": "clerk", "skills": [{ "slug": "forms", "priority": 9 }] }] }',
    ],
    [
      'becomes an object with its first priority',
      '{ "goals": [{ "slug": "close", "skills": ["mail", "forms", "mail"] }] }',
      { ...close, priority: 9 },
      '{ "goals": [{ "slug": "close", "skills": ["mail", { "slug": "forms", "priority": 9 }, "mail"] }] }',
    ],
    [
      'comes with an agent that is made',
      '{\n  "agents": [\n    { "slug": "boss" }\n  ]\n}\n',
      { ...clerk, create: true },
      '{\n  "agents": [\n    { "slug": "boss" },\n    { "slug": "clerk", "skills": [{"slug": "forms"}] }\n  ]\n}\n',
    ],
    [
      'comes with a list of goals that is made',
      '{\n  "targets": []\n}\n',
      { ...close, priority: 3, create: true },
      '{\n  "targets": [],\n  "goals": [\n    {\n      "slug": "close",\n      "skills": [\n        {\n          "slug": "forms",\n          "priority": 3\n        }\n      ]\n    }\n  ]\n}\n',
    ],
  ] as const) {
    it(what, () => {
      assert.equal(assign(before, assignment), after);
      assert.equal(assign(toCrlf(before), assignment), toCrlf(after));
    });
  }

  it('changes nothing where it is assigned so already', () => {
    const text =
      '{ "agents": [{ "slug": "clerk", "skills": ["forms", { "slug": "mail", "priority": 2 }] }] }';
    for (const assignment of [
      clerk,
      { ...clerk, create: true },
      { ...clerk, priority: 0 },
      { ...clerk, skill: 'mail' },
      { ...clerk, skill: 'mail', priority: 2 },
    ]) {
      assert.deepEqual(planAssignment(text, assignment), { edits: [] });
    }
  });

  it('comes with a file that is made', () => {
    const file =
      '{\n  "goals": [\n    {\n      "slug": "close",\n      "skills": [\n        "forms"\n      ]\n    }\n  ]\n}\n';
    assert.equal(assign(undefined, { ...close, create: true }), file);
    assert.equal(assign('\n', { ...close, create: true }), file);
  });

  it('is refused where there is no such agent or goal, or no certain place', () => {
    const text = '{ "agents": [{ "slug": "clerk" }], "goals": [{ "slug": "close", "skills": "mail" }] }';
    assert.deepEqual(
      [
        assign(undefined, clerk),
        assign(text, { ...clerk, slug: 'clerck' }),
        assign(text, { ...close, slug: 'grow' }),
        assign(text, close),
        assign('{ "agents": [', clerk),
      ],
      [
        "skillwright.json has no agent 'clerk'.",
        "skillwright.json has no agent 'clerck'. Did you mean 'clerk'?",
        "skillwright.json has no goal 'grow'.",
        'skillwright.json is written in a way that leaves no certain place for `goals`; it must be changed manually.',
        'skillwright.json cannot be read without doubt, so nothing is written into it.',
      ],
    );
  });
});

describe('a skill that is removed', () => {
  for (const [what, before, place, after] of [
    [
      'leaves the others and their comments',
      '{\n  "agents": [\n    {\n      "slug": "clerk",\n      "skills": [\n        { "slug": "mail" }, // first\n        { "slug": "forms", "priority": 5 },\n        "calls" // last\n      ]\n    }\n  ]\n}\n',
      clerk,
      '{\n  "agents": [\n    {\n      "slug": "clerk",\n      "skills": [\n        { "slug": "mail" }, // first\n        "calls" // last\n      ]\n    }\n  ]\n}\n',
    ],
    [
      'leaves an empty list behind it',
      '{ "goals": [{ "slug": "close", "skills": ["forms"] }] }',
      close,
      '{ "goals": [{ "slug": "close", "skills": [] }] }',
    ],
    [
      'goes from every place of the list, and from no other one',
      '{ "agents": [{ "slug": "boss", "skills": ["forms"] }, { "slug": "clerk", "skills": ["forms", "mail", { "slug": "forms" }] }] }',
      clerk,
      '{ "agents": [{ "slug": "boss", "skills": ["forms"] }, { "slug": "clerk", "skills": ["mail"] }] }',
    ],
  ] as const) {
    it(what, () => {
      assert.equal(remove(before, place), after);
      assert.equal(remove(toCrlf(before), place), toCrlf(after));
    });
  }

  it('is refused where it is not assigned', () => {
    const text = '{ "agents": [{ "slug": "clerk", "skills": ["form"] }], "goals": [{ "slug": "close" }] }';
    assert.deepEqual(
      [
        remove(undefined, clerk),
        remove(text, { ...clerk, slug: 'clerc' }),
        remove(text, clerk),
        remove(text, close),
      ],
      [
        "skillwright.json has no agent 'clerk'.",
        "skillwright.json has no agent 'clerc'. Did you mean 'clerk'?",
        "The agent 'clerk' does not have the skill 'forms'. Did you mean 'form'?",
        "The goal 'close' does not have the skill 'forms'.",
      ],
    );
  });
});

const id = fc.string({
  minLength: 1,
  maxLength: 5,
  unit: fc.constantFrom('a', 'b', '-', '.', '"', '\\', 'é', '🙂'),
});
const skills = fc.uniqueArray(fc.oneof(id, fc.record({ slug: id, priority: fc.integer() })), {
  maxLength: 4,
  selector: item => (typeof item === 'string' ? item : item.slug),
});
const groups = fc.uniqueArray(fc.record({ slug: id, skills }, { requiredKeys: ['slug'] }), {
  minLength: 1,
  maxLength: 3,
  selector: ({ slug }) => slug,
});

/** A description, laid out in one of several ways, with comments and trailing commas. */
const file = fc
  .record({
    agents: groups,
    goals: groups,
    indentation: fc.constantFrom(undefined, 1, 2, '\t'),
    trailing: fc.constantFrom('', ','),
  })
  .chain(({ agents, goals, indentation, trailing }) => {
    const whole = JSON.stringify({ agents, goals }, undefined, indentation);
    const lines = whole.replaceAll(/(?<=[^[{])(?=\n\s*[\]}])/g, trailing).split('\n');
    const isMarked = fc.array(fc.boolean(), { minLength: lines.length, maxLength: lines.length });
    return isMarked.map(marks => ({
      agents,
      goals,
      text: lines.map((line, index) => (marks[index] === true ? `${line} // ${index}` : line)).join('\n'),
    }));
  });

describe('assigning and removing', () => {
  it('gives the same data again, and leaves alone what stands outside of the agent or goal', () => {
    fc.assert(
      fc.property(
        file,
        fc.constantFrom('agents', 'goals'),
        fc.nat(),
        fc.option(fc.integer(), { nil: undefined }),
        (before, list, at, priority) => {
          const groupsOf = before[list];
          const { slug = '' } = groupsOf[at % groupsOf.length] ?? {};
          const assignment = { list, slug, skill: 'new', ...(priority !== undefined && { priority }) };
          const assigned = assign(before.text, assignment);
          const after = remove(assigned, assignment);
          const dataOf = (text: string) => parseWorkspaceDescription(text).description;
          const groupsAfter = dataOf(assigned)[list] ?? [];
          const group = groupsAfter.find(each => each.slug === slug);
          assert.deepEqual(group?.skills.at(-1), { slug: 'new', priority: priority ?? 0 });
          assert.deepEqual(dataOf(after), dataOf(before.text));
          const outside = outsideOf(before.text, list, slug);
          assert.deepEqual(
            [outsideOf(assigned, list, slug), outsideOf(after, list, slug)],
            [outside, outside],
          );
        },
      ),
    );
  });
});

/** What stands around the entry of an agent or a goal. */
function outsideOf(text: string, list: string, slug: string): readonly [string, string] {
  const { root } = parseJson(text);
  const groupNodes = stepInto(root, list);
  const entry =
    groupNodes?.kind === 'sequence'
      ? groupNodes.items.find(node => toText(stepInto(node, 'slug')) === slug)
      : undefined;
  assert.ok(entry !== undefined);
  return [text.slice(0, entry.span.start), text.slice(entry.span.end)];
}
