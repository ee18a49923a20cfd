import assert from 'node:assert/strict';
import { resolveCompletion } from '../../../../server/src/core/features/completion/resolveCompletion.ts';
import type { CompletionOptions } from '../../../support/checkCompletion.ts';
import {
  completed,
  completionTargets,
  completionsAt,
  contextOf,
  labelsAt,
  snippetTaken,
} from '../../../support/checkCompletion.ts';

const workspace = JSON.stringify({
  tools: [
    { name: 'webSearch', group: 'research', description: 'Searches the web.' },
    { name: 'readFile', group: 'files' },
  ],
  integrations: [
    { id: 'crm', configured: true, resources: ['table:orders', 'table:people'] },
    { id: 'mail' },
  ],
  actions: [{ slug: 'publish' }],
  agents: [{ slug: 'lawyer', skills: [] }],
  goals: [{ slug: 'grow', title: 'Grow', skills: [] }],
  entities: [
    { kind: 'sop', slug: 'month-end' },
    { kind: 'view', slug: 'pipeline' },
  ],
  criteriaSets: [{ slug: 'letters' }],
});
const others = { 'skills/memo/SKILL.md': '---\nname: memo\ndescription: Drafts memos.\n---\n' };
const amble: CompletionOptions = { targets: ['amble'], workspace, others };

function inline(...lines: string[]): string {
  return `---\nname: example\nmetadata:\n  manifest:\n${lines.map(line => `    ${line}\n`).join('')}---\n`;
}

function labels(...lines: string[]): string[] {
  return labelsAt(inline(...lines), amble);
}

describe('completion below metadata.manifest', () => {
  it('offers the manifest itself where the host knows it', () => {
    assert.equal(
      snippetTaken('---\nmetadata:\n  $0\n---\n', 'manifest', amble),
      '---\nmetadata:\n  manifest:\n    version: 1\n    ${1:requiredTools}: [${2:tool}]\n---\n',
    );
    assert.deepEqual(labelsAt('---\nmetadata:\n  $0\n---\n', { targets: ['minara'] }), []);
  });

  it('offers the keys that are not there yet, in lists of mappings too', () => {
    assert.deepEqual(labels('humanGates:', '  - $0'), ['key', 'when', 'label', 'kind', 'required']);
    assert.deepEqual(labels('humanGates:', '  - key: send', '    required: true', '    $0'), [
      'when',
      'label',
      'kind',
    ]);
    assert.deepEqual(labels('humanGates:', '  - key: send', '  - key: look', '    wh$0'), [
      'when',
      'label',
      'kind',
      'required',
    ]);
    assert.deepEqual(labels('humanGates: [{ key: send, $0 }]'), ['when', 'label', 'kind', 'required']);
    assert.deepEqual(labels('evals:', '  optimization:', '    promotion:', '      $0'), [
      'gate',
      'minOverallScore',
    ]);
  });

  it('writes what belongs to a key, indented as it stands there', () => {
    assert.equal(
      snippetTaken(inline('$0'), 'humanGates', amble),
      inline(
        'humanGates:',
        '  - key: ${1:review}',
        '    label: ${2:Review before send}',
        '    when: ${3|before_run,before_write,after_draft,low_confidence|}',
      ),
    );
    assert.equal(
      snippetTaken(inline('humanGates:', '  - key: send', '    $0'), 'kind', amble),
      inline('humanGates:', '  - key: send', '    kind: ${1|approval,elicitation|}'),
    );
  });

  it('offers the words that are allowed', () => {
    assert.deepEqual(labels('humanGates:', '  - when: $0'), [
      'before_run',
      'before_write',
      'after_draft',
      'low_confidence',
    ]);
    assert.deepEqual(labels('interop: { exportFormats: [amble, $0] }'), [
      'markdown',
      'claude-skill',
      'openai-gpt',
      'cowork',
    ]);
    assert.deepEqual(labels('actions:', '  - required: $0'), ['true', 'false']);
  });

  it('offers what the workspace has of the kind that is named, and no examples then', () => {
    assert.deepEqual(labels('requiredTools: [$0]'), ['webSearch', 'readFile']);
    assert.deepEqual(labels('forbiddenTools:', '  - webSearch', '  - $0'), ['readFile']);
    assert.deepEqual(labels('requiredToolGroups: [$0]'), ['research', 'files']);
    assert.deepEqual(labels('requiredIntegrations:', '  - integrationId: $0'), ['crm', 'mail']);
    assert.deepEqual(labels('actions:', '  - actionSlug: $0'), ['publish', 'optimize-skill']);
    assert.deepEqual(labels('delegation:', '  - agentSlug: $0'), ['lawyer']);
    assert.deepEqual(labels('evals: { criteriaSetRefs: [$0] }'), ['letters']);
    assert.deepEqual(labels('evals:', '  baselineSkillSlug: $0'), ['memo']);
    const [integration] = completionsAt(inline('requiredIntegrations:', '  - integrationId: $0'), amble);
    assert.equal(integration?.detail, 'configured');
  });

  it('goes by the key beside a word where that says what it names', () => {
    assert.deepEqual(
      labels(
        'requiredIntegrations:',
        '  - integrationId: crm',
        '    requiredResources: ["table:orders", $0]',
      ),
      ['table:people'],
    );
    assert.equal(
      completed(
        inline('requiredIntegrations:', '  - integrationId: crm', '    requiredResources:', '      - $0'),
        'table:people',
        amble,
      ),
      inline(
        'requiredIntegrations:',
        '  - integrationId: crm',
        '    requiredResources:',
        '      - table:people',
      ),
    );
    for (const [kind, names] of [
      ['sop', ['month-end']],
      ['view', ['pipeline']],
      ['goal', ['grow']],
      ['tool', ['webSearch', 'readFile']],
      ['document', []],
    ] as const) {
      assert.deepEqual(labels('bindings:', `  - targetKind: ${kind}`, '    target: $0'), names, kind);
    }
    assert.deepEqual(labels('deterministicSteps:', '  - kind: sync', '    target: $0'), ['crm', 'mail']);
    assert.deepEqual(labels('deterministicSteps:', '  - kind: script', '    target: $0'), []);
    assert.deepEqual(labels('bindings:', '  - target: $0'), []);
  });

  it('offers examples where the workspace lists nothing of the kind', () => {
    const plain = { targets: ['amble'], workspace: '{}' };
    assert.deepEqual(labelsAt(inline('requiredToolGroups: [$0]'), plain), ['entities', 'research']);
  });

  it('works under every profile once the manifest is there', () => {
    for (const target of ['minara', 'golemcore', 'agentskills', 'claude-code']) {
      const options = { ...amble, targets: [target] };
      assert.ok(labelsAt(inline('$0'), options).includes('humanGates'), target);
      assert.deepEqual(labelsAt(inline('requiredToolGroups: [$0]'), options), ['research', 'files'], target);
    }
  });

  it('tells more of a key when it is looked at', () => {
    const [key] = completionsAt(inline('humanGates:', '  - $0'), { ...amble, targets: ['minara'] });
    assert.ok(key);
    assert.equal(
      resolveCompletion(key, completionTargets({ targets: ['minara'] }), contextOf({}, undefined)),
      'Amble · required · text, such as `review-before-send`  \nName of the gate, once in a manifest.',
    );
  });
});
