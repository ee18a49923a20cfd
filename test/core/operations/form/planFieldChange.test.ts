import assert from 'node:assert/strict';
import * as fc from 'fast-check';
import type {
  FieldChange,
  FormField,
  FormValue,
} from '../../../../server/src/core/operations/form/formField.ts';
import type { EditedSkill } from '../../../../server/src/core/operations/form/planFieldChange.ts';
import { planFieldChange } from '../../../../server/src/core/operations/form/planFieldChange.ts';
import type { SkillParts } from '../../../../server/src/core/model/skill/skillParts.ts';
import { textOfPart } from '../../../../server/src/core/model/skill/skillParts.ts';
import { applyPartEdit } from '../../../../server/src/core/model/skill/partEdit.ts';
import { anyManifest } from '../../../support/anyManifest.ts';
import { toCrlf } from '../../../support/marked.ts';
import { partsOf, planned } from '../../../support/skillParts.ts';
import { targetsOf } from '../../../support/targetsOf.ts';
import { allFields, formOf, manifestOf, shownIn } from './formOf.ts';

type Form = 'skill' | 'manifest';

function edited(parts: SkillParts, ids: readonly string[]): EditedSkill {
  return { parts, targets: targetsOf(ids), lock: undefined };
}

/** The file that a change is in and its text afterwards, or why there is none. */
function change(parts: SkillParts, ids: readonly string[], form: Form, wanted: FieldChange) {
  return planned(parts, planFieldChange(edited(parts, ids), form, wanted));
}

const set = (path: FieldChange['path'], value: FormValue): FieldChange => ({ kind: 'set', path, value });
const unset = (path: FieldChange['path']): FieldChange => ({ kind: 'unset', path });
const add = (path: FieldChange['path'], value: FormValue): FieldChange => ({ kind: 'add', path, value });

/** The key of the cases of a pipeline. */
const steps = 'conditional_next_skills';

const head = '---\nname: forms # short\ndescription: Fills in forms.\n';

