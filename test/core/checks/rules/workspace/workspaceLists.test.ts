import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseWorkspaceDescription } from '../../../../../server/src/core/checks/rules/workspace/parseWorkspaceDescription.ts';
import { workspaceLists } from '../../../../../server/src/core/checks/rules/workspace/workspaceLists.ts';
import { entityKinds } from '../../../../../server/src/core/model/workspace/workspaceParts.ts';
import { describeFinding } from '../../../../../server/src/core/checks/engine/describeFinding.ts';
import { applyEdits } from '../../../../../server/src/core/text/position/edits.ts';
import { root } from '../../../../support/projectFiles.ts';

interface Schema {
  readonly description?: string;
  readonly enum?: readonly string[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
}

const file = path.join(root, 'schemas/skillwright.schema.json');
const { properties = {} } = JSON.parse(readFileSync(file, 'utf8')) as Schema;

/** What is said about a description, with the words it points at and the text after its fix. */
function findingsOf(description: object | string): (readonly string[])[] {
  const text = typeof description === 'string' ? description : JSON.stringify(description);
  return parseWorkspaceDescription(text).findings.map(finding => [
    describeFinding(finding, 1),
    text.slice(finding.span.start, finding.span.end),
    ...(finding.fix ? [applyEdits(text, finding.fix.edits)] : []),
  ]);
}

describe('the lists of a workspace', () => {
  it('have the keys that are known, and say of each what it is for', () => {
    for (const { list, keys, name, inner } of workspaceLists) {
      const known = properties[list]?.items?.properties ?? {};
      const innerKeys = known[inner?.list ?? '']?.items?.properties ?? {};
      assert.deepEqual([Object.keys(known), Object.keys(innerKeys)], [keys, inner?.keys ?? []]);
      assert.ok(keys.includes(name));
      assert.deepEqual(
        Object.entries({ ...known, ...innerKeys }).filter(
          ([, { description = '' }]) => !description.endsWith('.'),
        ),
        [],
      );
    }
  });

  it('have entities of the kinds that are known', () => {
    assert.deepEqual(properties['entities']?.items?.properties?.['kind']?.enum, entityKinds);
  });

  it('are told of a name that appears twice, at the second place', () => {
    const twice = (list: string, ...items: readonly unknown[]) => findingsOf({ [list]: items });
    assert.deepEqual(
      [
        ...twice('integrations', { id: 'slack' }, { id: 'mail' }, { id: 'slack' }),
        ...twice('actions', 'draft', { slug: 'send' }, { slug: 'draft' }),
        ...twice('agents', { slug: 'clerk' }, { slug: 'clerk' }, { slug: 'clerk' }),
        ...twice('goals', { slug: 'close' }, { slug: 'close' }),
        ...twice('criteriaSets', { slug: 'memo' }, { slug: 'memo' }),
      ],
      [
        ["The integration 'slack' is listed twice.", '"slack"'],
        ["The action 'draft' is listed twice.", '"draft"'],
        ["The agent 'clerk' is listed twice; the first one counts.", '"clerk"'],
        ["The agent 'clerk' is listed twice; the first one counts.", '"clerk"'],
        ["The goal 'close' is listed twice; the first one counts.", '"close"'],
        ["The set of criteria 'memo' is listed twice.", '"memo"'],
      ],
    );
  });

  it('may have entities of one name where their kinds differ', () => {
    const entities = [
      { kind: 'sop', slug: 'a' },
      { kind: 'task', slug: 'a' },
      { kind: 'sop', slug: 'a' },
    ];
    assert.deepEqual(findingsOf({ entities }), [
      ["'a' is listed twice among the entities of its kind.", '"a"'],
    ]);
  });

  it('are told of a skill that appears twice in one agent or goal, not in two', () => {
    const skills = [{ slug: 'a' }, 'b', { slug: 'a', priority: 2 }];
    const said = ["The skill 'a' is listed twice here; the first one counts.", '"a"'];
    assert.deepEqual(
      findingsOf({
        agents: [
          { slug: 'one', skills },
          { slug: 'two', skills: ['a'] },
        ],
        goals: [{ slug: 'one', skills }],
      }),
      [said, said],
    );
  });

  it('are told of a dimension that appears twice in one set, not in two', () => {
    const dimensions = ['is_short', { key: 'is_short', title: 'Short' }];
    assert.deepEqual(
      findingsOf({
        criteriaSets: [
          { slug: 'one', dimensions },
          { slug: 'two', dimensions: ['is_short'] },
        ],
      }),
      [["The dimension 'is_short' is in this set twice.", '"is_short"']],
    );
  });

  it('are told of keys that are nearly right, and leave others to the author', () => {
    const text =
      '{"integrations":[{"id":"a","configuerd":true,"owner":1}],"goals":[{"slug":"a","skills":[{"slug":"b","prioritiy":1}]}],"criteriaSets":[{"slug":"a","dimensions":[{"key":"b","tilte":""}]}]}';
    const near = (wrong: string, right: string) => [
      `The key '${wrong}' is not known. Did you mean '${right}'?`,
      `"${wrong}"`,
      text.replace(wrong, right),
    ];
    assert.deepEqual(findingsOf(text), [
      near('configuerd', 'configured'),
      near('prioritiy', 'priority'),
      near('tilte', 'title'),
    ]);
  });

  it('are told of names that are missing and of values that are no such thing', () => {
    assert.deepEqual(
      findingsOf({
        integrations: [{}, { id: 'a', syncedAt: 'yesterday' }],
        actions: [{ title: 'A' }],
        goals: [{ skills: [''] }],
        entities: [{ kind: 'process', slug: 'a' }, { kind: 'sop' }],
        tools: [{ name: 'a', inputSchema: true, mock: null }],
      }),
      [
        ["'tools.0.inputSchema' has to be an object.", 'true'],
        ["'integrations.0' has to be an object with 'id'.", '{}'],
        ["'actions.0' has to be an object with 'slug'.", '{"title":"A"}'],
        ["'goals.0' has to be an object with 'slug'.", '{"skills":[""]}'],
        ["'goals.0.skills.0' has to be a text that is not empty.", '""'],
        [
          "'entities.0.kind' has to be one of workstream, sop, task, entity_type, view, script, entity, document.",
          '"process"',
        ],
        ["'entities.1' has to be an object with 'slug'.", '{"kind":"sop"}'],
        [
          "'yesterday' is not a date or time as in ISO 8601, such as 2026-03-01 or 2026-03-01T09:30:00Z.",
          '"yesterday"',
        ],
      ],
    );
  });
});
