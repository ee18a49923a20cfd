import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import { parseWorkspaceDescription } from '../../../../server/src/core/checks/rules/workspace/parseWorkspaceDescription.ts';
import { findFormObstacle } from '../../../../server/src/core/operations/form/formObstacle.ts';
import { checkSkill } from '../../../../server/src/core/checks/checkSkill.ts';
import { profiles } from '../../../../server/src/core/model/profiles/registry.ts';
import { anyManifest } from '../../../support/anyManifest.ts';
import { hostileText } from '../../../support/hostileTexts.ts';
import { partsOf, say } from '../../../support/skillParts.ts';
import { targetsOf } from '../../../support/targetsOf.ts';
import { allFields, fieldAt, formOf, manifestOf, shownIn } from './formOf.ts';

const skill = (yaml: string) =>
  partsOf(`---\nname: forms\ndescription: Fills in forms.\n${yaml}---\n\n# Forms\n`);
/** What stands below name and description. */
const shown = (yaml: string, ids?: readonly string[]) => {
  const {
    name: _name,
    description: _description,
    ...others
  } = shownIn(formOf(skill(yaml), ids).slice(0, -1));
  return others;
};

describe('the form of a frontmatter', () => {
  it('has every key that stands there and every key that the hosts describe', () => {
    const keys = formOf(skill('category: a\n'), ['knowledge']).map(({ key, at }) => [key, at !== undefined]);
    assert.deepEqual(keys, [
      ['name', true],
      ['description', true],
      ['license', false],
      ['compatibility', false],
      ['metadata', false],
      ['allowed-tools', false],
      ['title', false],
      ['tags', false],
      ['version', false],
      ['source', false],
      ['enabled', false],
      ['created_on', false],
      ['modified_on', false],
      ['category', true],
      ['manifest', false],
    ]);
  });

  it('has what all hosts read first, and says who reads the others', () => {
    const form = formOf(skill(''), ['vscode', 'minara']);
    const hosts = form.map(({ key, hosts: titles }) => [key, titles] as const);
    const first = hosts.findIndex(([, titles]) => titles.length > 0);
    assert.deepEqual(
      hosts.slice(0, first).map(([key]) => key),
      ['name', 'description', 'license', 'compatibility', 'metadata'],
    );
    assert.deepEqual(fieldAt(form, 'routing', 'stages')?.hosts, ['Minara Agent']);
  });

  it('edits each value by what it is', () => {
    assert.deepEqual(
      shown(
        'enabled: true\ntags: [a, b]\nversion: 2\nsource: user\ntitle: T # t\nlong: |\n  one\n  two\nsize: 1.50\nother: [x]\nyes: no\n',
        ['knowledge'],
      ),
      {
        enabled: ['flag', true],
        tags: ['list', ['a', 'b']],
        version: ['number', 2],
        source: ['choice', 'user'],
        title: ['text', 'T'],
        long: ['long-text', 'one\ntwo\n'],
        size: ['number', 1.5],
        other: ['list', ['x']],
        yes: ['text', 'no'],
      },
    );
  });

  it('keeps a number as it is written where a text is expected', () => {
    assert.deepEqual(shown('version: 1.10\n', ['hermes']), { version: ['text', '1.10'] });
  });

  it('opens the groups that are described, and the texts of metadata', () => {
    assert.deepEqual(
      shown('routing:\n  keywords: [a]\n  odd: 1\nmetadata:\n  author: me\n  deep: { a: 1 }\n', ['minara']),
      {
        'metadata.author': ['text', 'me'],
        'metadata.deep': ['table', [['a', '1']]],
        'routing.keywords': ['list', ['a']],
        'routing.odd': ['number', 1],
      },
    );
  });

  it('shows what it would lose as a table', () => {
    assert.deepEqual(
      shown(
        'vars:\n  KEY: { required: true }\n  URL: x\nconditional_next_skills: { bug: fix }\nlist: [{ a: 1 }, { b: [2, 3] }]\nmixed: [1, a]\nbase: &base x\nuse: *base\n',
        ['golemcore'],
      ),
      {
        vars: [
          'table',
          [
            ['KEY', 'required: true'],
            ['URL', 'x'],
          ],
        ],
        conditional_next_skills: ['table', [['bug', 'fix']]],
        list: [
          'table',
          [
            ['1', ''],
            ['', '2, 3'],
          ],
        ],
        mixed: ['table', [['1'], ['a']]],
        base: ['table', [['x']]],
        use: ['table', [['x']]],
      },
    );
  });

  it('shows a number as a table that the numbers of a page would cut', () => {
    assert.deepEqual(shown('long: 12345678901234567890\nend: .inf\nshort: 1.50\n', ['knowledge']), {
      long: ['table', [['12345678901234567890']]],
      end: ['table', [['.inf']]],
      short: ['number', 1.5],
    });
  });

  it('shows a value of another kind than is expected so that nothing of it is lost', () => {
    assert.deepEqual(
      shown('tags: one\nenabled: "true"\nversion: v1\ntitle: [a]\nsource: other\n', ['knowledge']),
      {
        tags: ['list', ['one']],
        enabled: ['flag', 'true'],
        version: ['text', 'v1'],
        title: ['list', ['a']],
        source: ['choice', 'other'],
      },
    );
  });

  it('reads keys beside the skill and below metadata where the frontmatter has none', () => {
    const parts = partsOf('---\nname: a\nmetadata:\n  version: "2"\n  tags: x\n---\n', {
      sidecar: '{ "tags": ["y"], "category": "c" }',
    });
    const form = formOf(parts, ['knowledge']);
    assert.deepEqual(
      ['tags', 'version', 'category'].map(key => {
        const { value, at } = fieldAt(form, key) ?? {};
        return [key, value, at];
      }),
      [
        ['tags', ['y'], { part: 'sidecar', line: 0 }],
        ['version', '2', { part: 'skill', line: 3 }],
        ['category', 'c', { part: 'sidecar', line: 0 }],
      ],
    );
  });

  it('takes another spelling of a key for the key', () => {
    const form = formOf(skill('user_invocable: false\n'), ['vscode', 'amble']);
    assert.deepEqual(
      form.filter(({ key }) => /invocable/.test(key)).map(({ key, value }) => [key, value]),
      [
        ['user-invocable', undefined],
        ['user_invocable', false],
      ],
    );
  });

  it('says what is wrong with a value at the innermost field, worst first', () => {
    const form = formOf(skill('routing:\n  stages: [dicsover]\npriority: high\nodd: 1\n'), [
      'minara',
      'vscode',
    ]);
    assert.deepEqual(
      allFields(form).flatMap(({ path, problems }) =>
        problems.map(({ severity, sentence }) => [path.join('.'), severity, sentence]),
      ),
      [
        ['name', 'warning', "The name 'forms' differs from the folder 'example'. (VS Code)"],
        ['priority', 'warning', "'priority' takes a number, not a text. (Minara Agent)"],
        [
          'routing.stages',
          'warning',
          "'routing.stages[0]' takes one of: discover, evaluate, decide, manage. (Minara Agent)",
        ],
        ['odd', 'hint', "The key 'odd' is not known and has no effect. (VS Code)"],
      ],
    );
  });

  it('suggests fewer names in each of many items', () => {
    const integrations = Array.from({ length: 600 }, (_, index) => `service-${index}`);
    const { description: workspace } = parseWorkspaceDescription(
      JSON.stringify({ integrations: integrations.map(id => ({ id })) }),
    );
    for (const [items, max] of [
      [1, 250],
      [4, 100],
      [60, 20],
    ] as const) {
      const requiredIntegrations = Array.from({ length: items }, () => ({ integrationId: 'service-1' }));
      const manifest = JSON.stringify({ version: 1, requiredIntegrations });
      const parts = partsOf('---\nname: forms\n---\n', { manifest });
      const form = manifestOf(formOf(parts, ['agentskills'], { workspace }));
      assert.ok(JSON.stringify(form).length < 100_000);
      assert.deepEqual(
        fieldAt(form, 'requiredIntegrations', items - 1, 'integrationId')?.suggestions,
        integrations.slice(0, max),
      );
    }
  });

  it('suggests the names that there are', () => {
    const { description: workspace } = parseWorkspaceDescription(
      '{ "tools": [{ "name": "search", "group": "web" }], "env": ["API_KEY"] }',
    );
    const form = formOf(skill(''), ['minara'], { workspace, env: ['HOME'] });
    assert.deepEqual(fieldAt(form, 'tool_names')?.suggestions, ['search']);
    assert.deepEqual(fieldAt(form, 'conditions', 'requires_env')?.suggestions, ['API_KEY', 'HOME']);
    assert.deepEqual(fieldAt(manifestOf(form), 'requiredToolGroups')?.suggestions, ['web']);
    assert.equal(fieldAt(form, 'license')?.suggestions?.includes('MIT'), true);
    assert.deepEqual(fieldAt(form, 'routing', 'stages')?.values, [
      'discover',
      'evaluate',
      'decide',
      'manage',
    ]);
  });

  it('can be built for every host and whatever stands in the file', () => {
    for (const { id } of profiles) {
      assert.notDeepEqual(formOf(skill(''), [id]), []);
    }
    fc.assert(
      fc.property(hostileText, hostileText, (yaml, sidecar) => {
        const parts = partsOf(`---\n${yaml}\n---\n`, { sidecar });
        allFields(formOf(parts, ['golemcore', 'claude-code'])).forEach(({ path }) => {
          assert.equal(
            path.every(step => step !== undefined),
            true,
          );
        });
      }),
    );
  });
});