describe('a field of a skill', () => {
  const text = `${head}tags: [a, b] # two\ntitle: T\n---\n\nBody\n`;

  for (const [what, wanted, after] of [
    ['a text', set(['title'], 'New'), text.replace('title: T', 'title: New')],
    ['a text that needs quotes', set(['title'], 'a: b'), text.replace('title: T', 'title: "a: b"')],
    ['an item of a list', set(['tags', 1], 'c'), text.replace('[a, b]', '[a, c]')],
    ['a list as a whole', set(['tags'], ['b', 'a']), text.replace('[a, b]', '[b, a]')],
    ['one item more', add(['tags'], 'c'), text.replace('[a, b]', '[a, b, c]')],
    ['one item less', unset(['tags', 0]), text.replace('[a, b]', '[b]')],
    ['a key less', unset(['title']), text.replace('title: T\n', '')],
    ['a key that is not there yet', set(['version'], 3), text.replace('---\n\n', 'version: 3\n---\n\n')],
    [
      'a list that is not there yet',
      add(['metadata', 'x'], 'y'),
      text.replace('---\n\n', 'metadata:\n  x: ["y"]\n---\n\n'),
    ],
    ['nothing that is different', set(['title'], 'T'), text],
    ['nothing where there is nothing', unset(['source']), text],
  ] as const) {
    it(`changes in its own place: ${what}`, () => {
      for (const [before, expected] of [
        [text, after],
        [toCrlf(text), toCrlf(after)],
      ] as const) {
        assert.deepEqual(change(partsOf(before), ['knowledge'], 'skill', wanted), ['SKILL.md', expected]);
      }
    });
  }

  it('goes where its value stands, be it beside the skill or below metadata', () => {
    const parts = partsOf('---\nname: a\nmetadata:\n  category: c\n---\n', { sidecar: '{ "tags": ["x"] }' });
    assert.deepEqual(change(parts, ['amble'], 'skill', add(['tags'], 'y')), [
      'skill.skillwright.json',
      '{ "tags": ["x", "y"] }',
    ]);
    assert.deepEqual(change(parts, ['amble'], 'skill', set(['category'], 'd')), [
      'SKILL.md',
      '---\nname: a\nmetadata:\n  category: d\n---\n',
    ]);
  });

  it('goes beside the skill where a host would refuse it', () => {
    assert.deepEqual(
      change(partsOf('---\nname: a\n---\n'), ['agentskills'], 'skill', add(['routing', 'keywords'], 'k')),
      ['skill.skillwright.json', '{\n  "routing": {\n    "keywords": [\n      "k"\n    ]\n  }\n}\n'],
    );
  });

  it('keeps the spelling of its key', () => {
    const parts = partsOf('---\nname: a\nuser-invocable: true\n---\n');
    assert.deepEqual(change(parts, ['vscode'], 'skill', set(['user_invocable'], false)), [
      'SKILL.md',
      '---\nname: a\nuser-invocable: false\n---\n',
    ]);
  });

  for (const [what, yaml, wanted, after] of [
    ['first', '', set([steps, 'rejected'], 'intake'), 'conditional_next_skills:\n  rejected: intake\n'],
    [
      'further',
      'conditional_next_skills:\n  late: remind # soon\n',
      set([steps, 'rejected'], 'intake'),
      'conditional_next_skills:\n  rejected: intake\n  late: remind # soon\n',
    ],
    [
      'removed',
      'conditional_next_skills:\n  late: remind\n  rejected: intake\n',
      unset([steps, 'late']),
      'conditional_next_skills:\n  rejected: intake\n',
    ],
  ] as const) {
    it(`changes the ${what} case of a pipeline in its own place`, () => {
      const parts = partsOf(`${head}${yaml}---\n`);
      assert.deepEqual(change(parts, ['golemcore'], 'skill', wanted), ['SKILL.md', `${head}${after}---\n`]);
    });
  }

  it('writes the case of a pipeline next to a skill whose host has no such key', () => {
    assert.deepEqual(
      change(partsOf(`${head}---\n`), ['vscode'], 'skill', set([steps, 'rejected'], 'intake')),
      ['skill.skillwright.json', '{\n  "conditional_next_skills": {\n    "rejected": "intake"\n  }\n}\n'],
    );
  });

  for (const [what, yaml, wanted, problem] of [
    [
      'is a case of a pipeline with an alias',
      'a: &a x\nconditional_next_skills:\n  late: *a\n',
      set([steps, 'rejected'], 'intake'),
      '`conditional_next_skills` can be changed in the text only.',
    ],
    [
      'is a case of a pipeline and no text',
      '',
      set([steps, 'rejected'], ['intake']),
      '`conditional_next_skills` can be changed in the text only.',
    ],
    [
      'is shown as a table',
      'vars: { KEY: x }\n',
      set(['vars', 'KEY'], 'y'),
      '`vars` can be changed in the text only.',
    ],
    ['has an anchor', 'title: &a x\n', set(['title'], 'y'), '`title` can be changed in the text only.'],
    ['is an alias', 'a: &a x\ntitle: *a\n', set(['title'], 'y'), '`title` can be changed in the text only.'],
    ['has no path', '', set([], 'y'), 'There is no such field.'],
    ['begins with a number', '', set([1], 'y'), 'There is no such field.'],
    ['has a name that is none', '', set(['a\nb'], 'y'), 'There is no such field.'],
    ['is too large', '', set(['title'], 'x'.repeat(100_001)), 'The value is too large for a form.'],
    [
      'is of a file that is broken',
      'x: [\n',
      set(['title'], 'y'),
      'SKILL.md cannot be read without doubt, so that there is no form of it.',
    ],
    [
      'lies behind a text',
      'title: T\n',
      set(['title', 'below'], 'y'),
      'SKILL.md is written in a way that leaves no certain place for `title.below`; it must be changed manually.',
    ],
    [
      'lies behind the end of a list',
      'tags: [a]\n',
      set(['tags', 5], 'y'),
      'SKILL.md is written in a way that leaves no certain place for `tags.5`; it must be changed manually.',
    ],
  ] as const) {
    it(`is not changed where it ${what}`, () => {
      assert.equal(change(partsOf(`${head}${yaml}---\n`), ['golemcore'], 'skill', wanted), problem);
    });
  }

  it('is not changed to what is not a value, whatever comes over the wire', () => {
    for (const json of [
      '{}',
      '{"value":null}',
      '{"value":["a",null]}',
      `{"value":${'['.repeat(13)}${']'.repeat(13)}}`,
    ]) {
      const wanted = Object.assign(set(['tags'], ''), { value: undefined }, JSON.parse(json));
      assert.equal(change(partsOf(`${head}---\n`), [], 'skill', wanted), 'This is not a value of a form.');
    }
  });

  it('is not changed in a skill that is locked or cannot be written', () => {
    const skill = edited(partsOf(text), ['knowledge']);
    const reason = { template: 'It is so.', args: {} };
    assert.equal(
      planned(skill.parts, planFieldChange({ ...skill, lock: 'bundled' }, 'skill', set(['title'], 'x'))),
      'The skill came with the program, so it cannot be changed here; duplicate it to edit it.',
    );
    assert.equal(
      planned(
        skill.parts,
        planFieldChange({ ...skill, readonlyReason: reason }, 'skill', set(['title'], 'x')),
      ),
      'It is so.',
    );
  });
});

