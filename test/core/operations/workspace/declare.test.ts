import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { parseWorkspaceDescription } from '../../../../server/src/core/checks/rules/workspace/parseWorkspaceDescription.ts';
import { findListed } from '../../../../server/src/core/model/workspace/workspaceSystem.ts';
import { formatMessage } from '../../../../server/src/core/model/findings/messages.ts';
import type { Declaration } from '../../../../server/src/core/operations/workspace/declare.ts';
import {
  describeDeclaration,
  planDeclaration,
} from '../../../../server/src/core/operations/workspace/declare.ts';
import { applyEdits } from '../../../../server/src/core/text/position/edits.ts';
import { toCrlf } from '../../../support/marked.ts';

/** The text after a declaration, or why there is none. */
function declare(text: string | undefined, declaration: Declaration, ...known: readonly string[]): string {
  const plan = planDeclaration(text, declaration, known);
  if ('problem' in plan) {
    return formatMessage(plan.problem.template, plan.problem.args);
  }
  return 'create' in plan ? plan.create : applyEdits(text ?? '', plan.edits);
}

describe('a declaration in skillwright.json', () => {
  for (const [what, before, declaration, after] of [
    [
      'a tool, laid out as the one before it',
      '{\n  // What runs here\n  "tools": [\n    { "name": "a" }, // one\n    { "name": "b", "group": "x" } // two\n  ],\n}\n',
      { what: 'tool', name: 'webSearch' },
      '{\n  // What runs here\n  "tools": [\n    { "name": "a" }, // one\n    { "name": "b", "group": "x" }, // two\n    { "name": "webSearch" }\n  ],\n}\n',
    ],
    [
      'a tool behind one on lines of its own, with its trailing comma',
      '{\n\t"tools": [\n\t\t{\n\t\t\t"name": "a",\n\t\t},\n\t],\n}\n',
      { what: 'tool', name: 'b' },
      '{\n\t"tools": [\n\t\t{\n\t\t\t"name": "a",\n\t\t},\n\t\t{\n\t\t\t"name": "b"\n\t\t},\n\t],\n}\n',
    ],
    [
      'a tool in a list that is empty',
      '{ "tools": [] }',
      { what: 'tool', name: 'a' },
      '{ "tools": [{ "name": "a" }] }',
    ],
    [
      'a tool where there are no blanks',
      '{"tools":[{"name":"a"}]}',
      { what: 'tool', name: 'b' },
      '{"tools":[{"name":"a"},{"name":"b"}]}',
    ],
    [
      'an integration',
      '{ "integrations": [{"id": "slack"}] }',
      { what: 'integration', name: 'mail' },
      '{ "integrations": [{"id": "slack"}, {"id": "mail"}] }',
    ],
    [
      'a resource of its integration',
      '{\n  "integrations": [\n    { "id": "mail", "resources": ["b"] },\n    { "id": "slack", "resources": ["a"] }\n  ]\n}\n',
      { what: 'resource', name: 'channel:deals', of: 'slack' },
      '{\n  "integrations": [\n    { "id": "mail", "resources": ["b"] },\n    { "id": "slack", "resources": ["a", "channel:deals"] }\n  ]\n}\n',
    ],
    [
      'an action as the ones before it: a text',
      '{ "actions": ["a"] }',
      { what: 'action', name: 'b' },
      '{ "actions": ["a", "b"] }',
    ],
    [
      'an action as the ones before it: an object',
      '{ "actions": [{ "slug": "a" }] }',
      { what: 'action', name: 'b' },
      '{ "actions": [{ "slug": "a" }, { "slug": "b" }] }',
    ],
    ['an agent', '{ "agents": [] }', { what: 'agent', name: 'clerk' }, '{ "agents": [{ "slug": "clerk" }] }'],
    ['a goal', '{ "goals": [] }', { what: 'goal', name: 'close' }, '{ "goals": [{ "slug": "close" }] }'],
    [
      'an entity',
      '{ "entities": [{ "kind": "sop", "slug": "a" }] }',
      { what: 'entity', name: 'b', of: 'sop' },
      '{ "entities": [{ "kind": "sop", "slug": "a" }, { "kind": "sop", "slug": "b" }] }',
    ],
    [
      'a set of criteria',
      '{ "criteriaSets": [] }',
      { what: 'criteria-set', name: 'memo' },
      '{ "criteriaSets": [{ "slug": "memo" }] }',
    ],
    ['a variable', '{ "env": ["A"] }', { what: 'env', name: 'B' }, '{ "env": ["A", "B"] }'],
    [
      'a group, of a tool that is in none',
      '{ "tools": [{ "name": "a", "group": "web" }, { "name": "b" }] }',
      { what: 'tool-group', name: 'mail', of: 'b' },
      '{ "tools": [{ "name": "a", "group": "web" }, { "name": "b", "group": "mail" }] }',
    ],
  ] as const) {
    it(`adds ${what}`, () => {
      assert.equal(declare(before, declaration), after);
      assert.equal(declare(toCrlf(before), declaration), toCrlf(after));
    });
  }

  it('makes a list that is not there with all that skills name already, since it is complete from then on', () => {
    assert.equal(
      declare('{\n  "targets": []\n}\n', { what: 'tool', name: 'b' }, 'c', 'a', 'b'),
      '{\n  "targets": [],\n  "tools": [\n    {\n      "name": "a"\n    },\n    {\n      "name": "b"\n    },\n    {\n      "name": "c"\n    }\n  ]\n}\n',
    );
    assert.equal(
      declare('{ "actions": null }', { what: 'action', name: 'a' }),
      '{ "actions": [{"slug": "a"}] }',
    );
    assert.equal(
      declare('{ "integrations": [{ "id": "a" }] }', { what: 'resource', name: 'y', of: 'a' }, 'x'),
      '{ "integrations": [{ "id": "a", "resources": ["x", "y"] }] }',
    );
  });

  it('leaves to a list that is there what else skills name', () => {
    assert.equal(declare('{ "env": [] }', { what: 'env', name: 'B' }, 'A'), '{ "env": ["B"] }');
  });

  it('takes the kinds of entities for lists of their own', () => {
    assert.equal(
      declare(
        '{ "entities": [{ "kind": "sop", "slug": "a" }] }',
        { what: 'entity', name: 'c', of: 'task' },
        'b',
      ),
      '{ "entities": [{ "kind": "sop", "slug": "a" }, { "kind": "task", "slug": "b" }, { "kind": "task", "slug": "c" }] }',
    );
  });

  it('makes the file', () => {
    const file = '{\n  "env": [\n    "A",\n    "B"\n  ]\n}\n';
    assert.equal(declare(undefined, { what: 'env', name: 'B' }, 'A'), file);
    assert.equal(declare(' \n', { what: 'env', name: 'B' }, 'A'), file);
  });

  it('says why there is none', () => {
    const grouped = '{ "tools": [{ "name": "a", "group": "web" }, { "name": "b" }] }';
    assert.deepEqual(
      [
        declare('{ "tools": [{ "name": "a" }] }', { what: 'tool', name: 'a' }),
        declare('{ "tools": [', { what: 'tool', name: 'a' }),
        declare('{ "tools": {} }', { what: 'tool', name: 'a' }),
        declare('{}', { what: 'resource', name: 'a', of: 'slack' }),
        declare(undefined, { what: 'resource', name: 'a', of: 'slack' }),
        declare('{}', { what: 'entity', name: 'a', of: 'goal' }),
        declare(undefined, { what: 'tool-group', name: 'web' }),
        declare(grouped, { what: 'tool-group', name: 'web' }),
        declare(grouped, { what: 'tool-group', name: 'mail', of: 'a' }),
        declare(grouped, { what: 'tool-group', name: 'mail', of: 'c' }),
        declare(
          '{ "tools": [{ "name": "a" }] }',
          { what: 'tool-group', name: 'web', of: 'a' },
          'mail',
          'web',
        ),
      ],
      [
        'skillwright.json lists `a` already.',
        'skillwright.json cannot be read without doubt, so nothing is written into it.',
        'skillwright.json is written in a way that leaves no certain place for `tools`; it must be changed manually.',
        "The integration 'slack' is not in skillwright.json, so it is to be declared first.",
        "The integration 'slack' is not in skillwright.json, so it is to be declared first.",
        "'goal' is not a kind of entity; there are workstream, sop, task, entity_type, view, script, entity, document.",
        "A group exists by the tools in it, so 'web' is declared by giving a tool of skillwright.json that group.",
        "A group exists by the tools in it, so 'web' is declared by giving a tool of skillwright.json that group.",
        "The tool 'a' is in the group 'web' already.",
        "The tool 'c' is not in skillwright.json, so it is to be declared first.",
        "No tool of skillwright.json is in a group yet. With 'web' the other groups that skills need would count as missing: mail.",
      ],
    );
  });

  it('has a title', () => {
    const titles = [
      ['tool', 'a'],
      ['tool-group', 'a'],
      ['tool-group', 'a', 'b'],
      ['integration', 'a'],
      ['resource', 'a', 'b'],
      ['action', 'a'],
      ['agent', 'a'],
      ['goal', 'a'],
      ['entity', 'a', 'sop'],
      ['criteria-set', 'a'],
      ['env', 'A'],
    ] as const;
    assert.deepEqual(
      titles.map(([what, name, of]) => {
        const { template, args } = describeDeclaration({ what, name, ...(of !== undefined && { of }) });
        return formatMessage(template, args);
      }),
      [
        "Declare the tool 'a' in skillwright.json",
        "Put a tool of skillwright.json into the group 'a'",
        "Put the tool 'b' of skillwright.json into the group 'a'",
        "Declare the integration 'a' in skillwright.json",
        "Declare the resource 'a' of 'b' in skillwright.json",
        "Declare the action 'a' in skillwright.json",
        "Declare the agent 'a' in skillwright.json",
        "Declare the goal 'a' in skillwright.json",
        "Declare 'a' (sop) in skillwright.json",
        "Declare the set of criteria 'a' in skillwright.json",
        "Declare the environment variable 'A' in skillwright.json",
      ],
    );
  });

  it('lists the name and what is known, without a finding, whatever the name and the file', () => {
    const kinds = ['tool', 'integration', 'action', 'agent', 'goal', 'criteria-set', 'env'] as const;
    const name = fc.string({ minLength: 1, unit: 'binary' }).filter(each => each.trim() !== '');
    const start = fc.constantFrom(
      undefined,
      '',
      '{}',
      '{\n}\n',
      '{ "profile": "auto" }',
      '{\n  "disabled": [],\n}',
    );
    fc.assert(
      fc.property(
        fc.constantFrom(...kinds),
        name,
        fc.array(name, { maxLength: 3 }),
        start,
        (what, last, known, text) => {
          const after = declare(text, { what, name: last }, ...known);
          const { description, findings } = parseWorkspaceDescription(after);
          assert.deepEqual(findings, []);
          const declared = [...new Set([...known, last])].toSorted();
          const listed = what === 'action' ? description.actions : findListed(description, what);
          assert.deepEqual(listed, declared);
          const further = declare(after, { what, name: `${last}!` });
          assert.deepEqual(parseWorkspaceDescription(further).findings, []);
        },
      ),
    );
  });
});
