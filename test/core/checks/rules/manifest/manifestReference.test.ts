import assert from 'node:assert/strict';
import { parseWorkspaceDescription } from '../../../../../server/src/core/checks/rules/workspace/parseWorkspaceDescription.ts';
import { checkRelatedFile } from '../../../../../server/src/core/checks/checkRelatedFile.ts';
import { describeFinding } from '../../../../../server/src/core/checks/engine/describeFinding.ts';
import { applyEdits } from '../../../../../server/src/core/text/position/edits.ts';
import { checkRules, findIn, findingsOf, fixOf, skill } from '../../../../support/checkRules.ts';

const code = 'manifest-reference';

const workspace = JSON.stringify({
  tools: [{ name: 'webSearch', group: 'research' }, { name: 'deleteEntity' }],
  integrations: [{ id: 'slack', resources: ['channel:deals'] }, { id: 'crm' }],
  actions: [{ slug: 'draft-memo' }],
  agents: [{ slug: 'researcher', skills: [] }],
  goals: [{ slug: 'close-deals', skills: [] }],
  entities: [{ kind: 'sop', slug: 'month-end' }],
  criteriaSets: [{ slug: 'memos' }],
});

const others = { 'skills/memo/SKILL.md': '---\nname: memo\ndescription: Drafts memos.\n---\n' };
const amble = { targets: ['amble'], workspace, others };

function inline(...lines: string[]): string {
  return skill('metadata:', '  manifest:', '    version: 1', ...lines.map(line => `    ${line}`));
}

function saidOf(line: string, options: object = amble): string[] {
  return findingsOf(inline(line), { ...amble, ...options })
    .filter(found => found.code === code)
    .map(({ severity, message }) => `${severity}: ${message}`);
}