describe('a field of a manifest', () => {
  const parts = partsOf(`${head}---\n`, {
    manifest:
      '{\n  "version": 1,\n  // who\n  "humanGates": [\n    { "key": "a", "when": "before_run" }\n  ],\n}\n',
  });

  for (const [what, wanted, after] of [
    ['a value of an item', set(['humanGates', 0, 'when'], 'after_draft'), ['before_run', 'after_draft']],
    [
      'a key more in an item',
      set(['humanGates', 0, 'label'], 'L'),
      ['"before_run" }', '"before_run", "label": "L" }'],
    ],
    [
      'an item more',
      add(['humanGates'], { key: 'b', when: 'before_run' }),
      ['"before_run" }', '"before_run" },\n    { "key": "b", "when": "before_run" }'],
    ],
    [
      'a group that is not there yet',
      set(['interop', 'exposeViaMcp'], true),
      ['  ],\n', '  ],\n  "interop": {\n    "exposeViaMcp": true\n  },\n'],
    ],
  ] as const) {
    it(`changes in its own place: ${what}`, () => {
      const [from, to] = after;
      assert.deepEqual(change(parts, ['amble'], 'manifest', wanted), [
        'skill.manifest.json',
        parts.manifest?.replace(from, to),
      ]);
    });
  }

  it('makes the file where there is none', () => {
    assert.deepEqual(
      change(partsOf(`${head}---\n`), ['amble'], 'manifest', add(['evals', 'triggerCases'], 'fill in')),
      [
        'skill.manifest.json',
        '{\n  "version": 1,\n  "evals": {\n    "triggerCases": [\n      "fill in"\n    ]\n  }\n}\n',
      ],
    );
    assert.deepEqual(planFieldChange(edited(partsOf(`${head}---\n`), []), 'manifest', unset(['evals'])), {
      part: 'manifest',
      edits: [],
    });
  });

  it('stays in the frontmatter where the manifest stands there', () => {
    const inline = partsOf(
      '---\nname: a\nmetadata:\n  manifest:\n    version: 1\n    requiredTools: [x] # one\n---\n',
    );
    assert.deepEqual(change(inline, ['amble'], 'manifest', add(['requiredTools'], 'z')), [
      'SKILL.md',
      '---\nname: a\nmetadata:\n  manifest:\n    version: 1\n    requiredTools: [x, z] # one\n---\n',
    ]);
  });

  it('is changed by its own form alone, which leaves its version as it is', () => {
    const text = '---\nname: a\nmetadata:\n  x: y\n  manifest: { version: 1, actions: [{ slug: b }] }\n---\n';
    const inside = partsOf(text);
    for (const path of [
      ['metadata', 'manifest', 'actions'],
      ['metadata', 'manifest'],
      ['manifest', 'x'],
    ]) {
      assert.equal(change(inside, ['amble'], 'skill', unset(path)), 'There is no such field.');
    }
    assert.equal(change(inside, ['amble'], 'manifest', set(['version'], 2)), 'There is no such field.');
    assert.equal(
      change(inside, ['amble'], 'skill', unset(['metadata'])),
      '`metadata.manifest` can be changed in the text only.',
    );
    assert.deepEqual(change(inside, ['amble'], 'skill', set(['metadata', 'x'], 'z')), [
      'SKILL.md',
      text.replace('x: y', 'x: z'),
    ]);
  });

  it('is not changed where something else runs it', () => {
    for (const key of ['actions', 'deterministicSteps', 'delegation', 'goalLoop']) {
      assert.equal(
        change(parts, ['amble'], 'manifest', set([key, 0, 'x'], 'y')),
        `\`${key}\` can be changed in the text only.`,
      );
    }
  });
});