describe('the form of a manifest', () => {
  const whole = {
    version: 1,
    requiredTools: ['search'],
    requiredIntegrations: [{ integrationId: 'slack', requiredResources: ['channel:a'] }],
    actions: [
      { actionSlug: 'draft', mode: 'manual' },
      { actionSlug: 'send', required: true },
    ],
    deterministicSteps: [{ kind: 'tool', target: 'x', when: 'before' }],
    delegation: [{ agentSlug: 'a' }],
    humanGates: [{ key: 'k', when: 'before_run' }],
    goalLoop: { cadence: 'daily' },
    evals: { triggerCases: ['a'], optimization: { maxIterations: 3 } },
    bindings: [{ targetKind: 'sop', target: 's' }],
    interop: { exportFormats: ['amble'] },
    extra: 'x',
  };
  const expected = {
    requiredTools: ['list', ['search']],
    'requiredIntegrations.0.integrationId': ['text', 'slack'],
    'requiredIntegrations.0.requiredResources': ['list', ['channel:a']],
    actions: [
      'table',
      [
        ['draft', 'manual', ''],
        ['send', '', 'true'],
      ],
    ],
    deterministicSteps: ['table', [['tool', 'x', 'before']]],
    delegation: ['table', [['a']]],
    'humanGates.0.key': ['text', 'k'],
    'humanGates.0.when': ['choice', 'before_run'],
    goalLoop: ['table', [['cadence', 'daily']]],
    'evals.triggerCases': ['list', ['a']],
    'evals.optimization.maxIterations': ['number', 3],
    'bindings.0.targetKind': ['choice', 'sop'],
    'bindings.0.target': ['text', 's'],
    'interop.exportFormats': ['list', ['amble']],
    extra: ['text', 'x'],
  };

  it('shows what something else runs as tables, and edits all else', () => {
    const form = manifestOf(formOf(partsOf('---\nname: a\n---\n', { manifest: JSON.stringify(whole) })));
    assert.deepEqual(shownIn(form), expected);
    assert.deepEqual(fieldAt(form, 'actions')?.columns, ['actionSlug', 'mode', 'required']);
  });

  it('is the same wherever the manifest stands', () => {
    const json = JSON.stringify(whole);
    for (const parts of [
      partsOf(`---\nname: a\nmetadata:\n  manifest: ${json}\n---\n`),
      partsOf('---\nname: a\n---\n', { sidecar: `{ "manifest": ${json} }` }),
    ]) {
      const form = formOf(parts, ['amble']);
      assert.deepEqual(shownIn(manifestOf(form)), expected);
      // It is not among the keys of the frontmatter once more.
      assert.equal(fieldAt(form.slice(0, -1), 'metadata', 'manifest'), undefined);
    }
  });

  it('has empty fields where there is none yet, and the shape of items that can be added', () => {
    const form = manifestOf(formOf(partsOf('---\nname: a\n---\n')));
    assert.deepEqual(shownIn(form), {});
    assert.deepEqual(
      fieldAt(form, 'humanGates')?.fields?.map(({ key, control, isRequired }) => [key, control, isRequired]),
      [
        ['key', 'text', true],
        ['label', 'text', false],
        ['when', 'choice', true],
        ['kind', 'choice', false],
        ['required', 'flag', false],
      ],
    );
  });

  it('can be built of every manifest', () => {
    fc.assert(
      fc.property(anyManifest, manifest => {
        const form = manifestOf(
          formOf(partsOf('---\nname: a\n---\n', { manifest: JSON.stringify(manifest) })),
        );
        const choice = Object.keys(manifest).filter(key => key !== 'version');
        const inForm = form.filter(({ at }) => at !== undefined).map(({ key }) => key);
        assert.deepEqual(inForm.toSorted(), choice.toSorted());
      }),
    );
  });
});

