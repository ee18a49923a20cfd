import assert from 'node:assert/strict';
import type { NewPlace, SkillOrder } from '../../../../server/src/core/operations/create/planCreate.ts';
import { planCreate } from '../../../../server/src/core/operations/create/planCreate.ts';
import { toReading } from '../../../../server/src/core/operations/access/managedSkill.ts';
import { plain, plainBody } from '../../../../server/src/core/operations/create/templates/plain.ts';
import { textIn } from '../../../../server/src/core/model/folder/packFile.ts';
import { profiles } from '../../../../server/src/core/model/profiles/registry.ts';
import { checkSkill } from '../../../../server/src/core/checks/checkSkill.ts';
import type { SkillParts } from '../../../../server/src/core/model/skill/skillParts.ts';
import { targetsOf } from '../../../support/targetsOf.ts';
import { partsOf, say } from '../../../support/skillParts.ts';

const order: SkillOrder = {
  name: 'fill-forms',
  title: 'Filling forms',
  description: 'Fills in PDF forms. Use when somebody sends a form.',
  content: '# Forms\n\nAsk first.\n',
  tags: ['pdf', 'office'],
  category: 'documents',
  source: 'user',
};

function placeFor(host: string, place: Partial<NewPlace> = {}): NewPlace {
  const targets = targetsOf([host]);
  const [target] = targets;
  assert.ok(target !== undefined);
  return { profile: target.profile, targets, exists: () => false, now: '2026-03-04T05:06:07.000Z', ...place };
}

/** The texts of the files by their names and the result, or why there is no skill. */
function create(host: string, change: Partial<SkillOrder> = {}, place: Partial<NewPlace> = {}) {
  const plan = planCreate({ ...order, ...change }, placeFor(host, place));
  return 'problem' in plan
    ? say(plan.problem)
    : {
        result: plan.result,
        files: Object.fromEntries(plan.files.map(({ path }) => [path, textIn(plan.files, path) ?? ''])),
      };
}

function partsIn(files: Readonly<Record<string, string>>): SkillParts {
  const sidecar = files['skill.skillwright.json'];
  const text = files['SKILL.md'] ?? '';
  const relatedFiles = sidecar === undefined ? {} : { sidecar };
  return partsOf(text, relatedFiles, 'skills/fill-forms/SKILL.md');
}