/** Other values that a field can be given. */
function otherValue({ control, value, values = [] }: FormField): FormValue {
  switch (control) {
    case 'number':
      return value === 7 ? 8 : 7;
    case 'flag':
      return value !== true;
    case 'choice':
      return values.find(each => each !== value) ?? 'other';
    case 'list':
      return ['new one', 'x: y # z', ...(values.length > 0 ? values : [])];
    default:
      return value === 'new: one' ? 'other' : 'new: one';
  }
}

const editable: ReadonlySet<string> = new Set(['text', 'long-text', 'number', 'flag', 'choice', 'list']);

/** Changes every field of a form and sets it back. */
function checkFields(parts: SkillParts, form: Form, fields: readonly FormField[]): void {
  const skill = edited(parts, ['minara', 'amble']);
  for (const field of allFields(fields).filter(({ control }) => editable.has(control))) {
    const { path, value } = field;
    const plan = planFieldChange(skill, form, set(path, otherValue(field)));
    if ('problem' in plan) {
      // Inside of an item that is not there yet.
      assert.equal(field.at === undefined, true, JSON.stringify([path, plan.problem]));
      continue;
    }
    const changed = applyPartEdit(parts, plan);
    const back = planFieldChange(
      { ...skill, parts: changed },
      form,
      value === undefined ? unset(path) : set(path, value),
    );
    assert.equal('problem' in back, false, JSON.stringify(path));
    const restored = 'problem' in back ? parts : applyPartEdit(changed, back);
    assert.deepEqual(dataOf(restored, form), dataOf(parts, form), JSON.stringify(path));
    for (const part of ['skill', 'sidecar', 'manifest'] as const) {
      const comments = (textOfPart(parts, part) ?? '').match(/(?:#|\/\/) kept.*/g) ?? [];
      const kept = textOfPart(changed, part) ?? '';
      comments.forEach(comment => assert.equal(kept.includes(comment), true, kept));
      assert.equal(part === plan.part || kept === (textOfPart(parts, part) ?? ''), true);
    }
  }
}

function dataOf(parts: SkillParts, form: Form) {
  const fields = formOf(parts, ['minara', 'amble']);
  return shownWithoutLines(form === 'manifest' ? manifestOf(fields) : fields.slice(0, -1));
}

/** What was taken out with its group is not there, and neither is what is blank. */
function shownWithoutLines(fields: readonly FormField[]) {
  return Object.entries(shownIn(fields)).filter(([, [, value]]) => value !== undefined);
}

describe('every field of a form', () => {
  const yaml = [
    '---',
    '# kept 1',
    'name: forms # kept 2',
    'description: >-',
    '  Fills in forms,',
    '  and more.',
    '# kept 3',
    'summary: "Short" # kept 4',
    'priority: 10 # kept 5',
    'routing: # kept 6',
    '  # kept 7',
    '  keywords: # kept 8',
    '    - pdf # of the item',
    '  stages: [decide] # kept 10',
    '  co_activate: []',
    'conditions:',
    '  operator_only: true # kept 11',
    'tool_names:',
    '- a',
    '- b',
    'enabled: true # kept 12',
    'metadata: # kept 13',
    '  author: me # kept 14',
    '  base: &x 1',
    '  use: *x',
    '# kept 15',
    '---',
    '',
    'Body # kept 16',
    '',
  ].join('\n');

  it('changes alone in the frontmatter, and back, with comments and line ends kept', () => {
    for (const text of [yaml, toCrlf(yaml)]) {
      const parts = partsOf(text, { sidecar: '{ "category": "c", // kept 17\n  "tags": ["x"] }' });
      checkFields(parts, 'skill', formOf(parts, ['minara', 'amble']).slice(0, -1));
    }
  });

  it('changes alone in any manifest, wherever it stands, and back', () => {
    fc.assert(
      fc.property(anyManifest, fc.constantFrom(undefined, 2), (manifest, indent) => {
        const json = JSON.stringify(manifest, undefined, indent);
        const parts = partsOf('---\nname: a # kept\n---\n', { manifest: `// kept\n${json} // kept too\n` });
        checkFields(parts, 'manifest', manifestOf(formOf(parts, ['minara', 'amble'])));
      }),
      { numRuns: 8 },
    );
  });
});