describe('a file that cannot be read without doubt', () => {
  const obstacle = (parts: ReturnType<typeof partsOf>) => {
    const findings = { skill: checkSkill(parts.file, targetsOf(['agentskills']), {}) };
    const found = findFormObstacle(parts, findings, ({ code }) => `(${code})`);
    return found && [found.part, say(found.sentence), found.at];
  };
  const keysOf = (parts: ReturnType<typeof partsOf>) => formOf(parts).map(({ key }) => key);

  it('has no form, with the reason and the place', () => {
    const parts = partsOf('---\nname: a\ntags: [a\n---\n');
    assert.deepEqual(keysOf(parts), []);
    assert.deepEqual(obstacle(parts)?.slice(0, 2), [
      'skill',
      'SKILL.md cannot be read without doubt, so that there is no form of it: (yaml-syntax)',
    ]);
  });

  it('leaves the other file its form', () => {
    const broken = partsOf('---\nname: a\n---\n', { manifest: '{ "version": 1,, }' });
    assert.equal(keysOf(broken).includes('manifest'), false);
    assert.equal(keysOf(broken).includes('name'), true);
    assert.deepEqual(obstacle(broken), [
      'manifest',
      'skill.manifest.json cannot be read without doubt, so that there is no form of it.',
      15,
    ]);
    const relatedFiles = partsOf('---\nname: [a\n---\n', { manifest: '{ "version": 1 }' });
    assert.deepEqual(keysOf(relatedFiles), ['manifest']);
  });

  it('is one without frontmatter, which can have a manifest all the same', () => {
    const parts = partsOf('# Forms\n');
    assert.deepEqual(keysOf(parts), ['manifest']);
    assert.deepEqual(obstacle(parts), ['skill', 'SKILL.md has no frontmatter, which a form would be of.', 0]);
  });

  it('is none where all is well', () => {
    assert.equal(
      obstacle(partsOf('---\nname: a\n---\n', { sidecar: '', manifest: '// none\n{}' })),
      undefined,
    );
  });
});