describe('a skill that is created', () => {
  const sidecar = (keys: object) => `${JSON.stringify(keys, undefined, 2)}\n`;
  const rest = { tags: order.tags, category: order.category };
  const lead = 'name: fill-forms\ndescription: Fills in PDF forms. Use when somebody sends a form.\n';

  it('has the keys that the host knows, and all others beside it', () => {
    assert.deepEqual(create('claude-code'), {
      result: { name: 'fill-forms', version: 1 },
      files: {
        'SKILL.md': `---\n${lead}---\n\n# Forms\n\nAsk first.\n`,
        'skill.skillwright.json': sidecar({ title: 'Filling forms', ...rest }),
      },
    });
    assert.deepEqual(create('knowledge', { source: 'agent' }), {
      result: { name: 'fill-forms', version: 1 },
      files: {
        'SKILL.md': `---\n${lead}title: Filling forms\ntags:\n  - pdf\n  - office\nversion: 1\nsource: agent\ncreated_on: "2026-03-04T05:06:07.000Z"\n---\n\n# Forms\n\nAsk first.\n`,
        'skill.skillwright.json': sidecar({ category: 'documents' }),
      },
    });
  });

  it('says beside the skill that an agent made it, where the host has no key for that', () => {
    assert.deepEqual(create('vscode', { source: 'agent', tags: [], category: '', title: 'Forms' }), {
      result: { name: 'fill-forms', version: 1 },
      files: {
        'SKILL.md': `---\n${lead}---\n\n# Forms\n\nAsk first.\n`,
        'skill.skillwright.json': sidecar({ source: 'agent' }),
      },
    });
  });

  it('begins with a template where it has no body of its own', () => {
    const { content: _, title: __, ...bare } = order;
    const plan = planCreate({ ...bare, tags: [], category: '', template: plain }, placeFor('cursor'));
    assert.ok(!('problem' in plan));
    assert.deepEqual(plan.files, [
      { path: 'SKILL.md', content: `---\n${lead}---\n\n# Fill forms\n\n${plainBody}` },
    ]);
  });

  for (const { id, isMain } of profiles) {
    it(`is sound in ${id}, and reads back as it was asked for`, () => {
      for (const source of ['user', 'agent'] as const) {
        const created = create(id, { source });
        assert.ok(typeof created !== 'string', JSON.stringify(created));
        const parts = partsIn(created.files);
        const findings = checkSkill(parts.file, targetsOf([id]), {});
        const bad = findings.filter(
          ({ severity }) => severity === 'error' || (isMain && severity === 'warning'),
        );
        assert.deepEqual(
          bad.map(({ code }) => code),
          [],
        );
        assert.deepEqual(toReading({ parts }), {
          name: 'fill-forms',
          title: 'Filling forms',
          description: order.description,
          content: '# Forms\n\nAsk first.',
          tags: order.tags,
          source,
          version: 1,
        });
      }
    });
  }

  it('has no key that another target refuses', () => {
    const created = create('knowledge', {}, { targets: targetsOf(['knowledge', 'agentskills']) });
    assert.ok(typeof created !== 'string');
    const findings = checkSkill(partsIn(created.files).file, targetsOf(['agentskills']), {});
    assert.deepEqual(
      findings.filter(({ severity }) => severity === 'error').map(({ code }) => code),
      [],
    );
  });
});

describe('a skill that cannot be created', () => {
  for (const [what, change, problem] of [
    ['no name', { name: '' }, 'A skill needs a name.'],
    [
      'a name with capitals',
      { name: 'Fill' },
      'Use lower-case letters, digits and single hyphens between them.',
    ],
    [
      'a name that leads away',
      { name: '../x' },
      'Use lower-case letters, digits and single hyphens between them.',
    ],
    ['a long name', { name: 'x'.repeat(65) }, 'The name has more than 64 characters.'],
    ['a blank title', { title: ' ' }, 'The title is empty.'],
    ['no description', { description: '\n' }, 'The description is missing.'],
  ] as const) {
    it(`has ${what}`, () => {
      assert.equal(create('agentskills', change), problem);
    });
  }

  it('has a description that is too long for its host', () => {
    const described = { description: 'x '.repeat(600) };
    assert.match(JSON.stringify(create('agentskills', described)), /1199/);
    assert.equal(
      create('golemcore', { description: 'x'.repeat(201) }),
      'The description has 201 characters; GolemCore takes 200 of a new skill.',
    );
    assert.ok(typeof create('golemcore', { description: 'x'.repeat(200) }) !== 'string');
  });

  it('has content that is too long for its host', () => {
    assert.equal(
      create('golemcore', { content: 'x'.repeat(50_001) }),
      'The content has 50001 characters; GolemCore takes 50000 of a new skill.',
    );
    assert.ok(typeof create('golemcore', { content: 'x'.repeat(50_000) }) !== 'string');
    assert.ok(typeof create('claude-code', { content: 'x'.repeat(50_001) }) !== 'string');
  });

  it('has no body, is too large, or is there already', () => {
    const { content: _, ...rest } = order;
    const plan = planCreate(rest, placeFor('vscode'));
    assert.equal('problem' in plan && say(plan.problem), 'The content is missing.');
    assert.equal(
      create('vscode', { content: 'x'.repeat(1_100_000) }),
      'The skill would be larger than 1 MB.',
    );
    assert.equal(
      create('vscode', {}, { exists: name => name === 'fill-forms' }),
      "There is something called 'fill-forms' already; nothing was written over it.",
    );
  });
});