describe(code, () => {
  it('points at every name that the workspace does not have', () => {
    checkRules(
      `---
name: Deal memo
slug: deal-memo
description: Drafts memos.
metadata:
  manifest:
    version: 1
    requiredTools: [webSearch, printer]
#                              ^^^^^^^ ${code}
    requiredToolGroups: [research, finance]
#                                  ^^^^^^^ ${code}
    requiredIntegrations:
      - integrationId: slack
        requiredResources: ["channel:deals", "table:orders"]
#                                            ^^^^^^^^^^^^^^ ${code}
      - integrationId: mailbox
#                      ^^^^^^^ ${code}
        requiredResources: [inbox]
      - integrationId: crm
        requiredResources: [anything]
    actions:
      - actionSlug: optimize-skill
      - actionSlug: publish
#                   ^^^^^^^ ${code}
    deterministicSteps:
      - { kind: sync, target: calendar, when: before }
#                             ^^^^^^^^ ${code}
      - { kind: script, target: scripts/run.sh, when: before }
#                               ^^^^^^^^^^^^^^ ${code}
      - { kind: script, target: nightly, when: before }
    delegation:
      - agentSlug: lawyer
#                  ^^^^^^ ${code}
    evals:
      criteriaSetRefs: [letters]
#                       ^^^^^^^ ${code}
      baselineSkillSlug: shredder
#                        ^^^^^^^^ ${code}
    bindings:
      - { targetKind: goal, target: grow }
#                                   ^^^^ ${code}
      - { targetKind: sop, target: hiring }
#                                  ^^^^^^ ${code}
      - { targetKind: view, target: anything }
---
`,
      amble,
    );
  });

  it('says which kind is meant, and offers the nearest name', () => {
    const cases: readonly (readonly [line: string, message: string, after: string])[] = [
      [
        'requiredTools: [webSerach]',
        "skillwright.json lists no tool 'webSerach'. Did you mean 'webSearch'?",
        'requiredTools: [webSearch]',
      ],
      [
        'requiredToolGroups: [reserch]',
        "No tool in skillwright.json belongs to a group 'reserch'. Did you mean 'research'?",
        'requiredToolGroups: [research]',
      ],
      [
        'requiredIntegrations: [{ integrationId: slakc }]',
        "skillwright.json lists no integration 'slakc'. Did you mean 'slack'?",
        'requiredIntegrations: [{ integrationId: slack }]',
      ],
      [
        'requiredIntegrations: [{ integrationId: slack, requiredResources: ["channel:deal"] }]',
        "The integration 'slack' has no resource 'channel:deal' in skillwright.json. Did you mean 'channel:deals'?",
        'requiredIntegrations: [{ integrationId: slack, requiredResources: ["channel:deals"] }]',
      ],
      [
        'actions: [{ actionSlug: draft_memo }]',
        "skillwright.json lists no action 'draft_memo'. Did you mean 'draft-memo'?",
        'actions: [{ actionSlug: draft-memo }]',
      ],
      [
        'delegation: [{ agentSlug: reseacher }]',
        "skillwright.json lists no agent 'reseacher'. Did you mean 'researcher'?",
        'delegation: [{ agentSlug: researcher }]',
      ],
      [
        'bindings: [{ targetKind: sop, target: month-edn }]',
        "skillwright.json lists nothing of the kind 'sop' that is called 'month-edn'. Did you mean 'month-end'?",
        'bindings: [{ targetKind: sop, target: month-end }]',
      ],
      [
        'evals: { criteriaSetRefs: [memo] }',
        "skillwright.json lists no set of criteria 'memo'. Did you mean 'memos'?",
        'evals: { criteriaSetRefs: [memos] }',
      ],
      [
        'evals: { baselineSkillSlug: mmeo }',
        "No skill 'mmeo' is known here. Did you mean 'memo'?",
        'evals: { baselineSkillSlug: memo }',
      ],
      [
        "requiredTools: ['websearch']",
        "skillwright.json lists no tool 'websearch'. Did you mean 'webSearch'?",
        'requiredTools: [webSearch]',
      ],
    ];
    for (const [line, message, after] of cases) {
      assert.deepEqual(saidOf(line), [`warning: ${message}`]);
      assert.equal(fixOf(inline(line), code, amble), inline(after));
    }
  });

  it('tells an editor what is named, so that it can be declared', () => {
    const argsOf = (line: string) =>
      findIn(inline(line), amble)
        .filter(found => found.code === code)
        .map(({ args }) => args);
    assert.deepEqual(argsOf('requiredTools: [printer]'), [{ kind: 'tool', name: 'printer' }]);
    assert.deepEqual(argsOf('requiredIntegrations: [{ integrationId: slack, requiredResources: [inbox] }]'), [
      { kind: 'resource', name: 'inbox', of: 'slack' },
    ]);
    assert.deepEqual(argsOf('bindings: [{ targetKind: sop, target: hiring }]'), [
      { kind: 'entity', name: 'hiring', of: 'sop' },
    ]);
  });

  it('takes a forbidden tool that is not there lightly, unless it is misspelt', () => {
    assert.deepEqual(saidOf('forbiddenTools: [printer]'), [
      "hint: skillwright.json lists no tool 'printer', so there is nothing to forbid.",
    ]);
    assert.deepEqual(saidOf('forbiddenTools: [deleteEntiy]'), [
      "warning: skillwright.json lists no tool 'deleteEntiy'. Did you mean 'deleteEntity'?",
    ]);
  });

  it('is silent about kinds that the workspace does not list, and skills that are not known yet', () => {
    const all = [
      'requiredTools: [a]',
      'requiredToolGroups: [a]',
      'requiredIntegrations: [{ integrationId: a, requiredResources: [b] }]',
      'actions: [{ actionSlug: a }]',
      'bindings: [{ targetKind: goal, target: a }]',
      'evals: { criteriaSetRefs: [a], baselineSkillSlug: a }',
    ];
    for (const line of all) {
      const found = findingsOf(inline(line), { targets: ['amble'], workspace: '{}' });
      assert.deepEqual(
        found.filter(one => one.code === code),
        [],
        line,
      );
      assert.deepEqual(
        findingsOf(inline(line), { targets: ['amble'] }).filter(one => one.code === code),
        [],
      );
    }
    const grouped = { targets: ['amble'], workspace: '{ "tools": [{ "name": "webSearch" }] }' };
    assert.deepEqual(
      findingsOf(inline('requiredToolGroups: [a]'), grouped).filter(one => one.code === code),
      [],
    );
  });

  it('knows scripts of the skill by their files', () => {
    const line = 'deterministicSteps: [{ kind: script, target: scripts/run.sh, when: after }]';
    assert.deepEqual(saidOf(line), ["warning: The skill has no file 'scripts/run.sh'."]);
    assert.deepEqual(saidOf(line, { files: { 'scripts/run.sh': '' } }), []);
  });

  it('says the same in a file, where the words stand in quotes', () => {
    const text = '{ "version": 1, "requiredTools": ["webSerach"], "evals": { "baselineSkillSlug": "none" } }';
    const { description } = parseWorkspaceDescription(workspace);
    const catalog = { ids: ['memo'], knows: (id: string) => id === 'memo' };
    const companion = { path: 'a/skill.manifest.json', text, kind: 'skill-manifest' } as const;
    const found = checkRelatedFile({ ...companion, workspace: description, catalog }, {});
    assert.deepEqual(
      found.map(each => describeFinding(each, 1)),
      [
        "skillwright.json lists no tool 'webSerach'. Did you mean 'webSearch'?",
        "No skill 'none' is known here.",
      ],
    );
    assert.equal(applyEdits(text, found[0]?.fix?.edits ?? []), text.replace('webSerach', 'webSearch'));
    assert.deepEqual(checkRelatedFile(companion, {}), []);
  });

  it('looks for the nearest name of a bounded number of words', () => {
    const names = Array.from({ length: 60 }, (_, index) => `webSerach${index}`).join(', ');
    const near = findIn(inline(`requiredTools: [${names}]`), {
      ...amble,
      workspace: JSON.stringify({
        tools: Array.from({ length: 60 }, (_, index) => ({ name: `webSearch${index}` })),
      }),
    }).filter(found => found.code === code);
    assert.equal(near.length, 50);
  });
});
